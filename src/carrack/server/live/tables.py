"""The live: all tables that this node has in hand, and everything that is done at them.

An action is made in memory, stored, and only then told to anybody. One lock a table keeps this
node's actions in order; the key of the log keeps those of several nodes in order.
"""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any
from weakref import WeakValueDictionary

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from carrack.bots.registry import known_name
from carrack.errors import CarrackError
from carrack.messages import Message
from carrack.server.database import chat, tables
from carrack.server.database.accounts import Account
from carrack.server.database.store import Action, Store, TakenNumber
from carrack.server.errors import NotFound, Refused, refused_by
from carrack.server.live.audience import Audience, Listener
from carrack.server.live.bus import Bus
from carrack.server.match.match import FINISHED, RUNNING, STAND_IN, Match, Mismatch
from carrack.server.metrics import Metrics
from carrack.server.payloads.states import (
    ViewOptions,
    encoded,
    last_moments,
    shown_action,
    shown_match,
    shown_state,
)

Wake = Callable[[Match], None]

_IDLE_SECONDS = 120.0  # after which a table that nobody watches is put away
_UNUSED_SECONDS = 5.0  # after which a table that nobody watches here is not followed, either
_TRIES = 5
_log = logging.getLogger("carrack.live")


class LiveTables:
    """Where the tables stand."""

    def __init__(
        self, store: Store, bus: Bus, audience: Audience, metrics: Metrics, catch_up: float
    ) -> None:
        self.store = store
        self.bus = bus
        self.audience = audience
        self.metrics = metrics
        self.on_turn: list[Wake] = []  # who wants to know that somebody's turn has come,
        self.on_followed: list[Wake] = []  # and that it came at another node
        self._catch_up_seconds = catch_up
        self._matches: dict[str, Match] = {}
        self._used: dict[str, float] = {}
        # Weakly: a lock is kept while somebody has it or waits for it, not for every id asked for.
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._tasks: set[asyncio.Task[Any]] = set()
        # Who watches at other nodes, and when that was heard.
        self._elsewhere: dict[str, dict[str, tuple[list[dict[str, Any]], float]]] = {}

    async def start(self) -> None:
        await self.bus.start(self._hear)
        self._spawn(self._keep_up())

    async def close(self) -> None:
        """Lets everybody go, once what is being stored is stored."""
        self.audience.close()
        for lock in list(self._locks.values()):
            async with lock:
                pass
        for task in list(self._tasks):
            task.cancel()
        await self.bus.close()

    def __len__(self) -> int:
        return len(self._matches)

    # matches in hand

    @asynccontextmanager
    async def settled(self, table_id: str) -> AsyncIterator[Match]:
        """A started table between two actions: nothing that is not yet stored can be seen."""
        async with self._lock(table_id):
            yield await self._in_hand(table_id)

    async def _in_hand(self, table_id: str) -> Match:
        """The same, for who has the lock."""
        found = self._matches.get(table_id)
        if found is None:
            try:
                found = await self.store.read(partial(tables.load_match, table_id=table_id))
            except Mismatch as fault:
                await self._freeze(table_id, str(fault))
                raise Refused(409, Message("refused-table-frozen", {"fault": str(fault)})) from None
            self._matches[table_id] = found
        self._used[table_id] = time.monotonic()
        return found

    def _lock(self, table_id: str) -> asyncio.Lock:
        return self._locks.setdefault(table_id, asyncio.Lock())

    async def _freeze(self, table_id: str, fault: str) -> None:
        _log.error("table %s is frozen: %s", table_id, fault)
        self.metrics.frozen.inc()
        self._put_away(table_id)
        if await self.store.write(partial(tables.freeze, table_id=table_id, fault=fault)):
            self.bus.publish({"table": table_id, "frozen": True})
            self._spawn(self._tell_changed(table_id))  # later: whoever freezes has the lock

    def _put_away(self, table_id: str) -> None:
        self._matches.pop(table_id, None)
        self._used.pop(table_id, None)

    # doing something

    async def play(
        self, account: Account, table_id: str, seen: int, text: str, seat: int | None = None
    ) -> Action:
        """Moves for whoever decides, if that seat is the account's."""

        def make(match: Match) -> Action:
            decider = _own_decider(match, account, seat)
            return match.move(decider, text, account.id, time.time())

        return await self._act(table_id, seen, make)

    async def play_for_bot(self, table_id: str, seen: int, text: str) -> Action:
        def make(match: Match) -> Action:
            decider = match.decider
            if decider is None or match.seats[decider].played_by is None:
                raise Refused(409, Message("refused-no-bot-to-decide"))
            return match.move(decider, text, None, time.time())

        return await self._act(table_id, seen, make)

    async def undo(
        self, account: Account, table_id: str, seen: int, whole_turn: bool, seat: int | None = None
    ) -> Action:
        def make(match: Match) -> Action:
            mine = match.seats_of(account.id)
            steps = match.game.steps
            last = steps[-1].move.seat if steps else None
            chosen = last if last in mine and seat in (None, last) else _some_seat(mine, seat)
            if match.seats[chosen].played_by is not None:
                raise Refused(409, Message("refused-bot-plays-for-you"))
            return match.undo(chosen, whole_turn, account.id, time.time())

        return await self._act(table_id, seen, make)

    async def resign(self, account: Account, table_id: str, seat: int | None = None) -> Action:
        def make(match: Match) -> Action:
            chosen = _some_seat(match.seats_of(account.id), seat)
            if match.seats[chosen].resigned:
                raise Refused(409, Message("refused-resigned-already"))
            return match.resign(chosen, account.id, time.time())

        return await self._act(table_id, None, make)

    async def stand_in(self, account: Account, table_id: str, bot: str = STAND_IN) -> Action:
        """A bot plays for whoever has let the table's limit pass."""
        name = known_name(bot)

        def make(match: Match) -> Action:
            if not match.seats_of(account.id):
                raise Refused(403, Message("refused-only-who-sits"))
            decider = match.decider
            if decider is None or match.seats[decider].played_by is not None:
                raise Refused(409, Message("refused-nobody-waited-for"))
            left = match.moved_at + match.info.pace - time.time()
            if left > 0 and match.seats[decider].account_id != account.id:
                raise Refused(
                    409, Message("refused-seconds-to-come-back", {"number": int(left) + 1})
                )
            # Only for oneself may one choose who plays on.
            own = match.seats[decider].account_id == account.id
            return match.stand_in(decider, name if own else STAND_IN, account.id, time.time())

        return await self._act(table_id, None, make)

    async def come_back(self, account: Account, table_id: str, seat: int | None = None) -> Action:
        def make(match: Match) -> Action:
            mine = [
                number
                for number in match.seats_of(account.id)
                if match.seats[number].stand_in and not match.seats[number].resigned
            ]
            if not mine:
                raise Refused(409, Message("refused-no-bot-for-you"))
            return match.come_back(_some_seat(mine, seat), account.id, time.time())

        return await self._act(table_id, None, make)

    async def _act(
        self, table_id: str, seen: int | None, make: Callable[[Match], Action]
    ) -> Action:
        """Makes, stores and tells an action, whole even if whoever asked goes away meanwhile."""
        action: Action = await asyncio.shield(self._spawn(self._act_whole(table_id, seen, make)))
        return action

    async def _act_whole(
        self, table_id: str, seen: int | None, make: Callable[[Match], Action]
    ) -> Action:
        began = time.perf_counter()
        async with self._lock(table_id):
            match = await self._in_hand(table_id)
            if match.status != RUNNING:
                raise Refused(409, Message("refused-game-not-played"), state=_state_of(match))
            if seen is not None and seen != match.number:
                raise _stale(match)
            try:
                action = make(match)
            except CarrackError as error:
                raise refused_by(error) from None
            except Exception:
                self._put_away(table_id)  # nobody knows how far it came: it is read again
                raise
            await self._store(match, action)
            self._announce(match, action)
            self.bus.publish({"table": table_id, "action": vars(action)})
            for wake in self.on_turn:  # only here, where it was stored: others need not do the same
                wake(match)
        self.metrics.moves.labels(match.info.game, action.kind).inc()
        self.metrics.move_seconds.observe(time.perf_counter() - began)
        return action

    async def _store(self, match: Match, action: Action) -> None:
        """Only what is stored has happened; otherwise the match is read again."""
        try:
            due = match.due_snapshot()
            changes = due or action.kind not in ("move", "undo") or match.status != RUNNING
            job = partial(tables.keep_up, match=match, action=action, due=due) if changes else None
            await self.store.append(action, job)
        except TakenNumber:
            self._put_away(match.info.id)
            newer = await self._in_hand(match.info.id)
            self._tell_whole_state(newer)
            raise _stale(newer) from None
        except Exception:
            self._put_away(match.info.id)
            raise Refused(503, Message("refused-unsure-if-stored")) from None
        match.settle(action)
        if due:
            match.snapshot = due

    # telling

    def _announce(self, match: Match, action: Action) -> None:
        """Tells everybody who watches here."""

        def build(mine: bool, options: ViewOptions) -> bytes:
            told: dict[str, Any] = {"type": "action", "action": shown_action(action)}
            if action.kind not in ("move", "undo"):
                told["table"] = shown_match(match)
            if action.kind == "move" and (options.language or options.picture):
                told["moments"] = last_moments(match, action.number, options)
            return encoded({**told, "state": shown_state(match, mine, options)})

        try:
            self.audience.send(match, build)
        except Exception:  # it has happened, whether it can be told or not
            _log.exception("table %s could not be told", match.info.id)
            self.metrics.faults.inc()

    def _tell_whole_state(self, match: Match) -> None:
        self.audience.send(
            match,
            lambda mine, options: encoded(
                {"type": "state", "state": shown_state(match, mine, options)}
            ),
        )

    async def tell_table(self, table_id: str) -> None:
        """A table that has not started has changed, or has just started."""
        self.bus.publish({"table": table_id, "changed": True})
        await self._tell_changed(table_id)

    async def _tell_changed(self, table_id: str) -> None:
        if not self.audience.of(table_id):
            return
        try:
            shown = await self.store.read(partial(tables.summary_of, table_id=table_id))
        except NotFound:
            self.audience.farewell(table_id, encoded({"type": "table", "table": None}))
            return
        self.audience.send_all(table_id, encoded({"type": "table", "table": shown}))
        if shown["status"] in (RUNNING, FINISHED):
            async with self.settled(table_id) as match:
                self._tell_whole_state(match)

    async def begin(self, table_id: str) -> None:
        """A table has just started."""
        await self.tell_table(table_id)
        async with self.settled(table_id) as match:
            for wake in self.on_turn:
                wake(match)

    # chat and presence

    async def say(self, account: Account, table_id: str, text: str) -> dict[str, Any]:
        job = partial(chat.say, account=account, table_id=table_id, text=text)
        said = await self._said(job)
        self._show_chat(table_id, said)
        self.bus.publish({"table": table_id, "chat": said})
        return said

    async def _said(self, job: Callable[[Connection], dict[str, Any]]) -> dict[str, Any]:
        """Two nodes may want the same number for what is said: then one of them asks again."""
        for _ in range(_TRIES):
            with suppress(IntegrityError):
                return await self.store.write(job)
        raise Refused(503, Message("refused-too-many-speak"))

    def mute(self, account_id: str, muted_id: str, muted: bool) -> None:
        """For those who watch already; others find it in the database."""
        self.audience.mute(account_id, muted_id, muted)
        self.bus.publish({"table": "", "mute": [account_id, muted_id, muted]})

    def rename(self, account_id: str, name: str) -> None:
        """At the tables that are in hand; others find it in the database."""
        self._rename(account_id, name)
        self.bus.publish({"table": "", "rename": [account_id, name]})

    def _rename(self, account_id: str, name: str) -> None:
        for match in self._matches.values():
            if match.seats_of(account_id):
                match.rename(account_id, name)

    def _show_chat(self, table_id: str, said: dict[str, Any]) -> None:
        message = encoded({"type": "chat", "chat": said})
        for listener in self.audience.of(table_id):
            if said["account"] not in listener.muted:
                listener.put(message)

    def arrive(self, listener: Listener) -> None:
        self.audience.add(listener)
        self._tell_presence(listener.table_id)

    def depart(self, listener: Listener) -> None:
        if self.audience.remove(listener):
            self._tell_presence(listener.table_id)

    def _tell_presence(self, table_id: str) -> None:
        here = self.audience.present(table_id)
        self.bus.publish({"table": table_id, "present": here})
        self._show_presence(table_id)

    def _show_presence(self, table_id: str) -> None:
        message = encoded({"type": "presence", "present": self.present(table_id)})
        self.audience.send_all(table_id, message)

    def present(self, table_id: str) -> list[dict[str, Any]]:
        """Everybody with a name who watches a table, on whatever node."""
        everybody = {one["account"]: one for one in self.audience.present(table_id)}
        for there, _ in self._elsewhere.get(table_id, {}).values():
            everybody |= {one["account"]: one for one in there}
        return list(everybody.values())

    # other nodes

    async def _hear(self, news: dict[str, Any]) -> None:
        table_id = news["table"]
        if "action" in news:
            await self._follow(Action(**news["action"]))
        elif "chat" in news:
            self._show_chat(table_id, news["chat"])
        elif "present" in news:
            self._note_presence(table_id, news["node"], news["present"])
        elif "changed" in news:
            await self._tell_changed(table_id)
        elif "frozen" in news:
            async with self._lock(table_id):
                self._put_away(table_id)
            await self._tell_changed(table_id)
        elif "mute" in news:
            self.audience.mute(*news["mute"])
        elif "rename" in news:
            self._rename(*news["rename"])

    def _note_presence(self, table_id: str, node: str, there: list[dict[str, Any]]) -> None:
        before = self.present(table_id)
        nodes = self._elsewhere.setdefault(table_id, {})
        nodes[node] = there, time.monotonic()
        if not there:
            del nodes[node]
        if not nodes:
            del self._elsewhere[table_id]
        if self.present(table_id) != before:
            self._show_presence(table_id)

    def _renew_presence(self) -> None:
        """Nodes come and go: who watches is said again, and what was said long ago is dropped."""
        for table_id in self.audience.watched():
            self.bus.publish({"table": table_id, "present": self.audience.present(table_id)})
        old = time.monotonic() - 10 * self._catch_up_seconds
        for table_id, nodes in list(self._elsewhere.items()):
            for node in [node for node, (_, heard) in nodes.items() if heard < old]:
                self._note_presence(table_id, node, [])

    async def _follow(self, action: Action) -> None:
        """Another node has stored an action; if we have the match in hand, it goes on here too."""
        if action.table_id not in self._matches:
            return
        async with self._lock(action.table_id):
            match = self._matches.get(action.table_id)
            if match is None or action.number < match.number:
                return
            if self._is_elsewhere(match):
                self._put_away(action.table_id)
            elif action.number > match.number:
                await self._read_on(match)
            else:
                await self._take_over(match, [action])

    def _is_elsewhere(self, match: Match) -> bool:
        """Whether nobody here needs a table now; bots may be ours to play."""
        unused = time.monotonic() - self._used[match.info.id] > _UNUSED_SECONDS
        has_bots = any(seat.played_by for seat in match.seats)
        return unused and not has_bots and not self.audience.of(match.info.id)

    async def _read_on(self, match: Match) -> None:
        """What is in the log and not yet here."""
        job = partial(tables.actions_of, table_id=match.info.id, since=match.number)
        await self._take_over(match, await self.store.read(job))

    async def _take_over(self, match: Match, actions: list[Action]) -> None:
        for action in actions:
            try:
                match.apply(action)
            except Mismatch as fault:
                await self._freeze(match.info.id, str(fault))
                return
            self._announce(match, action)
        for wake in self.on_followed:
            wake(match)

    async def _keep_up(self) -> None:
        """Now and then looks for what the bus did not bring, and puts idle tables away."""
        while True:
            await asyncio.sleep(self._catch_up_seconds)
            try:
                self._put_idle_away()
                self._renew_presence()
                await self._look_for_news()
            except Exception as error:
                _log.warning("could not keep up: %s", type(error).__name__)

    async def _look_for_news(self) -> None:
        unseen = [key for key in self.audience.watched() if key not in self._matches]
        if unseen:
            for table_id in await self.store.read(partial(tables.started, ids=unseen)):
                await self._tell_changed(table_id)
        ids = [key for key, match in self._matches.items() if match.status == RUNNING]
        for start in range(0, len(ids), 500):
            part = ids[start : start + 500]
            numbers = await self.store.read(partial(tables.last_numbers, ids=part))
            for table_id, number in numbers.items():
                match = self._matches.get(table_id)
                if match and match.number < number:
                    await self._catch_up(table_id, number)

    async def _catch_up(self, table_id: str, number: int) -> None:
        try:
            async with self._lock(table_id):
                match = self._matches.get(table_id)
                if match and match.number < number:
                    await self._read_on(match)
        except Exception:
            self._put_away(table_id)
            _log.exception("table %s could not catch up", table_id)

    def _put_idle_away(self) -> None:
        old = time.monotonic() - _IDLE_SECONDS
        for table_id, used in list(self._used.items()):
            lock = self._locks.get(table_id)
            busy = lock is not None and lock.locked()
            if used < old and not busy and not self.audience.of(table_id):
                self._put_away(table_id)

    def _spawn(self, work: Coroutine[Any, Any, Any]) -> "asyncio.Task[Any]":
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


def _own_decider(match: Match, account: Account, seat: int | None) -> int:
    """The seat that decides, if it is the account's and no bot stands in."""
    decider = match.decider
    if decider is None:
        raise Refused(409, Message("refused-nobody-decides"))
    mine = match.seats_of(account.id)
    if not mine:
        raise Refused(403, Message("refused-no-seat-here"))
    if decider not in mine or seat not in (None, decider):
        raise Refused(422, Message("refused-not-your-turn"), decider=decider)
    if match.seats[decider].stand_in:
        raise Refused(409, Message("refused-bot-plays-for-you"))
    return decider


def _some_seat(mine: list[int], seat: int | None) -> int:
    if not mine:
        raise Refused(403, Message("refused-no-seat-here"))
    if seat is not None and seat not in mine:
        raise Refused(403, Message("refused-not-your-seat"))
    return mine[0] if seat is None else seat


def _state_of(match: Match) -> dict[str, Any]:
    return shown_state(match, False, ViewOptions())


def _stale(match: Match) -> Refused:
    return Refused(
        409,
        Message("refused-happened-meanwhile", {"number": match.number}),
        state=_state_of(match),
    )
