"""People at the tables of a real server: one server a module, and a few words for what they do."""

import socket
import threading
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import httpx
import pytest
import uvicorn

from carrack import Game
from carrack.server.app import create_app
from carrack.server.database.store import make_engine
from carrack.server.database.upgrade import upgrade
from carrack.server.settings import read_settings
from support import server_process
from support.server_process import RunningNode, client_of, running

_clients: dict[int, list[httpx.Client]] = defaultdict(list)  # still open, by the server's port


class Person(server_process.Person):
    """Somebody who goes when the server goes."""

    def __init__(self, node: RunningNode, token: str | None = None) -> None:
        self.http = stranger(node)
        self.node = node
        self.id = ""
        if token:
            self.http.headers["authorization"] = f"Bearer {token}"
        else:
            self.id = done(self.post("/me"))["id"]


def stranger(node: RunningNode, **headers: str) -> httpx.Client:
    """Somebody without a cookie."""
    client = client_of(node, **headers)
    _clients[node.port].append(client)
    return client


def served(factory: pytest.TempPathFactory, **settings: Any) -> Iterator[RunningNode]:
    """For a fixture: a server with a database of its own, until the module's tests are done."""
    with open_server(f"sqlite:///{factory.mktemp('server')}/tables.db", **settings) as node:
        yield node


@contextmanager
def open_server(database: str, **settings: Any) -> Iterator[RunningNode]:
    with running(database, **settings) as node:
        try:
            yield node
        finally:
            for client in _clients.pop(node.port, []):
                client.close()


@contextmanager
def served_here(database: str, **settings: Any) -> Iterator[RunningNode]:
    """A server in this process, so that a test can reach into it."""
    engine = make_engine(database)
    upgrade(engine)
    engine.dispose()
    chosen = read_settings(database=database, **{"rate_factor": 1000, **settings})
    server = uvicorn.Server(uvicorn.Config(create_app(chosen), log_config=None))
    listener = socket.create_server(("127.0.0.1", 0))
    node = RunningNode(database, port=listener.getsockname()[1])
    thread = threading.Thread(target=server.run, args=([listener],))
    thread.start()
    while not server.started:
        threading.Event().wait(0.01)
    try:
        yield node
    finally:
        server.should_exit = True
        thread.join()
        for client in _clients.pop(node.port, []):
            client.close()
        while node.people:
            node.people.pop().http.close()


def refused(answer: httpx.Response, status: int) -> dict[str, Any]:
    """What a refusal says: always a sentence."""
    assert answer.status_code == status, answer.text
    body: dict[str, Any] = answer.json()
    assert len(body["sentence"]) > 5
    return body


def done(answer: httpx.Response, status: int = 200) -> Any:
    assert answer.status_code == status, answer.text
    return answer.json() if answer.content else None


@dataclass
class Party:
    """A started table and whoever holds each seat; None is a bot."""

    table: str
    people: tuple[Person | None, ...]

    @property
    def path(self) -> str:
        return f"/tables/{self.table}"

    @property
    def anybody(self) -> Person:
        return next(one for one in self.people if one)

    def state(self, **params: Any) -> dict[str, Any]:
        return self.anybody.state(self.table, **params)

    @property
    def number(self) -> int:
        number: int = self.state()["number"]
        return number

    @property
    def mover(self) -> Person:
        """Who decides."""
        seat: int = self.state()["decision"]["seat"]
        person = self.people[seat]
        assert person is not None
        return person

    @property
    def waiter(self) -> Person:
        """Somebody else at the table."""
        mover = self.mover
        return next(one for one in self.people if one is not None and one is not mover)

    def until(self, good: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Waits until bots have brought the table to such a state."""
        state = self.state()
        while not good(state):
            state = self.state(since=state["number"], wait=20)
        return state

    def turn(self) -> str:
        """Moves that whoever decides could make in a row, until somebody else decides."""
        game = Game.from_position(self.state()["position"])
        seat, texts = game.decision.seat, []
        while game.decision.seat == seat:
            move = next((one for one in game.legal if one.text == "pass"), game.legal[0])
            texts.append(move.text)
            game.play(move)
        return ", ".join(texts)

    def step(self) -> dict[str, Any]:
        """The first legal move of whoever decides."""
        mover = self.mover
        state = mover.state(self.table)
        answer: dict[str, Any] = done(
            mover.play(self.table, state["legal"][0]["text"], state["number"])
        )
        return answer

    def take_turn(self) -> dict[str, Any]:
        answer: dict[str, Any] = done(self.mover.play(self.table, self.turn()))
        return answer

    def open_up(self) -> None:
        """Everybody takes a lot and a place, where the game has such."""
        while self.state()["decision"]["kind"] in ("lot", "start"):
            self.step()

    def finish(self) -> dict[str, Any]:
        """Plays to the end, which a round limit brings near."""
        state = self.state()
        while state["status"] == "running":
            self.take_turn()
            state = self.state()
        return state


def party(*people: Person, game: str = "eastern-wonders", **options: Any) -> Party:
    """A table that these people have joined in this order and the first of them has started."""
    first, *others = people
    table = first.table("me", *["person"] * len(others), game=game, start=False, **options)
    for other in others:
        done(other.post(f"/tables/{table}/join"))
    done(first.post(f"/tables/{table}/start"), 204)
    return Party(table, people)


def newcomers(node: RunningNode, number: int) -> list[Person]:
    return [Person(node) for _ in range(number)]


def rename(person: Person, name: str) -> httpx.Response:
    return person.http.put("/api/me/name", json={"name": name})


def mute(person: Person, other: Person) -> None:
    done(person.http.put("/api/me/mutes", json={"account": other.id}), 204)


def delete_account(person: Person) -> None:
    done(person.http.delete("/api/me"), 204)


def with_cookie(node: RunningNode, cookie: str) -> httpx.Client:
    return stranger(node, cookie=f"carrack={cookie}")


def listed(person: Person, which: str) -> list[str]:
    """The tables of a list, by id."""
    return [table["id"] for table in done(person.get("/tables", which=which, most=50))]
