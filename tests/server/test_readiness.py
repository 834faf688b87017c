"""A node is ready as long as what is done there is stored."""

import asyncio
import resource
import sqlite3
import time
from pathlib import Path

from sqlalchemy import Connection, event

from carrack.messages import Message
from carrack.server.database.store import Store, make_engine
from carrack.server.readiness import Readiness
from support.server_process import PATIENCE_SECONDS, RunningNode

ALMOST_NOTHING = 4096  # bytes: less than a page of the database and what is written around it


def fault_with(database: str, *, only_reads: bool = False) -> Message | None:
    engine = make_engine(database)
    if only_reads:

        @event.listens_for(engine, "connect")
        def forbid(connection: sqlite3.Connection, _record: object) -> None:
            connection.execute("PRAGMA query_only=ON")

    store = Store(engine)
    try:
        return asyncio.run(Readiness(store).fault())
    finally:
        store.close()


def test_a_database_that_stores_is_ready(tmp_path: Path) -> None:
    assert fault_with(f"sqlite:///{tmp_path / 'tables.db'}") is None


def test_a_database_that_cannot_be_opened_is_not(tmp_path: Path) -> None:
    fault = fault_with(f"sqlite:///{tmp_path / 'no folder' / 'tables.db'}")
    assert fault == Message("refused-database-silent")


def test_a_database_that_only_reads_is_not(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    assert fault_with(database) is None
    assert fault_with(database, only_reads=True) == Message("refused-database-not-storing")


def test_however_many_ask_at_once_it_is_tried_once(tmp_path: Path) -> None:
    engine = make_engine(f"sqlite:///{tmp_path / 'tables.db'}")
    store = Store(engine)
    begun = []

    @event.listens_for(engine, "begin")
    def note(connection: Connection) -> None:
        begun.append("carrack_writes" in connection.get_execution_options())

    async def ask() -> None:
        readiness = Readiness(store)
        assert await asyncio.gather(*(readiness.fault() for _ in range(20))) == [None] * 20

    asyncio.run(ask())
    store.close()
    assert begun == [False, True]


def test_a_full_disk_is_told_until_there_is_room_again(tmp_path: Path) -> None:
    log = tmp_path / "log"
    node = RunningNode(f"sqlite:///{tmp_path / 'tables.db'}", log=log)
    node.start()
    try:
        assert node.process is not None and node.process.pid is not None
        pid = node.process.pid
        _, most = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (ALMOST_NOTHING, most))
        wait_for_status(node, 503)
        told = node.get("/health/ready").json()
        assert told == {"sentence": "The database does not store anything."}
        assert node.post("/api/me").status_code == 503
        assert "carrack_failed_writes_total 0.0" not in node.get("/metrics").text
        assert node.get("/health/live").status_code == 200
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (most, most))
        wait_for_status(node, 200)
        assert node.post("/api/me").status_code == 200
    finally:
        node.stop()
    said = log.read_text()
    assert "nothing was stored: " in said
    assert "The database does not store anything." in said and "ready again" in said


def wait_for_status(node: RunningNode, status: int) -> None:
    until = time.monotonic() + PATIENCE_SECONDS
    while node.get("/health/ready").status_code != status:
        assert time.monotonic() < until, f"it never says {status}"
        time.sleep(0.05)
