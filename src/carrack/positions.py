"""Reads a position from its text: what the notation wrote comes back, byte for byte.

Whatever is missing, left over or impossible is refused with a sentence that says what it is.
"""

import re
from functools import lru_cache
from typing import NoReturn

from carrack.components.chart import Chart, chart_from_code
from carrack.components.limits import FEWEST_PLAYERS, MOST_ROUNDS, MOST_SPACES, SEATS
from carrack.components.printed import BONUS_NAMES, SPICE_LETTERS, Components
from carrack.components.reading import printed_components
from carrack.errors import ChartError, NotationError
from carrack.notation import DECISIONS, VERSION, Notation, cubes_of_text, decider_text
from carrack.rules import eastern_wonders as rules
from carrack.rules.invariants import FAULTS, first_fault
from carrack.rules.layout import lay_out
from carrack.rules.table import (
    CHANCE,
    CLOSED_PORT,
    IN_STACK,
    NONE,
    ON_PORT,
    POINTS_BONUS,
    EasternWondersTable,
)

# What could lie in one place if nobody ever took a cube away; what that could be traded for; and
# how far a boat could sail with the largest hold.
_MOST_LOOSE = SEATS * MOST_SPACES * MOST_ROUNDS
_MOST_CUBES = 10 * _MOST_LOOSE
_MOST_STEPS = 2 * MOST_SPACES


@lru_cache(maxsize=64)
def _chart(code: str, name: str) -> Chart:
    return chart_from_code(code, name).checked()


def read_position(
    text: str, components: Components, map_name: str = "own map"
) -> tuple[Notation, EasternWondersTable]:
    """The table that a text describes, and the notation of its map; a set-up is read the same."""
    return _PositionReader(text, components, map_name).read()


