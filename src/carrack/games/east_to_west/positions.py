"""Reads the positions of From East to West, Part II."""

import re

from carrack.games.east_to_west import limits
from carrack.games.east_to_west.notation import EastToWestNotation
from carrack.games.east_to_west.rules import ask_stack
from carrack.notation import Table
from carrack.positions import PositionReader
from carrack.rules.choices import contains, only
from carrack.rules.table import NONE, SEA_PLACE


class EastToWestReader(PositionReader):
    """Adds the land: settlers, point cards, bonus tiles and exploration tiles."""

    notation: EastToWestNotation
    rule_of_laying = "EE-5"
    rule_of_building = "EE-10"

    def read_tile(self, table: Table, place: int, name: str) -> None:
        if name != "sea":
            super().read_tile(table, place, name)
        elif table.kind[place] != SEA_PLACE:
            self.fault("only the map says where the sea is (EE-5)")

    def read_set_up(self, table: Table) -> None:
        super().read_set_up(table)
        for text in self.names("explore"):
            name, _, tile = text.partition(":")
            location = self.look_up(self.notation.location_number, name, "location")
            table.exploration[location] = self._scouted(table, tile)
            table.covered |= only(location)
        self._read_forts(table)
        self._read_stacks(table)

    def _read_forts(self, table: Table) -> None:
        forts = self.take("forts").split(",")
        if len(forts) != self.notation.box.forts:
            self.fault(f"there are {self.notation.box.forts} forts (EE-1)")
        for fort, name in enumerate(forts):
            table.fort_card[fort] = NONE if name == "-" else self._from_deck(table, name)
        top = self.take("top")
        table.top_card = NONE if top == "-" else self._from_deck(table, top)

    def _read_stacks(self, table: Table) -> None:
        for stack, name in enumerate(self._by_stack("stacks")):
            table.stack_top[stack] = NONE if name == "-" else self._seen_bonus(table, name)

    def _by_stack(self, name: str) -> list[str]:
        """A word for each bonus stack; a dash may be the empty top of the only one."""
        stacks = int(self.notation.box.stacks)
        words = self.take(name).split(",") if stacks else self.names(name)
        if len(words) != stacks:
            self.fault(f"there are {stacks} bonus stacks (EE-2)")
        return words

    # things that leave the set of what has not been seen

    def _scouted(self, table: Table, name: str) -> int:
        tile = self.look_up(self.notation.exploration_number, name, "exploration tile")
        if contains(int(table.scouted), tile):
            self.fault(f"{name} is in two places (EE-3)")
        table.scouted |= only(tile)
        return tile

    def _from_deck(self, table: Table, name: str) -> int:
        card = self.look_up(self.notation.card_number, name, "point card")
        if not contains(int(table.deck), card):
            self.fault(f"{name} is in two places, or not in a game of so many (EE-1)")
        table.deck &= ~only(card)
        return card

    def _seen_bonus(self, table: Table, name: str) -> int:
        tile = self.look_up(self.notation.bonus_number, name, "bonus tile")
        if not contains(int(table.unseen), tile):
            self.fault(f"{name} is in two places (EE-2)")
        table.unseen &= ~only(tile)
        return tile

    def finish_set_up(self, table: Table) -> None:
        if any(table.stack_top[stack] == NONE for stack in range(self.notation.box.stacks)):
            self.fault("every bonus stack shows its top tile (EE-2)")
        ask_stack(table, self.notation.box)

    # a game under way

    def read_course(self, table: Table) -> None:
        for text in self.names("settlers"):
            match = re.fullmatch(r"(\w+):(\d{1,2})\*([0-3])", text)
            if not match:
                self.fault("settlers should look like L05:2*0, location, number and seat")
            location = self.look_up(self.notation.location_number, match[1], "location")
            if table.owner[location] != NONE:
                self.fault(f"the settlers at {match[1]} are told twice (EE-7)")
            table.settlers[location] = int(match[2])
            table.owner[location] = int(match[3])
            table.settled[int(match[3])] |= only(location)
        for stack, height in enumerate(self._by_stack("heights")):
            if not re.fullmatch(r"\d", height):
                self.fault("the height of a bonus stack is a number from 0 to 9 (EE-2)")
            table.stack_height[stack] = int(height)

    def read_seat(self, table: Table, seat: int) -> None:
        super().read_seat(table, seat)
        table.home[seat] = self.number("home", 0, limits.SETTLERS)
        table.reserve[seat] = self.number("reserve", 0, limits.SETTLERS)
        for name in self.names("cards"):
            table.cards[seat] |= only(self._from_deck(table, name))
        for name in self.names("bonus"):
            table.bonus[seat] |= only(self._seen_bonus(table, name))
        for name in self.names("explored"):
            table.explored[seat] |= only(self._scouted(table, name))

    def read_middle_of_turn(self, table: Table) -> None:
        super().read_middle_of_turn(table)
        locations = self.notation.location_number | {"": NONE}
        table.at_work = self.look_up(locations, self.optional("work"), "location")
        table.trading = self.optional_place("market")
        table.explorations = self.optional_number("explorations", limits.CARD_EXPLORE)
        table.stack_to_show = self.optional_number("show", limits.STACKS) - 1
