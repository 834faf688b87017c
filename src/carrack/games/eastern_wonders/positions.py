"""The positions of Eastern Wonders."""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from carrack.codec import CubesKind, Field, fault, listed, look_up, names_listed
from carrack.components.printed import PortComponents
from carrack.games.eastern_wonders import POSITIONS
from carrack.games.eastern_wonders.table import EasternWondersBox, EasternWondersTable
from carrack.positions import MOST_LOOSE, PortPlaces, PortPositions, take_from_bag
from carrack.rules.record import Row
from carrack.rules.table import NONE


class EasternWondersPositions(
    PortPositions[EasternWondersTable, EasternWondersBox, PortComponents]
):
    """Adds tiles that went back, and cubes that lie on places."""

    version: ClassVar[str] = POSITIONS
    rule_of_laying: ClassVar[str] = "EW-1"
    rule_of_victory_tiles: ClassVar[str] = "EW-3"
    rule_of_bonus_tiles: ClassVar[str] = "EW-4"
    rule_of_building: ClassVar[str] = "EW-11"

    def set_up(self) -> Sequence[Field[EasternWondersTable]]:
        notation = self.notation
        back = _TilesBack(notation.market_number, notation.box.market_symbol, self.rule_of_laying)
        return [back, _PlacesWithCubes(self)]

    def after_steps(self) -> Sequence[Field[EasternWondersTable]]:
        return [self.heading]


class _TilesBack(Field[EasternWondersTable]):
    """EW-1: the market tiles that went back, one of each symbol."""

    names = ("back",)
    written_from = ("returned",)

    def __init__(self, tiles: Mapping[str, int], symbols: Row, rule: str) -> None:
        self._tiles, self._symbols, self._rule = tiles, symbols, rule
        self._names = [*tiles]

    def write(self, table: EasternWondersTable) -> list[str]:
        return [listed([self._names[tile] for tile in table.returned if tile != NONE])]

    def read(self, texts: Iterator[str], table: EasternWondersTable) -> None:
        for name in names_listed(next(texts)):
            tile = look_up(self._tiles, name, "market tile")
            symbol = self._symbols[tile]
            if table.returned[symbol] != NONE:
                fault(f"two tiles of one symbol went back ({self._rule})")
            table.returned[symbol] = tile
            take_from_bag(table, tile, name, self._rule)


class _PlacesWithCubes(PortPlaces[EasternWondersTable]):
    """Adds the cubes that boats have left behind."""

    written_from = (*PortPlaces.written_from, "loose")
    pattern: ClassVar[str] = rf"{PortPlaces.pattern}(?:\+(?P<cubes>\w+))?"
    examples: ClassVar[str] = "M03, M03*02 or M03*02+YY"

    loose = CubesKind(MOST_LOOSE)

    def upon(self, table: EasternWondersTable) -> list[str]:
        places = zip(super().upon(table), table.loose, strict=True)
        return [
            f"{text}+{self.loose.text(cubes)}" if any(cubes) else text for text, cubes in places
        ]

    def read_place(self, table: EasternWondersTable, place: int, parts: dict[str, str]) -> None:
        super().read_place(table, place, parts)
        table.loose[place] = self.loose.value(self.names[place], parts["cubes"] or "-", table)
