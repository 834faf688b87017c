"""What the API says of itself about its WebSocket.

OpenAPI knows no WebSockets, but it knows shapes: `ClientMessage` and `ServerMessage`, what each
side may send, are among its schemas.
"""

from typing import Any

from fastapi import FastAPI
from pydantic import TypeAdapter
from pydantic.json_schema import JsonSchemaMode

from carrack.server.payloads.socket import CLIENT_MESSAGE, SERVER_MESSAGE

_REFERENCE = "#/components/schemas/{model}"
# Any: each of them has messages of its own.
_SOCKET: list[tuple[str, JsonSchemaMode, TypeAdapter[Any]]] = [
    ("ClientMessage", "validation", CLIENT_MESSAGE),
    ("ServerMessage", "serialization", SERVER_MESSAGE),
]


def describe_socket(app: FastAPI) -> None:
    """Adds the messages of the WebSocket to what the application says of itself."""
    describe_routes = app.openapi

    def openapi() -> dict[str, Any]:  # as FastAPI declares it
        if app.openapi_schema is None:
            schemas = describe_routes()["components"]["schemas"]
            unions, shared = TypeAdapter.json_schemas(_SOCKET, ref_template=_REFERENCE)
            for name, schema in shared.get("$defs", {}).items():
                # A shape that both speak of must be one shape.
                assert schemas.setdefault(name, schema) == schema, name
            for (name, _), union in unions.items():
                schemas[name] = union
        assert app.openapi_schema is not None
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]  # as FastAPI's manual says
