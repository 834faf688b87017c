"""The supervisor: several nodes on one machine, each a process, that listen at one port.

Each worker listens with a socket of its own (SO_REUSEPORT), and Linux spreads new connections over
them by their addresses. From one socket that all of them share, whoever wakes first would take
most: of two workers one got two thirds, or everything, and live connections stay where they are.
"""

import asyncio
import logging
import os
import signal
import socket
import sys
import tempfile
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import closing, suppress

from prometheus_client.multiprocess import mark_process_dead

from carrack.errors import CarrackError
from carrack.server.database.accounts import signing_secret
from carrack.server.database.store import make_engine, writing
from carrack.server.settings import Settings

LISTENS = b"listens\n"  # what a worker says when it does
GRACE_SECONDS = 10  # for whoever is connected, when a node stops
STOP_SECONDS = GRACE_SECONDS + 5  # for a whole worker, before it is killed

_SHORT_LIFE_SECONDS = 60.0
_LONGEST_PAUSE_SECONDS = 30.0
_NATS_SECONDS = 5
_log = logging.getLogger("carrack.supervisor")


# what several workers need


def require_services(settings: Settings) -> None:
    """What workers share must be told before any of them is started."""
    if sys.platform != "linux":
        raise CarrackError("Only on Linux can several workers share a port; see docs/operating.md.")
    engine = make_engine(settings.database)
    missing = []
    if engine.dialect.name != "postgresql":
        missing.append("a PostgreSQL database (--database postgresql://USER@HOST/NAME)")
    if not settings.nats:
        missing.append("a NATS server (--nats nats://HOST:4222)")
    if missing:
        raise CarrackError(f"Several workers need {' and '.join(missing)}.")


async def _require_nats(address: str) -> None:
    """A worker waits for NATS as long as it takes; at the start somebody is there to be told."""
    import nats

    async def say_nothing(_error: Exception) -> None:
        pass

    try:
        client = await nats.connect(
            address, allow_reconnect=False, connect_timeout=_NATS_SECONDS, error_cb=say_nothing
        )
        await client.close()
    except Exception as error:  # whatever is wrong with it or its address
        reason = str(error) or type(error).__name__
        raise CarrackError(f"The NATS server does not answer ({reason}).") from None


def _secret(settings: Settings) -> str:
    """Made here if there is none yet: workers that start together would each make one."""
    engine = make_engine(settings.database)
    try:
        with writing(engine) as connection:
            return signing_secret(connection, settings.secret)
    finally:
        engine.dispose()


def shared_socket(host: str, port: int) -> socket.socket:
    """Bound to a port at which other processes of the same user may listen, too."""
    bound = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    try:
        bound.bind((host, port))
    except OSError as error:
        bound.close()
        what = f"Port {port} of {host} cannot be listened at ({error.strerror})."
        raise CarrackError(what) from None
    return bound


# the workers


def supervise(settings: Settings, on_ready: Callable[[int], None]) -> None:
    """Keeps as many workers as were asked for, until told to stop; then they finish first."""
    asyncio.run(_require_nats(settings.nats))
    with (
        # It only keeps the port: connections go to those who listen.
        closing(shared_socket(settings.host, settings.port)) as reserved,
        tempfile.TemporaryDirectory(prefix="carrack-metrics-") as counters,
    ):
        port: int = reserved.getsockname()[1]
        own = settings.model_copy(update={"port": port, "secret": _secret(settings)})
        workers = [_Worker(own, counters) for _ in range(settings.workers)]
        stopped_by = asyncio.run(_keep(workers, lambda: on_ready(port)))
    if stopped_by == signal.SIGINT:
        raise KeyboardInterrupt


async def _keep(workers: list["_Worker"], on_ready: Callable[[], None]) -> signal.Signals:
    """Until a signal asks to stop: which one it was. A second one waits for nobody."""
    loop = asyncio.get_running_loop()
    asked: asyncio.Future[signal.Signals] = loop.create_future()

    def ask(number: signal.Signals) -> None:
        if not asked.done():
            asked.set_result(number)
            return
        for worker in workers:
            worker.kill()

    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, ask, number)

    async def tell() -> None:
        for worker in workers:
            await worker.has_listened.wait()
        on_ready()

    keeping = [asyncio.create_task(worker.keep()) for worker in workers]
    telling = asyncio.create_task(tell())
    ends: list[asyncio.Future[signal.Signals] | asyncio.Task[None]] = [asked, *keeping]
    await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
    for task in (telling, *keeping):
        task.cancel()
    for outcome in await asyncio.gather(*keeping, return_exceptions=True):
        if isinstance(outcome, Exception):
            raise outcome
    return asked.result()


def next_pause(last: float, lived: float) -> float:
    """Seconds before a dead worker is replaced: none at first, more while they live shortly."""
    if lived >= _SHORT_LIFE_SECONDS:
        return 0.0
    return min(_LONGEST_PAUSE_SECONDS, max(1.0, 2 * last))


class _Worker:
    """One of the workers: a process, and after its death another one."""

    def __init__(self, settings: Settings, counters: str) -> None:
        self.has_listened = asyncio.Event()
        self._settings = settings.model_dump_json().encode()
        self._counters = counters
        self._process: Process | None = None

    async def keep(self) -> None:
        """For ever; only who could never start is given up."""
        pause = 0.0
        while True:
            began = time.monotonic()
            process = await self._live()
            if not self.has_listened.is_set():
                raise CarrackError("A worker could not start; the lines before say why.")
            pause = next_pause(pause, time.monotonic() - began)
            _log.warning(
                "worker %d has ended (%s), and is replaced in %g s",
                process.pid,
                _how(process.returncode),
                pause,
            )
            await asyncio.sleep(pause)

    async def _live(self) -> Process:
        """One process, from its start to its end."""
        process = self._process = await _start(self._counters)
        listens = False
        try:
            assert process.stdin is not None and process.stdout is not None
            process.stdin.write(self._settings + b"\n")
            async for line in process.stdout:
                if line == LISTENS:
                    listens = True
                    self.has_listened.set()
            await process.wait()
        finally:
            await _end(process, STOP_SECONDS if listens else 0)
            mark_process_dead(process.pid, self._counters)  # type: ignore[no-untyped-call]
        return process

    def kill(self) -> None:
        if self._process is not None:
            _send(self._process, signal.SIGKILL)


async def _start(counters: str) -> Process:
    """In a session of its own, so that Ctrl+C is ours alone; with the modules that we would find.

    It stops by itself when its input ends, as it does when we are killed.
    """
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-P", "-m", "carrack.server.worker"),
        stdin=PIPE,
        stdout=PIPE,
        start_new_session=True,
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join(sys.path),
            "PROMETHEUS_MULTIPROC_DIR": counters,
        },
    )


async def _end(process: Process, patience: float) -> None:
    """Asks a process to stop, and stops it if it does not; nothing acknowledged can be lost."""
    if patience and process.returncode is None:
        _send(process, signal.SIGTERM)
        with suppress(TimeoutError):
            await asyncio.wait_for(process.wait(), patience)
        if process.returncode is None:
            _log.warning("worker %d does not stop, and is killed", process.pid)
    _send(process, signal.SIGKILL)
    await process.wait()


def _send(process: Process, number: signal.Signals) -> None:
    with suppress(ProcessLookupError):
        process.send_signal(number)


def _how(code: int | None) -> str:
    return f"signal {-code}" if code is not None and code < 0 else f"exit code {code}"
