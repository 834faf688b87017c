"""The application: routes, the guard around them, and what starts and stops with it."""

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError, WebSocketRequestValidationError
from fastapi.responses import Response
from fastapi_swagger import patch_fastapi
from sqlalchemy.exc import DataError, SQLAlchemyError
from starlette.exceptions import HTTPException

import carrack
from carrack.errors import CarrackError
from carrack.messages import Message
from carrack.server.errors import Refused, refused_by
from carrack.server.http.description import describe_socket
from carrack.server.http.guard import Compressed, Guard, refusal_answer, refuse_socket
from carrack.server.http.page_files import FOLDER, PageFiles
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
from carrack.server.http.validation import fault_in
from carrack.server.node import build_node
from carrack.server.payloads.refusals import RefusalOut
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
    app.add_middleware(Guard, settings=settings, rates=node.rates, metrics=node.metrics)
    return app


def routed_app(lifespan: Callable[[FastAPI], AbstractAsyncContextManager[None]] | None) -> FastAPI:
    """What can be asked for, without a node that answers: enough to describe it."""
    app = FastAPI(
        title="Carrack",
        version=carrack.__version__,
        description=_ABOUT,
        lifespan=lifespan,
        docs_url=None,  # ours needs nothing from elsewhere
        redoc_url=None,
        swagger_ui_oauth2_redirect_url=None,
        responses={
            400: {"model": RefusalOut},
            401: {"model": RefusalOut},
            404: {"model": RefusalOut},
            409: {"model": RefusalOut},
            413: {"model": RefusalOut},
            422: {"model": RefusalOut},
            429: {"model": RefusalOut},
        },
    )
    patch_fastapi(app, redirect_from_root_to_docs=False)
    for module in (
        play,
        socket,
        watching,
        tables,
        questions,
        accounts,
        replays,
        printed,
        learning,
        operating,
    ):
        app.include_router(module.router)
    _handle_errors(app)
    describe_socket(app)
    return app


def _handle_errors(app: FastAPI) -> None:
    """Whatever goes wrong is one sentence; the guard sees to what we did not foresee."""

    @app.exception_handler(CarrackError)
    async def refused(connection: Request | WebSocket, error: CarrackError) -> Response | None:
        if isinstance(connection, WebSocket):
            await refuse_socket(connection, refused_by(error))
            return None
        return refusal_answer(refused_by(error), connection)

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> Response:
        return refusal_answer(Refused(422, fault_in(error.errors())), request)

    @app.exception_handler(WebSocketRequestValidationError)
    async def invalid_socket(socket: WebSocket, error: WebSocketRequestValidationError) -> None:
        await refuse_socket(socket, Refused(422, fault_in(error.errors())))

    @app.exception_handler(HTTPException)
    async def plain(request: Request, error: HTTPException) -> Response:
        answer = refusal_answer(Refused(error.status_code, str(error.detail)), request)
        answer.headers.update(error.headers or {})
        return answer

    @app.exception_handler(SQLAlchemyError)
    async def no_database(request: Request, error: SQLAlchemyError) -> Response:
        if isinstance(error, DataError):  # such as a NUL in a text
            return refusal_answer(Refused(422, Message("refused-signs-not-stored")), request)
        _log.error("the database: %s", type(error).__name__)
        return refusal_answer(Refused(503, Message("refused-database-silent-retry")), request)
