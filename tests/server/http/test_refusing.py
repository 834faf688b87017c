"""Whatever goes wrong is told in a sentence: over sockets and streams as over HTTP."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import orjson
import pytest
from sqlalchemy.exc import OperationalError
from websockets.exceptions import ConnectionClosed

from carrack.errors import CarrackError
from carrack.server.database.store import Store
from carrack.server.http.routes import socket as socket_route
from carrack.server.http.routes import watching as watching_routes
from carrack.server.live.tables import LiveTables
from support.people_at_tables import Person, served_here, stranger
from support.server_process import RunningNode


@pytest.fixture
def node(tmp_path: Path) -> Iterator[RunningNode]:
    """A server in this process, so that what it relies on can fail."""
    with served_here(f"sqlite:///{tmp_path}/tables.db") as node:
        yield node


async def silent(*_: Any) -> Any:
    """The database does not answer."""
    raise OperationalError("SELECT", {}, Exception("gone away"))


def faults(node: RunningNode) -> str:
    (line,) = [
        line
        for line in node.get("/metrics").text.splitlines()
        if line.startswith("carrack_faults_total")
    ]
    return line.split()[1]


def events_of(person: Person, table_id: str) -> list[dict[str, Any]]:
    """What a stream tells until it ends."""
    with person.http.stream("GET", f"/api/tables/{table_id}/events") as stream:
        return [
            orjson.loads(line.removeprefix("data: "))
            for line in stream.iter_lines()
            if line.startswith("data: ")
        ]


def test_a_socket_outlives_a_database_that_is_silent_for_a_moment(
    node: RunningNode, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = Person(node)
    table_id = person.table("me", "me")
    with person.watching(table_id) as watch:
        watch.next("welcome")
        with monkeypatch.context() as moment:
            moment.setattr(Store, "write", silent)
            watch.send(type="chat", text="is anybody there", id=1)
            answer = watch.next("answer")
        assert (answer["status"], answer["id"]) == (503, 1)
        assert "database" in answer["sentence"]
        watch.send(type="chat", text="well then", id=2)
        assert watch.next("answer")["status"] == 200
    assert faults(node) == "0.0"


def test_a_socket_is_told_what_cannot_be_done_for_whatever_reason(
    node: RunningNode, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: Any) -> Any:
        raise CarrackError("This map is no more.")

    person = Person(node)
    table_id = person.table("me", "me")
    with person.watching(table_id) as watch:
        watch.next("welcome")
        monkeypatch.setattr(LiveTables, "load", fail)
        watch.send(type="undo", seen=1, id=1)
        answer = watch.next("answer")
        assert (answer["status"], answer["sentence"]) == (422, "This map is no more.")


def test_a_socket_that_the_database_keeps_from_opening_is_told_so(
    node: RunningNode, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    person = Person(node)
    table_id = person.table("me", "me")
    monkeypatch.setattr(Store, "read", silent)
    with person.watching(table_id) as watch:
        with pytest.raises(ConnectionClosed) as closed:
            watch.next()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4503
        assert "database" in closed.value.rcvd.reason
    assert "the database: OperationalError" in caplog.messages


def test_a_stream_ends_with_the_sentence(
    node: RunningNode, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = Person(node)
    table_id = person.table("me", "me")
    monkeypatch.setattr(watching_routes, "whole_table", silent)
    (event,) = events_of(person, table_id)
    assert event["type"] == "refused" and "database" in event["sentence"]
    assert faults(node) == "0.0"


def test_a_fault_in_the_middle_of_an_answer_only_breaks_it_off(
    node: RunningNode, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """An answer that has begun cannot begin again."""

    async def fail(*_: Any) -> Any:
        raise KeyError("what is missing")

    person = Person(node)
    table_id = person.table("me", "me")
    monkeypatch.setattr(watching_routes, "next_or_gone", fail)
    with pytest.raises(httpx.RemoteProtocolError):
        events_of(person, table_id)
    assert faults(node) == "1.0"
    assert "Exception in ASGI application\n" not in caplog.messages
    assert sum(message.startswith("a fault at") for message in caplog.messages) == 1


@pytest.mark.parametrize("how", ["socket", "stream"])
def test_what_is_said_while_somebody_comes_in_is_told_once(
    node: RunningNode, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    person = Person(node)
    table_id = person.table("me", "me")
    routes: Any = socket_route if how == "socket" else watching_routes
    whole_table = routes.whole_table

    async def say_first(node: Any, table_id: str, account: Any, *rest: Any) -> Any:
        await node.chat.say(account, table_id, "in between")
        return await whole_table(node, table_id, account, *rest)

    monkeypatch.setattr(routes, "whole_table", say_first)

    def next_line(events: Iterator[dict[str, Any]]) -> str:
        event = next(event for event in events if event["type"] == "chat")
        text: str = event["chat"]["text"]
        return text

    def later() -> None:
        answer = person.post(f"/tables/{table_id}/chat", text="later")
        assert answer.status_code == 201

    if how == "socket":
        with person.watching(table_id) as watch:
            told = iter(watch.next, None)
            assert [line["text"] for line in next(told)["chat"]] == ["in between"]
            later()
            assert next_line(told) == "later"
    else:
        with person.http.stream("GET", f"/api/tables/{table_id}/events") as stream:
            lines = (line for line in stream.iter_lines() if line.startswith("data: "))
            told = (orjson.loads(line.removeprefix("data: ")) for line in lines)
            assert [line["text"] for line in next(told)["chat"]] == ["in between"]
            later()
            assert next_line(told) == "later"


def test_whoever_watches_is_shown_by_the_name_they_have_now(node: RunningNode) -> None:
    ana, bo = Person(node), Person(node)
    table_id = ana.table("me", "me")
    with ana.watching(table_id) as watch:
        watch.next("welcome")
        name = f"Ana {ana.id}"
        assert ana.http.put("/api/me/name", json={"name": name}).status_code == 200
        with bo.watching(table_id) as other:
            present = {one["account"]: one["name"] for one in other.next("welcome")["present"]}
            assert present[ana.id] == name


def test_an_address_that_asks_for_the_files_of_the_page_is_not_refused(tmp_path: Path) -> None:
    with served_here(f"sqlite:///{tmp_path}/few.db", rate_factor=0.02) as few:
        client = stranger(few)
        while client.get("/api/languages").status_code != 429:
            pass
        statuses = {client.get(f"/assets/{number}.js").status_code for number in range(20)}
        assert statuses == {404}
