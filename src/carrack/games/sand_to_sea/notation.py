"""The words of From Sand to Sea."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from carrack.components.cubes import cubes_text
from carrack.games.sand_to_sea import POSITIONS, rules
from carrack.games.sand_to_sea.printed import MerchantCard, SandToSeaComponents
from carrack.notation import Phrases, PortNotation, Table, listed, phrases_of_spice
from carrack.rules import decisions as on
from carrack.rules.choices import members
from carrack.rules.table import NONE


@dataclass(frozen=True)
class SandToSeaNotation(PortNotation):
    """Adds the merchant cards, by their ids."""

    components: SandToSeaComponents

    version: ClassVar[str] = POSITIONS
    decisions: ClassVar[tuple[int, ...]] = (
        on.LAY, on.TURN_TILE, on.DEAL, on.LOT, on.START, on.CHOOSE, on.COVER, on.SAIL, on.SPEND,
        on.TOLL, on.ACTION, on.PAYMENT, on.BONUS, on.UPGRADE, on.AGAIN, on.DISCARD, on.OVER,
    )  # fmt: skip

    @cached_property
    def cards(self) -> tuple[MerchantCard, ...]:
        """All cards, in the order of their numbers."""
        return self.components.starting_cards + self.components.merchant_cards

    @cached_property
    def card_number(self) -> dict[str, int]:
        return {card.id: number for number, card in enumerate(self.cards)}

    def card_name(self, card: int) -> str:
        return self.cards[card].id

    # moves

    @cached_property
    def fixed_phrases(self) -> dict[int, Phrases]:
        cards = self.card_number.items()
        return {
            **super().fixed_phrases,
            on.DEAL: {f"deal {name}": card for name, card in cards},
            on.COVER: phrases_of_spice("cover"),
            on.SPEND: {f"spend {name}": card for name, card in cards},
            on.CHOOSE: {f"play {name}": card for name, card in cards}
            | {
                "set sail": rules.SET_SAIL,
                "build": rules.BUILD_HERE,
                "trade": rules.TRADE_HERE,
                "claim": rules.CLAIM_HERE,
                "rest": rules.REST,
            },
        }

    def phrases(self, table: Table, decision: int) -> Phrases:
        said = super().phrases(table, decision)
        if decision == on.CHOOSE:
            return said | self._of_row(table, "acquire", rules.ACQUIRE)
        if decision == on.BONUS:
            return said | self._of_row(table, "take", rules.TAKE_CARD)
        return said

    def _laying(self, table: Table) -> Phrases:
        tiles = super()._laying(table)
        where = next(iter(tiles)).rpartition(" ")[2]
        return tiles | {f"lay sea {where}": rules.LAY_SEA}

    def _of_row(self, table: Table, word: str, leftmost: int) -> Phrases:
        """The cards that lie open, by their place in the row."""
        return {
            f"{word} {self.card_name(card)}": leftmost + place
            for place, card in enumerate(table.row)
            if card != NONE
        }

    # positions

    def set_up_texts(self, table: Table) -> list[str]:
        return [*super().set_up_texts(table), f"row={listed(self._row_texts(table))}"]

    def _row_texts(self, table: Table) -> Iterator[str]:
        for place, card in enumerate(table.row):
            if card != NONE:
                cubes = cubes_text(table.on_row[place])
                yield self.card_name(card) + ("" if cubes == "-" else f"+{cubes}")

    def seat_texts(self, table: Table, seat: int) -> list[str]:
        return [
            *super().seat_texts(table, seat),
            f"hand={self._cards_text(table.hand[seat])}",
            f"played={self._cards_text(table.played[seat])}",
            f"spent={self._cards_text(table.discarded[seat])}",
        ]

    def _cards_text(self, cards: int) -> str:
        return listed(self.card_name(card) for card in members(int(cards)))

    def middle_of_turn(self, table: Table) -> dict[str, str]:
        return {
            **super().middle_of_turn(table),
            "heading": "" if table.heading == NONE else self.place_name(table.heading),
            "wanted": "" if table.wanted == NONE else self.card_name(table.row[table.wanted]),
            "covered": str(table.covered or ""),
            "card": "" if table.in_use == NONE else self.card_name(table.in_use),
            "rewarded": "yes" if table.rewarded else "",
        }
