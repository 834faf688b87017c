"""The moves of From Sand to Sea as text."""

from functools import cached_property
from typing import ClassVar

from carrack.games.sand_to_sea import rules
from carrack.games.sand_to_sea.printed import SandToSeaComponents
from carrack.games.sand_to_sea.table import SandToSeaBox, SandToSeaTable
from carrack.notation import Phrases, PortNotation, phrases_of_spice
from carrack.rules import decisions as on
from carrack.rules.table import NONE


class SandToSeaNotation(PortNotation[SandToSeaTable, SandToSeaBox, SandToSeaComponents]):
    """Adds the merchant cards, by their ids."""

    decisions: ClassVar[tuple[int, ...]] = (
        on.LAY, on.TURN_TILE, on.DEAL, on.LOT, on.START, on.CHOOSE, on.COVER, on.SAIL, on.SPEND,
        on.TOLL, on.ACTION, on.PAYMENT, on.BONUS, on.UPGRADE, on.AGAIN, on.DISCARD, on.OVER,
    )  # fmt: skip

    @cached_property
    def card_number(self) -> dict[str, int]:
        return {card.id: number for number, card in enumerate(self.components.cards)}

    def card_name(self, card: int) -> str:
        return self.components.cards[card].id

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

    def phrases(self, table: SandToSeaTable, decision: int) -> Phrases:
        said = super().phrases(table, decision)
        if decision == on.CHOOSE:
            return said | self._of_row(table, "acquire", rules.ACQUIRE)
        if decision == on.BONUS:
            return said | self._of_row(table, "take", rules.TAKE_CARD)
        return said

    def _laying(self, table: SandToSeaTable) -> Phrases:
        tiles = super()._laying(table)
        where = next(iter(tiles)).rpartition(" ")[2]
        return tiles | {f"lay sea {where}": rules.LAY_SEA}

    def _of_row(self, table: SandToSeaTable, word: str, leftmost: int) -> Phrases:
        """The cards that lie open, by their place in the row."""
        return {
            f"{word} {self.card_name(card)}": leftmost + place
            for place, card in enumerate(table.row)
            if card != NONE
        }
