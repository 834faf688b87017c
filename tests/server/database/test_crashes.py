"""Whatever happens to the server, what it has acknowledged is there afterwards."""

import random
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from carrack.server.database import schema
from carrack.server.database.maintenance import check_all
from carrack.server.database.store import make_engine
from support.postgresql_and_nats import two_nodes
from support.server_process import Person, RunningNode
from support.under_load import check_nothing_is_lost, stored_actions, under_load, wait_for_moves

KILLS = 5


def test_a_server_killed_many_times_has_lost_nothing_that_it_acknowledged(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    node = RunningNode(database)
    node.start()
    rng = random.Random(1)
    try:
        with under_load([node]) as players:
            for _ in range(KILLS):
                wait_for_moves(players)
                threading.Event().wait(rng.random() / 3)
                node.kill()
                node.start()
            wait_for_moves(players)
    finally:
        node.stop()
    check_nothing_is_lost(database, players)


def test_two_nodes_killed_in_turn_have_lost_nothing_on_postgresql() -> None:
    rng = random.Random(2)
    with two_nodes(claim_seconds=1.5, catch_up_seconds=0.5) as fleet:
        with under_load(fleet.nodes) as players:
            for number in range(KILLS):
                wait_for_moves(players)
                threading.Event().wait(rng.random() / 3)
                fleet.nodes[number % 2].kill()
                wait_for_moves(players)  # the other node goes on, with the bots too
                fleet.nodes[number % 2].start()
            wait_for_moves(players)
        check_nothing_is_lost(fleet.database, players)


def test_a_clean_stop_answers_everybody_and_exits_with_zero(tmp_path: Path) -> None:
    node = RunningNode(f"sqlite:///{tmp_path}/tables.db")
    node.start()
    with under_load([node]) as players:
        wait_for_moves(players)
        code = node.stop()
    assert code in (0, -15)
    check_nothing_is_lost(node.database, players)


# what does not fit


@pytest.fixture
def played(tmp_path: Path) -> Iterator[tuple[RunningNode, str]]:
    """A table with some moves, on a server that has been stopped."""
    node = RunningNode(f"sqlite:///{tmp_path}/tables.db")
    node.start()
    person = Person(node)
    table_id = person.table("me", "me")
    person.play_on(table_id, 60)
    node.stop()
    yield node, table_id
    if node.process and node.process.exitcode is None:
        node.stop()


def change(node: RunningNode, statement: str, **values: Any) -> None:
    engine = create_engine(node.database)
    with engine.begin() as connection:
        connection.execute(text(statement), values)
    engine.dispose()


def test_a_table_whose_log_does_not_fit_is_frozen_and_reported(
    played: tuple[RunningNode, str],
) -> None:
    node, table_id = played
    last = stored_actions(node.database, table_id)[-1].number
    change(
        node,
        "UPDATE actions SET position = 'somewhere else' WHERE table_id = :id AND number = :last",
        id=table_id,
        last=last,
    )
    before = stored_actions(node.database, table_id)
    node.start()
    stranger = Person(node)
    answer = stranger.get(f"/tables/{table_id}")
    assert answer.status_code == 409
    assert "frozen" in answer.json()["sentence"]
    assert stranger.play(table_id, "pass", 61).status_code in (403, 409)
    events = stranger.get(f"/tables/{table_id}/events", words="fr")
    assert '"type":"refused","sentence":"Cette table est bloquée' in events.text
    assert "carrack_frozen_total 1.0" in node.get("/metrics").text
    node.stop()
    assert stored_actions(node.database, table_id) == before
    engine = make_engine(node.database)
    faults, _ = check_all(engine)
    engine.dispose()
    assert len(faults) == 1
    assert table_id in faults[0]


def test_a_position_is_loaded_from_a_snapshot_however_long_the_game_is(
    played: tuple[RunningNode, str],
) -> None:
    node, table_id = played
    engine = make_engine(node.database)
    with engine.connect() as connection:
        row = connection.execute(schema.tables.select().where(schema.tables.c.id == table_id)).one()
    engine.dispose()
    log = stored_actions(node.database, table_id)
    assert len(log) > 60
    assert row.snapshot_number > 20
    # Everything before the snapshot could be gone: the position is still found.
    change(
        node,
        "DELETE FROM actions WHERE table_id = :id AND number < :snapshot",
        id=table_id,
        snapshot=row.snapshot_number,
    )
    node.start()
    state = Person(node).state(table_id)
    assert state["number"] == len(log)


def test_a_running_game_keeps_the_rules_version_it_began_with(
    played: tuple[RunningNode, str],
) -> None:
    node, table_id = played
    change(node, "UPDATE tables SET version = 99 WHERE id = :id", id=table_id)
    node.start()
    answer = Person(node).get(f"/tables/{table_id}")
    assert answer.status_code == 409
    assert "version 99" in answer.json()["sentence"]
