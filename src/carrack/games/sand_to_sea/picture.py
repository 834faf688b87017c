"""What is seen of From Sand to Sea: the merchant cards, on offer and in front of everybody."""

from carrack.picture import MerchantsPicture, PortPainter, RowCard, SeatMerchants, Thing
from carrack.rules.choices import count, members
from carrack.rules.table import NONE


class SandToSeaPainter(PortPainter):
    """Adds the merchant cards."""

    def in_use(self) -> list[Thing]:
        table = self.plain
        cards = [table.row[table.wanted]] if table.wanted != NONE else []
        cards += [table.in_use] if table.in_use != NONE else []
        return self.place_of(table.heading) + [self._card(card) for card in cards]

    def merchants(self) -> MerchantsPicture:
        row = zip(self.plain.row, self.plain.on_row, strict=True)
        return MerchantsPicture(
            row=[
                RowCard(self.notation.card_name(card), cubes, price)
                for price, (card, cubes) in enumerate(row)
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
