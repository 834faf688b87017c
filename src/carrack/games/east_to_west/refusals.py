"""Why not, in From East to West, Part II."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import ClassVar

from carrack.games.east_to_west.notation import EastToWestNotation
from carrack.games.east_to_west.printed import EastToWestComponents
from carrack.games.east_to_west.rules import settlers_needed
from carrack.games.east_to_west.table import (
    ANY_REACH,
    BOAT,
    FORT,
    OUTPOST_TRADE,
    SHIP_TRADE,
    TRADE_WORK,
    UPGRADE_WORK,
    EastToWestBox,
    EastToWestTable,
)
from carrack.messages import Message, SpokenCubes, Values
from carrack.refusals import Judge, Refusal, Unspoken
from carrack.rules import decisions as on
from carrack.rules.choices import contains
from carrack.rules.table import NONE


@dataclass(frozen=True)
class EastToWestJudge(Judge[EastToWestTable, EastToWestBox, EastToWestComponents]):
    """Adds the land: locations, point cards, bonus tiles in stacks and exploration tiles."""

    notation: EastToWestNotation

    rules: ClassVar[Mapping[int, str]] = {
        on.LAY: "EE-5",
        on.SCOUT: "EE-3",
        on.DEAL: "EE-12",
        on.STACK: "EE-2",
        on.CHOOSE: "EE-6",
        on.SAIL: "EE-9",
        on.TOLL: "EE-10",
        on.ACTION: "EE-10",
        on.PAYMENT: "EE-10",
        on.BONUS: "EE-10",
        on.UPGRADE: "EE-8",
        on.OUTPOST: "EE-11",
        on.EXPLORE: "EE-13",
        on.AGAIN: "EE-8",
        on.DISCARD: "EE-15",
        on.OVER: "EE-16",
    }
    rules_of_set_up: ClassVar[Mapping[int, str]] = {on.DEAL: "EE-1"}
    # the same by decision and kind of location, where that makes a difference
    rules_at_work: ClassVar[Mapping[tuple[int, int], str]] = {
        (on.UPGRADE, FORT): "EE-13c",
        (on.AGAIN, BOAT): "EE-10",
        (on.AGAIN, SHIP_TRADE): "EE-11",
        (on.AGAIN, OUTPOST_TRADE): "EE-11",
    }
    wants: ClassVar[Mapping[int, str]] = {
        on.CHOOSE: "want-work-or-rest",
        on.AGAIN: "want-trade",
    }
    rule_of_sailing: ClassVar[str] = "EE-9"
    rule_of_first_step: ClassVar[str] = "EE-9a"
    rule_of_ending: ClassVar[str] = "EE-10"
    rule_of_toll: ClassVar[str] = "EE-10"
    rule_of_building: ClassVar[str] = "EE-10"
    rule_of_trading: ClassVar[str] = "EE-10"
    rule_of_first_upgrade: ClassVar[str] = "EE-8a"

    @property
    def rule_now(self) -> str:
        decision, location = int(self.table.decision), int(self.table.at_work)
        at_work = NONE if location == NONE else self.kind_of(location)
        return self.rules_at_work.get((decision, at_work)) or super().rule_now

    @property
    def reasons(self) -> dict[int, Callable[[int], Refusal]]:
        return {
            **super().reasons,
            on.SCOUT: self.scout,
            on.DEAL: self.deal,
            on.STACK: self.stack,
            on.CHOOSE: self.choose,
            on.OUTPOST: self.outpost,
            on.EXPLORE: self.explore,
        }

    def unspoken(self, text: str) -> Unspoken | None:
        """Bonus tiles that are not to be had."""
        word, _, name = text.casefold().partition(" ")
        tile = self.named(name, self.notation.bonus_number)
        if word == "bonus" and tile:
            absent = Refusal(Message("bonus-not-on-top", {"tile": tile}), "EE-2")
            return Unspoken(on.BONUS, absent)
        return super().unspoken(text)

    def elsewhere(self, place: str) -> Refusal:
        if self.table.decision == on.STACK:
            return Refusal(Message("other-stack", {"stack": place}), self.rule_now)
        return super().elsewhere(place)

    def kind_of(self, location: int) -> int:
        return int(self.notation.box.location_kind[location])

    def about_location(self, message: str, location: int, rule: str) -> Refusal:
        values: Values = {"location": self.notation.location_name(location)}
        return Refusal(Message(message, values), rule)

    # chance

    def scout(self, tile: int) -> Refusal:
        values: Values = {"tile": self.notation.exploration_name(tile)}
        return Refusal(Message("exploration-tile-laid", values), self.rule_now)

    def deal(self, card: int) -> Refusal:
        name = self.notation.card_name(card)
        if contains(self.notation.box.cards_for[self.table.players], card):
            return self.not_in_deck(name)
        return Refusal(Message("card-for-more-players", {"card": name}), "EE-1")

    def stack(self, tile: int) -> Refusal:
        values: Values = {"tile": self.notation.bonus_name(tile)}
        return Refusal(Message("bonus-tile-seen", values), self.rule_now)

    # a turn

    def choose(self, location: int) -> Refusal:
        if self.table.exploration[location] != NONE:
            return self.about_location("location-unexplored", location, "EE-7")
        if self.table.owner[location] == self.table.turn:
            return self.about_location("own-settlers-there", location, "EE-7")
        number = int(settlers_needed(self.table, self.notation.box, location))
        home = int(self.table.home[self.table.turn])
        if number > home:
            name = self.notation.location_name(location)
            values: Values = {"location": name, "number": number, "home": home}
            return Refusal(Message("too-few-settlers", values), "EE-7")
        return self.useless(location)

    def useless(self, location: int) -> Refusal:
        """Why a location could not be used, though there are settlers for it."""
        kind = self.kind_of(location)
        if kind == UPGRADE_WORK:
            return Refusal(Message("nothing-to-upgrade"), "EE-8")
        if kind == TRADE_WORK:
            return self.cannot_trade(self.notation.components.locations[location].give, "EE-8")
        if kind == FORT:
            return self.claim(location)
        if kind == BOAT:
            return Refusal(Message("no-step-possible"), self.rule_of_ending)
        if kind == SHIP_TRADE:
            return self.trade_of_tile(self.here, "EE-11")
        return self.trade_of_any_outpost()

    def claim(self, location: int) -> Refusal:
        card = self.table.fort_card[self.notation.box.location_fort[location]]
        if card == NONE:
            return self.about_location("fort-without-card", location, "EE-8")
        printed = self.notation.components.point_cards[card]
        values: Values = {
            "card": printed.id,
            "cubes": SpokenCubes.of(printed.cost),
            "have": self.hold(),
        }
        return Refusal(Message("cannot-pay-card", values), "EE-8")

    def trade_of_any_outpost(self) -> Refusal:
        if not self.table.outposts[self.table.turn]:
            return Refusal(Message("no-outpost-to-trade-at"), "EE-11")
        return Refusal(Message("cannot-pay-any-trade", {"have": self.hold()}), "EE-11")

    def outpost(self, place: int) -> Refusal:
        return self.trade_of_outpost(place, self.rule_now)

    def explore(self, location: int) -> Refusal:
        return self.about_location("no-tile-to-explore", location, self.rule_now)

    # the boat

    @property
    def reach(self) -> int:
        return int(self.notation.box.location_reach[self.table.at_work])

    @property
    def within_a_step(self) -> Collection[int]:
        everywhere = range(len(self.notation.chart.places))
        return everywhere if self.reach == ANY_REACH else super().within_a_step

    def step(self, place: int) -> Refusal:
        """The last step ends the move, so that only the toll can be against it."""
        is_last = self.reach in (ANY_REACH, int(self.table.steps) + 1)
        return self.cannot_end(place) if is_last else super().step(place)
