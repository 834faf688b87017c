"""People who play on and on, whatever happens to the server, and note what it acknowledged."""

import random
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx

from carrack.server.database.maintenance import check_all
from carrack.server.database.schema import actions
from carrack.server.database.store import make_engine
from support.server_process import PATIENCE_SECONDS, Person, RunningNode, client_of


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
        assert player.moved.wait(PATIENCE_SECONDS), f"a table does not go on: {player}"


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
