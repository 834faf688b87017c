"""Which component a choice in From Sand to Sea uses, to count what is ever used."""

from carrack.components.limits import BONUS_KINDS, MARKET_TILES, VICTORY_TILES
from carrack.components.printed import BONUS_NAMES
from carrack.games.sand_to_sea import rules
from carrack.games.sand_to_sea.limits import CARDS
from carrack.games.sand_to_sea.printed import SandToSeaComponents
from carrack.games.sand_to_sea.table import SandToSeaBox as Box
from carrack.games.sand_to_sea.table import SandToSeaTable as Table
from carrack.rules.compiled import rule
from carrack.rules.decisions import ACTION, AGAIN, BONUS, BUILD, CHOOSE, CLAIM, TRADE, YES
from carrack.rules.table import NONE

_TRADES = MARKET_TILES
_CLAIMS = _TRADES + MARKET_TILES
_BONUSES = _CLAIMS + VICTORY_TILES
_TAKEN = _BONUSES + BONUS_KINDS
_PLAYED = _TAKEN + CARDS


@rule
def component_used(table: Table, box: Box, choice: int) -> int:
    """The number of the component, in the order of `usage_names`, or NONE."""
    decision, place = table.decision, table.boat[table.turn]
    if decision == CHOOSE and choice < rules.ACQUIRE:
        return _PLAYED + choice
    if decision == CHOOSE and choice < rules.SET_SAIL:
        return _TAKEN + int(table.row[choice - rules.ACQUIRE])
    if decision == BONUS and choice >= rules.TAKE_CARD:
        return _TAKEN + int(table.row[choice - rules.TAKE_CARD])
    if decision == BONUS:
        return _BONUSES + choice
    if decision == AGAIN and choice == YES and table.in_use == NONE:
        return _TRADES + int(table.market[place])
    if is_action(decision, choice, BUILD, rules.BUILD_HERE):
        return int(table.market[place])
    if is_action(decision, choice, TRADE, rules.TRADE_HERE):
        return _TRADES + int(table.market[place])
    if is_action(decision, choice, CLAIM, rules.CLAIM_HERE):
        return _CLAIMS + int(table.victory[place])
    return NONE


@rule
def is_action(decision: int, choice: int, after_sailing: int, without: int) -> bool:
    """An action is chosen after sailing, or instead of it."""
    if decision == ACTION:
        return choice == after_sailing
    return decision == CHOOSE and choice == without


def usage_names(components: SandToSeaComponents) -> dict[int, tuple[str, str]]:
    """What each number of `use` means: what was done, and with which component."""
    markets = [tile.id for tile in components.markets]
    victory = [tile.id for tile in components.victory_tiles]
    cards = [card.id for card in components.starting_cards + components.merchant_cards]
    first_merchant = len(components.starting_cards)
    names = {number: ("outposts", name) for number, name in enumerate(markets)}
    names |= {_TRADES + number: ("trades", name) for number, name in enumerate(markets)}
    names |= {_CLAIMS + number: ("claims", name) for number, name in enumerate(victory)}
    for kind in components.bonus:
        names[_BONUSES + BONUS_NAMES.index(kind.kind)] = ("bonus tiles", kind.kind)
    for number, name in enumerate(cards):
        names[_PLAYED + number] = ("cards played", name)
        if number >= first_merchant:
            names[_TAKEN + number] = ("cards taken", name)
    return names
