"""Play at the server: moves, taking back, resigning, standing in, chat, and what is left of it."""

import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from carrack import Game
from carrack.gamefile import replay, verify
from support.people_at_tables import (
    Party,
    Person,
    done,
    newcomers,
    open_server,
    party,
    refused,
    served,
    stranger,
)
from support.players import GAMES
from support.server_process import RunningNode

every_game = pytest.mark.parametrize("game", GAMES)


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningNode]:
    yield from served(tmp_path_factory)


@pytest.fixture
def at(node: RunningNode) -> Party:
    """Two people, of whom one is to take a lot."""
    return party(*newcomers(node, 2))


def actions(at: Party) -> list[dict[str, Any]]:
    log: list[dict[str, Any]] = done(at.anybody.get(at.path))["actions"]
    return log


def undo(at: Party, person: Person, **told: Any) -> Any:
    return person.post(f"{at.path}/undo", **{"seen": at.number, **told})


# moves


@every_game
def test_several_moves_are_made_at_once(node: RunningNode, game: str) -> None:
    at = party(*newcomers(node, 2), game=game)
    before = Game.from_position(at.state()["position"])
    text = at.turn()
    answer = at.take_turn()
    assert answer["action"]["text"] == text
    assert answer["number"] == 2 == at.number
    before.play(text)
    if not answer["action"]["dealt"]:
        assert at.state()["position"] == before.position
    assert at.state()["decision"]["seat"] != answer["action"]["seat"]


def test_capitals_and_spaces_do_not_matter(at: Party) -> None:
    answer = done(at.mover.play(at.table, "  LOT   yyyy ,Start a2 "))
    assert answer["action"]["text"] == "lot YYYY, start A2"


def test_moves_in_a_row_are_made_all_or_not_at_all(at: Party) -> None:
    before = at.state()
    refused(at.mover.play(at.table, "lot YYYY, start Z9"), 422)
    assert at.state() == before


def test_a_number_that_is_not_the_tables_is_refused_with_the_state(at: Party) -> None:
    done(at.mover.play(at.table, "lot YYYY"))
    now = at.state()
    for seen, why in (
        (0, "Something has happened meanwhile: there are 2 actions."),
        (1, "Something has happened meanwhile: there are 2 actions."),
        (3, "You say that you have seen 3 actions, but there are only 2."),
        (2**31 - 1, "You say that you have seen 2,147,483,647 actions, but there are only 2."),
    ):
        answer = refused(at.mover.play(at.table, "start A2", seen), 409)
        assert answer["sentence"] == why
        for key in ("number", "position", "decision", "status", "round"):
            assert answer["state"][key] == now[key]
    assert at.state() == now
    done(at.mover.play(at.table, "start A2", 2))


ILLEGAL = [
    "lot BBBB",
    "sail C3",
    "claim",
    "nonsense",
    "",
    ",",
    ",,lot YYYY",
    "lot",
    "lot\x00YYYY",
    "😀",
]


@pytest.mark.parametrize("text", ILLEGAL)
def test_an_illegal_move_is_refused_with_the_rules_sentence(at: Party, text: str) -> None:
    before = at.state()
    refused(at.mover.play(at.table, text), 422)
    assert at.state() == before


def test_the_rule_that_forbids_a_move_is_named(at: Party) -> None:
    answer = refused(at.mover.play(at.table, "start A2"), 422)
    assert answer["rule"].startswith("EW-") and answer["rule"] in answer["sentence"]


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"seen": 1},
        {"text": "lot YYYY"},
        {"seen": -1, "text": "lot YYYY"},
        {"seen": 2**31, "text": "lot YYYY"},
        {"seen": "one", "text": "lot YYYY"},
        {"seen": 1.5, "text": "lot YYYY"},
        {"seen": 1, "text": "x" * 2001},
        {"seen": 1, "text": ["lot YYYY"]},
        {"seen": 1, "text": "lot YYYY", "seat": 4},
        {"seen": 1, "text": "lot YYYY", "as": "somebody else"},
    ],
    ids=str,
)
def test_what_is_no_move_at_all_is_refused(at: Party, body: dict[str, Any]) -> None:
    refused(at.mover.http.post(f"/api{at.path}/play", json=body), 422)
    assert at.number == 1


