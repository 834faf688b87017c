"""What a seat of Eastern Wonders has, and how near it is to more."""

from carrack.appraisal.ports import promise_at_sea
from carrack.games.eastern_wonders.table import EasternWondersBox as Box
from carrack.games.eastern_wonders.table import EasternWondersTable as Table
from carrack.rules.compiled import rule
from carrack.rules.table import HARVEST_BONUS, HOLD_BONUS, SAIL_BONUS, UPGRADE_BONUS

_BONUS_IN_USE = 150  # of a tile that helps with every turn


@rule
def promise(table: Table, box: Box, seat: int) -> int:
    """Points, cubes, outposts, bonus tiles that go on helping, and the best port."""
    helping = table.bonus[seat, SAIL_BONUS] + table.bonus[seat, HOLD_BONUS]
    helping += table.bonus[seat, UPGRADE_BONUS] + table.bonus[seat, HARVEST_BONUS]
    return promise_at_sea(table, box, seat) + _BONUS_IN_USE * helping
