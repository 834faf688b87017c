"""From what is printed to records: what every box has, and a table with its map laid."""

from typing import Any

from carrack.components.chart import MARKET, PORT, Chart
from carrack.components.printed import BONUS_NAMES, SPICE_NAMES, Components, PortComponents
from carrack.rules.choices import only
from carrack.rules.table import (
    MARKET_PLACE,
    NO_PLACE,
    PORT_PLACE,
    SEA_PLACE,
)

_KINDS = {MARKET: MARKET_PLACE, PORT: PORT_PLACE}


def fill_sea_box(box: Any, components: Components) -> None:
    """Market tiles and the player's board."""
    box.hold_spaces = components.board.hold
    box.columns[: len(components.board.columns)] = components.board.columns
    for number, tile in enumerate(components.markets):
        box.market_symbol[number] = SPICE_NAMES.index(tile.symbol)
        box.market_give[number] = tile.give
        box.market_get[number] = tile.get


def fill_port_box(box: Any, components: PortComponents) -> None:
    """Those, and victory tiles, bonus tiles and lots."""
    fill_sea_box(box, components)
    box.victory_tiles = len(components.victory_tiles)
    for number, victory in enumerate(components.victory_tiles):
        box.victory_points[number] = victory.points
        box.victory_cost[number] = victory.cost
    for kind in components.bonus:
        number = BONUS_NAMES.index(kind.kind)
        box.bonus_tiles[number] = kind.count
        box.bonus_points[number] = kind.points
        box.points_pile[: len(kind.pile)] = kind.pile or 0
    for number, lot in enumerate(components.lots):
        box.lots[number] = lot.cubes


def lay_map(table: Any, chart: Chart, *, tolls_everywhere: bool) -> None:
    """The places of a map and what each touches; where there are no tolls, but for `everywhere`."""
    table.kind[:] = NO_PLACE
    for number, place in enumerate(chart.places):
        table.kind[number] = _KINDS.get(place.kind, SEA_PLACE)
        if place.kind != MARKET and not tolls_everywhere:
            table.toll_free |= only(number)
        for beside in chart.neighbours[number]:
            table.neighbours[number] |= only(beside)
