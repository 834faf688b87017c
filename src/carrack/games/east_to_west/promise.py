"""What a seat of From East to West, Part II, has, and how near it is to more."""

from carrack.appraisal.belongings import (
    POINT,
    rank_held,
    rank_of,
    worth_of_outposts,
    worth_of_price,
)
from carrack.games.east_to_west.rules import (
    points_of_bonuses,
    points_of_cards,
    points_of_explorations,
)
from carrack.games.east_to_west.table import EastToWestBox as Box
from carrack.games.east_to_west.table import EastToWestTable as Table
from carrack.rules import ending
from carrack.rules.choices import count
from carrack.rules.compiled import rule
from carrack.rules.table import NONE

WHOLE = 100  # for the whole price of a card
_CARD = 150  # of any card, beside its points: its symbol, and the end of the game
_AT_HOME = 22  # of a settler who can be sent out
_OWNED = 80  # of a settler who has left the reserve


@rule
def promise_of_cards(table: Table, box: Box, seat: int) -> int:
    """How much of the price of the best card above a fort is in the hold."""
    best = 0
    for fort in range(box.forts):
        card = table.fort_card[fort]
        if card != NONE:
            held = rank_held(table, seat, box.card_cost, card)
            promise = worth_of_price(table, seat, held)
            if held == rank_of(box.card_cost, card):
                promise += WHOLE
            best = max(best, promise)
    return best


@rule
def promise(table: Table, box: Box, seat: int) -> int:
    """Points, cubes, outposts, cards with their symbols, settlers, and the best card in sight."""
    points = points_of_cards(table, box, seat) + points_of_bonuses(table, box, seat)
    points += points_of_explorations(table, box, seat)
    points += ending.points_of_outposts(table, box, seat)
    worth = worth_of_outposts(table, seat)
    owned = box.settlers_total - table.reserve[seat]
    people = _AT_HOME * int(table.home[seat]) + _OWNED * owned
    cards = _CARD * count(int(table.cards[seat]))
    return POINT * points + worth + people + cards + promise_of_cards(table, box, seat)
