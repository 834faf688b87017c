"""A server without a port, in the test's own event loop: its parts, and people who ask it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
from starlette.requests import HTTPConnection

from carrack.server.app import create_app
from carrack.server.database.accounts import Account
from carrack.server.database.prepare import prepare_database
from carrack.server.live.audience import Listener
from carrack.server.match.states import ViewOptions
from carrack.server.node import Node
from carrack.server.settings import read_settings


@dataclass
class AtHand:
    """The parts of a server that has not begun to look around by itself."""

    node: Node
    person: httpx.AsyncClient

    async def table(self, *seats: str) -> str:
        """A new table of the person; started, if no seat is free."""
        wanted = {"game": "eastern-wonders", "seats": seats, "start": "person" not in seats}
        answer = await self.person.post("/api/tables", json=wanted)
        assert answer.status_code == 201, answer.text
        table_id: str = answer.json()["id"]
        return table_id

    async def account(self) -> Account:
        """Who the person is."""
        cookie = f"carrack={self.person.cookies['carrack']}".encode()
        asking = HTTPConnection({"type": "http", "headers": [(b"cookie", cookie)]})
        found = await self.node.identities.account(asking)
        assert found is not None
        return found

    async def watching(self, table_id: str, **options: Any) -> Listener:
        """The person, who has come to a table."""
        account = await self.account()
        listener = Listener(table_id, account, "here", ViewOptions(), 100, **options)
        self.node.presence.arrive(listener)
        return listener


@asynccontextmanager
async def server_at_hand(folder: Path) -> AsyncIterator[AtHand]:
    settings = read_settings(database=f"sqlite:///{folder}/tables.db", rate_factor=1000)
    prepare_database(settings)
    app = create_app(settings)
    node: Node = app.state.node
    transport = httpx.ASGITransport(app)
    try:
        async with httpx.AsyncClient(transport=transport, base_url="http://here") as person:
            assert (await person.post("/api/me")).status_code == 200
            yield AtHand(node, person)
    finally:
        await node.close()
