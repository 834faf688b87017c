"""Why not, in Eastern Wonders."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from carrack.components.printed import PortComponents
from carrack.games.eastern_wonders.rules import step_cost
from carrack.games.eastern_wonders.table import EasternWondersBox, EasternWondersTable
from carrack.messages import Message
from carrack.refusals import PortJudge, Refusal
from carrack.rules import decisions as on
from carrack.rules import hold


@dataclass(frozen=True)
class EasternWondersJudge(PortJudge[EasternWondersTable, EasternWondersBox, PortComponents]):
    """Adds tiles that go back, and cubes for steps."""

    rules: ClassVar[Mapping[int, str]] = {
        on.RETURN: "EW-1",
        on.LAY: "EW-1",
        on.TURN_TILE: "EW-17",
        on.LOT: "EW-6",
        on.START: "EW-6",
        on.SAIL: "EW-7",
        on.LEAVE: "EW-7",
        on.TOLL: "EW-8",
        on.GATHER: "EW-9",
        on.ACTION: "EW-10",
        on.PAYMENT: "EW-11",
        on.BONUS: "EW-13",
        on.UPGRADE: "EW-14",
        on.AGAIN: "EW-15",
        on.DISCARD: "EW-21",
        on.OVER: "EW-22",
    }
    rules_of_set_up: ClassVar[Mapping[int, str]] = {on.TURN_TILE: "EW-3"}
    rule_of_stack: ClassVar[str] = "EW-3"
    rule_of_sailing: ClassVar[str] = "EW-7"
    rule_of_ending: ClassVar[str] = "EW-7a"
    rule_of_toll: ClassVar[str] = "EW-8"
    rule_of_market: ClassVar[str] = "EW-10"
    rule_of_building: ClassVar[str] = "EW-11"
    rule_of_trading: ClassVar[str] = "EW-15"
    rule_of_port: ClassVar[str] = "EW-16"
    rule_of_closed_port: ClassVar[str] = "EW-17"
    rule_of_limit: ClassVar[str] = "EW-22a"

    @property
    def reasons(self) -> dict[int, Callable[[int], Refusal]]:
        return {**super().reasons, on.RETURN: self.go_back}

    def go_back(self, tile: int) -> Refusal:
        name = self.notation.market_name(tile)
        return Refusal(Message("not-of-this-symbol", {"tile": name}), self.rule_now)

    def lay(self, tile: int) -> Refusal:
        name = self.notation.market_name(tile)
        return Refusal(Message("tile-not-free", {"tile": name}), self.rule_now)

    def step(self, place: int) -> Refusal:
        seat = self.table.turn
        if hold.cubes_in_hold(self.table, seat) < step_cost(self.table, seat):
            return Refusal(Message("no-cube-for-step"), self.rule_of_sailing)
        return super().step(place)
