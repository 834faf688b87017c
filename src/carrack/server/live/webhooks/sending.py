"""Webhooks: an account's own address is told when it is that person's turn."""

import asyncio
import hashlib
import hmac
import ipaddress
import logging
import socket
import ssl
from functools import cache, partial
from urllib.parse import urlsplit

import httpx
import orjson
from sqlalchemy.exc import SQLAlchemyError

from carrack.messages import Message
from carrack.server.database.webhooks import Webhook, accounts_with_webhook, webhook_of
from carrack.server.errors import Refused
from carrack.server.live.tables import LiveTables
from carrack.server.live.webhooks.calls import Calls, NotTried
from carrack.server.live.webhooks.look_ups import LookUps
from carrack.server.match.match import Match
from carrack.server.payloads.accounts import TurnCall

_TIMEOUT = 5.0  # seconds to connect and to send,
_CALL_SECONDS = 10.0  # and for all of a call
_LOOK_UPS = 16  # hosts that are looked up at once
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
    """Tells people that their turn has come, without keeping anybody else waiting."""

    def __init__(self, live: LiveTables, allow_private: bool) -> None:
        self._live = live
        self._allow_private = allow_private
        self._with_webhook: set[str] = set()
        self._calls = Calls(self._call)
        self._look_ups = LookUps(_LOOK_UPS)
        self._look_ups_of_new = LookUps(_LOOK_UPS)  # who tries addresses is in nobody's way
        self._keeping_up: asyncio.Task[None] | None = None
        live.on_turn.append(self.wake)

    async def start(self) -> None:
        self._keeping_up = asyncio.create_task(self._keep_up())

    async def close(self) -> None:
        self._live.on_turn.remove(self.wake)
        if self._keeping_up:
            self._keeping_up.cancel()
        await self._calls.close()

    # who has one

    async def check(self, account_id: str, url: str) -> None:
        """Refuses an address that may not be called, or whose host cannot be found soon."""
        look_up = partial(checked_address, url, self._allow_private)
        try:
            await self._look_ups_of_new.run(account_id, look_up)
        except TimeoutError:
            raise Refused(422, Message("refused-host-unknown")) from None
        except NotTried:
            raise Refused(429, Message("refused-too-often"), details={"retry_after": 5}) from None

    async def changed(self, account_id: str) -> None:
        """An account has a new one, or none any more."""
        self._calls.begin_anew(account_id)
        await self._refresh()

    async def _keep_up(self) -> None:
        """Other nodes may have been told of webhooks, too."""
        while True:
            try:
                await self._refresh()
            except Exception as error:
                _log.warning("could not look for webhooks: %s", type(error).__name__)
            await asyncio.sleep(_REFRESH_SECONDS)

    async def _refresh(self) -> None:
        """Who has a webhook; most have none, and need not be looked up at every move."""
        self._with_webhook = await self._live.store.read(accounts_with_webhook)

    # calling

    def wake(self, match: Match) -> None:
        """Tells a person whose turn has come; not again while the same person goes on."""
        awaited = match.awaited
        last = match.decider_before
        before = None if last is None else match.seats[last].account_id
        if awaited is None or awaited == before:
            return
        if awaited in self._with_webhook:
            self._calls.add(awaited, match.info.id, match.number)

    async def _call(self, account_id: str, table_id: str, number: int) -> None:
        """All of it has to be done soon, whatever takes its time."""
        async with asyncio.timeout(_CALL_SECONDS):
            find = partial(webhook_of, account_id=account_id)
            try:
                hook = await self._live.store.read(find)
            except SQLAlchemyError:
                raise NotTried from None
            if hook is None:
                return
            look_up = partial(checked_address, hook.url, self._allow_private)
            found = await self._look_ups.run(account_id, look_up)
            body = orjson.dumps(TurnCall(event="turn", table=table_id, number=number))
            await self._post(hook, found, body)

    async def _post(self, hook: Webhook, found: tuple[str, str, int], body: bytes) -> None:
        host, address, port = found
        parts = urlsplit(hook.url)
        literal = f"[{address}]" if ":" in address else address
        target = parts._replace(netloc=f"{literal}:{port}").geturl()
        headers = {
            "host": parts.netloc,
            "content-type": "application/json",
            "x-carrack-signature": signature(hook.secret, body),
        }
        client = httpx.AsyncClient(
            verify=_certificates(),
            timeout=httpx.Timeout(_TIMEOUT, read=_CALL_SECONDS),
            follow_redirects=False,
            trust_env=False,
        )
        async with client:
            asked = client.build_request(
                "POST", target, content=body, headers=headers, extensions={"sni_hostname": host}
            )
            answer = await client.send(asked, stream=True)  # what it says is not read
            try:
                answer.raise_for_status()
            finally:
                await answer.aclose()


@cache
def _certificates() -> ssl.SSLContext:
    """Whom we believe who they are; reading that takes longer than a call."""
    return httpx.create_ssl_context(trust_env=False)
