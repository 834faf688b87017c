"""What a game hands out: decisions, moves, steps, scores and views, all of them unchangeable."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from carrack.notation import Notation, Table


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
    contains it. The seed stays with the dealer.
    """

    rules: str
    seat: int | None
    names: tuple[str, ...]
    position: str
    decision: Decision
    legal: tuple[Move, ...]
    commitment: str | None

    # The same position once more, for programs that think with the compiled rules.
    notation: Notation = field(repr=False, compare=False)
    table: Table = field(repr=False, compare=False)


@dataclass(frozen=True)
class Step:
    """A move, and the table as it was before."""

    before: Table
    move: Move

    @property
    def turn(self) -> tuple[int, int]:
        """Round and seat; while lots are chosen, whoever chooses has the turn."""
        table = self.before
        return int(table.rounds), int(table.turn if table.rounds else table.decider)
