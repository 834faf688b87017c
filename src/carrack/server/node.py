"""A node: the server's parts, put together."""

import asyncio
from dataclasses import dataclass

from starlette.requests import HTTPConnection

from carrack.server.connections import Connections
from carrack.server.database import accounts, claims
from carrack.server.database.accounts import Account, Sessions
from carrack.server.database.store import Store, make_engine, writing
from carrack.server.identity import Identities
from carrack.server.ids import new_id
from carrack.server.live.actions import Actions
from carrack.server.live.audience import Audience
from carrack.server.live.bots.runner import BotRunner
from carrack.server.live.broadcast import Broadcast
from carrack.server.live.chat import Chat
from carrack.server.live.following import Follower
from carrack.server.live.presence import Presence
from carrack.server.live.replay_pool import ReplayPool
from carrack.server.live.tables import LiveTables
from carrack.server.live.webhooks.sending import Webhooks
from carrack.server.metrics import Metrics
from carrack.server.news.bus import Bus, NatsBus, NoBus
from carrack.server.news.nats_access import access_to_nats
from carrack.server.rates import Rates, address_of
from carrack.server.readiness import Readiness
from carrack.server.settings import Settings

_FORGET_AFTER = 10  # looks at what other nodes do: then one that was not heard of is gone


@dataclass(frozen=True)
class Node:
    """Everything that runs while the server runs."""

    id: str
    settings: Settings
    store: Store
    bus: Bus
    metrics: Metrics
    connections: Connections
    readiness: Readiness
    rates: Rates
    identities: Identities
    audience: Audience
    live_tables: LiveTables
    actions: Actions
    presence: Presence
    chat: Chat
    follower: Follower
    bots: BotRunner
    webhooks: Webhooks
    replays: ReplayPool

    async def start(self) -> None:
        await self.follower.start()
        await self.webhooks.start()
        await self.bots.start()

    async def close(self) -> None:
        """Lets everybody go, once what is being stored is stored."""
        await self.bots.close()
        await self.webhooks.close()
        self.audience.close()
        await self.live_tables.close()
        await self.bus.close()
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(None, self.replays.close)
        await loop.run_in_executor(None, self.store.close)

    def limit(self, kind: str, connection: HTTPConnection, account: Account | None = None) -> None:
        """Counts a request of an account, and of an address for who has none."""
        self.rates.take(kind, self.who(connection, account))

    def count_request(self, connection: HTTPConnection) -> None:
        """Counts any request at all, by whoever it was the last time; and all that are let in from
        one address, for an account is quickly made.
        """
        self.limit("request", connection, self.identities.seen_before(connection))
        self.rates.take("address", address_of(connection.scope))

    def who(self, connection: HTTPConnection, account: Account | None) -> str:
        """By what somebody is counted: a club behind one router is not one visitor."""
        return account.id if account else address_of(connection.scope)


def build_node(settings: Settings) -> Node:
    """All parts, ready to start; the database must be up to date."""
    engine = make_engine(settings.database)
    node_id = new_id()
    with writing(engine) as connection:
        secret = accounts.signing_secret(connection, settings.secret)
        if engine.dialect.name == "sqlite":
            claims.free_claims(connection)
    metrics = Metrics()
    store = Store(engine, metrics.failed_writes.inc)
    bus: Bus = NatsBus(access_to_nats(settings), node_id, metrics) if settings.nats else NoBus()
    audience = Audience(settings.sockets_per_account, settings.sockets_per_address)
    broadcast = Broadcast(audience, metrics)
    live = LiveTables(store, bus, broadcast, metrics)
    actions = Actions(live)
    chat = Chat(live)
    presence = Presence(bus, broadcast, _FORGET_AFTER * settings.catch_up_seconds)
    return Node(
        id=node_id,
        settings=settings,
        store=store,
        bus=bus,
        metrics=metrics,
        connections=Connections(settings, metrics),
        readiness=Readiness(store),
        rates=Rates(settings.rate_factor),
        identities=Identities(store, Sessions(secret)),
        audience=audience,
        live_tables=live,
        actions=actions,
        presence=presence,
        chat=chat,
        follower=Follower(live, presence, chat, settings.catch_up_seconds),
        bots=BotRunner(live, actions, settings, node_id),
        webhooks=Webhooks(live, settings.private_webhooks),
        replays=ReplayPool(engine, settings.replay_threads, settings.waiting_replays),
    )
