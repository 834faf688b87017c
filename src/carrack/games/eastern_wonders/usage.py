"""Which component a choice in Eastern Wonders uses, to count what is ever used."""

from carrack.components.limits import BONUS_KINDS, MARKET_TILES, VICTORY_TILES
from carrack.components.printed import PortComponents
from carrack.games.eastern_wonders.table import EasternWondersBox as Box
from carrack.games.eastern_wonders.table import EasternWondersTable as Table
from carrack.rules.compiled import rule
from carrack.rules.decisions import ACTION, AGAIN, BONUS, BUILD, CLAIM, TRADE, YES
from carrack.rules.table import NONE

_TRADES = MARKET_TILES
_CLAIMS = _TRADES + MARKET_TILES
_BONUSES = _CLAIMS + VICTORY_TILES


@rule
def component_used(table: Table, box: Box, choice: int) -> int:
    """The number of the component, in the order of `usage_names`, or NONE."""
    decision, place = table.decision, table.boat[table.turn]
    if decision == BONUS:
        return _BONUSES + choice
    if decision == AGAIN and choice == YES:
        return _TRADES + int(table.market[place])
    if decision == ACTION and choice == BUILD:
        return int(table.market[place])
    if decision == ACTION and choice == TRADE:
        return _TRADES + int(table.market[place])
    if decision == ACTION and choice == CLAIM:
        return _CLAIMS + int(table.victory[place])
    return NONE


def usage_names(components: PortComponents) -> dict[int, tuple[str, str]]:
    """What each number of `use` means: what was done, and with which component."""
    markets = [tile.id for tile in components.markets]
    victory = [tile.id for tile in components.victory_tiles]
    names = {number: ("outposts", name) for number, name in enumerate(markets)}
    names |= {_TRADES + number: ("trades", name) for number, name in enumerate(markets)}
    names |= {_CLAIMS + number: ("claims", name) for number, name in enumerate(victory)}
    names |= {_BONUSES + n: ("bonus tiles", components.bonus[n].kind) for n in range(BONUS_KINDS)}
    return names