def test_a_request_that_is_too_large_is_refused(at: Party) -> None:
    address = f"/api{at.path}/play"
    whole = b'{"seen": 1, "text": "' + b" " * 70_000 + b'lot YYYY"}'
    headers = {"content-type": "application/json"}
    refused(at.mover.http.post(address, content=whole, headers=headers), 413)
    pieces = (whole[start : start + 10_000] for start in range(0, len(whole), 10_000))
    refused(at.mover.http.post(address, content=pieces, headers=headers), 413)
    assert at.number == 1


def test_who_is_not_to_decide_is_told_so(at: Party) -> None:
    answer = refused(at.waiter.play(at.table, "lot YYYY"), 422)
    assert answer["decider"] == at.state()["decision"]["seat"]
    assert at.number == 1


def test_who_has_no_seat_cannot_play(node: RunningNode, at: Party) -> None:
    spectator = Person(node)
    for what, told in (
        ("play", {"seen": 1, "text": "lot YYYY"}),
        ("undo", {"seen": 1}),
        ("resign", {}),
        ("stand-in", {}),
    ):
        refused(spectator.post(f"{at.path}/{what}", **told), 403)
    assert spectator.post(f"{at.path}/return").status_code in (403, 409)
    with stranger(node) as nobody:
        refused(nobody.post(f"/api{at.path}/play", json={"seen": 1, "text": "lot YYYY"}), 401)
        refused(nobody.post(f"/api{at.path}/resign", json={}), 401)
        refused(nobody.post(f"/api{at.path}/chat", json={"text": "hi"}), 401)
    assert at.number == 1


def test_a_table_that_has_not_started_is_not_played(node: RunningNode) -> None:
    person = Person(node)
    table = person.table("me", "person")
    for what, told in (("play", {"seen": 0, "text": "lot YYYY"}), ("resign", {}), ("stand-in", {})):
        refused(person.post(f"/tables/{table}/{what}", **told), 409)
    for what in ("file", "replay", "proof"):
        refused(person.get(f"/tables/{table}/{what}"), 409)
    refused(person.get(f"/tables/{table}/why-not", text="lot YYYY"), 409)


def test_nobody_moves_for_somebody_else(at: Party) -> None:
    """Moves in a row are those of one seat: what comes after the turn is not one's own to say."""
    before, mover = at.state(), at.mover
    game = Game.from_position(before["position"])
    texts: list[str] = []
    while len(texts) < 4:
        texts.append(game.legal[0].text)
        game.play(game.legal[0])
    assert game.steps[-1].move.seat != game.steps[0].move.seat
    refused(mover.play(at.table, ", ".join(texts)), 422)
    assert at.state() == before


def test_two_clicks_at_once_are_one_move(at: Party) -> None:
    mover = at.mover
    with ThreadPoolExecutor(8) as threads:
        answers = list(threads.map(lambda _: mover.play(at.table, "lot YYYY", 1), range(8)))
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 7
    for answer in answers:
        if answer.status_code == 409:
            assert answer.json()["state"]["number"] == 2
    assert [action["text"] for action in actions(at)] == ["", "lot YYYY"]


def test_two_different_moves_at_once_do_not_both_count(at: Party) -> None:
    mover = at.mover
    lots = ["lot YYYY", "lot YYR", "lot RR", "lot YG"]
    with ThreadPoolExecutor(4) as threads:
        answers = list(threads.map(lambda lot: mover.play(at.table, lot, 1), lots))
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
    stored = next(answer for answer in answers if answer.status_code == 200)
    assert actions(at)[1] == stored.json()["action"]


# taking back


def test_a_move_can_be_taken_back(at: Party) -> None:
    before, mover = at.state(), at.mover
    done(mover.play(at.table, "lot YYYY"))
    answer = done(undo(at, mover))
    assert answer["action"]["kind"] == "undo"
    after = at.state()
    assert after["number"] == 3
    assert (after["position"], after["decision"]) == (before["position"], before["decision"])
    done(mover.play(at.table, "lot YG"))


def test_a_whole_turn_can_be_taken_back(node: RunningNode) -> None:
    at = party(*newcomers(node, 2))
    at.open_up()
    before, mover = at.state(), at.mover
    text = at.turn()
    assert text.count(",") >= 1
    for part in text.split(", ")[:-1]:
        done(mover.play(at.table, part))
    done(undo(at, mover, turn=True))
    assert at.state()["position"] == before["position"]
    done(mover.play(at.table, text))
    assert at.mover is not mover
    done(undo(at, mover, turn=True))
    assert at.state()["position"] == before["position"]
    assert at.mover is mover


