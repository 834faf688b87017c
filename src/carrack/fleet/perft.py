"""Perft: how many rows of so many decisions there are from a position; a rule amiss changes it."""

from collections.abc import Iterator

import numpy as np

from carrack.errors import check_number
from carrack.rules.choices import count, lowest, members, without_lowest
from carrack.rules.compiled import rule
from carrack.rules.dispatch import legal, play
from carrack.rules.record import Array, copy_of
from carrack.rules.table import SeaBox, SeaTable

DEEPEST = 30
_COMPILED_DEPTH = 4  # of what is counted without a chance to stop it: less than a second


@rule
def rows_from(tables: Array, level: int, box: SeaBox, depth: int) -> int:
    """The rows of `depth` decisions from the table on this level; deeper levels are its memory."""
    choices = legal(tables[level], box)
    if depth <= 1:
        return count(choices) if depth == 1 else 1
    rows = 0
    while choices:
        tables[level + 1] = tables[level]
        play(tables[level + 1], box, lowest(choices))
        rows += rows_from(tables, level + 1, box, depth - 1)
        choices = without_lowest(choices)
    return rows


def perft(table: SeaTable, box: SeaBox, depth: int) -> int:
    """How many rows of so many decisions, of players and chance alike, can follow."""
    check_number("depth", depth, 0, DEEPEST)
    if depth > _COMPILED_DEPTH:
        return sum(rows_by_choice(table, box, depth))
    tables = np.zeros(_COMPILED_DEPTH + 1, table.dtype).view(np.recarray)
    tables[0] = table
    return int(rows_from(tables, 0, box, depth))


def rows_by_choice(table: SeaTable, box: SeaBox, depth: int) -> Iterator[int]:
    """The same, told apart by the first choice, so that one can watch it and stop it."""
    for choice in members(legal(table, box)):
        after = copy_of(table)
        play(after, box, choice)
        yield perft(after, box, depth - 1)
