"""Eastern Wonders in words: cubes that steps cost, cubes to gather, and the harvest."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from carrack.components.printed import PortComponents
from carrack.games.eastern_wonders import rules
from carrack.games.eastern_wonders.table import EasternWondersBox, EasternWondersTable
from carrack.messages import Message, SpokenCubes, Values
from carrack.moves import Move
from carrack.rules.table import HARVEST_BONUS
from carrack.words import PortWords


@dataclass(frozen=True)
class EasternWondersWords(PortWords[EasternWondersTable, EasternWondersBox, PortComponents]):
    """Adds cubes for steps, cubes to gather, and the harvest."""

    def word(self, move: Move) -> str:
        stays = move.text == "anchor" and not self.table.steps
        return "stay" if stays else super().word(move)

    def goes_without_saying(self, move: Move) -> bool:
        """A step that costs a cube is mentioned together with the cube."""
        costs = self.word(move) == "sail" and bool(rules.step_cost(self.table, self.seat))
        return costs or super().goes_without_saying(move)

    @property
    def values_by_word(self) -> Mapping[str, Callable[[int], Values]]:
        return {
            **super().values_by_word,
            "return": lambda tile: {"tile": self.market(tile)},
            "stay": self.here,
            "leave": self._left,
            "gather": lambda _: {"cubes": self._loose(self.boat)},
            "gather-none": lambda _: {"cubes": self._loose(self.boat)},
            "harvest": lambda _: {"cubes": self._harvested()},
        }

    def step(self) -> list[Message]:
        return [Message("step-costs")] if rules.step_cost(self.table, self.seat) else []

    def stop(self, place: int) -> list[Message]:
        said = super().stop(place)
        if any(self.table.loose[place]):
            said.append(Message("lying-there", {"cubes": self._loose(place)}))
        return said

    def _left(self, spice: int) -> Values:
        heading = self.place_name(int(self.table.heading))
        return self.cube(spice) | self.here(spice) | {"heading": heading}

    def _loose(self, place: int) -> SpokenCubes:
        return SpokenCubes.of(self.table.loose[place])

    def _harvested(self) -> SpokenCubes:
        red = int(self.table.bonus[self.seat, HARVEST_BONUS])
        return SpokenCubes.of((rules.HARVESTED_YELLOW, red, 0, 0))
