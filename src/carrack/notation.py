"""A text for every move, for people to read and type; see docs/notation.md.

A move is a word and what it is about: `sail C3`, `pay Y`. It goes from number to text and back
without loss. What all games share is here; what a game says in its own words is in its folder.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cached_property, lru_cache
from typing import ClassVar, Generic, TypeAlias

from carrack.components.chart import Chart
from carrack.components.cubes import SPICE_LETTERS, cubes_text
from carrack.components.printed import Components, ComponentsT, PortComponentsT
from carrack.rules import decisions as on
from carrack.rules.record import Array, array_of
from carrack.rules.setup import next_place_to_lay
from carrack.rules.table import (
    CLOSED_PORT,
    NONE,
    BoxT,
    PortBoxT,
    PortTableT,
    SeaBox,
    SeaTable,
    TableT,
)

Phrases = dict[str, int]  # the texts of a decision, and the choice that each is

CLOSED = "closed"  # the Closed Port, where a victory tile has its id


def word_of(move: str) -> str:
    """What a move begins with: `lay` of `lay M03 C2`."""
    return move.split()[0]


def names_in(move: str) -> list[str]:
    """What a move is about, by name: M03 and C2 of `lay M03 C2`."""
    return move.split()[1:]


def names_nothing(move: str) -> bool:
    """Whether a move says that it could be about something and is not: `upgrade none`."""
    return "none" in names_in(move)


@lru_cache(maxsize=1024)
def leaves_it(move: str) -> bool:
    """Whether a move leaves undone what else could be done."""
    return names_nothing(move) or move in ("done", "pass")


def is_where_the_boat_lies(table: SeaTable, text: str) -> bool:
    """Whether a move that names nothing is about the place where the boat of who decides lies."""
    if text in ("build", "trade", "claim"):
        return table["decision"] in (on.ACTION, on.CHOOSE)
    return text in ("anchor", "gather") and table["decision"] not in (on.ACTION, on.CHOOSE)


def _by_choice(phrases: Phrases) -> dict[int, str]:
    return {choice: text for text, choice in phrases.items()}


def phrases_of_spice(word: str) -> Phrases:
    return {f"{word} {letter}": spice for spice, letter in enumerate(SPICE_LETTERS)}


@dataclass(frozen=True, eq=False)
class Notation(Generic[TableT, BoxT, ComponentsT]):
    """Writes and reads the moves of one map and one set of components."""

    chart: Chart
    components: ComponentsT
    box: BoxT

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
        return self.components.markets[tile].id

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

    def phrases(self, table: TableT, decision: int) -> Phrases:
        """Every text that a decision can be answered with, legal or not."""
        if decision == on.LAY:
            return self._laying(table)
        return self.fixed_phrases[decision]

    def _laying(self, table: TableT) -> Phrases:
        """A market tile and the place it comes to."""
        place = next_place_to_lay(table)
        where = self.place_name(place) if place != NONE else "-"
        return {f"lay {name} {where}": tile for name, tile in self.market_number.items()}

    def move_text(self, table: TableT, choice: int) -> str:
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

    def move_texts(self, table: TableT, decision: int) -> Mapping[int, str]:
        """The text of every choice that there can be in a decision."""
        phrases = self.phrases(table, decision)
        if phrases is self.fixed_phrases.get(decision):
            return self._fixed_texts[decision]
        return _by_choice(phrases)

    def meanings(self, table: TableT, text: str) -> list[tuple[int, int]]:
        """What a text may mean, whatever its capitals: decisions and choices; none, if nothing."""
        wanted = text.casefold()
        return [
            (decision, choice)
            for decision in self.decisions
            for phrase, choice in self.phrases(table, decision).items()
            if phrase.casefold() == wanted
        ]


# Where a game is found by its name at run time, nothing more is known of it.
AnyNotation: TypeAlias = Notation[SeaTable, SeaBox, Components]


class PortNotation(Notation[PortTableT, PortBoxT, PortComponentsT]):
    """Adds ports, victory tiles, lots and bonus tiles that lie open by kind."""

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
    def fixed_phrases(self) -> dict[int, Phrases]:
        return {
            **super().fixed_phrases,
            on.LOT: {f"lot {cubes}": lot for cubes, lot in self.lot_number.items()},
            on.BONUS: {
                f"bonus {name}": kind for name, kind in self.components.bonus_number.items()
            },
            on.ACTION: {"build": on.BUILD, "trade": on.TRADE, "claim": on.CLAIM, "pass": on.PASS},
        }

    def phrases(self, table: PortTableT, decision: int) -> Phrases:
        if decision == on.TURN_TILE:
            port = int(table.port_to_fill)
            where = self.place_name(port) if port != NONE else "-"
            return {f"turn {name} {where}": tile for name, tile in self.victory_number.items()}
        return super().phrases(table, decision)
