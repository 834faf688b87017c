"""What lies on the table: the records of games at sea, and the printed facts they are played with.

A `table` is one position, complete but for what is printed; a `box` holds what is printed.
Nothing here is hidden: a face-down stack is only the set of tiles not yet seen. A field has the
same name and meaning in every game that has it, so that a rule shared by games is written once.
"""

from typing import Annotated, TypeVar

import numpy as np

from carrack.components.limits import (
    BONUS_KINDS,
    COLUMNS,
    LOTS,
    MARKET_TILES,
    MOST_CUBES,
    PLACES,
    POINTS_PILE,
    SEATS,
    SPICES,
    SYMBOLS,
    VICTORY_TILES,
)
from carrack.rules.record import Grid, Record, Row

YELLOW, RED, GREEN, BROWN = range(SPICES)
SAIL_BONUS, POINTS_BONUS, UPGRADE_BONUS, HARVEST_BONUS, HOLD_BONUS = range(BONUS_KINDS)
MARKET_PLACE, PORT_PLACE, SEA_PLACE, NO_PLACE = range(4)  # kinds of place

NONE = -1  # no tile, no place, nobody
CHANCE = -2  # decides what a shuffle brings
IN_STACK, ON_PORT = -1, -2  # where a victory tile is while nobody has it
CLOSED_PORT = VICTORY_TILES  # lies on a port like a victory tile


class SeaTable(Record):
    """The fields of every game: boats, markets, outposts and holds."""

    # the table
    players: Annotated[int, np.int8]  # how many play
    first: Annotated[int, np.int8]  # the seat that has the first turn of each round
    round_limit: Annotated[int, np.int16]  # the game ends after this round at the latest
    rounds: Annotated[int, np.int16]  # begun so far; 0 during set-up
    turn: Annotated[int, np.int8]  # the seat whose turn it is
    last_round: Annotated[int, np.int8]  # 1 once somebody has enough to end the game
    decider: Annotated[int, np.int8]  # who decides now: a seat, CHANCE, or NONE when all is over
    decision: Annotated[int, np.int8]  # what kind of thing is decided

    # the map
    neighbours: Annotated[Row, np.int32, PLACES]  # the set of places each touches; see choices.py
    kind: Annotated[Row, np.int8, PLACES]  # MARKET_PLACE, PORT_PLACE, SEA_PLACE or NO_PLACE
    everywhere: Annotated[int, np.int32]  # the set of all places
    toll_free: Annotated[int, np.int32]  # the set of places where rivals ask for nothing
    market: Annotated[Row, np.int8, PLACES]  # the market tile on each place
    bag: Annotated[int, np.int32]  # market tiles that lie nowhere yet; in EW not those put back

    # in the middle of a turn; each is back to NONE or 0 as soon as it is done with
    steps: Annotated[int, np.int8]  # steps sailed in this move
    payee: Annotated[int, np.int8]  # the rival to whom the toll is due
    cheapest: Annotated[int, np.int8]  # no cheaper cube may follow, so that equal payments are one
    due: Annotated[int, np.int8]  # cubes still to be paid for an outpost
    upgrades: Annotated[int, np.int8]  # upgrades still open
    obliged: Annotated[int, np.int8]  # 1 if the next of them must be made

    # in front of each player
    boat: Annotated[Row, np.int8, SEATS]  # the place where it lies
    outposts: Annotated[Row, np.int32, SEATS]  # the set of market tiles on which one stands
    built: Annotated[Grid, np.int8, SEATS, SYMBOLS]  # outposts gone from each row of the board
    hold: Annotated[Grid, np.int32, SEATS, SPICES]  # cubes
    spaces: Annotated[Row, np.int8, SEATS]  # how many of them fit in


class PortTable(SeaTable):
    """Games with ports add victory tiles, bonus tiles and starting lots."""

    victory: Annotated[Row, np.int8, PLACES]  # the victory tile or CLOSED_PORT on each port
    victory_holder: Annotated[Row, np.int8, VICTORY_TILES]  # a seat, ON_PORT or IN_STACK
    closed_port_within: Annotated[int, np.int8]  # it is among so many tiles on top; 0: it is not
    port_to_fill: Annotated[int, np.int8]  # where the next victory tile goes
    bonus_supply: Annotated[Row, np.int8, BONUS_KINDS]  # tiles left of each kind
    points_holder: Annotated[Row, np.int8, POINTS_PILE]  # who took each tile of the points pile
    lot: Annotated[Row, np.int8, SEATS]  # the starting lot each seat took
    bonus: Annotated[Grid, np.int8, SEATS, BONUS_KINDS]  # bonus tiles taken of each kind


class SeaBox(Record):
    """What is printed on market tiles and boards."""

    hold_spaces: Annotated[int, np.int32]
    columns: Annotated[Row, np.int32, COLUMNS]  # points under the outposts, left to right
    market_symbol: Annotated[Row, np.int32, MARKET_TILES]
    tiles_of: Annotated[Row, np.int32, SYMBOLS]  # the set of market tiles with each symbol
    market_give: Annotated[Grid, np.int32, MARKET_TILES, SPICES]
    market_get: Annotated[Grid, np.int32, MARKET_TILES, SPICES]
    markets_within: Annotated[Grid, np.int64, SPICES, MOST_CUBES + 1]  # by price; see hold.can_pay


class PortBox(SeaBox):
    """What is printed on victory tiles, bonus tiles and lots."""

    victory_tiles: Annotated[int, np.int32]  # how many there are, without the Closed Port
    victory_points: Annotated[Row, np.int32, VICTORY_TILES]
    victory_cost: Annotated[Grid, np.int32, VICTORY_TILES, SPICES]
    victories_within: Annotated[Grid, np.int64, SPICES, MOST_CUBES + 1]  # by price
    bonus_tiles: Annotated[Row, np.int32, BONUS_KINDS]  # how many of each kind
    bonus_points: Annotated[Row, np.int32, BONUS_KINDS]  # points on each, but for the points kind
    points_pile: Annotated[Row, np.int32, POINTS_PILE]  # points, the top tile first
    lots: Annotated[Grid, np.int32, LOTS, SPICES]


# What is written once for every game is generic over its records.
TableT = TypeVar("TableT", bound=SeaTable)
BoxT = TypeVar("BoxT", bound=SeaBox)
PortTableT = TypeVar("PortTableT", bound=PortTable)
PortBoxT = TypeVar("PortBoxT", bound=PortBox)
