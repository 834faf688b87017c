"""From what is printed to records: what every box has, and a table with its map laid."""

from collections.abc import Sequence

from carrack.components.chart import MARKET, PORT, Chart
from carrack.components.cubes import SPICE_NAMES, Cubes
from carrack.components.limits import MOST_CUBES
from carrack.components.printed import BONUS_NAMES, Components, PortComponents
from carrack.rules.choices import only
from carrack.rules.record import Grid
from carrack.rules.table import (
    MARKET_PLACE,
    NO_PLACE,
    PORT_PLACE,
    SEA_PLACE,
    PortBox,
    SeaBox,
    SeaTable,
)

_KINDS = {MARKET: MARKET_PLACE, PORT: PORT_PLACE}


def fill_sea_box(box: SeaBox, components: Components) -> None:
    """Market tiles and the player's board."""
    box.hold_spaces = components.board.hold
    box.columns[: len(components.board.columns)] = components.board.columns
    for number, tile in enumerate(components.markets):
        box.market_symbol[number] = SPICE_NAMES.index(tile.symbol)
        box.tiles_of[box.market_symbol[number]] |= only(number)
        box.market_give[number] = tile.give
        box.market_get[number] = tile.get
    fill_sets_within(box.markets_within, [tile.give for tile in components.markets])


def fill_port_box(box: PortBox, components: PortComponents) -> None:
    """Those, and victory tiles, bonus tiles and lots."""
    fill_sea_box(box, components)
    box.victory_tiles = len(components.victory_tiles)
    for number, victory in enumerate(components.victory_tiles):
        box.victory_points[number] = victory.points
        box.victory_cost[number] = victory.cost
    fill_sets_within(box.victories_within, [victory.cost for victory in components.victory_tiles])
    for kind in components.bonus:
        number = BONUS_NAMES.index(kind.kind)
        box.bonus_tiles[number] = kind.count
        box.bonus_points[number] = kind.points
        box.points_pile[: len(kind.pile)] = kind.pile or 0
    for number, lot in enumerate(components.lots):
        box.lots[number] = lot.cubes


def fill_sets_within(sets: Grid, prices: Sequence[Cubes]) -> None:
    """For each spice and number of cubes: the set of prices that ask for no more of it."""
    for item, price in enumerate(prices):
        for spice, asked in enumerate(price):
            for cubes in range(asked, MOST_CUBES + 1):
                sets[spice, cubes] |= only(item)


def lay_map(table: SeaTable, chart: Chart) -> None:
    """The places of a map and what each touches."""
    table.kind[:] = NO_PLACE
    for number, place in enumerate(chart.places):
        table.kind[number] = _KINDS.get(place.kind, SEA_PLACE)
        table.everywhere |= only(number)
        for beside in chart.neighbours[number]:
            table.neighbours[number] |= only(beside)
