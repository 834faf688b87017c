"""Watching a table: live over WebSocket, as server-sent events, or by asking with patience."""

import json
import socket
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from carrack import Game
from carrack.server.payloads.socket import TABLE_EVENT
from support.people_at_tables import (
    Party,
    Person,
    done,
    newcomers,
    open_server,
    party,
    served,
    stranger,
)
from support.players import GAMES
from support.server_process import PATIENCE_SECONDS, RunningNode, Watch

every_game = pytest.mark.parametrize("game", GAMES)


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningNode]:
    yield from served(tmp_path_factory, waiting_messages=64)


@pytest.fixture
def at(node: RunningNode) -> Party:
    return party(*newcomers(node, 2))


@contextmanager
def watching(node: RunningNode, table_id: str, **params: Any) -> Iterator[Watch]:
    """As somebody without a cookie."""
    query = "&".join(f"{name}={value}" for name, value in params.items())
    address = node.url.replace("http", "ws") + f"/api/tables/{table_id}/live?{query}"
    with connect(address, compression=None) as live:
        yield Watch(live)


def ask(watch: Watch, **message: Any) -> dict[str, Any]:
    watch.send(**message)
    return watch.next("answer")


def read_to_the_end(watch: Watch) -> None:
    """Until the other side has gone."""
    with suppress(ConnectionClosed):
        while True:
            watch.next()


# WebSocket


@every_game
def test_the_welcome_tells_everything_there_is_to_know(node: RunningNode, game: str) -> None:
    at = party(*newcomers(node, 2), game=game)
    at.take_turn()
    done(at.mover.post(f"{at.path}/chat", text="hello"), 201)
    with at.mover.watching(at.table) as watch:
        welcome = watch.next()
        assert welcome["type"] == "welcome"
        state = welcome["state"]
        assert state["number"] == 2 == len(welcome["actions"])
        assert [action["number"] for action in welcome["actions"]] == [0, 1]
        assert [action["kind"] for action in welcome["actions"]] == ["start", "move"]
        assert (
            welcome["actions"][-1]["position"] == Game.from_position(state["position"]).fingerprint
        )
        assert welcome["chat"][0]["text"] == "hello"
        assert [one["account"] for one in welcome["present"]] == [at.mover.id]
        assert welcome["table"]["id"] == at.table and welcome["table"]["chart"]
        assert state["legal"] and "table" not in state
        assert all({"text", "about"} == set(move) for move in state["legal"])


def test_everybody_hears_every_action_in_order(node: RunningNode, at: Party) -> None:
    ana, bo = at.people
    assert ana and bo
    with (
        ana.watching(at.table) as first,
        bo.watching(at.table) as second,
        watching(node, at.table) as third,
    ):
        watches = (first, second, third)
        for watch in watches:
            watch.next("welcome")
        for number in range(1, 9):
            at.step()
            for seat, watch in enumerate(watches):
                message = watch.next("action")
                action, state = message["action"], message["state"]
                assert action["number"] == number and state["number"] == number + 1
                assert action["position"] == Game.from_position(state["position"]).fingerprint
                assert ("legal" in state) == (state["decision"]["seat"] == seat)


def test_moves_can_be_sent_over_the_socket(at: Party) -> None:
    mover, waiter = at.mover, at.waiter
    with mover.watching(at.table) as watch, waiter.watching(at.table) as other:
        state = watch.next("welcome")["state"]
        other.next("welcome")
        move = state["legal"][0]["text"]
        assert ask(other, type="play", seen=1, text=move, id=9)["status"] == 422
        answer = ask(watch, type="play", seen=1, text=move, id="mine")
        assert answer["status"] == 200 and answer["number"] == 2 and answer["id"] == "mine"
        assert other.next("action")["action"]["text"] == move
        stale = ask(watch, type="play", seen=1, text=move, id=3)
        assert stale["status"] == 409 and stale["state"]["number"] == 2 and stale["id"] == 3
        ahead = ask(watch, type="play", seen=3, text=move, id=4)
        assert ahead["status"] == 409 and ahead["state"]["number"] == 2
        assert ahead["sentence"] == "You say that you have seen 3 actions, but there are only 2."
        illegal = ask(watch, type="play", seen=2, text="claim")
        assert illegal["status"] == 422 and illegal["rule"] in illegal["sentence"]
        assert ask(watch, type="undo", seen=2)["number"] == 3
        assert other.next("action")["action"]["kind"] == "undo"
        assert ask(watch, type="chat", text="well")["status"] == 200
        assert other.next("chat")["chat"]["text"] == "well"
        assert ask(watch, type="ping", id=4)["id"] == 4


