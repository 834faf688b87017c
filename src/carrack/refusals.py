"""Why not? For a move that is not legal, the rule that forbids it and a sentence that says so.

Legality itself is the rules' business: this only asks their predicates one by one what is amiss.
"""

from dataclasses import dataclass

from carrack.components.printed import BONUS_NAMES, SPICE_LETTERS, cubes_text
from carrack.messages import Message, with_rule
from carrack.notation import DECISIONS, Notation, cubes_to_text
from carrack.rules import boat, hold, market
from carrack.rules import eastern_wonders as rules
from carrack.rules.choices import contains
from carrack.rules.setup import next_place_to_lay
from carrack.rules.table import (
    BROWN,
    CLOSED_PORT,
    IN_STACK,
    MARKET_PLACE,
    NONE,
    PORT_PLACE,
    EasternWondersTable,
)

# The rule that says what is decided now.
RULE_OF_DECISION = {
    rules.RETURN: "EW-1",
    rules.LAY: "EW-1",
    rules.TURN: "EW-17",
    rules.LOT: "EW-6",
    rules.START: "EW-6",
    rules.SAIL: "EW-7",
    rules.LEAVE: "EW-7",
    rules.TOLL: "EW-8",
    rules.GATHER: "EW-9",
    rules.ACTION: "EW-10",
    rules.PAYMENT: "EW-11",
    rules.BONUS: "EW-13",
    rules.UPGRADE: "EW-14",
    rules.AGAIN: "EW-15",
    rules.DISCARD: "EW-21",
    rules.OVER: "EW-22",
}

_LONGEST_QUOTE = 60  # letters of what was typed


@dataclass(frozen=True)
class Refusal:
    """What is wrong with a move, and the id of the rule behind it if one is meant."""

    message: Message
    rule: str | None

    def sentence(self, language: str = "en") -> str:
        text = self.message.text(language)
        return with_rule(language, text, self.rule) if self.rule else f"{text}."


def wanted_now(table: EasternWondersTable, names: tuple[str, ...]) -> Message:
    """What has to be decided now, and by whom."""
    if table.decision == rules.OVER:
        return Message("game-is-over")
    values: dict[str, str | int | Message] = {}
    if table.decider >= 0:
        values["who"] = names[table.decider]
    if table.payee != NONE:
        values["payee"] = names[table.payee]
    return Message(f"want-{DECISIONS[table.decision]}", values)


def refusal(
    notation: Notation, table: EasternWondersTable, text: str, names: tuple[str, ...]
) -> Refusal:
    """Why this text is not a legal move now; only to be asked if it is not."""
    if table.decision == rules.OVER:
        return Refusal(Message("game-is-over"), RULE_OF_DECISION[rules.OVER])
    quoted = text if len(text) <= _LONGEST_QUOTE else f"{text[:_LONGEST_QUOTE]}…"
    wanted: dict[str, str | int | Message] = {"text": quoted, "wanted": wanted_now(table, names)}
    meanings = notation.meanings(text)
    if not meanings:
        return Refusal(Message("not-a-move", wanted), None)
    for decision, choice in meanings:
        if decision == table.decision and not contains(rules.legal(table, notation.box), choice):
            return _Judge(notation, table).refuse(choice)
    return Refusal(Message("not-now", wanted), RULE_OF_DECISION[int(table.decision)])


