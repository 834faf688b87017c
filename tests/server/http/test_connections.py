"""Whoever keeps the server waiting, or connects too often, is let go; others are served."""

import asyncio
import re
import socket
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from carrack.server.connections import Connections
from carrack.server.metrics import Metrics
from carrack.server.settings import read_settings
from support.server_process import PATIENCE_SECONDS, Person, RunningNode

HOURS = 3600.0 * 4  # longer than any test waits
SOON = 1.5
STRANGER, OTHER, PROXY = "127.0.0.3", "127.0.0.2", "127.0.0.4"
SMALLEST_BUFFER = 4096  # bytes that a client takes without reading them
GET = b"GET /health/live HTTP/1.1\r\nhost: carrack\r\n\r\n"
POST = b"POST /api/login HTTP/1.1\r\nhost: carrack\r\ncontent-type: application/json\r\n"


@contextmanager
def serving(
    folder: Path, most_files: int | None = None, log: Path | None = None, **settings: Any
) -> Iterator[RunningNode]:
    told = {"trusted_proxies": PROXY, **settings}
    node = RunningNode(
        f"sqlite:///{folder / 'tables.db'}", settings=told, most_files=most_files, log=log
    )
    node.start()
    try:
        yield node
    finally:
        node.stop()


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningNode]:
    """A server that waits for nobody for long."""
    folder = tmp_path_factory.mktemp("hasty")
    seconds: Any = {"header_seconds": SOON, "body_seconds": SOON, "send_seconds": SOON}
    with serving(folder, log=folder / "log", **seconds) as node:
        yield node


def connected(node: RunningNode, source: str = STRANGER, buffer: int | None = None) -> Any:
    """Closed at the end of a block."""
    client = socket.socket()
    client.settimeout(PATIENCE_SECONDS)
    if buffer is not None:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    client.bind((source, 0))
    client.connect(("127.0.0.1", node.port))
    return client


def read_to_the_end(client: socket.socket) -> bytes:
    """Everything, until the server closes the connection."""
    received = b""
    with suppress(ConnectionResetError):
        while part := client.recv(65536):
            received += part
    return received


def read_answer(client: socket.socket) -> bytes:
    received = b""
    while not received.endswith(b"}"):
        part = client.recv(65536)
        assert part, received
        received += part
    return received


def wait_until(good: Callable[[], bool], what: str) -> None:
    until = time.monotonic() + PATIENCE_SECONDS
    while not good():
        assert time.monotonic() < until, what
        time.sleep(0.05)


def metric(node: RunningNode, name: str) -> float:
    text = node.get("/metrics").text
    return sum(float(one) for one in re.findall(rf"^{re.escape(name)} (.+)$", text, re.M))


def closed(node: RunningNode, reason: str) -> float:
    return metric(node, f'carrack_connections_closed_total{{reason="{reason}"}}')


# who owes something


UNFINISHED = {
    b"": "request",
    b"GET /health/li": "headers",
    b"GET /health/live HTTP/1.1\r\nhost: carr": "headers",
    POST + b'content-length: 100\r\n\r\n{"name': "body",
    POST + b"transfer-encoding: chunked\r\n\r\n5\r\n{": "body",
    b"GET /health/live HTTP/1.1\r\ncontent-length: 5\r\n\r\n": "body",
    GET + GET[:20]: "headers",
}


def test_who_does_not_go_on_is_let_go(hasty: RunningNode) -> None:
    before = {reason: closed(hasty, reason) for reason in UNFINISHED.values()}
    with ExitStack() as opened:
        clients = [opened.enter_context(connected(hasty)) for _ in UNFINISHED]
        for client, sent in zip(clients, UNFINISHED, strict=True):
            client.sendall(sent)
        for client in clients:
            read_to_the_end(client)
    now = {reason: closed(hasty, reason) - number for reason, number in before.items()}
    assert now == Counter(UNFINISHED.values())


DRIPPING = [  # what comes first, and then again and again
    (b"", b"\r\n"),
    (b"GET /health/live HTTP/1.1\r\nx: ", b"a"),
    (b"GET /health/live HTTP/1.1\r\n", b"x: a\r\n"),
    (POST + b"content-length: 60000\r\n\r\n", b" "),
    (POST + b"transfer-encoding: chunked\r\n\r\n", b"1\r\n \r\n"),
    (GET, b"\r\n"),
    (b"GET /health/live HTTP/1.1\r\nhost: a\r\nupgrade: b\r\nconnection: upgrade\r\n\r\n", b"a"),
]


def test_single_bytes_put_nothing_off(hasty: RunningNode) -> None:
    with ExitStack() as opened:
        clients = {}
        for beginning, drop in DRIPPING:
            client = opened.enter_context(connected(hasty))
            client.sendall(beginning)
            clients[client] = drop
        wait_until(lambda: not still_open(clients), "all are closed")


