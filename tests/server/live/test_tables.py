"""Tables at the server: made with every option, found, joined, left, started, offered again."""

import json
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from carrack.games import rulebook_named
from carrack.server.openapi import description
from carrack.server.payloads.requests import TableIn
from support.people_at_tables import (
    Party,
    Person,
    done,
    listed,
    newcomers,
    party,
    refused,
    served,
    stranger,
)
from support.players import GAMES, MAPS
from support.server_process import RunningNode

MOST_TABLES = 6
every_game = pytest.mark.parametrize("game", GAMES)


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningNode]:
    yield from served(tmp_path_factory, tables_per_account=MOST_TABLES)


def ask(
    person: Person, *seats: str, game: str = "eastern-wonders", **options: Any
) -> httpx.Response:
    return person.post("/tables", game=game, seats=list(seats), **options)


def look(person: Person, table: str) -> dict[str, Any]:
    shown: dict[str, Any] = done(person.get(f"/tables/{table}"))["table"]
    return shown


def first_chart(game: str) -> str:
    atlas = rulebook_named(game).atlas
    return atlas.named(atlas.first).code


# making


@every_game
def test_a_table_is_made_as_wished(node: RunningNode, game: str) -> None:
    person = Person(node)
    seats = ["greedy", "me", "person", "random"]
    table = person.table(
        *seats, game=game, first=2, round_limit=7, public=False, live=False, pace=3600
    )
    shown = look(person, table)
    assert {
        key: shown[key] for key in ("game", "first", "round_limit", "public", "live", "pace")
    } == {
        "game": game,
        "first": 2,
        "round_limit": 7,
        "public": False,
        "live": False,
        "pace": 3600,
    }
    assert shown["status"] == "open" and shown["players"] == 4 and shown["owner"] == person.id
    assert [seat["bot"] for seat in shown["seats"]] == ["greedy", None, None, "random"]
    assert [seat["account"] for seat in shown["seats"]] == [None, person.id, None, None]
    assert len(shown["commitment"]) == 64, "told before the game"


@pytest.mark.parametrize(("game", "name"), MAPS)
def test_every_map_can_be_played_by_its_name(node: RunningNode, game: str, name: str) -> None:
    person = Person(node)
    table = person.table("me", "me", game=game, map=name)
    assert look(person, table)["chart"] == rulebook_named(game).atlas.named(name).code


@every_game
def test_a_map_is_chosen_by_the_name_that_the_server_lists(node: RunningNode, game: str) -> None:
    printed = {one["name"]: one for one in done(Person(node).get("/games"))}[game]
    assert printed["first_map"] in [one["name"] for one in printed["maps"]]
    for listed_map in printed["maps"]:
        person = Person(node)
        table = person.table("me", "me", game=game, map=listed_map["name"])
        assert look(person, table)["chart"] == listed_map["chart"]


@every_game
def test_an_own_map_is_played_by_its_code(node: RunningNode, game: str) -> None:
    person = Person(node)
    code = first_chart(game)
    for name in (None, "Ana's own sea"):
        table = person.table("me", "me", game=game, chart=code, map=name)
        shown = done(person.get(f"/tables/{table}"))
        assert shown["table"]["chart"] == code
        assert name in (None, shown["table"]["map"])
        assert f"map={code}" in shown["state"]["position"]


@every_game
def test_who_goes_first_goes_first(node: RunningNode, game: str) -> None:
    for first in (0, 1):
        person = Person(node)
        at = Party(person.table("me", "me", game=game, first=first), (person, person))
        at.open_up()
        assert at.state()["decision"]["seat"] == first


def test_a_table_has_a_pace_of_its_kind_unless_told(node: RunningNode) -> None:
    person = Person(node)
    live, slow = (look(person, person.table("me", "person", live=live)) for live in (True, False))
    assert live["pace"] == 180 and slow["pace"] == 3 * 24 * 3600


