"""Simulation: plays many games on all cores, and counts how they went and what was used."""

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from typing import Annotated

import numpy as np

from carrack.components.limits import MARKET_TILES, SEATS, VICTORY_TILES
from carrack.errors import CarrackError
from carrack.fleet.stream import streams
from carrack.fleet.styles import STYLES, choice_in_style
from carrack.rules.choices import MOST_CHOICES
from carrack.rules.compiled import rule
from carrack.rules.eastern_wonders import (
    ACTION,
    AGAIN,
    BUILD,
    CLAIM,
    OVER,
    TRADE,
    YES,
    Table,
    legal,
    play,
)
from carrack.rules.ending import leader, score
from carrack.rules.invariants import first_fault
from carrack.rules.record import Array, Grid, Record, Row, blank
from carrack.rules.table import NONE, EasternWondersTable, SeaBox

CHECKS = ("none", "end", "every")
CHECK_NOTHING, CHECK_END, CHECK_EVERY = range(3)
_GAMES_A_BATCH = 250


class Outcome(Record):
    """How one game went."""

    rounds: Annotated[int, np.int16]
    decisions: Annotated[int, np.int32]
    winner: Annotated[int, np.int8]
    fourth_tile: Annotated[int, np.int8]  # 1 if that ended it, 0 if the round limit did
    fault: Annotated[int, np.int8]  # of the invariants, if they were checked; 0 is none
    scores: Annotated[Row, np.int16, SEATS]


class Uses(Record):
    """What was done in some games, and with which tiles."""

    made: Annotated[Grid, np.int64, OVER, MOST_CHOICES]  # each choice of each decision
    forced: Annotated[int, np.int64]  # decisions with one choice only
    on_map: Annotated[Row, np.int64, MARKET_TILES]  # games in which the market tile lay there
    built: Annotated[Row, np.int64, MARKET_TILES]  # outposts built on it
    traded: Annotated[Row, np.int64, MARKET_TILES]  # trades made on it
    claimed: Annotated[Row, np.int64, VICTORY_TILES]


@rule
def note_choice(table: Table, uses: Uses, choice: int) -> None:
    """Counts a choice that is about to be made."""
    uses.made[table.decision, choice] += 1
    if table.decision == ACTION or table.decision == AGAIN:
        tile = table.market[table.boat[table.turn]]
        if table.decision == ACTION and choice == BUILD:
            uses.built[tile] += 1
        elif table.decision == ACTION and choice == CLAIM:
            uses.claimed[table.victory[table.boat[table.turn]]] += 1
        elif choice == (TRADE if table.decision == ACTION else YES):
            uses.traded[tile] += 1


@rule
def simulate_game(
    table: Table,
    box: SeaBox,
    stream: Array,
    style: int,
    check: int,
    scratch: Array,
    outcome: Outcome,
    uses: Uses,
) -> None:
    """Plays one game to its end and writes down how it went."""
    while table.decision != OVER and outcome.fault == 0:
        choices = legal(table, box)
        uses.forced += choices & (choices - 1) == 0
        choice = choice_in_style(style, table, box, stream, scratch)
        note_choice(table, uses, choice)
        play(table, box, choice)
        outcome.decisions += 1
        if check == CHECK_EVERY:
            outcome.fault = first_fault(table, box)
    if check == CHECK_END:
        outcome.fault = first_fault(table, box)
    note_end(table, box, outcome, uses)


@rule
def note_end(table: Table, box: SeaBox, outcome: Outcome, uses: Uses) -> None:
    """Writes down the result of a game."""
    outcome.rounds = table.rounds
    outcome.fourth_tile = table.last_round
    outcome.winner = leader(table, box)
    for seat in range(table.players):
        outcome.scores[seat] = score(table, box, seat)
    for tile in table.market:
        if tile != NONE:
            uses.on_map[tile] += 1


@rule
def simulate_batch(
    start: Table,
    box: SeaBox,
    streams: Array,
    style: int,
    check: int,
    scratch: Array,
    outcomes: Array,
    uses: Uses,
) -> None:
    """Plays a row of games that begin alike, each with its own stream."""
    for game in range(len(streams)):
        scratch[1] = start
        simulate_game(scratch[1], box, streams[game], style, check, scratch, outcomes[game], uses)


@dataclass
class Simulation:
    """The games to play, and what came of them so far."""

    start: Table
    box: SeaBox
    seed: int
    games: int
    style: str = "random"
    check: str = "none"

    def __post_init__(self) -> None:
        for name, value, known in (("style", self.style, STYLES), ("check", self.check, CHECKS)):
            if value not in known:
                raise CarrackError(f"{name} must be one of {', '.join(known)}, not {value!r}.")
        if self.games < 1:
            raise CarrackError(f"games must be 1 or more, not {self.games}.")
        self.outcomes = blank(Outcome, self.games)
        self.uses = blank(Uses)[0]

    def run(self, threads: int | None = None) -> Iterator[int]:
        """Plays all games; after each batch, how many it was."""
        crew = ThreadPoolExecutor(threads or os.cpu_count())
        try:
            firsts = range(0, self.games, _GAMES_A_BATCH)
            batches = [crew.submit(self._play_batch, first) for first in firsts]
            for batch in as_completed(batches):
                uses, games = batch.result()
                for name in uses.dtype.names or ():
                    self.uses[name] += uses[name]
                yield games
        finally:
            # Whoever stops early does not wait for the games not yet begun.
            crew.shutdown(cancel_futures=True)

    def _play_batch(self, first: int) -> tuple[Uses, int]:
        games = min(_GAMES_A_BATCH, self.games - first)
        uses: Uses = blank(Uses)[0]
        simulate_batch(
            self.start,
            self.box,
            streams(self.seed, games, first),
            STYLES.index(self.style),
            CHECKS.index(self.check),
            blank(EasternWondersTable, 2),
            self.outcomes[first : first + games],
            uses,
        )
        return uses, games
