"""What a seat of From East to West, Part II, has, and how near it is to more."""

from carrack.games.east_to_west.rules import (
    points_of_bonuses,
    points_of_cards,
    points_of_explorations,
)
from carrack.games.east_to_west.table import TRADE_WORK
from carrack.games.east_to_west.table import EastToWestBox as Box
from carrack.games.east_to_west.table import EastToWestTable as Table
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
from carrack.rules import scoring
from carrack.rules.choices import count, lowest, without_lowest
from carrack.rules.compiled import rule
from carrack.rules.table import NONE

_WHOLE = 100  # for the whole price of a card
_CARD = 150  # of any card, beside its points: its symbol, and the end of the game
_AT_HOME = 22  # of a settler who can be sent out
_OWNED = 80  # of a settler who has left the reserve


@rule
def hope_of_trades(table: Table, box: Box, seat: int, card: int) -> int:
    """What one trade, at a location that is open or at an outpost, would bring to a price."""
    held = rank_held(table, seat, box.card_cost, card)
    best, locations = held, int(box.locations_of[TRADE_WORK] & ~table.covered)
    while locations:
        here = lowest(locations)
        after = rank_after_trades(
            table, seat, box.location_give, box.location_get, here, TRADES, box.card_cost, card
        )
        best = max(best, after)
        locations = without_lowest(locations)
    tiles = int(table.outposts[seat])
    while tiles:
        here = lowest(tiles)
        after = rank_after_trades(
            table, seat, box.market_give, box.market_get, here, TRADES, box.card_cost, card
        )
        best = max(best, after)
        tiles = without_lowest(tiles)
    return HOPE * (best - held)


@rule
def estimate_of_card(table: Table, box: Box, seat: int, card: int) -> int:
    """How much of a card's price is in the hold, or would be after a trade."""
    held = rank_held(table, seat, box.card_cost, card)
    estimate = worth_of_price(table, seat, held)
    if held == rank_of(box.card_cost, card):
        return estimate + _WHOLE
    return estimate + hope_of_trades(table, box, seat, card)


@rule
def estimate_of_forts(table: Table, box: Box, seat: int) -> int:
    """That of the best card above a fort; without any, what the hold is worth by itself."""
    best = worth_of_price(table, seat, 0)
    for fort in range(box.forts):
        if table.fort_card[fort] != NONE:
            best = max(best, estimate_of_card(table, box, seat, table.fort_card[fort]))
    return best


@rule
def estimate(table: Table, box: Box, seat: int) -> int:
    """Points, outposts, cards with their symbols, settlers, and the hold with the best card."""
    points = points_of_cards(table, box, seat) + points_of_bonuses(table, box, seat)
    points += points_of_explorations(table, box, seat)
    points += scoring.points_of_outposts(table, box, seat)
    owned = int(box.settlers_total - table.reserve[seat])
    settlers = _AT_HOME * int(table.home[seat]) + _OWNED * owned
    belongings = POINT * points + worth_of_outposts(table, seat) + settlers
    cards = _CARD * count(int(table.cards[seat]))
    return belongings + cards + estimate_of_forts(table, box, seat)
