"""Several nodes on one PostgreSQL, with news over NATS: any of them serves any table."""

import threading
from collections.abc import Iterator

import pytest

from carrack.cli import main
from carrack.server.database import schema
from carrack.server.database.store import make_engine
from carrack.server.database.upgrade import current_revision, newest_revision
from support.postgresql_and_nats import TwoNodes, postgresql, two_nodes
from support.server_process import Person, RunningNode


class Party(TwoNodes):
    """Two nodes, and people at them."""

    def claimed_by(self, table_id: str) -> str:
        engine = make_engine(self.database)
        with engine.connect() as connection:
            query = schema.tables.select().where(schema.tables.c.id == table_id)
            node = connection.execute(query).one().claimed_by
        engine.dispose()
        return str(node)

    def person(self, node: int = 0, like: Person | None = None) -> Person:
        """Somebody new, or the same person at another node."""
        if like is None:
            return Person(self.nodes[node])
        token = like.post("/me/tokens", label="again").json()["token"]
        again = Person(self.nodes[node], token)
        again.id = like.id
        return again


@pytest.fixture(scope="module")
def fleet() -> Iterator[Party]:
    with two_nodes(claim_seconds=2, catch_up_seconds=0.3) as both:
        yield Party(both.database, both.nats, both.nodes)


def who_decides(table_id: str, *people: Person) -> Person:
    """Once that person's own node knows: the other one may have been told a moment sooner."""
    while True:
        for one in people:
            if "legal" in one.state(table_id):
                return one


def test_a_move_made_at_one_node_is_seen_at_the_other(fleet: Party) -> None:
    host, guest = fleet.person(0), fleet.person(1)
    table_id = host.table("me", "person")
    assert guest.post(f"/tables/{table_id}/join").status_code == 200
    with guest.watching(table_id) as watch:
        assert watch.next("welcome")["state"] is None
        assert host.post(f"/tables/{table_id}/start").status_code == 204
        state = watch.next("state")["state"]
        assert state["number"] == 1
        for number in range(1, 8):
            mover = who_decides(table_id, host, guest)
            text = mover.state(table_id)["legal"][0]["text"]
            assert mover.play(table_id, text, number).status_code == 200
            assert watch.next("action")["action"]["number"] == number


def test_two_tabs_at_two_nodes_make_one_move_out_of_one(fleet: Party) -> None:
    person = fleet.person(0)
    tabs = [person, fleet.person(1, person)]
    table_id = person.table("me", "me")
    for _ in range(25):
        state = person.state(table_id)
        text = state["legal"][-1]["text"]
        barrier = threading.Barrier(2)
        answers: list[int] = []

        def click(tab: Person, barrier: threading.Barrier, number: int, text: str) -> None:
            barrier.wait()
            answers.append(tab.play(table_id, text, number).status_code)  # noqa: B023

        clicks = [
            threading.Thread(target=click, args=(tab, barrier, state["number"], text))
            for tab in tabs
        ]
        for thread in clicks:
            thread.start()
        for thread in clicks:
            thread.join()
        assert sorted(answers) == [200, 409]
        assert person.state(table_id)["number"] == state["number"] + 1
    assert tabs[1].state(table_id)["position"] == person.state(table_id)["position"]


def test_bots_are_played_by_one_node_and_taken_over_when_it_dies(fleet: Party) -> None:
    people = [fleet.person(0)]
    people.append(fleet.person(1, people[0]))
    table_id = people[0].table("me", "random")
    people[0].play_on(table_id, 5)
    names = [node.get("/health/ready").json()["node"] for node in fleet.nodes]
    first = names.index(fleet.claimed_by(table_id))
    fleet.nodes[first].kill()
    people[1 - first].play_on(table_id, 40)  # some turns: the bot has to move too
    assert fleet.claimed_by(table_id) == names[1 - first]
    fleet.nodes[first].start()


def test_losing_nats_for_a_while_delays_news_but_loses_none(fleet: Party) -> None:
    host = fleet.person(0)
    table_id = host.table("me", "me")
    spectator = fleet.person(1)
    with spectator.watching(table_id) as watch:
        watch.next("welcome")
        fleet.nats.stop()
        assert host.post(f"/tables/{table_id}/chat", text="Nobody hears us").status_code == 201
        assert watch.next("chat")["chat"]["text"] == "Nobody hears us"
        host.play_on(table_id, 4)
        assert [watch.next("action")["action"]["number"] for _ in range(4)] == [1, 2, 3, 4]
        ready = fleet.nodes[1].get("/health/ready").json()
        assert ready["status"] == "ready"
        fleet.nats.start()
        host.play_on(table_id, 4)
        assert [watch.next("action")["action"]["number"] for _ in range(4)] == [5, 6, 7, 8]


def test_a_table_that_starts_while_nats_is_away_is_seen_by_who_waits_elsewhere(
    fleet: Party,
) -> None:
    host, guest = fleet.person(0), fleet.person(1)
    table_id = host.table("me", "person")
    assert guest.post(f"/tables/{table_id}/join").status_code == 200
    with guest.watching(table_id) as watch:
        assert watch.next("welcome")["state"] is None
        fleet.nats.stop()
        assert host.post(f"/tables/{table_id}/start").status_code == 204
        assert watch.next("state")["state"]["number"] == 1
        fleet.nats.start()


def test_chat_and_presence_cross_nodes(fleet: Party) -> None:
    host, spectator = fleet.person(0), fleet.person(1)
    table_id = host.table("me", "me")
    with spectator.watching(table_id) as there, host.watching(table_id) as here:
        present = there.next("presence")["present"]
        while len(present) < 2:
            present = there.next("presence")["present"]
        assert {one["account"] for one in present} == {host.id, spectator.id}
        assert host.post(f"/tables/{table_id}/chat", text="Ahoy").status_code == 201
        assert there.next("chat")["chat"]["text"] == "Ahoy"
        assert here.next("chat")["chat"]["name"] != ""


# the database of several nodes


def test_a_shared_database_is_upgraded_by_its_operator(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with postgresql() as database:
        with pytest.raises(AssertionError, match="has stopped"):
            RunningNode(database).start()
        monkeypatch.setattr("sys.argv", ["carrack", "db", "upgrade", "--database", database])
        with pytest.raises(SystemExit):
            main()
        assert newest_revision() in capsys.readouterr().out
        engine = make_engine(database)
        with engine.connect() as connection:
            assert current_revision(connection) == newest_revision()
        engine.dispose()
        node = RunningNode(database)
        node.start()
        assert node.stop() in (0, -15)
