"""What crosses the wire has the shape that the API describes, and whatever has not is refused with
one sentence that names the field.
"""

import inspect
import json
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any, get_args

import httpx
import orjson
import pytest
from pydantic import TypeAdapter, ValidationError

from carrack.components.cubes import SPICE_NAMES
from carrack.messages import LANGUAGES, Message
from carrack.server.http.routes import socket as sockets
from carrack.server.http.routes import watching
from carrack.server.http.validation import _MESSAGES, fault_in
from carrack.server.openapi import description
from carrack.server.payloads.news import (
    ENVELOPE,
    ActionStored,
    Envelope,
    News,
    PresenceSeen,
    Renamed,
)
from carrack.server.payloads.requests import PlayIn, TableIn
from carrack.server.payloads.socket import CLIENT_MESSAGE
from carrack.speech import Speech
from support.declared import check_answer
from support.people_at_tables import Person, newcomers, refused, served
from support.server_process import RunningNode

ROOT = Path(__file__).parents[3]
TABLE = {"game": "eastern-wonders", "seats": ["me", "greedy"]}


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningNode]:
    yield from served(tmp_path_factory)


def sentence(message: Message, language: str = "en") -> str:
    return message.text(Speech(language))


# messages that a socket does not understand

NO_MESSAGE_ID = "‘id’ must be a whole number, or a text of at most 64 letters."
MISSHAPEN: list[tuple[Any, str]] = [
    ({}, "‘type’ is missing."),
    ({"type": "dance"}, "‘type’ must be one of play, undo, chat, ping."),
    ({"type": "play", "text": "build"}, "‘seen’ is missing."),
    ({"type": "play", "seen": "1", "text": "build"}, "‘seen’ must be a whole number."),
    ({"type": "play", "seen": 1.5, "text": "build"}, "‘seen’ must be a whole number."),
    ({"type": "play", "seen": -1, "text": "build"}, "‘seen’ must be at least 0."),
    ({"type": "play", "seen": 2**31, "text": "build"}, "‘seen’ must be at most 2147483647."),
    ({"type": "play", "seen": 1, "text": 5}, "‘text’ must be a text."),
    ({"type": "play", "seen": 1, "text": "x" * 2001}, "‘text’ must have at most 2000 letters."),
    ({"type": "play", "seen": 1, "text": "build", "seat": 4}, "‘seat’ must be at most 3."),
    ({"type": "play", "seen": 1, "text": "build", "haste": 1}, "‘haste’ is not known here."),
    ({"type": "undo", "seen": 1, "turn": "yes"}, "‘turn’ must be true or false."),
    ({"type": "ping", "id": [1]}, NO_MESSAGE_ID),
    ({"type": "ping", "id": 1.5}, NO_MESSAGE_ID),
    ({"type": "ping", "id": "x" * 65}, NO_MESSAGE_ID),
    ({"type": "ping", "id": 2**53 + 1}, "‘id’ must be at most 9007199254740992."),
    ([], "‘message’ must be a JSON object."),
    ("play", "‘message’ must be a JSON object."),
]


@pytest.mark.parametrize(("message", "said"), MISSHAPEN)
def test_a_message_of_another_shape_is_refused_by_its_field(message: Any, said: str) -> None:
    with pytest.raises(ValidationError) as caught:
        CLIENT_MESSAGE.validate_json(json.dumps(message))
    assert sentence(fault_in(caught.value.errors())) == said


@pytest.mark.parametrize("junk", [b"", b"{", b"\xff", b"{]"])
def test_what_is_no_json_is_called_so(junk: bytes) -> None:
    with pytest.raises(ValidationError) as caught:
        CLIENT_MESSAGE.validate_json(junk)
    assert sentence(fault_in(caught.value.errors())) == "This is no JSON."


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_socket_says_so_in_the_language_that_is_spoken(node: RunningNode, language: str) -> None:
    ana, table = at_a_table(node)
    with ana.watching(table, words=language) as watch:
        watch.next("welcome")
        watch.send(type="play", text="build", id="mine")
        answer = watch.next("answer")
    assert (answer["id"], answer["status"]) == ("mine", 422)
    assert answer["sentence"] == sentence(Message("invalid-missing", {"field": "seen"}), language)


def test_an_answer_has_the_id_that_can_be_told_back(node: RunningNode) -> None:
    ana, table = at_a_table(node)
    with ana.watching(table) as watch:
        watch.next("welcome")
        for told, back in ((7, 7), ("a", "a"), ("x" * 65, None), (1.5, None), ({}, None)):
            watch.send(type="ping", id=told)
            assert watch.next("answer")["id"] == back


def at_a_table(node: RunningNode) -> tuple[Person, str]:
    [ana] = newcomers(node, 1)
    return ana, ana.table("me", "me")


# requests over HTTP

