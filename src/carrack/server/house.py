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
from carrack.server import people, tables
from carrack.server.audience import Audience
from carrack.server.bus import Bus, NatsBus, NoBus
from carrack.server.errors import Refused
from carrack.server.guard import Rates, address_of
from carrack.server.hall import Hall
from carrack.server.ids import new_id
from carrack.server.measures import Measures
from carrack.server.people import Account, Sessions
from carrack.server.replaying import Replaying
from carrack.server.settings import Settings
from carrack.server.store import Store, make_engine, writing
from carrack.server.thinking import Thinking
from carrack.server.webhooks import Webhooks

COOKIE = "carrack"
_REMEMBER_SECONDS = 3.0  # who a cookie or token belongs to
_MOST_REMEMBERED = 20_000
_LONGEST_COOKIE = 400


@dataclass
class House:
    """Everything that runs while the server runs."""

    settings: Settings
    node: str
    store: Store
    measures: Measures
    rates: Rates
    hall: Hall
    thinking: Thinking
    webhooks: Webhooks
    replaying: Replaying
    sessions: Sessions
    known: dict[str, tuple[Account | None, float]]

    async def start(self) -> None:
        await self.hall.start()
        await self.webhooks.start()
        await self.thinking.start()

    async def close(self) -> None:
        await self.thinking.close()
        await self.webhooks.close()
        await self.hall.close()
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(None, self.replaying.close)
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
            return await self.store.read(partial(people.account_of_token, token=value))
        signed = self.sessions.read(value)
        if signed is None:
            return None
        account_id, session = signed
        found = await self.store.read(partial(people.find_account, account_id=account_id))
        return found if found and found.session == session else None

    def forget(self) -> None:
        """Somebody has changed: who is who is looked up again."""
        self.known = {}

    def limit(self, kind: str, connection: HTTPConnection, account: Account | None = None) -> None:
        """Counts a request of an account, and of an address for who has none."""
        self.rates.take(kind, self.who(connection, account))

    def who(self, connection: HTTPConnection, account: Account | None) -> str:
        """By what somebody is counted: a club behind one router is not one visitor."""
        return account.id if account else address_of(connection.scope)


def build_house(settings: Settings) -> House:
    """All parts, ready to start; the database must be up to date."""
    engine = make_engine(settings.database)
    node = new_id()
    with writing(engine) as connection:
        secret = people.signing_secret(connection, settings.secret)
        if engine.dialect.name == "sqlite":
            tables.free_claims(connection)
    store = Store(engine)
    measures = Measures()
    bus: Bus = NatsBus(settings.nats, node) if settings.nats else NoBus()
    audience = Audience(settings.sockets_per_account, settings.sockets_per_address)
    hall = Hall(store, bus, audience, measures, settings.catch_up_seconds)
    return House(
        settings=settings,
        node=node,
        store=store,
        measures=measures,
        rates=Rates(settings.rate_factor),
        hall=hall,
        thinking=Thinking(hall, settings, node),
        webhooks=Webhooks(hall, settings.private_webhooks),
        replaying=Replaying(engine, settings.replay_threads, settings.waiting_replays),
        sessions=Sessions(secret),
        known={},
    )


# for routes


def house_of(connection: HTTPConnection) -> House:
    house: House = connection.app.state.house
    return house


# Only for the docs, so that they can be tried out there; `House.account` reads it.
_Token = Annotated[
    object, Depends(HTTPBearer(auto_error=False, description="A token; else the cookie counts."))
]


async def anybody(request: Request, _token: _Token) -> Account | None:
    """Whoever asks, if they are somebody."""
    return await house_of(request).account(request)


async def somebody(request: Request, _token: _Token) -> Account:
    """Whoever asks; who is nobody yet is told to become a guest first."""
    account = await house_of(request).account(request)
    if account is None:
        raise Refused(401, Message("refused-nobody-yet"))
    return account
