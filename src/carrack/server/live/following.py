"""Following other nodes: what they have stored goes on here too.

News are hints: what they are about is read in the database, and nothing else is shown or played on.
Whatever they lose is found there a little later.
"""

import asyncio
import logging
import time
from collections.abc import Iterable
from functools import partial

from carrack.server.database import hinted, tables
from carrack.server.live.chat import Chat
from carrack.server.live.presence import Presence
from carrack.server.live.tables import LiveTables, wake
from carrack.server.match.match import Match, Mismatch
from carrack.server.news.hints import Hints
from carrack.server.payloads.news import (
    ActionStored,
    ChatSaid,
    Muted,
    News,
    PresenceSeen,
    Renamed,
    TableChanged,
)
from carrack.server.payloads.tables import PresentAccount
from carrack.server.records import Action

_AT_ONCE = 500  # tables looked up in one query
_MOST_NAMES = 2_000  # of accounts, looked up at once: others are heard of again
_NAMES_SECONDS = 30.0  # after which they are looked up anew
_log = logging.getLogger("carrack.following")


class Follower:
    """Hears what other nodes have done, and looks now and then for what was not heard."""

    def __init__(
        self, live: LiveTables, presence: Presence, chat: Chat, catch_up_seconds: float
    ) -> None:
        self._live = live
        self._presence = presence
        self._chat = chat
        self._catch_up_seconds = catch_up_seconds
        self._names: dict[str, str] = {}  # of accounts that watch at other nodes
        self._names_read = 0.0
        metrics = live.metrics
        self._actions: Hints[str, int] = Hints(self._look_at_actions, metrics)
        self._tables: Hints[str, None] = Hints(self._look_at_tables, metrics)
        self._said: Hints[str, None] = Hints(self._look_at_chat, metrics)
        self._mutes: Hints[str, None] = Hints(self._look_at_mutes, metrics)
        self._renamed: Hints[str, None] = Hints(self._look_at_names, metrics)
        self._present: Hints[tuple[str, str], list[str]] = Hints(self._look_at_presence, metrics)

    async def start(self) -> None:
        live = self._live
        for looking in (
            self._actions.look_on(),
            self._tables.look_on(),
            self._said.look_on(),
            self._mutes.look_on(),
            self._renamed.look_on(),
            self._present.look_on(),
        ):
            live.spawn(looking)
        await live.bus.start(self._hear)
        live.spawn(self._keep_up())

    def _hear(self, node: str, news: News) -> None:
        """Notes what has to be looked at; most of it only if it concerns anybody here."""
        live = self._live
        audience = live.broadcast.audience
        match news:
            case ActionStored(table_id=table_id, number=number):
                if live.in_memory(table_id) or live.is_busy(table_id):
                    self._actions.note(table_id, number)
            case TableChanged(table_id=table_id):
                if live.in_memory(table_id) or audience.of(table_id):
                    self._tables.note(table_id, None)
            case ChatSaid(table_id=table_id):
                if audience.of(table_id):
                    self._said.note(table_id, None)
            case PresenceSeen(table_id=table_id, present=present):
                self._present.note((node, table_id), present)
            case Muted(account_id=account_id):
                if audience.has(account_id):
                    self._mutes.note(account_id, None)
            case Renamed(account_id=account_id):
                self._renamed.note(account_id, None)

    # actions

    async def _look_at_actions(self, heard: dict[str, int]) -> None:
        live = self._live
        behind = {}
        for table_id, number in heard.items():
            match = live.in_memory(table_id)
            if match is None or live.is_busy(table_id):
                live.spawn(self._go_on(table_id))  # the others do not wait for that
            elif live.is_played_elsewhere(match):
                live.put_away(table_id)
            elif match.number <= number:
                behind[table_id] = match.number
        if behind:
            logs = await live.store.read(partial(hinted.logs_since, numbers=behind))
            for table_id, log in logs.items():
                if live.is_busy(table_id):
                    live.spawn(self._go_on(table_id))
                else:
                    await self._go_on(table_id, log)

    async def _go_on(self, table_id: str, log: list[Action] | None = None) -> None:
        """What another node has stored happens here, too, if we have the match in memory.

        What is in the log is read, unless it was already.
        """
        live = self._live
        try:
            async with live.lock(table_id):
                match = live.in_memory(table_id)
                if match is not None:
                    if log is None:
                        job = partial(tables.actions_of, table_id=table_id, since=match.number)
                        log = await live.store.read(job)
                    await self._take_over(match, [one for one in log if one.number >= match.number])
        except Exception:  # half of an action may have been done
            live.put_away(table_id)
            live.metrics.faults.inc()
            _log.exception("table %s could not be followed", table_id)

    async def _take_over(self, match: Match, actions: list[Action]) -> None:
        live = self._live
        try:
            for action in actions:
                match.apply(action)
                live.broadcast.action(match, action)
        except Mismatch:  # perhaps it is only our memory that does not fit
            await live.read_anew(match.info.id)
            return
        if actions:
            wake(live.on_followed, match)

    # whatever else was heard

    async def _look_at_tables(self, heard: dict[str, None]) -> None:
        await self._look_for_frozen(heard)
        for table_id in heard:
            await self._live.show(table_id)

    async def _look_for_frozen(self, ids: Iterable[str]) -> list[str]:
        """Those of these tables are put away at which nobody plays on."""
        live = self._live
        frozen = await live.store.read(partial(hinted.frozen_among, ids=ids))
        for table_id in frozen:
            async with live.lock(table_id):
                live.put_away(table_id)
        return frozen

    async def _look_at_chat(self, heard: dict[str, None]) -> None:
        for table_id in heard:
            await self._chat.tell(table_id)

    async def _look_at_mutes(self, heard: dict[str, None]) -> None:
        found = await self._live.store.read(partial(hinted.mutes_of, ids=heard))
        for account_id, muted in found.items():
            self._live.broadcast.audience.listens_to_all_but(account_id, muted)

    async def _look_at_names(self, heard: dict[str, None]) -> None:
        found = await self._names_of(heard)
        self._names |= found
        for account_id, name in found.items():
            self._live.rename_here(account_id, name)

    async def _look_at_presence(self, heard: dict[tuple[str, str], list[str]]) -> None:
        """Who they are is looked up; that they are there is what the node says."""
        if time.monotonic() - self._names_read > _NAMES_SECONDS:
            self._names, self._names_read = {}, time.monotonic()
        unknown = {one for present in heard.values() for one in present} - self._names.keys()
        self._names |= await self._names_of(list(unknown)[:_MOST_NAMES])
        for (node, table_id), present in heard.items():
            there = [
                PresentAccount(account=one, name=self._names[one])
                for one in present
                if one in self._names
            ]
            self._presence.heard(node, table_id, there)

    async def _names_of(self, accounts: Iterable[str]) -> dict[str, str]:
        return await self._live.store.read(partial(hinted.names_of, ids=accounts))

    # what was not heard

    async def _keep_up(self) -> None:
        """Now and then looks for what the bus did not bring, and puts idle tables away."""
        while True:
            await asyncio.sleep(self._catch_up_seconds)
            try:
                self._live.put_idle_away()
                self._presence.renew()
                await self._look_for_starts()
                await self._look_for_actions()
                await self._chat.catch_up()
            except Exception as error:
                _log.warning("could not keep up: %s", type(error).__name__)

    async def _look_for_starts(self) -> None:
        live = self._live
        watched = live.broadcast.audience.watched()
        unseen = [table_id for table_id in watched if live.in_memory(table_id) is None]
        for start in range(0, len(unseen), _AT_ONCE):
            part = unseen[start : start + _AT_ONCE]
            for table_id in await live.store.read(partial(tables.started, ids=part)):
                await self._live.show(table_id)

    async def _look_for_actions(self) -> None:
        ids = self._live.running()
        for start in range(0, len(ids), _AT_ONCE):
            part = ids[start : start + _AT_ONCE]
            for table_id in await self._look_for_frozen(part):
                await self._live.show(table_id)
            numbers = await self._live.store.read(partial(tables.last_numbers, ids=part))
            for table_id, number in numbers.items():
                match = self._live.in_memory(table_id)
                if match and match.number < number:
                    await self._go_on(table_id)