BAD_TABLES: list[dict[str, Any]] = [
    {"game": "chess"},
    {"game": ""},
    {"game": "../eastern-wonders"},
    {"seats": []},
    {"seats": ["me"]},
    {"seats": ["me"] * 5},
    {"seats": ["me", "deep blue"]},
    {"seats": ["me", ""]},
    {"seats": ["me", None]},
    {"seats": ["me", "os:system"]},
    {"first": 2},
    {"first": 4},
    {"first": -1},
    {"first": "1.5"},
    {"map": "no such map"},
    {"map": "../../secrets"},
    {"chart": ""},
    {"chart": "xyz"},
    {"chart": "0o"},
    {"chart": "0ooooPPPP/1oooooo"},
    {"chart": "0" + "o" * 500},
    {"chart": first_chart("east-to-west")},
    {"chart": first_chart("eastern-wonders"), "map": "x" * 41},
    {"chart": first_chart("eastern-wonders"), "map": "line\nbreak"},
    {"chart": first_chart("eastern-wonders"), "map": "nul\x00"},
    {"round_limit": 0},
    {"round_limit": 501},
    {"pace": 9},
    {"pace": 10**9},
    {"colour": "blue"},
    {"start": True, "seats": ["me", "person"]},
]


@pytest.mark.parametrize("wrong", BAD_TABLES, ids=repr)
def test_a_table_that_cannot_be_is_refused_with_a_sentence(
    node: RunningNode, wrong: dict[str, Any]
) -> None:
    person = Person(node)
    wanted = {"game": "eastern-wonders", "seats": ["me", "greedy"], **wrong}
    refused(person.http.post("/api/tables", json=wanted), 422)
    assert listed(person, "mine") == []


def test_a_person_has_only_so_many_unfinished_tables(node: RunningNode) -> None:
    person = Person(node)
    tables = [person.table("me", "person") for _ in range(MOST_TABLES - 1)]
    running = person.table("me", "me")
    refused(ask(person, "me", "person"), 429)
    done(person.post(f"/tables/{tables[0]}/leave"), 204)
    person.table("me", "person")
    refused(ask(person, "me", "person"), 429)
    done(person.post(f"/tables/{running}/resign"))
    person.table("me", "person")
    done(Person(node).post(f"/tables/{tables[1]}/join"))


# finding


def test_tables_are_listed_as_what_they_are(node: RunningNode) -> None:
    ana, bo = newcomers(node, 2)
    waiting = ana.table("me", "person")
    at = party(ana, bo, round_limit=1)
    lists = ("open", "running", "finished")
    assert [waiting in listed(bo, which) for which in lists] == [True, False, False]
    assert [at.table in listed(bo, which) for which in lists] == [False, True, False]
    assert listed(ana, "mine") == [at.table, waiting], "the newest first"
    assert listed(bo, "mine") == [at.table]
    at.finish()
    assert [at.table in listed(bo, which) for which in lists] == [False, False, True]
    assert at.table in listed(bo, "mine")
    with stranger(node) as nobody:
        found = done(nobody.get("/api/tables", params={"which": "open"}))
        assert waiting in [table["id"] for table in found]


def test_a_list_tells_whose_turn_it_is(node: RunningNode) -> None:
    ana, bo = newcomers(node, 2)
    at = party(ana, bo)
    for _ in range(3):
        seat = at.state()["decision"]["seat"]
        assert done(ana.get("/tables", which="mine"))[0]["decider"] == seat
        assert look(ana, at.table)["decider"] == seat
        at.take_turn()


def test_private_tables_are_found_only_by_their_link(node: RunningNode) -> None:
    ana, bo, cy = newcomers(node, 3)
    table = ana.table("me", "person", public=False, round_limit=1)
    for status in ("open", "running", "finished"):
        assert table in listed(ana, "mine")
        assert not any(
            table in listed(cy, which) for which in ("open", "running", "finished", "mine")
        )
        assert look(cy, table)["status"] == status
        if status == "open":
            done(bo.post(f"/tables/{table}/join"))
            done(ana.post(f"/tables/{table}/start"), 204)
        elif status == "running":
            Party(table, (ana, bo)).finish()


def test_long_lists_are_read_page_by_page(node: RunningNode) -> None:
    person = Person(node)
    tables = [person.table("me", "person", public=False) for _ in range(5)]
    found: list[str] = []
    before: dict[str, Any] = {}
    while page := done(person.get("/tables", which="mine", most=2, **before)):
        found += [table["id"] for table in page]
        before = {"before": page[-1]["created_at"]}
    assert found == tables[::-1]


