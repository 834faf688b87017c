"""Why not? For a move that is not legal, the rule that forbids it and a sentence that says so.

Legality itself is the rules' business: this only asks their predicates one by one what is amiss.
What all games share is here; what a game forbids in its own way is in its folder.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from carrack.components.printed import BONUS_NAMES, SPICE_LETTERS, cubes_text
from carrack.messages import Message, with_rule
from carrack.notation import Notation, PortNotation, Table, cubes_to_text
from carrack.rulebook import Rulebook
from carrack.rules import boat, market
from carrack.rules import decisions as on
from carrack.rules.any_game import legal
from carrack.rules.choices import contains
from carrack.rules.decisions import DECISIONS
from carrack.rules.table import (
    BROWN,
    CLOSED_PORT,
    IN_STACK,
    NONE,
    PORT_PLACE,
)

Values = dict[str, str | int | Message]
_LONGEST_QUOTE = 60  # letters of what was typed


@dataclass(frozen=True)
class Refusal:
    """What is wrong with a move, and the id of the rule behind it if one is meant."""

    message: Message
    rule: str | None

    def sentence(self, language: str = "en") -> str:
        text = self.message.text(language)
        return with_rule(language, text, self.rule) if self.rule else f"{text}."


def wanted_now(table: Table, names: tuple[str, ...]) -> Message:
    """What has to be decided now, and by whom."""
    if table.decision == on.OVER:
        return Message("game-is-over")
    values: Values = {}
    if table.decider >= 0:
        values["who"] = names[table.decider]
    if table.payee != NONE:
        values["payee"] = names[table.payee]
    return Message(f"want-{DECISIONS[table.decision]}", values)


def refusal(
    rulebook: Rulebook, notation: Notation, table: Table, text: str, names: tuple[str, ...]
) -> Refusal:
    """Why this text is not a legal move now; only to be asked if it is not."""
    judge = rulebook.judge_type(notation, table)
    if table.decision == on.OVER:
        return Refusal(Message("game-is-over"), judge.rule_now)
    quoted = text if len(text) <= _LONGEST_QUOTE else f"{text[:_LONGEST_QUOTE]}…"
    wanted: Values = {"text": quoted, "wanted": wanted_now(table, names)}
    meanings = notation.meanings(table, text)
    for decision, choice in meanings:
        if decision == table.decision and not contains(legal(table, notation.box), choice):
            return judge.refuse(choice)
    if not meanings:
        return judge.unspoken(text) or Refusal(Message("not-a-move", wanted), None)
    return Refusal(Message("not-now", wanted), judge.rule_now)


@dataclass(frozen=True)
class Judge:
    """Finds the reason against a choice of the kind that is decided now."""

    notation: Any
    table: Table

    rules: ClassVar[Mapping[int, str]]  # by decision: the rule that says what is decided
    rule_of_sailing: ClassVar[str]
    rule_of_ending: ClassVar[str]  # a move must have an end
    rule_of_toll: ClassVar[str]
    rule_of_market: ClassVar[str]  # a market action needs a market tile
    rule_of_building: ClassVar[str]
    rule_of_trading: ClassVar[str]
    rule_of_laying: ClassVar[str]

    @property
    def rule_now(self) -> str:
        return self.rules[int(self.table.decision)]

    def refuse(self, choice: int) -> Refusal:
        """Why this choice is not legal."""
        return {
            on.LAY: self.lay,
            on.SAIL: self.sail,
            on.ACTION: self.act,
            on.START: self.start,
        }.get(int(self.table.decision), self.cube)(choice)

    def unspoken(self, text: str) -> Refusal | None:
        """Why a text is no move of this table, though its words are known; None if they are not."""
        decision = int(self.table.decision)
        said = " ".join(text.casefold().split()[:2])
        for phrase in self.notation.phrases(self.table, decision):
            word, _, place = phrase.rpartition(" ")
            if decision < on.LOT and word.casefold() == said and len(text.split()) == 3:
                return Refusal(Message("other-place", {"place": place}), self.rule_now)
        return None

    # what is needed for the sentences

    @property
    def here(self) -> int:
        return int(self.table.boat[self.table.turn])

    def place(self, place: int) -> str:
        name: str = self.notation.place_name(place)
        return name

    def spice(self, spice: int) -> Message:
        return Message(f"spice-{SPICE_LETTERS[spice]}")

    def hold(self) -> str | Message:
        cubes = self.table.hold[self.table.decider]
        return cubes_to_text(cubes) if any(cubes) else Message("nothing")

    def too_dear(self, message: str, number: int, rule: str) -> Refusal:
        values: Values = {
            "place": self.place(self.here),
            "number": int(number),
            "have": self.hold(),
        }
        return Refusal(Message(message, values), rule)

    # chance and the start

    def lay(self, tile: int) -> Refusal:
        name = self.notation.market_name(tile)
        return Refusal(Message("tile-not-free", {"tile": name}), self.rule_of_laying)

    def start(self, place: int) -> Refusal:
        return Refusal(Message("start-on-market", {"place": self.place(place)}), self.rule_now)

    # the move

    def sail(self, place: int) -> Refusal:
        if place == on.ANCHOR:
            number = boat.toll(self.table, self.table.turn, self.here)
            return self.too_dear("cannot-pay-toll", number, self.rule_of_toll)
        if place == self.here:
            already = Message("already-there", {"place": self.place(place)})
            return Refusal(already, self.rule_of_sailing)
        if place not in self.notation.chart.neighbours[self.here]:
            names: Values = {"place": self.place(place), "here": self.place(self.here)}
            return Refusal(Message("not-next-to", names), self.rule_of_sailing)
        no_end = Message("move-could-not-end", {"place": self.place(place)})
        return Refusal(no_end, self.rule_of_ending)

    # the market

    def act(self, action: int) -> Refusal:
        if self.table.market[self.here] == NONE:
            return Refusal(
                Message("not-a-market", {"place": self.place(self.here)}), self.rule_of_market
            )
        return self.build() if action == on.BUILD else self.trade(self.here)

    def build(self) -> Refusal:
        if self.table.outpost[self.here, self.table.turn]:
            values: Values = {"place": self.place(self.here)}
            return Refusal(Message("has-outpost", values), self.rule_of_building)
        cost = market.outpost_cost(self.table, self.here)
        return self.too_dear("cannot-pay-outpost", cost, self.rule_of_building)

    def trade(self, place: int) -> Refusal:
        give = self.notation.components.markets[self.table.market[place]].give
        return self.cannot_trade(give)

    def cannot_trade(self, give: tuple[int, ...]) -> Refusal:
        values: Values = {"cubes": cubes_text(give), "have": self.hold()}
        return Refusal(Message("cannot-pay-trade", values), self.rule_of_trading)

    # a cube that goes or is upgraded

    def cube(self, spice: int) -> Refusal:
        rule, upgrading = self.rule_now, self.table.decision == on.UPGRADE
        if upgrading and spice == on.NO_UPGRADE:
            return Refusal(Message("upgrade-first"), rule)
        if upgrading and spice == BROWN:
            return Refusal(Message("cannot-raise"), rule)
        values: Values = {"spice": self.spice(spice)}
        if self.table.hold[self.table.decider, spice] == 0:
            return Refusal(Message("no-such-cube", values), rule)
        if spice < self.table.cheapest:
            return Refusal(
                Message("upgrade-order" if upgrading else "cheapest-first", values), rule
            )
        return Refusal(Message("keep-dearer", values), rule)


@dataclass(frozen=True)
class PortJudge(Judge):
    """Adds ports, lots and bonus tiles that lie open by kind."""

    notation: PortNotation

    rule_of_port: ClassVar[str]
    rule_of_closed_port: ClassVar[str] = "EW-17"

    def refuse(self, choice: int) -> Refusal:
        deciding = {on.TURN: self.turn, on.LOT: self.lot, on.BONUS: self.bonus}
        decide = deciding.get(int(self.table.decision))
        return decide(choice) if decide else super().refuse(choice)

    def turn(self, tile: int) -> Refusal:
        if tile == CLOSED_PORT:
            return Refusal(Message("closed-port-not-in-stack"), "EW-3")
        if self.table.victory_holder[tile] == IN_STACK:
            return Refusal(Message("closed-port-next"), "EW-3")
        name = self.notation.victory_name(tile)
        return Refusal(Message("tile-not-in-stack", {"tile": name}), "EW-17")

    def lot(self, lot: int) -> Refusal:
        cubes = cubes_text(self.notation.components.lots[lot].cubes)
        return Refusal(Message("lot-taken", {"cubes": cubes}), self.rule_now)

    def bonus(self, kind: int) -> Refusal:
        name = Message(f"bonus-{BONUS_NAMES[kind]}")
        return Refusal(Message("no-bonus-left", {"kind": name}), self.rule_now)

    def act(self, action: int) -> Refusal:
        return self.claim() if action == on.CLAIM else super().act(action)

    def trade(self, place: int) -> Refusal:
        if not self.table.outpost[place, self.table.turn]:
            return Refusal(Message("no-outpost", {"place": self.place(place)}), self.rule_of_trading)
        return super().trade(place)

    def claim(self) -> Refusal:
        here = self.place(self.here)
        tile = self.table.victory[self.here]
        if self.table.kind[self.here] != PORT_PLACE:
            return Refusal(Message("not-a-port", {"place": here}), self.rule_of_port)
        if tile == CLOSED_PORT:
            return Refusal(Message("port-is-closed", {"place": here}), self.rule_of_closed_port)
        printed = self.notation.components.victory_tiles[tile]
        values: Values = {
            "tile": printed.id,
            "cubes": cubes_text(printed.cost),
            "have": self.hold(),
        }
        return Refusal(Message("cannot-pay-tile", values), self.rule_of_port)
