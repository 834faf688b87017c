"""Following other nodes: what they have stored goes on here too.

News make it quick. Whatever they lose is found in the database a little later.
"""

import asyncio
import logging
from functools import partial

from carrack.server.database import tables
from carrack.server.live.presence import Presence
from carrack.server.live.tables import LiveTables, wake
from carrack.server.match.match import Match, Mismatch
from carrack.server.payloads.news import (
    ActionStored,
    ChatSaid,
    Muted,
    News,
    PresenceSeen,
    Renamed,
    TableChanged,
    TableFrozen,
)
from carrack.server.records import Action

_AT_ONCE = 500  # tables looked up in one query
_log = logging.getLogger("carrack.following")


class Follower:
    """Hears what other nodes have done, and looks now and then for what was not heard."""

    def __init__(self, live: LiveTables, presence: Presence, catch_up_seconds: float) -> None:
        self._live = live
        self._presence = presence
        self._catch_up_seconds = catch_up_seconds

    async def start(self) -> None:
        await self._live.bus.start(self._hear)
        self._live.spawn(self._keep_up())

    async def _hear(self, node: str, news: News) -> None:
        live = self._live
        match news:
            case ActionStored(action=action):
                await self._follow(action)
            case TableChanged(table_id=table_id):
                await live.show_changed(table_id)
            case TableFrozen(table_id=table_id):
                async with live.lock(table_id):
                    live.put_away(table_id)
                await live.show_changed(table_id)
            case ChatSaid(table_id=table_id, line=line):
                live.broadcast.chat(table_id, line)
            case PresenceSeen():
                self._presence.heard(node, news)
            case Muted(account_id=account_id, muted_id=muted_id, muted=muted):
                live.broadcast.audience.mute(account_id, muted_id, muted)
            case Renamed(account_id=account_id, name=name):
                live.rename_here(account_id, name)

    async def _follow(self, action: Action) -> None:
        """Another node has stored an action; if we have the match in memory, it goes on here."""
        live = self._live
        if live.in_memory(action.table_id) is None:
            return
        async with live.lock(action.table_id):
            match = live.in_memory(action.table_id)
            if match is None or action.number < match.number:
                return
            try:
                if live.is_played_elsewhere(match):
                    live.put_away(action.table_id)
                elif action.number > match.number:
                    await self._read_on(match)
                else:
                    await self._take_over(match, [action])
            except Exception:  # half of an action may have been done
                live.put_away(action.table_id)
                raise

    async def _read_on(self, match: Match) -> None:
        """What is in the log and not yet here."""
        job = partial(tables.actions_of, table_id=match.info.id, since=match.number)
        await self._take_over(match, await self._live.store.read(job))

    async def _take_over(self, match: Match, actions: list[Action]) -> None:
        for action in actions:
            try:
                match.apply(action)
            except Mismatch as fault:
                await self._live.freeze(match.info.id, str(fault))
                return
            self._live.broadcast.action(match, action)
        wake(self._live.on_followed, match)

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
            except Exception as error:
                _log.warning("could not keep up: %s", type(error).__name__)

    async def _look_for_starts(self) -> None:
        live = self._live
        watched = live.broadcast.audience.watched()
        unseen = [table_id for table_id in watched if live.in_memory(table_id) is None]
        for start in range(0, len(unseen), _AT_ONCE):
            part = unseen[start : start + _AT_ONCE]
            for table_id in await live.store.read(partial(tables.started, ids=part)):
                await self._show_start(table_id)

    async def _show_start(self, table_id: str) -> None:
        try:
            await self._live.show_changed(table_id)
        except Exception as error:  # the others have still to be looked at
            _log.warning("table %s could not be shown: %s", table_id, type(error).__name__)

    async def _look_for_actions(self) -> None:
        ids = self._live.running()
        for start in range(0, len(ids), _AT_ONCE):
            part = ids[start : start + _AT_ONCE]
            numbers = await self._live.store.read(partial(tables.last_numbers, ids=part))
            for table_id, number in numbers.items():
                match = self._live.in_memory(table_id)
                if match and match.number < number:
                    await self._catch_up(table_id, number)

    async def _catch_up(self, table_id: str, number: int) -> None:
        live = self._live
        try:
            async with live.lock(table_id):
                match = live.in_memory(table_id)
                if match and match.number < number:
                    await self._read_on(match)
        except Exception:
            live.put_away(table_id)
            _log.exception("table %s could not catch up", table_id)
