"""Chat at a table: stored, then told to everybody who has not muted the speaker."""

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
from carrack.server.payloads.news import ChatSaid, Muted
from carrack.server.payloads.tables import ChatLine

_TRIES = 5


class Chat:
    """What is said at the tables of this node, and by whom nothing is to be heard."""

    def __init__(self, live: LiveTables) -> None:
        self._live = live

    async def say(self, account: Account, table_id: str, text: str) -> ChatLine:
        """Stores and tells it, whole even if whoever says it goes away meanwhile."""
        return await self._live.to_the_end(self._say_whole(account, table_id, text))

    async def _say_whole(self, account: Account, table_id: str, text: str) -> ChatLine:
        line = await self._stored(partial(chat.say, account=account, table_id=table_id, text=text))
        self._live.broadcast.chat(table_id, line)
        self._live.bus.publish(ChatSaid(table_id=table_id, line=line))
        return line

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
        self._live.bus.publish(Muted(account_id=account_id, muted_id=muted_id, muted=muted))
