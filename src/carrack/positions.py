"""Reads a position from its text: what the notation wrote comes back, byte for byte.

Whatever is missing, left over or impossible is refused with a sentence that says what it is. What
all games share is here; what a game says in its own words is in its folder.
"""

import re
from functools import lru_cache
from typing import Any, NoReturn

from carrack.components.chart import Chart, ChartShape, chart_from_code
from carrack.components.cubes import SPICE_LETTERS, Cubes, cubes_from_text
from carrack.components.limits import (
    FEWEST_PLAYERS,
    MOST_CUBES,
    MOST_ROUNDS,
    MOST_SPACES,
    MOST_UPGRADES,
    SEATS,
    SPACES_OF_A_HOLD_BONUS,
    SYMBOLS,
)
from carrack.components.printed import Components
from carrack.errors import ChartError, NotationError
from carrack.games import rulebook_of_position
from carrack.notation import Notation, PortNotation, Table, decider_text
from carrack.rulebook import Rulebook
from carrack.rules.choices import contains, only
from carrack.rules.decisions import DECISIONS
from carrack.rules.dispatch import first_fault
from carrack.rules.port import (
    TILES_WITH_THE_CLOSED_PORT,
    ask_next_port,
    shuffle_in_closed_port,
)
from carrack.rules.setup import ask_lot
from carrack.rules.table import (
    CHANCE,
    CLOSED_PORT,
    HOLD_BONUS,
    IN_STACK,
    NONE,
    ON_PORT,
    POINTS_BONUS,
)

# In one place, if nobody ever took a cube away; and in a hold, if all of them were traded at once.
MOST_LOOSE = SEATS * MOST_SPACES * MOST_ROUNDS
_MOST_HELD = (1 + MOST_CUBES) * MOST_LOOSE
_MOST_STEPS = 2 * MOST_SPACES  # of a boat with the largest hold
_MOST_DUE = SEATS - 1  # for an outpost: a cube for each rival there, or two for the only one


@lru_cache(maxsize=64)
def _chart(code: str, name: str, shape: ChartShape) -> Chart:
    return shape.checked(chart_from_code(code, name))


def is_set_up(text: str) -> bool:
    """Whether a text tells only what was dealt, and nothing of what has been played since."""
    return not re.search(r"\bnow=", text)


def read_position(
    text: str, components: Components | None = None, map_name: str = "own map"
) -> tuple[Rulebook, Notation, Table]:
    """The game that a text is of, the notation of its map, and the table; a set-up likewise."""
    rulebook = rulebook_of_position(text)
    printed = rulebook.printed() if components is None else components
    rulebook.check_components(printed)
    reader = rulebook.reader_type(text, rulebook, printed, map_name)
    return rulebook, *reader.read()


