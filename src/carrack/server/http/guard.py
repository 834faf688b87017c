"""Checks before any route: how often, how much, from where; and what browsers are told to mind."""

import logging
from collections.abc import Iterable
from urllib.parse import urlsplit

import orjson
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.types import Message as Event
from starlette.websockets import WebSocket

from carrack.messages import Message
from carrack.server.errors import Refused
from carrack.server.http.languages import speech_for
from carrack.server.metrics import Metrics
from carrack.server.payloads.refusals import RefusalOut
from carrack.server.rates import Rates, address_of
from carrack.server.settings import Settings
from carrack.speech import Speech

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
_LARGEST_HEADERS = 32 * 1024
_SMALLEST_COMPRESSED = 1024  # bytes of an answer; what is smaller goes in one packet anyway
_EFFORT = 5  # of 9: more would take longer than it saves
_LONGEST_REASON = 120  # bytes; a WebSocket allows three more, for the ellipsis

_COMPRESSED = ("/api/", "/openapi.json", "/swagger/")  # the page's files are so already
_NOT_COMPRESSED = ("/events", "/play", "/undo")  # a stream, and answers that are small anyway

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


def refusal_out(refused: Refused, speech: Speech) -> RefusalOut:
    """What whoever asked is told."""
    body = RefusalOut(sentence=refused.sentence(speech))
    if refused.rule:
        body["rule"] = refused.rule
    return {**body, **refused.details}


def refusal_answer(refused: Refused, connection: HTTPConnection) -> Response:
    """The same as an HTTP answer, in the language of whoever asked."""
    headers = {}
    if "retry_after" in refused.details:
        headers["retry-after"] = str(refused.details["retry_after"])
    return Response(
        orjson.dumps(refusal_out(refused, speech_for(connection))),
        status_code=refused.status,
        media_type="application/json",
        headers=headers,
    )


_log = logging.getLogger("carrack.guard")


def close_reason(sentence: str) -> str:
    """As many words of a sentence as fit where a socket says why it is closed."""
    fitting = sentence.encode()[:_LONGEST_REASON].decode(errors="ignore")
    return sentence if fitting == sentence else f"{fitting.rsplit(' ', 1)[0]}…"


def refused_code(status: int) -> int:
    """The code with which a socket is closed, where HTTP has this status."""
    return 4000 + status


async def refuse_socket(socket: WebSocket, refused: Refused) -> None:
    """The same for a socket, which can only be told why once it is accepted."""
    await socket.accept()
    sentence = refused.sentence(speech_for(socket))
    await socket.close(refused_code(refused.status), close_reason(sentence))


class Compressed:
    """Answers of the API, smaller, for who can read them so; events go out as they happen."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._compressing = GZipMiddleware(app, _SMALLEST_COMPRESSED, _EFFORT)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        worth_it = (
            scope["type"] == "http"
            and scope["path"].startswith(_COMPRESSED)
            and not scope["path"].endswith(_NOT_COMPRESSED)
        )
        await (self._compressing if worth_it else self._app)(scope, receive, send)


class Guard:
    """Wraps the whole application: sizes, rates, origins and headers."""

    def __init__(self, app: ASGIApp, settings: Settings, rates: Rates, metrics: Metrics) -> None:
        self._app = app
        self._settings = settings
        self._rates = rates
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        try:
            self._check(scope)
            await self._app(scope, self._bounded(scope, receive), self._with_headers(scope, send))
        except Refused as refused:
            await self._refuse(refused, scope, receive, send)
        except Exception:
            # What nobody foresaw is logged, not told.
            _log.exception("a fault at %s %s", scope["method"], scope["path"])
            self._metrics.faults.inc()
            fault = Refused(500, Message("refused-server-fault"))
            await self._refuse(fault, scope, receive, send)

    def _check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        if scope["path"].startswith("/health/"):
            return
        self._rates.take("request", address_of(scope))
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

    def _with_headers(self, scope: Scope, send: Send) -> Send:
        added = _headers_for(scope["path"])

        async def sent(message: Event) -> None:
            if message["type"] == "http.response.start":
                present = {name for name, _ in message["headers"]}
                message["headers"] = [
                    *message["headers"],
                    *(header for header in added if header[0] not in present),
                ]
                if message["status"] >= 400:
                    self._metrics.refusals.labels(str(message["status"])).inc()
            await send(message)

        return sent

    async def _refuse(self, refused: Refused, scope: Scope, receive: Receive, send: Send) -> None:
        answer = refusal_answer(refused, HTTPConnection(scope))
        await answer(scope, receive, self._with_headers(scope, send))
