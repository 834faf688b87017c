"""Checks before any route: how often, how much, from where; and what browsers are told to mind."""

import logging
from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.types import Message as Event

from carrack.messages import Message
from carrack.server.errors import Refused
from carrack.server.http.languages import speech_for
from carrack.server.http.page_files import ASSETS
from carrack.server.http.refusing import refusal_answer
from carrack.server.metrics import Metrics
from carrack.server.node import Node

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
_LARGEST_HEADERS = 32 * 1024
_log = logging.getLogger("carrack.guard")

_HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
_POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline';"
    " object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
_POLICY_OF_DOCS = f"{_POLICY}; script-src 'self' 'unsafe-inline'"  # its page starts itself


def _encoded(headers: dict[str, str]) -> list[tuple[bytes, bytes]]:
    return [(name.encode(), value.encode()) for name, value in headers.items()]


_OF_PAGE = _encoded({**_HEADERS, "content-security-policy": _POLICY})
_OF_DOCS = _encoded({**_HEADERS, "content-security-policy": _POLICY_OF_DOCS})
_OF_API = [*_OF_PAGE, (b"cache-control", b"no-store")]


def _headers_for(path: str) -> list[tuple[bytes, bytes]]:
    if path.startswith("/api"):
        return _OF_API
    return _OF_DOCS if path == "/docs" else _OF_PAGE


def is_own_origin(headers: Headers, allowed: Iterable[str]) -> bool:
    """Whether a browser's request comes from our own page; programs send no origin."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    try:
        host = urlsplit(origin).netloc
    except ValueError:
        return False
    return (host != "" and host == headers.get("host")) or origin in allowed


class Guard:
    """Wraps the whole application: sizes, rates, origins and headers."""

    def __init__(self, app: ASGIApp, node: Node) -> None:
        self._app = app
        self._node = node
        self._settings = node.settings
        self._metrics = node.metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        answering = _Answering(scope["path"], send, self._metrics)
        try:
            self._check(scope)
            await self._app(scope, self._bounded(scope, receive), answering)
        except Refused as refused:
            await refusal_answer(refused, HTTPConnection(scope))(scope, receive, answering)
        except Exception:
            # What nobody foresaw is logged, not told.
            _log.exception("a fault at %s %s", scope["method"], scope["path"])
            self._metrics.faults.inc()
            if not answering.has_begun:  # or else it breaks off
                fault = Refused(500, Message("refused-server-fault"))
                await refusal_answer(fault, HTTPConnection(scope))(scope, receive, answering)

    def _check(self, scope: Scope) -> None:
        connection, path = HTTPConnection(scope), scope["path"]
        headers = connection.headers
        if path.startswith("/health/"):
            return
        if not path.startswith(ASSETS):  # many for each look at the page, and ready to be sent
            self._node.count_request(connection)
        if sum(len(name) + len(value) for name, value in scope["headers"]) > _LARGEST_HEADERS:
            raise Refused(
                431, Message("refused-headers-too-large", {"most": str(_LARGEST_HEADERS)})
            )
        if scope["method"] not in SAFE_METHODS and not is_own_origin(
            headers, self._settings.origins
        ):
            raise Refused(403, Message("refused-other-page"))
        if int(headers.get("content-length") or 0) > self._settings.largest_body:
            raise self._too_large()

    def _too_large(self) -> Refused:
        return Refused(
            413, Message("refused-request-too-large", {"most": str(self._settings.largest_body)})
        )

    def _bounded(self, scope: Scope, receive: Receive) -> Receive:
        """Counts what comes in, whatever its length was said to be."""
        received = 0

        async def counted() -> Event:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > self._settings.largest_body:
                # Of what goes wrong while a body is read, only this kind is handed on as it is.
                speech = speech_for(HTTPConnection(scope))
                raise HTTPException(413, self._too_large().sentence(speech))
            return message

        return counted


class _Answering:
    """Sends an answer, with what browsers are told to mind; knows whether it has begun."""

    def __init__(self, path: str, send: Send, metrics: Metrics) -> None:
        self.has_begun = False
        self._path = path
        self._send = send
        self._metrics = metrics

    async def __call__(self, message: Event) -> None:
        if message["type"] == "http.response.start":
            self.has_begun = True
            present = {name for name, _ in message["headers"]}
            message["headers"] = [
                *message["headers"],
                *(header for header in _headers_for(self._path) if header[0] not in present),
            ]
            if message["status"] >= 400:
                self._metrics.refusals.labels(str(message["status"])).inc()
        await self._send(message)
