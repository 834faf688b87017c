"""The store: one thread that writes, a few that read, on SQLite or PostgreSQL.

What many tables want to write at one moment goes into one transaction, so that one sync to disk
serves them all; a moment lasts as long as every pass of the event loop brings more of it. Whoever
waits is told only when the transaction is durably stored.
"""

import asyncio
import logging
import queue
import sqlite3
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar, cast

from sqlalchemy import URL, Connection, Engine, create_engine, delete, event, make_url
from sqlalchemy.exc import ArgumentError, OperationalError

from carrack.errors import CarrackError
from carrack.server.database.inserting import insert_if_new
from carrack.server.database.schema import actions
from carrack.server.records import Action

ResultT = TypeVar("ResultT")
Job = Callable[[Connection], ResultT]

_MOST_JOBS = 1000  # in one transaction; more only if they come in one pass of the event loop
_MOST_ROWS = 500  # in one statement
_READERS = 4
_log = logging.getLogger("carrack.store")


class TakenNumber(Exception):
    """Somebody else has stored an action with this number: ours is not stored."""


@dataclass(frozen=True)
class _Waiting:
    """A job in the queue, and who waits for it."""

    job: Job[object] | None
    action: Action | None
    future: "asyncio.Future[object]"
    loop: asyncio.AbstractEventLoop


def read_address(url: str) -> URL:
    """What a database address says."""
    try:
        return make_url(url)
    except (ArgumentError, ValueError):  # a port that is no number
        raise CarrackError(
            "The database must be an address such as sqlite:///tables.db or postgresql://..."
        ) from None


def make_engine(url: str) -> Engine:
    """An engine for a database address, with what each kind of database needs for durability."""
    address = read_address(url)
    if address.get_backend_name() == "sqlite":
        if address.database in (None, "", ":memory:") or str(address.database).startswith("file:"):
            raise CarrackError("An embedded database is a file, such as sqlite:///tables.db.")
        return _sqlite_engine(url)
    if address.get_backend_name() != "postgresql":
        raise CarrackError("The database must be SQLite or PostgreSQL.")
    return create_engine(
        address.set(drivername="postgresql+psycopg"), pool_pre_ping=True, hide_parameters=True
    )


def _sqlite_engine(url: str) -> Engine:
    engine = create_engine(url, hide_parameters=True)  # seeds and hashes stay out of logs

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _record: object) -> None:
        connection.isolation_level = None  # transactions are ours to begin
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")
        connection.execute("PRAGMA busy_timeout=10000")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get("carrack_writes")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """A transaction that is going to write: it waits for other writers now, not half-way."""
    with engine.connect().execution_options(carrack_writes=True) as connection, connection.begin():
        yield connection


