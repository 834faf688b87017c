"""All that a server needs, loaded: for the process that servers of tests are forked from."""

import asyncio

import httpx

import support.forked_server  # noqa: F401
from carrack.game import Game
from carrack.games import game_names
from carrack.server.app import routed_app
from support.players import play_on, player


async def _ask() -> None:
    """Whoever asks first waits until every route is ready."""
    transport = httpx.ASGITransport(routed_app(None))
    async with httpx.AsyncClient(transport=transport, base_url="http://here") as client:
        assert (await client.get("/health/live")).is_success


asyncio.run(_ask())
for _name in game_names():
    play_on(Game.new(_name, seed=1, round_limit=3), player("greedy", 1))
