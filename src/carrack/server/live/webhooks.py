"""Webhooks: an account's own address is told when it is that person's turn."""

import asyncio
import hashlib
import hmac
import ipaddress
import logging
import socket
from collections.abc import Coroutine
from contextlib import suppress
from functools import partial
from urllib.parse import urlsplit

import httpx
import orjson
from sqlalchemy.exc import SQLAlchemyError

from carrack.messages import Message
from carrack.server.database.webhooks import Webhook, accounts_with_webhook, webhook_of
from carrack.server.errors import Refused
from carrack.server.live.tables import LiveTables
from carrack.server.match.match import Match
from carrack.server.payloads.accounts import TurnCall

_TRIES, _WAIT_SECONDS, _TIMEOUT = 3, 2.0, 5.0
_MOST_WAITING = 1000
_REFRESH_SECONDS = 20.0
_log = logging.getLogger("carrack.webhooks")


def checked_address(url: str, allow_private: bool) -> tuple[str, str, int]:
    """An address that may be called: the host, its IP to connect to, and the port.

    The IP is looked up here and used as it is, so that a name cannot change its mind in between.
    """
    if not url.isascii() or not url.isprintable() or " " in url:
        raise Refused(422, Message("refused-address-signs"))
    try:
        parts = urlsplit(url)
        port = parts.port or (443 if parts.scheme == "https" else 80)
    except ValueError:
        raise Refused(422, Message("refused-no-address")) from None
    if parts.scheme not in ("http", "https") or not parts.hostname or "@" in parts.netloc:
        raise Refused(422, Message("refused-webhook-address"))
    try:
        found = socket.getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise Refused(422, Message("refused-host-unknown")) from None
    addresses = [str(entry[4][0]) for entry in found]
    if not allow_private and not all(is_public(address) for address in addresses):
        raise Refused(422, Message("refused-private-address"))
    return parts.hostname, addresses[0], port


_UNICAST = ipaddress.IPv6Network("2000::/3")  # all that anybody has; outside are wrapped IPv4 ones
_ASSIGNED = ipaddress.IPv4Network("192.0.0.0/24")  # for protocols, not for hosts


def is_public(address: str) -> bool:
    """Whether an IP leads out into the world, also when it wraps another one."""
    found = ipaddress.ip_address(address.split("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        if found not in _UNICAST or found.sixtofour or found.teredo:
            return False
    elif found in _ASSIGNED:
        return False
    return found.is_global and not found.is_multicast


def signature(secret: str, body: bytes) -> str:
    return "sha256=" + hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()


class Webhooks:
    """Sends what is due, without keeping anybody waiting."""

    def __init__(self, live: LiveTables, allow_private: bool) -> None:
        self._live = live
        self._allow_private = allow_private
        self._with_webhook: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        live.on_turn.append(self.wake)

    async def start(self) -> None:
        self._spawn(self._keep_up())

    async def _keep_up(self) -> None:
        """Other nodes may have been told of webhooks, too."""
        while True:
            with suppress(SQLAlchemyError):
                await self.refresh()
            await asyncio.sleep(_REFRESH_SECONDS)

    async def refresh(self) -> None:
        """Who has a webhook; most have none, and need not be looked up at every move."""
        self._with_webhook = await self._live.store.read(accounts_with_webhook)

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def wake(self, match: Match) -> None:
        """Tells a person whose turn has come; not again while the same person goes on."""
        awaited = match.awaited
        last = match.decider_before
        before = None if last is None else match.seats[last].account_id
        if awaited is None or awaited == before:
            return
        if awaited in self._with_webhook and len(self._tasks) < _MOST_WAITING:
            self._spawn(self._send(awaited, match.info.id, match.number))

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _send(self, account_id: str, table_id: str, number: int) -> None:
        hook = await self._live.store.read(partial(webhook_of, account_id=account_id))
        if hook is None:
            return
        body = orjson.dumps(TurnCall(event="turn", table=table_id, number=number))
        for attempt in range(_TRIES):
            try:
                await self._post(hook, body)
                return
            except (httpx.HTTPError, httpx.InvalidURL, Refused, OSError, ValueError) as error:
                _log.info("a webhook did not answer: %s", type(error).__name__)
                await asyncio.sleep(_WAIT_SECONDS * 2**attempt)

    async def _post(self, hook: Webhook, body: bytes) -> None:
        loop = asyncio.get_running_loop()
        check = partial(checked_address, hook.url, self._allow_private)
        host, address, port = await loop.run_in_executor(None, check)
        parts = urlsplit(hook.url)
        literal = f"[{address}]" if ":" in address else address
        target = parts._replace(netloc=f"{literal}:{port}").geturl()
        headers = {
            "host": parts.netloc,
            "content-type": "application/json",
            "x-carrack-signature": signature(hook.secret, body),
        }
        client = httpx.AsyncClient(timeout=_TIMEOUT, follow_redirects=False, trust_env=False)
        async with asyncio.timeout(2 * _TIMEOUT), client:
            asked = client.build_request(
                "POST", target, content=body, headers=headers, extensions={"sni_hostname": host}
            )
            answer = await client.send(asked, stream=True)  # what it says is not read
            try:
                answer.raise_for_status()
            finally:
                await answer.aclose()
