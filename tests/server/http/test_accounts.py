"""Being somebody at the server: guests, accounts, tokens, webhooks and mutes."""

import hashlib
import hmac
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from queue import Queue
from threading import Thread

import pytest
from pydantic import TypeAdapter
from websockets.exceptions import ConnectionClosed

from carrack.server.payloads.accounts import TurnCall
from support.people_at_tables import (
    Person,
    delete_account,
    done,
    listed,
    mute,
    newcomers,
    party,
    refused,
    rename,
    served,
    stranger,
    with_cookie,
)
from support.server_process import PATIENCE_SECONDS, RunningNode

PASSWORD = "a long way to the Moluccas"


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningNode]:
    """A server that may call webhooks on this machine."""
    yield from served(tmp_path_factory, private_webhooks=True, tokens_per_account=3)


def cookie_of(person: Person) -> str:
    return str(person.http.cookies["carrack"])


def name_of(person: Person) -> str:
    return str(done(person.get("/me"))["name"])


def registered(node: RunningNode, name: str) -> Person:
    person = Person(node)
    done(person.post("/me/register", name=name, password=PASSWORD))
    return person


# guests


def test_a_guest_has_a_name_and_a_cookie_that_scripts_cannot_read(node: RunningNode) -> None:
    with stranger(node) as browser:
        answer = browser.post("/api/me")
        me = done(answer)
        assert me["is_guest"] and me["name"] and me["id"]
        told = answer.headers["set-cookie"].lower()
        assert "httponly" in told and "samesite=lax" in told
        assert done(browser.get("/api/me")) == me


def test_whoever_is_somebody_stays_who_they_are(node: RunningNode) -> None:
    person = Person(node)
    assert done(person.post("/me"))["id"] == person.id
    assert done(person.get("/me"))["id"] == person.id


def test_guests_have_names_of_their_own(node: RunningNode) -> None:
    assert len({name_of(person) for person in newcomers(node, 5)}) == 5


def test_who_is_nobody_may_look_but_not_act(node: RunningNode) -> None:
    with stranger(node) as nobody:
        assert done(nobody.get("/api/me")) is None
        assert done(nobody.get("/api/tables", params={"which": "mine"})) == []
        wanted = {"game": "eastern-wonders", "seats": ["me", "greedy"]}
        refused(nobody.post("/api/tables", json=wanted), 401)
        refused(nobody.put("/api/me/name", json={"name": "Nobody"}), 401)
        refused(nobody.get("/api/me/tokens"), 401)
        refused(nobody.delete("/api/me"), 401)


@pytest.mark.parametrize("spoil", ["", "x", "....", "\u00e9"])
def test_a_cookie_that_was_not_signed_here_is_nobodys(node: RunningNode, spoil: str) -> None:
    cookie = cookie_of(Person(node))
    forged = spoil + cookie[:-3] + ("aaa" if cookie[-3:] != "aaa" else "bbb")
    headers = {b"cookie": f"carrack={forged}".encode("latin-1")}
    with stranger(node) as browser:
        assert done(browser.get("/api/me", headers=headers)) is None


# names


def test_a_guest_takes_another_name(node: RunningNode) -> None:
    person = Person(node)
    me = done(rename(person, "  Zheng   He "))
    assert me == {"id": person.id, "name": "Zheng He", "is_guest": True}
    assert name_of(person) == "Zheng He"


def test_a_new_name_is_seen_at_the_tables_that_are_being_played(node: RunningNode) -> None:
    ana, bo = newcomers(node, 2)
    at = party(ana, bo)
    done(rename(ana, "Ana of the new name"))
    done(ana.post(f"{at.path}/chat", text="it is me"), 201)
    for table in (done(bo.get(at.path))["table"], done(bo.get("/tables", which="mine"))[0]):
        assert table["seats"][0]["name"] == "Ana of the new name"
    assert done(bo.get(at.path))["chat"][0]["name"] == "Ana of the new name"


