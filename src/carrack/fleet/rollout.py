"""Playing games to their end at random, in compiled code that holds no GIL."""

from carrack.fleet.stream import below
from carrack.rules.choices import count, lowest, pick, without_lowest
from carrack.rules.compiled import rule
from carrack.rules.decisions import OVER
from carrack.rules.dispatch import legal, play, weight
from carrack.rules.record import Array
from carrack.rules.table import CHANCE, SeaBox, SeaTable


@rule
def weighted_choice(table: SeaTable, box: SeaBox, stream: Array) -> int:
    """What chance does, with the odds it has."""
    choices = legal(table, box)
    total, rest = 0, choices
    while rest:
        total += weight(table, box, lowest(rest))
        rest = without_lowest(rest)
    left = below(stream, total) - weight(table, box, lowest(choices))
    while left >= 0:
        choices = without_lowest(choices)
        left -= weight(table, box, lowest(choices))
    return lowest(choices)


@rule
def random_choice(table: SeaTable, box: SeaBox, stream: Array) -> int:
    """Any legal choice alike, for whoever decides."""
    if table.decider == CHANCE:
        return weighted_choice(table, box, stream)
    choices = legal(table, box)
    return pick(choices, below(stream, count(choices)))


@rule
def finish(table: SeaTable, box: SeaBox, stream: Array) -> int:
    """Plays at random to the end; how many decisions that took."""
    decisions = 0
    while table.decision != OVER:
        play(table, box, random_choice(table, box, stream))
        decisions += 1
    return decisions


@rule
def finish_all(tables: Array, box: SeaBox, streams: Array) -> int:
    """Plays a row of games to their ends."""
    decisions = 0
    for game in range(len(tables)):
        decisions += finish(tables[game], box, streams[game])
    return decisions
