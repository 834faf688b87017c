"""The words of Eastern Wonders."""

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from carrack.components.cubes import cubes_text
from carrack.games.eastern_wonders import POSITIONS
from carrack.notation import Phrases, PortNotation, Table, phrases_of_spice
from carrack.rules import decisions as on
from carrack.rules.table import NONE


@dataclass(frozen=True)
class EasternWondersNotation(PortNotation):
    """Adds tiles that go back, and cubes that lie on places."""

    version: ClassVar[str] = POSITIONS
    decisions: ClassVar[tuple[int, ...]] = (
        on.RETURN, on.LAY, on.TURN_TILE, on.LOT, on.START, on.SAIL, on.LEAVE, on.TOLL, on.GATHER,
        on.ACTION, on.PAYMENT, on.BONUS, on.UPGRADE, on.AGAIN, on.DISCARD, on.OVER,
    )  # fmt: skip

    @cached_property
    def fixed_phrases(self) -> dict[int, Phrases]:
        fixed = super().fixed_phrases
        return {
            **fixed,
            on.RETURN: {f"return {name}": tile for name, tile in self.market_number.items()},
            on.LEAVE: phrases_of_spice("leave"),
            on.GATHER: {"gather": on.YES, "gather none": on.NO},
            on.ACTION: fixed[on.ACTION] | {"harvest": on.HARVEST},
        }

    def set_up_texts(self, table: Table) -> list[str]:
        back = ",".join(self.market_name(tile) for tile in table.returned if tile != NONE) or "-"
        return [f"back={back}", *super().set_up_texts(table)]

    def _place_text(self, table: Table, place: int) -> str:
        loose = cubes_text(table.loose[place])
        return super()._place_text(table, place) + ("" if loose == "-" else f"+{loose}")

    def middle_of_turn(self, table: Table) -> dict[str, str]:
        heading = "" if table.heading == NONE else self.place_name(table.heading)
        # Where the boat is heading stands behind the steps it has made.
        ordered = {"last-round": "", "steps": "", "heading": heading}
        return ordered | super().middle_of_turn(table)