@pytest.mark.parametrize("other", ["Ibn Majid", "ibn majid", " IBN  MAJID", "ＩＢＮ Majid"])
def test_names_that_look_alike_are_taken(node: RunningNode, other: str) -> None:
    ana, bo = newcomers(node, 2)
    done(rename(ana, "Ibn Majid"))
    before = name_of(bo)
    refused(rename(bo, other), 409)
    refused(bo.post("/me/register", name=other, password=PASSWORD), 409)
    assert name_of(bo) == before
    done(rename(ana, "Ibn  majid"))  # one's own name is not taken
    delete_account(ana)


BAD_NAMES = [
    "",
    "   ",
    "x" * 41,
    "a\x00b",
    "a\nb\x1b[31m",
    "\u202egnihtemos",
    "!!!",
    "\u200b",
    "\u3164",
]


@pytest.mark.parametrize("name", BAD_NAMES)
def test_names_that_cannot_be_read_are_refused(node: RunningNode, name: str) -> None:
    person = Person(node)
    before = name_of(person)
    refused(rename(person, name), 422)
    refused(person.post("/me/register", name=name, password=PASSWORD), 422)
    assert done(person.get("/me")) == {"id": person.id, "name": before, "is_guest": True}


@pytest.mark.parametrize(
    "body",
    ["", "no json", "[]", "{}", '{"name": 7}', '{"name": "\\ud800"}', '{"nome": "x"}', "nul\0"],
)
def test_a_request_that_is_not_understood_is_refused_with_a_sentence(
    node: RunningNode, body: str
) -> None:
    answer = Person(node).http.put(
        "/api/me/name", content=body, headers={"content-type": "application/json"}
    )
    refused(answer, 422)


def test_a_name_in_another_script_is_a_name(node: RunningNode) -> None:
    person = Person(node)
    assert done(rename(person, "鄭和 · Ибн Баттута"))["name"] == "鄭和 · Ибн Баттута"


# accounts


def test_a_guest_who_registers_keeps_the_games(node: RunningNode) -> None:
    guest, other = newcomers(node, 2)
    at = party(guest, other)
    me = done(guest.post("/me/register", name="Keeper of games", password=PASSWORD))
    assert me == {"id": guest.id, "name": "Keeper of games", "is_guest": False}
    elsewhere = Person(node)
    assert done(elsewhere.post("/login", name="keeper OF games", password=PASSWORD)) == me
    assert listed(elsewhere, "mine") == [at.table]
    seat = at.state()["decision"]["seat"]
    done((elsewhere, other)[seat].play(at.table, at.turn()))
    done((elsewhere, other)[1 - seat].play(at.table, at.turn()))


def test_nobody_registers_twice(node: RunningNode) -> None:
    person = registered(node, "Once only")
    refused(person.post("/me/register", name="Twice", password=PASSWORD), 409)
    assert name_of(person) == "Once only"


@pytest.mark.parametrize("password", ["", "seven77", "x" * 201, "x" * 401])
def test_a_password_that_is_too_short_or_too_long_is_refused(
    node: RunningNode, password: str
) -> None:
    person = Person(node)
    refused(person.post("/me/register", name="Short of words", password=password), 422)
    assert done(person.get("/me"))["is_guest"]


def test_only_the_right_password_opens_an_account(node: RunningNode) -> None:
    registered(node, "Locked")
    guest = Person(node)
    with stranger(node) as browser:
        answers = [
            browser.post("/api/login", json={"name": name, "password": password})
            for name, password in [
                ("Locked", PASSWORD.upper()),
                ("Locked", ""),
                ("Nobody at all", PASSWORD),
                (name_of(guest), ""),
                ("—", PASSWORD),
            ]
        ]
        told = {refused(answer, 401)["sentence"] for answer in answers}
        assert len(told) == 1, "it must not tell which accounts there are"
        assert not browser.cookies
        assert done(browser.get("/api/me")) is None


def test_after_logging_out_every_cookie_is_void(node: RunningNode) -> None:
    person = registered(node, "Leaver")
    second = Person(node)
    done(second.post("/login", name="Leaver", password=PASSWORD))
    cookies = [cookie_of(person), cookie_of(second)]
    done(person.post("/logout"), 204)
    assert "carrack" not in person.http.cookies
    for cookie in cookies:
        with with_cookie(node, cookie) as browser:
            assert done(browser.get("/api/me")) is None
            refused(browser.get("/api/me/tokens"), 401)
    done(person.post("/login", name="Leaver", password=PASSWORD))
    assert name_of(person) == "Leaver"


