"""What cubes and outposts are worth, in a scale where a point is worth POINT."""

from carrack.components.limits import SPICES
from carrack.rules.compiled import rule
from carrack.rules.record import Grid
from carrack.rules.table import SeaTable

POINT = 100
OUTPOST = 60  # beside its points: a place to trade
ASKED = 60  # of each rank of a cube that a price asks for; a brown cube has rank four
SPARE = 15  # of each rank of any other cube
HOPE = 40  # of each rank that one trade more would bring to a price
TRADES = 3  # of one kind that are looked at


@rule
def worth_of_outposts(table: SeaTable, seat: int) -> int:
    """All outposts alike, and what is still to come of full columns is left to their points."""
    worth = 0
    for symbol in range(len(table.built[seat])):
        worth += OUTPOST * int(table.built[seat, symbol])
    return worth


@rule
def rank_of_hold(table: SeaTable, seat: int) -> int:
    """The ranks of all cubes: yellow counts one, brown four, as prices are made."""
    rank = 0
    for spice in range(SPICES):
        rank += (spice + 1) * table.hold[seat, spice]
    return rank


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
def rank_after_trades(
    table: SeaTable,
    seat: int,
    give: Grid,
    get: Grid,
    trade: int,
    most: int,
    prices: Grid,
    item: int,
) -> int:
    """The same after a trade has been made as often as is best, so many times at most."""
    best = 0
    for times in range(1, most + 1):
        rank = 0
        for spice in range(SPICES):
            left = table.hold[seat, spice] - times * give[trade, spice]
            if left < 0:
                return best
            left += times * get[trade, spice]
            rank += (spice + 1) * min(prices[item, spice], left)
        best = max(best, rank)
    return best


@rule
def worth_of_price(table: SeaTable, seat: int, held: int) -> int:
    """What the hold is worth to somebody who saves for a price of which so much is held."""
    return ASKED * held + SPARE * (rank_of_hold(table, seat) - held)
