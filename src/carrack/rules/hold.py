"""The hold: what is in it, what fits, and which cubes may be handed over."""

from carrack.components.limits import SPACES_OF_A_HOLD_BONUS, SPICES
from carrack.rules.choices import NOTHING, only
from carrack.rules.compiled import rule
from carrack.rules.table import HOLD_BONUS, SeaBox, SeaTable


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
    choices = NOTHING
    for spice in range(table.cheapest, SPICES):
        if table.hold[seat, spice] > 0 and cubes_from(table, seat, spice) >= number:
            choices |= only(spice)
    return choices


@rule
def can_raise(table: SeaTable, seat: int) -> int:
    """The spices of which a cube may be upgraded next; again the cheaper before the dearer."""
    choices = NOTHING
    for spice in range(table.cheapest, SPICES - 1):
        if table.hold[seat, spice] > 0:
            choices |= only(spice)
    return choices


@rule
def upgrade(table: SeaTable, seat: int, spice: int) -> None:
    """An upgrade swaps one cube for one of the next kind."""
    table.hold[seat, spice] -= 1
    table.hold[seat, spice + 1] += 1


@rule
def spaces(table: SeaTable, box: SeaBox, seat: int) -> int:
    """EW-5, EW-20: the printed spaces, and three more for each hold bonus."""
    return box.hold_spaces + SPACES_OF_A_HOLD_BONUS * table.bonus[seat, HOLD_BONUS]


@rule
def excess(table: SeaTable, box: SeaBox, seat: int) -> int:
    """EW-21: how many cubes must go back at the end of a turn."""
    return max(0, cubes_in_hold(table, seat) - spaces(table, box, seat))
