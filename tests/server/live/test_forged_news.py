"""News that nobody should believe: whoever can send them makes nothing up at any table."""

import asyncio
import re
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from typing import Any

import orjson
import pytest
from nats import connect
from sqlalchemy import func, select, update

from carrack.server.database import schema
from carrack.server.database.store import make_engine, writing
from support.people_at_tables import done, refused
from support.postgresql_and_nats import TwoNodes, two_nodes
from support.server_process import Person, RunningNode, Watch

SUBJECT = "carrack.news.3"
NOBODY = "z" * 16  # the id of no table and no account
HUGE = 900_000  # bytes; NATS takes a million


News = dict[str, Any]


def envelope(news: Iterable[News], node: str = "n" * 16) -> bytes:
    return orjson.dumps({"node": node, "news": list(news)})


class Bus(TwoNodes):
    """Two nodes, and somebody else who sends news to them."""

    def forge(self, *news: News) -> None:
        self.send(envelope(news))

    def send(self, *messages: bytes) -> None:
        """Once this is done, whatever anybody sends comes later."""

        async def publish() -> None:
            client = await connect(self.nats.url)
            for message in messages:
                await client.publish(SUBJECT, message)
            await client.flush()
            await client.close()

        asyncio.run(publish())

    def person(self, node: int = 0) -> Person:
        return Person(self.nodes[node])

    def status(self, table: str) -> str:
        engine = make_engine(self.database)
        with engine.connect() as connection:
            query = select(schema.tables.c.status).where(schema.tables.c.id == table)
            status: str = connection.execute(query).scalar_one()
        engine.dispose()
        return status


@pytest.fixture(scope="module")
def bus() -> Iterator[Bus]:
    with two_nodes(catch_up_seconds=600) as both:  # what is seen comes by news alone
        yield Bus(both.database, both.nats, both.nodes)


def counted(node: RunningNode, name: str) -> float:
    text = node.get("/metrics").text
    return sum(float(one) for one in re.findall(rf"^{name}(?:{{.*}})? (.+)$", text, re.M))


def plays_on(host: Person, watch: Watch, table: str) -> dict[str, Any]:
    """A move at one node comes to the other as the very next thing that happens there."""
    state = host.state(table)
    text = state["legal"][0]["text"]
    assert host.play(table, text, state["number"]).status_code == 200
    told = watch.next("action")
    assert told["action"]["number"] == state["number"]
    assert told["action"]["text"] == text
    now = host.state(table)
    assert told["state"]["position"] == now["position"]
    return now


@pytest.fixture
def table(bus: Bus) -> Iterator[tuple[Person, Watch, str]]:
    """Somebody who plays at one node, and somebody who watches at the other."""
    host, spectator = bus.person(0), bus.person(1)
    table = host.table("me", "me")
    with spectator.watching(table) as watch:
        assert watch.next("welcome")["state"]["number"] == 1
        plays_on(host, watch, table)
        yield host, watch, table
        plays_on(host, watch, table)
        assert bus.status(table) == "running"
        for node in bus.nodes:
            assert node.get("/health/ready").json()["bus"] is True
            assert counted(node, "carrack_faults_total") == 0
            assert counted(node, "carrack_frozen_total") == 0


Table = tuple[Person, Watch, str]


def test_a_table_is_not_frozen_by_hearsay(bus: Bus, table: Table) -> None:
    host, watch, table_id = table
    bus.forge({"kind": "frozen", "table_id": table_id})
    bus.forge({"kind": "changed", "table_id": table_id})
    assert watch.next("table")["table"]["status"] == "running"
    plays_on(host, watch, table_id)


