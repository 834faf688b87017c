"""The hold: what is in it, what fits, which cubes may be handed over, and upgrades."""

from carrack.components.limits import MOST_CUBES, SPICES
from carrack.rules.choices import NOTHING, at_least, contains, only
from carrack.rules.compiled import rule
from carrack.rules.decisions import NO_UPGRADE, UPGRADE, decide
from carrack.rules.record import Grid
from carrack.rules.table import BROWN, YELLOW, SeaTable


@rule
def cubes_in_hold(table: SeaTable, seat: int) -> int:
    """All cubes of a seat."""
    return cubes_from(table, seat, 0)


@rule
def cubes_from(table: SeaTable, seat: int, cheapest: int) -> int:
    """The cubes of a seat that are of this spice or a dearer one."""
    number = 0
    for spice in range(cheapest, SPICES):
        number += table.hold[seat, spice]
    return number


@rule
def can_pay_of(table: SeaTable, seat: int, within: Grid) -> int:
    """Of a price list, the set of lines whose cubes the seat has.

    The list says for each spice and number of cubes which lines ask for no more of it; see
    layout.fill_sets_within.
    """
    items = within[0, min(int(table.hold[seat, 0]), MOST_CUBES)]
    for spice in range(1, SPICES):
        items &= within[spice, min(int(table.hold[seat, spice]), MOST_CUBES)]
    return int(items)


@rule
def can_pay(table: SeaTable, seat: int, within: Grid, item: int) -> bool:
    """The seat has all cubes of one line of a price list."""
    return contains(can_pay_of(table, seat, within), item)


@rule
def pay_cubes(table: SeaTable, seat: int, prices: Grid, item: int) -> None:
    """These cubes go back to the supply."""
    for spice in range(SPICES):
        table.hold[seat, spice] -= prices[item, spice]


@rule
def take_cubes(table: SeaTable, seat: int, goods: Grid, item: int) -> None:
    """These cubes come from the supply."""
    for spice in range(SPICES):
        table.hold[seat, spice] += goods[item, spice]


@rule
def any_cube(table: SeaTable, seat: int) -> int:
    """The spices of which a seat has a cube."""
    choices = NOTHING
    for spice in range(SPICES):
        if table.hold[seat, spice] > 0:
            choices |= only(spice)
    return choices


@rule
def cubes_in_order(table: SeaTable, seat: int, number: int) -> int:
    """The spices that may go next when so many cubes must go, the cheaper before the dearer.

    Which cube went first makes no difference, so only that one order is legal.
    """
    choices, so_dear = NOTHING, 0
    for spice in range(SPICES - 1, -1, -1):
        so_dear += table.hold[seat, spice]
        if table.hold[seat, spice] > 0 and so_dear >= number:
            choices |= only(spice)
    return not_cheaper(table, choices)


@rule
def not_cheaper(table: SeaTable, spices: int) -> int:
    """Of these spices, those that may still follow the cube that went before."""
    return spices & at_least(table.cheapest)


@rule
def excess(table: SeaTable, seat: int) -> int:
    """EW-21, SS-12, EE-15: how many cubes must go back at the end of a turn."""
    return max(0, cubes_in_hold(table, seat) - table.spaces[seat])


# Upgrades -------------------------------------------------------------------------------------


@rule
def can_raise(table: SeaTable, seat: int) -> int:
    """The spices of which a cube may be upgraded next; again the cheaper before the dearer."""
    return not_cheaper(table, any_cube(table, seat) & ~only(BROWN))


@rule
def ways_to_upgrade(table: SeaTable) -> int:
    """EW-14, SS-5, SS-5a, EE-8a: a cube, or no more of them unless the first one must be."""
    choices = can_raise(table, table.turn)
    if not table.obliged:
        choices |= only(NO_UPGRADE)
    return choices


@rule
def ask_upgrade(table: SeaTable) -> bool:
    """EW-14, SS-5, EE-8: asks for the next upgrade; False if none is left, or no cube for it."""
    if table.upgrades > 0 and can_raise(table, table.turn):
        decide(table, table.turn, UPGRADE)
        return True
    table.upgrades = 0
    table.cheapest = YELLOW
    return False


@rule
def upgrade(table: SeaTable, spice: int) -> None:
    """EW-14, SS-5, EE-8: one cube one level, or no more; the same cube may be raised again."""
    if spice == NO_UPGRADE:
        table.upgrades = 0
        return
    table.hold[table.turn, spice] -= 1
    table.hold[table.turn, spice + 1] += 1
    table.cheapest = spice
    table.upgrades -= 1
    table.obliged = 0