WRONG_REQUESTS = [
    ({**TABLE, "seats": ["me"]}, "‘seats’ must have at least 2 entries."),
    ({**TABLE, "seats": ["me"] * 5}, "‘seats’ must have at most 4 entries."),
    ({**TABLE, "seats": "me"}, "‘seats’ must be a list."),
    ({**TABLE, "seats": ["me", 5]}, "‘seats.1’ must be a text."),
    ({**TABLE, "public": 1}, "‘public’ must be true or false."),
    ({**TABLE, "y" * 99: 1}, f"‘{'y' * 40}’ is not known here."),
    ([], "‘body’ must be a JSON object."),
]


@pytest.mark.parametrize(("body", "said"), WRONG_REQUESTS)
def test_a_request_of_another_shape_is_refused_by_its_field(
    node: RunningNode, body: Any, said: str
) -> None:
    [ana] = newcomers(node, 1)
    assert refused(ana.http.post("/api/tables", json=body), 422)["sentence"] == said


def test_moves_over_http_are_read_as_strictly(node: RunningNode) -> None:
    ana, table = at_a_table(node)
    path = f"/api/tables/{table}/play"

    def said(**request: Any) -> str:
        answer: str = refused(ana.http.post(path, **request), 422)["sentence"]
        return answer

    assert said(json={"seen": "1", "text": "build"}) == "‘seen’ must be a whole number."
    assert said(json={"seen": 1, "text": "a", "x": 1}) == "‘x’ is not known here."
    assert said() == "‘body’ must be a JSON object."
    assert said(content=b"{", headers={"content-type": "application/json"}) == "This is no JSON."
    assert said(content=b'{"seen": 1, "text": "a"}') == "‘body’ must be a JSON object."
    shouted = ana.http.post(path.replace(table, "NO-TABLE"), json={"seen": 1, "text": "a"})
    assert refused(shouted, 422)["sentence"] == "‘table_id’ must be an id as the server gives them."


def test_a_request_that_is_cut_off_is_no_fault_of_the_server(node: RunningNode) -> None:
    ana, table = at_a_table(node)
    cookie = f"carrack={ana.http.cookies['carrack']}"
    head = (
        f"POST /api/tables/{table}/play HTTP/1.1\r\nhost: 127.0.0.1:{node.port}\r\n"
        f"cookie: {cookie}\r\ncontent-type: application/json\r\n"
    )
    for rest in ('content-length: 500\r\n\r\n{"seen":', "transfer-encoding: chunked\r\n\r\n5\r\n{"):
        with socket.create_connection(("127.0.0.1", node.port)) as connection:
            connection.sendall(f"{head}{rest}".encode())
    assert ana.state(table)["number"] == 1
    faults = re.search(r"^carrack_faults_total (\S+)", ana.http.get("/metrics").text, re.M)
    assert faults is not None and float(faults[1]) == 0


@pytest.mark.parametrize("kind", ["Application/JSON", "application/json; charset=utf-8"])
def test_a_content_type_is_read_as_everywhere(node: RunningNode, kind: str) -> None:
    ana, table = at_a_table(node)
    path, body = f"/api/tables/{table}/play", b'{"seen": 1, "text": "no move"}'
    answer = refused(ana.http.post(path, content=body, headers={"content-type": kind}), 422)
    assert "no move" in answer["sentence"]
    other = ana.http.post(path, content=body, headers={"content-type": "text/plain;x=json"})
    assert refused(other, 422)["sentence"] == "‘body’ must be a JSON object."


def test_who_sends_much_at_once_gets_all_answers(node: RunningNode) -> None:
    ana, table = at_a_table(node)
    with ana.watching(table) as watch:
        watch.next("welcome")
        for number in range(400):
            watch.send(type="ping", id=number)
        assert [watch.next("answer")["id"] for _ in range(400)] == [*range(400)]


def test_every_sentence_about_a_field_can_be_said() -> None:
    """What pydantic calls a fault is known to us by that name."""
    found = set()
    for data in [message for message, _ in MISSHAPEN]:
        with pytest.raises(ValidationError) as caught:
            CLIENT_MESSAGE.validate_python(data)
        found.add(caught.value.errors()[0]["type"])
    for body in [body for body, _ in WRONG_REQUESTS]:
        with pytest.raises(ValidationError) as caught:
            TypeAdapter(TableIn).validate_python(body)
        found.add(caught.value.errors()[0]["type"])
    assert found <= set(_MESSAGES) | {"json_invalid"}
    for name, about in _MESSAGES.values():
        values: dict[str, Any] = {"field": "x"} | ({"wanted": "y"} if about else {})
        assert all("x" in sentence(Message(name, values), language) for language in LANGUAGES)


# what the API says of itself


def answer_to(method: str, path: str, payload: Any) -> httpx.Response:
    request = httpx.Request(method, f"http://carrack.test{path}")
    return httpx.Response(200, json=payload, request=request)


