"""The table of From Sand to Sea."""

from typing import Annotated

import numpy as np

from carrack.components.limits import MOST_CUBES, SEATS, SPICES
from carrack.games.sand_to_sea.limits import CARDS, ROW
from carrack.rules.record import Grid, Row
from carrack.rules.table import PortBox, PortTable

PRODUCE, UPGRADE_CARD, TRADE_CARD = range(3)  # kinds of merchant card


class SandToSeaTable(PortTable):
    """Adds the merchant cards. A set of cards is one integer; see choices.py."""

    seas_left: Annotated[int, np.int8]  # sea tiles still to be laid

    # beside the map
    deck: Annotated[int, np.int64]  # the set of cards not yet seen
    row: Annotated[Row, np.int8, ROW]  # the cards that lie open, from the left; NONE where none is
    on_row: Annotated[Grid, np.int16, ROW, SPICES]  # cubes on each of them

    # in front of each player
    hand: Annotated[Row, np.int64, SEATS]  # the set of cards in hand
    played: Annotated[Row, np.int64, SEATS]  # those to the left of the board
    discarded: Annotated[Row, np.int64, SEATS]  # those to its right, spent for sailing

    # in the middle of a turn
    wanted: Annotated[int, np.int8]  # where in the row the card lies that is being acquired
    covered: Annotated[int, np.int8]  # cards to its left that have got their cube
    in_use: Annotated[int, np.int8]  # the card whose upgrades or trades are being made
    heading: Annotated[int, np.int8]  # the next place, while the card for this step is chosen
    rewarded: Annotated[int, np.int8]  # 1 while the gap of a card taken for a column is filled


class SandToSeaBox(PortBox):
    """Adds what is printed on the merchant cards, the starting cards first."""

    starting_cards: Annotated[int, np.int32]  # how many there are
    cards: Annotated[int, np.int32]  # all of them
    sea_tiles: Annotated[int, np.int32]
    card_kind: Annotated[Row, np.int32, CARDS]
    card_steps: Annotated[Row, np.int32, CARDS]
    card_give: Annotated[Grid, np.int32, CARDS, SPICES]
    card_get: Annotated[Grid, np.int32, CARDS, SPICES]
    upgrade_cards: Annotated[int, np.int64]  # the set of them
    cards_within: Annotated[Grid, np.int64, SPICES, MOST_CUBES + 1]  # by price
