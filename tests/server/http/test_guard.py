"""Nobody gets past the guard: strangers, other pages, forged cookies, floods, and hostile words."""

import asyncio
import json
import socket
import sqlite3
import threading
import unicodedata
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from itsdangerous import URLSafeTimedSerializer
from starlette.requests import HTTPConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from carrack import Game
from carrack.gamefile import game_record
from carrack.server.database.accounts import create_guest
from carrack.server.database.prepare import prepare_database
from carrack.server.database.store import make_engine
from carrack.server.database.upgrade import upgrade
from carrack.server.errors import Refused
from carrack.server.live.webhooks.sending import checked_address
from carrack.server.node import Node, build_node
from carrack.server.rates import RATES
from carrack.server.settings import read_settings
from support.postgresql_and_nats import postgresql
from support.server_process import PATIENCE_SECONDS, Person, RunningNode, client_of, running

SECRET = "what signs the cookies of these tests"
SALT = "carrack session"
LARGEST = 8 * 1024
HARMLESS = {  # what a stranger may ask for although it is no question
    ("post", "/api/me"),
    ("post", "/api/login"),
    ("post", "/api/logout"),
    ("post", "/api/replays"),  # of a file that is sent along; nothing is kept
}
FAKE = {"table_id": "abcdefgh23456789", "token_id": "x", "muted_id": "x", "name": "eastern-wonders"}
JSON = {"content-type": "application/json"}
SQL = [
    "'; DROP TABLE accounts; --",
    '" OR 1=1 --',
    "' OR '1'='1",
    "%",
    "_",
    "\\'; --",
    "${x}",
    "%s",
]
BIDI = "\u202e\u202d\u2066\u2067\u2069\u200e\u200f\u061c"
HOSTILE = [
    *SQL,
    "<script>alert(1)</script>",
    *BIDI,
    f"Ana{BIDI}",
    "\u200b",
    "An\u200ba",
    "\ufeff",
    "Ana\nBo",
    "Ana\r\nset-cookie: x=1",
    "Ana\u2028Bo",
    "\x00",
    "Ana\x00",
    "\x1b[2J",
    "\x7f\x9b",
    "a" * 200,
    "👩‍🚀" * 30,
    "Z\u0300" * 100,
    "\ufdfa" * 30,
    "\ue000",
    "\ufffe",
    "",
    "   ",
]
# They are drawn as nothing at all, though some of them count as letters.
INVISIBLE = [
    "\u034f",
    "\u115f",
    "\u1160",
    "\u17b4",
    "\u180b",
    "\u3164",
    "\ufe0f",
    "\uffa0",
    "\u2800",
]
FORBIDDEN = ("Cc", "Cf", "Cs", "Zl", "Zp")


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("guard") / "tables.db"


@pytest.fixture(scope="module")
def node(database: Path) -> Iterator[RunningNode]:
    """A server that lets much through, to see what it does with it."""
    with running(f"sqlite:///{database}", secret=SECRET, largest_body=LARGEST) as node:
        yield node


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningNode]:
    """A server with small limits, behind a proxy that says from where somebody comes."""
    with running(
        f"sqlite:///{tmp_path_factory.mktemp('strict') / 'tables.db'}",
        rate_factor=0.1,
        tables_per_account=2,
        tokens_per_account=1,
        sockets_per_account=2,
        sockets_per_address=4,
        private_webhooks=True,
    ) as node:
        yield node


@pytest.fixture
def person(node: RunningNode) -> Person:
    return Person(node)


@pytest.fixture
def stranger(node: RunningNode) -> Iterator[httpx.Client]:
    with client_of(node) as client:
        yield client


_addresses = (f"198.51.{number // 250}.{number % 250 + 1}" for number in count())


@contextmanager
def coming_from(node: RunningNode, address: str | None = None) -> Iterator[httpx.Client]:
    """Somebody at an address of their own."""
    headers = {"x-forwarded-for": address or next(_addresses)}
    with client_of(node, **headers) as client:
        yield client


def guest_from(node: RunningNode, stack: ExitStack, address: str | None = None) -> httpx.Client:
    client = stack.enter_context(coming_from(node, address))
    assert client.post("/api/me").status_code == 200
    return client


def operations(node: RunningNode) -> list[tuple[str, str]]:
    paths = node.get("/openapi.json").json()["paths"]
    return [(method, path) for path, methods in paths.items() for method in methods]


def unsafe(node: RunningNode) -> list[tuple[str, str]]:
    found = [(method, path) for method, path in operations(node) if method != "get"]
    assert len(found) > 15
    return found


def personal(node: RunningNode) -> list[tuple[str, str]]:
    """What changes something, or shows what is only somebody's own."""
    found = {*unsafe(node), *((m, p) for m, p in operations(node) if p.startswith("/api/me/"))}
    return sorted(found - HARMLESS)


def ask(client: httpx.Client, method: str, path: str, **headers: str) -> httpx.Response:
    body: dict[str, Any] = {} if method in ("get", "delete") else {"json": {}}
    return client.request(method, path.format(**FAKE), headers=headers, **body)


def signed(account: str, session: Any = 0, secret: str = SECRET) -> str:
    cookies = URLSafeTimedSerializer(secret, salt=SALT)
    return str(cookies.dumps([account, session]))


def stored(database: Path, query: str) -> list[Any]:
    with closing(sqlite3.connect(database)) as connection:
        return [value for row in connection.execute(query) for value in row]


def dump(database: Path) -> list[str]:
    """Everything that is stored."""
    with closing(sqlite3.connect(database)) as connection:
        return list(connection.iterdump())


def is_readable(text: str) -> bool:
    return not any(
        unicodedata.category(letter) in FORBIDDEN for letter in text.replace("\u200d", "")
    )


def live(node: RunningNode, table: str, query: str = "") -> str:
    return f"{node.url.replace('http', 'ws')}/api/tables/{table}/live?{query}"


def cookie_of(client: httpx.Client) -> dict[str, str]:
    return {"cookie": f"carrack={client.cookies['carrack']}"}


def close_code(address: str, *said: bytes, **headers: str) -> int:
    """How a socket ends, whatever comes before; said to it are these messages."""
    try:
        with connect(address, additional_headers=headers, compression=None) as socket:
            with suppress(ConnectionClosed):
                for message in said:
                    socket.send(message)
                while True:
                    socket.recv(timeout=PATIENCE_SECONDS)
            return socket.close_code or 0
    except InvalidStatus as refused:
        return 4000 + refused.response.status_code


