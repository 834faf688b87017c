"""Live tables by themselves: what is told in which order, and what goes on when something fails."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from itertools import count
from pathlib import Path
from typing import Any

import orjson
import pytest
from sqlalchemy.exc import OperationalError

from carrack.messages import Message
from carrack.server.errors import Refused
from carrack.server.live import following
from carrack.server.live.actions import Actions
from carrack.server.live.audience import Audience, Listener
from carrack.server.live.broadcast import Broadcast
from carrack.server.live.presence import Presence
from carrack.server.live.tables import LiveTables
from carrack.server.match.match import Match
from carrack.server.news.bus import NoBus
from carrack.server.payloads.news import News
from support.server_at_hand import AtHand, server_at_hand

_A_WHILE = 100  # passes of the event loop


def with_server(folder: Path, test: Callable[[AtHand], Awaitable[None]]) -> None:
    async def run() -> None:
        async with server_at_hand(folder) as here:
            await test(here)

    asyncio.run(run())


def told(listener: Listener, kind: str) -> list[dict[str, Any]]:
    """The messages of a kind that wait for somebody."""
    waiting = [listener._queue.get_nowait() for _ in range(listener._queue.qsize())]
    messages = [orjson.loads(one.data) for one in waiting if one]
    return [message for message in messages if message["type"] == kind]


def test_of_two_looks_at_a_table_the_later_is_told_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(here: AtHand) -> None:
        live = here.node.live_tables
        table_id = await here.table("me", "person")
        watching = await here.watching(table_id)
        (table,) = (await here.person.get("/api/tables?which=mine")).json()
        looks = count()

        async def read(_job: object) -> dict[str, Any]:
            """The first answer takes its time on the way back."""
            look = next(looks)
            for _ in range(0 if look else _A_WHILE):
                await asyncio.sleep(0)
            return {**table, "pace": look}

        monkeypatch.setattr(here.node.store, "read", read)
        await asyncio.gather(live.show_changed(table_id), live.show_changed(table_id))
        assert [message["table"]["pace"] for message in told(watching, "table")] == [0, 1]

    with_server(tmp_path, test)


def test_a_table_that_cannot_be_shown_does_not_keep_others_from_being_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When news were lost, tables are looked for that have started meanwhile."""

    async def test(here: AtHand) -> None:
        live = here.node.live_tables
        ids = {await here.table("me", "me") for _ in range(3)}
        for table_id in ids:
            await here.watching(table_id)
            live.put_away(table_id)
        shown: list[str] = []

        async def show(table_id: str) -> None:
            shown.append(table_id)
            if len(shown) == 1:
                raise Refused(409, Message("refused-table-not-started"))

        monkeypatch.setattr(live, "show_changed", show)
        await here.node.follower._look_for_starts()
        assert set(shown) == ids

    with_server(tmp_path, test)


def test_tables_that_may_have_started_are_looked_up_some_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A database takes only so many ids in one question."""

    async def test(here: AtHand) -> None:
        live, store = here.node.live_tables, here.node.store
        ids = [await here.table("me", "me") for _ in range(5)]
        for table_id in ids:
            await here.watching(table_id)
            live.put_away(table_id)
        asked: list[int] = []
        shown: list[str] = []
        read = store.read

        async def note(job: Any) -> Any:
            asked.append(len(job.keywords["ids"]))
            return await read(job)

        async def show(table_id: str) -> None:
            shown.append(table_id)

        monkeypatch.setattr(following, "_AT_ONCE", 2)
        monkeypatch.setattr(store, "read", note)
        monkeypatch.setattr(live, "show_changed", show)
        await here.node.follower._look_for_starts()
        assert asked == [2, 2, 1]
        assert sorted(shown) == sorted(ids)

    with_server(tmp_path, test)


def test_whoever_finds_a_number_taken_wakes_those_who_wait_for_a_turn(tmp_path: Path) -> None:
    """The bots of the table may be ours to play, and the news of the other node be lost."""

    async def test(here: AtHand) -> None:
        node, account = here.node, await here.account()
        table_id = await here.table("me", "me")
        broadcast = Broadcast(Audience(1, 1), node.metrics)
        elsewhere = Actions(LiveTables(node.store, NoBus(), broadcast, node.metrics))
        async with node.live_tables.settled(table_id) as match:
            text = match.game.legal[0].text
        await elsewhere.play(account, table_id, 1, text)
        woken: list[int] = []

        def wake(match: Match) -> None:
            woken.append(match.number)

        node.live_tables.on_followed.append(wake)
        with pytest.raises(Refused):
            await node.actions.play(account, table_id, 1, text)
        assert woken == [2]

    with_server(tmp_path, test)


@pytest.mark.parametrize("what", ["say", "mute"])
def test_what_is_stored_is_told_even_if_whoever_asked_has_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    async def test(here: AtHand) -> None:
        node, account = here.node, await here.account()
        table_id = await here.table("me", "me")
        watching = await here.watching(table_id)
        stored, go_on = asyncio.Event(), asyncio.Event()
        write = node.store.write

        async def write_slowly(job: Any) -> Any:
            found = await write(job)
            stored.set()
            await go_on.wait()
            return found

        monkeypatch.setattr(node.store, "write", write_slowly)
        works: dict[str, Callable[[], Coroutine[None, None, object]]] = {
            "say": lambda: node.chat.say(account, table_id, "x"),
            "mute": lambda: node.chat.mute(account.id, account.id),
        }
        asking = asyncio.create_task(works[what]())
        await stored.wait()
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        going_on = list(node.live_tables._tasks)
        go_on.set()
        await asyncio.gather(*going_on)
        if what == "say":
            assert [message["chat"]["text"] for message in told(watching, "chat")] == ["x"]
        else:
            assert watching.muted == {account.id}

    with_server(tmp_path, test)


def test_what_is_stored_is_no_failure_if_it_cannot_be_told_and_is_told_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(_job: object) -> None:
        raise OperationalError("", {}, Exception("no answer"))

    async def test(here: AtHand) -> None:
        node, account = here.node, await here.account()
        table_id = await here.table("me", "person")
        watching = await here.watching(table_id)
        with monkeypatch.context() as patch:
            patch.setattr(node.store, "read", fail)
            assert (await node.chat.say(account, table_id, "x"))["text"] == "x"
            await node.live_tables.started(table_id)
        assert told(watching, "chat") == []
        await node.chat.catch_up()
        await node.chat.catch_up()
        assert [message["chat"]["text"] for message in told(watching, "chat")] == ["x"]

    with_server(tmp_path, test)


def test_a_node_alone_tells_nobody_again_and_again_who_watches(tmp_path: Path) -> None:
    published: list[News] = []

    class Noting(NoBus):
        def publish(self, news: News) -> None:
            published.append(news)

    async def test(here: AtHand) -> None:
        await here.watching(await here.table("me", "me"))
        Presence(Noting(), here.node.live_tables.broadcast, 1.0).renew()
        assert published == []

    with_server(tmp_path, test)
