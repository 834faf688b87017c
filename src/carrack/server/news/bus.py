"""The bus carries news between nodes: what one has stored, the others look at.

It only makes news of games faster: whatever it loses is found in the database a little later, and
what it brings is believed no more than that. Who comes to a table that has not started may be
missed until somebody looks again.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import Any, Protocol

import orjson
from pydantic import ValidationError

from carrack.errors import CarrackError
from carrack.server.metrics import Metrics
from carrack.server.news.nats_access import NatsAccess
from carrack.server.payloads.news import ENVELOPE, MOST_TOGETHER, Envelope, News

Handler = Callable[[str, News], None]  # the node that the news come from, and they

_SUBJECT = "carrack.news.3"  # the number is that of the format: others do not understand it
_MOST_BYTES = 500_000  # of news in one message: NATS takes a megabyte, unless it is told otherwise
_LARGEST = 1_000_000  # bytes of a message from whomever; ours are smaller
_MOST_WAITING = 16_000_000  # bytes of messages that have come and wait
_DROPPED = "news that nobody understands were dropped: %s"
_TOO_SOON_SECONDS = 10.0  # for the same line again
_FIRST_SECONDS = 2.0  # that a start waits for NATS; then it goes on without
_AGAIN_SECONDS = 0.5  # until NATS is asked again
_LOOK_SECONDS = 0.5  # between looks at whether it is still there
_ANSWER_SECONDS = 2  # for an answer of NATS
_PING_SECONDS = 5  # a connection that is silent is asked whether it still is one
_GOODBYE_SECONDS = 2.0
_log = logging.getLogger("carrack.bus")


class Bus(Protocol):
    """Carries news to all other nodes."""

    async def start(self, handler: Handler) -> None: ...
    def publish(self, news: News) -> None: ...
    async def close(self) -> None: ...
    @property
    def is_connected(self) -> bool: ...


class NoBus:
    """One node alone has nobody to tell."""

    async def start(self, handler: Handler) -> None:
        pass

    def publish(self, news: News) -> None:
        pass

    async def close(self) -> None:
        pass

    @property
    def is_connected(self) -> bool:
        return True


def envelopes(node: str, news: Iterable[News]) -> Iterator[bytes]:
    """News in as many messages as they need; what is too large alone has one for itself."""
    together: list[orjson.Fragment] = []
    size = 0
    for one in news:
        data = orjson.dumps(one)
        if together and size + len(data) > _MOST_BYTES:
            yield orjson.dumps(Envelope(node, together))
            together, size = [], 0
        together.append(orjson.Fragment(data))
        size += len(data)
    if together:
        yield orjson.dumps(Envelope(node, together))


class NatsBus:
    """News over a NATS server, as long as there is one: a node serves without, too.

    Each connection is made anew, with the credentials that there are by then.
    """

    def __init__(self, access: NatsAccess, node: str, metrics: Metrics) -> None:
        self._access = access
        self._node = node
        self._metrics = metrics
        self._client: Any = None  # nats-py has no types
        self._outgoing: asyncio.Queue[News] = asyncio.Queue(maxsize=10_000)
        self._tasks: list[asyncio.Task[None]] = []
        self._asked = asyncio.Event()  # NATS, once, whatever it answered
        self._why_away = ""
        self._told: dict[str, float] = {}  # lines of the log, and when

    async def start(self, handler: Handler) -> None:
        """Waits a moment, so that news come from the beginning on where all is well."""
        keeping = self._keep_connected(handler)
        self._tasks = [asyncio.create_task(keeping), asyncio.create_task(self._send())]
        with suppress(TimeoutError):
            async with asyncio.timeout(_FIRST_SECONDS):
                await self._asked.wait()

    async def _keep_connected(self, handler: Handler) -> None:
        while True:
            try:
                await self._connect(handler)
            except Exception as error:  # whatever is wrong there may be mended there
                self._tell_away(error)
            self._asked.set()
            await asyncio.sleep(_AGAIN_SECONDS)

    async def _connect(self, handler: Handler) -> None:
        """One connection, from its beginning to its end."""
        from carrack.server.news.nats_client import NatsClient

        client = NatsClient()
        # Certificates are read for that, which takes longer than a pass of the event loop may.
        options = await asyncio.to_thread(self._access.options)
        faults: list[Exception] = []
        own, answered = orjson.dumps(Envelope(self._node, [])), asyncio.Event()

        async def note(error: Exception) -> None:
            faults[:] = [error]
            answered.set()
            if client is self._client:
                self._tell_seldom("NATS: %s", _what(error))

        async def receive(message: Any) -> None:  # of nats-py, too
            self.receive(message.data, handler)
            if message.data == own:
                answered.set()

        try:
            await client.connect(
                self._access.servers,
                allow_reconnect=False,
                max_reconnect_attempts=1,
                reconnect_time_wait=0,
                connect_timeout=_ANSWER_SECONDS,
                ping_interval=_PING_SECONDS,
                error_cb=note,
                **options,
            )
            faults.clear()
            answered.clear()
            await client.subscribe(_SUBJECT, cb=receive, pending_bytes_limit=_MOST_WAITING)
            await client.publish(_SUBJECT, own)
            async with asyncio.timeout(_ANSWER_SECONDS):  # who may hear and tell news hears itself
                await answered.wait()
            if faults:
                raise faults[-1]
            self._tell_connected()
            self._client = client
            self._asked.set()
            while client.is_connected:  # it does not tell all of its ends
                await asyncio.sleep(_LOOK_SECONDS)
            raise ConnectionResetError("the connection has ended")
        except Exception as error:
            raise (faults[-1] if faults else error) from None  # the cause, where it is known
        finally:
            self._client = None
            with suppress(Exception):
                async with asyncio.timeout(_GOODBYE_SECONDS):
                    await client.close()

    def _tell_away(self, error: Exception) -> None:
        """Once, and again when there is another reason."""
        why = _what(error)
        if why != self._why_away:
            self._why_away = why
            _log.warning("NATS is away (%s): news between nodes come late until it is back", why)

    def _tell_connected(self) -> None:
        if self._why_away:
            self._why_away = ""
            _log.warning("NATS is back")

    def receive(self, data: bytes, handler: Handler) -> None:
        """Gives the handler what other nodes tell."""
        if len(data) > _LARGEST:
            self._tell_seldom(_DROPPED, "too large")
            return
        try:
            envelope = ENVELOPE.validate_json(data)
        except ValidationError as fault:
            what = fault.errors(include_url=False, include_input=False)[0]["type"]
            self._tell_seldom(_DROPPED, what)
            return
        for news in envelope.news if envelope.node != self._node else ():
            try:
                handler(envelope.node, news)
            except Exception:  # the others have still to be heard
                _log.exception("news of the kind %s could not be followed", news.kind)
                self._metrics.faults.inc()

    def _tell_seldom(self, line: str, what: str) -> None:
        """Not each time: anybody who may send there can send without end."""
        now = time.monotonic()
        if now - self._told.get(line, -_TOO_SOON_SECONDS) >= _TOO_SOON_SECONDS:
            self._told[line] = now
            _log.warning(line, what)

    def publish(self, news: News) -> None:
        """Queues news; when nobody takes them away the oldest are dropped."""
        if self._outgoing.full():
            self._outgoing.get_nowait()
        self._outgoing.put_nowait(news)

    async def _send(self) -> None:
        while True:
            together = [await self._outgoing.get()]
            while not self._outgoing.empty() and len(together) < MOST_TOGETHER:
                together.append(self._outgoing.get_nowait())
            for data in envelopes(self._node, together):
                try:
                    if self.is_connected:
                        await self._client.publish(_SUBJECT, data)
                except Exception as error:  # the others find it in the database
                    self._tell_seldom("NATS did not take news: %s", type(error).__name__)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @property
    def is_connected(self) -> bool:
        return bool(self._client is not None and self._client.is_connected)


def _what(error: Exception) -> str:
    """What is wrong, in the words of NATS or of the system: who connects is in neither."""
    if isinstance(error, CarrackError):
        return str(error).rstrip(".")
    return str(error) or type(error).__name__