def still_open(clients: dict[socket.socket, bytes]) -> bool:
    """Sends something on each connection; those that are closed are forgotten."""
    for client, drop in tuple(clients.items()):
        try:
            client.setblocking(False)
            client.send(drop)
            is_closed = not client.recv(65536)
        except BlockingIOError:
            is_closed = False
        except ConnectionError:
            is_closed = True
        if is_closed:
            del clients[client]
    return bool(clients)


def test_who_was_answered_before_all_was_read_owes_the_next_request(hasty: RunningNode) -> None:
    largest = 1_000_000
    with connected(hasty) as client:
        client.sendall(POST + b"content-length: %d\r\n\r\n" % largest)
        assert b" 413 " in read_answer(client)
        with suppress(ConnectionError):
            client.sendall(b" " * largest)
            read_to_the_end(client)


def test_who_owes_nothing_may_stay(hasty: RunningNode) -> None:
    person = Person(hasty)
    table_id = person.table("me", "me")
    address = f"/api/tables/{table_id}?since=1&wait=30"
    with (
        person.watching(table_id) as watch,
        connected(hasty) as waiting,
        connected(hasty) as silent,
    ):
        waiting.sendall(f"GET {address} HTTP/1.1\r\nhost: carrack\r\n\r\n".encode())
        read_to_the_end(silent)  # who came last, and owes something, is gone
        watch.send(type="ping", id=7)
        assert watch.next("answer")["id"] == 7
        assert person.play_on(table_id, 1)["number"] == 2
        assert b'"number":2' in read_answer(waiting)


def test_what_is_closed_is_told_in_the_log(hasty: RunningNode) -> None:
    assert hasty.log is not None
    log = hasty.log
    with ExitStack() as opened:
        for client in [opened.enter_context(connected(hasty, "127.0.0.9")) for _ in range(20)]:
            read_to_the_end(client)
    line = re.compile(
        r"connections closed: (\d+), of which .* asked for nothing; 20 from 127\.0\.0\.9"
    )
    wait_until(lambda: bool(line.search(log.read_text())), "a line tells it")


# who does not read


def unread_at(node: RunningNode, request: str, cookie: str = "") -> socket.socket:
    """Asks for something, and then reads nothing."""
    client: socket.socket = connected(node, buffer=SMALLEST_BUFFER)
    client.sendall(f"{request} HTTP/1.1\r\nhost: carrack\r\n{cookie}\r\n".encode())
    return client


def unread_answers(node: RunningNode) -> socket.socket:
    """As many answers as no system keeps for a client that takes nothing."""
    many = "GET /openapi.json HTTP/1.1\r\nhost: carrack\r\n\r\n" * 20
    return unread_at(node, many + "GET /openapi.json")


def test_who_does_not_read_an_answer_is_let_go(hasty: RunningNode) -> None:
    before = closed(hasty, "unread")
    with unread_answers(hasty) as client:
        wait_until(lambda: closed(hasty, "unread") == before + 1, "it is let go")
        read_to_the_end(client)


