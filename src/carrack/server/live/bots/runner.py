"""Bots at tables: one node at a time sees to a table's bots.

Those that come along think in threads here, others in processes of their own. A bot that names no
legal move is played for at random, so that no table stands still.
"""

import asyncio
import logging
import secrets
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from carrack.bots.contract import Bot, Budget
from carrack.bots.registry import bot_names, is_plugin, make_bot
from carrack.moves import View
from carrack.server.database import claims
from carrack.server.errors import Refused
from carrack.server.live.actions import Actions
from carrack.server.live.bots.processes import BotProcesses
from carrack.server.live.bots.questions import BotFault, BotKey, BotRests
from carrack.server.live.tables import LiveTables
from carrack.server.match.match import Match
from carrack.server.settings import Settings

_MOST_BOTS = 64  # remembered between their moves: some keep a megabyte of what they thought
_A_MOMENT = 0.05  # seconds
_log = logging.getLogger("carrack.bots")


class BotRunner:
    """Plays the seats of bots, here or, when another node has claimed the table, there."""

    def __init__(self, live: LiveTables, actions: Actions, settings: Settings, node: str) -> None:
        self._live = live
        self._actions = actions
        self._node = node
        self._claim_seconds = settings.claim_seconds
        self._pause = settings.bot_pause
        self._budget = Budget(settings.bot_seconds)
        self._threads = ThreadPoolExecutor(settings.bot_threads, thread_name_prefix="carrack-bot")
        self._processes = BotProcesses(settings.bot_processes, settings.bot_memory)
        self._working: dict[str, asyncio.Task[None]] = {}
        self._claimed: dict[str, float] = {}  # until when
        self._bots: dict[BotKey, Bot] = {}  # those that think in our threads
        self._patrol: asyncio.Task[None] | None = None
        bot_names()  # looked for once, before anybody waits
        live.on_turn.append(self.wake)
        live.on_followed.append(self._wake_if_claimed)

    async def start(self) -> None:
        self._patrol = asyncio.create_task(self._look_around())

    async def close(self) -> None:
        self._live.on_turn.remove(self.wake)
        self._live.on_followed.remove(self._wake_if_claimed)
        if self._patrol:
            self._patrol.cancel()
        for task in list(self._working.values()):
            task.cancel()
        await asyncio.gather(*self._working.values(), return_exceptions=True)
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(None, self._processes.close)
        stop = partial(self._threads.shutdown, wait=True, cancel_futures=True)
        await loop.run_in_executor(None, stop)

    def wake(self, match: Match) -> None:
        """A table has come to a new decision; if it is a bot's, somebody has to think."""
        if match.thinking_bot is not None:
            self._begin(match.info.id)

    def _wake_if_claimed(self, match: Match) -> None:
        """Where the turn came at another node, but the bots are ours to play."""
        if self._claimed.get(match.info.id, 0.0) > time.time():
            self.wake(match)

    def _begin(self, table_id: str) -> None:
        if table_id not in self._working:
            task = asyncio.create_task(self._work(table_id))
            self._working[table_id] = task
            self._live.metrics.bot_queue.set(len(self._working))

    async def _work(self, table_id: str) -> None:
        """Plays as long as bots decide."""
        try:
            while await self._has_claim(table_id) and await self._move(table_id):
                pass
        except Refused as refused:
            _log.debug("table %s: %s", table_id, refused)
        except Exception:
            _log.exception("the bots of table %s stand still", table_id)
            self._live.metrics.faults.inc()
        finally:
            # At once, with nothing awaited since the last look: whoever wakes us now begins anew.
            self._working.pop(table_id, None)
            self._live.metrics.bot_queue.set(len(self._working))

    async def _move(self, table_id: str) -> bool:
        """Makes the move of the bot that decides; False if none does."""
        async with self._live.settled(table_id) as match:
            seat, name, seen = match.decider, match.thinking_bot, match.number
            if seat is None or name is None:
                return False
            view = match.game.view(seat)
        if self._pause:
            await asyncio.sleep(self._pause)
        text = await self._choice((table_id, seat, name), view)
        try:
            await self._actions.play_for_bot(table_id, seen, text)
        except Refused as refused:
            if refused.status != 409:
                raise
            # Somebody was quicker: what is to be decided now is looked at again.
            await asyncio.sleep(_A_MOMENT)
        return True

    async def _choice(self, key: BotKey, view: View) -> str:
        """The move of a bot, or of somebody who plays for it."""
        name = key[2]
        try:
            if is_plugin(name):
                return await self._processes.choose(view, key, self._budget.seconds)
            return await self._choice_here(key, view)
        except BotRests as fault:
            _log.debug("the bot %r is played for: %s", name, fault)
        except BotFault as fault:
            _log.warning("the bot %r is played for: %s", name, fault, exc_info=fault.__cause__)
        self._live.metrics.bot_faults.labels(name).inc()
        return secrets.choice(view.legal).text

    async def _choice_here(self, key: BotKey, view: View) -> str:
        """The move of a bot that comes along."""
        think = partial(_think, self._bots.pop(key, None), key[2], view, self._budget)
        bot, text = await asyncio.get_running_loop().run_in_executor(self._threads, think)
        self._bots[key] = bot
        if len(self._bots) > _MOST_BOTS:
            del self._bots[next(iter(self._bots))]
        return text

    async def _has_claim(self, table_id: str) -> bool:
        """Whether this node may play the bots of a table; claims it anew in good time."""
        now = time.time()
        if self._claimed.get(table_id, 0.0) - now > self._claim_seconds / 2:
            return True
        until = now + self._claim_seconds
        job = partial(claims.claim, table_id=table_id, node=self._node, now=now, until=until)
        if not await self._live.store.write(job):
            return False
        self._claimed[table_id] = until
        return True

    async def _look_around(self) -> None:
        """Finds tables whose bots nobody plays: after a restart, or when a node has died."""
        while True:
            try:
                job = partial(claims.tables_for_bots, node=self._node, now=time.time())
                for table_id in await self._live.store.read(job):
                    self._begin(table_id)
                self._forget_claims()
            except Exception as error:
                _log.warning("could not look for bots: %s", type(error).__name__)
            await asyncio.sleep(self._claim_seconds / 3)

    def _forget_claims(self) -> None:
        now = time.time()
        self._claimed = {key: until for key, until in self._claimed.items() if until > now}


def _think(bot: Bot | None, name: str, view: View, budget: Budget) -> tuple[Bot, str]:
    """The bot, made if there is none yet, and the text of its move."""
    try:
        bot = bot or make_bot(name)
        move = bot.choose(view, view.legal, budget)
        if move in view.legal:
            return bot, move.text
    except Exception as error:
        raise BotFault(type(error).__name__) from error
    raise BotFault(f"{str(move)[:40]!r} is no legal move")
