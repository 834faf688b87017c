"""Whole games told again: whatever is asked, by however many, nobody who plays waits for it."""

import asyncio
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path
from typing import Any

import httpx
import pytest

from carrack import Game, gamefile
from carrack.game import hash_of_position
from carrack.gamefile import game_record
from carrack.messages import LANGUAGES, say
from carrack.server.database import whole_games
from carrack.server.database.store import make_engine
from carrack.server.errors import Refused
from carrack.server.http.routes import replays
from carrack.server.live import replay_pool
from carrack.server.live.replay_pool import MOST_STEPS, ReplayPool
from carrack.server.match import match
from support.people_at_tables import (
    Party,
    done,
    newcomers,
    party,
    refused,
    rename,
    served_here,
    stranger,
)
from support.players import GAMES, play_on, player
from support.server_process import PATIENCE_SECONDS, RunningNode

every_game = pytest.mark.parametrize("game", GAMES)


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningNode]:
    folder = tmp_path_factory.mktemp("server")
    with served_here(
        f"sqlite:///{folder}/tables.db", replay_threads=1, waiting_replays=3
    ) as served:
        yield served


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The tables, and files, whose games are played again."""
    tables: list[str] = []
    of_table, of_file = match.replayed, gamefile.replay

    def table_again(info: Any, *about: Any) -> Any:
        tables.append(info.id)
        return of_table(info, *about)

    def file_again(record: Any) -> Any:
        tables.append("file")
        return of_file(record)

    monkeypatch.setattr(whole_games, "replayed", table_again)
    monkeypatch.setattr(replay_pool, "replay", file_again)
    return tables


# few at once


class Slow:
    """Whole games take as long as a test wants."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.enough = threading.Event()
        of_table = ReplayPool.of_table

        def wait_and_play(self_: ReplayPool, table_id: str) -> Any:
            self.enough.wait(PATIENCE_SECONDS)
            return of_table(self_, table_id)

        monkeypatch.setattr(ReplayPool, "of_table", wait_and_play)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[Slow]:
    at_work = Slow(monkeypatch)
    yield at_work
    at_work.enough.set()


@pytest.mark.parametrize("what", ["story?pictures=true", "file", "replay"])
def test_nobody_waits_for_whole_games_and_too_many_are_told_to_come_back(
    node: RunningNode, slow: Slow, what: str
) -> None:
    people = newcomers(node, 3)
    at = party(*people[:2], game=GAMES[0])
    answers: list[httpx.Response] = []
    lock = threading.Lock()

    def ask(number: int) -> None:
        answer = people[number % 3].http.get(
            f"/api{at.path}/{what}", headers={"accept-language": "fr"}
        )
        with lock:
            answers.append(answer)

    with ThreadPoolExecutor(12) as threads:
        asking = [threads.submit(ask, number) for number in range(12)]
        while len(answers) < 8:  # there is room for one at work and three that wait
            threading.Event().wait(0.01)
        assert not slow.enough.is_set()
        for _ in range(5):  # everybody else goes on meanwhile
            at.step()
        assert at.number == 6
        refused(at.anybody.get(f"{at.path}/proof"), 409)  # two columns of a row
        slow.enough.set()
        for one in asking:
            one.result()
    late = [answer for answer in answers if answer.status_code == 503]
    assert len(late) == 8
    for answer in late:
        assert answer.json()["sentence"] == say("fr", "refused-replays-busy")
        assert int(answer.headers["retry-after"]) >= 1
    assert {answer.status_code for answer in answers} == {503, 409 if what == "replay" else 200}
    assert at.anybody.get(f"{at.path}/story").status_code == 200  # there is room again


def test_nobody_takes_all_the_room(tmp_path: Path) -> None:
    replay_pool = ReplayPool(make_engine(f"sqlite:///{tmp_path}/none.db"), 1, 5)
    enough = threading.Event()

    async def ask_often() -> list[str]:
        def asked(who: str) -> "asyncio.Task[bool]":
            return asyncio.create_task(replay_pool.run(who, lambda: enough.wait(PATIENCE_SECONDS)))

        greedy = [asked("ana") for _ in range(6)]
        await asyncio.sleep(0)
        others = [asked("bo"), asked("cy"), asked("di"), asked("ed")]
        await asyncio.sleep(0)
        enough.set()
        outcomes = await asyncio.gather(*greedy, *others, return_exceptions=True)
        assert all(one.status == 503 for one in outcomes if isinstance(one, Refused))
        return ["refused" if isinstance(one, Refused) else "told" for one in outcomes]

    assert asyncio.run(ask_often()) == ["told"] * 3 + ["refused"] * 3 + ["told"] * 3 + ["refused"]
    assert not replay_pool._asking
    replay_pool.close()


