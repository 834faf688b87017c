"""The dispatcher: takes the connections at a port and hands each to a worker, open as it is.

A table that two workers have in memory costs both of them every move. So a connection that asks
for a table goes to that table's worker, where all who watch it are then; any other goes to the next
one. Workers count the connections of an address and close what is too much: the dispatcher, which
never hears when one is closed, only sees to it that no address makes it wait for more than that.
"""

import asyncio
import logging
import re
import socket
import sys
import zlib
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing, suppress

from carrack.server.rates import address_of

_TABLE = re.compile(rb"[A-Z]+ /api/tables/([a-z0-9]+)[/? ]")
_BEGINNING = 512  # bytes of a request
_SILENT_SECONDS = 1.0  # browsers connect before they know what they want
BACKLOG = 4096  # connections that wait to be taken
_PAUSE_SECONDS = 0.1  # when there are too many connections to take or hand over another one
_TRIES = 30  # to hand a connection over: a worker that has died is replaced soon
_log = logging.getLogger("carrack.dispatcher")


def worker_of(request: bytes, workers: int) -> int | None:
    """Which of so many workers has the table that a request is about; None: about no table."""
    found = _TABLE.match(request)
    return zlib.crc32(found[1]) % workers if found else None


class Dispatcher:
    """Hands connections over to workers that are ready to take them."""

    def __init__(
        self,
        workers: int,
        most_of_address: int = sys.maxsize,
        is_proxy: Callable[[str], bool] = lambda _: False,
    ) -> None:
        self.channels: list[socket.socket | None] = [None] * workers  # None: it does not listen
        self._next = 0
        self._most_of_address = most_of_address
        self._is_proxy = is_proxy
        self._silent: Counter[str] = Counter()  # how many of each address have not asked yet
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self, listening: socket.socket) -> None:
        """For ever."""
        loop = asyncio.get_running_loop()
        while True:
            try:
                connection, client = await loop.sock_accept(listening)
            except OSError as error:
                _log.warning("no connection can be taken: %s", error.strerror)
                await asyncio.sleep(_PAUSE_SECONDS)
                continue
            task = loop.create_task(self._hand_over(connection, client))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _hand_over(self, connection: socket.socket, client: tuple[str, int]) -> None:
        with closing(connection):  # whoever got it has it still
            first = worker_of(await self._asked(connection, client), len(self.channels))
            if first is None:
                first = self._next = self._next + 1
            for _ in range(_TRIES):
                for channel in self._channels_from(first):
                    with suppress(OSError):  # it has just died, or has too many waiting
                        socket.send_fds(channel, [b"\0"], [connection.fileno()])
                        return
                await asyncio.sleep(_PAUSE_SECONDS)
            _log.warning("a connection was dropped: no worker could take it")

    async def _asked(self, connection: socket.socket, client: tuple[str, int]) -> bytes:
        """The beginning of what a client asks for; nothing, where too many of an address wait."""
        address = address_of({"client": client})
        if self._silent[address] >= self._most_of_address and not self._is_proxy(client[0]):
            return b""
        self._silent[address] += 1
        try:
            return await _beginning(connection)
        finally:
            self._silent[address] -= 1
            if not self._silent[address]:
                del self._silent[address]

    def _channels_from(self, first: int) -> Iterator[socket.socket]:
        """Those of all workers that listen, beginning with one of them."""
        for step in range(len(self.channels)):
            channel = self.channels[(first + step) % len(self.channels)]
            if channel is not None:
                yield channel


async def _beginning(connection: socket.socket) -> bytes:
    """What a client asks for, left there for the worker to read; nothing from who is silent."""
    loop = asyncio.get_running_loop()
    came = asyncio.Event()
    loop.add_reader(connection, came.set)
    try:
        await asyncio.wait_for(came.wait(), _SILENT_SECONDS)
        return connection.recv(_BEGINNING, socket.MSG_PEEK)
    except (TimeoutError, OSError):
        return b""
    finally:
        loop.remove_reader(connection)
