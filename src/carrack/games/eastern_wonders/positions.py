"""Reads the positions of Eastern Wonders."""

import re

from carrack.notation import Table
from carrack.positions import MOST_LOOSE, PortPositionReader
from carrack.rules.table import NONE


class EasternWondersReader(PortPositionReader):
    """Adds tiles that went back, and cubes that lie on places."""

    rule_of_laying = "EW-1"
    rule_of_victory_tiles = "EW-3"
    rule_of_bonus_tiles = "EW-4"
    rule_of_building = "EW-11"

    def read_set_up(self, table: Table) -> None:
        for name in self.names("back"):
            tile = self.look_up(self.notation.market_number, name, "market tile")
            symbol = self.notation.box.market_symbol[tile]
            if table.returned[symbol] != NONE:
                self.fault("two tiles of one symbol went back (EW-1)")
            table.returned[symbol] = tile
            self.take_from_bag(table, tile)
        super().read_set_up(table)

    def read_place(self, table: Table, place: int, name: str, text: str) -> None:
        match = re.fullmatch(r"([\w-]+)(?:\*([0-3]+))?(?:\+(\w+))?", text)
        if not match:
            self.fault(f"{name} should be a tile such as M03, M03*02 or M03*02+YY")
        self.read_tile(table, place, match[1])
        self.read_outposts(table, place, name, match[2] or "")
        table.loose[place] = self.cubes(match[3] or "-", MOST_LOOSE)

    def read_middle_of_turn(self, table: Table) -> None:
        super().read_middle_of_turn(table)
        table.heading = self.optional_place("heading")
