"""Names at a table: no two alike, and none that keeps a log from being read."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from carrack.components.limits import LONGEST_NAME
from carrack.server.database import new_tables, schema, seating, starting, tables
from carrack.server.database.accounts import create_guest
from carrack.server.database.new_tables import NewTable
from carrack.server.database.store import make_engine, writing
from carrack.server.database.upgrade import upgrade
from carrack.server.match.match import Mismatch
from carrack.server.records import distinct_names
from support.people_at_tables import Person, done, newcomers, open_server, refused, rename, served
from support.players import GAMES
from support.server_process import RunningNode

every_game = pytest.mark.parametrize("game", GAMES)
LONG = "Bartholomeu " * 3 + "Dias"  # 40 letters
ODD = [
    LONG,
    LONG[:-1],
    "y" * 400,
    "",
    " ",
    "a\nb",
    "\x00",
    "\u202e\u200b",
    "Ana 2",
    "\U0010ffff",
    "—",
]


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningNode]:
    yield from served(tmp_path_factory)


# what they are made into


def test_the_same_name_again_gets_the_next_number_that_is_free() -> None:
    assert distinct_names(["Ana", "Bo"]) == ["Ana", "Bo"]
    assert distinct_names(["Ana", "Ana", "Ana"]) == ["Ana", "Ana 2", "Ana 3"]
    assert distinct_names(["Greedy", "Greedy", "Greedy 2"]) == ["Greedy", "Greedy 3", "Greedy 2"]
    assert distinct_names(["Greedy 2", "Greedy", "Greedy"]) == ["Greedy 2", "Greedy", "Greedy 3"]


def test_a_number_fits_however_long_the_name_is() -> None:
    assert len(LONG) == LONGEST_NAME
    assert distinct_names([LONG] * 3) == [LONG, f"{LONG[:38]} 2", f"{LONG[:38]} 3"]
    assert distinct_names(["x" * 39] * 2) == ["x" * 39, "x" * 38 + " 2"]
    assert distinct_names(["x" * 37 + " yz"] * 2)[1] == "x" * 37 + " 2"  # no second space
    many = distinct_names(["x" * 40] * 120)
    assert len(set(many)) == 120 and max(map(len, many)) == LONGEST_NAME


@pytest.mark.parametrize("name", ODD)
def test_whatever_is_stored_is_a_name_that_a_game_takes(name: str) -> None:
    names = distinct_names([name, "Ana", name, name])
    assert len(set(names)) == 4
    assert all(0 < len(one) <= LONGEST_NAME and one.isprintable() for one in names)
    assert distinct_names(names) == names


# running games


@pytest.mark.parametrize("length", [39, 40])
def test_a_long_name_plays_two_seats(node: RunningNode, length: int) -> None:
    (ana,) = newcomers(node, 1)
    done(rename(ana, f"{ana.id} {'x' * 40}"[:length]))
    table = ana.table("me", "me", "me")
    assert len({seat["name"] for seat in done(ana.get(f"/tables/{table}"))["table"]["seats"]}) == 3
    ana.play_on(table, 2)
    done(ana.get(f"/tables/{table}/file"))
    done(ana.post(f"/tables/{table}/resign", seat=0))


def stored(file: Path) -> str:
    return f"sqlite:///{file}"


def put_name(database: str, account: str, name: str) -> None:
    """As another version, with other rules for names, may have stored it."""
    engine = make_engine(database)
    with writing(engine) as connection:
        named = update(schema.accounts).where(schema.accounts.c.id == account)
        connection.execute(named.values(name=name))
    engine.dispose()


def everything_is_read(person: Person, table: str) -> None:
    path = f"/tables/{table}"
    at_table = done(person.get(path))["table"]["seats"]
    names = [seat["name"] for seat in at_table]
    assert len(set(names)) == len(names) and all(0 < len(name) <= LONGEST_NAME for name in names)
    person.play_on(table, 1)
    done(person.get(f"{path}/file"))
    done(person.get(f"{path}/story"))
    done(person.post(f"{path}/resign", seat=0))


@every_game
def test_a_game_is_read_again_whatever_names_are_stored(tmp_path: Path, game: str) -> None:
    database = stored(tmp_path / "tables.db")
    people: list[tuple[str, str, str]] = []
    with open_server(database) as node:
        for _ in ODD:
            (person,) = newcomers(node, 1)
            table = person.table("me", "greedy", "me", game=game)
            person.play_on(table, 1)
            token: str = done(person.post("/me/tokens", label="again"), 201)["token"]
            people.append((person.id, token, table))
    for (account, _, _), name in zip(people, ODD, strict=True):
        put_name(database, account, name)
    with open_server(database) as node:
        for _, token, table in people:
            everything_is_read(Person(node, token), table)


def test_who_renames_themselves_at_two_seats_can_still_play(tmp_path: Path) -> None:
    database = stored(tmp_path / "tables.db")
    with open_server(database) as node:
        (ana,) = newcomers(node, 1)
        table = ana.table("me", "me")
        ana.play_on(table, 2)
        done(rename(ana, LONG))
        ana.play_on(table, 2)
        token: str = done(ana.post("/me/tokens", label="again"), 201)["token"]
    with open_server(database) as node:
        everything_is_read(Person(node, token), table)


# a start that fails

WANTED = NewTable(
    game="eastern-wonders",
    seats=("me", "me"),
    first=0,
    map="",
    chart=None,
    round_limit=7,
    public=True,
    live=True,
    pace=60,
)


def count(database: str) -> dict[str, int]:
    engine = make_engine(database)
    with engine.connect() as connection:
        rows = {
            table.name: len(connection.execute(table.select()).all())
            for table in (schema.tables, schema.seats, schema.actions)
        }
    engine.dispose()
    return rows


def test_a_table_whose_start_fails_does_not_exist(tmp_path: Path) -> None:
    database = stored(tmp_path / "tables.db")
    engine = make_engine(database)
    upgrade(engine)
    with writing(engine) as connection:
        owner = create_guest(connection).id
    wanted = new_tables.completed(WANTED)
    game = starting.dealt(wanted)
    game.play(game.legal[0])  # it is no more what its setup says
    with pytest.raises(Mismatch), writing(engine) as connection:
        starting.create_started(connection, owner, wanted, 5, game)
    assert count(database) == {"tables": 0, "seats": 0, "actions": 0}
    with writing(engine) as connection:
        table = starting.create_started(connection, owner, wanted, 5, starting.dealt(wanted))
    with engine.connect() as connection:
        match = tables.load_match(connection, table)
    assert match.number == 1 and match.decider == match.decision.seat
    assert match.info.commitment == match.game.commitment
    engine.dispose()


def test_a_table_whose_start_fails_stays_open_where_it_was(tmp_path: Path) -> None:
    database = stored(tmp_path / "tables.db")
    engine = make_engine(database)
    upgrade(engine)
    with writing(engine) as connection:
        owner = create_guest(connection).id
        table = new_tables.create_table(connection, owner, new_tables.completed(WANTED), 5)
    with engine.connect() as connection:
        game = seating.deal(connection, table, owner)
    game.play(game.legal[0])
    with pytest.raises(Mismatch), writing(engine) as connection:
        starting.start(connection, table, owner, game)
    with engine.connect() as connection:
        assert tables.table_row(connection, table).status == "open"
        assert tables.actions_of(connection, table) == []
    engine.dispose()


def test_a_start_that_is_refused_leaves_no_table(node: RunningNode) -> None:
    (ana,) = newcomers(node, 1)
    wanted: dict[str, Any] = {"game": "eastern-wonders", "start": True}
    refused(ana.post("/tables", seats=["me", "nobody-knows-this-bot"], **wanted), 422)
    refused(ana.post("/tables", seats=["me", "person"], **wanted), 422)
    refused(ana.post("/tables", seats=["me", "me"], position="no position", **wanted), 422)
    assert done(ana.get("/tables", which="mine")) == []
