"""How often somebody may ask for something: a token bucket for each kind of request."""

import ipaddress
import time
from dataclasses import dataclass
from functools import lru_cache

from starlette.types import Scope

from carrack.messages import Message
from carrack.server.errors import Refused

_MOST_BUCKETS = 50_000


@dataclass(frozen=True)
class Rate:
    """So many a second in the long run, and so many at once."""

    a_second: float
    at_once: float


RATES = {
    "request": Rate(50, 200),
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
        self._factor = factor
        self._buckets: dict[tuple[str, str], tuple[float, float]] = {}

    def take(self, kind: str, who: str) -> None:
        """One more; or Refused with the seconds after which it may be tried again."""
        rate = RATES[kind]
        speed, most = rate.a_second * self._factor, max(1.0, rate.at_once * self._factor)
        now = time.monotonic()
        left, since = self._buckets.get((kind, who), (most, now))
        left = min(most, left + (now - since) * speed)
        if left < 1:
            seconds = int((1 - left) / speed) + 1
            raise Refused(429, Message("refused-too-often"), details={"retry_after": seconds})
        if len(self._buckets) >= _MOST_BUCKETS:
            self._forget_old(now)
        self._buckets[kind, who] = (left - 1, now)

    def _forget_old(self, now: float) -> None:
        """Who has been quiet long enough has a full bucket again, and need not be remembered."""
        longest = max(rate.at_once / rate.a_second for rate in RATES.values())
        old = [key for key, (_, since) in self._buckets.items() if now - since > longest]
        for key in old or list(self._buckets)[: _MOST_BUCKETS // 2]:
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
