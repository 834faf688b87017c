"""What a seat of Eastern Wonders has, and how near it is to more."""

from carrack.games.eastern_wonders.table import EasternWondersBox as Box
from carrack.games.eastern_wonders.table import EasternWondersTable as Table
from carrack.heuristics.ports import (
    estimate_of_port,
    hope_of_markets,
    open_ports,
    worth_of_points,
)
from carrack.rules.choices import lowest, without_lowest
from carrack.rules.compiled import rule
from carrack.rules.table import HARVEST_BONUS, HOLD_BONUS, NONE, SAIL_BONUS, UPGRADE_BONUS

_BONUS_IN_USE = 150  # of a tile that helps with every turn


@rule
def estimate_of_ports(table: Table, box: Box, seat: int) -> int:
    """That of the best port, with what markets may bring to it."""
    best, ports = 0, open_ports(table)
    while ports and table.boat[seat] != NONE:
        place = lowest(ports)
        hope = hope_of_markets(table, box, seat, table.victory[place])
        best = max(best, estimate_of_port(table, box, seat, place, hope))
        ports = without_lowest(ports)
    return best


@rule
def estimate(table: Table, box: Box, seat: int) -> int:
    """Points, outposts, bonus tiles that go on helping, and the hold with the best port."""
    helping = table.bonus[seat, SAIL_BONUS] + table.bonus[seat, HOLD_BONUS]
    helping += table.bonus[seat, UPGRADE_BONUS] + table.bonus[seat, HARVEST_BONUS]
    belongings = worth_of_points(table, box, seat) + _BONUS_IN_USE * int(helping)
    return belongings + estimate_of_ports(table, box, seat)
