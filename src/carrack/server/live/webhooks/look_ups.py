"""Looking hosts up, which may take as long as somebody's name server likes.

Each look-up has a thread of its own, in which nothing else is ever done and which nobody waits for
longer than a moment, not even when the server stops. There are few of them, and one for an account.
"""

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TypeVar

from carrack.messages import Message
from carrack.server.errors import Refused
from carrack.server.live.webhooks.calls import NotTried

_SECONDS = 5.0
ResultT = TypeVar("ResultT")


class LookUps:
    """So many at once; whoever comes then waits a moment, and is not tried."""

    def __init__(self, most: int) -> None:
        self._free = asyncio.Semaphore(most)
        self._asking: set[str] = set()  # until the thread has ended, waited for or not

    async def run(self, who: str, look_up: Callable[[], ResultT]) -> ResultT:
        """What a function finds; TimeoutError if it takes too long, NotTried if others do."""
        if who in self._asking:
            raise Refused(429, Message("refused-too-often"), details={"retry_after": int(_SECONDS)})
        self._asking.add(who)
        try:
            async with asyncio.timeout(_SECONDS):
                await self._free.acquire()
        except TimeoutError:
            self._asking.discard(who)
            raise NotTried from None
        except BaseException:
            self._asking.discard(who)
            raise
        loop = asyncio.get_running_loop()
        found: asyncio.Future[ResultT] = loop.create_future()

        def work() -> None:
            try:
                tell = partial(found.set_result, look_up())
            except Exception as error:
                tell = partial(found.set_exception, error)
            with suppress(RuntimeError):  # the server has stopped meanwhile
                loop.call_soon_threadsafe(self._end, who, found, tell)

        try:
            threading.Thread(target=work, name="carrack-look-up", daemon=True).start()
        except RuntimeError:  # the system has no thread left for us
            self._asking.discard(who)
            self._free.release()
            raise NotTried from None
        async with asyncio.timeout(_SECONDS):
            return await found

    def _end(self, who: str, found: "asyncio.Future[ResultT]", tell: Callable[[], None]) -> None:
        self._asking.discard(who)
        self._free.release()
        if not found.done():
            tell()
