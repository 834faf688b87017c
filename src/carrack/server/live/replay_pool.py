"""Whole games, played again: few at once, few that wait, and the last ones remembered.

To play thousands of moves again takes seconds, and anybody may ask for it. So it has threads of its
own: whoever plays waits for none of this, and whoever asks while too many wait is told so.
"""

import asyncio
import threading
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import TypeVar
from weakref import WeakValueDictionary

from sqlalchemy import Engine

from carrack.gamefile import replay
from carrack.messages import Message
from carrack.server.database import tables
from carrack.server.database.whole_games import (
    WholeGame,
    play_again,
    started_row,
    stored_game,
)
from carrack.server.errors import Refused

MOST_STEPS = 3000  # of a game file that somebody brings
_STEPS_REMEMBERED = 30_000  # of all games together: some 30 MB
_GAMES_REMEMBERED = 64
_RETRY_SECONDS = 2

ResultT = TypeVar("ResultT")


class ReplayPool:
    """Plays games again, for whoever asks."""

    def __init__(self, engine: Engine, threads: int, most_waiting: int) -> None:
        self._engine = engine
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="carrack-replay")
        self._most = threads + most_waiting
        self._asking: Counter[str] = Counter()  # how many are being told or wait, by who asked
        self._remembered: OrderedDict[Hashable, WholeGame] = OrderedDict()
        # Weakly: kept while somebody plays the game, or waits for it.
        self._playing: WeakValueDictionary[Hashable, threading.Lock] = WeakValueDictionary()
        self._remembering = threading.Lock()

    async def run(self, who: str, tell: Callable[[], ResultT]) -> ResultT:
        """What a function says, in one of the threads; nobody has more than half of the places."""
        if self._asking.total() >= self._most or 2 * self._asking[who] >= self._most:
            raise Refused(
                503, Message("refused-replays-busy"), details={"retry_after": _RETRY_SECONDS}
            )
        self._asking[who] += 1
        working = asyncio.get_running_loop().run_in_executor(self._threads, tell)
        # Not when whoever asked has gone, but when the thread has done with it.
        working.add_done_callback(lambda _: self._ended(who))
        return await asyncio.shield(working)

    def _ended(self, who: str) -> None:
        self._asking[who] -= 1
        if not self._asking[who]:
            del self._asking[who]

    def close(self) -> None:
        self._threads.shutdown(cancel_futures=True)

    # in the threads

    def of_table(self, table_id: str) -> WholeGame:
        """A table's game, remembered as long as nothing happens there and nobody is renamed."""
        with self._engine.connect() as connection:
            row = started_row(connection, table_id)
            at_table = tables.seats_at(connection, table_id)
            number = tables.last_numbers(connection, [table_id])[table_id]

        def play() -> WholeGame:
            with self._engine.connect() as connection:
                record = stored_game(connection, row, at_table, number)
            return play_again(record)

        key = table_id, number, row.status, *(seat.name for seat in at_table)
        return self._remembered_or(key, play)

    def of_file(self, key: str, record: dict[str, object]) -> WholeGame:
        """The game of a file, under a name that no other file has."""

        def play() -> WholeGame:
            if _steps_in(record) > MOST_STEPS:
                raise Refused(422, Message("refused-file-too-long", {"most": str(MOST_STEPS)}))
            game = replay(record)
            return WholeGame(game, range(len(game.steps)), game.is_over)

        return self._remembered_or(key, play)

    def _remembered_or(self, key: Hashable, play: Callable[[], WholeGame]) -> WholeGame:
        """A game that is remembered, or else is played; several who want it wait for one."""
        with self._remembering:
            playing = self._playing.setdefault(key, threading.Lock())
        with playing:
            with self._remembering:
                found = self._remembered.get(key)
                if found:
                    self._remembered.move_to_end(key)
            if not found:
                found = play()
                self._remember(key, found)
        # A copy: a game that is looked at takes notes.
        return replace(found, game=found.game.copy())

    def _remember(self, key: Hashable, whole: WholeGame) -> None:
        with self._remembering:
            self._remembered[key] = whole
            steps = sum(len(one.numbers) for one in self._remembered.values())
            while steps > _STEPS_REMEMBERED or len(self._remembered) > _GAMES_REMEMBERED:
                _, oldest = self._remembered.popitem(last=False)
                steps -= len(oldest.numbers)


def _steps_in(record: dict[str, object]) -> int:
    """How many moves a record has, if it is one."""
    lines = record.get("moves")
    if not isinstance(lines, list):
        return 0
    return sum(line.count(",") + 1 for line in lines if isinstance(line, str))
