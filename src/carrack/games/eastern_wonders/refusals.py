"""Why not, in Eastern Wonders."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from carrack.games.eastern_wonders.rules import step_cost
from carrack.messages import Message
from carrack.refusals import PortJudge, Refusal
from carrack.rules import decisions as on
from carrack.rules import hold


@dataclass(frozen=True)
class EasternWondersJudge(PortJudge):
    """Adds tiles that go back, and cubes for steps."""

    rules: ClassVar[Mapping[int, str]] = {
        on.RETURN: "EW-1",
        on.LAY: "EW-1",
        on.TURN: "EW-17",
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
    rule_of_laying: ClassVar[str] = "EW-1"
    rule_of_sailing: ClassVar[str] = "EW-7"
    rule_of_ending: ClassVar[str] = "EW-7a"
    rule_of_toll: ClassVar[str] = "EW-8"
    rule_of_market: ClassVar[str] = "EW-10"
    rule_of_building: ClassVar[str] = "EW-11"
    rule_of_trading: ClassVar[str] = "EW-15"
    rule_of_port: ClassVar[str] = "EW-16"

    def refuse(self, choice: int) -> Refusal:
        if self.table.decision == on.RETURN:
            name = self.notation.market_name(choice)
            return Refusal(Message("not-of-this-symbol", {"tile": name}), "EW-1")
        return super().refuse(choice)

    def sail(self, place: int) -> Refusal:
        if place in self.notation.chart.neighbours[self.here]:
            seat = self.table.turn
            if hold.cubes_in_hold(self.table, seat) < step_cost(self.table, seat):
                return Refusal(Message("no-cube-for-step"), "EW-7")
        return super().sail(place)
