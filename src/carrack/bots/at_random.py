"""`random` takes any legal move alike."""

from collections.abc import Sequence
from typing import NamedTuple

from carrack.bots.contract import Budget
from carrack.bots.registry import register
from carrack.fleet.policy import Policy, decides_by
from carrack.fleet.rollout import random_choice
from carrack.fleet.stream import below, streams
from carrack.moves import Move, View
from carrack.rules.compiled import rule
from carrack.rules.record import Array, RecordType
from carrack.rules.table import SeaBox, SeaTable


@rule
def choose_at_random(policy: Policy, table: SeaTable, box: SeaBox, stream: Array) -> int:
    """Needs no memory."""
    return random_choice(table, box, stream)


@decides_by(choose_at_random)
class RandomPolicy(NamedTuple):
    """Thinks nothing."""

    nothing: int = 0


def random_policy(dtype: RecordType) -> RandomPolicy:
    return RandomPolicy()


@register("random", policy=random_policy)
class RandomBot:
    """Plays at random."""

    def __init__(self, seed: int) -> None:
        self._stream = streams(seed, 1)[0]

    def choose(self, view: View, legal: Sequence[Move], budget: Budget) -> Move:
        return legal[int(below(self._stream, len(legal)))]
