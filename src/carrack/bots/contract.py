"""What every bot can rely on, and what is expected of it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias, runtime_checkable

from carrack.errors import CarrackError
from carrack.fleet.policy import PolicyMaker
from carrack.moves import Move, View


@dataclass(frozen=True)
class Budget:
    """How long a bot may think about one move, in seconds. A quick bot need not use it up."""

    seconds: float = 1.0


class Bot(Protocol):
    """Decides for a seat. A bot may remember what it has seen, but it is asked afresh each time."""

    def choose(self, view: View, legal: Sequence[Move], budget: Budget) -> Move:
        """One of the legal moves.

        The view is all that the seat may know: no order of hidden stacks, no seed. Chance is known
        by its odds only, so a bot that looks ahead has to reckon with them.
        """
        ...


# Makes a bot: a class, or a function. The number is the seed of whatever the bot does at random.
BotMaker: TypeAlias = Callable[[int], Bot]


@runtime_checkable
class HasPolicy(Protocol):
    """A maker that says by itself which policy its bots have: a class with a static method."""

    @property
    def policy(self) -> PolicyMaker: ...


@dataclass(frozen=True)
class BotKind:
    """What is known of a bot before one is made.

    A bot that plays in simulations, too, declares its policy: what decides for it in compiled code,
    made with memory for tables of a type.
    """

    make: BotMaker
    policy: PolicyMaker | None = None

    def __post_init__(self) -> None:
        if self.policy is not None and not callable(self.policy):
            raise CarrackError("its policy must be a function of the type of a table.")

    @classmethod
    def of(cls, offered: "BotKind | BotMaker") -> "BotKind":
        """A kind of bot as it stands, or that of a maker."""
        if isinstance(offered, BotKind):
            return offered
        return cls(offered, offered.policy if isinstance(offered, HasPolicy) else None)