@pytest.mark.parametrize("ahead", [0, 1, 50, 2**31 - 10])
def test_an_action_that_was_never_stored_is_never_shown(bus: Bus, table: Table, ahead: int) -> None:
    host, watch, table_id = table
    state = host.state(table_id)
    action = {
        "table_id": table_id,
        "number": state["number"] + ahead,
        "kind": "move",
        "seat": state["decision"]["seat"],
        "text": state["legal"][-1]["text"],
        "dealt": "",
        "position": "",
        "decider": 0,
        "account_id": host.id,
        "at": 1.0,
    }
    forged = {"kind": "action", "table_id": table_id, "number": action["number"], "action": action}
    for _ in range(3):
        bus.forge(forged)
        plays_on(host, watch, table_id)
    bus.forge({**forged, "number": 0})  # one that happened long ago
    plays_on(host, watch, table_id)


def test_what_is_said_is_read_and_told_once_and_in_order(bus: Bus, table: Table) -> None:
    host, watch, table_id = table
    other = bus.person(1)
    line = {"number": 0, "account": host.id, "name": "The Admiral", "text": "I resign", "at": 1.0}
    forged = {"kind": "chat", "table_id": table_id, "line": line}
    bus.forge(forged)
    with host.watching(table_id) as here:
        for number in range(6):
            speaker = (host, other)[number % 2]
            done(speaker.post(f"/tables/{table_id}/chat", text=f"line {number}"), 201)
            for one in (watch, here):
                told = one.next("chat")["chat"]
                assert (told["number"], told["text"]) == (number, f"line {number}")
                assert told["account"] == speaker.id
                assert told["name"] == done(speaker.get("/me"))["name"]
            bus.forge(forged, forged)
        with other.watching(table_id) as late:
            assert len(late.next("welcome")["chat"]) == 6
            bus.forge(forged)
            done(host.post(f"/tables/{table_id}/chat", text="the end"), 201)
            for one in (watch, here, late):
                assert one.next("chat")["chat"]["text"] == "the end"


def test_nobody_is_muted_by_hearsay(bus: Bus) -> None:
    host, listener = bus.person(0), bus.person(1)
    table_id = host.table("me", "me")

    def hears(text: str) -> str:
        """What is heard next, when the host says this and then somebody else says the end."""
        done(host.post(f"/tables/{table_id}/chat", text=text), 201)
        done(bus.person(1).post(f"/tables/{table_id}/chat", text="the end"), 201)
        heard: str = watch.next("chat")["chat"]["text"]
        if heard != "the end":
            assert watch.next("chat")["chat"]["text"] == "the end"
        return heard

    with listener.watching(table_id) as watch:
        mute = {"kind": "mute", "account_id": listener.id, "muted_id": host.id, "muted": True}
        bus.forge(mute)
        assert hears("one") == "one"
        # Mutes at the other node than where one watches.
        token = done(listener.post("/me/tokens", label="there"), 201)["token"]
        there = Person(bus.nodes[0], token)
        done(there.http.put("/api/me/mutes", json={"account": host.id}), 204)
        while hears("two") == "two":  # the news of it may come a moment later
            pass
        bus.forge({**mute, "muted": False})
        assert hears("three") == "the end"


def test_nobody_is_renamed_by_hearsay(bus: Bus, table: Table) -> None:
    host, watch, table_id = table

    def asked() -> str:
        """What is told at the other node, where the match is in memory."""
        return str(bus.person(1).state(table_id, words="en")["asked"])

    before = done(host.get("/me"))["name"]
    assert before in asked()
    bus.forge({"kind": "rename", "account_id": host.id, "name": "The Admiral"})
    bus.forge({"kind": "rename", "account_id": NOBODY, "name": "The Admiral"})
    plays_on(host, watch, table_id)
    assert before in asked()
    done(host.http.put("/api/me/name", json={"name": f"Ana {host.id}"}))
    while f"Ana {host.id}" not in asked():
        pass


def test_who_watches_elsewhere_has_the_name_that_is_stored(bus: Bus, table: Table) -> None:
    _, watch, table_id = table
    guest = bus.person(0)
    name = done(guest.get("/me"))["name"]
    false = [{"account": guest.id, "name": "The Admiral"}]
    bus.forge({"kind": "presence", "table_id": table_id, "present": false})
    bus.forge({"kind": "presence", "table_id": table_id, "present": [NOBODY, guest.id]})
    present = watch.next("presence")["present"]
    while guest.id not in [one["account"] for one in present]:
        present = watch.next("presence")["present"]
    assert {"account": guest.id, "name": name} in present
    assert NOBODY not in [one["account"] for one in present]
    bus.forge({"kind": "presence", "table_id": table_id, "present": []})
    assert guest.id not in [one["account"] for one in watch.next("presence")["present"]]