@pytest.mark.parametrize(
    "params", [{"which": "all"}, {"most": 0}, {"most": 51}, {"before": "nan"}, {"before": "x"}]
)
def test_a_list_that_there_is_not_is_refused(node: RunningNode, params: dict[str, Any]) -> None:
    refused(Person(node).get("/tables", **params), 422)


@pytest.mark.parametrize("table", ["aaaaaaaaaaaaaaaa", "x", "A" * 16, "..%2f..%2fme", "0" * 16])
@pytest.mark.parametrize("what", ["join", "leave", "start", "rematch", "resign", "return"])
def test_a_table_that_there_is_not_cannot_be_used(node: RunningNode, table: str, what: str) -> None:
    answer = Person(node).post(f"/tables/{table}/{what}")
    assert answer.status_code in (404, 422)
    assert answer.json()["sentence"]


# joining, leaving, starting


def test_friends_sit_down_and_the_owner_starts(node: RunningNode) -> None:
    ana, bo, cy, late = newcomers(node, 4)
    table = ana.table("me", "person", "person")
    refused(ana.post(f"/tables/{table}/start"), 409)
    seat = done(cy.post(f"/tables/{table}/join", seat=2))
    assert seat["seat"] == 2 and seat["account"] == cy.id
    assert done(bo.post(f"/tables/{table}/join"))["seat"] == 1
    assert done(bo.post(f"/tables/{table}/join"))["seat"] == 1, "who sits there already stays"
    refused(late.post(f"/tables/{table}/join"), 409)
    refused(late.post(f"/tables/{table}/join", seat=0), 409)
    refused(bo.post(f"/tables/{table}/start"), 403)
    done(ana.post(f"/tables/{table}/start"), 204)
    assert look(bo, table)["status"] == "running"
    for person, what in ((ana, "start"), (late, "join"), (bo, "leave"), (ana, "leave")):
        refused(person.post(f"/tables/{table}/{what}"), 409)


@pytest.mark.parametrize("seat", [2, 3, 4, -1, "x"])
def test_a_seat_that_there_is_not_cannot_be_taken(node: RunningNode, seat: Any) -> None:
    ana, bo = newcomers(node, 2)
    table = ana.table("me", "person")
    answer = bo.post(f"/tables/{table}/join", seat=seat)
    assert answer.status_code in (409, 422) and answer.json()["sentence"]
    assert look(ana, table)["seats"][1]["account"] is None


def test_a_bots_seat_cannot_be_taken(node: RunningNode) -> None:
    ana, bo = newcomers(node, 2)
    table = ana.table("me", "greedy", "person")
    refused(bo.post(f"/tables/{table}/join", seat=1), 409)
    assert done(bo.post(f"/tables/{table}/join"))["seat"] == 2


def test_two_who_want_the_last_seat_do_not_both_get_it(node: RunningNode) -> None:
    owner, *rivals = newcomers(node, 5)
    table = owner.table("me", "person")
    with ThreadPoolExecutor() as threads:
        answers = list(threads.map(lambda one: one.post(f"/tables/{table}/join"), rivals))
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
    winner = next(one for one, answer in zip(rivals, answers, strict=True) if answer.is_success)
    assert look(owner, table)["seats"][1]["account"] == winner.id


def test_who_leaves_before_the_start_makes_room(node: RunningNode) -> None:
    ana, bo, cy = newcomers(node, 3)
    table = ana.table("me", "person")
    done(bo.post(f"/tables/{table}/join"))
    done(bo.post(f"/tables/{table}/leave"), 204)
    assert listed(bo, "mine") == []
    refused(ana.post(f"/tables/{table}/start"), 409)
    done(cy.post(f"/tables/{table}/join"))
    done(ana.post(f"/tables/{table}/start"), 204)


