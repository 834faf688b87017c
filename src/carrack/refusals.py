"""Why not? For a move that is not legal, the rule that forbids it and a sentence that says so.

Legality itself is the rules' business: this only asks their predicates one by one what is amiss.
What all games share is here; what a game forbids in its own way is in its folder.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import ClassVar, Generic

from carrack.components.printed import BONUS_NAMES, ComponentsT, PortComponentsT
from carrack.messages import Message, SpokenCubes, Value, Values, spice_name, with_rule
from carrack.notation import (
    AnyNotation,
    Notation,
    PortNotation,
    is_where_the_boat_lies,
    names_in,
)
from carrack.rulebook import AnyRulebook
from carrack.rules import boat, market
from carrack.rules import decisions as on
from carrack.rules.choices import contains
from carrack.rules.decisions import DECISIONS
from carrack.rules.dispatch import legal
from carrack.rules.table import (
    BROWN,
    CLOSED_PORT,
    IN_STACK,
    NONE,
    PORT_PLACE,
    BoxT,
    PortBoxT,
    PortTableT,
    SeaTable,
    TableT,
)
from carrack.speech import ENGLISH, Speech

_LONGEST_QUOTE = 60  # letters of what was typed


def quoted(text: str, longest: int = _LONGEST_QUOTE) -> str:
    """What was typed, for a sentence that speaks of it: its beginning if it is long."""
    return text if len(text) <= longest else f"{text[:longest]}…"


@dataclass(frozen=True)
class Refusal:
    """What is wrong with a move, and the id of the rule behind it if one is meant."""

    message: Message
    rule: str | None

    def sentence(self, speech: Speech = ENGLISH) -> str:
        text = self.message.text(speech)
        return with_rule(speech.language, text, self.rule) if self.rule else f"{text}."


def wanted_now(
    rulebook: AnyRulebook, notation: AnyNotation, table: SeaTable, names: tuple[str, ...]
) -> Message:
    """What has to be decided now, and by whom."""
    if table.decision == on.OVER:
        return Message("game-is-over")
    values: Values = {}
    if table.decider >= 0:
        values["who"] = names[table.decider]
    if table.payee != NONE:
        values["payee"] = names[table.payee]
    return Message(rulebook.judge_type(notation, table).want, values)


def refusal(
    rulebook: AnyRulebook, notation: AnyNotation, table: SeaTable, text: str, names: tuple[str, ...]
) -> Refusal:
    """Why this text is not a legal move now; only to be asked if it is not."""
    judge = rulebook.judge_type(notation, table)
    if table.decision == on.OVER:
        return Refusal(Message("game-is-over"), judge.rule_now)
    meanings = notation.meanings(table, text)
    for decision, choice in meanings:
        if reason := judge.reason(decision, choice):
            return reason
    unspoken = None if meanings else judge.unspoken(text)
    if unspoken and unspoken.decision == table.decision:
        return unspoken.refusal
    wanted: Values = {"text": quoted(text), "wanted": wanted_now(rulebook, notation, table, names)}
    if meanings or unspoken:
        return Refusal(Message("not-now", wanted), judge.rule_now)
    return Refusal(Message("not-a-move", wanted), None)


def meant_by(notation: AnyNotation, table: SeaTable, thing: str) -> list[str]:
    """The moves that somebody may have in mind who points at a thing: those of what is decided
    now, or else the first of a turn that names it.
    """
    now = [*notation.phrases(table, int(table.decision))]
    meant = [text for text in now if thing in names_in(text)]
    if table.decider >= 0 and table.boat[table.decider] == notation.chart.number.get(thing, NONE):
        meant += [text for text in now if is_where_the_boat_lies(table, text)]
    if meant:
        return meant
    later = (
        text
        for decision in notation.decisions
        if decision not in on.CHANCE_DECISIONS | on.SET_UP_DECISIONS
        for text in notation.phrases(table, decision)
        if thing in names_in(text)
    )
    return [*islice(later, 1)]


@dataclass(frozen=True)
class Unspoken:
    """Known words about something not there: the decision they would answer, and why not."""

    decision: int
    refusal: Refusal


@dataclass(frozen=True)
class Judge(Generic[TableT, BoxT, ComponentsT]):
    """Finds the reason against a choice of the kind that is decided now."""

    notation: Notation[TableT, BoxT, ComponentsT]
    table: TableT

    rules: ClassVar[Mapping[int, str]]  # by decision: the rule that says what is decided
    rules_of_set_up: ClassVar[Mapping[int, str]] = {}  # the same, where it is another one then
    wants: ClassVar[Mapping[int, str]] = {}  # by decision: what is asked, if in words of its own
    rule_of_sailing: ClassVar[str]
    rule_of_first_step: ClassVar[str]  # where a boat may not stay
    rule_of_ending: ClassVar[str]  # a move must have an end
    rule_of_toll: ClassVar[str]
    rule_of_building: ClassVar[str]
    rule_of_trading: ClassVar[str]
    rule_of_first_upgrade: ClassVar[str]  # where one must be made
    rule_of_limit: ClassVar[str] = "EE-15a"  # of rounds

    @property
    def rule_now(self) -> str:
        """The rule that says what is decided now, or how the game has ended."""
        decision = int(self.table.decision)
        if decision == on.OVER and not self.table.last_round:
            return self.rule_of_limit
        if self.table.rounds == 0 and decision in self.rules_of_set_up:
            return self.rules_of_set_up[decision]
        return self.rules[decision]

    @property
    def want(self) -> str:
        """The message that says what has to be decided now."""
        decision = int(self.table.decision)
        if decision == on.SAIL and not self.allows(on.ANCHOR):
            return "want-step"
        if decision == on.UPGRADE and not self.allows(on.NO_UPGRADE):
            return "want-first-upgrade"
        return self.wants.get(decision, f"want-{DECISIONS[decision]}")

    def allows(self, choice: int) -> bool:
        return contains(legal(self.table, self.notation.box), choice)

    def reason(self, decision: int, choice: int) -> Refusal | None:
        """What is against a choice in particular, apart from the time; None if nothing is."""
        if decision != self.table.decision:
            return self.untimely(decision, choice)
        return None if self.allows(choice) else self.refuse(choice)

    def refuse(self, choice: int) -> Refusal:
        """Why this choice is not legal."""
        return self.reasons.get(int(self.table.decision), self.cube)(choice)

    @property
    def reasons(self) -> dict[int, Callable[[int], Refusal]]:
        """By decision: who knows the reason. All others are about a cube."""
        return {
            on.LAY: self.lay,
            on.START: self.start,
            on.SAIL: self.sail,
            on.ACTION: self.act,
        }

    def untimely(self, decision: int, choice: int) -> Refusal | None:
        """What there is to say about a choice of another decision, if more than that."""

    def unspoken(self, text: str) -> Unspoken | None:
        """Why a text is no move of this table, though its words are known; None if they are not.

        What chance does has a place at its end, and only one place is right.
        """
        said = text.casefold().rpartition(" ")[0]
        for decision in (kind for kind in self.notation.decisions if kind in on.CHANCE_DECISIONS):
            for phrase in self.notation.phrases(self.table, decision):
                words, _, place = phrase.rpartition(" ")
                if " " in words and words.casefold() == said:
                    return Unspoken(decision, self.elsewhere(place))
        return None

    def elsewhere(self, place: str) -> Refusal:
        return Refusal(Message("other-place", {"place": place}), self.rule_now)

    @staticmethod
    def named(text: str, names: Iterable[str]) -> str | None:
        """The one of these names that is meant, whatever its capitals."""
        return next((name for name in names if name.casefold() == text.casefold()), None)

    # what is needed for the sentences

    @property
    def here(self) -> int:
        return int(self.table.boat[self.table.turn])

    def place(self, place: int) -> str:
        return self.notation.place_name(place)

    def hold(self) -> Value:
        cubes = self.table.hold[self.table.decider]
        return SpokenCubes.of(cubes) if any(cubes) else Message("nothing")

    def too_dear(self, message: str, place: int, number: int, rule: str) -> Refusal:
        values: Values = {"place": self.place(place), "number": int(number), "have": self.hold()}
        return Refusal(Message(message, values), rule)

    # chance and the start

    def lay(self, tile: int) -> Refusal:
        values: Values = {"tile": self.notation.market_name(tile)}
        if tile in self.table.market:
            return Refusal(Message("tile-on-map", values), self.rule_now)
        printed = self.notation.components.markets
        symbols = [printed[laid].symbol for laid in self.table.market if laid != NONE]
        values["number"] = symbols.count(printed[tile].symbol)
        return Refusal(Message("symbol-complete", values), self.rule_now)

    def not_in_deck(self, card: str) -> Refusal:
        return Refusal(Message("card-not-in-deck", {"card": card}), self.rule_now)

    def start(self, place: int) -> Refusal:
        return Refusal(Message("start-on-market", {"place": self.place(place)}), self.rule_now)

    # the move

    def sail(self, place: int) -> Refusal:
        if place == on.ANCHOR:
            return self.anchor()
        if place == self.here:
            already = Message("already-there", {"place": self.place(place)})
            return Refusal(already, self.rule_of_sailing)
        if place not in self.within_a_step:
            names: Values = {"place": self.place(place), "here": self.place(self.here)}
            return Refusal(Message("not-next-to", names), self.rule_of_sailing)
        return self.step(place)

    def anchor(self) -> Refusal:
        if self.table.steps == 0:
            return Refusal(Message("sail-first"), self.rule_of_first_step)
        return self.cannot_end(self.here)

    def cannot_end(self, place: int) -> Refusal:
        toll = boat.toll(self.table, self.table.turn, place)
        return self.too_dear("cannot-pay-toll", place, toll, self.rule_of_toll)

    @property
    def within_a_step(self) -> Collection[int]:
        return self.notation.chart.neighbours[self.here]

    def step(self, place: int) -> Refusal:
        no_end = Message("move-could-not-end", {"place": self.place(place)})
        return Refusal(no_end, self.rule_of_ending)

    # the market

    def act(self, action: int) -> Refusal:
        return self.build() if action == on.BUILD else self.trade_here()

    def build(self) -> Refusal:
        here, rule = self.here, self.rule_of_building
        if market.has_outpost(self.table, self.table.turn, here):
            return Refusal(Message("has-outpost", {"place": self.place(here)}), rule)
        cost = market.outpost_cost(self.table, here)
        return self.too_dear("cannot-pay-outpost", here, cost, rule)

    def trade_here(self) -> Refusal:
        return self.trade_of_tile(self.here, self.rule_of_trading)

    def trade_of_outpost(self, place: int, rule: str) -> Refusal:
        """The trade of a tile, where an outpost is needed for it."""
        on_market = self.table.market[place] != NONE
        if on_market and not market.has_outpost(self.table, self.table.turn, place):
            return Refusal(Message("no-outpost", {"place": self.place(place)}), rule)
        return self.trade_of_tile(place, rule)

    def trade_of_tile(self, place: int, rule: str) -> Refusal:
        tile = self.table.market[place]
        if tile == NONE:
            return Refusal(Message("open-sea", {"place": self.place(place)}), rule)
        return self.cannot_trade(self.notation.components.markets[tile].give, rule)

    def cannot_trade(self, give: tuple[int, ...], rule: str) -> Refusal:
        values: Values = {"cubes": SpokenCubes.of(give), "have": self.hold()}
        return Refusal(Message("cannot-pay-trade", values), rule)

    # a cube that goes or is upgraded

    def cube(self, spice: int) -> Refusal:
        rule, upgrading = self.rule_now, self.table.decision == on.UPGRADE
        if upgrading and spice == on.NO_UPGRADE:
            return Refusal(Message("upgrade-first"), self.rule_of_first_upgrade)
        if upgrading and spice == BROWN:
            return Refusal(Message("cannot-raise"), rule)
        values: Values = {"spice": spice_name(spice)}
        if self.table.hold[self.table.decider, spice] == 0:
            return Refusal(Message("no-such-cube", values), rule)
        # No rule orders what goes together: the notation does, so that equal payments are one.
        if spice >= self.table.cheapest:
            return Refusal(Message("keep-dearer", values), None)
        return Refusal(Message("upgrade-order" if upgrading else "cheapest-first", values), None)


@dataclass(frozen=True)
class PortJudge(Judge[PortTableT, PortBoxT, PortComponentsT]):
    """Adds ports, lots and bonus tiles that lie open by kind."""

    notation: PortNotation[PortTableT, PortBoxT, PortComponentsT]

    rule_of_stack: ClassVar[str]  # where the Closed Port lies in it
    rule_of_market: ClassVar[str]  # a market action needs a market tile
    rule_of_port: ClassVar[str]
    rule_of_closed_port: ClassVar[str]

    @property
    def reasons(self) -> dict[int, Callable[[int], Refusal]]:
        own = {on.TURN_TILE: self.turn, on.LOT: self.lot, on.BONUS: self.bonus}
        return {**super().reasons, **own}

    def turn(self, tile: int) -> Refusal:
        if tile == CLOSED_PORT:
            return Refusal(Message("closed-port-not-in-stack"), self.rule_of_stack)
        if self.table.victory_holder[tile] == IN_STACK:
            return Refusal(Message("closed-port-next"), self.rule_of_stack)
        name = self.notation.victory_name(tile)
        return Refusal(Message("tile-not-in-stack", {"tile": name}), self.rule_now)

    def lot(self, lot: int) -> Refusal:
        cubes = SpokenCubes.of(self.notation.components.lots[lot].cubes)
        return Refusal(Message("lot-taken", {"cubes": cubes}), self.rule_now)

    def bonus(self, kind: int) -> Refusal:
        name = Message(f"bonus-{BONUS_NAMES[kind]}")
        return Refusal(Message("no-bonus-left", {"kind": name}), self.rule_now)

    def act(self, action: int) -> Refusal:
        if action == on.CLAIM:
            return self.claim()
        if self.table.kind[self.here] == PORT_PLACE:
            values: Values = {"place": self.place(self.here)}
            return Refusal(Message("not-a-market", values), self.rule_of_market)
        return super().act(action)

    def trade_here(self) -> Refusal:
        return self.trade_of_outpost(self.here, self.rule_of_trading)

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
            "cubes": SpokenCubes.of(printed.cost),
            "have": self.hold(),
        }
        return Refusal(Message("cannot-pay-tile", values), self.rule_of_port)
