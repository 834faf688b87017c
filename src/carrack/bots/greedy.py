"""`greedy` looks through the turns it could make now and takes the one that is worth most.

It looks at short turns first, at each position once, until its workspace is full; what a position
is worth, each game estimates itself. It looks no further than the end of its own turn, or to the
next thing that chance decides.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from carrack.bots.contract import Budget
from carrack.bots.registry import register
from carrack.fleet.policy import decides_by
from carrack.fleet.rollout import weighted_choice
from carrack.fleet.stream import below, streams
from carrack.moves import Move, View
from carrack.rules.choices import lowest, without_lowest
from carrack.rules.compiled import rule
from carrack.rules.dispatch import estimate, play
from carrack.rules.dispatch import legal as legal_choices
from carrack.rules.record import WORD, Array, RecordType
from carrack.rules.table import CHANCE, NONE, SeaBox, SeaTable

POSITIONS = 2048  # room to look at
_SLOTS = 4 * POSITIONS  # of the list of positions seen; a power of two
_LONGEST_TURN = 128  # decisions
_MARKS = (1 << 63) - 1
_LENGTH, _NEXT = range(2)  # of the plan, in its first line
_WHIM = 60  # how far apart two turns may be for chance to decide between them


class Workspace(NamedTuple):
    """Where a turn is thought out: the positions found, and how each was reached."""

    tables: Array
    words: Array  # the same memory as whole words
    parent: Array  # of each position: from which one it was reached
    choice: Array  # and by which choice
    seen: Array  # the marks of all positions found
    plan: Array  # the turn chosen: a line of numbers, then a line a decision: mark and choice


@rule
def mark_of(words: Array) -> int:
    """A number that hardly any two positions have in common; never 0, which is an empty slot."""
    mark = 0x4BF29CE484222325
    for word in words:
        mark = (mark ^ int(word)) * 0x1E3779B97F4A7C15 & _MARKS
        mark ^= mark >> 29
    return mark | 1


@rule
def is_new(workspace: Workspace, mark: int) -> bool:
    """Notes a mark, unless it is there already."""
    slot = mark & (_SLOTS - 1)
    while workspace.seen[slot] != 0:
        if workspace.seen[slot] == mark:
            return False
        slot = (slot + 1) & (_SLOTS - 1)
    workspace.seen[slot] = mark
    return True


@rule
def is_my_turn_still(table: SeaTable, start: SeaTable) -> bool:
    """Whoever decided at the start decides still, and in the same turn."""
    return (
        table.decider == start.decider and table.turn == start.turn and table.rounds == start.rounds
    )


@rule
def look_through_turns(workspace: Workspace, table: SeaTable, box: SeaBox, stream: Array) -> int:
    """Finds all ways to go on with the turn, the short ones first; the end of the best one."""
    workspace.tables[0] = table
    workspace.parent[0] = NONE
    workspace.seen[:] = 0
    is_new(workspace, mark_of(workspace.words[0]))
    found, best, best_estimate = 1, NONE, 0
    number = 0
    while number < found:
        if is_my_turn_still(workspace.tables[number], table):
            found = look_further(workspace, box, number, found)
        else:
            worth = estimate(workspace.tables[number], box, table.decider) + below(stream, _WHIM)
            if best == NONE or worth > best_estimate:
                best, best_estimate = number, worth
        number += 1
    return best


@rule
def look_further(workspace: Workspace, box: SeaBox, number: int, found: int) -> int:
    """Adds what one decision more leads to, as long as there is room; how many there are then."""
    choices = legal_choices(workspace.tables[number], box)
    while choices and found < POSITIONS:
        workspace.tables[found] = workspace.tables[number]
        play(workspace.tables[found], box, lowest(choices))
        if is_new(workspace, mark_of(workspace.words[found])):
            workspace.parent[found] = number
            workspace.choice[found] = lowest(choices)
            found += 1
        choices = without_lowest(choices)
    return found


@rule
def write_plan(workspace: Workspace, end: int) -> None:
    """Writes down the way to a position, from its start."""
    length, number = 0, end
    while workspace.parent[number] != NONE:
        length += 1
        number = workspace.parent[number]
    number = end
    for line in range(length, 0, -1):
        workspace.plan[line, 1] = workspace.choice[number]
        number = workspace.parent[number]
        workspace.plan[line, 0] = mark_of(workspace.words[number])
    workspace.plan[0, _LENGTH] = length
    workspace.plan[0, _NEXT] = 1


@rule
def choose_greedily(workspace: Workspace, table: SeaTable, box: SeaBox, stream: Array) -> int:
    """What the plan says, if this is what was planned for; or else a new plan's first choice."""
    if table.decider == CHANCE:
        return weighted_choice(table, box, stream)
    choices = legal_choices(table, box)
    if without_lowest(choices) == 0:
        return lowest(choices)
    workspace.tables[0] = table
    mark = mark_of(workspace.words[0])
    for line in range(workspace.plan[0, _NEXT], workspace.plan[0, _LENGTH] + 1):
        if workspace.plan[line, 0] == mark:
            workspace.plan[0, _NEXT] = line + 1
            return int(workspace.plan[line, 1])
    end = look_through_turns(workspace, table, box, stream)
    if end == NONE:
        return lowest(choices)  # a turn longer than any workspace: go on with it
    write_plan(workspace, end)
    workspace.plan[0, _NEXT] = 2
    return int(workspace.plan[1, 1])


decides_by(choose_greedily)(Workspace)


def workspace_for(dtype: RecordType) -> Workspace:
    """A workspace for tables of this type."""
    tables = np.zeros(POSITIONS, dtype).view(np.recarray)
    words = tables.view(np.ndarray).view(np.int64).reshape(POSITIONS, dtype.itemsize // WORD)
    return Workspace(
        tables=tables,
        words=words,
        parent=np.zeros(POSITIONS, np.int32),
        choice=np.zeros(POSITIONS, np.int32),
        seen=np.zeros(_SLOTS, np.int64),
        plan=np.zeros((_LONGEST_TURN, 2), np.int64),
    )


@register("greedy", policy=workspace_for)
class GreedyBot:
    """Takes the best turn it finds."""

    def __init__(self, seed: int) -> None:
        self._stream = streams(seed, 1)[0]
        self._workspaces: dict[RecordType, Workspace] = {}

    def choose(self, view: View, legal: Sequence[Move], budget: Budget) -> Move:
        workspace = self._workspace(view.table.dtype)
        choice = choose_greedily(workspace, view.table, view.notation.box, self._stream)
        return next(move for move in legal if move.choice == choice)

    def _workspace(self, dtype: RecordType) -> Workspace:
        """More than a megabyte, so it is made once for each game that the bot is asked about."""
        if dtype not in self._workspaces:
            self._workspaces[dtype] = workspace_for(dtype)
        return self._workspaces[dtype]
