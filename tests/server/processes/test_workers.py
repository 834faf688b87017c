"""Several workers at one port: `carrack serve --workers 2`, with PostgreSQL and NATS."""

import asyncio
import errno
import os
import random
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from carrack.cli import main
from carrack.errors import CarrackError
from carrack.server.processes import running, supervisor
from carrack.server.processes.dispatcher import Dispatcher, worker_of
from carrack.server.settings import read_settings
from support.postgresql_and_nats import Nats, postgresql, shared_services
from support.server_process import ADDRESS_TOLD, PATIENCE_SECONDS, Person, RunningNode, Watch
from support.under_load import check_nothing_is_lost, under_load, wait_for_moves

KILLS = 4
NOWHERE = "nats://127.0.0.1:1"


def wait_until(good: Callable[[], bool], what: str) -> None:
    until = time.monotonic() + PATIENCE_SECONDS
    while not good():
        assert time.monotonic() < until, what
        time.sleep(0.02)


def children(pid: int) -> list[int]:
    return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def is_there(pid: int) -> bool:
    return Path(f"/proc/{pid}").exists()


def connections(port: int) -> dict[int, str]:
    """The server's ends of connections to a port, by the client's port: the socket of each."""
    found = {}
    for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
        here, there, inode = (line.split()[column] for column in (1, 2, 9))
        if int(here.split(":")[1], 16) == port:
            found[int(there.split(":")[1], 16)] = f"socket:[{inode}]"
    return found


def has_open(pid: int, file: str) -> bool:
    for descriptor in Path(f"/proc/{pid}/fd").iterdir():
        try:
            if str(descriptor.readlink()) == file:
                return True
        except FileNotFoundError:  # closed since it was listed
            continue
    return False


@dataclass
class Workers(RunningNode):
    """One `carrack serve` with its workers."""

    @property
    def pids(self) -> list[int]:
        assert self.process is not None and self.process.pid is not None
        return children(self.process.pid)

    def names(self, number: int = 2) -> set[str]:
        """What the nodes are called that answer at the port, once there are so many."""
        found: set[str] = set()

        def ask() -> bool:
            found.add(self.get("/health/ready").json()["node"])
            return len(found) >= number

        wait_until(ask, f"{number} workers answer: {found}")
        return found

    def worker_of(self, client: socket.socket) -> int:
        """The worker that has the other end of a connection."""
        there = connections(self.port)[client.getsockname()[1]]
        return next(pid for pid in self.pids if has_open(pid, there))

    def kill_worker(self, pid: int) -> None:
        os.kill(pid, signal.SIGKILL)
        wait_until(lambda: not is_there(pid), "a killed worker is gone")

    def wait_for_replacement(self, before: set[str]) -> set[str]:
        """Until as many workers answer as before, one of them new."""
        now: set[str] = set()

        def ask() -> bool:
            now.add(self.get("/health/ready").json()["node"])
            return bool(now - before) and len(self.pids) == len(before)

        wait_until(ask, "a new worker answers")
        return now

    def metric(self, name: str) -> float:
        """Its value, whichever worker answers."""
        text = self.get("/metrics").text
        return sum(float(one) for one in re.findall(rf"^{name}(?:{{.*}})? (.+)$", text, re.M))


Services = tuple[str, Nats]


@pytest.fixture(scope="module")
def services() -> Iterator[Services]:
    with shared_services() as both:
        yield both


def new_workers(services: Services, log: Path | None = None, **settings: Any) -> Workers:
    database, nats = services
    told = {"nats": nats.url, "workers": 2, "claim_seconds": 1.5, "catch_up_seconds": 0.5}
    return Workers(database, settings=told | settings, log=log)


@pytest.fixture(scope="module")
def server(services: Services, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workers]:
    node = new_workers(services, tmp_path_factory.mktemp("workers") / "log")
    node.start()
    node.names()
    try:
        yield node
    finally:
        node.stop()


# two of them at one port


def test_two_workers_answer_at_one_port(server: Workers) -> None:
    assert len(server.pids) == 2
    assert len(server.names()) == 2


def assert_alive(client: socket.socket) -> None:
    """Asks over a connection that stays open."""
    client.sendall(b"GET /health/live HTTP/1.1\r\nhost: carrack\r\n\r\n")
    answer = b""
    while not answer.endswith(b"}"):
        part = client.recv(1000)
        assert part, answer
        answer += part
    assert answer.startswith(b"HTTP/1.1 200")