def test_a_table_whose_owner_leaves_is_gone(node: RunningNode) -> None:
    ana, bo = newcomers(node, 2)
    table = ana.table("me", "person")
    done(bo.post(f"/tables/{table}/join"))
    done(ana.post(f"/tables/{table}/leave"), 204)
    refused(bo.get(f"/tables/{table}"), 404)
    assert listed(bo, "mine") == listed(ana, "mine") == []


def test_a_table_where_something_was_said_can_be_left_too(node: RunningNode) -> None:
    ana, bo = newcomers(node, 2)
    table = ana.table("me", "person")
    done(bo.post(f"/tables/{table}/join"))
    done(bo.post(f"/tables/{table}/chat", text="shall we?"), 201)
    done(ana.post(f"/tables/{table}/leave"), 204)
    refused(bo.get(f"/tables/{table}"), 404)


def test_whoever_waits_at_a_table_is_told_that_it_is_gone(node: RunningNode) -> None:
    ana, bo, cy = newcomers(node, 3)
    table = ana.table("me", "person")
    with bo.watching(table) as watch:
        watch.next("welcome")
        done(cy.post(f"/tables/{table}/join"))
        assert watch.next("table")["table"]["seats"][1]["account"] == cy.id
        done(ana.post(f"/tables/{table}/leave"), 204)
        messages: list[dict[str, Any]] = []
        with suppress(ConnectionClosed):
            while True:
                messages.append(watch.next())
        assert watch.socket.close_code == 4404
        assert {"type": "table", "table": None} in messages


def test_one_person_plays_several_seats_at_one_screen(node: RunningNode) -> None:
    ana, bo = newcomers(node, 2)
    table = ana.table("me", "person", "me", round_limit=1)
    done(bo.post(f"/tables/{table}/join"))
    done(ana.post(f"/tables/{table}/start"), 204)
    at = Party(table, (ana, bo, ana))
    seats = set()
    while at.state()["status"] == "running":
        seats.add(at.take_turn()["action"]["seat"])
    assert seats == {0, 1, 2}


def test_a_guest_takes_two_seats(node: RunningNode) -> None:
    ana, bo = newcomers(node, 2)
    table = ana.table("me", "person", "person")
    assert done(bo.post(f"/tables/{table}/join"))["seat"] == 1
    assert done(bo.post(f"/tables/{table}/join", seat=2))["seat"] == 2
    done(ana.post(f"/tables/{table}/start"), 204)


def test_a_table_starts_once(node: RunningNode) -> None:
    ana, bo = newcomers(node, 2)
    table = ana.table("me", "person")
    done(bo.post(f"/tables/{table}/join"))
    with ThreadPoolExecutor() as threads:
        answers = list(threads.map(lambda _: ana.post(f"/tables/{table}/start"), range(4)))
    assert sorted(answer.status_code for answer in answers) == [204, 409, 409, 409]
    assert [one["kind"] for one in done(ana.get(f"/tables/{table}"))["actions"]] == ["start"]


# bots


@every_game
def test_bots_alone_play_to_the_end(node: RunningNode, game: str) -> None:
    person = Person(node)
    table = person.table("greedy", "random", game=game, round_limit=3)
    state = Party(table, (person, None)).until(lambda state: state["status"] == "finished")
    assert len(state["result"]["scores"]) == 2
    assert state["decision"]["seat"] is None
    shown = look(person, table)
    assert shown["status"] == "finished" and shown["result"] == state["result"]
    assert table in listed(person, "finished")


@every_game
def test_a_person_plays_against_bots(node: RunningNode, game: str) -> None:
    person = Person(node)
    table = person.table("greedy", "me", "random", game=game, round_limit=2)
    at = Party(table, (None, person, None))

    def mine(state: dict[str, Any]) -> bool:
        return state["decision"]["seat"] in (1, None)

    state = at.until(mine)
    while state["status"] == "running":
        at.take_turn()
        state = at.until(mine)
    assert state["result"]["winner"] in (0, 1, 2)
    seats = {one["seat"] for one in done(person.get(f"/tables/{table}"))["actions"]}
    assert seats == {0, 1, 2}


# once more


def finished(ana: Person, bo: Person, **options: Any) -> Party:
    at = party(ana, bo, **options)
    done(ana.post(f"{at.path}/resign"))
    return at


