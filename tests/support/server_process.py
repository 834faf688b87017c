"""A real server for tests: its own process, port and database; and people who ask it."""

import os
import re
import socket
import ssl
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import httpx
import orjson
from websockets.sync.client import ClientConnection, connect

from carrack.server.payloads.socket import SERVER_MESSAGE
from support.declared import check_answer
from support.forked_server import start_server

PATIENCE_SECONDS = 600.0  # for one answer, on a machine that is busy with other things
# What `carrack serve` prints once it listens.
ADDRESS_TOLD = r"Carrack is at (http://127\.0\.0\.1:(\d+)) \(Ctrl\+C stops it\)\.\n"
# Reading them takes longer than a request, and nobody needs them here: once is enough.
_CERTIFICATES = ssl.create_default_context()


def client_of(node: "RunningNode", **headers: str) -> httpx.Client:
    """Asks a server, with whatever cookies it gives; each answer is what the API says."""
    return httpx.Client(
        base_url=node.url,
        headers=headers,
        verify=_CERTIFICATES,
        timeout=PATIENCE_SECONDS,
        event_hooks={"response": [check_answer]},
    )


@dataclass
class RunningNode:
    """One process of `carrack serve`."""

    database: str
    port: int = 0  # where it was the first time it ran, and is again; any free one before
    settings: dict[str, Any] = field(default_factory=dict)
    log: Path | None = None
    log_level: str = "warning"
    most_files: int | None = None  # that it may have open; as many as we, otherwise
    process: BaseProcess | None = None
    people: list["Person"] = field(default_factory=list)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        defaults = {"rate_factor": 1000, "sockets_per_account": 1000, "sockets_per_address": 10_000}
        environment = {
            **os.environ,
            **{
                f"CARRACK_{name.upper()}": str(value)
                for name, value in (defaults | self.settings).items()
            },
        }
        flags = [
            "--port",
            str(self.port),
            "--database",
            self.database,
            "--log-level",
            self.log_level,
        ]
        with tempfile.NamedTemporaryFile() as output:
            told = Path(output.name)
            log = self.log or Path(os.devnull)
            self.process = start_server(flags, environment, told, log, self.most_files)
            self._wait_until_it_tells_its_port(told)
        self._wait_until_ready()

    def _wait_until_it_tells_its_port(self, output: Path) -> None:
        """However busy the machine is: it tells, or it has stopped."""
        while not (told := re.match(ADDRESS_TOLD, output.read_text())):
            self._require_running()
            time.sleep(0.05)
        self.port = int(told[2])

    def _wait_until_ready(self) -> None:
        """Whoever is told the port may still come before the database, or NATS, is there."""
        with client_of(self) as client:
            while True:
                self._require_running()
                try:
                    if client.get("/health/ready").status_code == 200:
                        return
                except httpx.TransportError:
                    pass
                time.sleep(0.05)

    def _require_running(self) -> None:
        assert self.process is not None
        code = self.process.exitcode
        assert code is None, f"the server has stopped with {code}"

    def get(self, path: str, **options: Any) -> httpx.Response:
        """An answer to somebody who is new here."""
        with client_of(self) as client:
            return client.get(path, **options)

    def post(self, path: str, **options: Any) -> httpx.Response:
        """An answer to somebody who is new here."""
        with client_of(self) as client:
            return client.post(path, **options)

    def kill(self) -> None:
        """As when the power goes out."""
        assert self.process is not None
        self.process.kill()
        self.process.join()

    def stop(self) -> int:
        """As an operator stops it; its exit code."""
        assert self.process is not None
        while self.people:
            self.people.pop().http.close()
        self.process.terminate()
        self.process.join(PATIENCE_SECONDS)
        code = self.process.exitcode
        assert code is not None, "the server does not stop"
        return code


@contextmanager
def running(database: str, **settings: Any) -> Iterator[RunningNode]:
    node = RunningNode(database, settings=settings)
    node.start()
    try:
        yield node
    finally:
        node.stop()


class Person:
    """Somebody with a browser, or a program: requests with a cookie or a token."""

    def __init__(self, node: RunningNode, token: str | None = None) -> None:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        self.http = client_of(node, **headers)
        self.node = node
        node.people.append(self)
        self.id = ""
        if token is None:
            self.id = self.http.post("/api/me").json()["id"]

    def post(self, path: str, **body: Any) -> httpx.Response:
        return self.http.post(f"/api{path}", json=body)

    def get(self, path: str, **params: Any) -> httpx.Response:
        return self.http.get(f"/api{path}", params=params)

    def table(self, *seats: str, game: str = "eastern-wonders", **options: Any) -> str:
        """A new table; started, if no seat is free."""
        start = options.pop("start", "person" not in seats)
        answer = self.post("/tables", game=game, seats=list(seats), start=start, **options)
        assert answer.status_code == 201, answer.text
        table_id: str = answer.json()["id"]
        return table_id

    def state(self, table_id: str, **params: Any) -> dict[str, Any]:
        state: dict[str, Any] = self.get(f"/tables/{table_id}", **params).json()["state"]
        return state

    def play(self, table_id: str, text: str, seen: int | None = None) -> httpx.Response:
        number = self.state(table_id)["number"] if seen is None else seen
        return self.post(f"/tables/{table_id}/play", seen=number, text=text)

    def play_on(self, table_id: str, moves: int) -> dict[str, Any]:
        """Takes the first legal move, so many times, waiting for whoever else decides."""
        state = self.state(table_id)
        while moves and state["status"] == "running":
            if "legal" in state:
                text = state["legal"][0]["text"]
                answer = self.play(table_id, text, state["number"])
                assert answer.status_code in (200, 409), answer.text
                moves -= 1
            state = self.state(table_id, since=state["number"], wait=0 if "legal" in state else 5)
        return state

    @contextmanager
    def watching(
        self, table_id: str, through: socket.socket | None = None, /, **params: Any
    ) -> Iterator["Watch"]:
        """Live, over a new connection or through one that is open."""
        query = "&".join(f"{name}={value}" for name, value in params.items())
        address = self.node.url.replace("http", "ws") + f"/api/tables/{table_id}/live?{query}"
        headers = {"cookie": "; ".join(f"{k}={v}" for k, v in self.http.cookies.items())}
        if "authorization" in self.http.headers:
            headers = {"authorization": self.http.headers["authorization"]}
        with connect(address, sock=through, additional_headers=headers, compression=None) as live:
            yield Watch(live)


class Watch:
    """What comes over a WebSocket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    def next(self, kind: str | None = None) -> dict[str, Any]:
        """The next message, or the next of a kind."""
        while True:
            received = self.socket.recv(timeout=PATIENCE_SECONDS)
            SERVER_MESSAGE.validate_json(received, extra="forbid")  # it is what the API says
            message: dict[str, Any] = orjson.loads(received)
            if kind in (None, message["type"]):
                return message

    def send(self, **message: Any) -> None:
        self.socket.send(orjson.dumps(message))