@dataclass(frozen=True)
class _Judge:
    """Finds the reason against a choice of the kind that is decided now."""

    notation: Notation
    table: EasternWondersTable

    def refuse(self, choice: int) -> Refusal:
        return {
            rules.RETURN: self._return,
            rules.LAY: self._lay,
            rules.TURN: self._turn,
            rules.LOT: self._lot,
            rules.START: self._start,
            rules.SAIL: self._sail,
            rules.ACTION: self._act,
            rules.BONUS: self._bonus,
        }.get(int(self.table.decision), self._cube)(choice)

    # what is needed for the sentences

    @property
    def _here(self) -> int:
        return int(self.table.boat[self.table.turn])

    def _place(self, place: int) -> str:
        return self.notation.place_name(place)

    def _spice(self, spice: int) -> Message:
        return Message(f"spice-{SPICE_LETTERS[spice]}")

    def _hold(self) -> str | Message:
        cubes = [int(number) for number in self.table.hold[self.table.decider]]
        return cubes_to_text(cubes) if any(cubes) else Message("nothing")

    # chance

    def _return(self, tile: int) -> Refusal:
        name = self.notation.market_name(tile)
        return Refusal(Message("not-of-this-symbol", {"tile": name}), "EW-1")

    def _lay(self, tile: int) -> Refusal:
        if contains(rules.legal(self.table, self.notation.box), tile):
            return self._other_place(next_place_to_lay(self.table))
        name = self.notation.market_name(tile)
        return Refusal(Message("tile-not-free", {"tile": name}), "EW-1")

    def _turn(self, tile: int) -> Refusal:
        if contains(rules.legal(self.table, self.notation.box), tile):
            return self._other_place(self.table.port_to_fill)
        if tile == CLOSED_PORT:
            return Refusal(Message("closed-port-not-in-stack"), "EW-3")
        if self.table.victory_holder[tile] == IN_STACK:
            return Refusal(Message("closed-port-next"), "EW-3")
        name = self.notation.victory_name(tile)
        return Refusal(Message("tile-not-in-stack", {"tile": name}), "EW-17")

    def _other_place(self, place: int) -> Refusal:
        rule = RULE_OF_DECISION[int(self.table.decision)]
        return Refusal(Message("other-place", {"place": self._place(place)}), rule)

    # the start

    def _lot(self, lot: int) -> Refusal:
        cubes = cubes_text(self.notation.components.lots[lot].cubes)
        return Refusal(Message("lot-taken", {"cubes": cubes}), "EW-6")

    def _start(self, place: int) -> Refusal:
        return Refusal(Message("start-on-market", {"place": self._place(place)}), "EW-6")

    # the move

    def _sail(self, place: int) -> Refusal:
        seat = self.table.turn
        cubes = hold.cubes_in_hold(self.table, seat)
        if place == rules.ANCHOR:
            number = boat.toll(self.table, seat, self._here)
            return self._too_dear("cannot-pay-toll", number, "EW-8")
        if place == self._here:
            return Refusal(Message("already-there", {"place": self._place(place)}), "EW-7")
        if place not in self.notation.chart.neighbours[self._here]:
            where = Message(
                "not-next-to", {"place": self._place(place), "here": self._place(self._here)}
            )
            return Refusal(where, "EW-7")
        if cubes < boat.step_cost(self.table, seat):
            return Refusal(Message("no-cube-for-step"), "EW-7")
        return Refusal(Message("move-could-not-end", {"place": self._place(place)}), "EW-7a")

    def _too_dear(self, message: str, number: int, rule: str) -> Refusal:
        values: dict[str, str | int | Message] = {
            "place": self._place(self._here),
            "number": int(number),
            "have": self._hold(),
        }
        return Refusal(Message(message, values), rule)

    # the action

    def _act(self, action: int) -> Refusal:
        kind = self.table.kind[self._here]
        here = self._place(self._here)
        if action == rules.CLAIM:
            return self._claim()
        if kind != MARKET_PLACE:
            return Refusal(Message("not-a-market", {"place": here}), "EW-10")
        if action == rules.BUILD:
            return self._build()
        if not self.table.outpost[self._here, self.table.turn]:
            return Refusal(Message("no-outpost", {"place": here}), "EW-15")
        give = self.notation.components.markets[self.table.market[self._here]].give
        values = {"cubes": cubes_text(give), "have": self._hold()}
        return Refusal(Message("cannot-pay-trade", values), "EW-15")

    def _build(self) -> Refusal:
        if self.table.outpost[self._here, self.table.turn]:
            return Refusal(Message("has-outpost", {"place": self._place(self._here)}), "EW-11")
        cost = market.outpost_cost(self.table, self._here)
        return self._too_dear("cannot-pay-outpost", cost, "EW-11")

    def _claim(self) -> Refusal:
        here = self._place(self._here)
        tile = self.table.victory[self._here]
        if self.table.kind[self._here] != PORT_PLACE:
            return Refusal(Message("not-a-port", {"place": here}), "EW-16")
        if tile == CLOSED_PORT:
            return Refusal(Message("port-is-closed", {"place": here}), "EW-17")
        printed = self.notation.components.victory_tiles[tile]
        values = {"tile": printed.id, "cubes": cubes_text(printed.cost), "have": self._hold()}
        return Refusal(Message("cannot-pay-tile", values), "EW-16")

    def _bonus(self, kind: int) -> Refusal:
        name = Message(f"bonus-{BONUS_NAMES[kind]}")
        return Refusal(Message("no-bonus-left", {"kind": name}), "EW-13")

    # a cube that goes or is upgraded

    def _cube(self, spice: int) -> Refusal:
        rule = RULE_OF_DECISION[int(self.table.decision)]
        upgrading = self.table.decision == rules.UPGRADE
        if upgrading and spice == BROWN:
            return Refusal(Message("cannot-raise"), rule)
        values: dict[str, str | int | Message] = {"spice": self._spice(spice)}
        if self.table.hold[self.table.decider, spice] == 0:
            return Refusal(Message("no-such-cube", values), rule)
        if spice < self.table.cheapest:
            return Refusal(
                Message("upgrade-order" if upgrading else "cheapest-first", values), rule
            )
        return Refusal(Message("keep-dearer", values), rule)