@pytest.mark.parametrize("way", ["events", "live"])
def test_who_does_not_read_what_happens_is_let_go(hasty: RunningNode, way: str) -> None:
    before = closed(hasty, "unread")
    person = Person(hasty)
    table_id = person.table("me", "me")
    upgrade = (
        "upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n"
        "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    )
    asking = f"GET /api/tables/{table_id}/{way}?picture=true&effects=true"

    def is_let_go() -> bool:
        person.play_on(table_id, 10)
        return closed(hasty, "unread") == before + 1

    with unread_at(hasty, asking, upgrade if way == "live" else "") as client:
        wait_until(lambda: metric(hasty, "carrack_listeners") == 1, "somebody watches")
        wait_until(is_let_go, "it is let go")
        wait_until(lambda: metric(hasty, "carrack_listeners") == 0, "nobody watches")
        read_to_the_end(client)


def test_who_does_not_read_is_seen(tmp_path: Path) -> None:
    with serving(tmp_path, send_seconds=HOURS) as node, unread_answers(node):
        wait_until(lambda: metric(node, "carrack_connections_unread") == 1, "metrics tell it")
        told = node.get("/health/ready").json()
        assert told["unread"] == 1 and told["connections"] >= 2


# who is dead


def test_the_system_gives_up_who_is_dead_and_it_is_counted(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("carrack.server.connections._GATHER_SECONDS", 0)
    metrics = Metrics()
    connections = Connections(read_settings(send_seconds=7), metrics)

    async def die() -> int:
        """What the system was told, in milliseconds."""
        loop = asyncio.get_running_loop()
        with socket.create_server(("127.0.0.1", 0)) as listening:
            transport, _ = await loop.create_connection(asyncio.Protocol, *listening.getsockname())
            connections.opened(transport, (STRANGER, 1))
            told = transport.get_extra_info("socket").getsockopt(
                socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT
            )
            assert len(connections) == 1
            connections.closed(transport, TimeoutError())
            assert len(connections) == 0
            transport.abort()
            while not caplog.records:
                await asyncio.sleep(0)
        milliseconds: int = told
        return milliseconds

    assert asyncio.run(die()) == 7_000
    assert metrics.connections_closed.labels("unread")._value.get() == 1
    line = "connections closed: 1, of which 1 took nothing of what was sent; 1 from 127.0.0.3"
    assert [record.getMessage() for record in caplog.records] == [line]


# who is too many


def test_of_one_address_those_that_ask_for_nothing_give_way(tmp_path: Path) -> None:
    with (
        serving(tmp_path, header_seconds=HOURS, connections_per_address=8) as node,
        ExitStack() as opened,
    ):
        clients = [opened.enter_context(connected(node)) for _ in range(20)]
        for client in clients[:12]:
            read_to_the_end(client)
        assert closed(node, "address") == 12
        for client in clients[12:]:
            client.sendall(GET)
            assert b" 200 " in read_answer(client)


def test_of_one_address_no_more_can_be_at_something(tmp_path: Path) -> None:
    with serving(tmp_path, connections_per_address=4) as node, ExitStack() as opened:
        person = Person(node)
        table_id = person.table("me", "me")
        asking = f"GET /api/tables/{table_id}/events HTTP/1.1\r\nhost: carrack\r\n\r\n".encode()
        for _ in range(4):
            client = opened.enter_context(connected(node))
            client.sendall(asking)
            assert b" 200 " in client.recv(1000)
        with connected(node) as one_more:
            assert read_to_the_end(one_more) == b""
        assert closed(node, "address") == 1
        assert node.get("/health/live").status_code == 200  # from another address


def test_a_proxy_may_have_as_many_as_it_likes(tmp_path: Path) -> None:
    with (
        serving(tmp_path, header_seconds=HOURS, connections_per_address=4) as node,
        ExitStack() as opened,
    ):
        clients = [opened.enter_context(connected(node, PROXY)) for _ in range(20)]
        for client in clients:
            client.sendall(GET)
            assert b" 200 " in read_answer(client)
        assert node.get("/health/ready").json()["connections"] == 21
        assert closed(node, "address") == 0


FEW_FILES = 128


def check_is_served(node: RunningNode) -> None:
    """Somebody from another address gets answers, and what is done is stored."""
    for _ in range(5):
        with connected(node, OTHER) as client:
            client.sendall(b"POST /api/me HTTP/1.1\r\nhost: carrack\r\ncontent-length: 0\r\n\r\n")
            assert b" 200 " in read_answer(client)
    with connected(node, OTHER) as client:
        client.sendall(GET.replace(b"live", b"ready"))
        assert b" 200 " in read_answer(client)


ASKS_SLOWLY = POST + b"content-length: 5000\r\n\r\n{"


@pytest.mark.parametrize("sent", [ASKS_SLOWLY, GET])
def test_who_only_begins_or_has_asked_shuts_nobody_out(tmp_path: Path, sent: bytes) -> None:
    with serving(tmp_path, FEW_FILES, body_seconds=HOURS) as node, ExitStack() as opened:
        for number in range(150):
            client = opened.enter_context(connected(node, f"127.0.1.{1 + number % 8}"))
            client.sendall(sent)
            if sent == GET:
                assert b" 200 " in read_answer(client)
        check_is_served(node)


# frames that are no messages


FLOODS = {
    "parts": bytes.fromhex("008000000000"),
    "pongs": bytes.fromhex("8a8000000000"),
    "pings": bytes.fromhex("898000000000"),
}


@pytest.mark.parametrize("flood", FLOODS)
def test_who_floods_a_socket_with_frames_is_let_go(hasty: RunningNode, flood: str) -> None:
    person, before = Person(hasty), closed(hasty, "frames")
    with (
        person.watching(person.table("me", "me")) as watch,
        connected(hasty, OTHER) as neighbour,
    ):
        watch.next("welcome")
        raw = watch.socket.socket
        with suppress(OSError):
            raw.sendall(bytes.fromhex("018000000000") + FLOODS[flood] * 100_000)
        neighbour.sendall(GET)
        assert b" 200 " in read_answer(neighbour)
        wait_until(lambda: closed(hasty, "frames") == before + 1, "the flood is closed")
        with pytest.raises(ConnectionClosed):
            watch.next("nothing that there is")


def test_a_few_frames_are_as_it_should_be(hasty: RunningNode) -> None:
    person, before = Person(hasty), closed(hasty, "frames")
    with person.watching(person.table("me", "me")) as watch:
        watch.next("welcome")
        for _ in range(50):
            assert watch.socket.ping().wait(PATIENCE_SECONDS)
        watch.send(type="ping", id=1)
        assert watch.next("answer")["status"] == 200
    assert closed(hasty, "frames") == before


@pytest.mark.parametrize("addresses", [1, 250])
def test_silent_connections_shut_nobody_out(tmp_path: Path, addresses: int) -> None:
    with (
        serving(tmp_path, FEW_FILES, header_seconds=HOURS) as node,
        ExitStack() as opened,
    ):
        for number in range(300):
            opened.enter_context(connected(node, f"127.0.1.{1 + number % addresses}"))
        check_is_served(node)
