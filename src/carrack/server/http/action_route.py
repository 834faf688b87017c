"""A route for what is asked often: FastAPI describes it, and it is answered without its detours.

Every function behind such a route takes the same: the request, the table's id, a body and the
account of whoever asks. So nothing has to be found out anew for each request.
"""

from collections.abc import Callable, Coroutine
from typing import Any, TypeVar, get_type_hints

import orjson
from fastapi import Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from pydantic import TypeAdapter, ValidationError
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect

from carrack.server.http.requests import signed_in
from carrack.server.payloads.requests import RequestBody, TableId

SentT = TypeVar("SentT")
CheckedT = TypeVar("CheckedT")

_TABLE_ID: TypeAdapter[str] = TypeAdapter(TableId)
_NO_OBJECT = b"null"  # as pydantic sees a body that is no JSON by its type, or is not there


class ActionRoute(APIRoute):
    """Reads what the function takes, calls it, and writes what it answers."""

    # Any: as FastAPI declares it.
    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        body_type: type[RequestBody] = get_type_hints(self.endpoint)["body"]
        status = self.status_code or 200
        answer = self.endpoint

        async def handle(request: Request) -> Response:
            table = request.path_params["table_id"]
            table_id = _checked(_TABLE_ID.validate_python, table, ("path", "table_id"))
            account = await signed_in(request)
            body = _checked(body_type.model_validate_json, await _json_of(request), ("body",))
            payload = await answer(request, table_id, body, account)
            return Response(orjson.dumps(payload), status, media_type="application/json")

        return handle


async def _json_of(request: Request) -> bytes:
    """The body, if it is said to be JSON."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    is_json = kind == "application/json" or kind.endswith("+json")
    try:
        return (await request.body() if is_json else b"") or _NO_OBJECT
    except ClientDisconnect:
        raise HTTPException(400) from None  # nobody is there to read it


def _checked(check: Callable[[SentT], CheckedT], value: SentT, where: tuple[str, ...]) -> CheckedT:
    """What was sent, if it has the shape it should have."""
    try:
        return check(value)
    except ValidationError as error:
        faults = [{**one, "loc": (*where, *one["loc"])} for one in error.errors(include_url=False)]
        raise RequestValidationError(faults) from None
