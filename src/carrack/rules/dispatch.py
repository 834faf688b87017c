"""Rules that every game answers in its own way: which game it is, the table itself says.

`legal(table, box)` finds the rules by the record type of the table. Python looks them up when it
is called; the compiler does so once, while it compiles, so nothing is lost by it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic

import numba
from numba.extending import overload

from carrack.rules.record import dtype_of
from carrack.rules.table import BoxT, SeaBox, SeaTable, TableT


@dataclass(frozen=True)
class RuleSet(Generic[TableT, BoxT]):
    """What a game answers for its tables."""

    legal: Callable[[TableT, BoxT], int]
    play: Callable[[TableT, BoxT, int], None]
    weight: Callable[[TableT, BoxT, int], int]
    score: Callable[[TableT, BoxT, int], int]
    first_fault: Callable[[TableT, BoxT], int]
    component_used: Callable[[TableT, BoxT, int], int]
    estimate: Callable[[TableT, BoxT, int], int]


# By record type, NumPy's and Numba's. Any: a dictionary cannot say that the rules found by the type
# of a table are those of its class.
_RULES: dict[object, RuleSet[Any, Any]] = {}


def register_rules(table: type[TableT], answers: RuleSet[TableT, BoxT]) -> None:
    """From now on these are the rules of tables of this type."""
    _RULES[dtype_of(table)] = answers
    _RULES[numba.from_dtype(dtype_of(table))] = answers


def legal(table: SeaTable, box: SeaBox) -> int:
    """The complete set of choices of whoever decides; empty only when the game is over."""
    return _RULES[table.dtype].legal(table, box)


def play(table: SeaTable, box: SeaBox, choice: int) -> None:
    """Makes a legal choice; the table is then at the next decision."""
    _RULES[table.dtype].play(table, box, choice)


def weight(table: SeaTable, box: SeaBox, choice: int) -> int:
    """How likely chance is to do this, in proportion to its other choices."""
    return _RULES[table.dtype].weight(table, box, choice)


def score(table: SeaTable, box: SeaBox, seat: int) -> int:
    """All points of a seat."""
    return _RULES[table.dtype].score(table, box, seat)


def first_fault(table: SeaTable, box: SeaBox) -> int:
    """The number of the first invariant that does not hold, or 0 if the table is sound."""
    return _RULES[table.dtype].first_fault(table, box)


def component_used(table: SeaTable, box: SeaBox, choice: int) -> int:
    """The number of the component that a choice uses, or NONE: for counting what is ever used."""
    return _RULES[table.dtype].component_used(table, box, choice)


def estimate(table: SeaTable, box: SeaBox, seat: int) -> int:
    """A plain value of what a seat has and how near it is to more: what `greedy` plays for."""
    return _RULES[table.dtype].estimate(table, box, seat)


# The same for the compiler: it asks for the rule while it compiles, and calls it in place.


def _compile_by_table(function: Callable[..., int | None]) -> None:
    def found_for(
        table: object, box: object, about: object = None
    ) -> Callable[..., int | None]:  # only the compiler comes here
        answer = getattr(_RULES[table], function.__name__)
        if about is None:
            return lambda table, box: answer(table, box)
        return lambda table, box, about: answer(table, box, about)

    overload(function, strict=False)(found_for)


for _function in (legal, play, weight, score, first_fault, component_used, estimate):
    _compile_by_table(_function)
