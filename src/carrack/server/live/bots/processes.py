"""Bots of other packages think in processes of their own: a few, each given up if it is at fault.

A bot that hangs, or whose process ends, costs the server nothing but that process, and is not asked
for a while. At a table it stays in one process as long as that lives, for it may remember what it
has seen.
"""

import asyncio
import logging
import os
import pickle
import signal
import socket
import subprocess
import sys
import threading
import time
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from dataclasses import dataclass

from carrack.moves import View
from carrack.server.live.bots.questions import (
    GRACE_SECONDS,
    MAKE_SECONDS,
    START_SECONDS,
    BotFault,
    BotKey,
    BotRests,
    Question,
)

_LONGEST_LINE = 4096  # bytes of an answer
_MOST_PLACES = 4096  # remembered: where each table's bots are
_MOST_PRINTED = 65_536  # bytes that a bot can print before it has to wait, and loses its move
_LAST_PRINTED = 400  # bytes of it that the log tells
_ENDING_SECONDS = 1.0  # between what a process last says and its end
_FIRST_REST, _LONGEST_REST = 5.0, 300.0  # seconds
_log = logging.getLogger("carrack.bots")


class BotProcess:
    """One process; whoever asks it waits no longer than it was given."""

    def __init__(self, megabytes: int) -> None:
        self._channel, theirs = socket.socketpair()
        reading, writing = os.pipe()
        os.set_blocking(reading, False)
        self._printed = os.fdopen(reading, "rb", buffering=0)
        self._heard = b""
        self._is_ready = False
        with closing(theirs), os.fdopen(writing, "wb") as output:
            try:
                self._process = _started(theirs, output.fileno(), megabytes)
            except BaseException:
                self._channel.close()
                self._printed.close()
                raise

    @property
    def has_ended(self) -> bool:
        return self._process.poll() is not None

    def ask(self, question: Question) -> str:
        """The text of a move. After any error but a BotFault it must be given up."""
        self._printed.read(_MOST_PRINTED)  # what it said before is of no interest any more
        if not self._is_ready:
            self._hear("ready", START_SECONDS)
            self._is_ready = True
        self._channel.settimeout(MAKE_SECONDS)
        self._channel.sendall(pickle.dumps(question))
        self._hear("begun", MAKE_SECONDS)
        return self._hear("move", question.seconds + GRACE_SECONDS)

    def _hear(self, wanted: str, seconds: float) -> str:
        kind, _, text = self._line(seconds).partition(" ")
        if kind in ("fault", "unmade"):
            raise BotFault(text, needs_rest=kind == "unmade")
        if kind != wanted:
            raise ValueError("it said what nobody had asked for")
        return text

    def _line(self, seconds: float) -> str:
        until = time.monotonic() + seconds
        while b"\n" not in self._heard:
            left = until - time.monotonic()
            if left <= 0:
                raise TimeoutError
            if len(self._heard) > _LONGEST_LINE:
                raise ValueError("it said too much")
            self._channel.settimeout(left)
            received = self._channel.recv(_LONGEST_LINE)
            if not received:
                raise EOFError
            self._heard += received
        line, _, self._heard = self._heard.partition(b"\n")
        return line.decode(errors="replace")

    def kill(self) -> None:
        """With whatever it has started, as far as that has not gone its own way."""
        with suppress(OSError):  # whoever waits for an answer waits no longer
            self._channel.shutdown(socket.SHUT_RDWR)
        if not self.has_ended:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)

    def give_up(self, why: Exception) -> str:
        """Ends it; what was wrong with it, and what it printed last."""
        if isinstance(why, EOFError | OSError) and not isinstance(why, TimeoutError):
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(_ENDING_SECONDS)
        ended_itself = self.has_ended
        self.kill()
        code = self._process.wait()
        printed = (self._printed.read(_MOST_PRINTED) or b"")[-_LAST_PRINTED:]
        self._channel.close()
        self._printed.close()
        if ended_itself:
            fault = f"its process ended with {_how(code)}"
        elif isinstance(why, TimeoutError):
            fault = "it did not answer in time"
        else:
            fault = str(why) or "its process hung up"
        said = printed.decode(errors="replace").strip()
        return f"{fault}; it printed: {said}" if said else fault


def _started(channel: socket.socket, output: int, megabytes: int) -> "subprocess.Popen[bytes]":
    """In a session of its own, so that Ctrl+C is ours alone; with modules from where ours are."""
    return subprocess.Popen(
        [
            *(sys.executable, "-P", "-X", "faulthandler", "-m", "carrack.server.live.bots.host"),
            *(str(channel.fileno()), str(megabytes)),
        ],
        pass_fds=(channel.fileno(),),
        stdin=subprocess.DEVNULL,
        stdout=output,
        stderr=subprocess.STDOUT,
        start_new_session=True,
        env={**_environment(), "PYTHONPATH": os.pathsep.join(sys.path)},
    )


