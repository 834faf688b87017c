"""What lies on the table: the record of a game at sea, and the printed facts it is played with.

A `table` is one position, complete but for what is printed; a `box` holds what is printed.
Nothing here is hidden: a face-down stack is only the set of tiles not yet seen. The fields leave
no gaps between them, so that equal tables are equal bytes.
"""

from typing import Annotated

import numpy as np

from carrack.components.limits import (
    BONUS_KINDS,
    COLUMNS,
    LOTS,
    MARKET_TILES,
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
MARKET_PLACE, PORT_PLACE = range(2)  # kinds of place

NONE = -1  # no tile, no place, nobody
CHANCE = -2  # decides what a shuffle brings
IN_STACK, ON_PORT = -1, -2  # where a victory tile is while nobody has it
CLOSED_PORT = VICTORY_TILES  # lies on a port like a victory tile


class SeaTable(Record):
    """The fields that the games at sea have in common."""

    # the table
    players: Annotated[int, np.int8]  # how many play
    first: Annotated[int, np.int8]  # the seat that has the first turn of each round
    round_limit: Annotated[int, np.int16]  # the game ends after this round at the latest
    rounds: Annotated[int, np.int16]  # begun so far; 0 during set-up
    turn: Annotated[int, np.int8]  # the seat whose turn it is
    last_round: Annotated[int, np.int8]  # 1 once somebody has taken a fourth victory tile
    decider: Annotated[int, np.int16]  # who decides now: a seat, CHANCE, or NONE when all is over
    decision: Annotated[int, np.int16]  # what kind of thing is decided

    # the map
    neighbours: Annotated[Row, np.int32, PLACES]  # the set of places each touches; see choices.py
    kind: Annotated[Row, np.int8, PLACES]  # MARKET_PLACE or PORT_PLACE
    market: Annotated[Row, np.int8, PLACES]  # the market tile on each place
    victory: Annotated[Row, np.int8, PLACES]  # the victory tile or CLOSED_PORT on each port
    outpost: Annotated[Grid, np.int8, PLACES, SEATS]  # 1 where a seat has its outpost

    # beside the map
    returned: Annotated[Row, np.int8, SYMBOLS]  # the market tile of each symbol put back
    victory_holder: Annotated[Row, np.int8, VICTORY_TILES]  # a seat, ON_PORT or IN_STACK
    closed_port_within: Annotated[int, np.int8]  # it is among so many tiles on top; 0: it is not
    bonus_supply: Annotated[Row, np.int8, BONUS_KINDS]  # tiles left of each kind
    points_holder: Annotated[Row, np.int8, POINTS_PILE]  # who took each tile of the points pile

    # in the middle of a turn; each is back to NONE or 0 as soon as it is done with
    steps: Annotated[int, np.int8]  # steps sailed in this move
    payee: Annotated[int, np.int8]  # the rival to whom the toll is due
    cheapest: Annotated[int, np.int8]  # no cheaper cube may follow, so that equal payments are one
    due: Annotated[int, np.int8]  # cubes still to be paid for an outpost
    upgrades: Annotated[int, np.int8]  # upgrades still open after building
    port_to_fill: Annotated[int, np.int8]  # where the next victory tile goes

    # in front of each player
    lot: Annotated[Row, np.int8, SEATS]  # the starting lot each seat took
    boat: Annotated[Row, np.int8, SEATS]  # the place where it lies
    built: Annotated[Grid, np.int8, SEATS, SYMBOLS]  # outposts gone from each row of the board
    bonus: Annotated[Grid, np.int8, SEATS, BONUS_KINDS]  # bonus tiles taken of each kind
    hold: Annotated[Grid, np.int32, SEATS, SPICES]  # cubes


class EasternWondersTable(SeaTable):
    """Eastern Wonders adds the cubes that boats leave behind."""

    loose: Annotated[Grid, np.uint16, PLACES, SPICES]  # cubes left on each place
    heading: Annotated[int, np.int32]  # the next place, while the cube for this step is chosen


class SeaBox(Record):
    """What is printed on tiles and boards of Eastern Wonders."""

    hold_spaces: Annotated[int, np.int32]
    columns: Annotated[Row, np.int32, COLUMNS]  # points under the outposts, left to right
    market_symbol: Annotated[Row, np.int32, MARKET_TILES]
    market_give: Annotated[Grid, np.int32, MARKET_TILES, SPICES]
    market_get: Annotated[Grid, np.int32, MARKET_TILES, SPICES]
    victory_tiles: Annotated[int, np.int32]  # how many there are, without the Closed Port
    victory_points: Annotated[Row, np.int32, VICTORY_TILES]
    victory_cost: Annotated[Grid, np.int32, VICTORY_TILES, SPICES]
    bonus_tiles: Annotated[Row, np.int32, BONUS_KINDS]  # how many of each kind
    bonus_points: Annotated[Row, np.int32, BONUS_KINDS]  # points on each, but for the points kind
    points_pile: Annotated[Row, np.int32, POINTS_PILE]  # points, the top tile first
    lots: Annotated[Grid, np.int32, LOTS, SPICES]
