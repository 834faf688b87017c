"""What a bot in a process of its own is asked, and how long it has to answer.

A view is sent as what it is made of, and made again over there: the same map, the same components,
the same bytes of the table.
"""

from dataclasses import dataclass

from carrack.components.chart import Chart
from carrack.components.printed import Components
from carrack.games import rulebook_named
from carrack.moves import Decision, FrozenTable, Move, View
from carrack.rules.record import blank

# A table, a seat there, and the bot's name: whoever is asked again may remember the time before.
BotKey = tuple[str, int, str]

START_SECONDS = 60.0  # for a process to load what all bots need
MAKE_SECONDS = 20.0  # for a bot to be loaded, and made
GRACE_SECONDS = 2.0  # beyond what a bot may think


@dataclass(frozen=True)
class Question:
    """Which move a bot makes, asked with all that its seat may know."""

    key: BotKey
    seconds: float  # what it may think
    rules: str
    names: tuple[str, ...]
    decision: Decision
    legal: tuple[Move, ...]
    commitment: str | None
    chart: Chart
    components: Components
    table: bytes

    @property
    def bot(self) -> str:
        return self.key[2]

    @classmethod
    def about(cls, view: View, key: BotKey, seconds: float) -> "Question":
        return cls(
            key=key,
            seconds=seconds,
            rules=view.rules,
            names=view.names,
            decision=view.decision,
            legal=view.legal,
            commitment=view.commitment,
            chart=view.notation.chart,
            components=view.notation.components,
            table=view.frozen.bytes,
        )

    @property
    def view(self) -> View:
        """What the seat may know."""
        rulebook = rulebook_named(self.rules)
        return View(
            rules=self.rules,
            seat=self.key[1],
            names=self.names,
            decision=self.decision,
            legal=self.legal,
            commitment=self.commitment,
            notation=rulebook.notation(self.chart, self.components),
            frozen=FrozenTable(self.table, blank(rulebook.table).dtype),
        )


class BotFault(Exception):
    """Why a bot names no move, in a few words; it is played for."""

    def __init__(self, why: str, needs_rest: bool = False) -> None:
        super().__init__(why)
        self.needs_rest = needs_rest  # asking it again at once would only fail again


class BotRests(BotFault):
    """It has failed a short while ago, and is not asked."""