def test_a_socket_does_not_outlive_the_session_that_opened_it(node: RunningNode) -> None:
    ana, bo = newcomers(node, 2)
    at = party(ana, bo)
    mover = at.mover
    with mover.watching(at.table) as watch:
        state = watch.next("welcome")["state"]
        cookie = cookie_of(mover)
        done(mover.post("/logout"), 204)
        with with_cookie(node, cookie) as browser:
            assert done(browser.get("/api/me")) is None
        move = state["legal"][0]["text"]
        try:
            watch.send(type="play", seen=state["number"], text=move)
            answer = watch.next("answer")
        except ConnectionClosed:  # it may as well be let go
            answer = {"status": 401}
        assert answer["status"] == 401
    assert at.waiter.state(at.table)["number"] == state["number"]


# deleting an account


def test_a_deleted_account_is_gone_with_all_ways_in(node: RunningNode) -> None:
    person = registered(node, "Soon gone")
    token = done(person.post("/me/tokens", label="bot"), 201)["token"]
    cookie = cookie_of(person)
    delete_account(person)
    with with_cookie(node, cookie) as browser:
        assert done(browser.get("/api/me")) is None
    refused(Person(node, token).get("/me"), 401)
    refused(Person(node).post("/login", name="Soon gone", password=PASSWORD), 401)
    heir = registered(node, "Soon gone")
    assert heir.id != person.id
    assert listed(heir, "mine") == []


def test_who_deletes_the_account_gets_up_from_tables_that_have_not_started(
    node: RunningNode,
) -> None:
    owner, guest, third = newcomers(node, 3)
    table = owner.table("me", "person")
    done(guest.post(f"/tables/{table}/join"))
    delete_account(guest)
    seats = done(owner.get(f"/tables/{table}"))["table"]["seats"]
    assert [seat["account"] for seat in seats] == [owner.id, None]
    done(third.post(f"/tables/{table}/join"))
    done(owner.post(f"/tables/{table}/start"), 204)


def test_tables_that_nobody_can_start_any_more_are_not_offered(node: RunningNode) -> None:
    owner, other = newcomers(node, 2)
    table = owner.table("me", "person")
    delete_account(owner)
    assert table not in listed(other, "open")


def test_finished_games_outlive_the_account_but_not_its_name(node: RunningNode) -> None:
    ana, bo = newcomers(node, 2)
    done(rename(ana, "Ana the Forgotten"))
    at = party(ana, bo, round_limit=1)
    at.finish()
    delete_account(ana)
    answers = [bo.get(at.path), bo.get(f"{at.path}/file"), bo.get(f"{at.path}/replay")]
    answers.append(bo.get("/tables", which="mine"))
    for answer in answers:
        done(answer)
        assert "Ana the Forgotten" not in answer.text, answer.url
    assert done(answers[1])["result"]["scores"]
    assert listed(bo, "finished").count(at.table) == 1


# tokens


def test_a_program_with_a_token_is_the_person(node: RunningNode) -> None:
    person = Person(node)
    made = done(person.post("/me/tokens", label="my bot"), 201)
    program = Person(node, made["token"])
    assert done(program.get("/me"))["id"] == person.id
    table = program.table("me", "person")
    assert listed(person, "mine") == [table]


def test_a_token_is_told_only_once(node: RunningNode) -> None:
    person = Person(node)
    made = [done(person.post("/me/tokens", label=f"bot {n}"), 201) for n in range(2)]
    answer = person.get("/me/tokens")
    assert [(row["id"], row["label"]) for row in done(answer)] == [
        (made[0]["id"], "bot 0"),
        (made[1]["id"], "bot 1"),
    ]
    assert not any(one["token"] in answer.text for one in made)
    assert done(Person(node).get("/me/tokens")) == []


