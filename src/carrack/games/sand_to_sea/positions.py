"""The positions of From Sand to Sea."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from carrack.codec import (
    FLAG,
    CubesKind,
    Field,
    Kind,
    Name,
    Number,
    SeatField,
    Word,
    fault,
    listed,
    look_up,
    names_listed,
)
from carrack.games.sand_to_sea import POSITIONS
from carrack.games.sand_to_sea.limits import ROW
from carrack.games.sand_to_sea.notation import SandToSeaNotation
from carrack.games.sand_to_sea.printed import SandToSeaComponents
from carrack.games.sand_to_sea.table import SandToSeaBox, SandToSeaTable
from carrack.positions import PortPlaces, PortPositions
from carrack.rules.choices import contains, members, only
from carrack.rules.table import MARKET_PLACE, NONE, SEA_PLACE

_MOST_ON_A_CARD = 9999


class SandToSeaPositions(PortPositions[SandToSeaTable, SandToSeaBox, SandToSeaComponents]):
    """Adds sea tiles and merchant cards."""

    notation: SandToSeaNotation
    version: ClassVar[str] = POSITIONS
    rule_of_laying: ClassVar[str] = "SS-2"
    rule_of_victory_tiles: ClassVar[str] = "SS-2"
    rule_of_bonus_tiles: ClassVar[str] = "SS-2"
    rule_of_building: ClassVar[str] = "SS-9"

    def set_up(self) -> Sequence[Field[SandToSeaTable]]:
        return [_Places(self), _CardsInRow(_MerchantCard(self.notation))]

    def seat(self) -> Sequence[SeatField[SandToSeaTable]]:
        starting = len(self.notation.components.starting_cards)
        return [*super().seat(), _CardsOfSeat(_MerchantCard(self.notation), starting)]

    def middle_of_turn(self) -> Sequence[Field[SandToSeaTable]]:
        return [
            *super().middle_of_turn(),
            self.heading,
            _Wanted(self.notation),
            Word("covered", "covered", Number(1, ROW - 1), 0),
            Word("card", "in_use", Name("card", self.notation.card_number), NONE),
            Word("rewarded", "rewarded", FLAG, 0),
        ]

    def finish_set_up(self, table: SandToSeaTable) -> None:
        if not all(card != NONE for card in table.row):
            fault(f"there must be {ROW} cards in the row (SS-1)")
        super().finish_set_up(table)


class _Places(PortPlaces[SandToSeaTable]):
    """Adds the sea tiles, which are dealt among the market tiles."""

    def read_tile(self, table: SandToSeaTable, place: int, name: str) -> None:
        if name != "sea":
            super().read_tile(table, place, name)
        elif table.kind[place] == MARKET_PLACE:
            table.kind[place] = SEA_PLACE
            table.toll_free |= only(place)
            table.seas_left -= 1
        elif table.kind[place] != SEA_PLACE:
            fault("a port is no sea (SS-2)")


class _MerchantCard(Kind[SandToSeaTable, int]):
    """A card that lies open, and so no more in the deck."""

    def __init__(self, notation: SandToSeaNotation) -> None:
        self.numbers, self._name = notation.card_number, notation.card_name

    def text(self, value: int) -> str:
        return self._name(value)

    def value(self, name: str, text: str, table: SandToSeaTable) -> int:  # noqa: ARG002
        card = look_up(self.numbers, text, "card")
        if not contains(int(table.deck), card):
            fault(f"{text} is in two places, or is no merchant card (SS-1)")
        table.deck &= ~only(card)
        return card


class _CardsInRow(Field[SandToSeaTable]):
    """The cards of the row from the left, with the cubes on them."""

    names = ("row",)
    written_from = ("row", "on_row")
    cubes = CubesKind(_MOST_ON_A_CARD)

    def __init__(self, card: _MerchantCard) -> None:
        self._card = card

    def write(self, table: SandToSeaTable) -> list[str]:
        row = [self._text(table, place) for place in range(ROW) if table.row[place] != NONE]
        return [listed(row)]

    def _text(self, table: SandToSeaTable, place: int) -> str:
        name, cubes = self._card.text(table.row[place]), table.on_row[place]
        return f"{name}+{self.cubes.text(cubes)}" if any(cubes) else name

    def read(self, texts: Iterator[str], table: SandToSeaTable) -> None:
        row = names_listed(next(texts))
        if len(row) > ROW:
            fault(f"there are at most {ROW} cards in the row (SS-1)")
        for place, text in enumerate(row):
            name, _, cubes = text.partition("+")
            table.row[place] = self._card.value(self.names[0], name, table)
            table.on_row[place] = self.cubes.value(self.names[0], cubes or "-", table)


class _CardsOfSeat(SeatField[SandToSeaTable]):
    """SS-1: the cards of a seat, each in one of three places; its starting cards among them."""

    names = ("hand", "played", "spent")
    of_seat = ("hand", "played", "discarded")

    def __init__(self, card: _MerchantCard, starting_cards: int) -> None:
        self._card, self._starting = card, range(starting_cards)

    def write(self, table: SandToSeaTable, seat: int) -> list[str]:
        piles = (table.hand[seat], table.played[seat], table.discarded[seat])
        return [listed(map(self._card.text, members(cards))) for cards in piles]

    def read(self, texts: Iterator[str], table: SandToSeaTable, seat: int) -> None:
        starting = {*self._starting}
        for name, pile, text in zip(self.names, self.of_seat, texts, strict=True):
            table[pile][seat] = self._cards(name, text, table, starting)
        if starting:
            fault(f"seat{seat} must have each starting card once (SS-1)")

    def _cards(self, name: str, text: str, table: SandToSeaTable, left: set[int]) -> int:
        """The set of the cards that lie there; of starting cards, those that are still left."""
        cards = 0
        for one in names_listed(text):
            card = self._card.numbers.get(one, NONE)
            if card in left:
                left.remove(card)
            else:
                card = self._card.value(name, one, table)
            cards |= only(card)
        return cards


class _Wanted(Field[SandToSeaTable]):
    """The card of the row that is being acquired."""

    names = ("wanted",)
    written_from = ("wanted", "row")
    optional = True

    def __init__(self, notation: SandToSeaNotation) -> None:
        self._card_name = notation.card_name

    def write(self, table: SandToSeaTable) -> list[str]:
        return ["" if table.wanted == NONE else self._card_name(table.row[table.wanted])]

    def read(self, texts: Iterator[str], table: SandToSeaTable) -> None:
        text = next(texts)
        row = {self._card_name(card): n for n, card in enumerate(table.row) if card != NONE}
        table.wanted = look_up(row, text, "card of the row") if text else NONE
