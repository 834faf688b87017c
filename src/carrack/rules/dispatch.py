"""Rules that every game answers in its own way: which game it is, the table itself says.

`legal(table, box)` finds the rules by the record type of the table. Python looks them up when it
is called; the compiler does so once, while it compiles, so nothing is lost by it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numba
from numba.extending import overload

from carrack.rules.record import Record, dtype_of


@dataclass(frozen=True)
class RuleSet:
    """What a game answers for its tables."""

    legal: Callable[..., int]
    play: Callable[..., None]
    weight: Callable[..., int]
    score: Callable[..., int]
    first_fault: Callable[..., int]
    component_used: Callable[..., int]
    estimate: Callable[..., int]


_RULES: dict[Any, RuleSet] = {}


def register_rules(table: type[Record], answers: RuleSet) -> None:
    """From now on these are the rules of tables of this type."""
    _RULES[dtype_of(table)] = answers
    _RULES[numba.from_dtype(dtype_of(table))] = answers


def legal(table: Any, box: Any) -> int:
    """The complete set of choices of whoever decides; empty only when the game is over."""
    return _RULES[table.dtype].legal(table, box)


def play(table: Any, box: Any, choice: int) -> None:
    """Makes a legal choice; the table is then at the next decision."""
    _RULES[table.dtype].play(table, box, choice)


def weight(table: Any, box: Any, choice: int) -> int:
    """How likely chance is to do this, in proportion to its other choices."""
    return _RULES[table.dtype].weight(table, box, choice)


def score(table: Any, box: Any, seat: int) -> int:
    """All points of a seat."""
    return _RULES[table.dtype].score(table, box, seat)


def first_fault(table: Any, box: Any) -> int:
    """The number of the first invariant that does not hold, or 0 if the table is sound."""
    return _RULES[table.dtype].first_fault(table, box)


def component_used(table: Any, box: Any, choice: int) -> int:
    """The number of the component that a choice uses, or NONE: for counting what is ever used."""
    return _RULES[table.dtype].component_used(table, box, choice)


def estimate(table: Any, box: Any, seat: int) -> int:
    """A plain value of what a seat has and how near it is to more: what `greedy` plays for."""
    return _RULES[table.dtype].estimate(table, box, seat)


# The same for the compiler: it asks for the rule while it compiles, and calls it in place.


def _compile_by_table(function: Callable[..., Any]) -> None:
    def found_for(table: Any, box: Any, about: Any = None) -> Any:  # only the compiler comes here
        answer = getattr(_RULES[table], function.__name__)
        if about is None:
            return lambda table, box: answer(table, box)
        return lambda table, box, about: answer(table, box, about)

    overload(function, strict=False)(found_for)


for _function in (legal, play, weight, score, first_fault, component_used, estimate):
    _compile_by_table(_function)
