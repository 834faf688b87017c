"""The port: claiming a victory tile, turning the next one, and the Closed Port moving about."""

from carrack.components.limits import PLACES, SPICES
from carrack.rules.choices import NOTHING, only
from carrack.rules.compiled import rule
from carrack.rules.table import CLOSED_PORT, IN_STACK, NONE, ON_PORT, SeaBox, SeaTable

TILES_WITH_THE_CLOSED_PORT = 6  # itself and the five it is shuffled with


@rule
def can_claim(table: SeaTable, box: SeaBox, seat: int) -> bool:
    """EW-16: on a port with a victory tile, for who has the cubes on it."""
    tile = table.victory[table.boat[seat]]
    if tile == NONE or tile == CLOSED_PORT:
        return False
    for spice in range(SPICES):
        if table.hold[seat, spice] < box.victory_cost[tile, spice]:
            return False
    return True


@rule
def claim(table: SeaTable, box: SeaBox, seat: int) -> None:
    """EW-16, EW-17, EW-18: pay, take the tile, and see which port the next one goes to."""
    port = table.boat[seat]
    tile = table.victory[port]
    for spice in range(SPICES):
        table.hold[seat, spice] -= box.victory_cost[tile, spice]
    table.victory_holder[tile] = seat
    table.victory[port] = NONE
    table.port_to_fill = port
    move_closed_port(table, port)


@rule
def closed_port(table: SeaTable) -> int:
    """The port on which the Closed Port tile lies, or NONE."""
    for place in range(PLACES):
        if table.victory[place] == CLOSED_PORT:
            return place
    return NONE


@rule
def move_closed_port(table: SeaTable, port: int) -> None:
    """EW-18: once it is out it moves to the port just served; the port it leaves gets the tile."""
    closed = closed_port(table)
    if closed != NONE:
        table.victory[port] = CLOSED_PORT
        table.victory[closed] = NONE
        table.port_to_fill = closed


@rule
def tiles_to_turn(table: SeaTable, box: SeaBox) -> int:
    """EW-3, EW-17: what may lie on top of the stack."""
    choices = NOTHING
    if table.closed_port_within != 1:
        for tile in range(box.victory_tiles):
            if table.victory_holder[tile] == IN_STACK:
                choices |= only(tile)
    if table.closed_port_within > 0:
        choices |= only(CLOSED_PORT)
    return choices


@rule
def turning_weight(table: SeaTable, box: SeaBox, tile: int) -> int:
    """EW-3: the odds in proportion.

    Among k tiles on top the Closed Port comes next with odds 1 / k; each of the n tiles in the
    stack with odds (k - 1) / (k n).
    """
    within = table.closed_port_within
    if tile != CLOSED_PORT:
        return max(1, int(within) - 1)
    in_stack = 0
    for other in range(box.victory_tiles):
        if table.victory_holder[other] == IN_STACK:
            in_stack += 1
    return in_stack


@rule
def turn_tile(table: SeaTable, tile: int) -> None:
    """EW-17: the tile on top of the stack comes onto the port that waits for it."""
    table.victory[table.port_to_fill] = tile
    table.port_to_fill = NONE
    if tile == CLOSED_PORT:
        table.closed_port_within = 0
    else:
        table.victory_holder[tile] = ON_PORT
        table.closed_port_within = max(0, table.closed_port_within - 1)


@rule
def shuffle_in_closed_port(table: SeaTable) -> None:
    """EW-3: the Closed Port is one of the six tiles on top of the stack."""
    table.closed_port_within = TILES_WITH_THE_CLOSED_PORT


@rule
def tiles_taken(table: SeaTable, box: SeaBox, seat: int) -> int:
    """EW-22: how many victory tiles a seat has."""
    number = 0
    for tile in range(box.victory_tiles):
        if table.victory_holder[tile] == seat:
            number += 1
    return number