def test_the_people_at_a_table_are_with_one_worker_and_tables_with_all(server: Workers) -> None:
    host, guest = Person(server), Person(server)
    used: set[int] = set()
    while len(used) < 2:
        table_id = host.table("me", "me")
        with host.watching(table_id) as first, guest.watching(table_id) as second:
            found = {server.worker_of(one.socket.socket) for one in (first, second)}
        assert len(found) == 1
        used |= found


def test_who_asks_for_no_table_is_with_each_worker_in_turn(server: Workers) -> None:
    with ExitStack() as opened:
        clients = []
        for _ in range(10):
            client = opened.enter_context(socket.create_connection(("127.0.0.1", server.port)))
            assert_alive(client)
            clients.append(client)
        found = [server.worker_of(client) for client in clients]
    assert [found.count(pid) for pid in server.pids] == [5, 5]


def test_who_connects_and_says_nothing_is_taken_all_the_same(server: Workers) -> None:
    with socket.create_connection(("127.0.0.1", server.port)) as client:

        def is_with_a_worker() -> bool:
            there = connections(server.port).get(client.getsockname()[1])
            return there is not None and any(has_open(pid, there) for pid in server.pids)

        wait_until(is_with_a_worker, "a worker has the connection")
        assert_alive(client)


def test_the_worker_of_a_table_depends_on_its_id_alone() -> None:
    ids = ["".join(random.Random(seed).choices("abcdefgh23456789", k=16)) for seed in range(400)]
    found = [worker_of(f"GET /api/tables/{one}/live?since=1 HTTP/1.1".encode(), 4) for one in ids]
    assert found == [worker_of(f"POST /api/tables/{one} HTTP".encode(), 4) for one in ids]
    assert all(found.count(place) > 60 for place in range(4))
    for other in ("GET / HTTP/1.1", "GET /api/tables HTTP/1.1", "GET /api/tables/", "", "\0\1"):
        assert worker_of(other.encode(), 4) is None


class Observed(list[socket.socket | None]):
    """Channels, and whether anybody has looked for one."""

    def __init__(self, workers: int) -> None:
        super().__init__([None] * workers)
        self.looked_at = asyncio.Event()

    def __getitem__(self, place: Any) -> Any:
        self.looked_at.set()
        return super().__getitem__(place)


