"""The moves of Eastern Wonders as text."""

from functools import cached_property
from typing import ClassVar

from carrack.components.printed import PortComponents
from carrack.games.eastern_wonders.table import EasternWondersBox, EasternWondersTable
from carrack.notation import Phrases, PortNotation, phrases_of_spice
from carrack.rules import decisions as on


class EasternWondersNotation(PortNotation[EasternWondersTable, EasternWondersBox, PortComponents]):
    """Adds tiles that go back, and cubes that lie on places."""

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
