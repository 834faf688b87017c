"""The thread that writes, and what several nodes write at one moment."""

import asyncio
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, event, text

from carrack.errors import CarrackError
from carrack.server.database import accounts, new_tables, schema, seating, tables, whole_games
from carrack.server.database.schema import actions
from carrack.server.database.store import Store, TakenNumber, make_engine, writing
from carrack.server.records import Action
from support.postgresql_and_nats import postgresql
from support.stored_tables import WANTED, fresh, up_to_date


@pytest.fixture(scope="module")
def shared() -> Iterator[str]:
    """The address of a database for several nodes."""
    with postgresql() as address:
        yield up_to_date(address)


def some_tables(engine: Engine, number: int) -> list[str]:
    """Their ids, in order."""
    with writing(engine) as connection:
        me = accounts.create_guest(connection)
        return sorted(
            new_tables.create_table(connection, me.id, WANTED, 100) for _ in range(number)
        )


def first_action(table_id: str) -> Action:
    return Action(table_id, 0, "start", 0, "", "", "x", 0, None, 0.0)


def append_all(store: Store, ids: Sequence[str]) -> list[type | None]:
    """The kind of what each of those who wait is told, when all of them come at one moment."""

    async def ask() -> list[Any]:
        asked = [store.append(first_action(table_id)) for table_id in ids]
        return await asyncio.gather(*asked, return_exceptions=True)

    return [None if outcome is None else type(outcome) for outcome in asyncio.run(ask())]


# one order for all


def test_everybody_is_told_what_became_of_their_own_action(tmp_path: Path) -> None:
    engine = make_engine(fresh(tmp_path))
    low, middle, high = some_tables(engine, 3)
    with closing(Store(engine)) as store:
        assert append_all(store, [low]) == [None]
        outcomes = append_all(store, [high, low, middle, high])
    assert outcomes == [None, TakenNumber, None, TakenNumber]


def wait_for_waiting(engine: Engine, number: int) -> None:
    """Until so many transactions wait for what another one has."""
    query = text("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'")
    while True:
        with engine.connect() as connection:
            if connection.execute(query).scalar_one() == number:
                return


def test_nodes_that_store_the_same_actions_in_other_orders_wait_and_never_for_each_other(
    shared: str,
) -> None:
    engine, other = make_engine(shared), make_engine(shared)
    low, middle, high = some_tables(engine, 3)
    with (
        closing(Store(engine)) as store,
        closing(Store(other)) as rival,
        ThreadPoolExecutor() as threads,
        engine.connect() as connection,
    ):
        # Both have stored what they come to first, and wait for a third one to give up.
        connection.execute(schema.actions.insert().values(vars(first_action(middle))))
        asked = [
            threads.submit(append_all, *one)
            for one in ((store, [low, middle, high]), (rival, [high, middle, low]))
        ]
        wait_for_waiting(engine, 2)
        connection.rollback()
        outcomes = [one.result() for one in asked]
    assert sorted(outcomes, key=str) == [[TakenNumber] * 3, [None] * 3]


def at_the_same_moment(address: str, job: Callable[[Connection], str]) -> list[str]:
    """What a job answers that a second node begins before the first has committed it."""
    engine = make_engine(address)

    def second() -> str:
        with writing(engine) as connection:
            return job(connection)

    with ThreadPoolExecutor() as threads:
        with writing(engine) as connection:
            answer = job(connection)
            later = threads.submit(second)
            wait_for_waiting(engine, 1)
        answers = [answer, later.result()]
    engine.dispose()
    return answers


def test_nodes_that_start_at_one_moment_sign_with_one_secret(shared: str) -> None:
    first, second = at_the_same_moment(shared, lambda one: accounts.signing_secret(one, ""))
    assert first == second
    assert len(first) > 30


def test_nodes_may_make_the_first_table_with_some_components_at_one_moment(shared: str) -> None:
    wanted = replace(WANTED, game="sand-to-sea")

    def make(connection: Connection) -> str:
        me = accounts.create_guest(connection)
        return new_tables.create_table(connection, me.id, wanted, 10)

    first, second = at_the_same_moment(shared, make)
    assert first != second


# whoever waits may go


def closing_when_told() -> asyncio.AbstractEventLoop:
    """A loop that is closed at the very moment at which somebody is to be told."""
    loop = asyncio.SelectorEventLoop()
    tell = loop.call_soon_threadsafe

    def close_and_tell(*about: Any) -> object:
        loop.close()
        return tell(*about)

    loop.__dict__["call_soon_threadsafe"] = close_and_tell
    return loop


async def pass_on() -> None:
    """Long enough for what was asked for to be handed to the writer."""
    for _ in range(5):
        await asyncio.sleep(0)


def test_a_loop_that_closes_before_it_is_told_does_not_end_the_writer(tmp_path: Path) -> None:
    engine = make_engine(fresh(tmp_path))
    store, free, written = Store(engine), threading.Event(), threading.Event()

    async def ask(job: Callable[[Connection], object]) -> None:
        waiting = asyncio.ensure_future(store.write(job))
        await pass_on()
        waiting.cancel()  # whoever waits goes; the job is done all the same
        await asyncio.gather(waiting, return_exceptions=True)

    closing_soon, other = closing_when_told(), asyncio.new_event_loop()
    closing_soon.run_until_complete(ask(lambda _: free.wait()))
    free.set()
    other.run_until_complete(ask(lambda _: written.set()))
    store.close()  # writes what is waiting, if the thread still lives
    closing_soon.close()
    other.close()
    assert written.is_set()


# whole games


def test_to_play_a_game_again_changes_nothing_of_what_was_read(tmp_path: Path) -> None:
    engine = make_engine(fresh(tmp_path))
    with writing(engine) as connection:
        me = accounts.create_guest(connection)
        table_id = new_tables.create_table(connection, me.id, WANTED, 10)
        game = seating.deal(connection, table_id, me.id)
        seating.start(connection, table_id, me.id, game)
        row = whole_games.started_row(connection, table_id)
        at_table = [
            replace(seat, stand_in="greedy", resigned=True)
            for seat in tables.seats_at(connection, table_id)
        ]
        before = [replace(seat) for seat in at_table]
        record = whole_games.stored_game(connection, row, at_table)
    engine.dispose()
    again = whole_games.play_again(record)
    assert again.game.position == game.position
    assert at_table == before


# what is written together, and what fails alone


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
