"""A text for every move and every position, for people to read and type; see docs/notation.md.

A move is a word and what it is about (`sail C3`, `pay Y`); a position is one line of `name=value`.
Both go from text to numbers and back without loss. What all games share is here; what a game says
in its own words is in its folder.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any, ClassVar

from carrack.components.chart import Chart
from carrack.components.cubes import SPICE_LETTERS, cubes_text
from carrack.components.printed import BONUS_NAMES, PortComponents
from carrack.rules import decisions as on
from carrack.rules.decisions import DECISIONS
from carrack.rules.record import Array, array_of, plain_of
from carrack.rules.setup import next_place_to_lay
from carrack.rules.table import CHANCE, CLOSED_PORT, NONE, POINTS_BONUS, SEA_PLACE

Table = Any  # a table of whatever game it is
Phrases = dict[str, int]  # the texts of a decision, and the choice that each is

CLOSED = "closed"  # the Closed Port, where a victory tile has its id


def decider_text(decider: int) -> str:
    return {CHANCE: "chance", NONE: "nobody"}.get(decider, str(decider))


def listed(names: Iterable[str]) -> str:
    """Names with commas between them; none are a dash."""
    return ",".join(names) or "-"


def word_of(move: str) -> str:
    """What a move begins with: `lay` of `lay M03 C2`."""
    return move.split()[0]


def names_in(move: str) -> list[str]:
    """What a move is about, by name: M03 and C2 of `lay M03 C2`."""
    return move.split()[1:]


def names_nothing(move: str) -> bool:
    """Whether a move says that it could be about something and is not: `upgrade none`."""
    return "none" in names_in(move)


def leaves_it(move: str) -> bool:
    """Whether a move leaves undone what else could be done."""
    return names_nothing(move) or move in ("done", "pass")


def is_where_the_boat_lies(table: Table, text: str) -> bool:
    """Whether a move that names nothing is about the place where the boat of who decides lies."""
    if table.decision in (on.ACTION, on.CHOOSE):
        return text in ("build", "trade", "claim")
    return text in ("anchor", "gather")


def _by_choice(phrases: Phrases) -> dict[int, str]:
    return {choice: text for text, choice in phrases.items()}


def phrases_of_spice(word: str) -> Phrases:
    return {f"{word} {letter}": spice for spice, letter in enumerate(SPICE_LETTERS)}


@dataclass(frozen=True)
class Notation:
    """Writes and reads the moves and positions of one map and one set of components."""

    chart: Chart
    components: Any
    printed_hash: str  # of the components that come along
    box: Any

    version: ClassVar[str]  # of the position's text; a new one whenever the text changes
    decisions: ClassVar[tuple[int, ...]]  # those of the game

    @cached_property
    def market_number(self) -> dict[str, int]:
        return {tile.id: number for number, tile in enumerate(self.components.markets)}

    @cached_property
    def things(self) -> dict[str, str]:
        """Everything that a move can name, and of which kind it is.

        A kind is "place", "spice", or the list of the components that the thing is in.
        """
        things = dict.fromkeys(SPICE_LETTERS, "spice")
        for field in fields(self.components):
            listed = getattr(self.components, field.name)
            if isinstance(listed, tuple):
                things |= {one.id: field.name for one in listed if hasattr(one, "id")}
        return things | {place.name: "place" for place in self.chart.places}

    def place_name(self, place: int) -> str:
        return self.chart.places[place].name

    def market_name(self, tile: int) -> str:
        name: str = self.components.markets[tile].id
        return name

    # moves

    @cached_property
    def fixed_phrases(self) -> dict[int, Phrases]:
        """By decision: the texts that mean the same on every table."""
        places = self.chart.number.items()
        return {
            on.START: {f"start {name}": place for name, place in places},
            on.SAIL: {f"sail {name}": place for name, place in places} | {"anchor": on.ANCHOR},
            on.TOLL: phrases_of_spice("toll"),
            on.ACTION: {"build": on.BUILD, "trade": on.TRADE, "pass": on.PASS},
            on.PAYMENT: phrases_of_spice("pay"),
            on.UPGRADE: phrases_of_spice("upgrade") | {"upgrade none": on.NO_UPGRADE},
            on.AGAIN: {"trade": on.YES, "done": on.NO},
            on.DISCARD: phrases_of_spice("discard"),
            on.OVER: {},
        }

    def phrases(self, table: Table, decision: int) -> Phrases:
        """Every text that a decision can be answered with, legal or not."""
        if decision == on.LAY:
            return self._laying(table)
        return self.fixed_phrases[decision]

    def _laying(self, table: Table) -> Phrases:
        """A market tile and the place it comes to."""
        place = next_place_to_lay(table)
        where = self.place_name(place) if place != NONE else "-"
        return {f"lay {name} {where}": tile for name, tile in self.market_number.items()}

    def move_text(self, table: Table, choice: int) -> str:
        """A choice of whoever decides at this table."""
        phrases = self.phrases(table, int(table.decision))
        return next(text for text, meant in phrases.items() if meant == choice)

    @cached_property
    def boxes(self) -> Array:
        """The box as an array of one."""
        return array_of(self.box)

    @cached_property
    def _fixed_texts(self) -> dict[int, dict[int, str]]:
        """By decision: the text of each choice that means the same on every table."""
        return {decision: _by_choice(texts) for decision, texts in self.fixed_phrases.items()}

    def move_texts(self, table: Table, decision: int) -> Mapping[int, str]:
        """The text of every choice that there can be in a decision."""
        phrases = self.phrases(table, decision)
        if phrases is self.fixed_phrases.get(decision):
            return self._fixed_texts[decision]
        return _by_choice(phrases)

    def meanings(self, table: Table, text: str) -> list[tuple[int, int]]:
        """What a text may mean, whatever its capitals: decisions and choices; none, if nothing."""
        wanted = text.casefold()
        return [
            (decision, choice)
            for decision in self.decisions
            for phrase, choice in self.phrases(table, decision).items()
            if phrase.casefold() == wanted
        ]

    # positions

    def position_text(self, table: Table) -> str:
        """The whole position in one line."""
        is_set_up, table = self.is_set_up(table), plain_of(table)
        parts = [
            self.version,
            *self._box_text(),
            f"map={self.chart.code}",
            f"players={table.players}",
            f"first={table.first}",
            f"limit={table.round_limit}",
            *self.set_up_texts(table),
        ]
        if not is_set_up:
            parts += [
                *self.course_texts(table),
                *(f"seat{s}({' '.join(self.seat_texts(table, s))})" for s in range(table.players)),
                f"round={table.rounds}",
                f"turn={table.turn}",
                f"now={decider_text(int(table.decider))}:{DECISIONS[table.decision]}",
                *(f"{name}={value}" for name, value in self.middle_of_turn(table).items() if value),
            ]
        return " ".join(parts)

    def _box_text(self) -> list[str]:
        """Only other components than those that come along have to be named."""
        own = self.components.hash != self.printed_hash
        return [f"box={self.components.hash}"] if own else []

    def is_set_up(self, table: Table) -> bool:
        """Everything is dealt and nobody has chosen anything yet."""
        raise NotImplementedError

    def set_up_texts(self, table: Table) -> list[str]:
        """What was dealt: the places of the map, and what lies beside it."""
        return [self._place_text(table, place) for place in range(len(self.chart.places))]

    def course_texts(self, table: Table) -> list[str]:
        """What has come onto the table since."""
        return []

    def seat_texts(self, table: Table, seat: int) -> list[str]:
        """What lies in front of a player."""
        boat = int(table.boat[seat])
        return [
            f"boat={'-' if boat == NONE else self.place_name(boat)}",
            f"hold={cubes_text(table.hold[seat])}",
            f"built={''.join(str(number) for number in table.built[seat])}",
        ]

    def middle_of_turn(self, table: Table) -> dict[str, str]:
        """What only matters until the turn is over; left out where there is nothing to say."""
        return {
            "last-round": "yes" if table.last_round else "",
            "steps": str(table.steps or ""),
            "payee": "" if table.payee == NONE else str(table.payee),
            "cheapest": SPICE_LETTERS[table.cheapest] if table.cheapest else "",
            "due": str(table.due or ""),
            "upgrades": str(table.upgrades or ""),
            "obliged": "yes" if table.obliged else "",
        }

    def _place_text(self, table: Table, place: int) -> str:
        tile, outposts = table.market[place], ""
        if tile != NONE:
            standing = enumerate(table.outposts)
            outposts = "".join([str(seat) for seat, tiles in standing if tiles >> tile & 1])
        text = f"{self.place_name(place)}={self.tile_text(table, place)}"
        return f"{text}*{outposts}" if outposts else text

    def tile_text(self, table: Table, place: int) -> str:
        """What lies on a place."""
        if table.kind[place] == SEA_PLACE:
            return "sea"
        return "-" if table.market[place] == NONE else self.market_name(table.market[place])


@dataclass(frozen=True)
class PortNotation(Notation):
    """Adds ports, victory tiles, lots and bonus tiles that lie open by kind."""

    components: PortComponents

    @cached_property
    def victory_number(self) -> dict[str, int]:
        tiles = {tile.id: number for number, tile in enumerate(self.components.victory_tiles)}
        return tiles | {CLOSED: CLOSED_PORT}

    @cached_property
    def lot_number(self) -> dict[str, int]:
        return {cubes_text(lot.cubes): n for n, lot in enumerate(self.components.lots)}

    def victory_name(self, tile: int) -> str:
        return CLOSED if tile == CLOSED_PORT else self.components.victory_tiles[tile].id

    @cached_property
    def bonus_number(self) -> dict[str, int]:
        return {kind.kind: BONUS_NAMES.index(kind.kind) for kind in self.components.bonus}

    @cached_property
    def points_pile(self) -> tuple[int, ...]:
        """The points bonus tiles, the top one first."""
        return next(kind.pile for kind in self.components.bonus if kind.kind == "points")

    @cached_property
    def fixed_phrases(self) -> dict[int, Phrases]:
        return {
            **super().fixed_phrases,
            on.LOT: {f"lot {cubes}": lot for cubes, lot in self.lot_number.items()},
            on.BONUS: {f"bonus {name}": kind for name, kind in self.bonus_number.items()},
            on.ACTION: {"build": on.BUILD, "trade": on.TRADE, "claim": on.CLAIM, "pass": on.PASS},
        }

    def phrases(self, table: Table, decision: int) -> Phrases:
        if decision == on.TURN_TILE:
            port = int(table.port_to_fill)
            where = self.place_name(port) if port != NONE else "-"
            return {f"turn {name} {where}": tile for name, tile in self.victory_number.items()}
        return super().phrases(table, decision)

    def is_set_up(self, table: Table) -> bool:
        return table.decision == on.LOT and all(lot == NONE for lot in table.lot)

    def tile_text(self, table: Table, place: int) -> str:
        victory = int(table.victory[place])
        return super().tile_text(table, place) if victory == NONE else self.victory_name(victory)

    def course_texts(self, table: Table) -> list[str]:
        return [f"closed-within={table.closed_port_within}"]

    def seat_texts(self, table: Table, seat: int) -> list[str]:
        lot = int(table.lot[seat])
        tiles = [
            tile.id
            for number, tile in enumerate(self.components.victory_tiles)
            if table.victory_holder[number] == seat
        ]
        return [
            f"lot={'-' if lot == NONE else cubes_text(self.components.lots[lot].cubes)}",
            *super().seat_texts(table, seat),
            f"bonus={listed(self._bonus_texts(table, seat))}",
            f"tiles={listed(tiles)}",
        ]

    def _bonus_texts(self, table: Table, seat: int) -> list[str]:
        texts: list[str] = []
        for name, kind in self.bonus_number.items():
            if kind == POINTS_BONUS:
                pile = enumerate(self.points_pile)
                texts += [f"points{points}" for n, points in pile if table.points_holder[n] == seat]
            else:
                texts += [name] * int(table.bonus[seat][kind])
        return texts

    def middle_of_turn(self, table: Table) -> dict[str, str]:
        fill = int(table.port_to_fill)
        return {
            **super().middle_of_turn(table),
            "fill": "" if fill == NONE else self.place_name(fill),
        }
