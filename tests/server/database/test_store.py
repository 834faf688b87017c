"""The store: what is written together, and what fails alone."""

import asyncio
from pathlib import Path
from typing import Any

from sqlalchemy import event

from carrack.errors import CarrackError
from carrack.server.database import accounts, tables
from carrack.server.database.schema import actions
from carrack.server.database.store import Store, TakenNumber, make_engine, writing
from carrack.server.records import Action
from support.databases import TABLE_FOR_TWO, fresh_database


def test_many_actions_at_once_are_stored_and_only_the_taken_number_is_refused(
    tmp_path: Path,
) -> None:
    database = fresh_database(tmp_path)
    engine = make_engine(database)
    with writing(engine) as connection:
        me = accounts.create_guest(connection)
        ids = [tables.create_table(connection, me.id, TABLE_FOR_TWO, 100) for _ in range(20)]
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
    engine = make_engine(fresh_database(tmp_path))
    with writing(engine) as connection:
        me = accounts.create_guest(connection)
        table_id = tables.create_table(connection, me.id, TABLE_FOR_TWO, 1)
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
    store = Store(make_engine(fresh_database(tmp_path)))

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
    engine = make_engine(fresh_database(tmp_path))
    with writing(engine) as connection:
        me = accounts.create_guest(connection)
        ids = [tables.create_table(connection, me.id, TABLE_FOR_TWO, 100) for _ in range(3)]
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
