"""Following the log: what happens when memory, a lookup or a table does not fit."""

import asyncio
import logging
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from carrack.server.database import new_tables, progress, schema, starting, tables
from carrack.server.database.accounts import create_guest
from carrack.server.database.new_tables import NewTable
from carrack.server.database.store import Store, make_engine, writing
from carrack.server.database.upgrade import upgrade
from carrack.server.live.audience import Audience
from carrack.server.live.broadcast import Broadcast
from carrack.server.live.chat import Chat
from carrack.server.live.following import Follower
from carrack.server.live.presence import Presence
from carrack.server.live.tables import LiveTables
from carrack.server.metrics import Metrics
from carrack.server.news.bus import NoBus
from carrack.server.news.hints import Hints
from carrack.server.payloads.tables import PresentAccount
from carrack.server.records import Action

WANTED = NewTable("eastern-wonders", ("me", "me"), 0, "", None, 7, True, True, 60)


class Alone:
    """A node with one table, and what it takes to follow it."""

    def __init__(self, database: str) -> None:
        engine = make_engine(database)
        upgrade(engine)
        wanted = new_tables.completed(WANTED)
        with writing(engine) as connection:
            self.owner = create_guest(connection).id
            game = starting.dealt(wanted)
            self.table = starting.create_started(connection, self.owner, wanted, 5, game)
        self.store = Store(engine)
        self.metrics = Metrics()
        broadcast = Broadcast(Audience(9, 9), self.metrics)
        bus = NoBus()
        self.live = LiveTables(self.store, bus, broadcast, self.metrics)
        self.presence = Presence(bus, broadcast, 1.0)
        self.follower = Follower(self.live, self.presence, Chat(self.live), 1.0)

    def next_action(self) -> Action:
        """As another node would store it."""
        with self.store.engine.connect() as connection:
            match = tables.load_match(connection, self.table)
        assert match.decider is not None
        return match.move(match.decider, match.game.legal[0].text, self.owner, 1.0)

    def stored(self, action: Action) -> Action:
        with writing(self.store.engine) as connection:
            connection.execute(schema.actions.insert().values(**vars(action)))
        return action

    def status(self) -> str:
        with self.store.engine.connect() as connection:
            return str(tables.table_row(connection, self.table).status)


@pytest.fixture
def node(tmp_path: Path) -> Iterator[Alone]:
    node = Alone(f"sqlite:///{tmp_path / 'tables.db'}")
    yield node
    node.store.close()


def test_a_table_is_read_anew_when_only_memory_does_not_fit(node: Alone) -> None:
    async def follow() -> None:
        match = await node.live.load(node.table)
        match.game.play(match.game.legal[-1])  # nobody stored that
        action = node.stored(node.next_action())
        await node.follower._go_on(node.table, [action])
        now = node.live.in_memory(node.table)
        assert now is not None and now is not match
        assert now.number == action.number + 1

    asyncio.run(follow())
    assert node.status() == "running"
    assert node.metrics.registry.get_sample_value("carrack_frozen_total") == 0


def test_a_table_is_frozen_when_its_log_does_not_fit(node: Alone) -> None:
    async def follow() -> None:
        await node.live.load(node.table)
        action = node.stored(replace(node.next_action(), position="f" * 32))
        await node.follower._go_on(node.table, [action])
        assert node.live.in_memory(node.table) is None

    asyncio.run(follow())
    assert node.status() == "frozen"
    assert node.metrics.registry.get_sample_value("carrack_frozen_total") == 1


def test_what_a_message_says_is_nowhere_in_the_log_or_in_memory(node: Alone) -> None:
    """A hint of an action that was never stored: what is read decides."""

    async def follow() -> None:
        match = await node.live.load(node.table)
        node.live._used[node.table] += 1e9  # somebody needs it here
        await node.follower._look_at_actions({node.table: match.number})
        assert node.live.in_memory(node.table) is match
        assert match.number == 1
        node.stored(node.next_action())
        await node.follower._look_at_actions({node.table: 2**31 - 1})
        assert match.number == 2

    asyncio.run(follow())


def test_a_table_that_was_frozen_elsewhere_is_put_away_without_news(node: Alone) -> None:
    async def follow() -> None:
        await node.live.load(node.table)
        with writing(node.store.engine) as connection:
            assert progress.freeze(connection, node.table, "as another node has found")
        await node.follower._look_for_actions()
        assert node.live.in_memory(node.table) is None

    asyncio.run(follow())


