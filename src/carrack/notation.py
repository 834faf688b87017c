"""A text for every move and every position, for people to read and type; see docs/notation.md.

A move is a word and what it is about (`sail C3`, `pay Y`); a position is one line of `name=value`.
Both go from text to numbers and back without loss.
"""

import re
from dataclasses import dataclass
from functools import cached_property
from typing import NoReturn

from carrack.components.chart import Chart, chart_from_code
from carrack.components.limits import MOST_ROUNDS, SEATS, SPICES
from carrack.components.printed import BONUS_NAMES, SPICE_LETTERS, Components
from carrack.errors import ChartError, NotationError
from carrack.rules import eastern_wonders as rules
from carrack.rules.invariants import FAULTS, first_fault
from carrack.rules.layout import box_of, lay_out
from carrack.rules.setup import next_place_to_lay
from carrack.rules.table import (
    CHANCE,
    CLOSED_PORT,
    NONE,
    ON_PORT,
    POINTS_BONUS,
    EasternWondersTable,
    SeaBox,
)

VERSION = "EW1"  # of the position's text; a new one whenever the text of a position changes
FEWEST_PLAYERS = 2

DECISIONS = (
    "return", "lay", "turn", "lot", "start", "sail", "leave", "toll", "gather", "action",
    "payment", "bonus", "upgrade", "again", "discard", "over",
)  # fmt: skip

_ACTIONS = ("build", "trade", "claim", "harvest", "pass")
# Moves that are one fixed text: what is decided, and the choice.
_PLAIN_MOVES: dict[str, tuple[tuple[int, int], ...]] = {
    "anchor": ((rules.SAIL, rules.ANCHOR),),
    "gather": ((rules.GATHER, rules.YES),),
    "gather none": ((rules.GATHER, rules.NO),),
    "build": ((rules.ACTION, rules.BUILD),),
    "trade": ((rules.ACTION, rules.TRADE), (rules.AGAIN, rules.YES)),
    "claim": ((rules.ACTION, rules.CLAIM),),
    "harvest": ((rules.ACTION, rules.HARVEST),),
    "pass": ((rules.ACTION, rules.PASS),),
    "upgrade none": ((rules.UPGRADE, rules.NO_UPGRADE),),
    "done": ((rules.AGAIN, rules.NO),),
}
_PLAIN_TEXTS = {
    meaning: text for text, meanings in _PLAIN_MOVES.items() for meaning in meanings
}
# Moves that are a word and a spice.
_SPICE_WORDS = {
    "leave": rules.LEAVE,
    "toll": rules.TOLL,
    "pay": rules.PAYMENT,
    "upgrade": rules.UPGRADE,
    "discard": rules.DISCARD,
}
_WORD_OF_SPICE_MOVE = {decision: word for word, decision in _SPICE_WORDS.items()}
_MOST_SPELLED_OUT = 12  # cubes; more are counted
_MOST_CUBES = 60_000  # more could not lie in one place in the longest game


def cubes_to_text(cubes: list[int]) -> str:
    """`YYR`; many cubes are counted, `14Y2R`; none are a dash."""
    if not any(cubes):
        return "-"
    if sum(cubes) <= _MOST_SPELLED_OUT:
        return "".join(letter * number for letter, number in zip(SPICE_LETTERS, cubes, strict=True))
    return "".join(
        f"{number}{letter}" for letter, number in zip(SPICE_LETTERS, cubes, strict=True) if number
    )


def cubes_of_text(text: str) -> list[int]:
    """The cubes of `YYR`, `14Y2R` or a dash."""
    if not re.fullmatch(r"-|(\d{0,5}[YRGB])+", text):
        raise NotationError(f"{text!r} are no cubes; write letters such as YYR, or - for none.")
    cubes = [0] * SPICES
    for number, letter in re.findall(r"(\d*)([YRGB])", text):
        cubes[SPICE_LETTERS.index(letter)] += int(number or 1)
    return cubes


