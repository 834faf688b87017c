"""The port: claiming a victory tile, turning the next one, and the Closed Port."""

from carrack.components.limits import PLACES
from carrack.rules.choices import NOTHING, only
from carrack.rules.compiled import rule
from carrack.rules.decisions import TURN_TILE, decide
from carrack.rules.hold import can_pay, pay_cubes
from carrack.rules.table import (
    CHANCE,
    CLOSED_PORT,
    IN_STACK,
    NONE,
    ON_PORT,
    PORT_PLACE,
    PortBox,
    PortTable,
)

TILES_WITH_THE_CLOSED_PORT = 6  # itself and the five it is shuffled with
TILES_TO_END = 4


@rule
def can_claim(table: PortTable, box: PortBox, seat: int) -> bool:
    """EW-16: on a port with a victory tile, for who has the cubes on it.

    Nobody has the price of what is no victory tile: the Closed Port, or none because the boat
    does not lie on a port.
    """
    return can_pay(table, seat, box.victories_within, table.victory[table.boat[seat]])


@rule
def claim(table: PortTable, box: PortBox) -> None:
    """EW-16, EW-17, EW-18, EW-22: pay and take the tile; chance turns the next one."""
    port = table.boat[table.turn]
    tile = table.victory[port]
    pay_cubes(table, table.turn, box.victory_cost, tile)
    table.victory_holder[tile] = table.turn
    if tiles_taken(table, box, table.turn) >= TILES_TO_END:
        table.last_round = 1
    table.victory[port] = NONE
    table.port_to_fill = port
    move_closed_port(table, port)
    decide(table, CHANCE, TURN_TILE)


@rule
def tiles_taken(table: PortTable, box: PortBox, seat: int) -> int:
    """EW-22: how many victory tiles a seat has."""
    number = 0
    for tile in range(box.victory_tiles):
        if table.victory_holder[tile] == seat:
            number += 1
    return number


@rule
def closed_port(table: PortTable) -> int:
    """The port on which the Closed Port tile lies, or NONE."""
    for place in range(PLACES):
        if table.victory[place] == CLOSED_PORT:
            return place
    return NONE


@rule
def move_closed_port(table: PortTable, port: int) -> None:
    """EW-18: once it is out it moves to the port just served; the port it leaves gets the tile."""
    closed = closed_port(table)
    if closed != NONE:
        table.victory[port] = CLOSED_PORT
        table.victory[closed] = NONE
        table.port_to_fill = closed


@rule
def tiles_to_turn(table: PortTable, box: PortBox) -> int:
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
def turning_weight(table: PortTable, box: PortBox, tile: int) -> int:
    """EW-3: the odds in proportion.

    Among k tiles on top the Closed Port comes next with odds 1 / k; each of the n tiles in the
    stack with odds (k - 1) / (k n).
    """
    within = table.closed_port_within
    if tile != CLOSED_PORT:
        return max(1, int(within) - 1)  # all alike, once the Closed Port is out
    in_stack = 0
    for other in range(box.victory_tiles):
        if table.victory_holder[other] == IN_STACK:
            in_stack += 1
    return in_stack


@rule
def turn_tile(table: PortTable, tile: int) -> None:
    """EW-17: the tile on top of the stack comes onto the port that waits for it."""
    table.victory[table.port_to_fill] = tile
    table.port_to_fill = NONE
    if tile == CLOSED_PORT:
        table.closed_port_within = 0
    else:
        table.victory_holder[tile] = ON_PORT
        table.closed_port_within = max(0, table.closed_port_within - 1)


@rule
def ask_next_port(table: PortTable) -> bool:
    """EW-3: in the set-up the next port without a victory tile gets one; False if there is none."""
    for place in range(PLACES):
        if table.kind[place] == PORT_PLACE and table.victory[place] == NONE:
            table.port_to_fill = place
            decide(table, CHANCE, TURN_TILE)
            return True
    return False


@rule
def shuffle_in_closed_port(table: PortTable) -> None:
    """EW-3: the Closed Port becomes one of the six tiles on top of the stack."""
    table.closed_port_within = TILES_WITH_THE_CLOSED_PORT
