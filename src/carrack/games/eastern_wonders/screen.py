"""Eastern Wonders in the terminal: cubes lie on the map, and steps cost them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from carrack.components.printed import cubes_text
from carrack.games.eastern_wonders import rules
from carrack.messages import Message
from carrack.moves import Move
from carrack.notation import cubes_to_text
from carrack.rules.table import HARVEST_BONUS
from carrack.terminal.boards import legend
from carrack.terminal.palette import joined, painted
from carrack.terminal.port_boards import belongings, in_brief, supply
from carrack.terminal.screen import Screen, Sight, Signs
from carrack.terminal.wording import PortWording, Values


@dataclass(frozen=True)
class EasternWondersWording(PortWording):
    """Adds cubes for steps, cubes to gather, and the harvest."""

    def word(self, move: Move) -> str:
        stays = move.text == "anchor" and not self.table.steps
        return "stay" if stays else super().word(move)

    def goes_without_saying(self, move: Move) -> bool:
        """A step that costs a cube is told together with the cube."""
        costs = self.word(move) == "sail" and bool(rules.step_cost(self.table, self.seat))
        return costs or super().goes_without_saying(move)

    @property
    def speaks_of(self) -> Mapping[str, Callable[[int], Values]]:
        return {
            **super().speaks_of,
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

    def _loose(self, place: int) -> str:
        return cubes_to_text(self.table.loose[place])

    def _harvested(self) -> str:
        red = int(self.table.bonus[self.seat, HARVEST_BONUS])
        return cubes_text((rules.HARVESTED_YELLOW, red, 0, 0))


def _signs(_: Sight) -> Signs:
    return [(joined(["+", painted("YR")]), "legend-loose")]


SCREEN = Screen(
    wording=EasternWondersWording,
    belongings=belongings,
    room=15,
    in_brief=in_brief,
    signs=_signs,
    extras=(supply, legend),
    loose=lambda table, place: table.loose[place],
    example="sail C3, anchor",
    rule_of_ties="EW-24",
    help="help-eastern-wonders",
)
