"""Readiness: whether what somebody does now could be stored. Only storing something tells."""

import asyncio
import logging
import time
from collections.abc import Awaitable

from sqlalchemy import Connection, text

from carrack.messages import Message
from carrack.server.database.store import Store
from carrack.speech import ENGLISH

_REMEMBERED_SECONDS = 2.0  # so that nobody wears out the disk by asking
_PATIENCE_SECONDS = 5.0
_SILENT = Message("refused-database-silent")
_NOT_STORING = Message("refused-database-not-storing")
_log = logging.getLogger("carrack.readiness")


class Readiness:
    """Tries the database when somebody asks."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._trying = asyncio.Lock()
        self._tried: float | None = None
        self._fault: Message | None = None

    async def fault(self) -> Message | None:
        """What is wrong, if anything is."""
        async with self._trying:  # who asks meanwhile gets the same answer
            if self._tried is None or time.monotonic() - self._tried >= _REMEMBERED_SECONDS:
                before, self._fault = self._fault, await self._find_fault()
                self._tried = time.monotonic()
                if self._fault != before:
                    now = self._fault.text(ENGLISH) if self._fault else "ready again"
                    _log.warning("%s", now)
            return self._fault

    async def _find_fault(self) -> Message | None:
        if not await _works(self._store.read(_read)):
            return _SILENT
        return None if await _works(self._store.write(_write)) else _NOT_STORING


async def _works(trying: Awaitable[None]) -> bool:
    try:
        async with asyncio.timeout(_PATIENCE_SECONDS):
            await trying
    except Exception:  # whatever it was: the store's log has more of it
        return False
    return True


def _read(connection: Connection) -> None:
    connection.execute(text("SELECT 1"))


def _write(connection: Connection) -> None:
    """Something that must go to the disk, and that nobody reads: it needs no table."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql(f"PRAGMA user_version = {int(time.time()) % 2**31}")
    else:
        connection.execute(text("SELECT pg_logical_emit_message(true, 'carrack', 'ready')"))
