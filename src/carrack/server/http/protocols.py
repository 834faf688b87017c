"""uvicorn's protocols, with an eye on what the client owes: uvicorn itself has a deadline only
between requests. Nothing is changed but what asyncio and httptools call.
"""

import asyncio
import time
from functools import partial
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from carrack.server.connections import Connection, Connections

_MOST_FRAMES, _FRAMES_A_SECOND = 200, 20  # of a WebSocket, besides whole messages
_PART = 4096  # bytes


# Any: uvicorn makes a protocol with whatever arguments it needs.
def protocols(connections: Connections) -> dict[str, Any]:
    """What uvicorn's configuration is to be told."""
    return {
        "http": partial(_Http, among=connections),
        "ws": partial(_Socket, among=connections),
    }


# Any, here and below: what uvicorn hands to its protocols is for it to know.
class _Http(HttpToolsProtocol):
    """A connection on which one request after the other may be made."""

    def __init__(self, *, among: Connections, **of_uvicorn: Any) -> None:
        super().__init__(**of_uvicorn)
        self._among = among
        self._own: Connection

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn narrows it
        super().connection_made(transport)
        self._own = self._among.opened(transport, self.client)

    def connection_lost(self, exc: Exception | None) -> None:
        self._among.closed(self.transport, exc)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._own.owed == "request":
            self._own.owed = "headers"  # by the deadline that there is
        elif self._own.owed is None and self.cycle.response_complete:
            self._own.owes("headers")  # even if these bytes begin nothing
        super().data_received(data)

    def on_message_begin(self) -> None:
        if self._own.owed is None:  # while another request is being answered
            self._own.owes("headers")
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._own.is_idle = False
        self._own.owes("body")
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        if self.cycle is not None and self.cycle.response_complete:
            self._own.owes("request")  # it was answered before it was read
        else:
            self._own.owed = None
        super().on_message_complete()

    def on_response_complete(self) -> None:
        self._own.is_idle = True
        super().on_response_complete()


class _Socket(WebSocketsSansIOProtocol):
    """A connection that has become a WebSocket.

    Messages are counted where they are answered. Pings, pongs and parts of messages come no
    further than here, and cost everybody: a few a second are as it should be.
    """

    def __init__(self, *, among: Connections, **of_uvicorn: Any) -> None:
        super().__init__(**of_uvicorn)
        self._among = among
        self._frames_left = float(_MOST_FRAMES)
        self._counted = time.monotonic()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._among.upgraded(transport)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), _PART):  # nobody should wait for all of it to be parsed
            if not self.transport.is_closing():
                super().data_received(data[start : start + _PART])

    def handle_cont(self, event: Frame) -> None:
        self._count_frame()
        super().handle_cont(event)

    def handle_ping(self) -> None:
        self._count_frame()
        super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        self._count_frame()
        super().handle_pong(event)

    def _count_frame(self) -> None:
        now = time.monotonic()
        more = (now - self._counted) * _FRAMES_A_SECOND
        self._frames_left = min(_MOST_FRAMES, self._frames_left + more) - 1
        self._counted = now
        if self._frames_left < 0:
            self._among.refuse(self.transport, "frames")

    def connection_lost(self, exc: Exception | None) -> None:
        self._among.closed(self.transport, exc)
        super().connection_lost(exc)
