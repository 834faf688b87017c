"""From Sand to Sea in words: the merchant cards, and steps that cost them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from carrack.games.sand_to_sea import rules
from carrack.games.sand_to_sea.notation import SandToSeaNotation
from carrack.games.sand_to_sea.printed import MerchantCard, SandToSeaComponents
from carrack.games.sand_to_sea.table import SandToSeaBox, SandToSeaTable
from carrack.messages import Message, SpokenCubes, Values, spice_name
from carrack.moves import Move
from carrack.notation import names_in
from carrack.rules.choices import contains, count, members
from carrack.rules.table import NONE, SAIL_BONUS
from carrack.words import PortWords


@dataclass(frozen=True)
class SandToSeaWords(PortWords[SandToSeaTable, SandToSeaBox, SandToSeaComponents]):
    """Adds the merchant cards."""

    notation: SandToSeaNotation

    own_words: ClassVar[Mapping[str, str]] = {
        "set": "set-sail",
        "rest": "take-back",
        "deal": "deal-merchant",
    }
    unsaid: ClassVar[tuple[str, ...]] = (*PortWords.unsaid, "set-sail")

    def word(self, move: Move) -> str:
        return "lay-sea" if "sea" in names_in(move.text) else super().word(move)

    def goes_without_saying(self, move: Move) -> bool:
        """A step that costs a card is mentioned together with the card."""
        costs = self.word(move) == "sail" and bool(rules.step_costs_card(self.table))
        return costs or super().goes_without_saying(move)

    @property
    def values_by_word(self) -> Mapping[str, Callable[[int], Values]]:
        return {
            **super().values_by_word,
            "acquire": lambda choice: self._in_row(choice - rules.ACQUIRE),
            "take": lambda choice: self._in_row(choice - rules.TAKE_CARD),
            "play": self._card,
            "deal-merchant": self._card,
            "set-sail": lambda _: {"number": count(rules.cards_for_sailing(self.table))},
            "cover": self._covered,
            "spend": self._spent,
            "take-back": lambda _: {"number": len(self._away())},
        }

    @property
    def circumstances_by_word(self) -> Mapping[str, Callable[[int], list[Message]]]:
        return {
            **super().circumstances_by_word,
            "acquire": lambda choice: self._cubes_on(choice - rules.ACQUIRE),
            "take": lambda choice: self._cubes_on(choice - rules.TAKE_CARD),
            "set-sail": lambda _: self._free_steps(),
        }

    def trade_now(self) -> SpokenCubes:
        if self.table.in_use == NONE:
            return super().trade_now()
        card = self.components.cards[self.table.in_use]
        return SpokenCubes.trade(card.give, card.get)

    def step(self) -> list[Message]:
        return [Message("step-costs-card" if rules.step_costs_card(self.table) else "step-free")]

    def reward(self, column: int) -> list[Message]:
        tiles = column > 1 and super().reward(column)
        if self.table.row[0] == NONE:
            return tiles or []
        return [Message("build-card-or-bonus" if tiles else "build-card")]

    def _card(self, card: int) -> Values:
        printed = self.components.cards[card]
        return {"name": printed.id, "card": card_in_words(printed)}

    def _in_row(self, place: int) -> Values:
        return self._card(int(self.table.row[place])) | {"number": place}

    def _cubes_on(self, place: int) -> list[Message]:
        """The cubes that come with a card of the row."""
        cubes = self.table.on_row[place]
        return [Message("cubes-on-card", {"cubes": SpokenCubes.of(cubes)})] if any(cubes) else []

    def _free_steps(self) -> list[Message]:
        free = int(self.table.bonus[self.seat, SAIL_BONUS])
        return [Message("steps-free", {"number": free})] if free else []

    def _covered(self, spice: int) -> Values:
        card = self.notation.card_name(self.table.row[self.table.covered])
        return {"cube": SpokenCubes.one(spice), "spice": spice_name(spice), "name": card}

    def _spent(self, card: int) -> Values:
        played = contains(int(self.table.played[self.seat]), card)
        heading = self.place_name(int(self.table.heading))
        return self._card(card) | {"from": "played" if played else "hand", "heading": heading}

    def _away(self) -> list[int]:
        """The cards that a rest brings back."""
        return [*members(int(self.table.played[self.seat] | self.table.discarded[self.seat]))]


def card_in_words(card: MerchantCard) -> Message:
    """What a card does."""
    if card.kind == "produce":
        return Message("card-produce", {"cubes": SpokenCubes.of(card.get)})
    if card.kind == "upgrade":
        return Message("card-upgrade", {"number": card.steps})
    return Message("card-trade", {"trade": SpokenCubes.trade(card.give, card.get)})