def _environment() -> dict[str, str]:
    """Ours without the server's settings, some of which are secrets; the cache is for everybody."""
    return {
        name: value
        for name, value in os.environ.items()
        if not name.startswith("CARRACK_") or name == "CARRACK_CACHE"
    }


def _how(code: int) -> str:
    return f"signal {-code}" if code < 0 else f"exit code {code}"


@dataclass(frozen=True)
class _Rest:
    """After so many failures in a row a bot is not asked for a while."""

    failures: int
    until: float


class Rests:
    """Which bots are not asked, as they have just cost a process or could not be made."""

    def __init__(self) -> None:
        self._of: dict[str, _Rest] = {}

    def require_none(self, bot: str) -> None:
        rest = self._of.get(bot)
        if rest and time.monotonic() < rest.until:
            raise BotRests("it has just failed, and rests")

    def begin(self, bot: str) -> None:
        """Each rest is twice as long as the one before."""
        before = self._of.get(bot)
        failures = before.failures + 1 if before else 1
        seconds = min(_LONGEST_REST, _FIRST_REST * 2 ** min(failures - 1, 10))
        self._of[bot] = _Rest(failures, time.monotonic() + seconds)

    def end(self, bot: str) -> None:
        self._of.pop(bot, None)


class _Place:
    """Room for one process, and the thread that talks with it."""

    def __init__(self, megabytes: int, rests: Rests) -> None:
        self.waiting = 0  # how many want to be answered there
        self._megabytes = megabytes
        self._rests = rests
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="carrack-bot-process")
        self._lock = threading.Lock()  # who closes is in another thread
        self._process: BotProcess | None = None
        self._is_closed = False

    async def choose(self, question: Question) -> str:
        self.waiting += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._thread, self._ask, question)
        finally:
            self.waiting -= 1

    def _ask(self, question: Question) -> str:
        """In the thread."""
        self._rests.require_none(question.bot)
        try:
            text = self._ask_process(question)
        except BotFault as fault:
            if fault.needs_rest:
                self._rests.begin(question.bot)
            raise
        self._rests.end(question.bot)
        return text

    def _ask_process(self, question: Question) -> str:
        try:
            return self._running().ask(question)
        except (OSError, EOFError, ValueError) as error:
            raise BotFault(self._given_up(error), needs_rest=True) from None

    def _running(self) -> BotProcess:
        with self._lock:
            if self._is_closed:
                raise BotFault("the server stops")
            if self._process and self._process.has_ended:  # while nobody asked it anything
                _log.warning("a bot process is replaced: %s", self._process.give_up(EOFError()))
                self._process = None
            if self._process is None:
                self._process = BotProcess(self._megabytes)
            return self._process

    def _given_up(self, why: Exception) -> str:
        with self._lock:
            process, self._process = self._process, None
        return process.give_up(why) if process else f"no process could be started ({why})"

    def close(self) -> None:
        """Whatever is being thought is not waited for."""
        with self._lock:
            self._is_closed = True
            if self._process:
                self._process.kill()
        self._thread.shutdown(cancel_futures=True)
        if self._process:
            self._process.give_up(EOFError())


class BotProcesses:
    """Asks bots of other packages, each table's always in the same process."""

    def __init__(self, number: int, megabytes: int) -> None:
        rests = Rests()
        self._places = [_Place(megabytes, rests) for _ in range(number)]
        self._place_of: OrderedDict[BotKey, _Place] = OrderedDict()

    async def choose(self, view: View, key: BotKey, seconds: float) -> str:
        """The text of a legal move; or BotFault."""
        text = await self._place(key).choose(Question.about(view, key, seconds))
        if all(text != move.text for move in view.legal):
            raise BotFault(f"it named {text[:40]!r}, which is no legal move")
        return text

    def _place(self, key: BotKey) -> _Place:
        """Where a bot is already, or else where the fewest wait."""
        if key not in self._place_of:
            self._place_of[key] = min(self._places, key=lambda place: place.waiting)
            if len(self._place_of) > _MOST_PLACES:
                self._place_of.popitem(last=False)
        self._place_of.move_to_end(key)
        return self._place_of[key]

    def close(self) -> None:
        """Not for the event loop."""
        for place in self._places:
            place.close()