def test_a_spectator_without_a_name_only_watches(node: RunningNode, at: Party) -> None:
    with watching(node, at.table) as watch:
        watch.next("welcome")
        for message in (
            {"type": "play", "seen": 1, "text": "lot YYYY"},
            {"type": "undo", "seen": 1},
            {"type": "chat", "text": "psst"},
        ):
            answer = ask(watch, **message)
            assert answer["status"] == 401 and answer["sentence"]
    assert at.number == 1


@every_game
def test_a_page_gets_what_it_needs_to_draw_the_table(node: RunningNode, game: str) -> None:
    at = party(*newcomers(node, 2), game=game)
    options = {"picture": "true", "effects": "true", "words": "fr"}
    with (
        at.mover.watching(at.table, **options) as watch,
        watching(node, at.table, **options) as other,
    ):
        for state in (watch.next("welcome")["state"], other.next("welcome")["state"]):
            assert len(state["picture"]["seats"]) == 2 and state["asked"]
        state = at.mover.state(at.table, **options)
        for move in state["legal"]:
            assert move["words"] and move["label"]
            assert (
                set(move["effect"]) == {"hold", "then", "pays"} and len(move["effect"]["hold"]) == 4
            )
        english = at.mover.state(at.table, words="en")
        assert [m["words"] for m in english["legal"]] != [m["words"] for m in state["legal"]]
        at.step()
        for heard in (watch.next("action"), other.next("action")):
            assert len(heard["state"]["picture"]["seats"]) == 2
            assert heard["moments"][-1]["picture"] == heard["state"]["picture"]


@every_game
def test_what_a_move_is_said_to_do_is_what_it_does(node: RunningNode, game: str) -> None:
    at = party(*newcomers(node, 2), game=game)
    for _ in range(12):
        mover = at.mover
        state = mover.state(at.table, picture=True, effects=True)
        seat, move = state["decision"]["seat"], state["legal"][-1]
        answer = done(mover.play(at.table, move["text"], state["number"]))
        after = at.state(picture=True)
        before_hold, hold = (one["picture"]["seats"][seat]["hold"] for one in (state, after))
        change = [new - old for new, old in zip(hold, before_hold, strict=True)]
        assert change == move["effect"]["hold"]
        if not answer["action"]["dealt"]:
            then = move["effect"]["then"]
            assert (then["seat"], then["kind"]) == (
                after["decision"]["seat"],
                after["decision"]["kind"],
            )


def test_who_waits_at_a_table_hears_who_comes_and_that_it_starts(node: RunningNode) -> None:
    ana, bo = newcomers(node, 2)
    table = ana.table("me", "person")
    with bo.watching(table) as watch:
        welcome = watch.next("welcome")
        assert welcome["state"] is None and welcome["actions"] == []
        assert welcome["table"]["status"] == "open"
        done(bo.post(f"/tables/{table}/join"))
        assert watch.next("table")["table"]["seats"][1]["account"] == bo.id
        done(ana.post(f"/tables/{table}/start"), 204)
        assert watch.next("table")["table"]["status"] == "running"
        state = watch.next("state")["state"]
        assert state["number"] == 1
        assert ("legal" in state) == (state["decision"]["seat"] == 1)


