"""The bus carries news between nodes: what one has stored, the others show.

It only makes news of games faster: whatever it loses is found in the database a little later. Who
comes to a table that has not started, or what is said, may be missed until somebody looks again.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

import orjson
from pydantic import ValidationError

from carrack.server.payloads.news import ENVELOPE, Envelope, News

Handler = Callable[[str, News], Awaitable[None]]  # the node that the news come from, and they

_SUBJECT = "carrack.news"
_MOST_TOGETHER = 100  # news in one message: each message costs more than what is in it
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


class NatsBus:
    """News over a NATS server; connects again whenever it is lost."""

    def __init__(self, address: str, node: str) -> None:
        self._address = address
        self._node = node
        self._client: Any = None  # nats-py has no types
        self._outgoing: asyncio.Queue[News] = asyncio.Queue(maxsize=10_000)
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self, handler: Handler) -> None:
        import nats

        async def quiet(error: Exception) -> None:
            _log.warning("NATS: %s", type(error).__name__)

        async def receive(message: Any) -> None:
            try:
                envelope = ENVELOPE.validate_json(message.data)
            except ValidationError as fault:
                what = fault.errors(include_url=False)[0]["type"]
                _log.warning("news that nobody understands were dropped: %s", what)
                return
            for news in envelope.news if envelope.node != self._node else ():
                try:
                    await handler(envelope.node, news)
                except Exception as error:  # the others have still to be heard
                    await quiet(error)

        self._client = await nats.connect(
            self._address,
            max_reconnect_attempts=-1,
            reconnect_time_wait=0.5,
            error_cb=quiet,
            allow_reconnect=True,
        )
        await self._client.subscribe(_SUBJECT, cb=receive)
        self._tasks.append(asyncio.create_task(self._send()))

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
            try:
                if self.is_connected:
                    envelope = Envelope(self._node, together)
                    await self._client.publish(_SUBJECT, orjson.dumps(envelope))
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
