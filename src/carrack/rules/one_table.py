"""One table at a time, for Python: an array of one is handed to compiled code far more quickly
than a record by itself.
"""

from carrack.rules.compiled import rule
from carrack.rules.dispatch import legal, play, score
from carrack.rules.record import Array


@rule
def read_decision(tables: Array, boxes: Array) -> tuple[int, int, int]:
    """Who decides, what, and the set of choices."""
    table = tables[0]
    return int(table.decider), int(table.decision), legal(table, boxes[0])


@rule
def make_choice(tables: Array, boxes: Array, choice: int) -> None:
    """Makes a legal choice."""
    play(tables[0], boxes[0], choice)


@rule
def count_points(tables: Array, boxes: Array, seat: int) -> int:
    """All points of a seat."""
    return score(tables[0], boxes[0], seat)
