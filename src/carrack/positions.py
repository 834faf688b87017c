"""Positions as text: one line of words, written from a table and read back without loss.

Each game lists the fields of its positions, in their order; see codec.py for what a field is and
docs/notation.md for what they mean. Whatever is missing, left over or impossible in a text is
refused with a sentence that says what it is. What all games share is here; what a game adds is in
its folder.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import ClassVar, Generic, TypeAlias, TypeVar

from carrack.codec import (
    FLAG,
    CubesKind,
    Digits,
    Entries,
    Field,
    Name,
    Number,
    OrNone,
    SeatField,
    SeatName,
    SeatNumber,
    SeatSection,
    SeatWord,
    Section,
    Table_contra,
    Word,
    fault,
    listed,
    look_up,
    names_listed,
    written,
)
from carrack.components.chart import Chart, ChartShape, chart_from_code
from carrack.components.cubes import SPICE_LETTERS
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
from carrack.components.printed import Components, ComponentsT, PortComponentsT
from carrack.errors import ChartError, NotationError
from carrack.games import rulebook_of_position
from carrack.notation import AnyNotation, Notation, PortNotation
from carrack.rulebook import AnyRulebook, Rulebook
from carrack.rules import decisions as on
from carrack.rules.choices import contains, members, only
from carrack.rules.decisions import DECISIONS
from carrack.rules.dispatch import first_fault
from carrack.rules.port import (
    TILES_WITH_THE_CLOSED_PORT,
    ask_next_port,
    shuffle_in_closed_port,
)
from carrack.rules.record import blank, dtype_of
from carrack.rules.setup import ask_lot
from carrack.rules.table import (
    CHANCE,
    CLOSED_PORT,
    HOLD_BONUS,
    IN_STACK,
    NONE,
    ON_PORT,
    POINTS_BONUS,
    SEA_PLACE,
    BoxT,
    PortBoxT,
    PortTable,
    PortTableT,
    SeaBox,
    SeaTable,
    TableT,
)

# In one place, if nobody ever took a cube away; and in a hold, if all of them were traded at once.
MOST_LOOSE = SEATS * MOST_SPACES * MOST_ROUNDS
_MOST_HELD = (1 + MOST_CUBES) * MOST_LOOSE
_MOST_STEPS = 2 * MOST_SPACES  # of a boat with the largest hold
_MOST_DUE = SEATS - 1  # for an outpost: a cube for each rival there, or two for the only one

# The words that say with what is played, and the one that a set-up does not have.
_BOX, _MAP, _NOW = "box", "map", "now"


class Positions(Generic[TableT, BoxT, ComponentsT]):
    """Writes and reads the positions of one game, with one map and one set of components."""

    version: ClassVar[str]  # the first word; a new one whenever the text changes
    rule_of_laying: ClassVar[str]  # the ids of rules that go by another name in each game
    rule_of_building: ClassVar[str]

    def __init__(
        self,
        rulebook: Rulebook[TableT, BoxT, ComponentsT],
        notation: Notation[TableT, BoxT, ComponentsT],
    ) -> None:
        self.rulebook = rulebook
        self.notation = notation
        self.place = Name("place", notation.chart.number)
        dtype = dtype_of(rulebook.table)
        self._options = Section(dtype, self.options())
        self._set_up = Section(dtype, self.set_up())
        self._since = Section(dtype, self.since())
        self._seat = SeatSection(dtype, self.seat())
        self._turn = Section(dtype, self.turn())
        now: Sequence[Field[TableT]] = [_Now(notation.decisions), *self.middle_of_turn()]
        self._now = Section(dtype, now)

    # the fields, in their order

    def options(self) -> Sequence[Field[SeaTable]]:
        """What was agreed before anything was dealt."""
        return [
            Word("players", "players", Number(FEWEST_PLAYERS, SEATS)),
            Word("first", "first", SeatNumber()),
            Word("limit", "round_limit", Number(1, MOST_ROUNDS)),
        ]

    def set_up(self) -> Sequence[Field[TableT]]:
        """What was dealt, and what has come upon it since."""
        raise NotImplementedError

    def since(self) -> Sequence[Field[TableT]]:
        """What else has come onto the table since."""
        return []

    def seat(self) -> Sequence[SeatField[TableT]]:
        """What lies in front of a player."""
        columns = len(self.notation.components.board.columns)
        return [
            SeatWord("boat", "boat", OrNone(self.place)),
            SeatWord("hold", "hold", CubesKind(_MOST_HELD)),
            SeatWord("built", "built", Digits(SYMBOLS, columns)),
        ]

    def turn(self) -> Sequence[Field[SeaTable]]:
        return [
            Word("round", "rounds", Number(0, MOST_ROUNDS)),
            Word("turn", "turn", SeatNumber()),
        ]

    def middle_of_turn(self) -> Sequence[Field[TableT]]:
        """What only matters until the turn is over; left out where there is nothing to say."""
        spice = Name("spice", {letter: number for number, letter in enumerate(SPICE_LETTERS)})
        return [
            Word("last-round", "last_round", FLAG, 0),
            Word("steps", "steps", Number(1, _MOST_STEPS), 0),
            *self.after_steps(),
            Word("payee", "payee", SeatName(), NONE),
            Word("cheapest", "cheapest", spice, 0),
            Word("due", "due", Number(1, _MOST_DUE), 0),
            Word("upgrades", "upgrades", Number(1, MOST_UPGRADES), 0),
            Word("obliged", "obliged", FLAG, 0),
        ]

    def after_steps(self) -> Sequence[Field[TableT]]:
        """What stands behind the steps of the boat."""
        return []

    @property
    def names(self) -> list[str]:
        """The names of all words there are."""
        parts = (self._options, self._set_up, self._since, self._seat, self._turn, self._now)
        return [_BOX, _MAP, *(name for part in parts for name in part.names)]

    # where a set-up ends

    def is_set_up(self, table: TableT) -> bool:
        """Everything is dealt and nobody has chosen anything yet."""
        raise NotImplementedError

    def finish_set_up(self, table: TableT) -> None:
        """Everything is dealt: what comes after the set-up comes now."""
        raise NotImplementedError

    # writing and reading

    def text(self, table: TableT) -> str:
        """The whole position in one line."""
        record = table.tobytes()
        parts = [self._head, self._options.text(record), self._set_up.text(record)]
        if not self.is_set_up(table):
            parts.append(self._since.text(record))
            # A NumPy record finds a field by its name far sooner than as an attribute.
            parts += [self._seat.text(record, seat) for seat in range(table["players"])]
            parts += [self._turn.text(record), self._now.text(record)]
        return " ".join(filter(None, parts))

    @cached_property
    def _head(self) -> str:
        """Only other components than those that come along have to be named."""
        printed, chart = self.notation.components.hash, self.notation.chart
        box = "" if printed == self.rulebook.printed().hash else printed
        return f"{self.version} {written((_BOX, _MAP), (box, chart.code))}"

    def read(self, words: Entries, seats: dict[int, Entries]) -> TableT:
        """The table that words about it and about its seats tell of."""
        options = blank(self.rulebook.table)
        self._options.read(words, options)
        chart, box = self.notation.chart, self.notation.box
        players, first, limit = int(options.players), int(options.first), int(options.round_limit)
        table = self.rulebook.lay_out(chart, box, players, first, limit)
        self._set_up.read(words, table)
        if _NOW in words:
            self._since.read(words, table)
            if sorted(seats) != list(range(players)):
                fault("there must be one seat(...) for each player")
            for seat, own_words in seats.items():
                self._seat.read(own_words, table, seat)
            self._turn.read(words, table)
            self._now.read(words, table)
        elif seats:
            fault(f"{_NOW!r} is missing, which says what is decided")
        else:
            self.finish_set_up(table)
        words.check_empty("here")
        unsound = first_fault(table, box)
        if unsound:
            fault(self.rulebook.faults[unsound])
        return table


# Where a game is found by its name at run time, nothing more is known of it.
AnyPositions: TypeAlias = Positions[SeaTable, SeaBox, Components]


def is_set_up(text: str) -> bool:
    """Whether a text tells only what was dealt, and nothing of what has been played since."""
    return not re.search(rf"\b{_NOW}=", text)


def read_position(
    text: str, components: Components | None = None, map_name: str = "own map"
) -> tuple[AnyRulebook, AnyNotation, SeaTable]:
    """The game that a text is of, the notation of its map, and the table; a set-up likewise."""
    rulebook = rulebook_of_position(text)
    printed = rulebook.printed() if components is None else components
    rulebook.check_components(printed)
    words, seats = _words_of(text)
    box = words.take_if_there(_BOX) or rulebook.printed().hash
    if box != printed.hash:
        fault(f"it is of other components ({box}, not {printed.hash})")
    try:
        chart = _chart(words.take(_MAP), map_name, rulebook.atlas.shape)
    except ChartError as error:
        raise NotationError(str(error)) from None
    notation = rulebook.notation(chart, printed)
    return rulebook, notation, rulebook.positions(notation).read(words, seats)


@lru_cache(maxsize=64)
def _chart(code: str, name: str, shape: ChartShape) -> Chart:
    return shape.checked(chart_from_code(code, name))


def _words_of(text: str) -> tuple[Entries, dict[int, Entries]]:
    """The words about a table, without the version, and those about each seat."""
    _, *parts = re.findall(r"\w+\([^()]*\)|[^\s()]+", text)
    if " ".join([text.split()[0], *parts]) != " ".join(text.split()):
        fault("a bracket is out of place")
    words, seats = Entries(), dict[int, Entries]()
    for part in parts:
        match = re.fullmatch(r"seat([0-3])\(([^()]*)\)", part)
        if not match:
            words.add(part)
            continue
        seat = int(match[1])
        if seat in seats:
            fault(f"seat{seat} is told twice")
        seats[seat] = Entries()
        for word in match[2].split():
            seats[seat].add(word)
    return words, seats


class _Now(Field[SeaTable]):
    """Who decides, and what."""

    names = (_NOW,)
    written_from = ("decider", "decision")

    def __init__(self, decisions: Sequence[int]) -> None:
        self._decisions = {DECISIONS[kind]: kind for kind in decisions}

    def write(self, table: SeaTable) -> list[str]:
        decider = {CHANCE: "chance", NONE: "nobody"}.get(table.decider, str(table.decider))
        return [f"{decider}:{DECISIONS[table.decision]}"]

    def read(self, texts: Iterator[str], table: SeaTable) -> None:
        decider, _, decision = next(texts).partition(":")
        seats = {str(seat): seat for seat in range(table.players)}
        deciders = {"chance": CHANCE, "nobody": NONE} | seats
        table.decider = look_up(deciders, decider, "decider")
        table.decision = look_up(self._decisions, decision, "decision")


# the map


def take_from_bag(table: SeaTable, tile: int, name: str, rule: str) -> None:
    """A market tile is in one place only."""
    if not contains(int(table.bag), tile):
        fault(f"{name} is in two places ({rule})")
    table.bag &= ~only(tile)


class Places(Field[Table_contra]):
    """What lies and stands on each place of the map."""

    written_from: tuple[str, ...] = ("kind", "market", "outposts")
    pattern: ClassVar[str] = r"(?P<tile>[\w-]+)(?:\*(?P<seats>[0-3]+))?"
    examples: ClassVar[str] = "M03 or M03*02"

    def __init__(
        self, notation: Notation[TableT, BoxT, ComponentsT], laying: str, building: str
    ) -> None:
        self.names = tuple(place.name for place in notation.chart.places)
        self._markets = notation.market_number
        self._tiles = {number: name for name, number in self._markets.items()} | {NONE: "-"}
        self._rule_of_laying, self._rule_of_building = laying, building

    def write(self, table: Table_contra) -> list[str]:
        both = zip(self.names, self.tiles(table), self.upon(table), strict=False)
        return [f"{tile}{more}" for _, tile, more in both]

    def tiles(self, table: Table_contra) -> list[str]:
        """What lies on each place."""
        places = zip(table.kind, table.market, strict=True)
        return ["sea" if kind == SEA_PLACE else self._tiles[tile] for kind, tile in places]

    def upon(self, table: Table_contra) -> list[str]:
        """What stands upon it, at the end of its word."""
        standing = dict.fromkeys(table.market, "")
        for seat, tiles in enumerate(table.outposts):
            for tile in members(tiles):
                if tile in standing:
                    standing[tile] += str(seat) if standing[tile] else f"*{seat}"
        return [standing[tile] for tile in table.market]

    def read(self, texts: Iterator[str], table: Table_contra) -> None:
        for place, text in enumerate(texts):
            match = re.fullmatch(self.pattern, text)
            if not match:
                fault(f"{self.names[place]} should be a tile such as {self.examples}")
            self.read_place(table, place, match.groupdict(""))

    def read_place(self, table: Table_contra, place: int, parts: dict[str, str]) -> None:
        self.read_tile(table, place, parts["tile"])
        tile, seats = table.market[place], parts["seats"]
        if seats and tile == NONE:
            no_tile = f"an outpost stands on {self.names[place]}, where no market tile lies"
            fault(f"{no_tile} ({self._rule_of_building})")
        for seat in seats:
            table.outposts[int(seat)] |= only(tile)

    def read_tile(self, table: Table_contra, place: int, name: str) -> None:
        if name in self._markets:
            table.market[place] = self._markets[name]
            take_from_bag(table, self._markets[name], name, self._rule_of_laying)
        elif name != "-":
            fault(f"{name!r} is no tile")


# games with ports

PortTable_contra = TypeVar("PortTable_contra", bound=PortTable, contravariant=True)


class PortPositions(Positions[PortTableT, PortBoxT, PortComponentsT]):
    """Adds ports, victory tiles, lots and bonus tiles that lie open by kind."""

    notation: PortNotation[PortTableT, PortBoxT, PortComponentsT]
    rule_of_victory_tiles: ClassVar[str]
    rule_of_bonus_tiles: ClassVar[str]

    def since(self) -> Sequence[Field[PortTableT]]:
        within = Number(0, TILES_WITH_THE_CLOSED_PORT)
        return [Word("closed-within", "closed_port_within", within)]

    def seat(self) -> Sequence[SeatField[PortTableT]]:
        notation, printed = self.notation, self.notation.components
        return [
            SeatWord("lot", "lot", OrNone(Name("lot", notation.lot_number))),
            *super().seat(),
            _BonusTiles(printed.bonus_number, printed.points_pile, self.rule_of_bonus_tiles),
            _VictoryTiles(notation.victory_number, self.rule_of_victory_tiles),
        ]

    def middle_of_turn(self) -> Sequence[Field[PortTableT]]:
        return [*super().middle_of_turn(), Word("fill", "port_to_fill", self.place, NONE)]

    @property
    def heading(self) -> Field[PortTableT]:
        """The next place, while a step is paid for; each game has it elsewhere among its words."""
        return Word("heading", "heading", self.place, NONE)

    def is_set_up(self, table: PortTableT) -> bool:
        return bool(table["decision"] == on.LOT) and all(lot == NONE for lot in table.lot)

    def finish_set_up(self, table: PortTableT) -> None:
        """EW-3, EW-6: the stack is ready, and the player before the first one chooses a lot."""
        if ask_next_port(table):
            fault(f"a port has no victory tile ({self.rule_of_victory_tiles})")
        shuffle_in_closed_port(table)
        ask_lot(table)


def _take_from_stack(table: PortTable, tile: int, name: str, holder: int, rule: str) -> None:
    """A victory tile is in one place only."""
    if table.victory_holder[tile] != IN_STACK:
        fault(f"{name} is in two places ({rule})")
    table.victory_holder[tile] = holder


class PortPlaces(Places[PortTable_contra]):
    """Adds the victory tiles on ports."""

    written_from = (*Places.written_from, "victory")

    def __init__(self, positions: PortPositions[PortTableT, PortBoxT, PortComponentsT]) -> None:
        notation = positions.notation
        super().__init__(notation, positions.rule_of_laying, positions.rule_of_building)
        self._victories = notation.victory_number
        self._victory_names = {number: name for name, number in self._victories.items()}
        self._rule_of_victory_tiles = positions.rule_of_victory_tiles

    def tiles(self, table: PortTable_contra) -> list[str]:
        places = zip(super().tiles(table), table.victory, strict=True)
        return [text if tile == NONE else self._victory_names[tile] for text, tile in places]

    def read_tile(self, table: PortTable_contra, place: int, name: str) -> None:
        if name not in self._victories:
            super().read_tile(table, place, name)
            return
        tile = table.victory[place] = self._victories[name]
        if tile != CLOSED_PORT:
            _take_from_stack(table, tile, name, ON_PORT, self._rule_of_victory_tiles)


class _BonusTiles(SeatField[PortTable]):
    """The bonus tiles that a seat has taken; those of the points kind by their points."""

    names = ("bonus",)
    written_from = ("points_holder",)
    of_seat = ("bonus",)

    def __init__(self, kinds: Mapping[str, int], pile: Sequence[int], rule: str) -> None:
        self._counted = {name: kind for name, kind in kinds.items() if kind != POINTS_BONUS}
        self._pile = {f"points{points}": number for number, points in enumerate(pile)}
        self._kinds, self._rule = kinds, rule

    def write(self, table: PortTable, seat: int) -> list[str]:
        texts: list[str] = []
        for name, kind in self._kinds.items():
            if kind == POINTS_BONUS:
                pile = self._pile.items()
                texts += [one for one, number in pile if table.points_holder[number] == seat]
            else:
                texts += [name] * table.bonus[seat][kind]
        return [listed(texts)]

    def read(self, texts: Iterator[str], table: PortTable, seat: int) -> None:
        for name in names_listed(next(texts)):
            if name in self._pile:
                table.points_holder[self._pile[name]] = seat
                self._take(table, seat, POINTS_BONUS, name)
            else:
                self._take(table, seat, look_up(self._counted, name, "bonus tile"), name)

    def _take(self, table: PortTable, seat: int, kind: int, name: str) -> None:
        if table.bonus_supply[kind] == 0:
            fault(f"there are fewer bonus tiles like {name!r} ({self._rule})")
        table.bonus[seat, kind] += 1
        table.bonus_supply[kind] -= 1
        if kind == HOLD_BONUS:
            table.spaces[seat] += SPACES_OF_A_HOLD_BONUS


class _VictoryTiles(SeatField[PortTable]):
    """The victory tiles that a seat has claimed."""

    names = ("tiles",)
    written_from = ("victory_holder",)

    def __init__(self, tiles: Mapping[str, int], rule: str) -> None:
        self._tiles, self._names, self._rule = tiles, [*tiles], rule

    def write(self, table: PortTable, seat: int) -> list[str]:
        holders = enumerate(table.victory_holder)
        return [listed([self._names[tile] for tile, holder in holders if holder == seat])]

    def read(self, texts: Iterator[str], table: PortTable, seat: int) -> None:
        for name in names_listed(next(texts)):
            tile = look_up(self._tiles, name, "victory tile")
            if tile == CLOSED_PORT:
                fault("nobody can take the Closed Port")
            _take_from_stack(table, tile, name, seat, self._rule)
