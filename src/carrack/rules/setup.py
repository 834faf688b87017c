"""Setting up: which tiles are in the game, what lies where, and who starts with what.

Each shuffle is a row of decisions of the chance player: what is laid, what is turned. A tile not
yet seen is in no order, only in the set of those that may still come.
"""

from carrack.components.limits import LOTS, MARKET_TILES, PLACES, SYMBOLS
from carrack.rules.choices import NOTHING, count, only
from carrack.rules.compiled import rule
from carrack.rules.decisions import LOT, START, decide, seat_before
from carrack.rules.ending import begin_round
from carrack.rules.hold import take_cubes
from carrack.rules.table import (
    IN_STACK,
    MARKET_PLACE,
    NONE,
    PortBox,
    PortTable,
    SeaBox,
    SeaTable,
)

TILES_OF_A_SYMBOL = MARKET_TILES // SYMBOLS
_COMMON_MULTIPLE = 60  # of the numbers of tiles of a symbol that may still be in the bag, 3 to 6


@rule
def clear_table(table: SeaTable, box: SeaBox) -> None:
    """EW-5, SS-2, EE-5: full boards, empty holds, and nothing on the map."""
    table.market[:] = NONE
    table.bag = (1 << MARKET_TILES) - 1
    table.boat[:] = NONE
    table.payee = NONE
    table.turn = table.first
    for seat in range(table.players):
        table.spaces[seat] = box.hold_spaces


@rule
def clear_ports(table: PortTable, box: PortBox) -> None:
    """EW-3, EW-4, SS-2: all victory tiles are in the stack, and all bonus tiles lie open."""
    table.victory[:] = NONE
    table.victory_holder[:] = IN_STACK
    table.points_holder[:] = NONE
    table.lot[:] = NONE
    table.port_to_fill = NONE
    for kind in range(len(table.bonus_supply)):
        table.bonus_supply[kind] = box.bonus_tiles[kind]


@rule
def only_markets_ask_toll(table: SeaTable) -> None:
    """EW-8, SS-2a, SS-7: only on market tiles do rivals ask for a toll."""
    for place in range(PLACES):
        if table.kind[place] != MARKET_PLACE:
            table.toll_free |= only(place)


# Market tiles ---------------------------------------------------------------------------------


@rule
def next_place_to_lay(table: SeaTable) -> int:
    """EW-1, SS-2, EE-5: the places are filled in order; NONE when each has its tile."""
    for place in range(PLACES):
        if table.kind[place] == MARKET_PLACE and table.market[place] == NONE:
            return place
    return NONE


@rule
def lay_market_tile(table: SeaTable, tile: int) -> None:
    """EW-1, SS-2, EE-5: a tile from the bag onto the next place."""
    table.market[next_place_to_lay(table)] = tile
    table.bag &= ~only(tile)


@rule
def tiles_laid(table: SeaTable, box: SeaBox, symbol: int) -> int:
    """SS-2, EE-5: how many market tiles of a symbol lie on the map; all others are in the bag."""
    return TILES_OF_A_SYMBOL - count(int(table.bag & box.tiles_of[symbol]))


@rule
def tiles_to_lay(table: SeaTable, box: SeaBox, of_a_symbol: int) -> int:
    """SS-2, EE-5: so many tiles of each symbol are in the game, and any may be one of them."""
    choices = NOTHING
    for symbol in range(SYMBOLS):
        if tiles_laid(table, box, symbol) < of_a_symbol:
            choices |= int(table.bag & box.tiles_of[symbol])
    return choices


@rule
def laying_weight(table: SeaTable, box: SeaBox, tile: int, of_a_symbol: int) -> int:
    """SS-2, EE-5: the odds in proportion, a place left being worth the common multiple.

    The next place has a symbol in proportion to the tiles of it still to be laid, and then any of
    the tiles with that symbol which lie nowhere yet.
    """
    laid = tiles_laid(table, box, box.market_symbol[tile])
    return (of_a_symbol - laid) * (_COMMON_MULTIPLE // (TILES_OF_A_SYMBOL - laid))


@rule
def sea_weight(seas: int) -> int:
    """SS-2: the next place is sea in proportion to the sea tiles left."""
    return int(seas) * _COMMON_MULTIPLE


# Lots and boats -------------------------------------------------------------------------------


@rule
def ask_lot(table: PortTable) -> None:
    """EW-6, SS-2: the player before the first one chooses first."""
    decide(table, seat_before(table, table.first), LOT)


@rule
def lots_left(table: PortTable) -> int:
    """EW-6, SS-2: the starting lots that nobody has taken."""
    choices = (1 << LOTS) - 1
    for seat in range(table.players):
        if table.lot[seat] != NONE:
            choices &= ~only(table.lot[seat])
    return choices


@rule
def choose_lot(table: PortTable, box: PortBox, lot: int) -> None:
    """EW-6, SS-2: the cubes of the lot go into the hold; then the place for the boat."""
    table.lot[table.decider] = lot
    take_cubes(table, table.decider, box.lots, lot)
    decide(table, table.decider, START)


@rule
def places_to_start(table: PortTable) -> int:
    """EW-6, EW-6a, SS-2a: any market tile, also where another boat lies."""
    choices = NOTHING
    for place in range(PLACES):
        if table.market[place] != NONE:
            choices |= only(place)
    return choices


@rule
def choose_start(table: PortTable, place: int, opening: int) -> None:
    """EW-6, SS-2: in reverse turn order, so that the first player chooses last and then begins."""
    table.boat[table.decider] = place
    if table.decider == table.first:
        begin_round(table, opening)
    else:
        decide(table, seat_before(table, table.decider), LOT)
