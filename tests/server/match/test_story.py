"""What happened at a table, step by step: stories, replays, files, and tables that go on."""

from collections.abc import Iterator
from typing import Any

import pytest

from carrack import CarrackError, Game
from carrack.components.chart import chart_from_code
from carrack.game import hash_of_position
from carrack.gamefile import game_record, verify
from carrack.games import rulebook_named
from support.people_at_tables import (
    Party,
    Person,
    done,
    newcomers,
    party,
    refused,
    served,
    stranger,
)
from support.players import GAMES, play_on, player
from support.server_process import RunningNode

every_game = pytest.mark.parametrize("game", GAMES)


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningNode]:
    yield from served(tmp_path_factory, rate_factor=1000)


def story(at: Party, **query: Any) -> dict[str, Any]:
    told: dict[str, Any] = done(at.anybody.get(f"{at.path}/story", **query))
    return told


@every_game
def test_who_comes_late_is_told_everything(node: RunningNode, game: str) -> None:
    at = party(*newcomers(node, 2), game=game)
    for _ in range(25):
        at.step()
    told = story(at, pictures=True, words="fr")
    assert told["game"] == game and len(told["names"]) == 2
    assert told["moments"][-1]["picture"] == at.state(picture=True)["picture"]
    assert [one["number"] for one in told["moments"]] == sorted(
        one["number"] for one in told["moments"]
    )
    english = story(at, words="en")
    assert [one["text"] for one in english["moments"]] == [one["text"] for one in told["moments"]]
    assert all(one["picture"] is None for one in english["moments"])
    deeds = [deed for one in told["moments"] for deed in one["deeds"]]
    assert deeds and deeds != [deed for one in english["moments"] for deed in one["deeds"]]


@every_game
def test_what_was_missed_is_told_from_a_number_on(node: RunningNode, game: str) -> None:
    at = party(*newcomers(node, 2), game=game)
    for _ in range(8):
        at.step()
    before, since = at.state(picture=True)["picture"], at.number
    for _ in range(6):
        at.step()
    told = story(at, since=since, pictures=True)
    assert told["beginning"] == before
    assert all(one["number"] >= since for one in told["moments"])
    whole = story(at)
    assert [one["text"] for one in whole["moments"]][-len(told["moments"]) :] == [
        one["text"] for one in told["moments"]
    ]
    assert story(at, since=at.number)["moments"] == []


def test_a_move_that_was_taken_back_is_not_told(node: RunningNode) -> None:
    at = party(*newcomers(node, 2), game=GAMES[0])
    mover = at.mover
    at.step()
    texts = [one["text"] for one in story(at)["moments"]]
    done(mover.post(f"{at.path}/undo", seen=at.number))
    assert [one["text"] for one in story(at)["moments"]] == texts[:-1]
    at.step()
    assert len(story(at)["moments"]) == len(texts)


@every_game
def test_live_moments_are_those_of_the_story(node: RunningNode, game: str) -> None:
    at = party(*newcomers(node, 2), game=game)
    heard = []
    with at.anybody.watching(at.table, picture="true", words="es") as watch:
        watch.next("welcome")
        for _ in range(12):
            at.step()
            heard += watch.next("action")["moments"]
    told = story(at, pictures=True, words="es")["moments"]
    assert [{**one, "position": None} for one in told] == [
        {"position": None, **one} for one in heard
    ]


@every_game
def test_a_game_file_is_replayed_for_anybody(node: RunningNode, game: str) -> None:
    played = play_on(Game.new(game, players=3, seed=8, round_limit=12), player("greedy", 3))
    with stranger(node) as nobody:
        told = done(nobody.post("/api/replays", json=game_record(played), params={"words": "pt"}))
    assert [one["text"] for one in told["moments"]] == [move.text for move in played.moves]
    assert told["moments"][-1]["position"] == played.position
    assert [seat["score"] for seat in told["moments"][-1]["picture"]["seats"]] == list(
        played.scores
    )


def test_a_file_that_does_not_fit_is_refused(node: RunningNode) -> None:
    record = game_record(play_on(Game.new(GAMES[0], seed=8), player("greedy", 3), 40))
    with stranger(node) as nobody:
        for damage in ({"position": "0" * 16}, {"moves": ["fly"]}, {"format": "chess"}, {"x": 1}):
            refused(nobody.post("/api/replays", json={**record, **damage}), 422)
        refused(nobody.post("/api/replays", json={}), 422)
        refused(nobody.post("/api/replays", json=[1]), 422)
        refused(nobody.post("/api/replays", json=record, params={"words": "xx"}), 422)


# going on from a position


def going_on(person: Person, position: str, *seats: str, **more: Any) -> Any:
    return person.post("/tables", position=position, seats=list(seats), start=True, **more)


