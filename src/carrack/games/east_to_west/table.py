"""The table of From East to West, Part II."""

from typing import Annotated

import numpy as np

from carrack.components.limits import MOST_CUBES, SEATS, SPICES
from carrack.games.east_to_west.limits import (
    BONUS_TILES,
    EXPLORATION_TILES,
    FORTS,
    LOCATIONS,
    POINT_CARDS,
    SETTLERS,
    STACKS,
)
from carrack.rules.record import Grid, Row
from carrack.rules.table import SeaBox, SeaTable

# Kinds of location. Cards have powers at the first four only (EE-13b).
OBTAIN, UPGRADE_WORK, TRADE_WORK, BOAT, FORT, SHIP_TRADE, OUTPOST_TRADE = range(7)
LOCATION_KINDS, KINDS_WITH_POWERS = 7, 4
SADDLEBAG, COMPASS, HAMMER, DREAMCATCHER = range(4)  # symbols of point cards
SYMBOLS_OF_CARDS = 4
PAIR, SYMBOL, BY_SETTLERS = range(3)  # kinds of bonus tile
ANY_REACH = -1  # of a boat location


class EastToWestTable(SeaTable):
    """Adds the land: settlers, point cards, bonus tiles and exploration tiles.

    A set of cards or tiles is one integer; see choices.py.
    """

    # the land board
    settlers: Annotated[Row, np.int8, LOCATIONS]  # how many stand on each location
    owner: Annotated[Row, np.int8, LOCATIONS]  # whose they are
    exploration: Annotated[Row, np.int8, LOCATIONS]  # the exploration tile on each location

    # the same once more as sets of locations: asked at every turn, they must be quick to read
    covered: Annotated[int, np.int32]  # those with an exploration tile
    settled: Annotated[Row, np.int32, SEATS]  # those where a seat has settlers

    # beside the board
    scouted: Annotated[int, np.int32]  # the set of exploration tiles that came into the game
    deck: Annotated[int, np.int64]  # the set of point cards below the top one, not yet seen
    top_card: Annotated[int, np.int8]  # the deck's top card
    fort_card: Annotated[Row, np.int8, FORTS]  # the card above each fort, from the left
    unseen: Annotated[int, np.int32]  # the set of bonus tiles not yet seen
    stack_top: Annotated[Row, np.int8, STACKS]  # the bonus tile on top of each stack
    stack_height: Annotated[Row, np.int8, STACKS]  # tiles in it, with the top one

    # in front of each player
    home: Annotated[Row, np.int8, SEATS]  # settlers on the board
    reserve: Annotated[Row, np.int8, SEATS]  # settlers not yet in the game
    cards: Annotated[Row, np.int64, SEATS]  # the set of point cards taken
    bonus: Annotated[Row, np.int32, SEATS]  # the set of bonus tiles taken
    explored: Annotated[Row, np.int32, SEATS]  # the set of exploration tiles taken

    # in the middle of a turn
    at_work: Annotated[int, np.int8]  # the location being used
    trading: Annotated[int, np.int8]  # the place whose trade is being made
    explorations: Annotated[int, np.int8]  # exploration tiles still to be taken
    stack_to_show: Annotated[int, np.int8]  # the bonus stack whose next tile is to be seen


class EastToWestBox(SeaBox):
    """Adds what is printed on locations, point cards, bonus tiles and exploration tiles."""

    settlers_total: Annotated[int, np.int32]
    settlers_start: Annotated[int, np.int32]
    settlers_start_two_players: Annotated[int, np.int32]
    starting_cubes: Annotated[Grid, np.int32, SEATS, SPICES]  # by turn order
    bonus_spaces: Annotated[int, np.int32]  # on a player's board
    cards_to_end: Annotated[int, np.int32]

    locations: Annotated[int, np.int32]  # how many there are
    location_kind: Annotated[Row, np.int32, LOCATIONS]
    location_settlers: Annotated[Row, np.int32, LOCATIONS]
    location_give: Annotated[Grid, np.int32, LOCATIONS, SPICES]
    location_get: Annotated[Grid, np.int32, LOCATIONS, SPICES]
    location_steps: Annotated[Row, np.int32, LOCATIONS]  # upgrades
    location_reach: Annotated[Row, np.int32, LOCATIONS]  # of the boat, or ANY_REACH
    location_fort: Annotated[Row, np.int32, LOCATIONS]  # its number among the forts, from the left
    location_explore: Annotated[
        Row, np.int32, LOCATIONS
    ]  # an exploration tile up to so many players
    forts: Annotated[int, np.int32]  # how many there are
    fort_location: Annotated[Row, np.int32, FORTS]  # where each fort is
    locations_of: Annotated[Row, np.int32, LOCATION_KINDS]  # the set of locations of each kind
    locations_up_to: Annotated[
        Row, np.int32, SETTLERS + 1
    ]  # of those for so many settlers or fewer
    locations_within: Annotated[Grid, np.int64, SPICES, MOST_CUBES + 1]  # by price

    cards_for: Annotated[Row, np.int64, SEATS + 1]  # the set of cards in a game of so many players
    card_points: Annotated[Row, np.int32, POINT_CARDS]
    card_cost: Annotated[Grid, np.int32, POINT_CARDS, SPICES]
    card_settlers: Annotated[Row, np.int32, POINT_CARDS]  # of a saddlebag
    card_explore: Annotated[Row, np.int32, POINT_CARDS]  # of a compass
    cards_within: Annotated[Grid, np.int64, SPICES, MOST_CUBES + 1]  # by price
    cards_with: Annotated[Row, np.int64, SYMBOLS_OF_CARDS]  # the set of cards with each symbol
    hammers: Annotated[Row, np.int64, KINDS_WITH_POWERS]  # the set of hammers for each kind
    dreamcatchers: Annotated[Grid, np.int64, KINDS_WITH_POWERS, SPICES]  # and by the cube they give

    stacks: Annotated[int, np.int32]  # how many bonus stacks there are
    stack_height: Annotated[Row, np.int32, STACKS]
    bonus_tiles: Annotated[int, np.int32]  # how many there are
    bonus_kind: Annotated[Row, np.int32, BONUS_TILES]
    bonus_points: Annotated[Row, np.int32, BONUS_TILES]
    bonus_symbol: Annotated[Grid, np.int32, BONUS_TILES, 2]  # the symbol, or the two of a pair
    bonus_per: Annotated[Row, np.int32, BONUS_TILES]  # settlers

    exploration_tiles: Annotated[int, np.int32]  # how many there are
    exploration_points: Annotated[Row, np.int32, EXPLORATION_TILES]
    exploration_get: Annotated[Grid, np.int32, EXPLORATION_TILES, SPICES]
    exploration_steps: Annotated[Row, np.int32, EXPLORATION_TILES]  # upgrades
    exploration_settlers: Annotated[Row, np.int32, EXPLORATION_TILES]