def test_who_comes_back_with_the_last_number_misses_nothing(at: Party) -> None:
    heard: list[int] = []
    mover = at.mover
    since = 0
    for _ in range(4):
        with mover.watching(at.table, since=since) as watch:
            welcome = watch.next("welcome")
            heard += [action["number"] for action in welcome["actions"]]
            at.step()
            heard.append(watch.next("action")["action"]["number"])
            since = heard[-1] + 1
        at.step()  # while nobody watches
    assert heard == list(range(8))


def test_chat_since_a_number_is_told_to_who_comes_back(at: Party) -> None:
    for text in ("one", "two", "three"):
        done(at.mover.post(f"{at.path}/chat", text=text), 201)
    with at.mover.watching(at.table, since_chat=2) as watch:
        assert [said["text"] for said in watch.next("welcome")["chat"]] == ["three"]


def test_after_the_welcome_come_only_actions_that_it_did_not_tell(node: RunningNode) -> None:
    """Bots play as fast as they can while somebody comes in again and again."""
    person = Person(node)
    table = person.table("greedy", "random")
    followed = 0
    while followed < 25:
        with person.watching(table) as watch:
            state = watch.next("welcome")["state"]
            first = state["number"]
            for expected in range(first, first + 3):
                if state["status"] != "running":  # on a busy machine it may have ended meanwhile
                    break
                message = watch.next()
                while message["type"] == "presence":
                    message = watch.next()
                if message["type"] != "action":
                    break
                assert message["action"]["number"] == expected
                state = message["state"]
                followed += expected == first
        if state["status"] != "running":
            table = person.table("greedy", "random")


def test_a_state_is_always_that_of_its_number(node: RunningNode) -> None:
    """Only what is stored has happened: nobody sees a move before it is in the log."""
    person = Person(node)
    for _ in range(2):
        table = person.table("greedy", "random", round_limit=12)
        whole = done(person.get(f"/tables/{table}"))
        while whole["state"]["status"] == "running":
            state, last = whole["state"], whole["actions"][-1]
            assert state["number"] == last["number"] + 1
            assert Game.from_position(state["position"]).fingerprint == last["position"]
            assert state["decision"]["seat"] == last["decider"]
            whole = done(person.get(f"/tables/{table}"))


def present(message: dict[str, Any]) -> set[str]:
    return {one["account"] for one in message["present"]}


def until_present(watch: Watch, *people: Person) -> None:
    while present(watch.next("presence")) != {person.id for person in people}:
        pass


def test_who_is_there_is_told(node: RunningNode, at: Party) -> None:
    ana, bo = at.mover, at.waiter
    with ana.watching(at.table) as watch:
        assert present(watch.next("welcome")) == {ana.id}
        with bo.watching(at.table) as other:
            assert present(other.next("welcome")) == {ana.id, bo.id}
            until_present(watch, ana, bo)
            with bo.watching(at.table) as twice:
                assert present(twice.next("welcome")) == {ana.id, bo.id}
            with watching(node, at.table) as nobody:
                assert present(nobody.next("welcome")) == {ana.id, bo.id}
        until_present(watch, ana)


REFUSED_SOCKETS = [
    ("a" * 16, "", 4404),
    ("", "words=xx", 4422),
    ("", "since=-1", 4422),
    ("", "since=many", 4422),
    ("no-table", "", 4422),
]


@pytest.mark.parametrize(("table", "query", "code"), REFUSED_SOCKETS)
def test_a_socket_that_is_refused_says_why(
    node: RunningNode, at: Party, table: str, query: str, code: int
) -> None:
    with watching(node, table or at.table, **dict([query.split("=")] if query else [])) as watch:
        with pytest.raises(ConnectionClosed) as closed:
            watch.next()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == code
        assert closed.value.rcvd.reason


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://["])
def test_other_pages_cannot_open_a_socket(node: RunningNode, at: Party, origin: str) -> None:
    address = node.url.replace("http", "ws") + f"/api{at.path}/live"
    with connect(address, additional_headers={"origin": origin}) as live:
        with pytest.raises(ConnectionClosed) as closed:
            live.recv(timeout=PATIENCE_SECONDS)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4403


