"""Calls to receivers that may be slow, or gone: one at a time for each account.

Of every table only the last turn is told. Who does not answer three times loses what was due, and
is left alone for a while, twice as long each time; nobody else has to wait for that.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

Call = Callable[[str, str, int], Awaitable[None]]  # account, table, number of actions; may raise


class NotTried(Exception):
    """A call could not even begin, for reasons of our own: the receiver is not to blame."""


_TRIES, _FIRST_WAIT = 3, 2.0  # seconds before the second try; then twice as many
_FIRST_QUIET, _LONGEST_QUIET = 60.0, 3600.0
_MOST_DUE = 100  # tables of an account
_MOST_AT_ONCE = 1000  # receivers that are called, or are to be called again
_MOST_REMEMBERED = 20_000  # receivers that did not answer
_log = logging.getLogger("carrack.webhooks")


@dataclass
class _Receiver:
    """What an account is to be told, and how it went so far."""

    due: dict[str, int] = field(default_factory=dict)  # by table: how many actions it has
    failures: int = 0  # in a row
    quiet_until: float = 0.0
    task: asyncio.Task[None] | None = None

    def add(self, table_id: str, number: int) -> None:
        self.due.pop(table_id, None)
        self.due[table_id] = number
        if len(self.due) > _MOST_DUE:
            del self.due[next(iter(self.due))]

    def succeeded(self, table_id: str, number: int) -> None:
        self.failures = 0
        if self.due.get(table_id) == number:  # or else there is something newer to tell
            del self.due[table_id]

    def failed(self) -> None:
        self.failures += 1
        rounds, tries = divmod(self.failures, _TRIES)
        if tries == 0:
            self.due.clear()
            quiet = min(_LONGEST_QUIET, _FIRST_QUIET * 2 ** min(rounds - 1, 10))
            self.quiet_until = time.monotonic() + quiet


class Calls:
    """Sees that calls are made; how one is made, somebody else knows."""

    def __init__(self, call: Call) -> None:
        self._call = call
        self._receivers: dict[str, _Receiver] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def add(self, account_id: str, table_id: str, number: int) -> None:
        """An account is told soon, unless it has not answered of late."""
        receiver = self._receivers.get(account_id)
        if receiver is None:
            receiver = self._receivers[account_id] = _Receiver()
            self._forget_some()
        if time.monotonic() < receiver.quiet_until:
            return
        if receiver.task is None and len(self._tasks) >= _MOST_AT_ONCE:
            return
        receiver.add(table_id, number)
        if receiver.task is None:
            receiver.task = asyncio.create_task(self._tell(account_id, receiver))
            self._tasks.add(receiver.task)
            receiver.task.add_done_callback(self._tasks.discard)

    async def _tell(self, account_id: str, receiver: _Receiver) -> None:
        """Until nothing is due any more."""
        while receiver.due:
            table_id, number = next(iter(receiver.due.items()))
            try:
                await self._call(account_id, table_id, number)
            except NotTried:
                await asyncio.sleep(_FIRST_WAIT)
            except Exception as error:  # whatever it was: what is due next must go out
                _log.info("a webhook did not answer: %s", type(error).__name__)
                receiver.failed()
                if receiver.due:
                    await asyncio.sleep(_FIRST_WAIT * 2 ** (receiver.failures % _TRIES - 1))
            else:
                receiver.succeeded(table_id, number)
        receiver.task = None
        if not receiver.failures:
            self._receivers.pop(account_id, None)

    def _forget_some(self) -> None:
        if len(self._receivers) > _MOST_REMEMBERED:
            self._receivers = {key: one for key, one in self._receivers.items() if one.due}

    def begin_anew(self, account_id: str) -> None:
        """The account has another address: what was wrong with the one before is no matter."""
        receiver = self._receivers.pop(account_id, None)
        if receiver and receiver.task:
            receiver.task.cancel()

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
