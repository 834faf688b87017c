"""How often somebody may ask for something: a token bucket for each kind of request."""

import ipaddress
import time
from dataclasses import dataclass
from functools import lru_cache

from starlette.types import Scope

from carrack.messages import Message
from carrack.server.errors import Refused

_MOST_BUCKETS = 50_000
_ROOM_SECONDS = 1.0  # between two looks for buckets that need not be remembered


@dataclass(frozen=True)
class Rate:
    """So many a second in the long run, and so many at once."""

    a_second: float
    at_once: float


RATES = {
    "request": Rate(50, 200),
    "address": Rate(500, 2000),  # requests, whoever makes them there
    "action": Rate(20, 100),
    "account": Rate(0.2, 10),  # guests, passwords
    "table": Rate(1, 20),
    "chat": Rate(1, 8),
    "replay": Rate(2, 20),
    "file": Rate(1, 20),  # of a game, to be replayed
}


class Rates:
    """Token buckets, one for each kind of request and each account or address."""

    def __init__(self, factor: float) -> None:
        # By kind: how much a bucket gets a second, and how much it holds.
        self._limits = {
            kind: (rate.a_second * factor, max(1.0, rate.at_once * factor))
            for kind, rate in RATES.items()
        }
        self._buckets: dict[tuple[str, str], tuple[float, float]] = {}
        self._made_room_at = float("-inf")

    def take(self, kind: str, who: str) -> None:
        """One more; or Refused with the seconds after which it may be tried again."""
        now = time.monotonic()
        speed, _ = self._limits[kind]
        left = self._left((kind, who), now)
        if left < 1:
            seconds = int((1 - left) / speed) + 1
            raise Refused(429, Message("refused-too-often"), details={"retry_after": seconds})
        if len(self._buckets) >= _MOST_BUCKETS and now - self._made_room_at > _ROOM_SECONDS:
            self._make_room(now)
        self._buckets[kind, who] = (left - 1, now)

    def _left(self, key: tuple[str, str], now: float) -> float:
        """What is in a bucket; one that is not remembered is full."""
        speed, most = self._limits[key[0]]
        left, since = self._buckets.get(key, (most, now))
        return min(most, left + (now - since) * speed)

    def _make_room(self, now: float) -> None:
        """Forgets the fullest buckets: whose they are may ask for little more than they could.

        Whoever asks too often is remembered, however many others come.
        """
        self._made_room_at = now

        def fullness(key: tuple[str, str]) -> float:
            return self._left(key, now) / self._limits[key[0]][1]

        fullest = sorted(self._buckets, key=fullness, reverse=True)
        for key in fullest[: len(fullest) - _MOST_BUCKETS // 2]:
            del self._buckets[key]


def address_of(scope: Scope) -> str:
    """Where somebody comes from; with IPv6 the network, for who has one address has all of it."""
    client = scope.get("client")
    return _network(str(client[0])) if client else "nowhere"


@lru_cache(maxsize=1024)
def _network(address: str) -> str:
    try:
        number = ipaddress.IPv6Address(address.split("%")[0])
    except ValueError:
        return address
    return str(number.ipv4_mapped or ipaddress.IPv6Address(int(number) >> 64 << 64))
