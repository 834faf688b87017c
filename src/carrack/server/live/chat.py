"""Chat at a table: stored, then told to everybody who has not muted the speaker."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from carrack.messages import Message
from carrack.server.database import chat
from carrack.server.database.accounts import Account
from carrack.server.database.store import Store
from carrack.server.errors import Refused
from carrack.server.live.broadcast import Broadcast
from carrack.server.live.bus import Bus
from carrack.server.payloads.news import ChatSaid, Muted
from carrack.server.payloads.tables import ChatLine

_TRIES = 5


class Chat:
    """What is said at the tables of this node, and by whom nothing is to be heard."""

    def __init__(self, store: Store, bus: Bus, broadcast: Broadcast) -> None:
        self._store = store
        self._bus = bus
        self._broadcast = broadcast
        self._told: dict[str, int] = {}  # up to which number, at tables that are watched here

    async def say(self, account: Account, table_id: str, text: str) -> ChatLine:
        line = await self._stored(partial(chat.say, account=account, table_id=table_id, text=text))
        self._bus.publish(ChatSaid(table_id=table_id))
        await self.tell(table_id)
        return line

    async def tell(self, table_id: str) -> None:
        """Tells those who watch here what was said, here or elsewhere, in its order and once."""
        listeners = self._broadcast.audience.of(table_id)
        if not listeners:
            return
        first = min(listener.chat_from for listener in listeners)
        since = max(first, self._told.get(table_id, 0))
        job = partial(chat.read, table_id=table_id, since=since, account_id=None)
        for line in await self._store.read(job):
            if line["number"] >= self._told.get(table_id, 0):
                self._told[table_id] = line["number"] + 1
                self._broadcast.chat(table_id, line)

    def forget(self) -> None:
        """Tables that nobody watches here any more: who comes later knows by what to go on."""
        audience = self._broadcast.audience
        self._told = {key: told for key, told in self._told.items() if audience.of(key)}

    async def _stored(self, job: Callable[[Connection], ChatLine]) -> ChatLine:
        """Two nodes may want the same number for what is said: then one of them asks again."""
        for _ in range(_TRIES):
            with suppress(IntegrityError):
                return await self._store.write(job)
        raise Refused(503, Message("refused-too-many-speak"))

    async def mute(self, account_id: str, muted_id: str) -> None:
        """An account reads no more of another."""
        await self._store.write(partial(chat.mute, account_id=account_id, muted_id=muted_id))
        self._set_muted(account_id, muted_id, True)

    async def unmute(self, account_id: str, muted_id: str) -> None:
        await self._store.write(partial(chat.unmute, account_id=account_id, muted_id=muted_id))
        self._set_muted(account_id, muted_id, False)

    def _set_muted(self, account_id: str, muted_id: str, muted: bool) -> None:
        """For those who watch already; others find it in the database."""
        self._broadcast.audience.mute(account_id, muted_id, muted)
        self._bus.publish(Muted(account_id=account_id))
