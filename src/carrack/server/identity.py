"""Who somebody is that comes in: by a token or by our cookie."""

import asyncio
import time
from functools import partial

from starlette.requests import HTTPConnection

from carrack.messages import Message
from carrack.server.database import accounts
from carrack.server.database.accounts import Account, Sessions
from carrack.server.database.store import Store
from carrack.server.errors import Refused

COOKIE = "carrack"
_REMEMBER_SECONDS = 3.0  # who a cookie or token belongs to
_MOST_REMEMBERED = 20_000
_LONGEST_COOKIE = 400
_LONGEST_TOKEN = 200


class Identities:
    """Looks accounts up, and remembers for a moment who is who."""

    def __init__(self, store: Store, sessions: Sessions) -> None:
        self.sessions = sessions
        self._store = store
        self._known: dict[str, tuple[asyncio.Future[Account | None], float]] = {}

    async def account(self, connection: HTTPConnection) -> Account | None:
        """By a token or by our cookie; None for a stranger. A wrong token is refused."""
        key = _key_of(connection)
        found = await self._remembered(key) if key else None
        if found is None and "authorization" in connection.headers:
            raise Refused(401, Message("refused-token-invalid"))
        return found

    def seen_before(self, connection: HTTPConnection) -> Account | None:
        """Who it was the last time, at no cost: good enough to count by, not to let anybody in."""
        found, _ = self._known.get(_key_of(connection) or "", (None, 0.0))
        return found.result() if found and found.done() and not _has_failed(found) else None

    def is_due(self, connection: HTTPConnection, account: Account) -> bool:
        """Whether an account came with a cookie that should be signed anew."""
        signed = self.sessions.read(connection.cookies.get(COOKIE, "")[:_LONGEST_COOKIE])
        return signed is not None and signed.account_id == account.id and signed.is_due

    def forget(self) -> None:
        """Somebody has changed: who is who is looked up again."""
        self._known = {}

    async def _remembered(self, key: str) -> Account | None:
        """Looked up once for all who ask at the same time, such as the sockets of one program."""
        known, now = self._known, time.monotonic()
        found, until = known.get(key, (None, 0.0))
        if found is None or until < now:
            if len(known) >= _MOST_REMEMBERED:
                known.clear()
            found = asyncio.ensure_future(self._look_up(key))
            known[key] = found, now + _REMEMBER_SECONDS
            found.add_done_callback(lambda done: _has_failed(done) and known.pop(key, None))
        return found.result() if found.done() else await asyncio.shield(found)

    async def _look_up(self, key: str) -> Account | None:
        kind, _, value = key.partition(" ")
        if kind == "token":
            return await self._store.read(partial(accounts.account_of_token, token=value))
        signed = self.sessions.read(value)
        if signed is None:
            return None
        job = partial(accounts.find_account, account_id=signed.account_id)
        found = await self._store.read(job)
        if found is None or found.session != signed.session:
            return None
        # A guest has nothing else to come back with; who has a password signs in again.
        return found if found.is_guest or not signed.is_expired else None


def _key_of(connection: HTTPConnection) -> str | None:
    """By what somebody is remembered; None for who has neither a token nor a cookie of ours."""
    header = connection.headers.get("authorization")
    if header is not None:
        scheme, _, token = header.partition(" ")
        is_token = scheme.lower() == "bearer" and len(token) < _LONGEST_TOKEN
        return f"token {token}" if is_token else None
    cookie = connection.cookies.get(COOKIE)
    return f"cookie {cookie}" if cookie and len(cookie) <= _LONGEST_COOKIE else None


def _has_failed(done: "asyncio.Future[Account | None]") -> bool:
    """What could not be looked up is not remembered; nor is it logged when nobody waits for it."""
    return done.cancelled() or done.exception() is not None
