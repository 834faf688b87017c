"""How often somebody may ask, and what is remembered of many."""

from typing import Any

import pytest

from carrack.server.errors import Refused
from carrack.server.rates import RATES, Rates

MOST = 200


class Buckets(dict[Any, Any]):
    """Counts how often all of them are looked through."""

    looks = 0

    def __iter__(self) -> Any:
        self.looks += 1
        return super().__iter__()

    def items(self) -> Any:
        self.looks += 1
        return super().items()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time that it is, with room for few buckets."""
    now = [1000.0]
    monkeypatch.setattr("carrack.server.rates.time.monotonic", lambda: now[0])
    monkeypatch.setattr("carrack.server.rates._MOST_BUCKETS", MOST)
    return now


def is_refused(counted: Rates, kind: str, who: str) -> bool:
    try:
        counted.take(kind, who)
    except Refused:
        return True
    return False


def test_a_flood_of_others_does_not_forgive_who_asks_too_often(clock: list[float]) -> None:
    counted = Rates(1.0)
    while not is_refused(counted, "account", "hasty"):
        pass
    for number in range(5 * MOST):
        clock[0] += 0.001
        counted.take("request", f"other {number}")
    assert is_refused(counted, "account", "hasty")


def test_in_a_flood_they_are_looked_through_once_a_second(clock: list[float]) -> None:
    counted = Rates(1.0)
    counted._buckets = buckets = Buckets()
    seconds = 4
    for number in range(seconds * 10 * MOST):
        clock[0] += 0.1 / MOST
        counted.take("request", f"other {number}")
    assert 1 <= buckets.looks <= seconds + 1
    assert len(buckets) <= 11 * MOST  # and what comes in a second


def test_who_has_been_quiet_is_forgotten(clock: list[float]) -> None:
    counted = Rates(1.0)
    for number in range(MOST):
        counted.take("table", f"somebody {number}")
    clock[0] += 2 * RATES["table"].at_once / RATES["table"].a_second
    counted.take("table", "one more")
    assert len(counted._buckets) <= MOST // 2 + 1