class _PositionReader:
    """Takes the words of a position one by one; whatever is left over or missing is a fault."""

    def __init__(self, text: str, components: Components, map_name: str) -> None:
        version, *words = re.findall(r"\w+\([^()]*\)|[^\s()]+", text) or [""]
        if " ".join([version, *words]) != " ".join(text.split()):
            self._fault("a bracket is out of place")
        if version != VERSION:
            raise NotationError(f"A position begins with {VERSION}, not with {version!r}.")
        self.components = components
        self.map_name = map_name
        self.seats: dict[int, dict[str, str]] = {}
        self.values: dict[str, str] = {}
        for word in words:
            if match := re.fullmatch(r"seat([0-3])\(([^()]*)\)", word):
                if int(match[1]) in self.seats:
                    self._fault(f"seat{match[1]} is told twice")
                self.seats[int(match[1])] = self._pairs({}, match[2].split())
            else:
                self._pairs(self.values, [word])

    def _pairs(self, pairs: dict[str, str], words: list[str]) -> dict[str, str]:
        """Adds the words to the pairs."""
        for word in words:
            name, equals, value = word.partition("=")
            if not equals or not value:
                self._fault(f"{word!r} should be a name, = and a value")
            if name in pairs:
                self._fault(f"{name!r} is told twice")
            pairs[name] = value
        return pairs

    def _fault(self, what: str) -> NoReturn:
        raise NotationError(f"This is no position: {what}.")

    def read(self) -> tuple[Notation, EasternWondersTable]:
        printed_as = self.values.pop("box", printed_components().hash)
        if printed_as != self.components.hash:
            self._fault(f"it is of other components ({printed_as}, not {self.components.hash})")
        try:
            chart = _chart(self._take("map"), self.map_name)
        except ChartError as error:
            raise NotationError(str(error)) from None
        self.notation = Notation(chart, self.components)
        players = self._number("players", FEWEST_PLAYERS, SEATS)
        first = self._number("first", 0, players - 1)
        limit = self._number("limit", 1, MOST_ROUNDS)
        table = lay_out(chart, self.notation.box, players, first, limit)
        self._read_tiles(table)
        if "now" in self.values:
            self._read_course(table)
        else:
            self._ready_for_lots(table)
        if self.values:
            self._fault(f"{next(iter(self.values))!r} is not known here")
        fault = first_fault(table, self.notation.box)
        if fault:
            self._fault(FAULTS[fault])
        return self.notation, table

    # tiles on the map

    def _read_tiles(self, table: EasternWondersTable) -> None:
        for name in self._names("back"):
            tile = self._look_up(self.notation.market_number, name, "market tile")
            if table.returned[self.notation.box.market_symbol[tile]] != NONE:
                self._fault("two tiles of one symbol went back (EW-1)")
            table.returned[self.notation.box.market_symbol[tile]] = tile
        for place, spot in enumerate(self.notation.chart.places):
            match = re.fullmatch(r"([\w-]+)(?:\*([0-3]+))?(?:\+(\w+))?", self._take(spot.name))
            if not match:
                self._fault(f"{spot.name} should be a tile such as M03, M03*02 or M03*02+YY")
            self._read_tile(table, place, match[1])
            for seat in match[2] or "":
                table.outpost[place, int(seat)] = 1
            table.loose[place] = self._cubes(match[3] or "-", _MOST_LOOSE)

    def _read_tile(self, table: EasternWondersTable, place: int, name: str) -> None:
        if name in self.notation.market_number:
            table.market[place] = self.notation.market_number[name]
        elif name in self.notation.victory_number:
            table.victory[place] = self.notation.victory_number[name]
            if table.victory[place] != CLOSED_PORT:
                if table.victory_holder[table.victory[place]] != IN_STACK:
                    self._fault(f"{name} is in two places (EW-3)")
                table.victory_holder[table.victory[place]] = ON_PORT
        elif name != "-":
            self._fault(f"{name!r} is no tile")

    # a set-up: everything dealt, the first lot to be chosen

    def _ready_for_lots(self, table: EasternWondersTable) -> None:
        if self.seats:
            self._fault("'now' is missing, which says what is decided")
        rules.finish_dealing(table)

    # a game under way

    def _read_course(self, table: EasternWondersTable) -> None:
        table.closed_port_within = self._number("closed-within", 0, 6)
        if sorted(self.seats) != list(range(table.players)):
            self._fault("there must be one seat(...) for each player")
        for seat, values in self.seats.items():
            self._read_seat(table, seat, values)
        table.rounds = self._number("round", 0, MOST_ROUNDS)
        table.turn = self._number("turn", 0, table.players - 1)
        decider, _, decision = self._take("now").partition(":")
        deciders = {decider_text(seat): seat for seat in (CHANCE, NONE, *range(table.players))}
        kinds = {name: kind for kind, name in enumerate(DECISIONS)}
        table.decider = self._look_up(deciders, decider, "decider")
        table.decision = self._look_up(kinds, decision, "decision")
        self._read_middle_of_turn(table)

    def _read_seat(self, table: EasternWondersTable, seat: int, values: dict[str, str]) -> None:
        outer, self.values = self.values, values
        if (lot := self._take("lot")) != "-":
            table.lot[seat] = self._look_up(self.notation.lot_number, lot, "lot")
        if (boat := self._take("boat")) != "-":
            table.boat[seat] = self._look_up(self.notation.chart.number, boat, "place")
        table.hold[seat] = self._cubes(self._take("hold"), _MOST_CUBES)
        if not re.fullmatch(r"[0-5]{4}", built := self._take("built")):
            self._fault("built should be four numbers from 0 to 5")
        table.built[seat] = [int(number) for number in built]
        for name in self._names("bonus"):
            self._read_bonus(table, seat, name)
        for name in self._names("tiles"):
            tile = self._look_up(self.notation.victory_number, name, "victory tile")
            if tile == CLOSED_PORT:
                self._fault("nobody can take the Closed Port")
            if table.victory_holder[tile] != IN_STACK:
                self._fault(f"{name} is in two places")
            table.victory_holder[tile] = seat
        if values:
            self._fault(f"{next(iter(values))!r} is not known in seat{seat}")
        self.values = outer

    def _read_bonus(self, table: EasternWondersTable, seat: int, name: str) -> None:
        kinds = {kind: number for number, kind in enumerate(BONUS_NAMES) if kind != "points"}
        for number, points in enumerate(self.components.bonus[POINTS_BONUS].pile):
            if name == f"points{points}":
                table.points_holder[number] = seat
                kinds = {name: POINTS_BONUS}
        kind = self._look_up(kinds, name, "bonus tile")
        table.bonus[seat, kind] += 1
        table.bonus_supply[kind] -= 1

    def _read_middle_of_turn(self, table: EasternWondersTable) -> None:
        places = self.notation.chart.number
        spices = {letter: spice for spice, letter in enumerate(SPICE_LETTERS)}
        seats = {str(seat): seat for seat in range(table.players)}
        table.last_round = self._look_up({"yes": 1, "": 0}, self._optional("last-round"), "answer")
        table.steps = self._number("steps", 1, _MOST_STEPS) if "steps" in self.values else 0
        table.heading = self._look_up(places | {"": NONE}, self._optional("heading"), "place")
        table.payee = self._look_up(seats | {"": NONE}, self._optional("payee"), "seat")
        table.cheapest = self._look_up(spices | {"": 0}, self._optional("cheapest"), "spice")
        table.due = self._number("due", 1, 6) if "due" in self.values else 0
        table.upgrades = self._number("upgrades", 1, 8) if "upgrades" in self.values else 0
        table.port_to_fill = self._look_up(places | {"": NONE}, self._optional("fill"), "place")

    # words

    def _take(self, name: str) -> str:
        if name not in self.values:
            self._fault(f"{name}= is missing")
        return self.values.pop(name)

    def _optional(self, name: str) -> str:
        return self.values.pop(name, "")

    def _names(self, name: str) -> list[str]:
        value = self._take(name)
        return [] if value == "-" else value.split(",")

    def _number(self, name: str, least: int, most: int) -> int:
        value = self._take(name)
        if not re.fullmatch(r"\d{1,4}", value) or not least <= int(value) <= most:
            self._fault(f"{name} must be a number from {least} to {most}")
        return int(value)

    def _look_up(self, numbers: dict[str, int], name: str, what: str) -> int:
        if name not in numbers:
            self._fault(f"{name!r} is no {what}")
        return numbers[name]

    def _cubes(self, text: str, most: int) -> list[int]:
        cubes = cubes_of_text(text)
        if sum(cubes) > most:
            self._fault(f"{text!r} are too many cubes")
        return cubes
