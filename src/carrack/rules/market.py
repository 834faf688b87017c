"""The market: building an outpost, what an emptied column brings, and the trade."""

from carrack.components.limits import BONUS_KINDS, SPICES, SYMBOLS
from carrack.rules.choices import NOTHING, only
from carrack.rules.compiled import rule
from carrack.rules.hold import cubes_in_hold
from carrack.rules.table import NONE, POINTS_BONUS, UPGRADE_BONUS, SeaBox, SeaTable


@rule
def outposts_on(table: SeaTable, place: int) -> int:
    """How many outposts stand on a place."""
    outposts = 0
    for seat in range(table.players):
        outposts += table.outpost[place, seat]
    return outposts


@rule
def outpost_cost(table: SeaTable, place: int) -> int:
    """EW-11: a cube for each outpost already there, two in a two-player game."""
    each = 2 if table.players == 2 else 1
    return each * outposts_on(table, place)


@rule
def can_build(table: SeaTable, seat: int) -> bool:
    """EW-11: on a market tile without an outpost of ours, for who can pay."""
    place = table.boat[seat]
    if table.market[place] == NONE or table.outpost[place, seat]:
        return False
    return outpost_cost(table, place) <= cubes_in_hold(table, seat)


@rule
def build(table: SeaTable, box: SeaBox, seat: int) -> None:
    """EW-12: the leftmost outpost of the row with the tile's symbol goes onto the tile."""
    place = table.boat[seat]
    table.outpost[place, seat] = 1
    table.built[seat, box.market_symbol[table.market[place]]] += 1


@rule
def column_emptied(table: SeaTable, box: SeaBox, seat: int) -> bool:
    """EW-13: the outpost just built here was the last one in its column."""
    row = box.market_symbol[table.market[table.boat[seat]]]
    column = table.built[seat, row]
    for symbol in range(SYMBOLS):
        if table.built[seat, symbol] < column:
            return False
    return True


@rule
def bonus_kinds_left(table: SeaTable) -> int:
    """EW-13, EW-13a: the kinds of bonus tile still in the supply; any may be taken again."""
    choices = NOTHING
    for kind in range(BONUS_KINDS):
        if table.bonus_supply[kind] > 0:
            choices |= only(kind)
    return choices


@rule
def take_bonus(table: SeaTable, box: SeaBox, seat: int, kind: int) -> None:
    """EW-4, EW-13: the tile leaves the supply; of the points pile it is the top one."""
    if kind == POINTS_BONUS:
        top = box.bonus_tiles[POINTS_BONUS] - table.bonus_supply[POINTS_BONUS]
        table.points_holder[top] = seat
    table.bonus_supply[kind] -= 1
    table.bonus[seat, kind] += 1


@rule
def upgrades_after_building(table: SeaTable, seat: int) -> int:
    """EW-14: one for each upgrade bonus, and a tile earned by this build does not count yet."""
    return table.bonus[seat, UPGRADE_BONUS]


@rule
def can_trade(table: SeaTable, box: SeaBox, seat: int) -> bool:
    """EW-15: on a market tile with an outpost of ours, for who has what stands above the arrow."""
    place = table.boat[seat]
    if not table.outpost[place, seat]:
        return False
    tile = table.market[place]
    for spice in range(SPICES):
        if table.hold[seat, spice] < box.market_give[tile, spice]:
            return False
    return True


@rule
def trade(table: SeaTable, box: SeaBox, seat: int) -> None:
    """EW-15: the cubes above the arrow for those below it."""
    tile = table.market[table.boat[seat]]
    for spice in range(SPICES):
        table.hold[seat, spice] += box.market_get[tile, spice] - box.market_give[tile, spice]
