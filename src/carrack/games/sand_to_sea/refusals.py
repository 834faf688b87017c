"""Why not, in From Sand to Sea."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from carrack.components.printed import BONUS_NAMES
from carrack.games.sand_to_sea.notation import SandToSeaNotation
from carrack.games.sand_to_sea.printed import SandToSeaComponents
from carrack.games.sand_to_sea.rules import (
    ACQUIRE,
    BUILD_HERE,
    CLAIM_HERE,
    LAY_SEA,
    SET_SAIL,
    TRADE_HERE,
    cards_for_sailing,
    step_costs_card,
)
from carrack.games.sand_to_sea.table import SandToSeaBox, SandToSeaTable
from carrack.messages import Message, Values
from carrack.refusals import PortJudge, Refusal, Unspoken
from carrack.rules import decisions as on
from carrack.rules import market
from carrack.rules.choices import contains
from carrack.rules.table import NONE, SEA_PLACE

_ACTIONS = {BUILD_HERE: on.BUILD, TRADE_HERE: on.TRADE, CLAIM_HERE: on.CLAIM}


@dataclass(frozen=True)
class SandToSeaJudge(PortJudge[SandToSeaTable, SandToSeaBox, SandToSeaComponents]):
    """Adds the merchant cards and the open sea."""

    notation: SandToSeaNotation

    rules: ClassVar[Mapping[int, str]] = {
        on.LAY: "SS-2",
        on.TURN_TILE: "SS-10",
        on.DEAL: "SS-4",
        on.LOT: "SS-2",
        on.START: "SS-2",
        on.CHOOSE: "SS-3",
        on.COVER: "SS-4",
        on.SAIL: "SS-6",
        on.SPEND: "SS-6",
        on.TOLL: "SS-7",
        on.ACTION: "SS-8",
        on.PAYMENT: "SS-9",
        on.BONUS: "SS-9",
        on.UPGRADE: "SS-5",
        on.AGAIN: "SS-9",
        on.DISCARD: "SS-12",
        on.OVER: "SS-12",
    }
    rules_of_set_up: ClassVar[Mapping[int, str]] = {on.TURN_TILE: "SS-2", on.DEAL: "SS-1"}
    wants: ClassVar[Mapping[int, str]] = {
        on.LAY: "want-market-or-sea",
        on.CHOOSE: "want-acquire-play-sail-rest",
        on.BONUS: "want-card-or-tile",
        on.AGAIN: "want-trade",
    }
    rule_of_stack: ClassVar[str] = "SS-2"
    rule_of_sailing: ClassVar[str] = "SS-6"
    rule_of_first_step: ClassVar[str] = "SS-6a"
    rule_of_ending: ClassVar[str] = "SS-7"
    rule_of_toll: ClassVar[str] = "SS-7"
    rule_of_market: ClassVar[str] = "SS-8"
    rule_of_building: ClassVar[str] = "SS-9"
    rule_of_trading: ClassVar[str] = "SS-9"
    rule_of_port: ClassVar[str] = "SS-10"
    rule_of_closed_port: ClassVar[str] = "SS-10"
    rule_of_first_upgrade: ClassVar[str] = "SS-5a"

    @property
    def rule_now(self) -> str:
        by_card = self.table.decision == on.AGAIN and self.table.in_use != NONE
        return "SS-5" if by_card else super().rule_now

    @property
    def want(self) -> str:
        for_a_card = self.table.decision == on.BONUS and self.is_first_column
        return "want-card" if for_a_card else super().want

    @property
    def reasons(self) -> dict[int, Callable[[int], Refusal]]:
        own = {on.DEAL: self.deal, on.CHOOSE: self.choose, on.SPEND: self.spend}
        return {**super().reasons, **own}

    def untimely(self, decision: int, choice: int) -> Refusal | None:
        """At the beginning of a turn one cannot yet sail a step, and never do nothing at all."""
        if self.table.decision != on.CHOOSE:
            return None
        if (decision, choice) in ((on.SAIL, on.ANCHOR), (on.ACTION, on.PASS)):
            return Refusal(Message("rest-instead"), "SS-8a")
        if decision == on.SAIL:
            return Refusal(Message("set-sail-first"), self.rule_of_sailing)
        return None

    def unspoken(self, text: str) -> Unspoken | None:
        """Cards that do not lie in the row, and bonus tiles of Eastern Wonders."""
        word, _, name = text.casefold().partition(" ")
        kind = self.named(name, BONUS_NAMES)
        if word == "bonus" and kind:
            absent = Message("bonus-not-in-game", {"kind": Message(f"bonus-{kind}")})
            return Unspoken(on.BONUS, Refusal(absent, "SS-2"))
        card = self.named(name, self.notation.card_number)
        if word in ("acquire", "take") and card:
            decision, rule = (on.CHOOSE, "SS-4") if word == "acquire" else (on.BONUS, "SS-9a")
            return Unspoken(decision, Refusal(Message("card-not-in-row", {"card": card}), rule))
        return super().unspoken(text)

    def about_card(self, message: str, card: int, rule: str) -> Refusal:
        return Refusal(Message(message, {"card": self.notation.card_name(card)}), rule)

    # chance and the start

    def lay(self, tile: int) -> Refusal:
        if tile == LAY_SEA:
            return Refusal(Message("sea-tiles-laid"), self.rule_now)
        return super().lay(tile)

    def deal(self, card: int) -> Refusal:
        return self.not_in_deck(self.notation.card_name(card))

    def start(self, place: int) -> Refusal:
        if self.table.kind[place] == SEA_PLACE:
            return Refusal(Message("start-on-sea", {"place": self.place(place)}), "SS-2a")
        return super().start(place)

    # a turn

    def choose(self, choice: int) -> Refusal:
        if choice < ACQUIRE:
            return self.play(choice)
        if choice < SET_SAIL:
            return self.acquire(choice - ACQUIRE)
        if choice == SET_SAIL:
            return self.set_sail()
        return self.act(_ACTIONS[choice])

    def acquire(self, place: int) -> Refusal:
        card = self.notation.card_name(self.table.row[place])
        values: Values = {"card": card, "number": place, "have": self.hold()}
        return Refusal(Message("cannot-pay-acquiring", values), "SS-4")

    def play(self, card: int) -> Refusal:
        seat = self.table.turn
        if contains(self.table.played[seat], card):
            return self.about_card("card-played", card, "SS-5")
        if contains(self.table.discarded[seat], card):
            return self.about_card("card-spent", card, "SS-5")
        if not contains(self.table.hand[seat], card):
            return self.about_card("card-not-in-hand", card, "SS-5")
        printed = self.notation.components.cards[card]
        if printed.kind == "upgrade":
            return Refusal(Message("nothing-to-upgrade"), "SS-5a")
        return self.cannot_trade(printed.give, "SS-5a")

    def set_sail(self) -> Refusal:
        if not cards_for_sailing(self.table):
            return self.no_card()
        return Refusal(Message("no-step-possible"), self.rule_of_ending)

    # sailing and acting

    def step(self, place: int) -> Refusal:
        if step_costs_card(self.table) and not cards_for_sailing(self.table):
            return self.no_card()
        return super().step(place)

    def no_card(self) -> Refusal:
        return Refusal(Message("no-card-for-step"), self.rule_of_sailing)

    def spend(self, card: int) -> Refusal:
        spent = contains(self.table.discarded[self.table.turn], card)
        return self.about_card("card-spent" if spent else "card-not-yours", card, self.rule_now)

    def act(self, action: int) -> Refusal:
        if self.table.kind[self.here] == SEA_PLACE:
            return Refusal(Message("open-sea", {"place": self.place(self.here)}), "SS-2a")
        return super().act(action)

    @property
    def is_first_column(self) -> bool:
        return market.column_emptied(self.table, self.notation.box) == 1

    def bonus(self, kind: int) -> Refusal:
        if self.is_first_column:
            return Refusal(Message("first-column"), self.rule_now)
        return super().bonus(kind)
