"""Answers made smaller on their way out, where that is worth it."""

from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

_SMALLEST = 1024  # bytes of an answer; what is smaller goes in one packet anyway
_EFFORT = 5  # of 9: more would take longer than it saves
_COMPRESSED = ("/api/", "/openapi.json", "/swagger/")  # the page's files are so already
_NOT_COMPRESSED = ("/events", "/play", "/undo")  # a stream, and answers that are small anyway


class Compressed:
    """Answers of the API, smaller, for who can read them so; events go out as they happen."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._compressing = GZipMiddleware(app, _SMALLEST, _EFFORT)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        worth_it = (
            scope["type"] == "http"
            and scope["path"].startswith(_COMPRESSED)
            and not scope["path"].endswith(_NOT_COMPRESSED)
        )
        await (self._compressing if worth_it else self._app)(scope, receive, send)
