"""uvicorn's protocols, with an eye on what the client owes: uvicorn itself has a deadline only
between requests. Nothing is changed but what asyncio and httptools call.
"""

import asyncio
from functools import partial
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from carrack.server.connections import Connection, Connections


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
        self._own.owes("body")
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        if self.cycle is not None and self.cycle.response_complete:
            self._own.owes("request")  # it was answered before it was read
        else:
            self._own.owed = None
        super().on_message_complete()


class _Socket(WebSocketsSansIOProtocol):
    """A connection that has become a WebSocket."""

    def __init__(self, *, among: Connections, **of_uvicorn: Any) -> None:
        super().__init__(**of_uvicorn)
        self._among = among

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._among.upgraded(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self._among.closed(self.transport, exc)
        super().connection_lost(exc)
