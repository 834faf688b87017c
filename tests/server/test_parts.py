"""Parts of the server by themselves: components that a table keeps, and bots that think long."""

import asyncio
import threading
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

import pytest
from sqlalchemy import event

from carrack.bots import registry
from carrack.bots.contract import BotKind, Budget
from carrack.errors import CarrackError
from carrack.games import rulebook_named
from carrack.moves import Move, View
from carrack.server.database import accounts, new_tables, schema, seating, tables
from carrack.server.database.schema import actions, boxes, seats
from carrack.server.database.store import Store, TakenNumber, make_engine, writing
from carrack.server.live.webhooks import Webhooks
from carrack.server.records import Action
from support.people_at_tables import served_here, stranger
from support.server_process import PATIENCE_SECONDS, Person, RunningNode
from support.stored_tables import WANTED, fresh


def test_a_table_keeps_the_components_it_was_made_with(tmp_path: Path) -> None:
    rulebook = rulebook_named("eastern-wonders")
    corrected = rulebook.printed_file().read_text().replace("points = 16", "points = 17", 1)
    file = tmp_path / "corrected.toml"
    file.write_text(corrected)
    box = rulebook.read_components(file).hash
    assert box != rulebook.printed().hash
    engine = make_engine(fresh(tmp_path))
    with writing(engine) as connection:
        me = accounts.create_guest(connection)
        table_id = new_tables.create_table(connection, me.id, WANTED, 10)
        connection.execute(boxes.insert().values(hash=box, game=rulebook.name, text=corrected))
        connection.execute(schema.tables.update().values(box=box))
        game = seating.deal(connection, table_id, me.id)
        seating.start(connection, table_id, me.id, game)
        match = tables.load_match(connection, table_id)
    engine.dispose()
    assert game.components.hash == match.game.components.hash == box


def test_who_is_renamed_no_more_needs_a_number_nor_does_the_bot(tmp_path: Path) -> None:
    """A match in memory has the names that whoever reads the table anew finds."""
    engine = make_engine(fresh(tmp_path))
    with writing(engine) as connection:
        me = accounts.create_guest(connection)
        table_id = new_tables.create_table(
            connection, me.id, replace(WANTED, seats=["me", "greedy"]), 9
        )
        seating.start(connection, table_id, me.id, seating.deal(connection, table_id, me.id))
        people = schema.accounts.update().where(schema.accounts.c.id == me.id)
        names: list[list[str]] = []
        for name in ("Greedy", "Somebody", "Greedy"):
            connection.execute(people.values(name=name))
            if not names:
                match = tables.load_match(connection, table_id)
            match.rename(me.id, name)
            names.append([seat.name for seat in match.seats])
            assert names[-1] == [seat.name for seat in tables.seats_at(connection, table_id)]
            assert names[-1] == list(match.game.names)
    engine.dispose()
    assert names[0] == names[2] and len({*names[0]}) == 2
    assert names[1] == ["Somebody", "Greedy"]


def test_many_actions_at_once_are_stored_and_only_the_taken_number_is_refused(
    tmp_path: Path,
) -> None:
    database = fresh(tmp_path)
    engine = make_engine(database)
    with writing(engine) as connection:
        me = accounts.create_guest(connection)
        ids = [new_tables.create_table(connection, me.id, WANTED, 100) for _ in range(20)]
    store = Store(engine)

    def action(table_id: str, number: int) -> Action:
        return Action(table_id, number, "move", 0, "pass", "", "x", 0, None, 0.0)

    async def store_all() -> list[BaseException | None]:
        wishes = [action(table_id, 0) for table_id in ids] + [action(ids[3], 0)]
        asked = [store.append(options) for options in wishes]
        return await asyncio.gather(*asked, return_exceptions=True)

    outcomes = asyncio.run(store_all())
    store.close()
    refused = [outcome for outcome in outcomes if outcome is not None]
    assert len(refused) == 1
    assert isinstance(refused[0], TakenNumber)


