"""Reads the positions of From Sand to Sea."""

from carrack.games.sand_to_sea.limits import ROW
from carrack.games.sand_to_sea.notation import SandToSeaNotation
from carrack.notation import Table
from carrack.positions import PortPositionReader
from carrack.rules.choices import contains, only
from carrack.rules.table import MARKET_PLACE, NONE, SEA_PLACE

_MOST_ON_A_CARD = 9999


class SandToSeaReader(PortPositionReader):
    """Adds sea tiles and merchant cards."""

    notation: SandToSeaNotation
    rule_of_laying = "SS-2"
    rule_of_victory_tiles = "SS-2"
    rule_of_bonus_tiles = "SS-2"
    rule_of_building = "SS-9"

    def read_set_up(self, table: Table) -> None:
        super().read_set_up(table)
        row = self.names("row")
        if len(row) > ROW:
            self.fault(f"there are at most {ROW} cards in the row (SS-1)")
        for place, text in enumerate(row):
            name, _, cubes = text.partition("+")
            table.row[place] = self._card_from_deck(table, name)
            table.on_row[place] = self.cubes(cubes or "-", _MOST_ON_A_CARD)

    def _card_from_deck(self, table: Table, name: str) -> int:
        card = self.look_up(self.notation.card_number, name, "card")
        if not contains(int(table.deck), card):
            self.fault(f"{name} is in two places, or is no merchant card (SS-1)")
        table.deck &= ~only(card)
        return card

    def read_tile(self, table: Table, place: int, name: str) -> None:
        if name != "sea":
            super().read_tile(table, place, name)
        elif table.kind[place] == MARKET_PLACE:
            table.kind[place] = SEA_PLACE
            table.toll_free |= only(place)
            table.seas_left -= 1
        elif table.kind[place] != SEA_PLACE:
            self.fault("a port is no sea (SS-2)")

    def finish_set_up(self, table: Table) -> None:
        if not all(card != NONE for card in table.row):
            self.fault(f"there must be {ROW} cards in the row (SS-1)")
        super().finish_set_up(table)

    def read_seat(self, table: Table, seat: int) -> None:
        super().read_seat(table, seat)
        starting = set(range(int(self.notation.box.starting_cards)))
        for field, word in (("hand", "hand"), ("played", "played"), ("discarded", "spent")):
            cards = 0
            for name in self.names(word):
                number = self.look_up(self.notation.card_number, name, "card")
                if number in starting:
                    starting.remove(number)
                else:
                    self._card_from_deck(table, name)
                cards |= only(number)
            table[field][seat] = cards
        if starting:
            self.fault(f"seat{seat} must have each starting card once (SS-1)")

    def read_middle_of_turn(self, table: Table) -> None:
        super().read_middle_of_turn(table)
        table.heading = self.optional_place("heading")
        row = {self.notation.card_name(c): n for n, c in enumerate(table.row) if c != NONE}
        cards = self.notation.card_number
        table.wanted = self.look_up(row | {"": NONE}, self.optional("wanted"), "card of the row")
        table.covered = self.optional_number("covered", ROW - 1)
        table.in_use = self.look_up(cards | {"": NONE}, self.optional("card"), "card")
        table.rewarded = self.answer("rewarded")
