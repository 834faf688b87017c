"""What cubes, outposts and the way to a goal are worth, in a scale where a point is worth POINT."""

from carrack.components.limits import SPICES
from carrack.rules.boat import places_next_to
from carrack.rules.choices import contains, only
from carrack.rules.compiled import rule
from carrack.rules.record import Grid
from carrack.rules.table import SeaTable

POINT = 100
RANK = 55  # of a cube: yellow once, brown four times, as prices are made
OUTPOST = 90  # beside its points: a place to trade


@rule
def worth_of_cubes(table: SeaTable, seat: int) -> int:
    """Yellow counts one, brown four; of cubes that no price asks for, the later count less."""
    worth = 0
    for spice in range(SPICES):
        worth += RANK * (spice + 1) * table.hold[seat, spice]
    return worth


@rule
def worth_of_outposts(table: SeaTable, seat: int) -> int:
    """All outposts alike, and every full column a little more."""
    worth = 0
    for symbol in range(len(table.built[seat])):
        worth += OUTPOST * table.built[seat, symbol]
    return worth


@rule
def rank_of(prices: Grid, item: int) -> int:
    """The ranks of all cubes of a price."""
    rank = 0
    for spice in range(SPICES):
        rank += (spice + 1) * prices[item, spice]
    return rank


@rule
def rank_held(table: SeaTable, seat: int, prices: Grid, item: int) -> int:
    """The ranks of those cubes of a price that are in the hold."""
    rank = 0
    for spice in range(SPICES):
        rank += (spice + 1) * min(prices[item, spice], table.hold[seat, spice])
    return rank


@rule
def distance(table: SeaTable, place: int, goal: int) -> int:
    """Steps from a place to another."""
    reach, steps = only(place), 0
    while not contains(reach, goal):
        reach |= places_next_to(table, reach)
        steps += 1
    return steps
