"""The audience: everybody who watches a table live, and what waits to be sent to each.

Nobody waits for anybody: each listener has a queue of its own, and who cannot keep up is let go,
to come back with the last number seen.
"""

import asyncio
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from carrack.messages import Message
from carrack.server.database.accounts import Account
from carrack.server.errors import Refused
from carrack.server.match.match import Match
from carrack.server.match.states import ViewOptions
from carrack.server.payloads.tables import PresentAccount


class Outgoing(NamedTuple):
    """A message on its way to somebody."""

    data: bytes
    number: int | None  # of actions after which things are as it tells; None if it tells no state
    chat_number: int | None  # of what was said, if it tells that
    is_news: bool  # who comes and goes is none


@dataclass(eq=False)
class Listener:
    """Somebody, or some program, that watches one table."""

    table_id: str
    account: Account | None
    address: str
    options: ViewOptions
    most_waiting: int
    is_present: bool = True  # or only asks now and then: nobody is told that it comes and goes
    muted: set[str] = field(default_factory=set)
    chat_from: int = 0  # what was said before was said before the listener came
    seen: int = 0  # up to which number of actions the listener knows already
    seen_chat: int = 0  # and up to which number of what was said
    gone: asyncio.Event = field(default_factory=asyncio.Event)
    _queue: "asyncio.Queue[Outgoing | None]" = field(default_factory=asyncio.Queue)

    def put(
        self,
        data: bytes,
        number: int | None = None,
        chat_number: int | None = None,
        *,
        is_news: bool = True,
    ) -> None:
        """Sends when the listener is ready; a listener too far behind is let go."""
        if self._queue.qsize() >= self.most_waiting:
            self.gone.set()
        if not self.gone.is_set():
            self._queue.put_nowait(Outgoing(data, number, chat_number, is_news))

    def farewell(self) -> None:
        """There is nothing more to be seen: lets go when everything has been told."""
        self._queue.put_nowait(None)

    async def next(self) -> Outgoing | None:
        """The next message that tells something new; None when there is nothing more to come."""
        while True:
            message = await self._queue.get()
            if message is None:
                return None
            if message.chat_number is not None and message.chat_number < self.seen_chat:
                continue
            if message.number is not None:
                if message.number <= self.seen:
                    continue
                self.seen = message.number
            return message

    @property
    def account_id(self) -> str | None:
        return self.account.id if self.account else None


class Audience:
    """All listeners of this node, by table."""

    def __init__(self, per_account: int, per_address: int) -> None:
        self._tables: dict[str, list[Listener]] = defaultdict(list)
        self._by_account: Counter[str] = Counter()
        self._by_address: Counter[str] = Counter()
        self._per_account = per_account
        self._per_address = per_address
        self._is_closed = False

    def check(self, listener: Listener) -> None:
        """Whether one more may watch."""
        too_many = self._by_address[listener.address] >= self._per_address
        if listener.account_id:
            too_many |= self._by_account[listener.account_id] >= self._per_account
        if too_many:
            raise Refused(429, Message("refused-watch-too-many"))
        if self._is_closed:
            raise Refused(503, Message("refused-server-stopping"))

    def add(self, listener: Listener) -> None:
        self.check(listener)
        self._tables[listener.table_id].append(listener)
        self._by_address[listener.address] += 1
        if listener.account_id:
            self._by_account[listener.account_id] += 1

    def remove(self, listener: Listener) -> bool:
        """Whether the listener was still there."""
        listeners = self._tables.get(listener.table_id, [])
        if listener not in listeners:
            return False
        listeners.remove(listener)
        if not listeners:
            del self._tables[listener.table_id]
        self._count_down(self._by_address, listener.address)
        if listener.account_id:
            self._count_down(self._by_account, listener.account_id)
        return True

    def _count_down(self, counter: Counter[str], key: str) -> None:
        counter[key] -= 1
        if counter[key] <= 0:
            del counter[key]

    def of(self, table_id: str) -> Iterable[Listener]:
        return tuple(self._tables.get(table_id, ()))

    def watched(self) -> list[str]:
        """The tables that somebody watches here."""
        return list(self._tables)

    def __len__(self) -> int:
        return sum(len(listeners) for listeners in self._tables.values())

    def present(self, table_id: str) -> list[PresentAccount]:
        """Everybody with an account who watches, once each."""
        accounts = {
            one.account.id: one.account.name
            for one in self.of(table_id)
            if one.account and one.is_present
        }
        return [PresentAccount(account=key, name=name) for key, name in sorted(accounts.items())]

    def send(self, match: Match, build: Callable[[bool, ViewOptions], bytes]) -> None:
        """Sends everybody at a match what they may see; what is alike is built once."""
        built: dict[tuple[bool, ViewOptions], bytes] = {}
        awaited = match.awaited
        for listener in self.of(match.info.id):
            mine = awaited is not None and listener.account_id == awaited
            key = mine, listener.options
            if key not in built:
                built[key] = build(mine, listener.options)
            listener.put(built[key], match.number)

    def send_all(self, table_id: str, message: bytes, *, is_news: bool = True) -> None:
        for listener in self.of(table_id):
            listener.put(message, is_news=is_news)

    def mute(self, account_id: str, muted_id: str, muted: bool) -> None:
        """Somebody wants to read no more of somebody else, or wants to again."""
        for listeners in self._tables.values():
            for listener in listeners:
                if listener.account_id == account_id:
                    (listener.muted.add if muted else listener.muted.discard)(muted_id)

    def rename(self, account_id: str, name: str) -> None:
        """Somebody is called something else from now on."""
        for listeners in self._tables.values():
            for listener in listeners:
                if listener.account and listener.account_id == account_id:
                    listener.account = replace(listener.account, name=name)

    def listens_to_all_but(self, account_id: str, muted: set[str]) -> None:
        """The same for all whom somebody has muted."""
        for listeners in self._tables.values():
            for listener in listeners:
                if listener.account_id == account_id:
                    listener.muted = set(muted)

    def has(self, account_id: str) -> bool:
        """Whether somebody watches anything here."""
        return account_id in self._by_account

    def farewell(self, table_id: str, message: bytes) -> None:
        """The last message at a table."""
        for listener in self.of(table_id):
            listener.put(message)
            listener.farewell()

    def close(self) -> None:
        """Nobody watches any more; whoever does comes back to another node, or later."""
        self._is_closed = True
        for table_id in self.watched():
            for listener in self.of(table_id):
                listener.gone.set()
