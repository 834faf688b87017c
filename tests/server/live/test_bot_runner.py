"""Bots at tables of a server: those that think long, or fail."""

import threading
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from carrack.bots import registry
from carrack.bots.contract import BotKind, Budget
from carrack.moves import Move, View
from support.people_at_tables import served_here, stranger
from support.server_process import PATIENCE_SECONDS, Person, RunningNode


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
    with served_here(f"sqlite:///{tmp_path}/tables.db", bot_threads=1) as node:
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
