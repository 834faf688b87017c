"""Whatever goes wrong with a request is answered in one sentence; the guard sees to what we did not
foresee.
"""

import logging

from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import DataError, SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from carrack.errors import CarrackError
from carrack.messages import Message
from carrack.server.errors import Refused, refused_by
from carrack.server.http.guard import refusal_answer
from carrack.server.http.validation import fault_in

ANSWERED = (CarrackError, RequestValidationError, HTTPException, SQLAlchemyError)
_log = logging.getLogger("carrack.server")


def answer_to(error: Exception, request: Request) -> Response:
    """The sentence for an error of one of these kinds."""
    answer = refusal_answer(_refused(error), request)
    if isinstance(error, HTTPException):
        answer.headers.update(error.headers or {})
    return answer


def _refused(error: Exception) -> Refused:
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