def ask_socket(live: Any, **message: Any) -> dict[str, Any]:
    live.send(json.dumps({"id": 1, **message}))
    while True:
        heard: dict[str, Any] = json.loads(live.recv(timeout=PATIENCE_SECONDS))
        if heard["type"] == "answer":
            return heard


# strangers


def test_whoever_is_nobody_changes_nothing_and_sees_nothing_of_anybody(
    node: RunningNode, stranger: httpx.Client
) -> None:
    for method, path in personal(node):
        answer = ask(stranger, method, path)
        assert (answer.status_code, method, path) == (401, method, path)
        assert "set-cookie" not in answer.headers


def test_a_stranger_may_see_a_game_file_replayed_and_nothing_of_it_is_kept(
    database: Path, stranger: httpx.Client
) -> None:
    before = dump(database)
    record = game_record(Game.new(seed=1))
    answer = stranger.post("/api/replays", json=record)
    assert answer.status_code == 200, answer.text
    assert answer.json()["file"]["setup"] == record["setup"]
    assert "set-cookie" not in answer.headers
    for odd in ({}, {"setup": "x" * 5000}, {**record, "moves": ["'; DROP TABLE accounts; --"]}):
        assert stranger.post("/api/replays", json=odd).status_code == 422
    assert dump(database) == before


def test_a_stranger_is_told_nothing_of_anybodys_tables(
    node: RunningNode, stranger: httpx.Client
) -> None:
    Person(node).table("me", "me")
    assert stranger.get("/api/tables?which=mine").json() == []
    assert stranger.get("/api/me").json() is None


def test_a_stranger_at_a_socket_can_only_watch(node: RunningNode, person: Person) -> None:
    table = person.table("me", "me")
    number = person.state(table)["number"]
    with connect(live(node, table)) as socket:
        for message in (
            {"type": "play", "seen": number, "text": "pass"},
            {"type": "undo", "seen": number},
            {"type": "chat", "text": "hello"},
        ):
            assert ask_socket(socket, **message)["status"] == 401
        assert ask_socket(socket, type="resign")["status"] == 422  # no message of that type
    assert person.state(table)["number"] == number


def test_who_has_no_seat_cannot_play_undo_resign_or_start(
    node: RunningNode, person: Person
) -> None:
    table, waiting = person.table("me", "me"), person.table("me", "person")
    other = Person(node)
    state = person.state(table)
    text = state["legal"][0]["text"]
    assert other.play(table, text, state["number"]).status_code == 403
    assert other.post(f"/tables/{table}/undo", seen=state["number"]).status_code == 403
    for seat in (None, 0, 1, 2, 3):
        assert other.post(f"/tables/{table}/resign", seat=seat).status_code == 403
    assert other.post(f"/tables/{table}/stand-in").status_code == 403
    assert other.post(f"/tables/{waiting}/start").status_code == 403
    assert other.post(f"/tables/{waiting}/leave").status_code == 204
    assert person.get(f"/tables/{waiting}").status_code == 200
    assert person.state(table) == state


def test_nobody_can_hold_a_table_fast_that_its_maker_wants_to_close(node: RunningNode) -> None:
    """Whatever others have said at it, and whoever sits there."""
    maker, other = Person(node), Person(node)
    table = maker.table("me", "person")
    assert other.post(f"/tables/{table}/join").status_code == 200
    assert other.post(f"/tables/{table}/chat", text="I stay here.").status_code == 201
    assert maker.post(f"/tables/{table}/leave").status_code == 204
    assert maker.get(f"/tables/{table}").status_code == 404


@pytest.mark.parametrize("gone", ["resign", "stand-in"])
def test_who_is_played_for_cannot_take_back_what_the_bot_has_done(
    node: RunningNode, gone: str
) -> None:
    """Or who has given up could keep the others from ever coming to a turn."""
    people = [Person(node) for _ in range(3)]
    table = people[0].table("me", "person", "person")
    for person in people[1:]:
        assert person.post(f"/tables/{table}/join").status_code == 200
    assert people[0].post(f"/tables/{table}/start").status_code == 204
    decider = people[0].state(table)["decision"]["seat"]
    assert people[decider].post(f"/tables/{table}/{gone}").status_code == 200
    state = people[decider].state(table)
    while state["decision"]["seat"] == decider:
        state = people[decider].state(table, since=state["number"], wait=20)
    for turn in (False, True):
        answer = people[decider].post(f"/tables/{table}/undo", seen=state["number"], turn=turn)
        assert answer.status_code in (403, 409, 422)
    assert people[decider].state(table)["number"] == state["number"]


# cookies and tokens


def test_the_cookie_is_not_for_scripts_nor_for_other_pages(stranger: httpx.Client) -> None:
    parts = stranger.post("/api/me").headers["set-cookie"].lower().split("; ")
    assert {"httponly", "samesite=lax", "path=/"} <= set(parts)
    assert not any(part.startswith("domain") for part in parts)


@pytest.mark.parametrize(
    "how", ["spoiled", "cut", "empty", "foreign", "unsigned", "later session", "long"]
)
def test_who_has_a_forged_cookie_is_nobody(node: RunningNode, person: Person, how: str) -> None:
    good = person.http.cookies["carrack"]
    payload, stamp, signature = good.split(".")
    cookie = {
        "spoiled": f"{payload}.{stamp}.{signature[:-2]}{'AA' if signature[-2:] != 'AA' else 'BB'}",
        "cut": good[:-5],
        "empty": "..",
        "foreign": signed(person.id, secret="another secret"),
        "unsigned": payload,
        "later session": signed(person.id, 1),
        "long": good + "A" * 4000,
    }[how]
    with client_of(node, cookie=f"carrack={cookie}") as forger:
        for method, path in personal(node):
            assert ask(forger, method, path).status_code == 401
        assert forger.get("/api/me").json() is None
    assert person.get("/me").json()["id"] == person.id


@pytest.mark.parametrize("session", ["x", None, [], 1e300, {"a": 1}, "0 OR 1=1"])
def test_a_signed_cookie_that_makes_no_sense_is_nobodys(
    node: RunningNode, person: Person, session: Any
) -> None:
    headers = {"cookie": f"carrack={signed(person.id, session)}"}
    answer = node.get("/api/me", headers=headers)
    assert (answer.status_code, answer.json()) == (200, None)


