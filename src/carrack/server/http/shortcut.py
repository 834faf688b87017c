"""A shortcut for what is asked most: a move needs no look at all other routes.

What it leads to is the same as without it, only sooner: the routes of `routes/play.py`, and the
same answers to whatever goes wrong.
"""

import re
from collections.abc import Iterable

from starlette.requests import Request
from starlette.routing import BaseRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from carrack.server.http.action_route import ActionRoute
from carrack.server.http.refusing import ANSWERED, answer_to

_ACTION = re.compile(r"/api/tables/([^/]+)/([a-z-]+)")


class ActionShortcut:
    """Calls the routes of actions by their names."""

    def __init__(self, app: ASGIApp, routes: Iterable[BaseRoute]) -> None:
        self._app = app
        self._handlers = {
            route.path.rpartition("/")[2]: route.get_route_handler()
            for route in routes
            if isinstance(route, ActionRoute)
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_post = scope["type"] == "http" and scope["method"] == "POST"
        found = _ACTION.fullmatch(scope["path"]) if is_post else None
        handle = self._handlers.get(found[2]) if found else None
        if found is None or handle is None:
            await self._app(scope, receive, send)
            return
        scope["path_params"] = {"table_id": found[1]}
        request = Request(scope, receive, send)
        try:
            answer = await handle(request)
        except ANSWERED as error:
            answer = answer_to(error, request)
        await answer(scope, receive, send)