def test_only_as_much_is_taken_back_as_was_played(at: Party) -> None:
    mover = at.mover
    refused(undo(at, mover), 422)
    done(mover.play(at.table, "lot YYYY"))
    done(undo(at, mover))
    refused(undo(at, mover), 422)
    refused(undo(at, mover, turn=True), 422)


def test_nobody_takes_back_the_moves_of_others(at: Party) -> None:
    first = at.mover
    done(first.play(at.table, at.turn()))
    second = at.mover
    refused(undo(at, second), 422)
    at.step()
    now = at.state()
    refused(undo(at, first), 422)
    refused(undo(at, first, turn=True), 422)
    assert at.state() == now


def test_a_seat_can_be_named_only_if_it_is_ones_own(at: Party) -> None:
    first = at.mover
    seat = at.state()["decision"]["seat"]
    refused(first.post(f"{at.path}/play", seen=1, text="lot YYYY", seat=1 - seat), 422)
    done(first.post(f"{at.path}/play", seen=1, text="lot YYYY", seat=seat))
    refused(undo(at, first, seat=1 - seat), 403)
    refused(first.post(f"{at.path}/resign", seat=1 - seat), 403)
    done(undo(at, first, seat=seat))


def test_taking_back_needs_the_right_number_too(at: Party) -> None:
    mover = at.mover
    done(mover.play(at.table, "lot YYYY"))
    assert refused(undo(at, mover, seen=1), 409)["state"]["number"] == 2
    assert "there are only 2" in refused(undo(at, mover, seen=3), 409)["sentence"]


def revealed(node: RunningNode) -> tuple[Party, Person]:
    """A table where a card was bought and the next one shown, and who bought it."""
    at = party(*newcomers(node, 2), game="sand-to-sea")
    at.open_up()
    mover = at.mover
    for _ in range(20):
        legal = [move["text"] for move in mover.state(at.table)["legal"]]
        chosen = next((text for text in legal if text.startswith("acquire")), legal[0])
        if done(mover.play(at.table, chosen))["action"]["dealt"]:
            return at, mover
        mover = at.mover
    raise AssertionError("nothing was revealed")


def test_what_was_revealed_cannot_be_taken_back(node: RunningNode) -> None:
    at, mover = revealed(node)
    now = at.state()
    assert not now["can_undo"]
    told = refused(undo(at, mover), 422)
    refused(undo(at, mover, turn=True), 422)
    assert at.state() == now
    assert "revealed" in told["sentence"] or "turned" in told["sentence"], told


def test_two_who_take_back_at_once_take_back_once(at: Party) -> None:
    mover = at.mover
    done(mover.play(at.table, "lot YYYY, start A2"))
    with ThreadPoolExecutor(4) as threads:
        answers = list(threads.map(lambda _: undo(at, mover, seen=2), range(4)))
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]


# resigning


@pytest.mark.parametrize("whose", ["mover", "waiter"])
def test_of_two_the_other_has_won(at: Party, whose: str) -> None:
    loser: Person = getattr(at, whose)
    answer = done(loser.post(f"{at.path}/resign"))
    state = at.state()
    assert state["status"] == "finished"
    assert state["result"]["ended_by"] == "resignation"
    assert state["result"]["winner"] == 1 - answer["action"]["seat"]
    refused(loser.post(f"{at.path}/resign"), 409)
    after = refused(at.anybody.play(at.table, "lot YYYY", state["number"]), 409)
    assert after["state"]["status"] == "finished"


def test_of_three_a_bot_plays_on_for_who_resigned(node: RunningNode) -> None:
    people = newcomers(node, 3)
    at = party(*people, round_limit=2)
    quitter = at.mover
    seat = people.index(quitter)
    done(quitter.post(f"{at.path}/resign"))
    state = at.until(lambda state: state["decision"]["seat"] != seat)
    assert state["status"] == "running"
    shown = done(quitter.get(at.path))["table"]["seats"][seat]
    assert shown["resigned"] and shown["stand_in"] and shown["account"] == quitter.id
    refused(quitter.post(f"{at.path}/return"), 409)
    refused(quitter.post(f"{at.path}/resign"), 409)
    while state["status"] == "running":
        if state["decision"]["seat"] != seat:
            at.take_turn()
        state = at.until(lambda state: state["decision"]["seat"] != seat)
    assert state["result"]["winner"] != seat