def test_who_asked_and_went_away_keeps_the_place_until_the_work_is_done(tmp_path: Path) -> None:
    replay_pool = ReplayPool(make_engine(f"sqlite:///{tmp_path}/none.db"), 1, 1)
    enough = threading.Event()

    async def ask_and_go() -> None:
        gone = asyncio.create_task(replay_pool.run("ana", lambda: enough.wait(PATIENCE_SECONDS)))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.sleep(0)
        with pytest.raises(Refused):
            await replay_pool.run("ana", enough.is_set)
        enough.set()
        assert await replay_pool.run("bo", enough.is_set)

    asyncio.run(ask_and_go())
    replay_pool.close()


def test_it_is_said_in_four_languages_that_too_many_ask() -> None:
    for message in ("refused-replays-busy", "refused-file-too-long"):
        said = {say(language, message, most="3000") for language in LANGUAGES}
        assert len(said) == len(LANGUAGES)


# the last ones are remembered


def test_a_game_is_played_again_only_when_something_has_happened(
    node: RunningNode, played: list[str]
) -> None:
    at = party(*newcomers(node, 2), game=GAMES[0])
    at.step()
    for path in ("story", "story?pictures=true", "story?words=fr&since=1", "file"):
        done(at.anybody.http.get(f"/api{at.path}/{path}"))
    assert played == [at.table]
    at.step()
    told = done(at.anybody.get(f"{at.path}/story"))["moments"]
    assert [one["number"] for one in told] == [1, 2]
    assert played == [at.table] * 2
    done(at.mover.post(f"{at.path}/resign"))
    assert done(at.anybody.get(f"{at.path}/replay"))["proof"]["seed"]
    assert done(at.anybody.get(f"{at.path}/proof"))["seed"]
    assert done(at.anybody.get(f"{at.path}/file"))["deal"]["seed"]
    assert played == [at.table] * 3


