"""Simulation: plays many games on all cores, and counts how they went and what was used."""

import os
from collections.abc import Callable, Generator
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from time import perf_counter
from typing import Annotated

import numpy as np

from carrack.components.limits import SEATS
from carrack.errors import CarrackError
from carrack.fleet.policy import Policy, choose
from carrack.fleet.stream import streams
from carrack.rules.choices import MOST_CHOICES, contains, without_lowest
from carrack.rules.compiled import rule
from carrack.rules.decisions import OVER
from carrack.rules.dispatch import component_used, first_fault, legal, play, score
from carrack.rules.record import Array, Grid, Record, Row, blank, blank_array
from carrack.rules.scoring import leader
from carrack.rules.table import NONE, SeaBox, SeaTable

CHECKS = ("none", "end", "every")
CHECK_NOTHING, CHECK_END, CHECK_EVERY = range(3)
ILLEGAL_CHOICE = -1  # a fault of the policy; those of the invariants are positive
COMPONENTS_COUNTED = 256
_GAMES_A_BATCH = 250
_SHORT = 0.1  # seconds: parts of a batch that took less may be longer


class Outcome(Record):
    """How one game went."""

    decisions: Annotated[int, np.int32]
    rounds: Annotated[int, np.int16]
    scores: Annotated[Row, np.int16, SEATS]
    winner: Annotated[int, np.int8]
    reached_end: Annotated[int, np.int8]  # 1 if what ends the game did, 0 if the round limit did
    fault: Annotated[int, np.int8]  # of the invariants, if they were checked; 0 is none


class Usage(Record):
    """What was done in some games, and with which components."""

    made: Annotated[Grid, np.int64, OVER, MOST_CHOICES]  # each choice of each decision
    forced: Annotated[int, np.int64]  # decisions with one choice only
    used: Annotated[Row, np.int64, COMPONENTS_COUNTED]  # each component, by the game's own numbers


@rule
def simulate_game(
    policy: Policy,
    table: SeaTable,
    box: SeaBox,
    stream: Array,
    check: int,
    outcome: Outcome,
    usage: Usage,
) -> None:
    """Plays one game to its end and writes down how it went.

    Rules take any choice for a legal one and write where it leads them, so the policy's choices are
    looked at even when nothing else is checked.
    """
    while table.decision != OVER and outcome.fault == 0:
        choices = legal(table, box)
        choice = choose(policy, table, box, stream)
        if not contains(choices, choice):
            outcome.fault = ILLEGAL_CHOICE
            return
        usage.forced += without_lowest(choices) == 0
        usage.made[table.decision, choice] += 1
        used = component_used(table, box, choice)
        if used != NONE:
            usage.used[used] += 1
        play(table, box, choice)
        outcome.decisions += 1
        if check == CHECK_EVERY:
            outcome.fault = first_fault(table, box)
    if check == CHECK_END:
        outcome.fault = first_fault(table, box)
    note_end(table, box, outcome)


@rule
def note_end(table: SeaTable, box: SeaBox, outcome: Outcome) -> None:
    """Writes down the result of a game."""
    outcome.rounds = table.rounds
    outcome.reached_end = table.last_round
    outcome.winner = leader(table, box)
    for seat in range(table.players):
        outcome.scores[seat] = score(table, box, seat)


@rule
def simulate_batch(
    policy: Policy,
    start: SeaTable,
    scratch: Array,
    box: SeaBox,
    streams: Array,
    check: int,
    outcomes: Array,
    usage: Usage,
) -> None:
    """Plays a row of games that begin alike, each with its own stream."""
    for game in range(len(streams)):
        scratch[0] = start
        simulate_game(policy, scratch[0], box, streams[game], check, outcomes[game], usage)


@dataclass
class Simulation:
    """The games to play, and what came of them so far."""

    start: SeaTable
    box: SeaBox
    policy: Callable[[], Policy]  # makes one for each batch, as each needs memory of its own
    seed: int
    games: int
    check: str = "none"

    def __post_init__(self) -> None:
        if self.check not in CHECKS:
            raise CarrackError(f"check must be one of {', '.join(CHECKS)}, not {self.check!r}.")
        if self.games < 1:
            raise CarrackError(f"games must be 1 or more, not {self.games}.")
        self.outcomes = blank_array(Outcome, self.games)
        self.usage = blank(Usage)

    def run(self, threads: int | None = None) -> Generator[int]:
        """Plays all games; after each batch, how many it was. Closed, it stops soon."""
        self._is_stopped = False
        self._play_batch(0, 0)  # compiles what is played, here where Ctrl-C is heard
        pool = ThreadPoolExecutor(threads or os.cpu_count())
        try:
            firsts = range(0, self.games, _GAMES_A_BATCH)
            batches = [pool.submit(self._play_batch, first) for first in firsts]
            for batch in as_completed(batches):
                usage, games = batch.result()
                for name in usage.dtype.names or ():
                    self.usage[name] += usage[name]
                yield games
        finally:
            # Whoever stops early does not wait for the games not yet begun.
            self._is_stopped = True
            pool.shutdown(cancel_futures=True)

    def _play_batch(self, first: int, games: int = _GAMES_A_BATCH) -> tuple[Usage, int]:
        outcomes = self.outcomes[first : first + games]
        policy, usage = self.policy(), blank(Usage)
        scratch = np.zeros(1, self.start.dtype).view(np.recarray)
        numbers, check = streams(self.seed, len(outcomes), first), CHECKS.index(self.check)

        def play_part(part: slice) -> None:
            row, noted = numbers[part], outcomes[part]
            simulate_batch(policy, self.start, scratch, self.box, row, check, noted, usage)

        self._play_in_parts(len(outcomes), play_part)
        if (outcomes.fault == ILLEGAL_CHOICE).any():
            raise CarrackError(f"The policy {type(policy).__name__} made an illegal choice.")
        return usage, len(outcomes)

    def _play_in_parts(self, games: int, play_part: Callable[[slice], None]) -> None:
        """Compiled code cannot be stopped, so parts are only as long as one would like to wait."""
        begin, size = 0, 1
        while not self._is_stopped:
            began = perf_counter()
            play_part(slice(begin, begin + size))
            begin += size
            if begin >= games:
                return
            if perf_counter() - began < _SHORT:
                size *= 2