def test_who_made_the_cookies_of_these_tests_is_believed(node: RunningNode, person: Person) -> None:
    """Or those above would prove nothing."""
    headers = {"cookie": f"carrack={signed(person.id)}"}
    assert node.get("/api/me", headers=headers).json()["id"] == person.id


def test_after_a_logout_every_cookie_is_a_strangers(node: RunningNode, person: Person) -> None:
    with client_of(node, **cookie_of(person.http)) as thief:
        assert thief.get("/api/me").json()["id"] == person.id
        assert person.post("/logout").status_code == 204
        assert thief.get("/api/me").json() is None


@pytest.mark.parametrize("scheme", ["Bearer ", "Basic ", "", "bearer  ", "Bearer\t", "Bearer x "])
def test_who_has_no_valid_token_is_nobody(person: Person, scheme: str) -> None:
    """A wrong token is not saved by a good cookie."""
    token = person.post("/me/tokens", label="bot").json()
    assert person.http.delete(f"/api/me/tokens/{token['id']}").status_code == 204
    for value in (token["token"], "carrack_", "x" * 5000, "%", "' OR 1=1 --", "é"):
        headers = [(b"authorization", (scheme + value).encode())]
        assert person.http.get("/api/me", headers=headers).status_code == 401
        assert person.http.delete("/api/me", headers=headers).status_code == 401
    assert person.get("/me").json()["id"] == person.id


def test_nobody_revokes_or_lists_the_tokens_of_another(node: RunningNode, person: Person) -> None:
    token = person.post("/me/tokens", label="bot").json()
    other = Person(node)
    assert other.http.delete(f"/api/me/tokens/{token['id']}").status_code == 404
    assert other.get("/me/tokens").json() == []
    assert Person(node, token["token"]).get("/me").json()["id"] == person.id


@pytest.mark.parametrize("end", ["revoked", "deleted"])
def test_a_socket_does_not_outlive_the_token_it_was_opened_with(
    node: RunningNode, person: Person, end: str
) -> None:
    """Who has lost the right to play cannot play on because the socket is still open."""
    token = person.post("/me/tokens", label="bot").json()
    table = person.table("me", "me")
    state = person.state(table)
    with Person(node, token["token"]).watching(table) as watch:
        watch.next("welcome")
        gone = "/api/me" if end == "deleted" else f"/api/me/tokens/{token['id']}"
        assert person.http.delete(gone).status_code == 204
        try:
            watch.send(type="play", id=1, seen=state["number"], text=state["legal"][0]["text"])
            assert watch.next("answer")["status"] == 401
        except ConnectionClosed:
            pass  # as well
    assert person.state(table)["number"] == state["number"]


def test_a_socket_does_not_outlive_the_cookie_it_was_opened_with(
    node: RunningNode, person: Person
) -> None:
    table = person.table("me", "me")
    state = person.state(table)
    with person.watching(table) as watch:
        watch.next("welcome")
        assert person.post("/logout").status_code == 204
        try:
            watch.send(type="chat", id=1, text="still here")
            assert watch.next("answer")["status"] == 401
        except ConnectionClosed:
            pass  # as well
    assert Person(node).state(table)["number"] == state["number"]


# other pages


def other_pages(node: RunningNode) -> list[dict[str, str]]:
    host = node.url.removeprefix("http://")
    return [
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"origin": ""},
        {"origin": f"http://{host}.evil.example"},
        {"origin": f"http://evil.example@{host}"},
        {"origin": f"http://{host}@evil.example"},
        {"origin": "http://127.0.0.1"},
        {"origin": "http://127.0.0.1:1"},
        {"origin": "http://["},
        {"origin": host},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ]


def test_no_other_page_can_do_anything_for_its_visitor(node: RunningNode, person: Person) -> None:
    for headers in other_pages(node):
        for method, path in unsafe(node):
            answer = ask(person.http, method, path, **headers)
            assert (answer.status_code, method, path, headers) == (403, method, path, headers)
    assert person.get("/me").json()["id"] == person.id


def test_no_other_page_can_open_a_socket(node: RunningNode, person: Person) -> None:
    table = person.table("me", "me")
    for headers in other_pages(node):
        told = {**cookie_of(person.http), **headers}
        assert (close_code(live(node, table), **told), headers) == (4403, headers)


def test_the_servers_own_page_can_do_everything(node: RunningNode, person: Person) -> None:
    for headers in ({"origin": node.url}, {"sec-fetch-site": "same-origin"}):
        assert ask(person.http, "post", "/api/me", **headers).status_code == 200
        table = person.table("me", "me")
        told = {**cookie_of(person.http), **headers}
        with connect(live(node, table), additional_headers=told) as socket:
            assert json.loads(socket.recv(timeout=PATIENCE_SECONDS))["type"] == "welcome"


def test_the_page_may_have_other_addresses_that_the_operator_tells(tmp_path: Path) -> None:
    """Where a proxy does not say by which host it was asked; nobody else is let in by that."""
    origins = '["https://carrack.example"]'
    with running(f"sqlite:///{tmp_path}/tables.db", origins=origins) as behind:
        person = Person(behind)
        table = person.table("me", "me")
        for origin, status, code in (
            ("https://carrack.example", 200, None),
            ("https://carrack.example.evil.example", 403, 4403),
            ("http://carrack.example", 403, 4403),
        ):
            answer = ask(person.http, "post", "/api/me", origin=origin)
            assert (answer.status_code, origin) == (status, origin)
            assert not [name for name in answer.headers if name.startswith("access-control")]
            told = {**cookie_of(person.http), "origin": origin}
            if code:
                assert close_code(live(behind, table), **told) == code
            else:
                with connect(live(behind, table), additional_headers=told) as socket:
                    welcome = json.loads(socket.recv(timeout=PATIENCE_SECONDS))
                    assert welcome["type"] == "welcome"


def test_no_answer_invites_other_pages(person: Person) -> None:
    headers = {"origin": "https://evil.example", "access-control-request-method": "POST"}
    for method in ("GET", "OPTIONS", "POST"):
        answer = person.http.request(method, "/api/me", headers=headers)
        assert not [name for name in answer.headers if name.startswith("access-control")]


# headers