@dataclass(frozen=True)
class Notation:
    """Writes and reads the moves and positions of one map and one set of components."""

    chart: Chart
    components: Components

    @cached_property
    def box(self) -> SeaBox:
        return box_of(self.components)

    @cached_property
    def market_number(self) -> dict[str, int]:
        return {tile.id: number for number, tile in enumerate(self.components.markets)}

    @cached_property
    def victory_number(self) -> dict[str, int]:
        tiles = {tile.id: number for number, tile in enumerate(self.components.victory_tiles)}
        return tiles | {"closed": CLOSED_PORT}

    @cached_property
    def lot_number(self) -> dict[str, int]:
        return {cubes_to_text(list(lot.cubes)): n for n, lot in enumerate(self.components.lots)}

    def place_name(self, place: int) -> str:
        return self.chart.places[place].name

    def market_name(self, tile: int) -> str:
        return self.components.markets[tile].id

    def victory_name(self, tile: int) -> str:
        return "closed" if tile == CLOSED_PORT else self.components.victory_tiles[tile].id

    # moves

    def move_text(self, table: EasternWondersTable, choice: int) -> str:
        """A choice of whoever decides at this table."""
        decision = int(table.decision)
        if (decision, choice) in _PLAIN_TEXTS:
            return _PLAIN_TEXTS[decision, choice]
        if decision in _WORD_OF_SPICE_MOVE:
            return f"{_WORD_OF_SPICE_MOVE[decision]} {SPICE_LETTERS[choice]}"
        if decision == rules.RETURN:
            return f"return {self.market_name(choice)}"
        if decision == rules.LAY:
            place = self.place_name(next_place_to_lay(table))
            return f"lay {self.market_name(choice)} {place}"
        if decision == rules.TURN:
            return f"turn {self.victory_name(choice)} {self.place_name(table.port_to_fill)}"
        if decision == rules.LOT:
            return f"lot {cubes_to_text(list(self.components.lots[choice].cubes))}"
        if decision == rules.BONUS:
            return f"bonus {BONUS_NAMES[choice]}"
        return f"{DECISIONS[decision]} {self.place_name(choice)}"

    def meanings(self, text: str) -> tuple[tuple[int, int], ...]:
        """What a text may mean: decisions and choices. Empty if it is no move at all."""
        if text in _PLAIN_MOVES:
            return _PLAIN_MOVES[text]
        word, *about = text.split(" ")
        names = self._choices_of_word(word)
        if names and about and about[0] in names[1] and len(about) == names[2]:
            return ((names[0], names[1][about[0]]),)
        return ()

    def _choices_of_word(self, word: str) -> tuple[int, dict[str, int], int] | None:
        """The decision a word belongs to, its choices by name, and how many words follow."""
        if word in _SPICE_WORDS:
            spices = {letter: spice for spice, letter in enumerate(SPICE_LETTERS)}
            return _SPICE_WORDS[word], spices, 1
        bonuses = {name: kind for kind, name in enumerate(BONUS_NAMES)}
        return {
            "return": (rules.RETURN, self.market_number, 1),
            "lay": (rules.LAY, self.market_number, 2),
            "turn": (rules.TURN, self.victory_number, 2),
            "lot": (rules.LOT, self.lot_number, 1),
            "start": (rules.START, self.chart.number, 1),
            "sail": (rules.SAIL, self.chart.number, 1),
            "bonus": (rules.BONUS, bonuses, 1),
        }.get(word)

    # positions

    def position_text(self, table: EasternWondersTable) -> str:
        """The whole position in one line."""
        parts = [
            VERSION,
            f"map={self.chart.code}",
            f"players={table.players}",
            f"first={table.first}",
            f"limit={table.round_limit}",
            f"back={self._names([tile for tile in table.returned if tile != NONE])}",
            *(self._place_text(table, place) for place in range(len(self.chart.places))),
        ]
        if not _is_set_up(table):
            parts += [
                f"closed-within={table.closed_port_within}",
                *(self._seat_text(table, seat) for seat in range(table.players)),
                f"round={table.rounds}",
                f"turn={table.turn}",
                f"now={_decider_text(table.decider)}:{DECISIONS[table.decision]}",
                *self._middle_of_turn(table),
            ]
        return " ".join(parts)

    def setup_text(self, table: EasternWondersTable) -> str:
        """Only what was dealt: the options, the map and the tiles."""
        words = self.position_text(table).split(" ")
        return " ".join(words[: 6 + len(self.chart.places)])

    def _names(self, tiles: list[int]) -> str:
        return ",".join(self.market_name(tile) for tile in tiles) or "-"

    def _place_text(self, table: EasternWondersTable, place: int) -> str:
        tile = "-"
        if table.market[place] != NONE:
            tile = self.market_name(table.market[place])
        elif table.victory[place] != NONE:
            tile = self.victory_name(table.victory[place])
        outposts = "".join(str(seat) for seat in range(SEATS) if table.outpost[place, seat])
        loose = [int(number) for number in table.loose[place]]
        return (
            f"{self.place_name(place)}={tile}"
            + (f"*{outposts}" if outposts else "")
            + (f"+{cubes_to_text(loose)}" if any(loose) else "")
        )

    def _seat_text(self, table: EasternWondersTable, seat: int) -> str:
        boat, lot = table.boat[seat], table.lot[seat]
        hold = [int(number) for number in table.hold[seat]]
        built = "".join(str(number) for number in table.built[seat])
        lot_text = "-" if lot == NONE else cubes_to_text(list(self.components.lots[lot].cubes))
        tiles = [
            tile.id
            for number, tile in enumerate(self.components.victory_tiles)
            if table.victory_holder[number] == seat
        ]
        return (
            f"seat{seat}(lot={lot_text}"
            f" boat={'-' if boat == NONE else self.place_name(boat)}"
            f" hold={cubes_to_text(hold)} built={built}"
            f" bonus={','.join(self._bonus_texts(table, seat)) or '-'}"
            f" tiles={','.join(tiles) or '-'})"
        )

    def _bonus_texts(self, table: EasternWondersTable, seat: int) -> list[str]:
        texts: list[str] = []
        for kind, name in enumerate(BONUS_NAMES):
            if kind == POINTS_BONUS:
                pile = self.components.bonus[kind].pile
                texts += [
                    f"points{points}"
                    for number, points in enumerate(pile)
                    if table.points_holder[number] == seat
                ]
            else:
                texts += [name] * int(table.bonus[seat, kind])
        return texts

    def _middle_of_turn(self, table: EasternWondersTable) -> list[str]:
        """What only matters until the turn is over; left out where there is nothing to say."""
        said = {
            "last-round": "yes" if table.last_round else "",
            "steps": str(table.steps or ""),
            "heading": "" if table.heading == NONE else self.place_name(table.heading),
            "payee": "" if table.payee == NONE else str(table.payee),
            "cheapest": SPICE_LETTERS[table.cheapest] if table.cheapest else "",
            "due": str(table.due or ""),
            "upgrades": str(table.upgrades or ""),
            "fill": "" if table.port_to_fill == NONE else self.place_name(table.port_to_fill),
        }
        return [f"{name}={value}" for name, value in said.items() if value]