def test_a_table_that_is_being_read_misses_nothing(node: Alone) -> None:
    """What is heard of while somebody reads the table is looked at when they have done."""

    async def follow() -> None:
        async with node.live.lock(node.table):
            await node.follower._look_at_actions({node.table: 1})
            await node.live.load(node.table)
            node.stored(node.next_action())
        while len(node.live._tasks) > 0:
            await asyncio.sleep(0)
            await asyncio.gather(*node.live._tasks)
        match = node.live.in_memory(node.table)
        assert match is not None and match.number == 2

    asyncio.run(follow())


# hints


def test_hints_that_come_meanwhile_are_looked_at_together(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("carrack.server.news.hints._PAUSE_SECONDS", 0.0)
    looked: list[dict[str, int]] = []
    metrics = Metrics()

    async def hear() -> None:
        done = asyncio.Event()

        async def look(heard: dict[str, int]) -> None:
            looked.append(heard)
            if len(looked) == 1:
                for number in range(3):
                    hints.note("second", number)
                hints.note("third", 7)
                raise OperationalError("", {}, Exception())
            if len(looked) == 2:
                hints.note("last", 1)
                raise KeyError("what is missing")
            done.set()

        hints: Hints[str, int] = Hints(look, metrics)
        looking = asyncio.create_task(hints.look_on())
        hints.note("first", 1)
        await done.wait()
        looking.cancel()

    asyncio.run(hear())
    # What the database did not answer is looked at once more; what was at fault itself is not.
    assert looked == [{"first": 1}, {"first": 1, "second": 2, "third": 7}, {"last": 1}]
    levels = [record.levelno for record in caplog.records]
    assert levels == [logging.WARNING, logging.ERROR]
    assert metrics.registry.get_sample_value("carrack_faults_total") == 1


def test_no_more_hints_wait_than_a_node_can_have(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("carrack.server.news.hints._MOST", 3)
    hints: Hints[int, Any] = Hints(lambda _heard: asyncio.sleep(0), Metrics())
    for number in range(9):
        hints.note(number, "first")
    for number in range(9):
        hints.note(number, "again")
    assert hints._waiting == dict.fromkeys(range(3), "again")


def test_a_game_that_is_over_is_not_frozen_nor_counted(node: Alone) -> None:
    with writing(node.store.engine) as connection:
        connection.execute(schema.tables.update().values(status="finished"))
    asyncio.run(node.live.freeze(node.table, "its log does not fit"))
    assert node.status() == "finished"
    assert node.metrics.registry.get_sample_value("carrack_frozen_total") == 0


def test_a_new_name_is_known_of_those_who_watch_elsewhere(node: Alone) -> None:
    async def follow() -> None:
        with writing(node.store.engine) as connection:
            connection.execute(schema.accounts.update().values(name="Before"))
        await node.follower._look_at_presence({("another node", node.table): [node.owner]})
        with writing(node.store.engine) as connection:
            connection.execute(schema.accounts.update().values(name="After"))
        await node.follower._look_at_names({node.owner: None})
        await node.follower._look_at_presence({("another node", node.table): [node.owner]})

    asyncio.run(follow())
    assert node.presence.at(node.table) == [{"account": node.owner, "name": "After"}]


def test_who_is_said_to_watch_is_believed_within_bounds(
    node: Alone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("carrack.server.live.presence._MOST_AT_TABLE", 10)
    monkeypatch.setattr("carrack.server.live.presence._MOST_ELSEWHERE", 25)

    def somebody(number: int) -> list[PresentAccount]:
        return [PresentAccount(account=f"account {number}", name="Somebody")]

    for number in range(20):
        node.presence.heard(f"node {number}", "one", somebody(number))
    assert len(node.presence.at("one")) == 10
    for number in range(20):
        node.presence.heard("node", f"table {number}", somebody(number))
    assert sum(len(node.presence.at(f"table {number}")) for number in range(20)) == 15
    node.presence.heard("node 0", "one", [])  # who goes makes room
    node.presence.heard("node 19", "one", somebody(19))
    assert somebody(19)[0] in node.presence.at("one")
