"""Hints: what was heard of, and has still to be looked at in the database."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from carrack.server.metrics import Metrics

KeyT = TypeVar("KeyT", bound=Hashable)
ValueT = TypeVar("ValueT")

_MOST = 10_000  # hints that wait; of more, some are lost
_PAUSE_SECONDS = 1.0  # before what could not be looked up is looked up again
_log = logging.getLogger("carrack.following")


class Hints(Generic[KeyT, ValueT]):
    """One look at a time, at all that came meanwhile: the more there is, the less each costs."""

    def __init__(
        self, look: Callable[[dict[KeyT, ValueT]], Awaitable[None]], metrics: Metrics
    ) -> None:
        self._look = look
        self._metrics = metrics
        self._waiting: dict[KeyT, ValueT] = {}
        self._come = asyncio.Event()

    def note(self, key: KeyT, value: ValueT) -> None:
        """What comes again before it was looked at is looked at once."""
        if key in self._waiting or len(self._waiting) < _MOST:
            self._waiting[key] = value
            self._come.set()

    async def look_on(self) -> None:
        """For ever; what the database does not answer is looked at again a little later."""
        while True:
            await self._come.wait()
            self._come.clear()
            waiting, self._waiting = self._waiting, {}
            try:
                await self._look(waiting)
            except SQLAlchemyError as error:
                _log.warning("news could not be looked up: %s", type(error).__name__)
                await asyncio.sleep(_PAUSE_SECONDS)
                self._waiting = waiting | self._waiting
                self._come.set()
            except Exception:  # whatever comes next has still to be looked at
                _log.exception("news could not be followed")
                self._metrics.faults.inc()
