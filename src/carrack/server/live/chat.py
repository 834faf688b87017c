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
from carrack.server.live.bus import Bus, NoBus
from carrack.server.payloads.news import ChatSaid, Muted
from carrack.server.payloads.tables import ChatLine

_TRIES = 5
_AT_ONCE = 500  # tables looked up in one query


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
        if not self._broadcast.audience.of(table_id):
            return
        since = self._untold(table_id)
        job = partial(chat.read, table_id=table_id, since=since, account_id=None)
        for line in await self._store.read(job):
            if line["number"] >= self._told.get(table_id, 0):
                self._told[table_id] = line["number"] + 1
                self._broadcast.chat(table_id, line)

    def _untold(self, table_id: str) -> int:
        """From which number on nobody here was told yet what was said."""
        listeners = self._broadcast.audience.of(table_id)
        first = min((listener.chat_from for listener in listeners), default=0)
        return max(first, self._told.get(table_id, 0))

    async def catch_up(self) -> None:
        """Finds what other nodes have stored and the bus did not bring."""
        watched = self._broadcast.audience.watched()
        # Who comes later to a table that nobody watches now knows from where on to listen.
        self._told = {key: self._told[key] for key in watched if key in self._told}
        if isinstance(self._bus, NoBus):
            return
        for start in range(0, len(watched), _AT_ONCE):
            job = partial(chat.next_numbers, ids=watched[start : start + _AT_ONCE])
            for table_id, number in (await self._store.read(job)).items():
                if number > self._untold(table_id):
                    await self.tell(table_id)

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
