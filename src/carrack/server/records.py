"""The records of a table: what it was made with, who sits there, and the actions of its log."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Literal

from carrack.components.limits import LONGEST_NAME

Status = Literal["open", "running", "finished", "frozen"]
OPEN: Status = "open"
RUNNING: Status = "running"
FINISHED: Status = "finished"
FROZEN: Status = "frozen"

NAMELESS = "…"  # what is called nothing, such as a free seat

ActionKind = Literal["start", "move", "undo", "resign", "stand-in", "return"]
# Kinds of actions that change who plays a seat.
CHANGES_SEATS: frozenset[ActionKind] = frozenset({"resign", "stand-in", "return"})


@dataclass(frozen=True)
class Action:
    """One row of a table's log; see schema.actions."""

    table_id: str
    number: int
    kind: ActionKind
    seat: int
    text: str
    dealt: str
    position: str
    decider: int | None
    account_id: str | None
    at: float


@dataclass
class Seat:
    """Who sits there."""

    number: int
    account_id: str | None
    bot: str | None
    stand_in: str | None
    resigned: bool
    called: str  # the account or the bot, and somebody else at the table may be called the same
    name: str  # which tells the seats of the table apart

    @property
    def played_by(self) -> str | None:
        """The bot that plays this seat now, if one does."""
        return self.bot or self.stand_in


@dataclass(frozen=True)
class TableInfo:
    """What a table was made with; see schema.tables."""

    id: str
    game: str
    version: int
    box: str
    owner_id: str
    public: bool
    players: int
    first: int
    map: str
    chart: str
    round_limit: int
    pace: int
    live: bool
    seed: str = field(repr=False)  # it must not slip into a log
    commitment: str
    given: bool  # its beginning, by hand
    created_at: float


@dataclass(frozen=True)
class Snapshot:
    """A position, after how many actions it was reached, and what chance had dealt by then."""

    number: int
    position: str
    dealt: int


def distinct_names(names: Sequence[str]) -> list[str]:
    """Names of seats that any game takes, no two alike: names never decide whether a log is read.

    The same name a second time gets a number: two bots of a kind, a person with two seats.
    """
    plain = [_plain(name) for name in names]
    taken = set(plain)
    distinct: list[str] = []
    for name in plain:
        if name in distinct:
            name = next(free for free in _numbered(name) if free not in taken)
            taken.add(name)
        distinct.append(name)
    return distinct


def _plain(name: str) -> str:
    """As a game takes it, under whatever rules for names it was stored."""
    return "".join(filter(str.isprintable, name))[:LONGEST_NAME] or NAMELESS


def _numbered(name: str) -> Iterator[str]:
    for number in count(2):
        ending = f" {number}"
        yield name[: LONGEST_NAME - len(ending)].rstrip() + ending