def test_a_wrong_token_opens_no_socket(node: RunningNode, at: Party) -> None:
    address = node.url.replace("http", "ws") + f"/api{at.path}/live"
    with connect(address, additional_headers={"authorization": "Bearer wrong"}) as live:
        with pytest.raises(ConnectionClosed) as closed:
            live.recv(timeout=PATIENCE_SECONDS)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4401


ODD_MESSAGES: list[str | bytes] = [
    "",
    "no json",
    "[]",
    "7",
    "null",
    '"play"',
    "{}",
    '{"type": "dance"}',
    '{"type": null}',
    '{"type": ["play"]}',
    '{"type": "play"}',
    '{"type": "play", "seen": "1", "text": "lot YYYY"}',
    '{"type": "play", "seen": true, "text": "lot YYYY"}',
    '{"type": "play", "seen": 1.0, "text": "lot YYYY"}',
    '{"type": "play", "seen": -1, "text": "lot YYYY"}',
    '{"type": "play", "seen": 99999999999999999999, "text": "lot YYYY"}',
    '{"type": "play", "seen": 1, "text": 7}',
    '{"type": "play", "seen": 1, "text": "lot YYYY", "seat": 7}',
    '{"type": "undo"}',
    '{"type": "chat"}',
    '{"type": "chat", "text": "   "}',
    '{"type": "chat", "text": "\\ud800"}',
    "[" * 5000,
    b"\xff\xfe\x00",
    '{"type": "play", "seen": 1, "text": "' + "x" * 3000 + '"}',
]


def test_whatever_is_sent_is_answered_with_a_sentence_and_changes_nothing(at: Party) -> None:
    mover = at.mover
    before = at.state()
    with mover.watching(at.table) as watch:
        watch.next("welcome")
        for message in ODD_MESSAGES:
            watch.socket.send(message)
            answer = watch.next("answer")
            assert answer["status"] == 422 and answer["sentence"], message
        assert ask(watch, type="ping", id=1)["status"] == 200
    assert at.state() == before
    assert done(mover.get(at.path))["chat"] == []


def test_a_message_that_is_too_large_is_answered_with_a_sentence(at: Party) -> None:
    with at.mover.watching(at.table) as watch:
        watch.next("welcome")
        watch.socket.send('{"type": "ping", "id": 7, "more": "' + "x" * 70_000 + '"}')
        answer = watch.next("answer")
        assert answer["status"] == 413 and answer["sentence"]
        assert answer["id"] is None  # it is not even read
    assert at.number == 1


def test_a_message_without_end_closes_the_socket_and_nothing_else(
    node: RunningNode, at: Party
) -> None:
    with watching(node, at.table) as other:
        other.next("welcome")
        with at.mover.watching(at.table) as watch:
            watch.next("welcome")
            with suppress(ConnectionClosed):
                watch.socket.send("x" * 20_000_000)
            read_to_the_end(watch)
        at.step()
        assert other.next("action")["action"]["number"] == 1


def never_reading(node: RunningNode, table: str, cookies: str) -> socket.socket:
    """A client that asks for everything and then never reads a byte."""
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.connect(("127.0.0.1", node.port))
    raw.sendall(
        f"GET /api/tables/{table}/live?picture=true&effects=true&words=fr HTTP/1.1\r\n"
        f"Host: 127.0.0.1:{node.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
        f"Cookie: {cookies}\r\n\r\n".encode()
    )
    return raw


def test_who_does_not_read_is_let_go_and_nobody_waits_for_them(node: RunningNode) -> None:
    ana, slow = newcomers(node, 2)
    at = Party(ana.table("me", "me", game="east-to-west"), (ana, ana))
    cookies = f"carrack={slow.http.cookies['carrack']}"
    with ana.watching(at.table) as watch:
        watch.next("welcome")
        with closing(never_reading(node, at.table, cookies)):
            until_present(watch, ana, slow)
            number, played = 1, 0
            text = at.state()["legal"][0]["text"]
            gone = False
            while not gone:
                if played % 2:
                    watch.send(type="undo", seen=number)
                else:
                    watch.send(type="play", seen=number, text=text)
                number, played = number + 1, played + 1
                message = watch.next()
                while message["type"] != "answer":
                    gone = gone or (message["type"] == "presence" and present(message) == {ana.id})
                    message = watch.next()
                assert message["status"] == 200
                assert played < 4000, "the server waits for a client that never reads"


