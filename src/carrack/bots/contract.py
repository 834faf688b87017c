"""What every bot can rely on, and what is expected of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

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
