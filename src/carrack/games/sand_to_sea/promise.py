"""What a seat of From Sand to Sea has, and how near it is to more."""

from carrack.appraisal.ports import promise_at_sea
from carrack.games.sand_to_sea.table import SandToSeaBox as Box
from carrack.games.sand_to_sea.table import SandToSeaTable as Table
from carrack.rules.choices import count
from carrack.rules.compiled import rule
from carrack.rules.table import HOLD_BONUS, SAIL_BONUS

_CARD = 60  # of a card, wherever it is
_IN_HAND = 30  # more, if it can be played
_ENOUGH = 9  # cards; more of them are worth nothing
_BONUS_IN_USE = 150  # of a tile that helps with every turn


@rule
def promise(table: Table, box: Box, seat: int) -> int:
    """Points, cubes, outposts, cards, bonus tiles that go on helping, and the best port."""
    hand = count(int(table.hand[seat]))
    all_cards = hand + count(int(table.played[seat])) + count(int(table.discarded[seat]))
    cards = _CARD * min(all_cards, _ENOUGH) + _IN_HAND * hand
    helping = table.bonus[seat, SAIL_BONUS] + table.bonus[seat, HOLD_BONUS]
    return promise_at_sea(table, box, seat) + cards + _BONUS_IN_USE * helping