def test_who_resigned_does_not_take_back_what_the_bot_played(node: RunningNode) -> None:
    people = newcomers(node, 3)
    at = party(*people)
    quitter = at.mover
    seat = people.index(quitter)
    done(quitter.post(f"{at.path}/resign"))
    at.until(lambda state: state["decision"]["seat"] != seat)
    answer = undo(at, quitter)
    while answer.status_code == 409 and "state" in answer.json():  # the bot was quicker
        answer = undo(at, quitter)
    assert answer.status_code in (403, 409, 422), answer.text
    assert "undo" not in [one["kind"] for one in actions(at)]


def test_the_last_of_three_who_has_not_resigned_has_won(node: RunningNode) -> None:
    people = newcomers(node, 3)
    at = party(*people)
    done(people[0].post(f"{at.path}/resign"))
    done(people[2].post(f"{at.path}/resign"))
    state = at.state()
    assert state["status"] == "finished" and state["result"]["winner"] == 1


def test_one_person_resigns_one_seat_after_the_other(node: RunningNode) -> None:
    person = Person(node)
    at = Party(person.table("me", "me", "greedy"), (person, person, None))
    assert done(person.post(f"{at.path}/resign"))["action"]["seat"] == 0
    assert done(person.post(f"{at.path}/resign", seat=1))["action"]["seat"] == 1
    assert at.state()["result"]["winner"] == 2


# standing in


def test_nobody_is_replaced_before_the_limit(at: Party) -> None:
    told = refused(at.waiter.post(f"{at.path}/stand-in"), 409)
    assert "seconds" in told["sentence"]
    refused(at.mover.post(f"{at.path}/stand-in", bot="deep blue"), 422)
    assert at.number == 1


def test_a_bot_plays_for_who_asks_and_gives_the_seat_back(at: Party) -> None:
    mover, waiter = at.mover, at.waiter
    seat = at.state()["decision"]["seat"]
    done(mover.post(f"{at.path}/stand-in", bot="random"))
    state = at.until(lambda state: state["decision"]["seat"] != seat)
    shown = done(waiter.get(at.path))["table"]["seats"][seat]
    assert shown["stand_in"] == "random" and shown["account"] == mover.id
    refused(waiter.post(f"{at.path}/return"), 409)
    done(mover.post(f"{at.path}/return"))
    refused(mover.post(f"{at.path}/return"), 409)
    assert done(waiter.get(at.path))["table"]["seats"][seat]["stand_in"] is None
    assert {one["account"] for one in actions(at) if one["kind"] == "move"} == {None}
    while at.state()["decision"]["seat"] != seat:
        at.take_turn()
    at.take_turn()
    kinds = [one["kind"] for one in actions(at) if one["kind"] != "move"]
    assert kinds == ["start", "stand-in", "return"]
    assert state["status"] == "running"


def test_who_has_a_stand_in_does_not_play_as_well(node: RunningNode) -> None:
    """Two bots: the stand-in thinks at once, so it is asked for while somebody else decides."""
    ana, bo = newcomers(node, 2)
    at = party(ana, bo)
    mover = at.mover
    seat = at.state()["decision"]["seat"]
    done(mover.post(f"{at.path}/stand-in"))
    at.until(lambda state: state["decision"]["seat"] != seat)
    done(at.mover.play(at.table, at.turn()))
    answer = mover.play(at.table, "lot YYYY", at.number)
    assert answer.status_code in (409, 422)


@pytest.fixture(scope="module")
def after_an_hour(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Party, Party, str]]:
    """A table of two and one at one screen, after a stop during which an hour has passed; and the
    position at the second before it.
    """
    file = tmp_path_factory.mktemp("server") / "tables.db"
    with open_server(f"sqlite:///{file}") as node:
        two = party(*newcomers(node, 2), pace=3600)
        two.step()
        refused(two.waiter.post(f"{two.path}/stand-in"), 409)
        alone = at_one_screen(Person(node))
        position = alone.state()["position"]
        node.stop()
        with closing(sqlite3.connect(file)) as database:
            database.execute("UPDATE actions SET at = at - 3601")
            database.commit()
        node.start()
        yield two, alone, position