# server-sent events


@contextmanager
def listening(person: Person, table: str, **params: Any) -> Iterator[Iterator[tuple[int, Any]]]:
    """The events of a stream: the number that is to be given when coming back, and the message."""
    headers = params.pop("headers", {})
    address = f"/api/tables/{table}/events"
    with person.http.stream("GET", address, params=params, headers=headers) as answer:
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/event-stream")
        yield _events(answer.iter_lines())


def _events(lines: Iterator[str]) -> Iterator[tuple[int, Any]]:
    number = 0
    for line in lines:
        if line.startswith("id: "):
            number = int(line[4:])
        elif line.startswith("data: "):
            TABLE_EVENT.validate_json(line[6:], extra="forbid")  # it is what the API says
            yield number, json.loads(line[6:])


def next_of(events: Iterator[tuple[int, Any]], kind: str) -> tuple[int, Any]:
    return next((number, message) for number, message in events if message["type"] == kind)


def test_a_stream_of_events_tells_what_a_socket_tells(at: Party) -> None:
    mover = at.mover
    with listening(mover, at.table, words="es") as events:
        number, welcome = next(events)
        assert welcome["type"] == "welcome" and number == 1
        assert welcome["state"]["legal"][0]["words"]
        for expected in range(1, 5):
            at.step()
            number, message = next_of(events, "action")
            assert message["action"]["number"] == expected and number == expected + 1
            mine = at.mover is mover
            assert ("legal" in message["state"]) == mine
        done(at.waiter.post(f"{at.path}/chat", text="hello"), 201)
        assert next_of(events, "chat")[1]["chat"]["text"] == "hello"


def test_a_stream_goes_on_where_it_broke_off(at: Party) -> None:
    person = at.waiter
    with listening(person, at.table) as events:
        next(events)
        at.step()
        seen, _ = next_of(events, "action")
    at.step()
    at.step()
    for told in ({"headers": {"last-event-id": str(seen)}}, {"since": seen}):
        with listening(person, at.table, **told) as events:
            _, welcome = next(events)
            assert [action["number"] for action in welcome["actions"]] == [2, 3]


def test_a_stream_that_there_is_not_is_refused(node: RunningNode, at: Party) -> None:
    with stranger(node) as nobody:
        assert nobody.get(f"/api/tables/{'a' * 16}/events").status_code == 404
        assert nobody.get(f"/api{at.path}/events", params={"words": "xx"}).status_code == 422


# asking with patience


def until_listening(node: RunningNode, number: int) -> None:
    """Until so many watch or wait; whoever has just gone may still be counted."""
    with stranger(node) as operator:
        while f"carrack_listeners {number}.0\n" not in operator.get("/metrics").text:
            pass


def test_who_asks_with_patience_is_answered_when_something_happens(
    node: RunningNode, at: Party
) -> None:
    with ThreadPoolExecutor(1) as threads:
        for number in range(1, 4):
            asked = threads.submit(at.waiter.get, at.path, since=number, wait=30)
            until_listening(node, 1)
            assert not asked.done()
            at.step()
            whole = done(asked.result())
            assert whole["state"]["number"] == number + 1
            assert [action["number"] for action in whole["actions"]] == [number]


