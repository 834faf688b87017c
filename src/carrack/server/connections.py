"""Connections: how many there may be, and how long each may keep the server waiting.

Whoever connects and says nothing, or never reads, costs a socket all the same, and there are only
so many of them. So a client that owes something has a deadline, which single bytes do not put off;
and where there are too many connections, one that has not finished asking, or is between two
requests, gives way to a new one.
"""

import asyncio
import logging
import math
import socket
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Literal

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from carrack.server.metrics import Metrics
from carrack.server.rates import address_of
from carrack.server.settings import Settings

Owed = Literal["request", "headers", "body"]
Reason = Literal["request", "headers", "body", "frames", "unread", "address", "full"]

_REASONS: dict[Reason, str] = {
    "request": "asked for nothing",
    "headers": "did not finish the headers of a request",
    "body": "did not finish the body of a request",
    "frames": "sent frames that were no messages, too often",
    "unread": "took nothing of what was sent",
    "address": "were too many from one address",
    "full": "were too many altogether",
}
_GATHER_SECONDS = 2.0  # what is closed within them is told in one line
_FEW = 10  # who connects without asking is often a browser that changed its mind
_UNSENT_BYTES = 128 * 1024  # that the system keeps of an answer, without having sent them
_OTHER_FILES = 64  # which a node needs besides connections: the database's, above all
_log = logging.getLogger("carrack.connections")