def test_thousands_of_actions_that_come_at_one_moment_are_one_transaction(tmp_path: Path) -> None:
    engine = make_engine(fresh(tmp_path))
    with writing(engine) as connection:
        me = accounts.create_guest(connection)
        table_id = new_tables.create_table(connection, me.id, WANTED, 1)
    store = Store(engine)
    commits: list[object] = []
    event.listen(engine, "commit", commits.append)

    async def store_all() -> None:
        async with asyncio.TaskGroup() as tasks:
            for number in range(4000):  # more than SQLite takes in one statement
                action = Action(table_id, number, "move", 0, "pass", "", "x", 0, None, number / 3)
                tasks.create_task(store.append(action))

    asyncio.run(store_all())
    with engine.connect() as connection:
        stored = connection.execute(actions.select().order_by(actions.c.number)).all()
    store.close()
    assert [(row.number, row.at) for row in stored] == [(n, n / 3) for n in range(4000)]
    assert len(commits) == 1


def test_a_job_that_fails_does_not_take_the_others_with_it(tmp_path: Path) -> None:
    store = Store(make_engine(fresh(tmp_path)))

    def fail(_connection: object) -> None:
        raise CarrackError("no")

    async def both() -> list[Any]:
        asked = (store.write(accounts.create_guest), store.write(fail))
        return list(await asyncio.gather(*asked, return_exceptions=True))

    made, failed = asyncio.run(both())
    found = asyncio.run(store.read(lambda connection: accounts.find_account(connection, made.id)))
    store.close()
    assert found == made
    assert isinstance(failed, CarrackError)


def test_an_action_whose_job_fails_is_not_stored_and_the_others_are(tmp_path: Path) -> None:
    engine = make_engine(fresh(tmp_path))
    with writing(engine) as connection:
        me = accounts.create_guest(connection)
        ids = [new_tables.create_table(connection, me.id, WANTED, 100) for _ in range(3)]
    store = Store(engine)

    def fail(_connection: object) -> None:
        raise CarrackError("no")

    async def store_all() -> list[Any]:
        wishes = [Action(one, 0, "move", 0, "pass", "", "x", 0, None, 0.0) for one in ids]
        asked = [
            store.append(options, fail if options.table_id == ids[1] else None)
            for options in wishes
        ]
        return list(await asyncio.gather(*asked, return_exceptions=True))

    outcomes = asyncio.run(store_all())
    numbers = asyncio.run(store.read(lambda connection: tables.last_numbers(connection, ids)))
    store.close()
    assert [type(outcome) for outcome in outcomes] == [type(None), CarrackError, type(None)]
    assert numbers == {ids[0]: 1, ids[2]: 1}


