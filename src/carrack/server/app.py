"""The application: routes, the guard around them, and what starts and stops with it."""

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import WebSocketRequestValidationError
from fastapi.responses import Response
from fastapi_swagger import patch_fastapi

import carrack
from carrack.server.errors import Refused
from carrack.server.http.compressed import Compressed
from carrack.server.http.description import CALLS, REFUSAL_CONTENT, complete_description
from carrack.server.http.guard import Guard
from carrack.server.http.page_files import FOLDER, PageFiles
from carrack.server.http.refusing import ANSWERED, answer_to, refusal_of, refuse_socket
from carrack.server.http.routes import (
    accounts,
    learning,
    operating,
    play,
    printed,
    questions,
    replays,
    socket,
    tables,
    watching,
)
from carrack.server.http.shortcut import ActionShortcut
from carrack.server.http.validation import fault_in
from carrack.server.node import build_node
from carrack.server.settings import Settings

_ABOUT = """
Tables for the Century sea games: people, bots and spectators.

Become a guest with `POST /api/me` (a cookie), or use a token (`Authorization: Bearer ...`). Make a
table with `POST /api/tables`, watch it over the WebSocket `/api/tables/{id}/live`, and play with
`POST /api/tables/{id}/play`, telling how many actions you have seen. Moves and positions are texts
that people can read. Sentences come in the language of `words`, or else of `Accept-Language`.

The WebSocket sends `ServerMessage`s: `welcome` (everything since the numbers you gave), `action`
(what happened, and the new `state`), `state`, `table`, `chat`, `presence`, and an `answer` to what
you sent. It takes `ClientMessage`s: `{"type": "play", "seen": 12, "text": "sail C3", "id": 1}`,
`undo`, `chat` or `ping`. Both are among the schemas below.
"""
# In this order they are looked through: what is asked most comes first.
_ROUTES = (
    play, socket, watching, tables, questions, accounts, replays, printed, learning, operating,
)  # fmt: skip
_REFUSED_ANYWHERE = (400, 401, 404, 409, 413, 422, 429)
_log = logging.getLogger("carrack.server")


def create_app(settings: Settings) -> FastAPI:
    """The application on a database that is up to date."""
    node = build_node(settings)

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        await node.start()
        yield
        await node.close()

    app = routed_app(lifespan)
    app.state.node = node
    app.router.default = PageFiles(settings.page or FOLDER, otherwise=app.router.not_found)
    app.add_middleware(Compressed)
    app.add_middleware(ActionShortcut, routes=play.router.routes)
    app.add_middleware(Guard, node=node)
    return app


def routed_app(lifespan: Callable[[FastAPI], AbstractAsyncContextManager[None]] | None) -> FastAPI:
    """What can be asked for, without a node that answers: enough to describe it."""
    app = FastAPI(
        title="Carrack",
        version=carrack.__version__,
        description=_ABOUT,
        lifespan=lifespan,
        webhooks=CALLS,
        docs_url=None,  # ours needs nothing from elsewhere
        redoc_url=None,
        swagger_ui_oauth2_redirect_url=None,
        # Not by a model: FastAPI would prepare it for each of them and each route, for seconds.
        responses={status: {"content": REFUSAL_CONTENT} for status in _REFUSED_ANYWHERE},
    )
    patch_fastapi(app, redirect_from_root_to_docs=False)
    for module in _ROUTES:
        app.include_router(module.router)
    _handle_errors(app)
    complete_description(app)
    return app


def _handle_errors(app: FastAPI) -> None:
    async def refuse(connection: Request | WebSocket, error: Exception) -> Response | None:
        if not isinstance(connection, WebSocket):
            return answer_to(error, connection)
        await refuse_socket(connection, refusal_of(error))
        return None

    async def refuse_query(socket: WebSocket, error: WebSocketRequestValidationError) -> None:
        await refuse_socket(socket, Refused(422, fault_in(error.errors())))

    for kind in ANSWERED:
        app.exception_handler(kind)(refuse)
    app.exception_handler(WebSocketRequestValidationError)(refuse_query)
