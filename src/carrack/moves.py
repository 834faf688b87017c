"""What a game hands out: decisions, moves, steps, scores and views, all of them unchangeable."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from carrack.games import rulebook_named
from carrack.notation import AnyNotation
from carrack.rules.record import RecordType, copy_of
from carrack.rules.table import SeaTable


@dataclass(frozen=True)
class FrozenTable:
    """A table as it was: its bytes, which nobody can change."""

    bytes: bytes
    dtype: RecordType = field(repr=False)

    @property
    def table(self) -> SeaTable:
        """The same once more as a record, only to be read."""
        table: SeaTable = np.frombuffer(self.bytes, self.dtype)[0]
        return table


@dataclass(frozen=True)
class Move:
    """One decision made or to be made: by whom (None is chance), of what kind, and its text."""

    seat: int | None
    decision: str
    choice: int
    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Decision:
    """What is to be decided, and by which seat; None is chance, or nobody when all is `over`."""

    seat: int | None
    kind: str

    @property
    def is_chance(self) -> bool:
        return self.seat is None and self.kind != "over"


@dataclass(frozen=True)
class SeatScore:
    """The points of a seat by source (EW-23, SS-12, EE-16)."""

    points: Mapping[str, int]

    @property
    def total(self) -> int:
        return sum(self.points.values())

    def __str__(self) -> str:
        parts = ", ".join(f"{source} {points}" for source, points in self.points.items())
        return f"{self.total} ({parts})"


@dataclass(frozen=True)
class View:
    """What a seat, or a spectator (None), may know: the position, and its own legal moves.

    All that is hidden is the order of stacks and decks (EW-25, SS-12, EE-17), and no position
    contains it. The seed stays with the dealer. `Game.from_view` makes a game to think ahead in.
    """

    rules: str
    seat: int | None
    names: tuple[str, ...]
    decision: Decision
    legal: tuple[Move, ...]
    commitment: str | None
    notation: AnyNotation = field(repr=False)
    frozen: FrozenTable = field(repr=False)

    @cached_property
    def position(self) -> str:
        """The position in one line of text."""
        return rulebook_named(self.rules).positions(self.notation).text(self.frozen.table)

    @cached_property
    def table(self) -> SeaTable:
        """The record of the position, for programs that think with the compiled rules."""
        return copy_of(self.frozen.table)


@dataclass(frozen=True)
class Step:
    """A move, and the table as it was before."""

    frozen: FrozenTable
    move: Move

    @property
    def before(self) -> SeaTable:
        """The table before the move; only to be read."""
        return self.frozen.table

    @property
    def turn(self) -> tuple[int, int]:
        """Round and seat; while lots are chosen, whoever chooses has the turn."""
        table = self.before
        return int(table.rounds), int(table.turn if table.rounds else table.decider)
