"""From what is printed to records: the box as tables of numbers, and a table with its map laid."""

from functools import lru_cache
from typing import Any

from carrack.components.chart import PORT, Chart
from carrack.components.printed import SPICE_NAMES, Components
from carrack.rules.choices import only
from carrack.rules.eastern_wonders import begin
from carrack.rules.record import blank
from carrack.rules.table import (
    MARKET_PLACE,
    PORT_PLACE,
    EasternWondersTable,
    SeaBox,
)


@lru_cache(maxsize=16)
def box_of(components: Components) -> SeaBox:
    """The printed facts as one record, which nobody changes."""
    box: Any = blank(SeaBox)[0]
    box.hold_spaces = components.board.hold
    box.columns[:] = components.board.columns
    box.victory_tiles = len(components.victory_tiles)
    for number, tile in enumerate(components.markets):
        box.market_symbol[number] = SPICE_NAMES.index(tile.symbol)
        box.market_give[number] = tile.give
        box.market_get[number] = tile.get
    for number, victory in enumerate(components.victory_tiles):
        box.victory_points[number] = victory.points
        box.victory_cost[number] = victory.cost
    for number, kind in enumerate(components.bonus):
        box.bonus_tiles[number] = kind.count
        box.bonus_points[number] = kind.points
        box.points_pile[: len(kind.pile)] = kind.pile or 0
    for number, lot in enumerate(components.lots):
        box.lots[number] = lot.cubes
    return box  # type: ignore[no-any-return]


def lay_out(
    chart: Chart, box: SeaBox, players: int, first: int, round_limit: int
) -> EasternWondersTable:
    """An empty table with this map and these options, before anything is dealt."""
    table: EasternWondersTable = blank(EasternWondersTable)[0]
    table.players = players
    table.first = first
    table.round_limit = round_limit
    for number, place in enumerate(chart.places):
        table.kind[number] = PORT_PLACE if place.kind == PORT else MARKET_PLACE
        for beside in chart.neighbours[number]:
            table.neighbours[number] |= only(beside)
    begin(table, box)
    return table
