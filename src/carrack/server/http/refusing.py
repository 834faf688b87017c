"""Whatever goes wrong with a request or a message is told in one sentence, over HTTP and over
sockets; the guard sees to what we did not foresee.
"""

import logging
from contextlib import suppress

import orjson
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import DataError, SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from carrack.errors import CarrackError
from carrack.messages import Message
from carrack.server.errors import Refused, refused_by
from carrack.server.http.languages import speech_for
from carrack.server.http.validation import fault_in
from carrack.server.payloads.refusals import RefusalOut
from carrack.speech import Speech

ANSWERED = (CarrackError, RequestValidationError, HTTPException, SQLAlchemyError)
_LONGEST_REASON = 120  # bytes; a WebSocket allows three more, for the ellipsis
_log = logging.getLogger("carrack.server")


def refusal_of(error: Exception) -> Refused:
    """What an error of one of these kinds means for whoever asked."""
    if isinstance(error, CarrackError):
        return refused_by(error)
    if isinstance(error, RequestValidationError):
        return Refused(422, fault_in(error.errors()))
    if isinstance(error, HTTPException):
        return Refused(error.status_code, str(error.detail))
    if isinstance(error, DataError):  # such as a NUL in a text
        return Refused(422, Message("refused-signs-not-stored"))
    _log.error("the database: %s", type(error).__name__)
    return Refused(503, Message("refused-database-silent-retry"))


def refusal_out(refused: Refused, speech: Speech) -> RefusalOut:
    """What whoever asked is told."""
    body = RefusalOut(sentence=refused.sentence(speech))
    if refused.rule:
        body["rule"] = refused.rule
    return {**body, **refused.details}


# over HTTP


def refusal_answer(refused: Refused, connection: HTTPConnection) -> Response:
    """In the language of whoever asked."""
    headers = {}
    if "retry_after" in refused.details:
        headers["retry-after"] = str(refused.details["retry_after"])
    return Response(
        orjson.dumps(refusal_out(refused, speech_for(connection))),
        status_code=refused.status,
        media_type="application/json",
        headers=headers,
    )


def answer_to(error: Exception, connection: HTTPConnection) -> Response:
    """The sentence for an error of one of these kinds."""
    answer = refusal_answer(refusal_of(error), connection)
    if isinstance(error, HTTPException):
        answer.headers.update(error.headers or {})
    return answer


# over a socket


def close_reason(sentence: str) -> str:
    """As many words of a sentence as fit where a socket says why it is closed."""
    fitting = sentence.encode()[:_LONGEST_REASON].decode(errors="ignore")
    return sentence if fitting == sentence else f"{fitting.rsplit(' ', 1)[0]}…"


def refused_code(status: int) -> int:
    """The code with which a socket is closed, where HTTP has this status."""
    return 4000 + status


async def refuse_socket(socket: WebSocket, refused: Refused) -> None:
    """Closes a socket, which can only be told why once it is accepted."""
    sentence = refused.sentence(speech_for(socket))
    with suppress(WebSocketDisconnect):  # who has gone need not be told
        await socket.accept()
        await socket.close(refused_code(refused.status), close_reason(sentence))
