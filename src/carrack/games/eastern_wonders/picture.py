"""What is seen of Eastern Wonders: cubes lie about, and a boat waits for the cube of its step."""

from collections.abc import Sequence

from carrack.components.printed import PortComponents
from carrack.games.eastern_wonders.table import EasternWondersBox, EasternWondersTable
from carrack.picture import PortPainter, Thing


class EasternWondersPainter(PortPainter[EasternWondersTable, EasternWondersBox, PortComponents]):
    """Adds the cubes that boats leave behind."""

    def loose(self, place: int) -> Sequence[int]:
        return list(self.plain.loose[place])

    def in_use(self) -> list[Thing]:
        return self.place_of(self.plain.heading)
