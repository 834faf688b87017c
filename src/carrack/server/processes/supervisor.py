"""The supervisor: several nodes on one machine, each a process, behind one port.

It replaces workers that die, and stops all of them together; the dispatcher gives them their
connections. Several processes could also listen at one port themselves, but then chance decides
who gets a connection, and the people at a table are spread over all of them.
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
from collections.abc import Callable, Coroutine
from contextlib import closing, suppress

from prometheus_client.multiprocess import mark_process_dead

from carrack.errors import CarrackError
from carrack.server.connections import most_of_address, proxy_test
from carrack.server.database.store import read_address
from carrack.server.processes.dispatcher import BACKLOG, Dispatcher
from carrack.server.settings import Settings

LISTENS = b"\1"  # what a worker says through its channel when it does
GRACE_SECONDS = 10  # for whoever is connected, when a node stops
STOP_SECONDS = GRACE_SECONDS + 5  # for a whole worker, before it is killed

_SHORT_LIFE_SECONDS = 60.0
_LONGEST_PAUSE_SECONDS = 30.0
_STANDARD_ERROR = 2  # the descriptor
_log = logging.getLogger("carrack.supervisor")


# what several workers need


def require_services(settings: Settings) -> None:
    """What workers share must be told before any of them is started.

    Whether NATS answers is not asked: workers serve without it, say that it is away, and come to it
    by themselves. A server that starts before it, as after a power cut, should not stay down.
    """
    if not hasattr(socket, "send_fds"):
        raise CarrackError("Several workers need a system such as Linux or macOS.")
    missing = []
    if read_address(settings.database).get_backend_name() != "postgresql":
        missing.append("a PostgreSQL database (--database postgresql://USER@HOST/NAME)")
    if not settings.nats:
        missing.append("a NATS server (--nats nats://HOST:4222)")
    if missing:
        raise CarrackError(f"Several workers need {' and '.join(missing)}.")


def _bound(host: str, port: int) -> socket.socket:
    found = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    try:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.setblocking(False)
        found.bind((host, port))
    except OSError as error:
        found.close()
        raise _not_there(host, port, error) from None
    return found


def _not_there(host: str, port: int, error: OSError) -> CarrackError:
    return CarrackError(f"Port {port} of {host} cannot be listened at ({error.strerror}).")


# the workers


def supervise(settings: Settings, on_ready: Callable[[int], None]) -> None:
    """Keeps as many workers as were asked for, until told to stop; then they finish first."""
    with (
        closing(_bound(settings.host, settings.port)) as bound,
        tempfile.TemporaryDirectory(prefix="carrack-metrics-") as counters,
    ):
        port: int = bound.getsockname()[1]
        own = settings.model_copy(update={"port": port})
        dispatcher = Dispatcher(settings.workers, most_of_address(settings), proxy_test(settings))
        workers = [Worker(own, counters, dispatcher, place) for place in range(settings.workers)]

        async def dispatch() -> None:
            for worker in workers:
                await worker.has_listened.wait()
            try:
                bound.listen(BACKLOG)
            except OSError as error:
                raise _not_there(settings.host, port, error) from None
            on_ready(port)
            with closing(bound):  # workers take a while to stop: nobody should wait for an answer
                await dispatcher.run(bound)

        stopped_by = asyncio.run(keep(workers, dispatch))
    if stopped_by == signal.SIGINT:
        raise KeyboardInterrupt


async def keep(
    workers: list["Worker"], dispatch: Callable[[], Coroutine[None, None, object]]
) -> signal.Signals:
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
    tasks = [asyncio.create_task(doing) for doing in (dispatch(), *(w.keep() for w in workers))]
    ends: list[asyncio.Future[signal.Signals] | asyncio.Task[object]] = [asked, *tasks]
    await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
    for task in tasks:
        task.cancel()
    for outcome in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(outcome, Exception):
            raise outcome
    return asked.result()


def next_pause(last: float, lived: float) -> float:
    """Seconds before a dead worker is replaced: none at first, more while they live shortly."""
    if lived >= _SHORT_LIFE_SECONDS:
        return 0.0
    return min(_LONGEST_PAUSE_SECONDS, max(1.0, 2 * last))


class Worker:
    """One of the workers: a process, and after its death another one."""

    def __init__(
        self, settings: Settings, counters: str, dispatcher: Dispatcher, place: int
    ) -> None:
        self.has_listened = asyncio.Event()
        self._settings = settings.model_dump_json().encode()
        self._counters = counters
        self._channels = dispatcher.channels
        self._place = place
        self._process: Process | None = None

    async def keep(self) -> None:
        """For ever; only who could never start is given up."""
        pause = 0.0
        while True:
            began = time.monotonic()
            try:
                process = await self._live()
                what = f"worker {process.pid} has ended ({_how(process.returncode)})"
            except OSError as error:  # too many processes or open files; the others go on
                what = f"a worker could not be started ({error.strerror})"
            if not self.has_listened.is_set():
                _log.error("%s", what)
                raise CarrackError("A worker could not start; the lines before say why.")
            pause = next_pause(pause, time.monotonic() - began)
            _log.warning("%s, and is replaced in %g s", what, pause)
            await asyncio.sleep(pause)

    async def _live(self) -> Process:
        """One process, from its start to its end."""
        loop = asyncio.get_running_loop()
        ours, theirs = socket.socketpair()
        with closing(ours):
            ours.setblocking(False)
            with closing(theirs):
                process = self._process = await _start(theirs.fileno(), self._counters)
            try:
                assert process.stdin is not None
                process.stdin.write(self._settings + b"\n")
                loop.add_reader(ours, self._hear, ours)
                await process.wait()
            finally:
                loop.remove_reader(ours)
                listened = self._channels[self._place] is not None
                self._channels[self._place] = None
                await _end(process, STOP_SECONDS if listened else 0)
                # Prometheus has left out its type.
                mark_process_dead(process.pid, self._counters)  # type: ignore[no-untyped-call]
        return process

    def _hear(self, channel: socket.socket) -> None:
        """All that a worker ever says is that it listens; otherwise it has gone."""
        asyncio.get_running_loop().remove_reader(channel)
        with suppress(OSError):
            if channel.recv(len(LISTENS)) == LISTENS:
                self._channels[self._place] = channel
                self.has_listened.set()

    def kill(self) -> None:
        if self._process is not None:
            _send(self._process, signal.SIGKILL)


async def _start(channel: int, counters: str) -> Process:
    """In a session of its own, so that Ctrl+C is ours alone; with the modules that we would find.

    It stops by itself when its input ends, as it does when we are killed. What it or a plugin
    prints goes where its log goes: our own output is not theirs.
    """
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-P", "-m", "carrack.server.processes.worker", str(channel)),
        pass_fds=(channel,),
        stdin=PIPE,
        stdout=_STANDARD_ERROR,
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