class PositionReader:
    """Takes the words of a position one by one; whatever is left over or missing is a fault."""

    notation: Any
    rule_of_laying: str  # the ids of rules that go by another name in each game
    rule_of_building: str

    def __init__(
        self, text: str, rulebook: Rulebook, components: Components, map_name: str
    ) -> None:
        _, *words = re.findall(r"\w+\([^()]*\)|[^\s()]+", text)
        if " ".join([text.split()[0], *words]) != " ".join(text.split()):
            self.fault("a bracket is out of place")
        self.rulebook = rulebook
        self.components = components
        self.map_name = map_name
        self.seats: dict[int, dict[str, str]] = {}
        self.values: dict[str, str] = {}
        for word in words:
            if match := re.fullmatch(r"seat([0-3])\(([^()]*)\)", word):
                if int(match[1]) in self.seats:
                    self.fault(f"seat{match[1]} is told twice")
                self.seats[int(match[1])] = self._pairs({}, match[2].split())
            else:
                self._pairs(self.values, [word])

    def _pairs(self, pairs: dict[str, str], words: list[str]) -> dict[str, str]:
        """Adds the words to the pairs."""
        for word in words:
            name, equals, value = word.partition("=")
            if not equals or not value:
                self.fault(f"{word!r} should be a name, = and a value")
            if name in pairs:
                self.fault(f"{name!r} is told twice")
            pairs[name] = value
        return pairs

    def fault(self, what: str) -> NoReturn:
        raise NotationError(f"This is no position: {what}.")

    def read(self) -> tuple[Notation, Table]:
        printed_as = self.values.pop("box", self.rulebook.printed().hash)
        if printed_as != self.components.hash:
            self.fault(f"it is of other components ({printed_as}, not {self.components.hash})")
        try:
            chart = _chart(self.take("map"), self.map_name, self.rulebook.atlas.shape)
        except ChartError as error:
            raise NotationError(str(error)) from None
        self.notation = self.rulebook.notation(chart, self.components)
        players = self.number("players", FEWEST_PLAYERS, SEATS)
        first = self.number("first", 0, players - 1)
        limit = self.number("limit", 1, MOST_ROUNDS)
        table = self.rulebook.lay_out(chart, self.notation.box, players, first, limit)
        self.read_set_up(table)
        if "now" in self.values:
            self._read_course(table)
        elif self.seats:
            self.fault("'now' is missing, which says what is decided")
        else:
            self.finish_set_up(table)
        if self.values:
            self.fault(f"{next(iter(self.values))!r} is not known here")
        fault = first_fault(table, self.notation.box)
        if fault:
            self.fault(self.rulebook.faults[fault])
        return self.notation, table

    # what was dealt

    def read_set_up(self, table: Table) -> None:
        """The places of the map."""
        for place, spot in enumerate(self.notation.chart.places):
            self.read_place(table, place, spot.name, self.take(spot.name))

    def read_place(self, table: Table, place: int, name: str, text: str) -> None:
        match = re.fullmatch(r"([\w-]+)(?:\*([0-3]+))?", text)
        if not match:
            self.fault(f"{name} should be a tile such as M03 or M03*02")
        self.read_tile(table, place, match[1])
        self.read_outposts(table, place, name, match[2] or "")

    def read_outposts(self, table: Table, place: int, name: str, seats: str) -> None:
        tile = table.market[place]
        if seats and tile == NONE:
            no_tile = f"an outpost stands on {name}, where no market tile lies"
            self.fault(f"{no_tile} ({self.rule_of_building})")
        for seat in seats:
            table.outposts[int(seat)] |= only(tile)

    def read_tile(self, table: Table, place: int, name: str) -> None:
        if name in self.notation.market_number:
            table.market[place] = self.notation.market_number[name]
            self.take_from_bag(table, table.market[place])
        elif name != "-":
            self.fault(f"{name!r} is no tile")

    def take_from_bag(self, table: Table, tile: int) -> None:
        """A market tile is in one place only."""
        if not contains(int(table.bag), tile):
            self.fault(
                f"{self.notation.market_name(tile)} is in two places ({self.rule_of_laying})"
            )
        table.bag &= ~only(tile)

    def finish_set_up(self, table: Table) -> None:
        """Everything is dealt: what comes after the set-up comes now."""
        raise NotImplementedError

    # a game under way

    def _read_course(self, table: Table) -> None:
        self.read_course(table)
        if sorted(self.seats) != list(range(table.players)):
            self.fault("there must be one seat(...) for each player")
        for seat, values in self.seats.items():
            outer, self.values = self.values, values
            self.read_seat(table, seat)
            if values:
                self.fault(f"{next(iter(values))!r} is not known in seat{seat}")
            self.values = outer
        table.rounds = self.number("round", 0, MOST_ROUNDS)
        table.turn = self.number("turn", 0, table.players - 1)
        decider, _, decision = self.take("now").partition(":")
        deciders = {decider_text(seat): seat for seat in (CHANCE, NONE, *range(table.players))}
        kinds = {DECISIONS[kind]: kind for kind in self.notation.decisions}
        table.decider = self.look_up(deciders, decider, "decider")
        table.decision = self.look_up(kinds, decision, "decision")
        self.read_middle_of_turn(table)

    def read_course(self, table: Table) -> None:
        """What has come onto the table since the set-up."""

    def read_seat(self, table: Table, seat: int) -> None:
        """What lies in front of a player; the values are those of the seat meanwhile."""
        if (boat := self.take("boat")) == "-":
            table.boat[seat] = NONE
        else:
            table.boat[seat] = self.look_up(self.notation.chart.number, boat, "place")
        table.hold[seat] = self.cubes(self.take("hold"), _MOST_HELD)
        columns = len(self.components.board.columns)
        if not re.fullmatch(rf"[0-{columns}]{{{SYMBOLS}}}", built := self.take("built")):
            self.fault(f"built should be {SYMBOLS} numbers from 0 to {columns}")
        table.built[seat] = [int(number) for number in built]

    def read_middle_of_turn(self, table: Table) -> None:
        """What only matters until the turn is over."""
        spices = {letter: spice for spice, letter in enumerate(SPICE_LETTERS)}
        seats = {str(seat): seat for seat in range(table.players)}
        table.last_round = self.answer("last-round")
        table.steps = self.optional_number("steps", _MOST_STEPS)
        table.payee = self.look_up(seats | {"": NONE}, self.optional("payee"), "seat")
        table.cheapest = self.look_up(spices | {"": 0}, self.optional("cheapest"), "spice")
        table.due = self.optional_number("due", _MOST_DUE)
        table.upgrades = self.optional_number("upgrades", MOST_UPGRADES)
        table.obliged = self.answer("obliged")

    # words

    def take(self, name: str) -> str:
        if name not in self.values:
            self.fault(f"{name}= is missing")
        return self.values.pop(name)

    def optional(self, name: str) -> str:
        return self.values.pop(name, "")

    def optional_number(self, name: str, most: int) -> int:
        return self.number(name, 1, most) if name in self.values else 0

    def optional_place(self, name: str) -> int:
        places = self.notation.chart.number | {"": NONE}
        return self.look_up(places, self.optional(name), "place")

    def answer(self, name: str) -> int:
        return self.look_up({"yes": 1, "": 0}, self.optional(name), "answer")

    def names(self, name: str) -> list[str]:
        value = self.take(name)
        return [] if value == "-" else value.split(",")

    def number(self, name: str, least: int, most: int) -> int:
        value = self.take(name)
        if not re.fullmatch(r"\d{1,4}", value) or not least <= int(value) <= most:
            self.fault(f"{name} must be a number from {least} to {most}")
        return int(value)

    def look_up(self, numbers: dict[str, int], name: str, what: str) -> int:
        if name not in numbers:
            self.fault(f"{name!r} is no {what}")
        return numbers[name]

    def cubes(self, text: str, most: int) -> Cubes:
        cubes = cubes_from_text(text)
        if cubes is None:
            raise NotationError(f"{text!r} are no cubes; write letters such as YYR, or - for none.")
        if sum(cubes) > most:
            self.fault(f"{text!r} are too many cubes")
        return cubes


