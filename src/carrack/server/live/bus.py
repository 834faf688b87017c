"""The bus carries news between nodes: what one has stored, the others show.

It only makes news of games faster: whatever it loses is found in the database a little later. Who
comes to a table that has not started, or what is said, may be missed until somebody looks again.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Iterator
from typing import Any, Protocol

import orjson
from pydantic import ValidationError

from carrack.server.metrics import Metrics
from carrack.server.payloads.news import ENVELOPE, Envelope, News

Handler = Callable[[str, News], Awaitable[None]]  # the node that the news come from, and they

_SUBJECT = "carrack.news.2"  # the number is that of the format: others do not understand it
_MOST_TOGETHER = 100  # news in one message: each message costs more than what is in it
_MOST_BYTES = 500_000  # of news in one message: NATS takes a megabyte, unless it is told otherwise
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
    """News over a NATS server; connects again whenever it is lost."""

    def __init__(self, address: str, node: str, metrics: Metrics) -> None:
        self._address = address
        self._node = node
        self._metrics = metrics
        self._client: Any = None  # nats-py has no types
        self._outgoing: asyncio.Queue[News] = asyncio.Queue(maxsize=10_000)
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self, handler: Handler) -> None:
        import nats

        async def quiet(error: Exception) -> None:
            _log.warning("NATS: %s", type(error).__name__)

        async def receive(message: Any) -> None:  # of nats-py, too
            await self.receive(message.data, handler)

        self._client = await nats.connect(
            self._address,
            max_reconnect_attempts=-1,
            reconnect_time_wait=0.5,
            error_cb=quiet,
            allow_reconnect=True,
        )
        await self._client.subscribe(_SUBJECT, cb=receive)
        self._tasks.append(asyncio.create_task(self._send()))

    async def receive(self, data: bytes, handler: Handler) -> None:
        """Gives the handler what other nodes tell."""
        try:
            envelope = ENVELOPE.validate_json(data)
        except ValidationError as fault:
            what = fault.errors(include_url=False)[0]["type"]
            _log.warning("news that nobody understands were dropped: %s", what)
            return
        for news in envelope.news if envelope.node != self._node else ():
            try:
                await handler(envelope.node, news)
            except Exception:  # the others have still to be heard
                _log.exception("news of the kind %s could not be followed", news.kind)
                self._metrics.faults.inc()

    def publish(self, news: News) -> None:
        """Queues news; when nobody takes them away the oldest are dropped."""
        if self._outgoing.full():
            self._outgoing.get_nowait()
        self._outgoing.put_nowait(news)

    async def _send(self) -> None:
        while True:
            together = [await self._outgoing.get()]
            while not self._outgoing.empty() and len(together) < _MOST_TOGETHER:
                together.append(self._outgoing.get_nowait())
            for data in envelopes(self._node, together):
                try:
                    if self.is_connected:
                        await self._client.publish(_SUBJECT, data)
                except Exception as error:  # the others find it in the database
                    _log.warning("NATS did not take news: %s", type(error).__name__)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        if self._client is not None:
            await self._client.close()

    @property
    def is_connected(self) -> bool:
        return bool(self._client is not None and self._client.is_connected)