def test_a_revoked_token_opens_nothing(node: RunningNode) -> None:
    person, other = newcomers(node, 2)
    made = done(person.post("/me/tokens", label="bot"), 201)
    program = Person(node, made["token"])
    done(program.get("/me"))
    refused(other.http.delete(f"/api/me/tokens/{made['id']}"), 404)
    done(program.get("/me"))
    done(person.http.delete(f"/api/me/tokens/{made['id']}"), 204)
    refused(program.get("/me"), 401)
    refused(program.post("/tables", game="eastern-wonders", seats=["me", "greedy"]), 401)
    refused(person.http.delete(f"/api/me/tokens/{made['id']}"), 404)
    assert done(person.get("/me/tokens")) == []


def test_an_account_has_only_so_many_tokens(node: RunningNode) -> None:
    person = Person(node)
    made = [done(person.post("/me/tokens", label="bot"), 201) for _ in range(3)]
    refused(person.post("/me/tokens", label="one more"), 409)
    done(person.http.delete(f"/api/me/tokens/{made[0]['id']}"), 204)
    done(person.post("/me/tokens", label="instead"), 201)


@pytest.mark.parametrize("header", ["Bearer", "Bearer x", "Basic YTpi", "", "Bearer " + "x" * 500])
def test_a_token_that_nobody_gave_is_refused(node: RunningNode, header: str) -> None:
    with stranger(node) as program:
        refused(program.get("/api/me", headers={"authorization": header}), 401)
        refused(program.post("/api/me", headers={"authorization": header}), 401)


# webhooks


@contextmanager
def receiver(*statuses: int) -> Iterator[tuple[str, "Queue[tuple[dict[str, str], bytes]]"]]:
    """Somebody's own little server: what it was sent. The first calls are answered with these."""
    received: Queue[tuple[dict[str, str], bytes]] = Queue()
    answers = list(statuses)

    class Receiver(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            received.put(({key.lower(): value for key, value in self.headers.items()}, body))
            self.send_response(answers.pop(0) if answers else 204)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Receiver)
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/turn?of=me", received
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def set_webhook(person: Person, url: str) -> str:
    told = done(person.http.put("/api/me/webhook", json={"url": url}))
    assert told["url"] == url
    return str(told["secret"])


def test_a_signed_call_comes_whenever_it_is_the_persons_turn(node: RunningNode) -> None:
    ana, bo = newcomers(node, 2)
    with receiver() as (url, received):
        secret = set_webhook(ana, url)
        at = party(ana, bo)
        for _ in range(2):
            while at.mover is not ana:
                at.take_turn()
            headers, body = received.get(timeout=PATIENCE_SECONDS)
            expected = hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()
            assert headers["x-carrack-signature"] == f"sha256={expected}"
            assert headers["host"] in url
            call = TypeAdapter(TurnCall).validate_json(body, extra="forbid")
            assert call == {"event": "turn", "table": at.table, "number": at.number}
            at.take_turn()
        assert received.empty()


def test_a_webhook_that_fails_once_is_called_again(node: RunningNode) -> None:
    ana, bo = newcomers(node, 2)
    with receiver(500) as (url, received):
        set_webhook(ana, url)
        at = party(ana, bo)
        while at.mover is not ana:
            at.take_turn()
        (_, first), (_, second) = (received.get(timeout=PATIENCE_SECONDS) for _ in range(2))
        assert first == second


def test_a_webhook_that_was_taken_away_is_not_called(node: RunningNode) -> None:
    ana, bo = newcomers(node, 2)
    with receiver() as (url, received), receiver() as (other_url, heard_by_bo):
        set_webhook(ana, url)
        set_webhook(bo, other_url)
        done(ana.http.delete("/api/me/webhook"), 204)
        at = party(ana, bo)
        for _ in range(3):
            at.take_turn()
        heard_by_bo.get(timeout=PATIENCE_SECONDS)
        assert received.empty()


ODD_ADDRESSES = [
    "",
    "no address",
    "ftp://example.org/turn",
    "file:///etc/passwd",
    "gopher://127.0.0.1:6379/_",
    "http://",
    "http:///turn",
    "http://user:secret@127.0.0.1/turn",
    "http://:secret@127.0.0.1/turn",
    "http://[::1",
    "http://127.0.0.1:99999/",
    "//127.0.0.1/turn",
    "http://no-such-host.invalid/turn",
]