class PortPositionReader(PositionReader):
    """Adds ports, victory tiles, lots and bonus tiles that lie open by kind."""

    notation: PortNotation
    rule_of_victory_tiles: str
    rule_of_bonus_tiles: str

    def read_tile(self, table: Table, place: int, name: str) -> None:
        if name not in self.notation.victory_number:
            super().read_tile(table, place, name)
            return
        tile = table.victory[place] = self.notation.victory_number[name]
        if tile != CLOSED_PORT:
            self._take_from_stack(table, tile, ON_PORT)

    def _take_from_stack(self, table: Table, tile: int, holder: int) -> None:
        """A victory tile is in one place only."""
        if table.victory_holder[tile] != IN_STACK:
            name = self.notation.victory_name(tile)
            self.fault(f"{name} is in two places ({self.rule_of_victory_tiles})")
        table.victory_holder[tile] = holder

    def finish_set_up(self, table: Table) -> None:
        """EW-3, EW-6: the stack is ready, and the player before the first one chooses a lot."""
        if ask_next_port(table):
            self.fault(f"a port has no victory tile ({self.rule_of_victory_tiles})")
        shuffle_in_closed_port(table)
        ask_lot(table)

    def read_course(self, table: Table) -> None:
        table.closed_port_within = self.number("closed-within", 0, TILES_WITH_THE_CLOSED_PORT)

    def read_seat(self, table: Table, seat: int) -> None:
        if (lot := self.take("lot")) != "-":
            table.lot[seat] = self.look_up(self.notation.lot_number, lot, "lot")
        super().read_seat(table, seat)
        for name in self.names("bonus"):
            self._read_bonus(table, seat, name)
        for name in self.names("tiles"):
            tile = self.look_up(self.notation.victory_number, name, "victory tile")
            if tile == CLOSED_PORT:
                self.fault("nobody can take the Closed Port")
            self._take_from_stack(table, tile, seat)

    def _read_bonus(self, table: Table, seat: int, name: str) -> None:
        kinds = {
            name: kind for name, kind in self.notation.bonus_number.items() if name != "points"
        }
        for number, points in enumerate(self.notation.points_pile):
            if name == f"points{points}":
                table.points_holder[number] = seat
                kinds = {name: POINTS_BONUS}
        kind = self.look_up(kinds, name, "bonus tile")
        if table.bonus_supply[kind] == 0:
            self.fault(f"there are fewer bonus tiles like {name!r} ({self.rule_of_bonus_tiles})")
        table.bonus[seat, kind] += 1
        table.bonus_supply[kind] -= 1
        if kind == HOLD_BONUS:
            table.spaces[seat] += SPACES_OF_A_HOLD_BONUS

    def read_middle_of_turn(self, table: Table) -> None:
        super().read_middle_of_turn(table)
        table.port_to_fill = self.optional_place("fill")