def test_every_answer_that_tests_get_is_held_to_its_declared_shape() -> None:
    """The hook of every client of the tests: it is of no use unless it sees what is wrong."""
    table, reason = f"/api/tables/{'a' * 16}", {"sentence": None}
    check_answer(answer_to("GET", f"{table}/why-not", reason))
    for method, path, payload in (
        ("GET", f"{table}/why-not", {}),
        ("GET", f"{table}/why-not", {**reason, "more": 1}),
        ("GET", table, {"table": None}),
        ("POST", f"{table}/play", {"number": 1}),
        ("POST", "/api/replays", {"game": "eastern-wonders"}),
        ("GET", "/health/live", {"status": "asleep"}),
        ("GET", "/health/ready", {"status": "ready"}),
    ):
        with pytest.raises(ValidationError):
            check_answer(answer_to(method, path, payload))


def test_both_directions_of_the_socket_are_described() -> None:
    schemas = json.loads(description())["components"]["schemas"]
    client, server = schemas["ClientMessage"], schemas["ServerMessage"]
    assert set(client["discriminator"]["mapping"]) == {"play", "undo", "chat", "ping"}
    assert set(server["discriminator"]["mapping"]) == {
        "welcome", "action", "state", "table", "chat", "presence", "answer",
    }  # fmt: skip
    assert set(PlayIn.model_fields) | {"id", "type"} == set(schemas["PlayMessage"]["properties"])


def test_server_sent_events_are_described_as_what_they_tell() -> None:
    told = json.loads(description())
    answers = told["paths"]["/api/tables/{table_id}/events"]["get"]["responses"]
    content = answers["200"]["content"]["text/event-stream"]
    assert content["schema"] == {"$ref": "#/components/schemas/TableEvent"}
    schemas = told["components"]["schemas"]
    event, message = (
        set(schemas[name]["discriminator"]["mapping"]) for name in ("TableEvent", "ServerMessage")
    )
    assert (event - message, message - event) == ({"refused"}, {"answer"})


def test_a_socket_takes_the_query_that_is_described_for_events() -> None:
    """OpenAPI knows no WebSockets: a page reads there what it may ask a socket for."""
    described, taken = (
        {
            name: parameter
            for name, parameter in inspect.signature(function).parameters.items()
            if name not in ("request", "socket", "account")
        }
        for function in (watching.events, sockets.live)
    )
    assert described == taken


def test_what_a_webhook_is_called_with_is_described() -> None:
    call = json.loads(description())["webhooks"]["turn"]["post"]
    body = call["requestBody"]["content"]["application/json"]["schema"]
    assert body == {"$ref": "#/components/schemas/TurnCall"}
    assert [header["name"] for header in call["parameters"]] == ["x-carrack-signature"]
    assert set(call["responses"]) == {"204", "default"}


def test_what_is_printed_is_described_by_lists_and_by_the_texts_there_are() -> None:
    schemas = json.loads(description())["components"]["schemas"]
    assert "prefixItems" not in description()
    market = schemas["MarketTile"]["properties"]
    assert market["symbol"]["enum"] == list(SPICE_NAMES)
    assert market["give"]["items"] == {"type": "integer"}
    assert (market["give"]["minItems"], market["give"]["maxItems"]) == (4, 4)


def test_the_pages_types_are_those_of_the_api() -> None:
    """`make types` writes them."""
    script = str(ROOT / "build_page" / "page.py")
    npm = [sys.executable, script, "npm", "run", "--silent", "types"]
    written = subprocess.run(
        npm, input=f"{description()}\n", capture_output=True, text=True, check=True
    )
    assert (ROOT / "web" / "src" / "api" / "schema.ts").read_text() == written.stdout


# news between nodes


def test_news_come_back_as_they_were_sent() -> None:
    sent = Envelope("here", [ActionStored("t" * 16, 3), Renamed("a"), PresenceSeen("t", ["a"])])
    assert ENVELOPE.validate_json(orjson.dumps(sent)) == sent


def test_each_kind_of_news_has_a_name_of_its_own() -> None:
    names = [next(f.default for f in fields(kind) if f.name == "kind") for kind in get_args(News)]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    "junk",
    [
        b"[]",
        b'{"node": "x"}',
        b'{"node": "x", "news": [{"kind": "gossip"}]}',
        b'{"node": "x", "news": [{"kind": "action", "table_id": "t", "number": "many"}]}',
        b'{"node": "x", "news": [{"kind": "action", "table_id": "t", "number": -1}]}',
        b'{"node": "x", "news": [{"kind": "changed", "table_id": "%s"}]}' % (b"t" * 33),
        b'{"node": "", "news": []}',
        b'{"node": "x", "news": [%s]}' % b",".join([b'{"kind": "mute", "account_id": "a"}'] * 101),
        b'{"node": "x", "news": [{"kind": "presence", "table_id": "t", "present": [%s]}]}'
        % b",".join([b'"a"'] * 201),
    ],
)
def test_news_of_another_shape_are_no_news(junk: bytes) -> None:
    with pytest.raises(ValidationError):
        ENVELOPE.validate_json(junk)
