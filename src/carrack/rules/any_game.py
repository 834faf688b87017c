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
class Answers:
    """What a game answers for its tables."""

    legal: Callable[..., int]
    play: Callable[..., None]
    weight: Callable[..., int]
    score: Callable[..., int]
    first_fault: Callable[..., int]
    use: Callable[..., int]


_ANSWERS: dict[Any, Answers] = {}


def answers_for(table: type[Record], answers: Answers) -> None:
    """From now on these are the rules of tables of this type."""
    _ANSWERS[dtype_of(table)] = answers
    _ANSWERS[numba.from_dtype(dtype_of(table))] = answers  # type: ignore[attr-defined]


def legal(table: Any, box: Any) -> int:
    """The complete set of choices of whoever decides; empty only when the game is over."""
    return _ANSWERS[table.dtype].legal(table, box)


def play(table: Any, box: Any, choice: int) -> None:
    """Makes a legal choice; the table is then at the next decision."""
    _ANSWERS[table.dtype].play(table, box, choice)


def weight(table: Any, box: Any, choice: int) -> int:
    """How likely chance is to do this, in proportion to its other choices."""
    return _ANSWERS[table.dtype].weight(table, box, choice)


def score(table: Any, box: Any, seat: int) -> int:
    """All points of a seat."""
    return _ANSWERS[table.dtype].score(table, box, seat)


def first_fault(table: Any, box: Any) -> int:
    """The number of the first invariant that does not hold, or 0 if the table is sound."""
    return _ANSWERS[table.dtype].first_fault(table, box)


def use(table: Any, box: Any, choice: int) -> int:
    """The number of the component that a choice uses, or NONE: for counting what is ever used."""
    return _ANSWERS[table.dtype].use(table, box, choice)


# The same for the compiler. An overload returns a function whose body is compiled in place.


@overload(legal)
def _compile_legal(table: Any, box: Any) -> Any:
    legal_here = _ANSWERS[table].legal
    return lambda table, box: legal_here(table, box)


@overload(play)
def _compile_play(table: Any, box: Any, choice: Any) -> Any:
    play_here = _ANSWERS[table].play
    return lambda table, box, choice: play_here(table, box, choice)


@overload(weight)
def _compile_weight(table: Any, box: Any, choice: Any) -> Any:
    weight_here = _ANSWERS[table].weight
    return lambda table, box, choice: weight_here(table, box, choice)


@overload(score)
def _compile_score(table: Any, box: Any, seat: Any) -> Any:
    score_here = _ANSWERS[table].score
    return lambda table, box, seat: score_here(table, box, seat)


@overload(first_fault)
def _compile_first_fault(table: Any, box: Any) -> Any:
    first_fault_here = _ANSWERS[table].first_fault
    return lambda table, box: first_fault_here(table, box)


@overload(use)
def _compile_use(table: Any, box: Any, choice: Any) -> Any:
    use_here = _ANSWERS[table].use
    return lambda table, box, choice: use_here(table, box, choice)