def test_every_answer_tells_browsers_what_to_mind(node: RunningNode, person: Person) -> None:
    http, table = person.http, person.table("me", "me")
    token = person.post("/me/tokens", label="bot").json()["id"]
    answers = {
        200: http.get(f"/api/tables/{table}"),
        201: person.post(f"/tables/{table}/chat", text="hello"),
        204: http.delete(f"/api/me/tokens/{token}"),
        401: node.post("/api/tables", json={}),
        403: http.post("/api/me", headers={"origin": "null"}),
        404: http.get("/api/nowhere"),
        405: http.patch("/api/me"),
        409: http.get(f"/api/tables/{table}/proof"),
        413: http.put("/api/me/name", content=b"x" * 2 * LARGEST, headers=JSON),
        422: http.get("/api/tables?most=x"),
    }
    more = [http.get(path) for path in ("/metrics", "/health/live", "/openapi.json", "/docs")]
    for status, answer in [*answers.items(), *((200, answer) for answer in more)]:
        assert answer.status_code == status
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["x-frame-options"] == "DENY"
        assert answer.headers["referrer-policy"] == "same-origin"
        assert "server" not in answer.headers
    for answer in [*answers.values(), *more[:-1]]:  # the page of the documentation is not ours
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "script-src" not in policy or "unsafe" not in policy.split("script-src")[1]
    for status, answer in answers.items():
        if answer.request.url.path.startswith("/api"):
            assert (answer.headers["cache-control"], status) == ("no-store", status)


def test_a_stream_of_events_has_those_headers_too(person: Person) -> None:
    table = person.table("me", "me")
    with person.http.stream("GET", f"/api/tables/{table}/events") as stream:
        assert "content-security-policy" in stream.headers
        assert stream.headers["cache-control"] == "no-store"


# sizes


def test_a_body_that_says_it_is_too_large_is_not_read(node: RunningNode, person: Person) -> None:
    for method, path in unsafe(node):
        content = b'"' + b"x" * LARGEST + b'"'
        address = path.format(**FAKE)
        answer = person.http.request(method, address, content=content, headers=JSON)
        assert answer.status_code == 413
        assert str(LARGEST) in answer.json()["sentence"]