def test_crowds_that_are_made_up_stop_nobody(bus: Bus, table: Table) -> None:
    host, watch, table_id = table
    guests = [bus.person(0).id for _ in range(3)]
    here = {"kind": "presence", "table_id": table_id, "present": guests}
    bus.send(*(envelope([here], f"node{number}") for number in range(1_500)))
    there = {"kind": "presence", "present": guests[:1]}
    tables = [{**there, "table_id": f"table{number}"} for number in range(60_000)]
    bus.send(*(envelope(tables[part : part + 100]) for part in range(0, len(tables), 100)))
    plays_on(host, watch, table_id)


JUNK = [
    b"",
    b"\x00\xff" * 50,
    b"[]",
    b"null",
    b"{" * 10_000,
    b'{"node": "x", "news": 7}',
    orjson.dumps({"node": "x", "news": [{"kind": "gossip"}] * 50}),
    orjson.dumps({"node": "x" * 5_000, "news": []}),
    b'{"node": "x", "news": [' + b"1," * (HUGE // 2) + b"1]}",
    b"x" * HUGE,
]


def test_garbage_stops_nobody(bus: Bus, table: Table) -> None:
    host, watch, table_id = table
    for _ in range(5):
        bus.send(*JUNK)
        plays_on(host, watch, table_id)


def test_news_of_other_tables_stop_nobody(bus: Bus, table: Table) -> None:
    host, watch, table_id = table
    kinds: list[News] = [
        {"kind": "action", "number": 7},
        {"kind": "changed"},
        {"kind": "chat"},
        {"kind": "presence", "present": [NOBODY]},
    ]
    for number in range(100):
        ids = [f"table{number}x{one}" for one in range(25)]
        bus.forge(*({**kind, "table_id": one} for one in ids for kind in kinds))
    bus.forge(*({"kind": "rename", "account_id": f"account{number}"} for number in range(100)))
    bus.forge(*({"kind": "mute", "account_id": f"account{number}"} for number in range(100)))
    plays_on(host, watch, table_id)


def test_many_tables_go_on_at_once(bus: Bus) -> None:
    """What is heard of many tables is read at once, and each of them goes on in its order."""
    host, spectator = bus.person(0), bus.person(1)
    ids = [host.table("me", "me") for _ in range(12)]
    with ExitStack() as opened:
        watches = [opened.enter_context(spectator.watching(table_id)) for table_id in ids]
        for table_id in ids * 3:
            host.play_on(table_id, 1)
        for watch in watches:
            assert [watch.next("action")["action"]["number"] for _ in range(3)] == [1, 2, 3]


# a table that is frozen indeed


def spoil_last_action(bus: Bus, table: str) -> None:
    actions = schema.actions
    engine = make_engine(bus.database)
    with writing(engine) as connection:
        mine = actions.c.table_id == table
        last = select(func.max(actions.c.number)).where(mine).scalar_subquery()
        spoil = update(actions).where(mine, actions.c.number == last)
        connection.execute(spoil.values(position="f" * 32))
    engine.dispose()


def test_a_table_that_is_frozen_is_so_at_every_node(bus: Bus) -> None:
    host, stranger = bus.person(1), bus.person(0)
    table = host.table("me", "me")
    with host.watching(table) as watch:
        watch.next("welcome")
        state = host.play_on(table, 3)
        spoil_last_action(bus, table)
        refused(stranger.get(f"/tables/{table}"), 409)  # who reads it finds what is wrong
        assert watch.next("table")["table"]["status"] == "frozen"
    assert bus.status(table) == "frozen"
    refused(host.play(table, state["legal"][0]["text"], state["number"]), 409)
