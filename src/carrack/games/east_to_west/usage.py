"""Which component a choice in From East to West, Part II, uses, to count what is ever used."""

from carrack.components.limits import MARKET_TILES
from carrack.games.east_to_west.limits import BONUS_TILES, LOCATIONS, POINT_CARDS
from carrack.games.east_to_west.printed import EastToWestComponents
from carrack.games.east_to_west.rules import REST
from carrack.games.east_to_west.table import FORT
from carrack.games.east_to_west.table import EastToWestBox as Box
from carrack.games.east_to_west.table import EastToWestTable as Table
from carrack.rules.compiled import rule
from carrack.rules.decisions import (
    ACTION,
    AGAIN,
    BONUS,
    BUILD,
    CHOOSE,
    EXPLORE,
    OUTPOST,
    TRADE,
    YES,
)
from carrack.rules.table import NONE

_TRADES = MARKET_TILES
_LOCATIONS = _TRADES + MARKET_TILES
_CARDS = _LOCATIONS + LOCATIONS
_BONUSES = _CARDS + POINT_CARDS
_EXPLORATIONS = _BONUSES + BONUS_TILES


@rule
def component_used(table: Table, box: Box, choice: int) -> int:
    """The number of the component, in the order of `usage_names`, or NONE.

    A fort counts as the card that is taken there.
    """
    decision = table.decision
    if decision == CHOOSE and choice != REST:
        if box.location_kind[choice] == FORT:
            return _CARDS + int(table.fort_card[box.location_fort[choice]])
        return _LOCATIONS + choice
    if decision == BONUS:
        return _BONUSES + int(table.stack_top[choice])
    if decision == EXPLORE:
        return _EXPLORATIONS + int(table.exploration[choice])
    if decision == ACTION and choice == BUILD:
        return int(table.market[table.boat[table.turn]])
    if decision == ACTION and choice == TRADE:
        return _TRADES + int(table.market[table.boat[table.turn]])
    if decision == AGAIN and choice == YES and table.trading != NONE:
        return _TRADES + int(table.market[table.trading])
    if decision == OUTPOST:
        return _TRADES + int(table.market[choice])
    return NONE


def usage_names(components: EastToWestComponents) -> dict[int, tuple[str, str]]:
    """What each number of `use` means: what was done, and with which component."""
    markets = [tile.id for tile in components.markets]
    names = {number: ("outposts", name) for number, name in enumerate(markets)}
    names |= {_TRADES + number: ("trades", name) for number, name in enumerate(markets)}
    for number, location in enumerate(components.locations):
        if location.kind != "fort":
            names[_LOCATIONS + number] = ("locations", location.id)
    for number, card in enumerate(components.point_cards):
        names[_CARDS + number] = ("cards", card.id)
    for number, tile in enumerate(components.bonus_tiles):
        names[_BONUSES + number] = ("bonus tiles", tile.id)
    for number, exploration in enumerate(components.exploration_tiles):
        names[_EXPLORATIONS + number] = ("exploration tiles", exploration.id)
    return names