def test_a_body_that_does_not_say_how_large_it_is_is_not_read_on(person: Person) -> None:
    body = [b'{"name": "', *[b"x" * 1000] * (2 * LARGEST // 1000), b'"}']
    answer = person.http.put("/api/me/name", content=iter(body), headers=JSON)
    assert answer.status_code == 413


def test_a_message_that_is_too_large_is_refused_and_one_much_too_large_ends_the_socket(
    node: RunningNode, person: Person
) -> None:
    table = person.table("me", "me")
    told = cookie_of(person.http)
    with connect(live(node, table), additional_headers=told) as socket:
        assert ask_socket(socket, type="chat", text="x" * LARGEST)["status"] == 413
        assert ask_socket(socket, type="chat", text="x" * (LARGEST - 100))["status"] == 422
    assert close_code(live(node, table), b"x" * 8 * LARGEST, **told) == 1009


def test_headers_of_some_megabytes_are_refused(node: RunningNode) -> None:
    headers = {"cookie": "carrack=" + "x" * 2_000_000}
    assert node.get("/api/me", headers=headers).status_code in (400, 413, 431)


# rates and quotas


def last_of(client: httpx.Client, number: int, method: str, path: str, **body: Any) -> Any:
    """The last of so many requests."""
    for _ in range(number):
        answer = client.request(method, path, **body)
    return answer


def assert_too_often(answer: httpx.Response) -> None:
    assert answer.status_code == 429
    assert int(answer.headers["retry-after"]) >= 1
    assert answer.json()["retry_after"] >= 1


def test_an_address_may_ask_only_so_often(strict: RunningNode) -> None:
    with coming_from(strict) as hasty, coming_from(strict) as other:
        while (answer := hasty.get("/api/me")).status_code == 200:
            pass
        assert_too_often(answer)
        assert other.get("/api/me").status_code == 200
        assert last_of(hasty, 30, "GET", "/health/live").status_code == 200


def test_who_is_known_is_counted_by_account_and_others_at_the_address_may_still_ask(
    strict: RunningNode,
) -> None:
    """A club behind one router is not one visitor."""
    with ExitStack() as stack:
        hasty, other = (guest_from(strict, stack) for _ in range(2))
        for client in (hasty, other):
            client.headers["x-forwarded-for"] = "198.51.100.7"
            assert client.get("/api/me").status_code == 200
        while (answer := hasty.get("/api/me")).status_code == 200:
            pass
        assert_too_often(answer)
        assert other.get("/api/me").status_code == 200


def test_an_address_asks_only_so_often_however_many_accounts_it_has(
    parts: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("carrack.server.rates.time.monotonic", lambda: 1000.0)

    async def ask() -> list[int]:
        counted = []
        for _ in range(12):
            account = await parts.store.write(create_guest)
            cookie = f"carrack={parts.identities.sessions.cookie(account)}".encode()
            scope = {"type": "http", "client": ("1.2.3.4", 1), "headers": [(b"cookie", cookie)]}
            connection = HTTPConnection(scope)
            assert await parts.identities.account(connection)
            counted.append(0)
            with suppress(Refused):
                while True:
                    parts.count_request(connection)
                    counted[-1] += 1
        return counted

    counted = asyncio.run(ask())
    assert counted[0] == RATES["request"].at_once
    assert sum(counted) == RATES["address"].at_once < 12 * RATES["request"].at_once


def test_an_address_makes_only_so_many_guests(strict: RunningNode) -> None:
    with coming_from(strict) as client:
        for _ in range(3):
            client.cookies.clear()
            answer = client.post("/api/me")
        assert_too_often(answer)


def test_nobody_tries_one_password_after_the_other(strict: RunningNode) -> None:
    with coming_from(strict) as client:
        body = {"name": "Ana", "password": "12345678"}
        assert client.post("/api/login", json=body).status_code == 401
        assert_too_often(last_of(client, 2, "POST", "/api/login", json=body))


def test_somebody_with_another_address_in_the_same_network_is_no_other(strict: RunningNode) -> None:
    """Whoever has one IPv6 address has 2**64 of them."""
    for number in range(4):
        with coming_from(strict, f"2001:db8:7:7::{number + 1:x}") as client:
            answer = client.post("/api/me")
    assert_too_often(answer)


@pytest.mark.parametrize("told", ["unknown", "1.2.3.4, 5.6.7.8", "', '", "::1%eth0", "é", ","])
def test_odd_addresses_from_a_proxy_are_no_fault(strict: RunningNode, told: str) -> None:
    with httpx.Client(base_url=strict.url, headers=[(b"x-forwarded-for", told.encode())]) as client:
        assert client.get("/api/me").status_code in (200, 429)


def test_an_account_acts_only_so_often_from_wherever(strict: RunningNode) -> None:
    with ExitStack() as stack:
        client = guest_from(strict, stack)
        body = {"game": "eastern-wonders", "seats": ["me", "me"], "start": True}
        table = client.post("/api/tables", json=body).json()["id"]
        statuses = []
        for _ in range(12):
            client.headers["x-forwarded-for"] = next(_addresses)
            move = {"seen": 0, "text": "nonsense"}
            answer = client.post(f"/api/tables/{table}/play", json=move)
            statuses.append(answer.status_code)
        assert statuses[0] in (409, 422)
        assert_too_often(answer)
        assert client.post(f"/api/tables/{table}/chat", json={"text": "a"}).status_code == 201
        assert_too_often(client.post(f"/api/tables/{table}/chat", json={"text": "b"}))


def test_an_address_may_have_only_so_many_files_replayed(strict: RunningNode) -> None:
    with coming_from(strict) as client:
        answers = [client.post("/api/replays", json={}) for _ in range(12)]
        assert answers[0].status_code == 422
        assert_too_often(answers[-1])


def test_a_socket_is_no_way_around_the_rates(strict: RunningNode) -> None:
    with ExitStack() as stack:
        client = guest_from(strict, stack)
        body = {"game": "eastern-wonders", "seats": ["me", "me"], "start": True}
        table = client.post("/api/tables", json=body).json()["id"]
        told = {**cookie_of(client), "x-forwarded-for": client.headers["x-forwarded-for"]}
        socket = stack.enter_context(connect(live(strict, table), additional_headers=told))
        plays = [ask_socket(socket, type="play", seen=0, text="x", id=7) for _ in range(12)]
        assert plays[-1]["status"] == 429
        assert all(answer["id"] == 7 for answer in plays)
        assert [ask_socket(socket, type="chat", text="x")["status"] for _ in range(2)][-1] == 429


@pytest.mark.parametrize(
    "message", ['{"type": "ping", "id": 7}', "{", "[]", '{"type": "nonsense"}']
)
def test_messages_that_ask_for_nothing_are_counted_too(strict: RunningNode, message: str) -> None:
    with ExitStack() as stack:
        client = guest_from(strict, stack)
        body = {"game": "eastern-wonders", "seats": ["me", "me"], "start": True}
        table = client.post("/api/tables", json=body).json()["id"]
        told = {**cookie_of(client), "x-forwarded-for": client.headers["x-forwarded-for"]}
        socket = stack.enter_context(connect(live(strict, table), additional_headers=told))
        answers = []
        try:
            for _ in range(200):
                socket.send(message)
            for _ in range(200):
                answers.append(json.loads(socket.recv(timeout=PATIENCE_SECONDS)))
        except ConnectionClosed:
            return
        assert 429 in {answer.get("status") for answer in answers}
        assert all(answer["id"] is None for answer in answers if answer.get("status") == 429)


def test_an_account_has_only_so_many_tables_tokens_and_sockets(strict: RunningNode) -> None:
    with ExitStack() as stack:
        client = guest_from(strict, stack)
        body = {"game": "eastern-wonders", "seats": ["me", "person"]}
        tables = [client.post("/api/tables", json=body) for _ in range(2)]
        assert [answer.status_code for answer in tables] == [201, 201]
        assert client.post("/api/tables", json=body).status_code == 429
        address, told = live(strict, tables[0].json()["id"]), cookie_of(client)
        for _ in range(2):
            told["x-forwarded-for"] = next(_addresses)
            stack.enter_context(connect(address, additional_headers=told))
        told["x-forwarded-for"] = next(_addresses)
        assert close_code(address, **told) == 4429
        waiting = client.get(address.replace("ws", "http").replace("/live?", "?wait=30"))
        assert waiting.status_code == 429
        events = client.get(address.replace("ws", "http").replace("/live?", "/events"))
        assert events.status_code == 429 or '"type":"refused"' in events.text


def test_an_account_has_only_so_many_tokens(person: Person) -> None:
    answers = [person.post("/me/tokens", label="bot").status_code for _ in range(11)]
    assert answers == [201] * 10 + [409]


def test_an_address_has_only_so_many_sockets(strict: RunningNode) -> None:
    with ExitStack() as stack:
        client = guest_from(strict, stack)
        body = {"game": "eastern-wonders", "seats": ["me", "person"]}
        table = client.post("/api/tables", json=body).json()["id"]
        told = {"x-forwarded-for": next(_addresses)}
        for _ in range(4):
            stack.enter_context(connect(live(strict, table), additional_headers=told))
        assert close_code(live(strict, table), **told) == 4429


def test_who_asks_for_tables_that_are_not_there_fills_no_memory(parts: Node) -> None:
    async def ask() -> None:
        for number in range(50):
            with pytest.raises(Refused):
                async with parts.live_tables.settled(f"{number:016}"):
                    pass

    asyncio.run(ask())
    assert len(parts.live_tables._locks) == 0


def test_what_is_remembered_of_strangers_is_small(parts: Node) -> None:
    async def come() -> None:
        for number in range(20):
            cookie = f"carrack={number}{'x' * 100_000}".encode()
            await parts.identities.account(
                HTTPConnection({"type": "http", "headers": [(b"cookie", cookie)]})
            )

    asyncio.run(come())
    assert sum(len(key) for key in parts.identities._known) < 100_000


@pytest.fixture
def parts(tmp_path: Path) -> Iterator[Node]:
    """The parts of a server, not serving anybody."""
    settings = read_settings(database=f"sqlite:///{tmp_path / 'tables.db'}")
    prepare_database(settings)
    parts = build_node(settings)
    yield parts
    parts.bots._threads.shutdown()
    parts.store.close()


# hostile words


def as_json(text: str) -> bytes:
    return json.dumps(text).encode()


@pytest.mark.parametrize("text", [*HOSTILE, "\ud800", "a\udfff\ud800b"], ids=ascii)
def test_no_hostile_name_is_a_fault_or_shown_as_it_is(
    database: Path, person: Person, text: str
) -> None:
    before = person.get("/me").json()["name"]
    answer = person.http.put("/api/me/name", content=b'{"name": %b}' % as_json(text), headers=JSON)
    assert answer.status_code in (200, 409, 422)
    assert answer.headers["content-type"] == "application/json"
    name = person.get("/me").json()["name"]
    assert name == before or is_readable(name)
    assert 1 <= len(name) <= 40
    assert is_readable(stored(database, f"SELECT name FROM accounts WHERE id = '{person.id}'")[0])
    label = b'{"label": %b}' % as_json(text)
    assert person.http.post("/api/me/tokens", content=label, headers=JSON).status_code in (201, 422)
    assert all(is_readable(token["label"]) for token in person.get("/me/tokens").json())


@pytest.mark.parametrize("letter", INVISIBLE, ids=ascii)
def test_names_that_look_alike_are_one_name(node: RunningNode, letter: str) -> None:
    """No two people can be taken for each other, and nobody is invisible."""
    one, other = Person(node), Person(node)
    name = f"Ana {one.id}"
    assert one.http.put("/api/me/name", json={"name": name}).status_code == 200
    for lookalike in (f"{name}{letter}", f"An{letter}a {one.id}", f"{letter}{name}", letter * 3):
        assert other.http.put("/api/me/name", json={"name": lookalike}).status_code in (409, 422)


@pytest.mark.parametrize("text", [*HOSTILE, "\ud800", "a\udfff\ud800b"], ids=ascii)
def test_no_hostile_chat_is_a_fault_or_shown_as_it_is(
    database: Path, person: Person, text: str
) -> None:
    table = person.table("me", "me")
    body = b'{"text": %b}' % as_json(text)
    answer = person.http.post(f"/api/tables/{table}/chat", content=body, headers=JSON)
    assert answer.status_code in (201, 422)
    with person.watching(table) as watch:
        watch.socket.send(b'{"type": "chat", "id": 1, "text": %b}' % as_json(text))
        assert watch.next("answer")["status"] in (200, 422)
    said = stored(database, f"SELECT text FROM chats WHERE table_id = '{table}'")
    assert all(is_readable(line) and 1 <= len(line) <= 300 for line in said)
    assert [line["text"] for line in person.get(f"/tables/{table}").json()["chat"]] == said


@pytest.mark.parametrize("text", [text[:40] for text in HOSTILE], ids=ascii)
def test_no_hostile_name_of_a_map_is_shown_as_it_is(person: Person, text: str) -> None:
    game = person.get("/games").json()[0]
    chart = game["maps"][0]["chart"]
    body = {"game": game["name"], "seats": ["me", "me"], "chart": chart, "map": text, "start": True}
    answer = person.post("/tables", **body)
    assert answer.status_code in (201, 422)
    if answer.status_code == 201:
        table = person.get(f"/tables/{answer.json()['id']}").json()
        assert is_readable(table["table"]["map"])


@pytest.mark.parametrize("text", HOSTILE, ids=ascii)
def test_no_hostile_move_or_question_is_a_fault(person: Person, text: str) -> None:
    table = person.table("me", "me")
    state = person.state(table)
    assert person.play(table, text, state["number"]).status_code == 422
    answer = person.get(f"/tables/{table}/why-not", text=text)
    assert answer.status_code in (200, 422)
    assert answer.headers["content-type"] == "application/json"
    assert person.get(f"/tables/{table}/why-not", text="x", language=text).status_code == 422
    assert person.get(f"/tables/{table}", words=text[:2] or "?").status_code == 422
    assert person.state(table) == state


FILES = [
    "/etc/passwd",
    "../../x.toml",
    "../maps/first_game.toml",
    "/dev/zero",
    "file:///etc/passwd",
    "C:\\x.toml",
    "first-game\x00.toml",
    "~",
    "os:system",
    "carrack.bots.greedy",
]


@pytest.mark.parametrize("text", [*FILES, *SQL], ids=ascii)
def test_no_file_is_read_and_no_code_is_loaded_by_name(
    tmp_path: Path, person: Person, text: str
) -> None:
    """Also not a map that lies where the server could read it."""
    good: dict[str, Any] = {"game": "eastern-wonders", "seats": ["me", "greedy"]}
    own = tmp_path / "own.toml"
    own.write_text('name = "own"\nchart = "secret of the file"\n')
    for change in (
        {"game": text},
        {"map": text},
        {"map": str(own)[:40]},
        {"chart": text},
        {"chart": str(own)},
        {"seats": ["me", text]},
    ):
        answer = person.post("/tables", **{**good, **change})
        assert answer.status_code == 422
        for leak in ("root:", "secret of the file", "Traceback", "No such file", "cannot be read"):
            assert leak not in answer.text
    table = person.table("me", "me")
    assert person.post(f"/tables/{table}/stand-in", bot=text).status_code == 422
    answer = person.http.get(f"/api/games/{quote(text, safe='')}/components")
    assert answer.status_code in (404, 422)


def test_sql_in_any_text_is_only_a_text(database: Path, person: Person) -> None:
    table = person.table("me", "me")
    people = len(stored(database, "SELECT id FROM accounts"))
    for text in SQL:
        assert person.post("/login", name=text, password=text).status_code == 401
        assert person.http.put("/api/me/mutes", json={"account": text}).status_code == 404
        for path in ("/api/me/tokens/", "/api/me/mutes/", "/api/tables/"):
            answer = person.http.delete(path + quote(text, safe=""))
            assert answer.status_code in (204, 404, 405)
        for name in ("which", "before", "most"):
            assert person.get("/tables", **{name: text}).status_code == 422
        for name in ("since", "since_chat", "wait", "picture", "effects"):
            assert person.get(f"/tables/{table}", **{name: text}).status_code == 422
        headers = {"authorization": f"Bearer {text}", "last-event-id": text}
        assert person.http.get(f"/api/tables/{table}/events", headers=headers).status_code == 401
    assert len(stored(database, "SELECT id FROM accounts")) == people
    assert person.get("/me").json()["id"] == person.id


# hostile numbers, bodies and addresses

NUMBERS = ["-1", "2147483648", "9223372036854775808", "1e400", "NaN", "Infinity", "9" * 4000, "1.5"]


@pytest.mark.parametrize("number", NUMBERS, ids=lambda number: number[:24])
def test_no_number_out_of_range_is_a_fault(person: Person, number: str) -> None:
    table = person.table("me", "me")
    before = person.state(table)
    bodies = {
        "/api/tables": '{"game": "eastern-wonders", "seats": ["me", "me"], "first": %s}',
        f"/api/tables/{table}/play": '{"text": "pass", "seen": %s}',
        f"/api/tables/{table}/undo": '{"seen": %s}',
        f"/api/tables/{table}/resign": '{"seat": %s}',
        f"/api/tables/{table}/join": '{"seat": %s}',
    }
    for path, body in bodies.items():
        answer = person.http.post(path, content=(body % number).encode(), headers=JSON)
        assert answer.status_code in (400, 409, 422)
    for name in ("since", "since_chat", "wait"):
        assert person.get(f"/tables/{table}", **{name: number}).status_code == 422
    assert person.get("/tables", most=number).status_code == 422
    assert person.get("/tables", before=number).status_code in (200, 422)
    with person.watching(table) as watch:
        for message in (
            '"type": "play", "text": "x"',
            '"type": "undo"',
            '"type": "play", "seat": 0',
        ):
            watch.socket.send('{"id": %s, %s, "seen": %s}' % (number, message, number))  # noqa: UP031
            assert watch.next("answer")["status"] in (409, 422)
    assert person.state(table) == before


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"\x00",
        b"\xff\xfe",
        b"null",
        b"[]",
        b"1",
        b'"name"',
        b"{",
        b"[" * 5000,
        b'{"name": %b}' % (b"9" * 5000),
        b'{"name":' * 900,
        b'{"name": ["a"]}',
        b'{"name": {"name": "a"}}',
        b'{"name": "a", "\\ud800": 1}',
        b'{"name": "a", "admin": true}',
        b'{"__proto__": {}, "__class__": 1}',
        b'{"name": "a", "name": null}',
        "{“name”: 1}".encode("utf-16"),
    ],
    ids=lambda body: ascii(body)[:24],
)
def test_no_body_is_a_fault(person: Person, body: bytes) -> None:
    table = person.table("me", "me")
    for path in ("/api/me/tokens", "/api/tables", f"/api/tables/{table}/play", "/api/login"):
        assert person.http.post(path, content=body, headers=JSON).status_code in (400, 422)
    assert person.http.put("/api/me/name", content=body, headers=JSON).status_code in (400, 422)
    with person.watching(table) as watch:
        watch.socket.send(body)
        answer = watch.next("answer")
        assert answer["status"] == 422


@pytest.mark.parametrize(
    "kind",
    [
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "application/xml",
        "application/json; charset=utf-7",
        "é",
        "",
    ],
)
def test_no_kind_of_content_is_a_fault(person: Person, kind: str) -> None:
    headers = [(b"content-type", kind.encode())]
    for body in (b'{"name": "Ana Conda"}', b"name=Ana", b"--x\r\n\r\n--x--"):
        answer = person.http.put("/api/me/name", content=body, headers=headers)
        assert answer.status_code in (200, 409, 422)
        assert answer.status_code == 422 or "json" in kind


@pytest.mark.parametrize(
    "path",
    [
        "/%00",
        "/api/tables/%00",
        "/api/tables/abcdefgh2345678%00",
        "/api/tables/abcdefgh23456789%0a",
        "/api/tables?which=%00",
        "/api/tables?before=%00",
        "/api/tables?most=nan",
        "/api/tables?before=nan",
        "/api/tables?before=-inf",
        "/api/tables?before=-1e308",
        "/api/games/%00/components",
        "/api/games/..%2f..%2fetc/components",
        "/api/games/%ff%fe/components",
        "/api/games/%ED%A0%80/components",
        "/api/tables/..%2f..%2fme",
        "/../../../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "//evil.example/",
        "/api/tables/" + "a" * 5000,
        "/api/tables?" + "&".join(f"a{number}=1" for number in range(2000)),
        "/api/tables?which=open&which=mine",
        "/api/me/tokens/%00",
        "/api/me/mutes/%00",
    ],
)
def test_no_address_is_a_fault(node: RunningNode, person: Person, path: str) -> None:
    for method in ("GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "TRACE", "PATCH"):
        with socket.create_connection(("127.0.0.1", node.port), timeout=PATIENCE_SECONDS) as plain:
            cookie = cookie_of(person.http)["cookie"]
            head = f"{method} {path} HTTP/1.1\r\nHost: x\r\nCookie: {cookie}\r\nConnection: close"
            plain.sendall(f"{head}\r\nContent-Length: 0\r\n\r\n".encode())
            status = int(plain.makefile("rb").readline().split()[1])
            assert 200 <= status < 500
            assert not 300 <= status < 400


@pytest.mark.parametrize("query", ["since=-1", "since=nan", "words=xx", "words=😀😀", "picture=7"])
def test_no_address_of_a_socket_is_a_fault(node: RunningNode, person: Person, query: str) -> None:
    table = person.table("me", "me")
    assert close_code(live(node, table, query)) in (4403, 4422, 1008)


def test_a_socket_for_a_table_that_is_not_there_is_closed_with_the_reason(
    node: RunningNode,
) -> None:
    assert close_code(live(node, FAKE["table_id"])) == 4404


@pytest.fixture(scope="module")
def shared() -> Iterator[RunningNode]:
    """A server on PostgreSQL, whose texts hold no NUL."""
    with postgresql() as address:
        engine = make_engine(address)
        upgrade(engine)
        engine.dispose()
        with running(address) as node:
            yield node


def test_a_nul_is_no_fault_where_the_database_takes_none(shared: RunningNode) -> None:
    person, text = Person(shared), "a\x00b"
    table = person.table("me", "me")
    chart = person.get("/games").json()[0]["maps"][0]["chart"]
    game: dict[str, Any] = {"game": "eastern-wonders", "seats": ["me", "me"]}
    answers = {
        "login": person.post("/login", name=text, password="12345678"),
        "name": person.http.put("/api/me/name", json={"name": text}),
        "label": person.post("/me/tokens", label=text),
        "token": person.http.delete("/api/me/tokens/a%00b"),
        "mute": person.http.put("/api/me/mutes", json={"account": text}),
        "unmute": person.http.delete("/api/me/mutes/a%00b"),
        "webhook": person.http.put("/api/me/webhook", json={"url": f"http://8.8.8.8/{text}"}),
        "map": person.post("/tables", **game, map=text, chart=chart),
        "game": person.post("/tables", **{**game, "game": text}),
        "bot": person.post("/tables", **{**game, "seats": ["me", text]}),
        "chat": person.post(f"/tables/{table}/chat", text=text),
        "move": person.play(table, text),
        "question": person.get(f"/tables/{table}/why-not", text=text),
        "token of a header": shared.get(
            "/api/me", headers=[(b"authorization", b"Bearer \xff\x80")]
        ),
    }
    faults = {name: answer.text for name, answer in answers.items() if answer.status_code >= 500}
    assert faults == {}


# webhooks

INSIDE = [
    "http://127.0.0.1/",
    "http://127.1/",
    "http://2130706433/",
    "http://0x7f000001/",
    "http://0177.0.0.1/",
    "http://１２７.0.0.1/",
    "http://127。0。0。1/",
    "http://localhost/",
    "http://LOCALHOST:8420/",
    "http://0/",
    "http://0.0.0.0/",
    "http://10.0.0.1/",
    "http://172.16.0.1/",
    "http://192.168.1.1/",
    "http://100.64.0.1/",
    "http://169.254.169.254/latest/meta-data/",
    "http://192.0.0.8/",
    "http://198.18.0.1/",
    "http://224.0.0.1/",
    "http://240.0.0.1/",
    "http://255.255.255.255/",
    "http://[::1]/",
    "http://[::]/",
    "http://[::127.0.0.1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:10.0.0.1]/",
    "http://[::ffff:a9fe:a9fe]/",
    "http://[64:ff9b::7f00:1]/",
    "http://[2002:7f00:1::]/",
    "http://[2002:a9fe:a9fe::]/",
    "http://[2001:0:7f00:1::]/",
    "http://[fe80::1%lo]/",
    "http://[fc00::1]/",
    "http://[fec0::1]/",
    "http://[ff02::1]/",
]
NO_ADDRESSES = [
    "",
    "/",
    "file:///etc/passwd",
    "gopher://8.8.8.8/",
    "ftp://8.8.8.8/",
    "javascript:alert(1)",
    "http://",
    "http:///turn",
    "http://[",
    "http://8.8.8.8:99999/",
    "http://8.8.8.8:x/",
    "http://me:secret@8.8.8.8/",
    "http://:secret@8.8.8.8/",
    "http://8.8.8.8/\x00",
    "http://8.8.8.8/\r\nx: y",
    "http://8.8.8.8\r\nx: y/",
    "http://8.8.8.8 /",
    "http://８.8.8.8/",
    "http://" + "a" * 400,
    "http://a..b/",
]


@pytest.mark.parametrize("url", [*INSIDE, *NO_ADDRESSES], ids=ascii)
def test_no_webhook_goes_inside_or_nowhere(person: Person, url: str) -> None:
    answer = person.http.put("/api/me/webhook", json={"url": url})
    assert answer.status_code == 422
    assert "secret" not in answer.json()


def test_a_webhook_may_go_outside(node: RunningNode) -> None:
    """Or those above would prove nothing."""
    for url in ("http://8.8.8.8/turn", "https://[2606:4700::1111]:8443/"):
        assert Person(node).http.put("/api/me/webhook", json={"url": url}).status_code == 200


def test_an_address_is_looked_up_again_whenever_it_is_called(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A name that was outside and is inside now is refused; and all of its addresses count."""
    found = [["8.8.8.8"], ["127.0.0.1"], ["8.8.8.8", "10.0.0.1"]]

    def look_up(_host: str, port: int, **_: Any) -> list[Any]:
        return [(None, None, None, "", (address, port)) for address in found.pop(0)]

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    assert checked_address("https://example.org/turn", False)[1] == "8.8.8.8"
    for _ in range(2):
        with pytest.raises(Refused):
            checked_address("https://example.org/turn", False)


class Called(ThreadingHTTPServer):
    """Somebody's own server, and what it was asked for."""

    def __init__(self, handler: type[BaseHTTPRequestHandler]) -> None:
        super().__init__(("127.0.0.1", 0), handler)
        self.paths: list[str] = []
        self.heard = threading.Event()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"


@contextmanager
def called(handler: type[BaseHTTPRequestHandler]) -> Iterator[Called]:
    server = Called(handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


class Elsewhere(BaseHTTPRequestHandler):
    """Says that what was asked for is at another address."""

    server: Called

    def do_POST(self) -> None:
        self.server.paths.append(self.path)
        self.send_response(307)
        self.send_header("location", f"{self.server.url}/inside")
        self.send_header("content-length", "0")
        self.end_headers()
        if len(self.server.paths) > 1:
            self.server.heard.set()

    def do_GET(self) -> None:
        self.do_POST()

    def log_message(self, *_: Any) -> None:
        pass


class Endless(Elsewhere):
    """Answers, and does not stop; notes whether whoever called has hung up."""

    most = 64 * 1024 * 1024

    def do_POST(self) -> None:
        self.send_response(200)
        self.end_headers()
        try:
            for _ in range(self.most // 65536):
                self.wfile.write(b"x" * 65536)
        except OSError:
            self.server.paths.append("hung up")
        self.server.heard.set()


def take_a_turn_with_webhook(node: RunningNode, stack: ExitStack, url: str) -> None:
    client = guest_from(node, stack)
    answer = client.put("/api/me/webhook", json={"url": url})
    assert answer.status_code == 200, answer.text
    body = {"game": "eastern-wonders", "seats": ["me", "me"], "start": True}
    assert client.post("/api/tables", json=body).status_code == 201


def test_a_webhook_is_not_led_elsewhere(strict: RunningNode) -> None:
    """It is tried again where it was, and nowhere else."""
    with called(Elsewhere) as server, ExitStack() as stack:
        take_a_turn_with_webhook(strict, stack, f"{server.url}/turn")
        assert server.heard.wait(PATIENCE_SECONDS)
        assert set(server.paths) == {"/turn"}


def test_a_webhook_that_answers_without_end_is_not_listened_to(strict: RunningNode) -> None:
    with called(Endless) as server, ExitStack() as stack:
        take_a_turn_with_webhook(strict, stack, f"{server.url}/turn")
        assert server.heard.wait(PATIENCE_SECONDS)
        assert server.paths == ["hung up"]