def at_one_screen(person: Person) -> Party:
    """One person has sent moves of several turns in one row again and again, granted or not."""
    at = Party(person.table("me", "me"), (person, person))
    at.open_up()
    for _ in range(16):
        game = Game.from_position(at.state()["position"])
        texts, changes, last = [], 0, game.decision.seat
        while changes < 3 and not game.decision.is_chance:
            move = next((one for one in game.legal if one.text == "pass"), game.legal[0])
            texts.append(move.text)
            game.play(move)
            changes += game.decision.seat != last
            last = game.decision.seat
        if person.play(at.table, ", ".join(texts)).status_code != 200:
            at.take_turn()
        at.step()
    return at


def test_who_stays_away_longer_than_the_limit_is_replaced(
    after_an_hour: tuple[Party, Party, str],
) -> None:
    at, _, _ = after_an_hour
    waiter, mover = at.waiter, at.mover
    seat = at.state()["decision"]["seat"]
    done(waiter.post(f"{at.path}/stand-in"))
    at.until(lambda state: state["decision"]["seat"] != seat)
    done(mover.post(f"{at.path}/return"))
    at.take_turn()
    assert at.mover is mover
    at.take_turn()


def test_a_game_at_one_screen_outlives_a_restart(
    after_an_hour: tuple[Party, Party, str],
) -> None:
    _, at, position = after_an_hour
    assert at.state()["position"] == position
    at.take_turn()


# why not


@pytest.mark.parametrize("language", ["en", "fr", "es", "pt"])
def test_why_a_move_is_not_legal_is_said_in_every_language(
    node: RunningNode, at: Party, language: str
) -> None:
    with stranger(node) as nobody:
        assert language in done(nobody.get("/api/languages"))
    told = done(at.mover.get(f"{at.path}/why-not", text="start A2", language=language))
    assert "EW-" in told["sentence"]
    if language != "en":
        english = done(at.mover.get(f"{at.path}/why-not", text="start A2"))
        assert told != english
    legal = done(at.mover.get(f"{at.path}/why-not", text="lot YYYY", language=language))
    assert legal["sentence"] is None


def test_a_language_that_there_is_not_is_refused(at: Party) -> None:
    refused(at.mover.get(f"{at.path}/why-not", text="lot YYYY", language="xx"), 422)
    refused(at.mover.get(f"{at.path}/why-not", text="x" * 201), 422)
    refused(at.mover.get(f"{at.path}/why-not"), 422)


# chat


def said(at: Party, person: Person) -> list[str]:
    return [one["text"] for one in done(person.get(at.path))["chat"]]


def test_chat_is_plain_text_in_order(node: RunningNode, at: Party) -> None:
    spectator = Person(node)
    html = '<script>alert("x")</script> & <b>bold</b>'
    for person, text in ((at.mover, html), (spectator, "hello"), (at.waiter, "👩‍🚀 ñ 海")):
        done(person.post(f"{at.path}/chat", text=text), 201)
    assert said(at, spectator) == [html, "hello", "👩‍🚀 ñ 海"]
    chat = done(spectator.get(at.path))["chat"]
    assert [one["number"] for one in chat] == [0, 1, 2]
    assert chat[1]["account"] == spectator.id and chat[1]["name"]
    later = done(spectator.get(at.path, since_chat=2))["chat"]
    assert later == chat[2:]


def test_chat_has_no_control_signs(at: Party) -> None:
    done(at.mover.post(f"{at.path}/chat", text="a\x00b\x1b[31m\u202ec\u2066\r\n\td\u200b "), 201)
    assert said(at, at.mover) == ["a b [31m c d"]


@pytest.mark.parametrize("text", ["", "   ", "\n\x00\u200b", "x" * 301, "x" * 2001, None, 7, ["x"]])
def test_chat_that_is_empty_or_too_long_is_refused(at: Party, text: Any) -> None:
    refused(at.mover.post(f"{at.path}/chat", text=text), 422)
    assert said(at, at.mover) == []


def test_the_longest_chat_is_taken_whole(at: Party) -> None:
    done(at.mover.post(f"{at.path}/chat", text="é" * 300), 201)
    assert said(at, at.waiter) == ["é" * 300]


def test_chat_comes_too_fast_for_nobody(tmp_path: Path) -> None:
    with open_server(f"sqlite:///{tmp_path}/tables.db", rate_factor=1) as node:
        person = Person(node)
        table = person.table("me", "me")
        answers = [person.post(f"/tables/{table}/chat", text=f"flood {n}") for n in range(30)]
        late = [answer for answer in answers if answer.status_code != 201]
        assert late
        assert int(late[0].headers["retry-after"]) >= 1
        assert refused(late[0], 429)["retry_after"] >= 1
        read = done(person.get(f"/tables/{table}"))["chat"]
        assert len(read) == len(answers) - len(late)


