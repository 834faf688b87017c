"""What a game hands out: decisions, moves, steps, scores and views, all of them unchangeable."""

from dataclasses import dataclass

from carrack.rules.table import EasternWondersTable


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
    """The points of a seat by source (EW-23)."""

    tiles: int
    bonus: int
    outposts: int
    cubes: int

    @property
    def total(self) -> int:
        return self.tiles + self.bonus + self.outposts + self.cubes


@dataclass(frozen=True)
class View:
    """What a seat, or a spectator (None), may know: the position, and its own legal moves.

    All that is hidden in this game is the order of the victory tiles (EW-25), and no position
    contains it. The seed stays with the dealer.
    """

    seat: int | None
    names: tuple[str, ...]
    position: str
    decision: Decision
    legal: tuple[Move, ...]
    commitment: str | None


@dataclass(frozen=True)
class Step:
    """A move, and the table as it was before."""

    before: EasternWondersTable
    move: Move

    @property
    def turn(self) -> tuple[int, int]:
        """Round and seat; while lots are chosen, whoever chooses has the turn."""
        table = self.before
        return int(table.rounds), int(table.turn if table.rounds else table.decider)
