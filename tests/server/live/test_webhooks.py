"""Webhooks: who is called when, and that nobody waits for whoever does not answer."""

import asyncio
import socket
import threading
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from carrack.server.database import accounts, new_tables, seating, tables
from carrack.server.database.schema import seats
from carrack.server.database.store import make_engine, writing
from carrack.server.errors import Refused
from carrack.server.live.webhooks import calls, look_ups, sending
from carrack.server.live.webhooks.calls import Calls, NotTried
from carrack.server.live.webhooks.look_ups import LookUps
from carrack.server.live.webhooks.sending import Webhooks
from support.people_at_tables import Person, done, served_here
from support.server_process import PATIENCE_SECONDS
from support.stored_tables import WANTED, fresh


class Elsewhere:
    """Tables that know only who wants to be woken, and what the database says."""

    def __init__(self, *found: Any) -> None:
        self.on_turn: list[Any] = []
        self.store = self
        self._found = list(found)
        self.asked = 0

    async def read(self, _job: object) -> Any:
        self.asked += 1
        found = self._found.pop(0) if len(self._found) > 1 else self._found[0]
        if isinstance(found, Exception):
            raise found
        return found


def test_a_person_is_called_at_every_turn_whichever_node_stored_the_move_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A node that sees only the moves of one player tells the other each time."""
    engine = make_engine(fresh(tmp_path))
    with writing(engine) as connection:
        ana, bo = accounts.create_guest(connection), accounts.create_guest(connection)
        table_id = new_tables.create_table(connection, ana.id, WANTED, 10)
        connection.execute(seats.update().where(seats.c.seat == 1).values(account_id=bo.id))
        seating.start(connection, table_id, ana.id, seating.deal(connection, table_id, ana.id))
        match = tables.load_match(connection, table_id)
    engine.dispose()
    called: list[tuple[str, str, int]] = []
    hooks = Webhooks(Elsewhere(), False)  # type: ignore[arg-type]  # all of a node that is asked for
    hooks._with_webhook = {bo.id}
    monkeypatch.setattr(hooks._calls, "add", lambda *call: called.append(call))
    turns = 0
    for _ in range(400):
        seat = match.decider
        assert seat is not None
        action = match.move(seat, match.game.legal[0].text, None, 0.0)
        match.note_stored(action)
        if seat == 0:  # only these are stored at this node
            turns += match.decider == 1
            hooks.wake(match)
    assert turns > 3
    assert [who for who, _, _ in called] == [bo.id] * turns


def test_hosts_that_are_not_found_keep_neither_passwords_nor_the_end_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    look_up = socket.getaddrinfo
    is_slow, release, begun = threading.Event(), threading.Event(), threading.Semaphore(0)

    def slow_look_up(host: Any, *rest: Any, **options: Any) -> Any:
        if host != "slow.test":
            return look_up(host, *rest, **options)
        if is_slow.is_set():
            begun.release()
            release.wait()
        return look_up("127.0.0.1", *rest, **options)

    monkeypatch.setattr(socket, "getaddrinfo", slow_look_up)
    settings = {"private_webhooks": True, "rate_factor": 1e6}
    with ExitStack() as stack:
        node = stack.enter_context(served_here(f"sqlite:///{tmp_path}/tables.db", **settings))
        with_slow_hosts = stack.enter_context(ExitStack())
        with_slow_hosts.callback(release.set)
        people = [Person(node) for _ in range(40)]
        for person in people:
            done(person.http.put("/api/me/webhook", json={"url": "http://slow.test:9/turn"}))
        is_slow.set()
        for person in people:
            person.table("me", "me")
        for _ in range(5):
            begun.acquire()
        wanted = {"name": "Ana", "password": "a long password"}
        done(people[0].post("/me/register", **wanted))
        done(people[0].post("/login", **wanted))
        still_slow = with_slow_hosts.pop_all()
    still_slow.close()  # after the server has stopped


# looking hosts up


def test_an_account_looks_up_one_host_at_a_time_and_nobody_waits_for_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    release = threading.Event()

    def fail() -> None:
        raise OSError("no such host")

    async def look_up() -> None:
        hosts = LookUps(2)

        async def is_given_up(
            who: str, host: Callable[[], object], error: type[Exception] = TimeoutError
        ) -> None:
            with monkeypatch.context() as patch:
                patch.setattr(look_ups, "_SECONDS", 0.05)
                with pytest.raises(error):
                    await hosts.run(who, host)

        await is_given_up("ana", release.wait)
        with pytest.raises(Refused):  # her first one still goes on
            await hosts.run("ana", lambda: 1)
        assert await hosts.run("bo", lambda: 1) == 1
        with pytest.raises(OSError, match="no such host"):
            await hosts.run("bo", fail)
        await is_given_up("bo", release.wait)
        await is_given_up("cy", lambda: 1, NotTried)  # all threads are taken
        release.set()
        assert await hosts.run("cy", lambda: 2) == 2
        await until(lambda: not hosts._asking)
        assert await hosts.run("ana", lambda: 3) == 3

    monkeypatch.setattr(look_ups, "_SECONDS", PATIENCE_SECONDS)
    asyncio.run(look_up())


# calls


Called = list[tuple[str, str, int]]


def with_calls(answer: Callable[[str], object], act: Callable[[Calls, Called], Any]) -> Called:
    """What is called while something is done; answers may be errors, or waited for."""
    called: Called = []

    async def call(account_id: str, table_id: str, number: int) -> None:
        called.append((account_id, table_id, number))
        found = answer(account_id)
        if isinstance(found, asyncio.Event):
            await found.wait()
        if isinstance(found, Exception):
            raise found

    async def run() -> None:
        made = Calls(call)
        await act(made, called)
        await made.close()

    asyncio.run(run())
    return called


async def until(good: Callable[[], bool]) -> None:
    while not good():
        await asyncio.sleep(0)


def test_a_slow_receiver_is_called_once_at_a_time_and_keeps_nobody_waiting() -> None:
    slow = asyncio.Event()

    async def act(made: Calls, called: Called) -> None:
        for number in range(5):
            made.add("ana", "one", number)
        made.add("ana", "two", 7)
        made.add("bo", "one", 5)
        await until(lambda: len(called) == 2)
        for number in range(5, 9):
            made.add("ana", "one", number)
        slow.set()
        await until(lambda: len(called) == 4)
        assert made._receivers == {}

    answers = {"ana": slow, "bo": None}
    assert with_calls(answers.__getitem__, act) == [
        ("ana", "one", 4), ("bo", "one", 5), ("ana", "two", 7), ("ana", "one", 8),
    ]  # fmt: skip


def test_a_receiver_that_fails_is_left_alone_longer_and_longer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = SimpleNamespace(now=0.0)
    clock.monotonic = lambda: clock.now
    monkeypatch.setattr(calls, "time", clock)
    monkeypatch.setattr(calls, "_FIRST_WAIT", 0.0)
    faults: list[Exception | None] = [RuntimeError("whatever")] * 9

    async def act(made: Calls, called: Called) -> None:
        for quiet in (60, 120, 240):
            before = len(called)
            made.add("ana", "one", 1)
            made.add("ana", "two", 2)
            await until(lambda: made._receivers["ana"].task is None)
            assert called[before:] == [("ana", "one", 1)] * 3
            clock.now += quiet - 1
            made.add("ana", "one", 3)
            assert made._receivers["ana"].task is None
            clock.now += 1
        made.add("ana", "one", 4)
        await until(lambda: made._receivers == {})

    called = with_calls(lambda _: faults.pop(0) if faults else None, act)
    assert called[9:] == [("ana", "one", 4)]


def test_who_could_not_be_tried_is_called_later_and_not_blamed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(calls, "_FIRST_WAIT", 0.0)
    faults = [NotTried()] * 7

    async def act(made: Calls, called: Called) -> None:
        made.add("ana", "one", 1)
        await until(lambda: len(called) == 8)
        await until(lambda: made._receivers == {})  # as after a call that was answered

    with_calls(lambda _: faults.pop() if faults else None, act)


def test_where_no_thread_can_be_started_nothing_is_taken_for_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise RuntimeError("can't start new thread")

    async def look_up() -> None:
        hosts = LookUps(1)
        for _ in range(3):
            with monkeypatch.context() as patch:
                patch.setattr("threading.Thread.start", refuse)
                with pytest.raises(NotTried):
                    await hosts.run("ana", lambda: 1)
        assert await hosts.run("ana", lambda: 2) == 2

    asyncio.run(look_up())


def test_a_new_address_is_called_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calls, "_FIRST_WAIT", 0.0)

    async def act(made: Calls, called: Called) -> None:
        made.add("ana", "one", 1)
        await until(lambda: len(called) == 3)
        await until(lambda: made._receivers["ana"].task is None)
        made.begin_anew("ana")
        made.add("ana", "one", 2)
        await until(lambda: len(called) == 4)
        made.begin_anew("ana")
        assert made._receivers == {}

    with_calls(lambda _: OSError(), act)


def test_what_an_account_is_to_be_told_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calls, "_MOST_DUE", 3)
    monkeypatch.setattr(calls, "_MOST_AT_ONCE", 1)
    slow = asyncio.Event()

    async def act(made: Calls, called: Called) -> None:
        for number in range(9):
            made.add("ana", f"table {number}", number)
        made.add("bo", "one", 1)  # one too many at once
        slow.set()
        await until(lambda: len(called) == 3)

    called = with_calls(lambda _: slow, act)
    assert [table for _, table, _ in called] == ["table 6", "table 7", "table 8"]


# what may go wrong here


def test_a_fault_of_the_database_ends_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sending, "_REFRESH_SECONDS", 0.0)
    monkeypatch.setattr(calls, "_FIRST_WAIT", 0.0)
    hiccup = OperationalError("SELECT", {}, Exception("gone"))

    async def run() -> None:
        live = Elsewhere(RuntimeError("odd"), hiccup, {"ana"})
        hooks = Webhooks(live, False)  # type: ignore[arg-type]  # all of a node that is asked for
        await hooks.start()
        await until(lambda: hooks._with_webhook == {"ana"})
        await hooks.close()
        live = Elsewhere(hiccup, None)
        hooks = Webhooks(live, False)  # type: ignore[arg-type]  # all of a node that is asked for
        hooks._calls.add("ana", "one", 1)
        await until(lambda: live.asked == 2 and hooks._calls._receivers == {})
        assert len(live.on_turn) == 1
        await hooks.close()
        assert live.on_turn == []

    asyncio.run(run())
