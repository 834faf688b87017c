"""What is printed in Eastern Wonders: the tiles, the boards and the maps."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from carrack.components.chart import Atlas, ChartShape
from carrack.components.limits import MARKET_PLACES, PORT_PLACES
from carrack.components.port_reading import PortReader
from carrack.components.printed import PortComponents
from carrack.games.eastern_wonders import NAME

SHAPE = ChartShape(rule="EW-26", markets=MARKET_PLACES, ports=PORT_PLACES)
ATLAS = Atlas(Path(__file__).parent / "maps", SHAPE, first="first-game")


@dataclass(frozen=True, kw_only=True)
class EasternWondersComponents(PortComponents):
    """Everything in the box, apart from the map."""


@cache
def printed_components() -> EasternWondersComponents:
    """The facts that come with the package."""
    return read_components(printed_file())


def printed_file() -> Path:
    """The file to copy and correct."""
    return Path(__file__).parent / "components.toml"


def read_components(path: Path) -> EasternWondersComponents:
    """A components file, checked; a ComponentsError names the line and the fault."""
    return _EasternWondersReader(path).components()


class _EasternWondersReader(PortReader):
    game = NAME

    def components(self) -> EasternWondersComponents:
        parts = EasternWondersComponents(
            game=NAME,
            markets=self.markets(),
            victory_tiles=self.victory_tiles(),
            bonus=self.bonus(),
            lots=self.lots(),
            board=self.board(),
        )
        self.check_hold(parts.board, parts.lots, parts.bonus)
        return parts
