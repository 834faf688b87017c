"""What a port promises: how much of its price is in the hold, and how near it is."""

from carrack.appraisal.belongings import (
    POINT,
    distance,
    rank_held,
    rank_of,
    worth_of_cubes,
    worth_of_outposts,
)
from carrack.components.limits import PLACES
from carrack.rules import ending, port
from carrack.rules.compiled import rule
from carrack.rules.table import CLOSED_PORT, NONE, PortBox, PortTable

MATCH = 40  # for each rank of a port's price that is in the hold
SERVED = 250  # for the whole price of a port, whichever it is
STEP = 35  # for each step nearer to the port aimed at


@rule
def promise_of_port(table: PortTable, box: PortBox, seat: int, place: int) -> int:
    """The nearer to the price, and with the price to the port, the better."""
    tile = table.victory[place]
    held = rank_held(table, seat, box.victory_cost, tile)
    promise = MATCH * held
    if held == rank_of(box.victory_cost, tile):
        away = distance(table, table.boat[seat], place)
        promise += SERVED + POINT * box.victory_points[tile] // 4 - STEP * away
    return promise


@rule
def promise_of_ports(table: PortTable, box: PortBox, seat: int) -> int:
    """That of the best one."""
    best = 0
    if table.boat[seat] != NONE:
        for place in range(PLACES):
            if table.victory[place] != NONE and table.victory[place] != CLOSED_PORT:
                best = max(best, promise_of_port(table, box, seat, place))
    return best


@rule
def promise_at_sea(table: PortTable, box: PortBox, seat: int) -> int:
    """Points, cubes, outposts, and the best port."""
    points = port.points_of_tiles(table, box, seat) + ending.points_of_bonuses(table, box, seat)
    points += ending.points_of_outposts(table, box, seat)
    worth = worth_of_cubes(table, seat) + worth_of_outposts(table, seat)
    return POINT * points + worth + promise_of_ports(table, box, seat)