def test_a_rematch_is_the_same_table_with_another_to_begin(node: RunningNode) -> None:
    ana, bo, cy = newcomers(node, 3)
    at = finished(ana, bo, game="east-to-west", round_limit=9, pace=77, public=False)
    refused(cy.post(f"{at.path}/rematch"), 403)
    table = done(bo.post(f"{at.path}/rematch"))["id"]
    old, new = look(ana, at.table), look(ana, table)
    assert old["rematch"] == table != at.table
    for key in ("game", "players", "map", "chart", "round_limit", "pace", "live", "public"):
        assert new.get(key, old[key]) == old[key]
    assert new["first"] == 1 and new["status"] == "open" and new["owner"] == bo.id
    assert [seat["account"] for seat in new["seats"]] == [None, bo.id]
    assert new["commitment"] != old["commitment"]
    assert done(ana.post(f"{at.path}/rematch"))["id"] == table, "who asks second is led there"
    assert done(ana.post(f"/tables/{table}/join"))["seat"] == 0
    done(bo.post(f"/tables/{table}/start"), 204)


def test_a_game_that_goes_on_has_no_rematch(node: RunningNode) -> None:
    ana, bo = newcomers(node, 2)
    refused(ana.post(f"{party(ana, bo).path}/rematch"), 409)
    refused(ana.post(f"/tables/{ana.table('me', 'person')}/rematch"), 409)


def test_two_who_ask_for_a_rematch_at_once_meet_at_one_table(node: RunningNode) -> None:
    ana, bo = newcomers(node, 2)
    at = finished(ana, bo)
    with ThreadPoolExecutor() as threads:
        answers = list(threads.map(lambda one: one.post(f"{at.path}/rematch"), [ana, bo] * 2))
    assert len({done(answer)["id"] for answer in answers}) == 1
    tables = set(listed(ana, "mine")) | set(listed(bo, "mine"))
    assert len(tables) == 2, "no table is left over"


def test_a_rematch_whose_table_is_gone_can_be_asked_for_again(node: RunningNode) -> None:
    ana, bo = newcomers(node, 2)
    at = finished(ana, bo)
    gone = done(ana.post(f"{at.path}/rematch"))["id"]
    done(ana.post(f"/tables/{gone}/leave"), 204)
    table = done(bo.post(f"{at.path}/rematch"))["id"]
    assert table != gone
    assert look(bo, table)["status"] == "open"


def test_a_rematch_on_an_own_map_is_played_there(node: RunningNode) -> None:
    ana, bo = newcomers(node, 2)
    at = finished(ana, bo, chart=first_chart("eastern-wonders"), map="Ana's sea")
    table = done(ana.post(f"{at.path}/rematch"))["id"]
    assert look(ana, table)["map"] == "Ana's sea"


# what there is


def test_a_client_may_leave_out_whatever_has_a_default() -> None:
    """Also one that is checked by types: `make types` writes them from this."""
    described = json.loads(description())["components"]["schemas"]["TableIn"]
    assert described["required"] == ["game", "seats"]
    types = (Path(__file__).parents[3] / "web" / "src" / "api" / "schema.ts").read_text()
    table = types[types.index("TableIn: {") :].partition("};")[0]
    told = set(re.findall(r"^ +(\w+\??): ", table, re.MULTILINE))
    wished = {
        name if name in described["required"] else f"{name}?" for name in TableIn.model_fields
    }
    assert told == wished


def test_games_maps_bots_and_languages_are_told_to_everybody(node: RunningNode) -> None:
    with stranger(node) as nobody:
        games = done(nobody.get("/api/games"))
        assert [game["name"] for game in games] == list(GAMES)
        charts = {rulebook_named(game).atlas.named(name).code for game, name in MAPS}
        assert {chart["chart"] for game in games for chart in game["maps"]} == charts
        assert {"greedy", "random"} <= set(done(nobody.get("/api/bots")))
        assert len(done(nobody.get("/api/languages"))) == 4
        for game in games:
            printed = done(nobody.get(f"/api/games/{game['name']}/components"))
            assert printed["hash"] == game["box"]
        refused(nobody.get("/api/games/chess/components"), 404)