@pytest.mark.parametrize("url", ODD_ADDRESSES)
def test_a_webhook_has_an_address_that_can_be_called(node: RunningNode, url: str) -> None:
    refused(Person(node).http.put("/api/me/webhook", json={"url": url}), 422)


PRIVATE_ADDRESSES = [
    "http://127.0.0.1/turn",
    "http://localhost:8420/api/me",
    "http://127.1/",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://0.0.0.0/",
    "http://10.0.0.1/",
    "http://192.168.1.1/",
    "http://172.16.0.1/",
    "http://169.254.169.254/latest/meta-data/",
    "http://100.64.0.1/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:10.0.0.1]/",
    "http://[fe80::1]/",
    "http://[fd00::1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://[2002:7f00:1::]/",
    "http://224.0.0.1/",
]


@pytest.fixture(scope="module")
def careful(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningNode]:
    """A server as it is out of the box."""
    yield from served(tmp_path_factory)


@pytest.mark.parametrize("url", PRIVATE_ADDRESSES)
def test_webhooks_do_not_reach_into_the_operators_own_network(
    careful: RunningNode, url: str
) -> None:
    told = refused(Person(careful).http.put("/api/me/webhook", json={"url": url}), 422)
    assert "private" in told["sentence"]


@pytest.mark.parametrize("url", ["ftp://1.1.1.1/", "http://user@1.1.1.1/", "http://"])
def test_odd_addresses_are_refused_out_of_the_box_too(careful: RunningNode, url: str) -> None:
    refused(Person(careful).http.put("/api/me/webhook", json={"url": url}), 422)


def test_a_public_address_is_taken(careful: RunningNode) -> None:
    secret = set_webhook(Person(careful), "https://1.1.1.1/turn")
    assert len(secret) >= 32


# mutes


def test_who_is_muted_is_not_read(node: RunningNode) -> None:
    ana, bo, cy = newcomers(node, 3)
    at = party(ana, bo)
    mute(ana, bo)
    for person, text in ((bo, "not for Ana"), (cy, "for all")):
        done(person.post(f"{at.path}/chat", text=text), 201)
    assert [said["text"] for said in done(ana.get(at.path))["chat"]] == ["for all"]
    assert [said["text"] for said in done(cy.get(at.path))["chat"]] == ["not for Ana", "for all"]
    mute(ana, bo)  # once more changes nothing
    done(ana.http.delete(f"/api/me/mutes/{bo.id}"), 204)
    assert len(done(ana.get(at.path))["chat"]) == 2


def test_who_is_muted_is_not_heard_by_those_who_watch_already(node: RunningNode) -> None:
    ana, bo, cy = newcomers(node, 3)
    at = party(ana, bo)
    with ana.watching(at.table) as watch:
        watch.next("welcome")
        mute(ana, bo)
        done(bo.post(f"{at.path}/chat", text="muted"), 201)
        done(cy.post(f"{at.path}/chat", text="heard"), 201)
        assert watch.next("chat")["chat"]["text"] == "heard"
        done(ana.http.delete(f"/api/me/mutes/{bo.id}"), 204)
        done(bo.post(f"{at.path}/chat", text="heard again"), 201)
        done(cy.post(f"{at.path}/chat", text="the end"), 201)
        assert watch.next("chat")["chat"]["text"] == "heard again"


def test_who_does_not_exist_cannot_be_muted(node: RunningNode) -> None:
    person = Person(node)
    refused(person.http.put("/api/me/mutes", json={"account": "nobody"}), 404)


# from other pages


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://[", "", "http://127.0.0.1:1"]
)
def test_other_pages_cannot_act_for_a_visitor(node: RunningNode, origin: str) -> None:
    person = Person(node)
    answer = person.http.post("/api/logout", headers={"origin": origin})
    refused(answer, 403)
    assert name_of(person)


def test_the_servers_own_page_can(node: RunningNode) -> None:
    done(Person(node).http.post("/api/logout", headers={"origin": node.url}), 204)
