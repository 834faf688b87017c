"""Whether an answer has the shape that the API declares for it: some are written past FastAPI."""

from functools import cache

import httpx
from fastapi.routing import APIRoute, iter_route_contexts
from pydantic import TypeAdapter
from starlette.routing import Match

from carrack.server.app import routed_app

_DECLARED = ("/api/", "/health/")  # where whatever is answered in JSON has a shape


def check_answer(answer: httpx.Response) -> None:
    """For a client's hook: whatever the API answers in JSON has its declared shape, and no more."""
    path = answer.request.url.path
    is_json = answer.headers.get("content-type") == "application/json"
    is_there = answer.is_success and answer.status_code != httpx.codes.NO_CONTENT
    if path.startswith(_DECLARED) and is_there and is_json:
        shape = _declared_shape(answer.request.method, path)
        assert shape is not None, f"{path} answers in JSON, and declares nothing"
        shape.validate_json(answer.read(), extra="forbid")


def _declared_shape(method: str, path: str) -> TypeAdapter[object] | None:
    """That of the first route that takes such a request, as a server finds it."""
    scope = {"type": "http", "method": method, "path": path}
    return next(shape for route, shape in _shapes() if route.matches(scope)[0] is Match.FULL)


@cache
def _shapes() -> tuple[tuple[APIRoute, TypeAdapter[object] | None], ...]:
    contexts = iter_route_contexts(routed_app(None).routes)
    routes = (context.original_route for context in contexts)
    return tuple((one, _shape_of(one)) for one in routes if isinstance(one, APIRoute))


def _shape_of(route: APIRoute) -> TypeAdapter[object] | None:
    declared = route.response_model or route.responses.get(200, {}).get("model")
    return TypeAdapter(declared) if declared is not None else None
