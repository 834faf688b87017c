"""Whatever is asked of the server, it answers: requests made up from its own OpenAPI."""

import json
from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import APIOperation, BaseSchema, Case, GenerationMode
from schemathesis.core.result import Ok
from websockets.sync.client import ClientConnection, connect

from support.players import GAMES
from support.server_process import PATIENCE_SECONDS, Person, RunningNode, running

Operation = APIOperation[Any, Any, Any, Any]
Request = Case[Any]

always_alike = partial(
    settings,
    derandomize=True,
    database=None,
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
_SLOW = ("/api/login", "/api/me/register")  # passwords are hashed slowly, on purpose
_ENDLESS = "/events"


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningNode]:
    with running(f"sqlite:///{tmp_path_factory.mktemp('fuzz') / 'tables.db'}") as node:
        yield node


@pytest.fixture(scope="module")
def schema(node: RunningNode) -> BaseSchema:
    return schemathesis.openapi.from_dict(node.get("/openapi.json").json())


def operations(schema: BaseSchema) -> list[Operation]:
    found = [one.ok() for one in schema.get_all_operations() if isinstance(one, Ok)]
    assert len(found) > 30
    return found


class Program:
    """Asks with a token, at a table of its own; who has deleted the account begins anew."""

    def __init__(self, node: RunningNode) -> None:
        self.node = node
        self.statuses: Counter[int] = Counter()
        self.faults: list[str] = []
        self.begin()

    def begin(self) -> None:
        person = Person(self.node)
        self.headers = {
            "authorization": f"Bearer {person.post('/me/tokens', label='fuzz').json()['token']}"
        }
        self.table = person.table("me", "me", "greedy")

    def ask(self, case: Request) -> None:
        if isinstance(case.query.get("wait"), int):
            case.query["wait"] = min(0, case.query["wait"])  # patience is not what is tried here
        answer = case.call(base_url=self.node.url, headers=self.headers, timeout=PATIENCE_SECONDS)
        self.statuses[answer.status_code] += 1
        if answer.status_code >= 500:
            self.faults.append(f"{answer.status_code}: {case.as_curl_command()}")
        if case.method.lower() == "delete" and case.path == "/api/me":
            self.begin()

    def ask_all(self, operation: Operation, mode: GenerationMode, most: int) -> None:
        known = {}
        if "{table_id}" in operation.path and not operation.path.endswith(_ENDLESS):
            known = {"table_id": self.table}
        strategy = operation.as_strategy(generation_mode=mode, path_parameters=known or None)
        try:
            always_alike(max_examples=most)(given(case=strategy)(self.ask))()
        except Unsatisfiable:  # an operation without anything that could be wrong
            assert mode is GenerationMode.NEGATIVE


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
def test_no_request_made_up_from_the_openapi_is_a_fault(
    node: RunningNode, schema: BaseSchema, mode: GenerationMode
) -> None:
    program = Program(node)
    for operation in operations(schema):
        program.ask_all(operation, mode, 8 if operation.path in _SLOW else 60)
    assert program.faults == []
    assert sum(program.statuses.values()) > 1000
    assert program.statuses[422] > 100


def test_no_request_of_a_stranger_is_a_fault(node: RunningNode, schema: BaseSchema) -> None:
    program = Program(node)
    program.headers = {}
    for operation in operations(schema):
        if operation.method != "delete":
            program.ask_all(operation, GenerationMode.POSITIVE, 5)
    assert program.faults == []


# with words that the server knows, more is tried


def tables_of_known_words(node: RunningNode) -> st.SearchStrategy[dict[str, Any]]:
    bots = node.get("/api/bots").json()
    charts = [
        (chart["name"], chart["chart"])
        for game in node.get("/api/games").json()
        for chart in game["maps"]
    ]
    names, codes = [name for name, _ in charts], [code for _, code in charts]
    seats = st.sampled_from(["me", "person", *bots]) | st.text(max_size=40)
    spoiled = st.builds(
        lambda code, at, sign: code[:at] + sign + code[at + 1 :],
        st.sampled_from(codes),
        st.integers(0, 60),
        st.sampled_from("oP~./0129٣²\x00"),
    )
    return st.fixed_dictionaries(
        {"game": st.sampled_from(GAMES), "seats": st.lists(seats, min_size=2, max_size=4)},
        optional={
            "first": st.integers(0, 3),
            "map": st.sampled_from(names) | st.text(max_size=40),
            "chart": st.sampled_from(codes) | spoiled,
            "round_limit": st.integers(1, 500),
            "public": st.booleans(),
            "live": st.booleans(),
            "pace": st.integers(10, 1000),
            "start": st.booleans(),
        },
    )


def test_no_table_of_known_words_is_a_fault(node: RunningNode) -> None:
    """Every table that is made can be looked at, left or resigned from; none is half made."""
    statuses: Counter[int] = Counter()

    @always_alike(max_examples=120)
    @given(body=tables_of_known_words(node))
    def make(body: dict[str, Any]) -> None:
        person = people[-1]
        answer = person.http.post("/api/tables", content=json.dumps(body).encode(), headers=_JSON)
        statuses[answer.status_code] += 1
        assert answer.status_code in (201, 409, 422, 429), (body, answer.text)
        if answer.status_code == 429:
            people.append(Person(node))
        if answer.status_code == 201:
            address = f"/tables/{answer.json()['id']}"
            whole = person.get(address, picture=True, effects=True, words="en")
            assert whole.status_code == 200, (body, whole.text)
            for answer in (
                person.get(f"{address}/file"),
                person.get(f"{address}/why-not", text="x"),
            ):
                assert answer.status_code in (200, 409), (body, answer.text)

    people = [Person(node)]
    make()
    assert statuses[201] >= 5 and statuses[422] > 10


_JSON = {"content-type": "application/json"}


# the socket


def messages() -> st.SearchStrategy[Any]:
    anything = st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
        lambda part: st.lists(part, max_size=3) | st.dictionaries(st.text(max_size=5), part),
        max_leaves=6,
    )
    kinds = st.sampled_from(["play", "undo", "chat", "ping", "resign"])
    known = {"type": kinds | anything, "id": anything, "seen": st.integers(0, 9) | anything}
    more = {"text": st.text(max_size=30) | anything, "seat": anything, "turn": anything}
    return st.fixed_dictionaries({}, optional={**known, **more}) | anything


def answer_of(socket: ClientConnection) -> dict[str, Any]:
    while True:
        heard: dict[str, Any] = json.loads(socket.recv(timeout=PATIENCE_SECONDS))
        if heard["type"] == "answer":
            return heard


def test_no_message_to_a_socket_is_a_fault(node: RunningNode) -> None:
    person = Person(node)
    table = person.table("me", "me")
    address = f"{node.url.replace('http', 'ws')}/api/tables/{table}/live"
    cookie = {"cookie": f"carrack={person.http.cookies['carrack']}"}
    with connect(address, additional_headers=cookie) as socket:

        @always_alike(max_examples=400)
        @given(message=messages())
        def say(message: Any) -> None:
            socket.send(json.dumps(message))
            assert answer_of(socket)["status"] in (200, 400, 403, 409, 413, 422)

        @always_alike(max_examples=100)
        @given(message=st.binary(max_size=200))
        def stammer(message: bytes) -> None:
            socket.send(message)
            assert answer_of(socket)["status"] in (200, 422)

        say()
        stammer()
    assert "carrack_faults_total 0.0" in node.get("/metrics").text