async def dispatched(dispatcher: Dispatcher, use: Callable[[socket.socket], Any]) -> None:
    """Somebody connects to a dispatcher and says something."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        listening.setblocking(False)
        running = asyncio.create_task(dispatcher.run(listening))
        with socket.create_connection(listening.getsockname()) as client:
            client.sendall(b"GET / HTTP/1.1\r\n")
            client.setblocking(False)
            await use(client)
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


def test_a_connection_waits_for_a_worker_that_is_not_there_yet() -> None:
    ours, theirs = socket.socketpair()
    ours.setblocking(False)
    theirs.setblocking(False)
    dispatcher = Dispatcher(2)
    channels = dispatcher.channels = Observed(2)

    async def come_late(client: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        await channels.looked_at.wait()
        channels[1] = ours
        closed = asyncio.create_task(loop.sock_recv(client, 1))
        came = asyncio.Event()
        loop.add_reader(theirs, came.set)
        taken = asyncio.create_task(came.wait())
        await asyncio.wait([closed, taken], return_when=asyncio.FIRST_COMPLETED)
        loop.remove_reader(theirs)
        assert taken.done(), "it was dropped"
        _, (descriptor,), _, _ = socket.recv_fds(theirs, 1, 1)
        with socket.socket(fileno=descriptor) as there:
            assert there.getpeername() == client.getsockname()
        closed.cancel()

    with ours, theirs:
        asyncio.run(dispatched(dispatcher, come_late))


def test_a_connection_that_no_worker_takes_is_dropped_with_a_line_in_the_log(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("carrack.server.processes.dispatcher._PAUSE_SECONDS", 0)

    async def is_dropped(client: socket.socket) -> None:
        with suppress(ConnectionResetError):
            assert await asyncio.get_running_loop().sock_recv(client, 1) == b""

    asyncio.run(dispatched(Dispatcher(2), is_dropped))
    told = [record.getMessage() for record in caplog.records]
    assert told == ["a connection was dropped: no worker could take it"]


def test_of_an_address_that_is_silent_too_often_the_dispatcher_expects_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("carrack.server.processes.dispatcher._SILENT_SECONDS", 4 * 3600.0)
    ours, theirs = socket.socketpair()
    ours.setblocking(False)
    theirs.setblocking(False)
    dispatcher = Dispatcher(1, most_of_address=1)
    dispatcher.channels = [ours]

    async def come_twice() -> None:
        loop = asyncio.get_running_loop()
        with (
            socket.create_server(("127.0.0.1", 0)) as listening,
            socket.create_connection(listening.getsockname()),
            socket.create_connection(listening.getsockname()) as second,
        ):
            listening.setblocking(False)
            running = loop.create_task(dispatcher.run(listening))
            came = asyncio.Event()
            loop.add_reader(theirs, came.set)
            await came.wait()
            loop.remove_reader(theirs)
            _, (descriptor,), _, _ = socket.recv_fds(theirs, 1, 1)
            with socket.socket(fileno=descriptor) as there:
                assert there.getpeername() == second.getsockname()
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)

    with ours, theirs:
        asyncio.run(come_twice())


def test_silent_connections_shut_nobody_out_of_workers(services: Services) -> None:
    node = new_workers(services, header_seconds=4 * 3600.0, trusted_proxies="127.0.0.4")
    node.most_files = 128
    node.start()
    most = 2 * 32  # a quarter of the files, for each worker
    closed = re.escape('carrack_connections_closed_total{reason="address"}')
    try:
        with ExitStack() as opened:
            for _ in range(300):
                silent = socket.create_connection(
                    ("127.0.0.1", node.port), source_address=("127.0.0.3", 0)
                )
                opened.enter_context(silent)
            for _ in range(4):
                assert node.post("/api/me").status_code == 200
            wait_until(lambda: node.metric(closed) == 300 - most, "the first have given way")
            assert node.post("/api/me").status_code == 200
    finally:
        code = node.stop()
    assert code == 0


def connection_elsewhere(server: Workers, pid: int) -> socket.socket:
    """An open connection to another worker than this one, on which anything can be asked for."""
    while True:
        client = socket.create_connection(("127.0.0.1", server.port))
        assert_alive(client)
        if server.worker_of(client) != pid:
            return client
        client.close()


def watching_elsewhere(
    server: Workers, person: Person, table_id: str, other: Watch
) -> AbstractContextManager[Watch]:
    """Watches at another worker than somebody else does."""
    through = connection_elsewhere(server, server.worker_of(other.socket.socket))
    return person.watching(table_id, through)


def test_two_people_at_different_workers_play_at_one_table(server: Workers) -> None:
    host, guest = Person(server), Person(server)
    table_id = host.table("me", "person")
    assert guest.post(f"/tables/{table_id}/join").status_code == 200
    assert host.post(f"/tables/{table_id}/start").status_code == 204
    with (
        host.watching(table_id) as first,
        watching_elsewhere(server, guest, table_id, first) as second,
    ):
        watches = (first, second)
        assert {server.worker_of(one.socket.socket) for one in watches} == set(server.pids)
        states = [watch.next("welcome")["state"] for watch in watches]
        for number in range(1, 13):
            assert [state["number"] for state in states] == [number, number]
            mover = next(seat for seat, state in enumerate(states) if "legal" in state)
            move = states[mover]["legal"][0]["text"]
            watches[mover].send(type="play", seen=number, text=move)
            told = [watch.next("action") for watch in watches]
            assert told[0]["action"] == told[1]["action"]
            assert told[0]["action"]["text"] == move
            states = [one["state"] for one in told]


def test_metrics_are_the_sums_of_all_workers_and_outlive_them(server: Workers) -> None:
    actions = 'carrack_actions_total{game="eastern-wonders",kind="move"}'
    people = [Person(server) for _ in range(8)]
    tables = [person.table("me", "me") for person in people]
    before = server.metric(re.escape(actions))
    for person, table_id in zip(people, tables, strict=True):
        person.play_on(table_id, 3)
    told = [server.metric(re.escape(actions)) for _ in range(12)]
    assert told == [before + 24] * 12
    watching = server.metric("carrack_listeners")
    with (
        people[0].watching(tables[0]) as first,
        watching_elsewhere(server, people[0], tables[0], first),
    ):
        wait_until(lambda: server.metric("carrack_listeners") == watching + 2, "both are counted")
    names = server.names()
    server.kill_worker(server.pids[0])
    assert server.metric(re.escape(actions)) == before + 24
    server.wait_for_replacement(names)
    assert server.metric(re.escape(actions)) == before + 24


# one of them dies


def test_workers_killed_under_play_are_replaced_and_nothing_acknowledged_is_lost(
    services: Services, tmp_path: Path
) -> None:
    node, rng = new_workers(services, tmp_path / "log"), random.Random(3)
    node.start()
    killed = []
    try:
        names = node.names()
        with under_load([node]) as players:
            for _ in range(KILLS):
                wait_for_moves(players)
                killed.append(rng.choice(node.pids))
                node.kill_worker(killed[-1])
                wait_for_moves(players)  # the other one goes on, with the bots too
                node.wait_for_replacement(names)
                names = node.names()
            wait_for_moves(players)
    finally:
        code = node.stop()
    assert code == 0
    check_nothing_is_lost(node.database, players)
    log = (tmp_path / "log").read_text()
    assert [int(pid) for pid in re.findall(r"worker (\d+) has ended \(signal 9\)", log)] == killed


def test_who_watched_at_a_worker_that_died_comes_back_and_has_missed_nothing(
    server: Workers,
) -> None:
    host, spectator = Person(server), Person(server)
    table_id = host.table("me", "me")
    names = server.names()
    with (
        host.watching(table_id) as playing,
        watching_elsewhere(server, spectator, table_id, playing) as watch,
    ):
        seen = watch.next("welcome")["state"]["number"]
        server.kill_worker(server.worker_of(watch.socket.socket))
        with pytest.raises(ConnectionClosed):
            watch.next("nothing that there is")
        state = playing.next("welcome")["state"]
        for number in range(seen, seen + 4):
            playing.send(type="play", seen=number, text=state["legal"][0]["text"])
            state = playing.next("action")["state"]
        with spectator.watching(table_id, since=seen) as again:
            told = again.next("welcome")
            assert [action["number"] for action in told["actions"]] == [1, 2, 3, 4]
            assert told["state"]["position"] == state["position"]
    server.wait_for_replacement(names)


def test_what_a_worker_prints_goes_to_the_log_however_long_it_is(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    plugin = "os.write(1, b'x' * 200_000)\nlistens()\nos.write(1, b'y' * 200_000)\nsignal.pause()"
    use_program(monkeypatch, tmp_path, plugin)
    workers = two_workers(tmp_path)
    log = tmp_path / "log"

    async def stop_when_all_is_said() -> None:
        while log.read_bytes().count(b"y") < 400_000:
            await asyncio.sleep(0.01)
        os.kill(os.getpid(), signal.SIGTERM)
        await asyncio.Event().wait()

    with log.open("ab") as written:
        monkeypatch.setattr(supervisor, "_STANDARD_ERROR", written.fileno())
        assert asyncio.run(supervisor.keep(workers, stop_when_all_is_said)) == signal.SIGTERM
    said = log.read_bytes()
    assert (said.count(b"x"), said.count(b"y")) == (400_000, 400_000)
    assert all(worker.has_listened.is_set() for worker in workers)


LISTEN_AND_WAIT = "listens()\nsignal.pause()"


def test_a_worker_that_cannot_be_replaced_at_once_stops_nobody_else(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    use_program(monkeypatch, tmp_path, LISTEN_AND_WAIT)
    monkeypatch.setattr(supervisor, "next_pause", lambda *_, **__: 0.0)
    dispatcher = Dispatcher(2)
    workers = two_workers(tmp_path, dispatcher)
    socketpair = socket.socketpair

    def too_many_files() -> tuple[socket.socket, socket.socket]:
        monkeypatch.setattr(socket, "socketpair", socketpair)
        raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))

    async def kill_one() -> None:
        for worker in workers:
            await worker.has_listened.wait()
        first, second = dispatcher.channels
        monkeypatch.setattr(socket, "socketpair", too_many_files)
        workers[0].kill()
        while dispatcher.channels[0] in (first, None):
            await asyncio.sleep(0)
        assert dispatcher.channels[1] is second
        os.kill(os.getpid(), signal.SIGTERM)
        await asyncio.Event().wait()

    assert asyncio.run(supervisor.keep(workers, kill_one)) == signal.SIGTERM
    told = [record.getMessage() for record in caplog.records if "replaced" in record.getMessage()]
    assert "has ended (signal 9)" in told[0]
    assert "could not be started (Too many open files)" in told[1]


def test_workers_that_die_soon_are_replaced_ever_more_slowly() -> None:
    pauses = [0.0]
    for _ in range(8):
        pauses.append(supervisor.next_pause(pauses[-1], lived=1.0))
    assert pauses == [0, 1, 2, 4, 8, 16, 30, 30, 30]
    assert supervisor.next_pause(30.0, lived=3600.0) == 0.0


# the end


def test_sigterm_ends_all_of_them_in_time_with_exit_code_0(
    services: Services, tmp_path: Path
) -> None:
    node = new_workers(services, tmp_path / "log")
    node.start()
    node.names()
    workers = node.pids
    with under_load([node]) as players:
        wait_for_moves(players)
        assert node.stop() == 0
    assert not any(is_there(pid) for pid in workers)
    assert (tmp_path / "log").read_text() == ""  # nobody had to be killed
    check_nothing_is_lost(node.database, players)


def test_workers_end_when_their_supervisor_is_killed(services: Services) -> None:
    node = new_workers(services)
    node.start()
    node.names()
    workers = node.pids
    node.kill()
    wait_until(lambda: not any(is_there(pid) for pid in workers), "no orphan is left")
    assert len(workers) == 2


def test_where_it_is_is_told_once_and_ctrl_c_stops_it(services: Services) -> None:
    database, nats = services
    process = subprocess.Popen(
        [
            *(sys.executable, "-m", "carrack", "serve", "--port", "0"),
            *("--database", database, "--nats", nats.url, "--workers", "2"),
            *("--log-level", "warning"),
        ],
        env={name: value for name, value in os.environ.items() if name != "DISPLAY"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None
    told = process.stdout.readline()
    workers = children(process.pid)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does
    rest, errors = process.communicate()
    assert re.fullmatch(ADDRESS_TOLD, told)
    assert (rest, errors, process.returncode) == ("", "Stopped.\n", 130)
    assert len(workers) == 2
    assert not any(is_there(pid) for pid in workers)


def use_program(monkeypatch: pytest.MonkeyPatch, folder: Path, program: str) -> None:
    """Workers run this instead, with `listens` to call and the `settings` that they are given."""
    file = folder / "program"
    file.write_text(
        f"#!{sys.executable}\n"
        "import json, os, signal, socket, sys, time\n"
        "settings = json.loads(sys.stdin.readline())\n"
        "channel = socket.socket(fileno=int(sys.argv[-1]))\n"
        f"def listens(): channel.send({supervisor.LISTENS!r})\n"
        f"{program}\n"
    )
    file.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(file))


def two_workers(folder: Path, dispatcher: Dispatcher | None = None) -> list[supervisor.Worker]:
    shared = dispatcher or Dispatcher(2)
    return [supervisor.Worker(read_settings(), str(folder), shared, at) for at in range(2)]


def test_a_second_request_to_stop_waits_for_nobody(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    stubborn = (
        "signal.signal(signal.SIGTERM, signal.SIG_IGN)\nlistens()\nwhile True: signal.pause()"
    )
    use_program(monkeypatch, tmp_path, stubborn)
    workers = two_workers(tmp_path)

    async def stop_twice() -> None:
        for worker in workers:
            await worker.has_listened.wait()
        os.kill(os.getpid(), signal.SIGTERM)
        asyncio.get_running_loop().call_later(0.2, os.kill, os.getpid(), signal.SIGINT)
        await asyncio.Event().wait()

    assert asyncio.run(supervisor.keep(workers, stop_twice)) == signal.SIGTERM


def test_nobody_can_connect_while_workers_stop(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    stops_when_nobody_can_connect = """
def stop(*_):
    while socket.socket().connect_ex((settings["host"], settings["port"])) == 0:
        pass
    os._exit(0)