def test_nobody_is_told_of_a_program_that_only_asks_now_and_then(
    node: RunningNode, at: Party
) -> None:
    """It would come and go at every question."""
    mover, waiter = at.mover, at.waiter
    with ThreadPoolExecutor(1) as threads, mover.watching(at.table) as watch:
        asked = threads.submit(waiter.get, at.path, since=1, wait=30)
        until_listening(node, 2)
        with mover.watching(at.table) as again:
            assert present(again.next("welcome")) == {mover.id}
        at.step()
        assert present(done(asked.result())) == {mover.id}
        watch.send(type="ping", id=1)
        while (message := watch.next())["type"] != "answer":
            assert "present" not in message or present(message) == {mover.id}


def test_who_has_not_seen_everything_is_answered_at_once(at: Party) -> None:
    at.step()
    whole = done(at.waiter.get(at.path, since=1, wait=30))
    assert [action["number"] for action in whole["actions"]] == [1]


def test_patience_ends(at: Party) -> None:
    whole = done(at.waiter.get(at.path, since=1, wait=1))
    assert whole["actions"] == [] and whole["state"]["number"] == 1


def test_who_asks_with_patience_does_not_miss_what_was_said_meanwhile(at: Party) -> None:
    """Said between two questions: it must not wait until something else happens."""
    done(at.mover.post(f"{at.path}/chat", text="quick"), 201)
    with ThreadPoolExecutor(2) as threads:
        asked = threads.submit(at.waiter.get, at.path, since=1, since_chat=0, wait=30)
        other = threads.submit(at.mover.get, at.path, since=1, since_chat=1, wait=20)
        first, _ = wait([asked, other], return_when=FIRST_COMPLETED)
        at.step()
        assert asked in first, "it waited for a move"
        whole = done(asked.result())
        assert [said["text"] for said in whole["chat"]] == ["quick"]


def test_who_waits_for_a_table_to_start_is_told(node: RunningNode) -> None:
    ana, bo = newcomers(node, 2)
    table = ana.table("me", "person")
    done(bo.post(f"/tables/{table}/join"))
    with ThreadPoolExecutor(1) as threads, ana.watching(table) as watch:
        watch.next("welcome")
        asked = threads.submit(bo.get, f"/tables/{table}", wait=30)
        until_listening(node, 2)
        done(ana.post(f"/tables/{table}/start"), 204)
        assert done(asked.result())["table"]["status"] == "running"


# when the server goes and comes back


@pytest.mark.parametrize("how", ["stop", "kill"])
def test_everybody_goes_on_after_a_restart(tmp_path: Path, how: str) -> None:
    with open_server(f"sqlite:///{tmp_path}/tables.db") as node:
        at = party(*newcomers(node, 2))
        ana, bo = at.mover, at.waiter
        with ana.watching(at.table) as first, bo.watching(at.table) as second:
            seen = first.next("welcome")["state"]["number"]
            second.next("welcome")
            for _ in range(5):
                at.step()
                seen = first.next("action")["state"]["number"]
            last = at.step()  # this one nobody has read
            getattr(node, how)()
            read_to_the_end(second)
        node.start()
        with ana.watching(at.table, since=seen) as first, bo.watching(at.table) as second:
            welcome = first.next("welcome")
            assert [action["number"] for action in welcome["actions"]] == [seen]
            assert welcome["actions"][0] == last["action"]
            assert len(second.next("welcome")["actions"]) == seen + 1
            at.step()
            assert first.next("action")["action"] == second.next("action")["action"]


def test_nobody_is_left_waiting_when_the_server_stops(tmp_path: Path) -> None:
    """Streams end and whoever asked with patience is answered; none of it is a fault."""
    with open_server(f"sqlite:///{tmp_path}/tables.db") as node:
        at = party(*newcomers(node, 2))
        ana, bo = at.mover, at.waiter
        with (
            ThreadPoolExecutor(1) as threads,
            ana.watching(at.table) as watch,
            listening(ana, at.table) as events,
        ):
            next(events)
            asked = threads.submit(bo.get, at.path, since=1, wait=30)
            until_listening(node, 3)
            node.stop()
            read_to_the_end(watch)
            with suppress(httpx.TransportError):
                list(events)
            with suppress(httpx.TransportError):
                assert done(asked.result())["state"]["number"] == 1
        node.start()
