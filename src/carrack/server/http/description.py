"""What the API says of itself, where FastAPI does not say it, or not as clients need it.

OpenAPI knows no WebSockets, but it knows shapes: `ClientMessage` and `ServerMessage`, what each
side may send, are among its schemas; so is `TableEvent`, what server-sent events tell.
"""

from typing import Annotated, Any

from fastapi import APIRouter, Body, FastAPI, Header
from pydantic import TypeAdapter
from pydantic.json_schema import JsonSchemaMode

from carrack.server.payloads.accounts import TurnCall
from carrack.server.payloads.refusals import RefusalOut
from carrack.server.payloads.socket import CLIENT_MESSAGE, SERVER_MESSAGE, TABLE_EVENT

_REFERENCE = "#/components/schemas/{model}"
REFUSAL_CONTENT = {
    "application/json": {"schema": {"$ref": _REFERENCE.format(model=RefusalOut.__name__)}}
}
EVENT_CONTENT = {"text/event-stream": {"schema": {"$ref": _REFERENCE.format(model="TableEvent")}}}
# Any: each of them has messages of its own.
_MESSAGES: list[tuple[str, JsonSchemaMode, TypeAdapter[Any]]] = [
    ("ClientMessage", "validation", CLIENT_MESSAGE),
    ("ServerMessage", "serialization", SERVER_MESSAGE),
    ("TableEvent", "serialization", TABLE_EVENT),
]

# What a server asks of others; it has no such routes itself.
CALLS = APIRouter(tags=["accounts"])


@CALLS.post(
    "turn",
    status_code=204,
    responses={"default": {"description": "Any failure: it is called again a little later."}},
)
def turn(
    call: Annotated[TurnCall, Body()],
    x_carrack_signature: Annotated[
        str, Header(description="`sha256=` and the HMAC-SHA256 of the body with the secret.")
    ],
) -> None:
    """Your turn has come. Any status that tells of success will do."""


def complete_description(app: FastAPI) -> None:
    """Adds the messages of whoever watches to what the application says of itself."""
    describe_routes = app.openapi

    def openapi() -> dict[str, Any]:  # as FastAPI declares it
        if app.openapi_schema is None:
            schemas = describe_routes()["components"]["schemas"]
            unions, shared = TypeAdapter.json_schemas(_MESSAGES, ref_template=_REFERENCE)
            for name, schema in shared.get("$defs", {}).items():
                # A shape that several speak of must be one shape.
                assert schemas.setdefault(name, schema) == schema, name
            for (name, _), union in unions.items():
                schemas[name] = union
            _tell_lists(schemas)
        assert app.openapi_schema is not None
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]  # as FastAPI's manual says


def _tell_lists(schema: object) -> None:
    """A tuple of so many things of one kind is told as a list of so many, which says the same:
    clients made from this description have types for lists, but few of them for tuples.
    """
    if isinstance(schema, list):
        for part in schema:
            _tell_lists(part)
    elif isinstance(schema, dict):
        parts = schema.get("prefixItems")
        if isinstance(parts, list) and all(part == parts[0] for part in parts):
            del schema["prefixItems"]
            schema["items"] = parts[0]
        for part in schema.values():
            _tell_lists(part)
