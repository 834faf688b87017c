"""What everybody may see of tables: one by one, and in lists that many ask for again and again."""

from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import Engine, event

from carrack.server.database import accounts, new_tables, schema, seating, summaries
from carrack.server.database.store import make_engine, writing
from carrack.server.records import FINISHED, FROZEN, OPEN, RUNNING, Status
from support.people_at_tables import done, newcomers, open_server
from support.stored_tables import WANTED, fresh


def made(engine: Engine, number: int, *, start: bool = False) -> list[str]:
    """So many tables of one person."""
    with writing(engine) as connection:
        me = accounts.create_guest(connection)
        ids = [new_tables.create_table(connection, me.id, WANTED, 100) for _ in range(number)]
        for table_id in ids if start else []:
            seating.start(connection, table_id, me.id, seating.deal(connection, table_id, me.id))
    return ids


@pytest.mark.parametrize("which", [OPEN, RUNNING])
def test_a_list_asks_as_many_queries_for_many_tables_as_for_one(
    tmp_path: Path, which: Status
) -> None:
    engine = make_engine(fresh(tmp_path))
    asked: list[str] = []
    event.listen(engine, "before_cursor_execute", lambda *about: asked.append(about[2]))
    counts = []
    for number in (1, 20):
        made(engine, number, start=which == RUNNING)
        asked.clear()
        with engine.connect() as connection:
            found = summaries.list_tables(connection, which, None, None, 50)
        counts.append(len([one for one in asked if one.startswith("SELECT")]))
    engine.dispose()
    assert len(found) == 21
    assert all([seat["seat"] for seat in table["seats"]] == [0, 1] for table in found)
    assert counts == [2, 2]


def test_each_table_of_a_list_has_its_own_seats(tmp_path: Path) -> None:
    engine = make_engine(fresh(tmp_path))
    bots = [("greedy", "me", "random"), ("me", "greedy"), ("random", "greedy", "me", "person")]
    with writing(engine) as connection:
        me = accounts.create_guest(connection)
        seated = {
            new_tables.create_table(connection, me.id, replace(WANTED, seats=seats), 10): seats
            for seats in bots
        }
    with engine.connect() as connection:
        found = summaries.list_tables(connection, "open", None, None, 50)
    engine.dispose()
    assert {
        table["id"]: tuple(
            seat["bot"] or ("me" if seat["account"] == me.id else "person")
            for seat in table["seats"]
        )
        for table in found
    } == seated


@pytest.mark.parametrize("status", [RUNNING, FINISHED, FROZEN])
def test_a_decider_is_told_while_a_table_is_played_by_whichever_way(
    tmp_path: Path, status: Status
) -> None:
    engine = make_engine(fresh(tmp_path))
    [table_id] = made(engine, 1, start=True)
    with writing(engine) as connection:
        connection.execute(schema.tables.update().values(status=status))
        row = connection.execute(schema.actions.select()).one()
        connection.execute(
            schema.actions.insert().values({**row._mapping, "number": 1, "decider": 1})
        )
    with engine.connect() as connection:
        one = summaries.summary_of(connection, table_id)
        mine = summaries.list_tables(connection, "mine", one["owner"], None, 50)
    engine.dispose()
    assert one["decider"] == (1 if status == RUNNING else None)
    assert mine == [one]


def test_who_watches_a_start_is_told_whose_turn_it_is(tmp_path: Path) -> None:
    with open_server(f"sqlite:///{tmp_path}/tables.db") as node:
        ana, bo = newcomers(node, 2)
        table_id = ana.table("me", "person")
        done(bo.post(f"/tables/{table_id}/join"))
        with bo.watching(table_id) as watch:
            assert watch.next("welcome")["table"]["decider"] is None
            done(ana.post(f"/tables/{table_id}/start"), 204)
            table = watch.next("table")["table"]
            while table["status"] == OPEN:  # somebody may have been told late that bo sat down
                table = watch.next("table")["table"]
            decider = watch.next("state")["state"]["decision"]["seat"]
        assert table["decider"] == decider is not None
