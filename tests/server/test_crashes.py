"""Whatever happens to the server, what it has acknowledged is there afterwards."""

import random
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import create_engine, text

from carrack.server.database.maintenance import check_all
from carrack.server.database.schema import actions, tables
from carrack.server.database.store import make_engine
from support.services import two_nodes
from support.serving import Person, RunningNode, client_of

KILLS = 5


@dataclass
class Player:
    """Plays table after table, over whichever node answers, and notes what was told."""

    nodes: list[RunningNode]
    seats: list[str]
    # by table and number: the position's hash
    acknowledged: dict[tuple[str, int], str] = field(default_factory=dict)
    stop: threading.Event = field(default_factory=threading.Event)
    moved: threading.Event = field(default_factory=threading.Event)

    def sit_down(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.token = Person(self.nodes[0]).post("/me/tokens", label="load").json()["token"]
        self.table = ""

    def play(self) -> None:
        at = 0
        while not self.stop.is_set():
            node = self.nodes[at % len(self.nodes)]
            try:
                with client_of(node, authorization=f"Bearer {self.token}") as http:
                    self._play_at(http)
            except httpx.TransportError:
                at += 1
                self.stop.wait(0.05)

    def _play_at(self, http: httpx.Client) -> None:
        while not self.stop.is_set():
            if not self.table:
                options = {"game": "eastern-wonders", "seats": self.seats, "start": True}
                self.table = http.post("/api/tables", json=options).json()["id"]
            answer = http.get(f"/api/tables/{self.table}", params={"since": 10**6})
            if answer.status_code >= 500:
                return
            state = answer.json()["state"]
            if state["status"] == "finished":
                self.table = ""
            elif "legal" not in state:
                self.stop.wait(0.01)
            else:
                self._move(http, state)

    def _move(self, http: httpx.Client, state: dict[str, Any]) -> None:
        move = self.rng.choice(state["legal"])["text"]
        body = {"seen": state["number"], "text": move}
        told = http.post(f"/api/tables/{self.table}/play", json=body)
        if told.status_code == 200:
            action = told.json()["action"]
            key = self.table, action["number"]
            assert key not in self.acknowledged
            self.acknowledged[key] = action["position"]
            self.moved.set()


@contextmanager
def under_load(nodes: list[RunningNode]) -> Iterator[list[Player]]:
    """Two people at one screen, and a person against bots, at several tables at once."""
    kinds = [["me", "me"], ["me", "greedy"], ["me", "me", "random"], ["greedy", "me"]]
    players = [Player(nodes, seats) for seats in kinds]
    for seed, player in enumerate(players):
        player.sit_down(seed)
    threads = [threading.Thread(target=player.play) for player in players]
    for thread in threads:
        thread.start()
    try:
        yield players
    finally:
        for player in players:
            player.stop.set()
        for thread in threads:
            thread.join()


def wait_for_moves(players: list[Player]) -> None:
    """Until every table has moved once more."""
    for player in players:
        player.moved.clear()
    for player in players:
        assert player.moved.wait(60), f"a table does not go on: {player}"


def stored_actions(database: str, table_id: str) -> list[Any]:
    engine = make_engine(database)
    try:
        with engine.connect() as connection:
            query = actions.select().where(actions.c.table_id == table_id)
            return list(connection.execute(query.order_by(actions.c.number)))
    finally:
        engine.dispose()


def check_nothing_is_lost(database: str, players: list[Player]) -> None:
    for player in players:
        assert player.acknowledged, "nothing was played"
        stored: dict[tuple[str, int], str] = {}
        for table_id in {table_id for table_id, _ in player.acknowledged}:
            log = stored_actions(database, table_id)
            assert [row.number for row in log] == list(range(len(log)))
            stored |= {(table_id, row.number): row.position for row in log}
        assert player.acknowledged.items() <= stored.items()
    engine = make_engine(database)
    try:
        faults, checked = check_all(engine)
    finally:
        engine.dispose()
    assert faults == []
    assert checked >= len(players)


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
    if node.process and node.process.poll() is None:
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
    assert "carrack_frozen_total 1.0" in httpx.get(f"{node.url}/metrics").text
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
        row = connection.execute(tables.select().where(tables.c.id == table_id)).one()
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
