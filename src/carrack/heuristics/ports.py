"""What a port may still be worth: how much of its price is in the hold, and how near it is."""

from carrack.components.limits import PLACES
from carrack.heuristics.belongings import (
    HOPE,
    POINT,
    TRADES,
    rank_after_trades,
    rank_held,
    rank_of,
    worth_of_outposts,
    worth_of_price,
)
from carrack.rules import market, scoring
from carrack.rules.boat import places_next_to
from carrack.rules.choices import NOTHING, contains, lowest, only, without_lowest
from carrack.rules.compiled import rule
from carrack.rules.table import CLOSED_PORT, NONE, PortBox, PortTable

SERVED = 150  # for the whole price of a port
STEP = 25  # for each step nearer to a port or a market that is wanted


@rule
def distance(table: PortTable, place: int, goal: int) -> int:
    """Steps from a place to another."""
    reach, steps = only(place), 0
    while not contains(reach, goal):
        reach |= places_next_to(table, reach)
        steps += 1
    return steps


@rule
def hope_of_markets(table: PortTable, box: PortBox, seat: int, tile: int) -> int:
    """What the best trade within reach would bring nearer to a victory tile's price."""
    best, steps = 0, 0
    held = rank_held(table, seat, box.victory_cost, tile)
    ring, seen = only(table.boat[seat]), NOTHING
    while ring:
        places = ring
        while places:
            here = lowest(places)
            if table.market[here] != NONE:
                rank = rank_after_trades(
                    table,
                    seat,
                    box.market_give,
                    box.market_get,
                    table.market[here],
                    TRADES,
                    box.victory_cost,
                    tile,
                )
                hope = HOPE * (rank - held) - STEP * (steps + toll_to_build(table, seat, here))
                best = max(best, hope)
            places = without_lowest(places)
        seen |= ring
        ring = places_next_to(table, ring) & ~seen
        steps += 1
    return best


@rule
def toll_to_build(table: PortTable, seat: int, place: int) -> int:
    """A market without an outpost of ours is as much further as the outpost costs."""
    return 0 if market.has_outpost(table, seat, place) else market.outpost_cost(table, place)


@rule
def open_ports(table: PortTable) -> int:
    """The set of ports with a victory tile."""
    ports = NOTHING
    for place in range(PLACES):
        if table.victory[place] != NONE and table.victory[place] != CLOSED_PORT:
            ports |= only(place)
    return ports


@rule
def estimate_of_port(table: PortTable, box: PortBox, seat: int, place: int, hope: int) -> int:
    """The nearer to the price, and with the price to the port, the better."""
    tile = table.victory[place]
    held = rank_held(table, seat, box.victory_cost, tile)
    estimate = worth_of_price(table, seat, held)
    if held == rank_of(box.victory_cost, tile):
        return estimate + SERVED - STEP * distance(table, table.boat[seat], place)
    return estimate + hope


@rule
def worth_of_points(table: PortTable, box: PortBox, seat: int) -> int:
    """Victory tiles, bonus tiles and outposts; cubes are worth what they may become."""
    points = scoring.points_of_tiles(table, box, seat) + scoring.points_of_bonuses(table, box, seat)
    points += scoring.points_of_outposts(table, box, seat)
    return POINT * points + worth_of_outposts(table, seat)
