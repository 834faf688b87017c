"""Setting up: which tiles are in the game, what lies where, and who starts with what.

Each shuffle is a row of decisions of the chance player: what goes back, what is laid, what is
turned. A tile not yet seen is in no order, only in the set of those that may still come.
"""

from carrack.components.limits import LOTS, MARKET_TILES, PLACES, SPICES, SYMBOLS
from carrack.rules.choices import NOTHING, only
from carrack.rules.compiled import rule
from carrack.rules.table import IN_STACK, MARKET_PLACE, NONE, PORT_PLACE, SeaBox, SeaTable


@rule
def next_symbol_to_return(table: SeaTable) -> int:
    """EW-1: the symbols take turns; NONE when one tile of each has gone back."""
    for symbol in range(SYMBOLS):
        if table.returned[symbol] == NONE:
            return symbol
    return NONE


@rule
def tiles_to_return(table: SeaTable, box: SeaBox) -> int:
    """EW-1: of the six market tiles of a symbol, any may be the one that goes back."""
    symbol = next_symbol_to_return(table)
    choices = NOTHING
    for tile in range(MARKET_TILES):
        if box.market_symbol[tile] == symbol:
            choices |= only(tile)
    return choices


@rule
def next_place_to_lay(table: SeaTable) -> int:
    """EW-1: the places are filled in order; NONE when each has its market tile."""
    for place in range(PLACES):
        if table.kind[place] == MARKET_PLACE and table.market[place] == NONE:
            return place
    return NONE


@rule
def tiles_to_lay(table: SeaTable) -> int:
    """EW-1: any market tile that has not gone back and lies nowhere yet."""
    choices = (1 << MARKET_TILES) - 1
    for symbol in range(SYMBOLS):
        choices &= ~only(table.returned[symbol])
    for place in range(PLACES):
        if table.market[place] != NONE:
            choices &= ~only(table.market[place])
    return choices


@rule
def next_port_to_open(table: SeaTable) -> int:
    """EW-2, EW-3: the ports get a victory tile each, in order; NONE when all have one."""
    for place in range(PLACES):
        if table.kind[place] == PORT_PLACE and table.victory[place] == NONE:
            return place
    return NONE


@rule
def lay_out_bonus_tiles(table: SeaTable, box: SeaBox) -> None:
    """EW-4: all bonus tiles lie open."""
    for kind in range(len(table.bonus_supply)):
        table.bonus_supply[kind] = box.bonus_tiles[kind]


@rule
def clear_table(table: SeaTable) -> None:
    """EW-5: full boards, empty holds, and nothing on the map."""
    table.returned[:] = NONE
    table.market[:] = NONE
    table.victory[:] = NONE
    table.victory_holder[:] = IN_STACK
    table.points_holder[:] = NONE
    table.lot[:] = NONE
    table.boat[:] = NONE
    table.payee = NONE
    table.port_to_fill = NONE


@rule
def lots_left(table: SeaTable) -> int:
    """EW-6: the starting lots that nobody has taken."""
    choices = (1 << LOTS) - 1
    for seat in range(table.players):
        if table.lot[seat] != NONE:
            choices &= ~only(table.lot[seat])
    return choices


@rule
def take_lot(table: SeaTable, box: SeaBox, seat: int, lot: int) -> None:
    """EW-6: the cubes of the lot go into the hold."""
    table.lot[seat] = lot
    for spice in range(SPICES):
        table.hold[seat, spice] += box.lots[lot, spice]


@rule
def places_to_start(table: SeaTable) -> int:
    """EW-6, EW-6a: any market tile, also where another boat lies."""
    choices = NOTHING
    for place in range(PLACES):
        if table.market[place] != NONE:
            choices |= only(place)
    return choices
