"""Chat at a table: stored, then told to everybody who has not muted the speaker."""

import logging
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from carrack.messages import Message
from carrack.server.database import chat
from carrack.server.database.accounts import Account
from carrack.server.errors import Refused
from carrack.server.live.tables import LiveTables
from carrack.server.news.bus import NoBus
from carrack.server.payloads.news import ChatSaid, Muted
from carrack.server.payloads.tables import ChatLine

_log = logging.getLogger("carrack.chat")
_TRIES = 5
_AT_ONCE = 500  # tables looked up in one query


class Chat:
    """What is said at the tables of this node, and by whom nothing is to be heard."""

    def __init__(self, live: LiveTables) -> None:
        self._live = live
        self._late: set[str] = set()  # tables of which something could not be told
        self._told: dict[str, int] = {}  # up to which number, at tables that are watched here

    async def say(self, account: Account, table_id: str, text: str) -> ChatLine:
        """Stores and tells it, whole even if whoever says it goes away meanwhile."""
        return await self._live.to_the_end(self._say_whole(account, table_id, text))

    async def _say_whole(self, account: Account, table_id: str, text: str) -> ChatLine:
        line = await self._stored(partial(chat.say, account=account, table_id=table_id, text=text))
        self._live.bus.publish(ChatSaid(table_id=table_id))
        try:
            await self.tell(table_id)
        except Exception as error:  # it is stored: whoever has said it need not say it again
            self._late.add(table_id)
            _log.warning("chat of table %s is told later: %s", table_id, type(error).__name__)
        return line

    async def tell(self, table_id: str) -> None:
        """Tells those who watch here what was said, here or elsewhere, in its order and once."""
        if not self._live.broadcast.audience.of(table_id):
            return
        since = self._untold(table_id)
        job = partial(chat.read, table_id=table_id, since=since, account_id=None)
        for line in await self._live.store.read(job):
            if line["number"] >= self._told.get(table_id, 0):
                self._told[table_id] = line["number"] + 1
                self._live.broadcast.chat(table_id, line)

    def _untold(self, table_id: str) -> int:
        """From which number on nobody here was told yet what was said."""
        listeners = self._live.broadcast.audience.of(table_id)
        first = min((listener.chat_from for listener in listeners), default=0)
        return max(first, self._told.get(table_id, 0))

    async def catch_up(self) -> None:
        """Tells what could not be told before, and what other nodes have stored unheard."""
        for table_id in list(self._late):
            await self.tell(table_id)
            self._late.discard(table_id)
        watched = self._live.broadcast.audience.watched()
        # Who comes later to a table that nobody watches now knows from where on to listen.
        self._told = {key: self._told[key] for key in watched if key in self._told}
        if isinstance(self._live.bus, NoBus):
            return
        for start in range(0, len(watched), _AT_ONCE):
            job = partial(chat.next_numbers, ids=watched[start : start + _AT_ONCE])
            for table_id, number in (await self._live.store.read(job)).items():
                if number > self._untold(table_id):
                    await self.tell(table_id)

    async def _stored(self, job: Callable[[Connection], ChatLine]) -> ChatLine:
        """Two nodes may want the same number for what is said: then one of them asks again."""
        for _ in range(_TRIES):
            with suppress(IntegrityError):
                return await self._live.store.write(job)
        raise Refused(503, Message("refused-too-many-speak"))

    async def mute(self, account_id: str, muted_id: str) -> None:
        """An account reads no more of another."""
        await self._live.to_the_end(self._set_muted(account_id, muted_id, True))

    async def unmute(self, account_id: str, muted_id: str) -> None:
        await self._live.to_the_end(self._set_muted(account_id, muted_id, False))

    async def _set_muted(self, account_id: str, muted_id: str, muted: bool) -> None:
        """In the database, and for those who watch already."""
        job = chat.mute if muted else chat.unmute
        await self._live.store.write(partial(job, account_id=account_id, muted_id=muted_id))
        self._live.broadcast.audience.mute(account_id, muted_id, muted)
        self._live.bus.publish(Muted(account_id=account_id))
