"""Bots of other packages: what goes wrong in them is said in a sentence that names them.

They are loaded when somebody asks for them, so that a broken one is in nobody else's way, and held
to the contract whenever they choose.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points

from carrack.bots.contract import Bot, BotKind, Budget
from carrack.errors import CarrackError
from carrack.moves import Move, View

_LONGEST_ANSWER = 40  # letters of what a bot says instead of a move


@dataclass(frozen=True)
class Plugin:
    """A bot that another package offers."""

    entry: EntryPoint

    @property
    def name(self) -> str:
        return self.entry.name

    @property
    def package(self) -> str:
        return self.entry.dist.name if self.entry.dist else self.entry.value

    def __str__(self) -> str:
        return f"The bot {self.name!r} of package {self.package}"

    @contextmanager
    def blamed(self, fault: str) -> Iterator[None]:
        """Whatever goes wrong in here is the plugin's own fault."""
        try:
            yield
        except (Exception, SystemExit) as error:  # a module may try to end the program
            kind = "" if isinstance(error, CarrackError) else f"{type(error).__name__}: "
            why = " ".join(f"{kind}{error}".split()).rstrip(".: ")
            raise CarrackError(f"{self} {fault}: {why}.") from error

    def load(self) -> BotKind:
        """What the package offers: a kind of bot, or only what makes one."""
        with self.blamed("cannot be loaded"):
            return BotKind.of(self.entry.load())


def offered_bots() -> list[Plugin]:
    """All bots that installed packages offer, whoever else has such a name."""
    plugins = [Plugin(entry) for entry in entry_points(group="carrack.bots")]
    return sorted(plugins, key=lambda plugin: (plugin.name, plugin.package))


@dataclass
class CheckedBot:
    """A plugin's bot at a table: what it answers is a legal move, or else a fault of the plugin."""

    plugin: Plugin
    bot: Bot

    def choose(self, view: View, legal: Sequence[Move], budget: Budget) -> Move:
        with self.plugin.blamed("cannot choose"):
            move = self.bot.choose(view, legal, budget)
            if move not in legal:
                raise CarrackError(f"{str(move)[:_LONGEST_ANSWER]!r} is no legal move.")
            return move
