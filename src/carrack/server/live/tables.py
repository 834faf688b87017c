"""The tables that this node has in memory, each with its lock.

One lock a table keeps this node's actions in order; the key of the log keeps those of several nodes
in order.
"""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import TypeVar
from weakref import WeakValueDictionary

from carrack.messages import Message
from carrack.server.database import progress, summaries, tables
from carrack.server.database.store import Store
from carrack.server.errors import NotFound, Refused
from carrack.server.live.broadcast import Broadcast
from carrack.server.match.match import Match, Mismatch
from carrack.server.metrics import Metrics
from carrack.server.news.bus import Bus
from carrack.server.payloads.news import Renamed, TableChanged
from carrack.server.records import FINISHED, RUNNING

Wake = Callable[[Match], None]
ResultT = TypeVar("ResultT")

_IDLE_SECONDS = 120.0  # after which a table that nobody watches is put away
_UNUSED_SECONDS = 5.0  # after which a table that nobody watches here is not followed, either
_log = logging.getLogger("carrack.tables")


class LiveTables:
    """Matches in memory: read when somebody asks for them, put away when nobody does."""

    def __init__(self, store: Store, bus: Bus, broadcast: Broadcast, metrics: Metrics) -> None:
        self.store = store
        self.bus = bus
        self.broadcast = broadcast
        self.metrics = metrics
        self.on_turn: list[Wake] = []  # who wants to know that somebody's turn has come,
        self.on_followed: list[Wake] = []  # and that it came at another node
        self._matches: dict[str, Match] = {}
        self._used: dict[str, float] = {}
        # Weakly: a lock is kept while somebody has it or waits for it, not for every id asked for.
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._tasks: set[asyncio.Task[object]] = set()

    async def close(self) -> None:
        """Once what is being stored is stored."""
        for lock in list(self._locks.values()):
            async with lock:
                pass
        for task in list(self._tasks):
            task.cancel()

    def __len__(self) -> int:
        return len(self._matches)

    def spawn(self, work: Coroutine[None, None, ResultT]) -> "asyncio.Task[ResultT]":
        """Work that goes on whether somebody waits for it or not."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def to_the_end(self, work: Coroutine[None, None, ResultT]) -> ResultT:
        """What must be done whole, even if whoever asked goes away meanwhile."""
        return await asyncio.shield(self.spawn(work))

    # matches in memory

    @asynccontextmanager
    async def settled(self, table_id: str) -> AsyncIterator[Match]:
        """A started table between two actions: nothing that is not yet stored can be seen."""
        async with self.lock(table_id):
            yield await self.load(table_id)

    def lock(self, table_id: str) -> asyncio.Lock:
        return self._locks.setdefault(table_id, asyncio.Lock())

    def is_busy(self, table_id: str) -> bool:
        """Whether somebody reads a table now, or does something at it."""
        lock = self._locks.get(table_id)
        return lock is not None and lock.locked()

    async def load(self, table_id: str) -> Match:
        """A started table, for who has its lock: from memory, or else from the database."""
        found = self._matches.get(table_id)
        if found is None:
            try:
                found = await self.store.read(partial(tables.load_match, table_id=table_id))
            except Mismatch as fault:
                await self.freeze(table_id, str(fault))
                raise Refused(409, Message("refused-table-frozen", {"fault": str(fault)})) from None
            self._matches[table_id] = found
        self._used[table_id] = time.monotonic()
        return found

    def in_memory(self, table_id: str) -> Match | None:
        return self._matches.get(table_id)

    def running(self) -> list[str]:
        """The tables in memory that are being played."""
        return [key for key, match in self._matches.items() if match.status == RUNNING]

    def is_played_elsewhere(self, match: Match) -> bool:
        """Whether nobody here needs a table now; bots may be ours to play."""
        table_id = match.info.id
        unused = time.monotonic() - self._used[table_id] > _UNUSED_SECONDS
        has_bots = any(seat.played_by for seat in match.seats)
        return unused and not has_bots and not self.broadcast.audience.of(table_id)

    def put_away(self, table_id: str) -> None:
        """The next who asks for it reads it anew."""
        self._matches.pop(table_id, None)
        self._used.pop(table_id, None)

    async def read_anew(self, table_id: str) -> None:
        """For who has a table's lock, when the log does not go on as memory has it.

        If it does not fit by itself, either, the table is frozen by that.
        """
        self.put_away(table_id)
        with suppress(Refused):
            match = await self.load(table_id)
            self.broadcast.state(match)
            wake(self.on_followed, match)

    def put_idle_away(self) -> None:
        old = time.monotonic() - _IDLE_SECONDS
        for table_id, used in list(self._used.items()):
            if (
                used < old
                and not self.is_busy(table_id)
                and not self.broadcast.audience.of(table_id)
            ):
                self.put_away(table_id)

    async def freeze(self, table_id: str, fault: str) -> None:
        """Nobody plays on at a table whose log does not lead where it says."""
        _log.error("the log of table %s does not fit: %s", table_id, fault)
        self.put_away(table_id)
        if await self.store.write(partial(progress.freeze, table_id=table_id, fault=fault)):
            _log.error("table %s is frozen: %s", table_id, fault)
            self.metrics.frozen.inc()
            self.spawn(self.changed(table_id))  # later: whoever freezes has the lock

    # changes of a table that are no actions

    async def changed(self, table_id: str) -> None:
        """A table has changed otherwise than by an action: who sits there, its start, a rematch."""
        self.bus.publish(TableChanged(table_id=table_id))
        await self.show(table_id)

    async def show(self, table_id: str) -> None:
        """Shows what has changed; it is stored, whether it can be shown or not."""
        try:
            await self.show_changed(table_id)
        except Exception as error:
            _log.warning("table %s could not be shown: %s", table_id, type(error).__name__)

    async def show_changed(self, table_id: str) -> None:
        """The same for those who watch here; what was read last is told last."""
        if not self.broadcast.audience.of(table_id):
            return
        async with self.lock(table_id):
            try:
                table = await self.store.read(partial(summaries.summary_of, table_id=table_id))
            except NotFound:
                self.broadcast.gone(table_id)
                return
            self.broadcast.table(table_id, table)
            if table["status"] in (RUNNING, FINISHED):
                self.broadcast.state(await self.load(table_id))

    async def started(self, table_id: str) -> None:
        """A table has just started."""
        await self.changed(table_id)
        try:
            async with self.settled(table_id) as match:
                wake(self.on_turn, match)
        except Exception as error:  # it has started all the same, and is found later
            _log.warning("nobody was told of table %s: %s", table_id, type(error).__name__)

    def rename(self, account_id: str, name: str) -> None:
        """At the tables in memory and for those who watch; others find it in the database."""
        self.rename_here(account_id, name)
        self.bus.publish(Renamed(account_id=account_id))

    def rename_here(self, account_id: str, name: str) -> None:
        for match in self._matches.values():
            if match.seats_of(account_id):
                match.rename(account_id, name)
        self.broadcast.audience.rename(account_id, name)


def wake(listeners: Iterable[Wake], match: Match) -> None:
    for listener in listeners:
        listener(match)
