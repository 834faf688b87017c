"""The server's parts, put together, and who somebody is that comes in."""

import asyncio
import time
from dataclasses import dataclass
from functools import partial
from typing import Annotated

from fastapi import Depends, Request
from fastapi.security import HTTPBearer
from starlette.requests import HTTPConnection

from carrack.messages import Message
from carrack.server.database import accounts, tables
from carrack.server.database.accounts import Account, Sessions
from carrack.server.database.store import Store, make_engine, writing
from carrack.server.errors import Refused
from carrack.server.http.guard import Rates, address_of
from carrack.server.ids import new_id
from carrack.server.live.audience import Audience
from carrack.server.live.bot_runner import BotRunner
from carrack.server.live.bus import Bus, NatsBus, NoBus
from carrack.server.live.replay_pool import ReplayPool
from carrack.server.live.tables import LiveTables
from carrack.server.live.webhooks import Webhooks
from carrack.server.metrics import Metrics
from carrack.server.settings import Settings

COOKIE = "carrack"
_REMEMBER_SECONDS = 3.0  # who a cookie or token belongs to
_MOST_REMEMBERED = 20_000
_LONGEST_COOKIE = 400


@dataclass
class Node:
    """Everything that runs while the server runs."""

    settings: Settings
    id: str
    store: Store
    metrics: Metrics
    rates: Rates
    live: LiveTables
    bots: BotRunner
    webhooks: Webhooks
    replays: ReplayPool
    sessions: Sessions
    known: dict[str, tuple[Account | None, float]]

    async def start(self) -> None:
        await self.live.start()
        await self.webhooks.start()
        await self.bots.start()

    async def close(self) -> None:
        await self.bots.close()
        await self.webhooks.close()
        await self.live.close()
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(None, self.replays.close)
        await loop.run_in_executor(None, self.store.close)

    # who somebody is

    async def account(self, connection: HTTPConnection) -> Account | None:
        """By a token or by our cookie; None for a stranger. A wrong token is refused."""
        header = connection.headers.get("authorization")
        if header is not None:
            scheme, _, token = header.partition(" ")
            found = None
            if scheme.lower() == "bearer" and len(token) < 200:
                found = await self._remembered(f"token {token}")
            if found is None:
                raise Refused(401, Message("refused-token-invalid"))
            return found
        cookie = connection.cookies.get(COOKIE)
        if not cookie or len(cookie) > _LONGEST_COOKIE:
            return None
        return await self._remembered(f"cookie {cookie}")

    async def _remembered(self, key: str) -> Account | None:
        found, until = self.known.get(key, (None, 0.0))
        now = time.monotonic()
        if until < now:
            known = self.known
            found = await self._look_up(key)
            if len(known) >= _MOST_REMEMBERED:
                known.clear()
            known[key] = found, now + _REMEMBER_SECONDS  # for nobody, if all was forgotten since
        return found

    async def _look_up(self, key: str) -> Account | None:
        kind, _, value = key.partition(" ")
        if kind == "token":
            return await self.store.read(partial(accounts.account_of_token, token=value))
        signed = self.sessions.read(value)
        if signed is None:
            return None
        account_id, session = signed
        found = await self.store.read(partial(accounts.find_account, account_id=account_id))
        return found if found and found.session == session else None

    def forget(self) -> None:
        """SignedIn has changed: who is who is looked up again."""
        self.known = {}

    def limit(self, kind: str, connection: HTTPConnection, account: Account | None = None) -> None:
        """Counts a request of an account, and of an address for who has none."""
        self.rates.take(kind, self.who(connection, account))

    def who(self, connection: HTTPConnection, account: Account | None) -> str:
        """By what somebody is counted: a club behind one router is not one visitor."""
        return account.id if account else address_of(connection.scope)


def build_node(settings: Settings) -> Node:
    """All parts, ready to start; the database must be up to date."""
    engine = make_engine(settings.database)
    node = new_id()
    with writing(engine) as connection:
        secret = accounts.signing_secret(connection, settings.secret)
        if engine.dialect.name == "sqlite":
            tables.free_claims(connection)
    store = Store(engine)
    metrics = Metrics()
    bus: Bus = NatsBus(settings.nats, node) if settings.nats else NoBus()
    audience = Audience(settings.sockets_per_account, settings.sockets_per_address)
    live = LiveTables(store, bus, audience, metrics, settings.catch_up_seconds)
    return Node(
        settings=settings,
        id=node,
        store=store,
        metrics=metrics,
        rates=Rates(settings.rate_factor),
        live=live,
        bots=BotRunner(live, settings, node),
        webhooks=Webhooks(live, settings.private_webhooks),
        replays=ReplayPool(engine, settings.replay_threads, settings.waiting_replays),
        sessions=Sessions(secret),
        known={},
    )


# for routes


def node_of(connection: HTTPConnection) -> Node:
    node: Node = connection.app.state.node
    return node


# Only for the docs, so that they can be tried out there; `Node.account` reads it.
_Token = Annotated[
    object, Depends(HTTPBearer(auto_error=False, description="A token; else the cookie counts."))
]


async def maybe_signed_in(request: Request, _token: _Token) -> Account | None:
    """Whoever asks, if they are somebody."""
    return await node_of(request).account(request)


async def signed_in(request: Request, _token: _Token) -> Account:
    """Whoever asks; who is nobody yet is told to become a guest first."""
    account = await node_of(request).account(request)
    if account is None:
        raise Refused(401, Message("refused-nobody-yet"))
    return account