signal.signal(signal.SIGTERM, stop)
listens()
while True: signal.pause()"""
    use_program(monkeypatch, tmp_path, stops_when_nobody_can_connect)
    ready = []

    def stop(port: int) -> None:
        ready.append(port)
        os.kill(os.getpid(), signal.SIGTERM)

    settings = read_settings(workers=2, port=0, database="sqlite://", secret="of the operator")
    supervisor.supervise(settings, stop)
    assert len(ready) == 1
    assert [record.getMessage() for record in caplog.records] == []  # nobody had to be killed


# what is missing


Serve = Callable[..., str]


@pytest.fixture
def serve(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Serve:
    """What is said when it cannot be served: one sentence, and exit code 2."""

    def said(*options: str) -> str:
        monkeypatch.setattr(running, "set_up_logs", lambda _level: None)
        monkeypatch.setattr("sys.argv", ["carrack", "serve", "--port", "0", *options])
        with pytest.raises(SystemExit) as stopped:
            main()
        told = capsys.readouterr()
        assert (stopped.value.code, told.out, told.err.count("\n")) == (2, "", 1)
        return told.err.strip()

    return said


def test_what_several_workers_need_is_told_before_anything_is_started(
    serve: Serve, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = f"sqlite:///{tmp_path}/tables.db"
    database = "a PostgreSQL database (--database postgresql://USER@HOST/NAME)"
    nats = "a NATS server (--nats nats://HOST:4222)"
    assert serve("--workers", "2", "--database", file) == (
        f"Several workers need {database} and {nats}."
    )
    monkeypatch.setenv("CARRACK_WORKERS", "2")
    assert serve("--database", file, "--nats", NOWHERE) == (f"Several workers need {database}.")
    monkeypatch.delenv("CARRACK_WORKERS")
    settings = tmp_path / "carrack.toml"
    settings.write_text('workers = 2\ndatabase = "postgresql://127.0.0.1:1/x"')
    assert serve("--config", str(settings)) == f"Several workers need {nats}."
    assert [path.name for path in tmp_path.iterdir()] == ["carrack.toml"]
    assert serve("--workers", "2", "--database", "what is this").startswith(
        "The database must be an address such as "
    )


def test_no_engine_is_made_to_tell_what_several_workers_need(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delattr("carrack.server.database.store.create_engine")
    supervisor.require_services(
        read_settings(workers=2, database="postgresql://127.0.0.1:1/x", nats=NOWHERE)
    )
    with pytest.raises(CarrackError, match="a PostgreSQL database"):
        supervisor.require_services(read_settings(workers=2, database="sqlite://", nats=NOWHERE))


@pytest.mark.parametrize("number", ["0", "-1", "65"])
def test_a_number_of_workers_that_cannot_be_is_named(serve: Serve, number: str) -> None:
    assert serve("--workers", number).startswith("The settings cannot be used: workers: ")
    with pytest.raises(CarrackError, match="workers"):
        read_settings(workers="some")


def test_a_postgresql_that_does_not_answer_is_told(serve: Serve) -> None:
    options = ("--workers", "2", "--database", "postgresql://127.0.0.1:1/x", "--nats", NOWHERE)
    assert serve(*options).startswith("The database does not answer (")


def test_a_postgresql_that_is_not_up_to_date_is_told(serve: Serve) -> None:
    with postgresql() as database:
        options = ("--workers", "2", "--database", database, "--nats", NOWHERE)
        assert "run `carrack db upgrade`" in serve(*options)


def test_workers_serve_while_nats_is_away_and_say_so(services: Services, tmp_path: Path) -> None:
    log = tmp_path / "log"
    node = new_workers(services, log, nats=NOWHERE)
    node.start()
    try:
        assert len(node.names()) == 2
        assert node.get("/health/ready").json()["bus"] is False
        Person(node).table("me", "me")
    finally:
        assert node.stop() == 0
    assert log.read_text().count("NATS is away (") == 2  # once a worker


def test_an_address_of_nats_that_is_none_is_told(serve: Serve, services: Services) -> None:
    database, _ = services
    for address in ("what is this", "http://127.0.0.1:4222", "nats://", "nats://host:port"):
        options = ("--workers", "2", "--database", database, "--nats", address)
        assert serve(*options) == "The address of NATS must be one such as nats://HOST:4222."
        assert serve(*options[2:]) == "The address of NATS must be one such as nats://HOST:4222."


def test_an_address_where_nobody_can_listen_is_told(serve: Serve, services: Services) -> None:
    database, nats = services
    options = ("--workers", "2", "--database", database, "--nats", nats.url)
    assert "cannot be listened at" in serve(*options, "--host", "192.0.2.1")


def test_a_system_that_cannot_hand_over_connections_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delattr(socket, "send_fds")
    with pytest.raises(CarrackError, match="such as Linux"):
        supervisor.require_services(read_settings(workers=2))


def test_workers_that_never_start_are_given_up(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "executable", "/bin/false")
    workers = two_workers(tmp_path)
    with pytest.raises(CarrackError, match="could not start"):
        asyncio.run(supervisor.keep(workers, asyncio.Event().wait))