def test_a_person_is_called_at_every_turn_whichever_node_stored_the_move_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A node that sees only the moves of one player tells the other each time."""
    engine = make_engine(fresh(tmp_path))
    with writing(engine) as connection:
        ana, bo = accounts.create_guest(connection), accounts.create_guest(connection)
        table_id = new_tables.create_table(connection, ana.id, WANTED, 10)
        connection.execute(seats.update().where(seats.c.seat == 1).values(account_id=bo.id))
        seating.start(connection, table_id, ana.id, seating.deal(connection, table_id, ana.id))
        match = tables.load_match(connection, table_id)
    engine.dispose()
    called: list[str] = []

    class Elsewhere:
        on_turn: ClassVar[list[Any]] = []

    hooks = Webhooks(Elsewhere(), False)  # type: ignore[arg-type]
    hooks._with_webhook = {bo.id}

    def note(work: Any) -> None:
        called.append(bo.id)
        work.close()

    monkeypatch.setattr(hooks, "_spawn", note)
    turns = 0
    for _ in range(400):
        seat = match.decider
        assert seat is not None
        action = match.move(seat, match.game.legal[0].text, None, 0.0)
        match.note_stored(action)
        if seat == 0:  # only these are stored at this node
            turns += match.decider == 1
            hooks.wake(match)
    assert turns > 3
    assert len(called) == turns


# a bot that thinks long


class Ponderer:
    """Thinks until it is told to move."""

    begun = threading.Event()
    enough = threading.Event()

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, legal: Sequence[Move], budget: Budget) -> Move:
        assert view.legal == legal
        assert budget.seconds > 0
        self.begun.set()
        self.enough.wait()
        first: Move = legal[0]
        return first


@pytest.fixture
def with_ponderer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[RunningNode]:
    """A server in this process, so that it has a bot of this test."""
    registry.bot_names()
    monkeypatch.setitem(registry._KINDS, "ponderer", BotKind(Ponderer))
    with served_here(fresh(tmp_path), bot_threads=1) as node:
        yield node
        Ponderer.enough.set()


def test_a_bot_that_thinks_keeps_nobody_waiting(with_ponderer: RunningNode) -> None:
    Ponderer.begun.clear()
    Ponderer.enough.clear()
    person = Person(with_ponderer)
    slow = person.table("ponderer", "me", first=1)
    assert Ponderer.begun.wait(PATIENCE_SECONDS)
    quick = person.table("me", "me")
    person.play_on(quick, 12)
    assert person.state(quick)["number"] == 13
    assert with_ponderer.get("/health/live").status_code == 200
    assert person.state(slow)["number"] == 1
    with person.watching(slow) as watch:
        watch.next("welcome")
        Ponderer.enough.set()
        assert watch.next("action")["action"]["number"] == 1


def test_a_bot_that_cannot_be_made_any_more_is_played_for(
    with_ponderer: RunningNode, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table must not stand still because a package has changed."""

    def broken(_seed: int) -> Ponderer:
        raise ValueError("no more")

    monkeypatch.setitem(registry._KINDS, "ponderer", BotKind(broken))
    person = Person(with_ponderer)
    table_id = person.table("ponderer", "me", first=1)
    with person.watching(table_id) as watch:
        number = watch.next("welcome")["state"]["number"]
        while number < 2:
            number = watch.next("action")["action"]["number"]
    assert person.state(table_id)["status"] == "running"


def is_asked(person: Person, table_id: str) -> bool:
    """Whether the server asks somebody to decide: with moves to choose from, and by you."""
    state = person.state(table_id, words="en")
    others = stranger(person.node).get(f"/api/tables/{table_id}?words=en").json()["state"]
    assert "legal" not in others
    assert (state["asked"] != others["asked"]) == ("legal" in state)
    return "legal" in state


@pytest.mark.parametrize("how", ["stand-in", "resign"])
def test_nobody_is_asked_while_a_bot_plays_for_them(
    with_ponderer: RunningNode, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("carrack.server.match.match.STAND_IN", "ponderer")
    Ponderer.begun.clear()
    Ponderer.enough.clear()
    person = Person(with_ponderer)
    table_id = person.table("me", "greedy", "greedy", first=1)  # the one before the first begins
    assert is_asked(person, table_id)
    with person.watching(table_id, words="en") as watch:
        assert "legal" in watch.next("welcome")["state"]
        told = {"bot": "ponderer"} if how == "stand-in" else {}
        assert person.post(f"/tables/{table_id}/{how}", **told).status_code == 200
        state = watch.next("action")["state"]
        assert state["decision"]["seat"] == 0 and "legal" not in state
        assert Ponderer.begun.wait(PATIENCE_SECONDS)
        assert not is_asked(person, table_id)
        with person.watching(table_id, words="en") as again:
            assert "legal" not in again.next("welcome")["state"]
        if how == "stand-in":
            assert person.post(f"/tables/{table_id}/return").status_code == 200
            assert "legal" in watch.next("action")["state"]
            assert is_asked(person, table_id)