# what is left of a game


@every_game
def test_a_finished_game_is_told_replayed_and_proved(node: RunningNode, game: str) -> None:
    ana, bo = newcomers(node, 2)
    table = ana.table("me", "person", game=game, round_limit=3, first=1)
    commitment = done(bo.get(f"/tables/{table}"))["table"]["commitment"]
    done(bo.post(f"/tables/{table}/join"))
    done(ana.post(f"/tables/{table}/start"), 204)
    at = Party(table, (ana, bo))
    mover = at.mover
    at.step()
    done(undo(at, mover))
    state = at.finish()
    with stranger(node) as nobody:
        told = done(nobody.get(f"/api{at.path}/replay"))
        proof = done(nobody.get(f"/api{at.path}/proof"))
        record = done(nobody.get(f"/api{at.path}/file"))
    assert proof == told["proof"] and record == told["file"]
    assert proof["commitment"] == commitment == record["deal"]["commitment"]
    assert record["deal"]["seed"] == proof["seed"]
    again = replay(record)
    assert again.position == state["position"]
    assert record["result"] == state["result"]
    assert verify(record, commitment=commitment).position == state["position"]
    assert [moment["text"] for moment in told["moments"]] == [move.text for move in again.moves]
    for number, moment in enumerate(told["moments"], 1):
        assert moment["position"] == again.at(number).position
    assert told["setup"] == again.setup


def test_a_game_that_was_given_up_is_proved_as_well(at: Party) -> None:
    commitment = done(at.anybody.get(at.path))["table"]["commitment"]
    at.step()
    done(at.mover.post(f"{at.path}/resign"))
    proof = done(at.anybody.get(f"{at.path}/proof"))
    told = done(at.anybody.get(f"{at.path}/replay"))
    record = done(at.anybody.get(f"{at.path}/file"))
    assert proof["commitment"] == commitment
    assert replay(record).position == at.state()["position"]
    assert told["setup"] == record["setup"]
    assert record["deal"]["seed"] == proof["seed"], "the game is over: the file proves the deal"
    verify(record, commitment=commitment)


@every_game
def test_nothing_tells_the_seed_while_the_game_goes_on(node: RunningNode, game: str) -> None:
    ana, bo, cy = newcomers(node, 3)
    table = ana.table("me", "person", game=game)
    heard = [ana.get(f"/tables/{table}").text]
    done(bo.post(f"/tables/{table}/join"))
    done(ana.post(f"/tables/{table}/start"), 204)
    at = Party(table, (ana, bo))
    with ana.watching(table, picture="true", effects="true", words="en") as watch:
        heard.append(str(watch.next("welcome")))
        for _ in range(6):
            at.step()
            heard.append(str(watch.next("action")))
    for person in (ana, bo, cy):
        refused(person.get(f"{at.path}/proof"), 409)
        refused(person.get(f"{at.path}/replay"), 409)
        answers = [
            person.get(at.path, picture=True, effects=True, words="fr"),
            person.get(f"{at.path}/file"),
            person.get(f"{at.path}/proof"),
            person.get(f"{at.path}/replay"),
            person.get("/tables", which="running", most=50),
            person.get("/tables", which="mine"),
            person.play(table, "nonsense"),
            person.play(table, "nonsense", 0),
            person.get(f"{at.path}/why-not", text="nonsense"),
        ]
        heard += [answer.text for answer in answers]
        assert done(answers[1])["deal"]["seed"] is None
    heard.append(str(done(ana.post(f"{at.path}/resign"))))
    seed = done(ana.get(f"{at.path}/proof"))["seed"]
    assert seed and not any(seed in text for text in heard)


def test_an_unfinished_game_file_loads_as_far_as_it_was_played(at: Party) -> None:
    at.open_up()
    at.take_turn()
    record = done(at.anybody.get(f"{at.path}/file"))
    assert replay(record).position == at.state()["position"]


def test_who_sat_there_stands_in_the_file(node: RunningNode) -> None:
    person = Person(node)
    name = done(person.get("/me"))["name"]
    table = person.table("me", "greedy")
    record = done(person.get(f"/tables/{table}/file"))
    assert record["seats"] == [name, "Greedy"]
    assert record["roles"] == ["person", "greedy"]
