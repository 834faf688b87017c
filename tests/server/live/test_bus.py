"""News between nodes: what is done with them when something is wrong, and how they travel."""

import asyncio
import logging
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, cast

import pytest
from nats import connect

from carrack.server.database.store import Store
from carrack.server.live.audience import Audience
from carrack.server.live.broadcast import Broadcast
from carrack.server.live.chat import Chat
from carrack.server.live.following import Follower
from carrack.server.live.presence import Presence
from carrack.server.live.tables import LiveTables
from carrack.server.match.match import Match
from carrack.server.metrics import Metrics
from carrack.server.news.bus import NatsBus, NoBus, envelopes
from carrack.server.news.nats_access import NatsAccess
from carrack.server.payloads.news import (
    ENVELOPE,
    MOST_PRESENT,
    News,
    PresenceSeen,
    TableChanged,
)
from carrack.server.records import Action
from support.postgresql_and_nats import Nats

NATS_TAKES = 1_000_000  # bytes in a message
LARGE: list[News] = [
    PresenceSeen(str(number), [f"{one:032}" for one in range(MOST_PRESENT)])
    for number in range(100)
]
NOWHERE = NatsAccess(["nats://127.0.0.1:1"], False, None, None, {})


@pytest.fixture
def nats() -> Iterator[Nats]:
    server = Nats()
    server.start()
    yield server
    server.stop()


def faults(metrics: Metrics) -> float | None:
    return metrics.registry.get_sample_value("carrack_faults_total")


def test_a_fault_in_following_is_logged_with_its_trace_and_counted(
    caplog: pytest.LogCaptureFixture,
) -> None:
    metrics = Metrics()
    heard: list[News] = []

    def handle(node: str, news: News) -> None:
        assert node == "there"
        heard.append(news)
        if len(heard) == 1:
            raise KeyError("what is missing")

    told: list[News] = [TableChanged("first"), TableChanged("second")]
    (data,) = envelopes("there", told)
    NatsBus(NOWHERE, "here", metrics).receive(data, handle)
    assert heard == told
    assert faults(metrics) == 1
    (record,) = caplog.records
    assert record.levelno == logging.ERROR
    assert record.exc_info is not None
    assert isinstance(record.exc_info[1], KeyError)


def test_a_match_whose_action_fails_half_way_is_read_anew(
    caplog: pytest.LogCaptureFixture,
) -> None:
    metrics = Metrics()
    broadcast = Broadcast(Audience(1, 1), metrics)
    live = LiveTables(cast(Store, None), NoBus(), broadcast, metrics)

    def apply(_action: Action) -> None:
        raise KeyError("what is missing")

    match = SimpleNamespace(info=SimpleNamespace(id="t"), number=3, seats=[], apply=apply)
    live._matches["t"] = cast(Match, match)
    live._used["t"] = float("inf")
    chat = Chat(live)
    follower = Follower(live, Presence(NoBus(), broadcast, 1.0), chat, 1.0)
    action = Action("t", 3, "move", 0, "pass", "", "", 1, None, 0.0)
    asyncio.run(follower._go_on("t", [action]))
    assert live.in_memory("t") is None
    assert faults(metrics) == 1
    assert [record.getMessage() for record in caplog.records] == ["table t could not be followed"]


def test_many_large_news_are_several_messages() -> None:
    messages = list(envelopes("there", LARGE))
    assert 1 < len(messages) < len(LARGE)
    assert max(len(message) for message in messages) < NATS_TAKES
    read = [ENVELOPE.validate_json(message) for message in messages]
    assert {envelope.node for envelope in read} == {"there"}
    assert [news for envelope in read for news in envelope.news] == LARGE
    assert len(list(envelopes("there", [TableChanged("t")] * 100))) == 1
    assert list(envelopes("there", [])) == []


def test_many_large_news_come_over_nats(nats: Nats) -> None:
    heard: list[News] = []

    async def tell() -> None:
        all_heard = asyncio.Event()

        def handle(_node: str, news: News) -> None:
            heard.append(news)
            if len(heard) == len(LARGE):
                all_heard.set()

        def ignore(_node: str, _news: News) -> None: ...

        subjects = set()

        async def note(message: Any) -> None:
            subjects.add(message.subject)

        everybody = await connect(nats.url)
        await everybody.subscribe("carrack.>", cb=note)
        await everybody.flush()
        here, there = (NatsBus(nats.access, name, Metrics()) for name in ("here", "there"))
        await here.start(handle)
        await here._client.flush()  # from now on it is told
        await there.start(ignore)
        for news in LARGE:
            there.publish(news)
        await all_heard.wait()
        await there.close()
        await here.close()
        await everybody.drain()
        assert subjects == {"carrack.news.3"}  # versions that know another format do not listen

    asyncio.run(tell())
    assert heard == LARGE