def _is_set_up(table: EasternWondersTable) -> bool:
    """Everything is dealt and nobody has chosen anything yet."""
    return table.decision == rules.LOT and all(lot == NONE for lot in table.lot)


def _decider_text(decider: int) -> str:
    return {CHANCE: "chance", NONE: "nobody"}.get(decider, str(decider))


def read_position(
    text: str, components: Components, map_name: str = "own map"
) -> tuple[Notation, EasternWondersTable]:
    """The table that a text describes, and the notation of its map; a set-up is read the same."""
    return _PositionReader(text, components, map_name).read()


class _PositionReader:
    """Takes the words of a position one by one; whatever is left over or missing is a fault."""

    def __init__(self, text: str, components: Components, map_name: str) -> None:
        version, *words = re.findall(r"\w+\([^()]*\)|[^\s()]+", text) or [""]
        if version != VERSION:
            raise NotationError(f"A position begins with {VERSION}, not with {version!r}.")
        self.components = components
        self.map_name = map_name
        self.seats: dict[int, dict[str, str]] = {}
        self.values: dict[str, str] = {}
        for word in words:
            if match := re.fullmatch(r"seat([0-3])\(([^()]*)\)", word):
                self.seats[int(match[1])] = self._pairs(match[2].split())
            else:
                self.values.update(self._pairs([word]))

    def _pairs(self, words: list[str]) -> dict[str, str]:
        pairs = {}
        for word in words:
            name, equals, value = word.partition("=")
            if not equals or not value:
                self._fault(f"{word!r} should be a name, = and a value")
            pairs[name] = value
        return pairs

    def _fault(self, what: str) -> NoReturn:
        raise NotationError(f"This is no position: {what}.")

    def read(self) -> tuple[Notation, EasternWondersTable]:
        try:
            chart = chart_from_code(self._take("map"), self.map_name).checked()
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
            table.returned[self.notation.box.market_symbol[tile]] = tile
        for place, spot in enumerate(self.notation.chart.places):
            match = re.fullmatch(r"([\w-]+)(?:\*([0-3]+))?(?:\+(\w+))?", self._take(spot.name))
            if not match:
                self._fault(f"{spot.name} should be a tile such as M03, M03*02 or M03*02+YY")
            self._read_tile(table, place, match[1])
            for seat in match[2] or "":
                table.outpost[place, int(seat)] = 1
            table.loose[place] = self._cubes(match[3] or "-")

    def _read_tile(self, table: EasternWondersTable, place: int, name: str) -> None:
        if name in self.notation.market_number:
            table.market[place] = self.notation.market_number[name]
        elif name in self.notation.victory_number:
            table.victory[place] = self.notation.victory_number[name]
            if table.victory[place] != CLOSED_PORT:
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
        deciders = {_decider_text(seat): seat for seat in (CHANCE, NONE, *range(table.players))}
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
        table.hold[seat] = self._cubes(self._take("hold"))
        if not re.fullmatch(r"[0-5]{4}", built := self._take("built")):
            self._fault("built should be four numbers from 0 to 5")
        table.built[seat] = [int(number) for number in built]
        for name in self._names("bonus"):
            self._read_bonus(table, seat, name)
        for name in self._names("tiles"):
            tile = self._look_up(self.notation.victory_number, name, "victory tile")
            if tile == CLOSED_PORT:
                self._fault("nobody can take the Closed Port")
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
        table.steps = self._number("steps", 1, 99) if "steps" in self.values else 0
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

    def _cubes(self, text: str) -> list[int]:
        cubes = cubes_of_text(text)
        if sum(cubes) > _MOST_CUBES:
            self._fault(f"{text!r} are too many cubes")
        return cubes
