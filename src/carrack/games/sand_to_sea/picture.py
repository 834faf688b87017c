"""What is seen of From Sand to Sea: the merchant cards, on offer and in front of everybody."""

from dataclasses import dataclass

from carrack.games.sand_to_sea.notation import SandToSeaNotation
from carrack.games.sand_to_sea.printed import SandToSeaComponents
from carrack.games.sand_to_sea.table import SandToSeaBox, SandToSeaTable
from carrack.picture import MerchantsPicture, PortPainter, RowCard, SeatMerchants, Thing
from carrack.rules.choices import count, members
from carrack.rules.table import NONE


@dataclass(frozen=True)
class SandToSeaPainter(PortPainter[SandToSeaTable, SandToSeaBox, SandToSeaComponents]):
    """Adds the merchant cards."""

    notation: SandToSeaNotation

    def in_use(self) -> list[Thing]:
        table = self.plain
        cards = [table.row[table.wanted]] if table.wanted != NONE else []
        cards += [table.in_use] if table.in_use != NONE else []
        return self.place_of(table.heading) + [self._card(card) for card in cards]

    def merchants(self) -> MerchantsPicture:
        return MerchantsPicture(
            row=[
                RowCard(self.notation.card_name(card), list(self.plain.on_row[place]), place)
                for place, card in enumerate(self.plain.row)
                if card != NONE
            ],
            deck=count(self.plain.deck),
        )

    def seat_merchants(self, seat: int) -> SeatMerchants:
        table = self.plain
        return SeatMerchants(
            hand=self._names(table.hand[seat]),
            played=self._names(table.played[seat]),
            spent=self._names(table.discarded[seat]),
        )

    def _names(self, cards: int) -> list[str]:
        return [self.notation.card_name(card) for card in members(cards)]

    def _card(self, card: int) -> Thing:
        name = self.notation.card_name(card)
        return Thing(self.notation.things[name], name)