class Store:
    """Reads and writes without blocking the event loop."""

    def __init__(self, engine: Engine, on_failure: Callable[[], None] = lambda: None) -> None:
        self.engine = engine
        self._on_failure = on_failure  # when nothing was stored
        self._gathered: list[_Waiting] = []  # in this moment
        self._gathering = threading.Lock()  # who closes is in another thread
        self._queue: queue.SimpleQueue[list[_Waiting] | None] = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(_READERS, thread_name_prefix="carrack-read")
        self._writer = threading.Thread(target=self._write_on, name="carrack-write", daemon=True)
        self._writer.start()
        self._append = insert_if_new(engine.dialect, actions)

    async def read(self, job: Job[ResultT]) -> ResultT:
        """What a job finds in the database."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, self._read, job)

    def _read(self, job: Job[ResultT]) -> ResultT:
        with self.engine.connect() as connection:
            return job(connection)

    async def write(self, job: Job[ResultT]) -> ResultT:
        """What a job answers, once what it has written is durably stored."""
        return cast("ResultT", await self._wait_for(job, None))

    async def append(self, action: Action, job: Job[object] | None = None) -> None:
        """Stores an action, and what else a job writes together with it; or TakenNumber."""
        await self._wait_for(job, action)

    async def _wait_for(self, job: Job[object] | None, action: Action | None) -> object:
        loop = asyncio.get_running_loop()
        waiting = _Waiting(job, action, loop.create_future(), loop)
        with self._gathering:
            self._gathered.append(waiting)
            is_first = len(self._gathered) == 1
        if is_first:
            loop.call_soon(self._hand_over, loop, 1)
        # Shielded: who stops waiting must not stop what the writer will tell the others.
        return await asyncio.shield(waiting.future)

    def _hand_over(self, loop: asyncio.AbstractEventLoop, seen: int) -> None:
        """Gives the writer what was gathered, unless more has come since it was last seen."""
        number = len(self._gathered)
        if seen < number < _MOST_JOBS:
            loop.call_soon(self._hand_over, loop, number)
        else:
            self._queue.put(self._take_gathered())

    def _take_gathered(self) -> list[_Waiting]:
        with self._gathering:
            gathered, self._gathered = self._gathered, []
        return gathered

    def close(self) -> None:
        """Writes what is waiting, then stops."""
        self._queue.put(self._take_gathered())
        self._queue.put(None)
        self._writer.join()
        self._readers.shutdown()
        self.engine.dispose()

    # the writer's thread

    def _write_on(self) -> None:
        while True:
            jobs: list[_Waiting] = []
            more = self._queue.get()
            while more is not None:
                jobs += more
                if len(jobs) >= _MOST_JOBS or self._queue.empty():
                    break
                more = self._queue.get()
            if jobs:
                self._write_together(jobs)
            if more is None:
                return

    def _write_together(self, jobs: list[_Waiting]) -> None:
        outcomes: list[object]
        try:
            with writing(self.engine) as connection:
                outcomes = self._outcomes(connection, jobs)
        except Exception as error:  # whatever it was: the writer must go on
            _log.error("nothing was stored: %s", _why(error))
            self._on_failure()
            outcomes = [error] * len(jobs)
        for loop in {waiting.loop for waiting in jobs}:
            told = [
                (waiting.future, outcome)
                for waiting, outcome in zip(jobs, outcomes, strict=True)
                if waiting.loop is loop
            ]
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                loop.call_soon_threadsafe(_tell, told)

    def _outcomes(self, connection: Connection, jobs: list[_Waiting]) -> list[object]:
        stored = iter(self._stored(connection, [one.action for one in jobs if one.action]))
        outcomes: list[object] = []
        for waiting in jobs:
            if waiting.action and not next(stored):
                outcomes.append(TakenNumber())
            elif waiting.job is None:
                outcomes.append(None)
            else:
                outcomes.append(_outcome(connection, waiting.job, waiting.action))
        return outcomes

    def _stored(self, connection: Connection, new: list[Action]) -> list[bool]:
        """Whether each of these actions is now in the log: nearly always all of them are.

        All nodes store in the same order: else two of them could wait for each other for ever.
        """
        if not new:
            return []
        order = sorted(range(len(new)), key=lambda at: (new[at].table_id, new[at].number))
        rows = [vars(new[at]) for at in order]
        with connection.begin_nested() as attempt:
            if self._append_all(connection, rows) == len(new):
                return [True] * len(new)
            attempt.rollback()
        one_by_one = self._append.returning(actions.c.number)
        stored = [connection.execute(one_by_one, row).first() is not None for row in rows]
        return [is_stored for _, is_stored in sorted(zip(order, stored, strict=True))]

    def _append_all(self, connection: Connection, rows: list[dict[str, object]]) -> int:
        """How many of these rows were stored.

        Python's SQLite gives way to other threads after every row; it shall do so once for all.
        """
        if connection.dialect.name != "sqlite":
            counted = {"preserve_rowcount": True}
            return connection.execute(self._append, rows, execution_options=counted).rowcount
        stored = 0
        for start in range(0, len(rows), _MOST_ROWS):
            some = rows[start : start + _MOST_ROWS]
            values = tuple(row[name] for row in some for name in _COLUMNS)
            stored += connection.exec_driver_sql(_append_statement(len(some)), values).rowcount
        return stored


_COLUMNS = tuple(column.name for column in actions.columns)


@lru_cache(maxsize=128)
def _append_statement(rows: int) -> str:
    row = f"({', '.join('?' for _ in _COLUMNS)})"
    return (
        f"INSERT INTO actions ({', '.join(_COLUMNS)}) VALUES {', '.join([row] * rows)}"
        " ON CONFLICT DO NOTHING"
    )


def _outcome(connection: Connection, job: Job[object], action: Action | None) -> object:
    """What a job answers or raises; an action whose job fails is not stored either."""
    try:
        with connection.begin_nested():
            return job(connection)
    except Exception as error:
        if action:
            connection.execute(
                delete(actions).where(
                    actions.c.table_id == action.table_id, actions.c.number == action.number
                )
            )
        return error


def _why(error: Exception) -> str:
    """What the system says, such as a full disk; of what was to be stored nothing is told."""
    return str(error.orig) if isinstance(error, OperationalError) else type(error).__name__


def _tell(outcomes: list[tuple["asyncio.Future[object]", object]]) -> None:
    """Ends the waiting of those who wait for these outcomes."""
    for future, outcome in outcomes:
        if future.done():
            continue
        if isinstance(outcome, BaseException):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)