@every_game
def test_a_table_goes_on_from_a_position_and_is_kept(node: RunningNode, game: str) -> None:
    (ana,) = newcomers(node, 1)
    middle = play_on(Game.new(game, players=2, seed=4), player("greedy", 1), 45)
    while middle.decision.is_chance:
        middle.play(middle.legal[0])
    table = done(going_on(ana, middle.position, "me", "me", game=game), 201)["id"]
    at = Party(table, (ana, ana))
    assert at.state()["position"] == middle.position
    first = at.state()["decision"]
    assert first["seat"] == middle.decision.seat and first["kind"] == middle.decision.kind
    for _ in range(30):
        at.step()
    told = story(at, pictures=True)
    assert told["moments"] and told["beginning"]["round"] == middle.round
    record = done(ana.get(f"{at.path}/file"))
    assert record["setup"] == middle.position
    assert record["position"] == hash_of_position(at.state()["position"])


@every_game
@pytest.mark.parametrize("begun", [False, True])
def test_a_beginning_that_was_given_is_told_as_such(
    node: RunningNode, game: str, begun: bool
) -> None:
    """A set-up given by hand is not what the seed deals, and nobody says that it is."""
    ana, bo = newcomers(node, 2)
    dealt = Game.new(game, players=2, seed=4)
    known = rulebook_named(game).atlas.first
    given = play_on(dealt, player("greedy", 1), 45).position if begun else dealt.setup
    table = ana.table("me", "person", game=game, position=given)
    assert _listed(ana, table)["goes_on"] is True
    done(bo.post(f"/tables/{table}/join"))
    with bo.watching(table) as watch:
        assert watch.next("welcome")["table"]["goes_on"] is True
    done(ana.post(f"/tables/{table}/start"), 204)
    at = Party(table, (ana, bo))
    assert done(ana.get(at.path))["table"]["goes_on"] is True
    assert _listed(ana, table)["map"] == known, "a map that comes along keeps its name"
    at.step()
    done(ana.post(f"{at.path}/resign"))
    record = done(ana.get(f"{at.path}/file"))
    assert record["deal"]["setup"] == "given" and record["setup"] == given
    assert record["map"] == known
    with pytest.raises(CarrackError, match="given by hand"):
        verify(record)
    again = done(ana.post(f"{at.path}/rematch"))["id"]
    assert _listed(ana, again)["goes_on"] is False
    assert _listed(ana, again)["map"] == known


def _listed(person: Person, table: str) -> dict[str, Any]:
    mine = done(person.get("/tables", which="mine", most=50))
    return next(one for one in mine if one["id"] == table)


def test_a_given_position_on_an_own_map_is_on_an_own_map(node: RunningNode) -> None:
    (ana,) = newcomers(node, 1)
    own = chart_from_code("2oPPo/1ooooo/0oooooo/1ooooo/2PooP", "mine")
    game = Game.new(GAMES[0], seed=4, map=own)
    table = done(going_on(ana, game.setup, "me", "me", game=GAMES[0]), 201)["id"]
    assert _listed(ana, table)["map"] == "own map"


def test_a_position_that_cannot_be_played_on_is_refused(node: RunningNode) -> None:
    (ana,) = newcomers(node, 1)
    game, other = GAMES[0], GAMES[1]
    over = play_on(Game.new(game, seed=4, round_limit=1), player("greedy", 1))
    middle = play_on(Game.new(game, players=3, seed=4), player("greedy", 1), 30)
    for position, seats, name in (
        (over.position, ("me", "greedy"), game),
        (middle.position, ("me", "greedy"), game),
        (middle.position, ("me", "greedy", "greedy"), other),
        ("nonsense", ("me", "greedy"), game),
        (middle.position.replace("round=", "rounds="), ("me", "greedy", "greedy"), game),
    ):
        refused(going_on(ana, position, *seats, game=name), 422)
    assert done(ana.get("/tables", which="mine")) == []


# why nothing can be done


@every_game
def test_why_a_thing_cannot_be_used(node: RunningNode, game: str) -> None:
    at = party(*newcomers(node, 2), game=game)
    for _ in range(30):
        state = at.state(picture=True)
        legal = {
            thing["name"] for move in at.mover.state(at.table)["legal"] for thing in move["about"]
        }
        for place in state["picture"]["places"][:6]:
            reasons = done(
                at.anybody.get(f"{at.path}/why-nothing", thing=place["name"], language="fr")
            )
            assert bool(reasons) == (place["name"] not in legal)
            assert all(reason["sentence"].endswith(".") for reason in reasons)
        at.step()


def test_a_thing_that_is_not_there_has_no_reasons(node: RunningNode) -> None:
    at = party(*newcomers(node, 2), game=GAMES[0])
    assert done(at.anybody.get(f"{at.path}/why-nothing", thing="Atlantis")) == []
    refused(at.anybody.get(f"{at.path}/why-nothing", thing="C3", language="xx"), 422)


def test_a_table_says_what_it_is_played_with(node: RunningNode) -> None:
    at = party(*newcomers(node, 2), game=GAMES[0])
    told = done(at.anybody.get(f"{at.path}/components"))
    assert told["hash"] == at.anybody.get(at.path).json()["table"]["box"]
    assert told == done(at.anybody.get(f"/games/{GAMES[0]}/components"))
