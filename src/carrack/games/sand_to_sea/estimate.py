"""What a seat of From Sand to Sea has, and how near it is to more."""

from carrack.games.sand_to_sea.table import PRODUCE
from carrack.games.sand_to_sea.table import SandToSeaBox as Box
from carrack.games.sand_to_sea.table import SandToSeaTable as Table
from carrack.heuristics.belongings import HOPE, TRADES, rank_after_trades, rank_held
from carrack.heuristics.ports import (
    STEP,
    estimate_of_port,
    hope_of_markets,
    open_ports,
    worth_of_points,
)
from carrack.rules.choices import contains, count, lowest, without_lowest
from carrack.rules.compiled import rule
from carrack.rules.table import HOLD_BONUS, NONE, SAIL_BONUS

_CARD = 50  # of a card, wherever it is
_IN_HAND = 20  # more, if it can be played
_ENOUGH = 8  # cards; more of them are worth nothing
_BONUS_IN_USE = 150  # of a tile that helps with every turn


@rule
def hope_of_cards(table: Table, box: Box, seat: int, tile: int) -> int:
    """What the best card would bring nearer to a victory tile's price; one that has been played
    takes a rest first.
    """
    best, held = 0, rank_held(table, seat, box.victory_cost, tile)
    cards = int(table.hand[seat] | table.played[seat])
    while cards:
        card = lowest(cards)
        most = 1 if box.card_kind[card] == PRODUCE else TRADES
        rank = rank_after_trades(
            table, seat, box.card_give, box.card_get, card, most, box.victory_cost, tile
        )
        rest = 0 if contains(int(table.hand[seat]), card) else STEP
        best = max(best, HOPE * (rank - held) - rest)
        cards = without_lowest(cards)
    return best


@rule
def estimate_of_ports(table: Table, box: Box, seat: int) -> int:
    """That of the best port, with what markets and cards may bring to it."""
    best, ports = 0, open_ports(table)
    while ports and table.boat[seat] != NONE:
        place = lowest(ports)
        hope = hope_of_markets(table, box, seat, table.victory[place])
        hope = max(hope, hope_of_cards(table, box, seat, table.victory[place]))
        best = max(best, estimate_of_port(table, box, seat, place, hope))
        ports = without_lowest(ports)
    return best


@rule
def estimate(table: Table, box: Box, seat: int) -> int:
    """Points, outposts, cards, bonus tiles that go on helping, and the hold with the best port."""
    hand = count(int(table.hand[seat]))
    all_cards = hand + count(int(table.played[seat])) + count(int(table.discarded[seat]))
    cards = _CARD * min(all_cards, _ENOUGH) + _IN_HAND * min(hand, _ENOUGH)
    helping = table.bonus[seat, SAIL_BONUS] + table.bonus[seat, HOLD_BONUS]
    belongings = worth_of_points(table, box, seat) + cards + _BONUS_IN_USE * int(helping)
    return belongings + estimate_of_ports(table, box, seat)