def most_connections() -> int:
    """How many may be open at once, so that files can still be opened."""
    if sys.platform == "win32":
        return sys.maxsize
    import resource

    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return sys.maxsize if files == resource.RLIM_INFINITY else max(files - _OTHER_FILES, files // 2)


def most_of_address(settings: Settings) -> int:
    """How many one address may have open; never more than half of all."""
    return min(settings.connections_per_address, most_connections() // 2)


def proxy_test(settings: Settings) -> Callable[[str], bool]:
    """Who is a proxy, and may have as many as it likes: uvicorn reads the setting, as for headers.

    It does so in what it wraps around an application; here there is none.
    """
    # No application stands behind it: only its list of trusted hosts is asked.
    wrapped = ProxyHeadersMiddleware(None, settings.trusted_proxies)  # type: ignore[arg-type]
    return wrapped.trusted_hosts.__contains__


@dataclass(eq=False, slots=True)
class Connection:
    """One that is open."""

    transport: asyncio.Transport
    address: str
    owed: Owed | None  # what the client has still to send
    since: float
    is_idle: bool = False  # between two requests
    unsent: int = 0  # bytes that wait for the client to read, when last looked at
    unsent_since: float = 0.0

    def owes(self, what: Owed) -> None:
        self.owed, self.since = what, time.monotonic()


class Connections:
    """All that are open at this node."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self._metrics = metrics
        self._seconds: dict[Owed, float] = {
            "request": settings.header_seconds,
            "headers": settings.header_seconds,
            "body": settings.body_seconds,
        }
        self._send_seconds = settings.send_seconds
        self._most = most_connections()
        self._most_of_address = most_of_address(settings)
        self._is_proxy = proxy_test(settings)
        self._open: dict[asyncio.BaseTransport, Connection] = {}
        self._by_address: dict[str, dict[Connection, None]] = {}  # in the order they came
        self._closings = Closings()

    def __len__(self) -> int:
        return len(self._open)

    @property
    def unread(self) -> int:
        """How many were behind with reading when last looked at."""
        return sum(1 for one in self._open.values() if one.unsent)

    def opened(self, transport: asyncio.Transport, client: tuple[str, int] | None) -> Connection:
        """A new one; closed at once where there is no room for it."""
        now = time.monotonic()
        new = Connection(
            transport, address_of({"client": client}), "request", now, unsent_since=now
        )
        too_many = self._too_many(new, client)
        self._open[transport] = new
        self._by_address.setdefault(new.address, {})[new] = None
        if too_many:
            self._close(new, too_many)
        else:
            self._tell_system(transport)
        return new

    def _too_many(self, new: Connection, client: tuple[str, int] | None) -> Reason | None:
        """Why there is no room for one more, unless another one gives way."""
        same = self._by_address.get(new.address, {})
        is_proxy = client is not None and self._is_proxy(client[0])
        if len(same) >= self._most_of_address and not is_proxy:
            return None if self._gives_way(same, "address") else "address"
        if len(self._open) >= self._most:
            return None if self._gives_way(self._open.values(), "full") else "full"
        return None

    def _gives_way(self, some: Iterable[Connection], reason: Reason) -> bool:
        """Closes the first that has not finished asking, or is between two requests."""
        first = next((one for one in some if one.owed is not None or one.is_idle), None)
        if first is not None:
            self._close(first, reason)
        return first is not None

    def _tell_system(self, transport: asyncio.Transport) -> None:
        """Nobody says that a cable was cut: the system gives up what is never acknowledged. And it
        would take megabytes that nobody reads, before anything waits where it is seen.
        """
        if sys.platform == "linux":
            milliseconds = math.ceil(1000 * self._send_seconds)
            to_tcp = partial(transport.get_extra_info("socket").setsockopt, socket.IPPROTO_TCP)
            with suppress(OSError):  # a system that has none of this is served all the same
                to_tcp(socket.TCP_USER_TIMEOUT, milliseconds)
                to_tcp(socket.TCP_NOTSENT_LOWAT, _UNSENT_BYTES)

    def upgraded(self, transport: asyncio.BaseTransport) -> None:
        """It is a WebSocket now, which finds out by pings whether anybody is there."""
        if transport in self._open:
            self._open[transport].owed = None

    def refuse(self, transport: asyncio.BaseTransport, reason: Reason) -> None:
        """Closes one, unless it has been closed already."""
        if transport in self._open:
            self._close(self._open[transport], reason)

    def closed(self, transport: asyncio.BaseTransport, error: Exception | None) -> None:
        one = self._forget(transport)
        if one and isinstance(error, TimeoutError):
            self._note(one, "unread")

    def _close(self, one: Connection, reason: Reason) -> None:
        self._forget(one.transport)
        one.transport.abort()
        self._note(one, reason)

    def _forget(self, transport: asyncio.BaseTransport) -> Connection | None:
        one = self._open.pop(transport, None)
        if one:
            same = self._by_address[one.address]
            del same[one]
            if not same:
                del self._by_address[one.address]
        return one

    def _note(self, one: Connection, reason: Reason) -> None:
        self._metrics.connections_closed.labels(reason).inc()
        self._closings.note(reason, one.address)

    def look(self) -> None:
        """Closes those that are overdue; to be called about once a second."""
        now = time.monotonic()
        for one in tuple(self._open.values()):
            reason = self._overdue(one, now)
            if reason:
                self._close(one, reason)
        self._metrics.count_connections(len(self), self.unread)

    def _overdue(self, one: Connection, now: float) -> Reason | None:
        if one.owed and now - one.since >= self._seconds[one.owed]:
            if one.transport.is_reading():
                return one.owed
            one.since = now  # it is we who did not read
        unsent = one.transport.get_write_buffer_size()
        if unsent == 0 or unsent < one.unsent:
            one.unsent_since = now
        one.unsent = unsent
        return "unread" if now - one.unsent_since >= self._send_seconds else None


class Closings:
    """What is closed is told in the log, in one line for all of a moment."""

    def __init__(self) -> None:
        self._reasons: Counter[Reason] = Counter()
        self._addresses: Counter[str] = Counter()

    def note(self, reason: Reason, address: str) -> None:
        if not self._reasons:
            asyncio.get_running_loop().call_later(_GATHER_SECONDS, self._tell)
        self._reasons[reason] += 1
        self._addresses[address] += 1

    def _tell(self) -> None:
        number = self._reasons.total()
        is_usual = set(self._reasons) == {"request"} and number <= _FEW
        whys = ", ".join(f"{n} {_REASONS[reason]}" for reason, n in self._reasons.most_common())
        (address, most), *_ = self._addresses.most_common(1)
        _log.log(
            logging.INFO if is_usual else logging.WARNING,
            "connections closed: %d, of which %s; %d from %s",
            *(number, whys, most, address),
        )
        self._reasons.clear()
        self._addresses.clear()