def test_many_who_want_one_game_have_it_played_once(
    tmp_path: Path, played: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    at_once = threading.Barrier(2, timeout=PATIENCE_SECONDS)
    whole = whole_games.stored_game
    monkeypatch.setattr(replay_pool, "stored_game", lambda *about: _meet(at_once, whole(*about)))
    with served_here(f"sqlite:///{tmp_path}/tables.db", replay_threads=2) as served:
        ana, bo = newcomers(served, 2)
        at = party(ana, bo, game=GAMES[0])
        with ThreadPoolExecutor(2) as threads:
            asking = [threads.submit(one.get, f"{at.path}/story") for one in (ana, bo)]
            at_once.wait()  # one of them has begun; the other one waits for it
            told = [done(one.result()) for one in asking]
    assert told[0] == told[1]
    assert played == [at.table]


def _meet(barrier: threading.Barrier, found: Any) -> Any:
    barrier.wait()
    return found


def test_who_is_called_otherwise_is_so_in_the_story(node: RunningNode) -> None:
    ana, bo = newcomers(node, 2)
    at = party(ana, bo, game=GAMES[0])
    before = done(ana.get(f"{at.path}/story"))["names"]
    done(rename(ana, "SignedIn else"))
    assert done(ana.get(f"{at.path}/story"))["names"] == ["SignedIn else", before[1]]


def test_only_so_much_is_remembered(
    node: RunningNode, played: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replay_pool, "_GAMES_REMEMBERED", 2)
    tables = [party(*newcomers(node, 2), game=GAMES[0]) for _ in range(3)]

    def look(*numbers: int) -> list[int]:
        played.clear()
        for number in numbers:
            done(tables[number].anybody.get(f"{tables[number].path}/story"))
        return [[one.table for one in tables].index(table) for table in played]

    assert look(0, 1, 0, 1) == [0, 1]
    assert look(0, 2, 0, 1) == [2, 1], "the one that was looked at last stays"
    monkeypatch.setattr(replay_pool, "_STEPS_REMEMBERED", 0)
    for _ in range(2):
        tables[0].step()
    assert look(0, 0) == [0, 0]


# some hundred moments at a time


def pages(ask: Any) -> list[dict[str, Any]]:
    """All answers, one after the other, as a page asks for them."""
    told = [ask(0)]
    while told[-1]["more"]:
        told.append(ask(told[-1]["moments"][-1]["number"] + 1))
    return told


@every_game
def test_a_long_story_is_told_in_parts(
    node: RunningNode, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = party(*newcomers(node, 2), game=game, round_limit=5)
    at.finish()  # turn by turn: an action has several moments
    whole = done(at.anybody.get(f"{at.path}/replay"))
    assert not whole["more"] and len(whole["moments"]) > 8
    for most in (1, 3, 5, len(whole["moments"])):
        monkeypatch.setattr(replays, "MOST_PICTURES", most)
        monkeypatch.setattr(replays, "MOST_MOMENTS", most)
        for what, query in (("replay", {}), ("story", {"pictures": True}), ("story", {})):
            told = pages(
                lambda since, what=what, query=query: done(
                    at.anybody.get(f"{at.path}/{what}", since=since, **query)
                )
            )
            moments = [one for page in told for one in page["moments"]]
            assert [one["text"] for one in moments] == [one["text"] for one in whole["moments"]]
            assert (len(told) == 1) == (most == len(whole["moments"]))
            if what == "replay":
                assert moments == whole["moments"]
                assert all(page["file"] == whole["file"] for page in told)
            for before, after in pairwise(told):
                assert len(before["moments"]) >= most
                assert before["moments"][-1]["number"] < after["moments"][0]["number"]
                if "pictures" in query:
                    assert before["moments"][-1]["picture"] == after["beginning"]


@every_game
def test_a_long_file_is_told_in_parts_and_played_once(
    node: RunningNode, game: str, played: list[str]
) -> None:
    long = play_on(Game.new(game, players=4, seed=8, round_limit=60), player("random", 3))
    record = game_record(long)
    assert replays.MOST_PICTURES < len(long.steps) <= MOST_STEPS
    with stranger(node) as nobody:
        told = pages(
            lambda since: done(
                nobody.post("/api/replays", json=record, params={"since": since, "words": ""})
            )
        )
    assert len(told) > 1 and played == ["file"]
    assert all(len(page["moments"]) <= replays.MOST_PICTURES for page in told)
    moments = [one for page in told for one in page["moments"]]
    assert [one["text"] for one in moments] == [move.text for move in long.moves]
    assert hash_of_position(moments[-1]["position"]) == record["position"]
    assert [one["number"] for one in moments] == list(range(len(moments)))


def test_a_file_that_is_too_long_is_refused_before_it_is_played(
    node: RunningNode, played: list[str]
) -> None:
    record = game_record(Game.new(GAMES[0], seed=8))
    with stranger(node, **{"accept-language": "es"}) as nobody:
        for moves in (["pass"] * (MOST_STEPS + 1), [",".join(["pass"] * (MOST_STEPS + 1))]):
            told = refused(nobody.post("/api/replays", json={**record, "moves": moves}), 422)
            assert told["sentence"] == say("es", "refused-file-too-long", most=str(MOST_STEPS))
        assert played == []
        for odd in ([3], "pass", None, {"pass": 1}):
            refused(nobody.post("/api/replays", json={**record, "moves": odd}), 422)


# who asks how often


def test_a_club_behind_one_router_is_not_one_visitor(tmp_path: Path) -> None:
    with served_here(f"sqlite:///{tmp_path}/tables.db", rate_factor=0.5) as served:
        ana, bo = newcomers(served, 2)
        table = ana.table("me", "me")
        at = Party(table, (ana, ana))
        answers = [ana.get(f"{at.path}/story").status_code for _ in range(25)]
        assert 429 in answers
        done(bo.get(f"{at.path}/story"))
        record = game_record(Game.new(GAMES[0], seed=8))
        done(ana.http.post("/api/replays", json=record))  # files have a rate of their own
        answers = [ana.http.post("/api/replays", json=record).status_code for _ in range(25)]
        assert 429 in answers
        done(bo.http.post("/api/replays", json=record))
