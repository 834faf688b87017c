"""What is seen of Eastern Wonders: cubes lie about, and a boat waits for the cube of its step."""

from collections.abc import Sequence

from carrack.picture import PortPainter, Thing


class EasternWondersPainter(PortPainter):
    """Adds the cubes that boats leave behind."""

    def loose(self, place: int) -> Sequence[int]:
        cubes: list[int] = self.plain.loose[place]
        return cubes

    def in_use(self) -> list[Thing]:
        return self.place_of(self.plain.heading)
