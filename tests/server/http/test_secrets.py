"""What nobody may know stays unknown: seeds, passwords, tokens and secrets, whatever is asked."""

import base64
import shutil
import sqlite3
import warnings
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path
from typing import Any

import httpx
import orjson
import pytest
from websockets.sync.client import ClientConnection, connect

from carrack import CarrackError, Game
from carrack.gamefile import game_record
from carrack.games import rulebook_named
from carrack.messages import LANGUAGES
from carrack.server.live.actions import _stale
from carrack.server.match.match import Match
from carrack.server.match.states import (
    ViewOptions,
    action_out,
    last_moments,
    seat_out,
    state_of,
)
from carrack.server.records import Seat, Snapshot, TableInfo
from carrack.speech import Speech
from support.players import GAMES, before_a_reveal, play_on, player
from support.server_process import PATIENCE_SECONDS, Person, RunningNode, client_of, running

SEEDS = ("seed of one", "seed of the other")
COMMITMENT = "c" * 64
PASSWORD = "a password that nobody reads"
SPEECHES = [Speech(language, marks_cubes=True) for language in LANGUAGES]
WISHES = [
    ViewOptions(picture, effects, speech)
    for picture, effects, speech in product((False, True), (False, True), (None, *SPEECHES))
]
NONSENSE = (
    "sail Z99",
    "",
    "give up",
    "\x00",
    "turn tile",
    ",",
    "<b>",
    "take",
    "🂡",
    "sail A1, sail A1",
)

every_game = pytest.mark.parametrize("name", GAMES)


# twins: two matches that differ in nothing but what is still to come


def match_of(game: Game, seed: str) -> Match:
    info = TableInfo(
        id="abcdefgh23456789",
        game=game.rulebook.name,
        version=game.rulebook.version,
        box=game.components.hash,
        owner_id="ana",
        public=True,
        players=game.players,
        first=0,
        map=game.chart.name,
        chart=game.chart.code,
        round_limit=200,
        pace=180,
        live=True,
        seed=seed,
        commitment=COMMITMENT,
        given=False,
        created_at=1.0,
    )
    seats = [
        Seat(number, who, None if who else "greedy", None, False, who or "greedy", who or "greedy")
        for number, who in enumerate(("ana", "bo", None)[: game.players])
    ]
    match = Match(info, seats, Snapshot(7, game.position, game.dealt))
    match.game.deal = replace(match.game.deal, commitment=COMMITMENT)
    return match


def twins(game: Game) -> tuple[Match, Match]:
    one, other = (match_of(game, seed) for seed in SEEDS)
    return one, other


def half_way(name: str, decisions: int = 70) -> Game:
    return play_on(Game.new(name, players=3, seed="deep"), player("greedy", 2), decisions)


def every_payload(match: Match) -> Iterator[bytes]:
    """Whatever is built of a match for anybody."""
    for options, mine in product(WISHES, (False, True)):
        yield orjson.dumps(state_of(match, mine, options))
    yield orjson.dumps([seat_out(seat) for seat in match.seats])
    yield orjson.dumps(game_record(match.game, public=True))
    stale = _stale(match)
    yield orjson.dumps([str(stale), stale.rule, stale.details])
    for seat in (None, 0, 1, 2):
        yield repr(match.game.view(seat)).encode()
    for speech in SPEECHES:
        yield orjson.dumps(last_moments(match, 0, ViewOptions(True, True, speech)))
        yield orjson.dumps(
            [match.game.why_nothing(thing, speech) for thing in match.game.notation.things]
        )
        yield orjson.dumps([match.game.why_not(text, speech) for text in NONSENSE])
    yield str(match.game).encode()
    yield repr(match.game).encode()


def refusal_of(match: Match, text: str) -> str | None:
    try:
        match.move(match.decider or 0, text, "ana", 2.0)
    except CarrackError as error:
        return f"{error} {getattr(error, 'rule', None)}"
    return None


@every_game
@pytest.mark.parametrize("decisions", [0, 25, 70])
def test_what_is_shown_does_not_depend_on_what_is_still_to_come(name: str, decisions: int) -> None:
    one, other = twins(half_way(name, decisions))
    assert list(every_payload(one)) == list(every_payload(other))


@every_game
def test_twins_part_only_when_chance_has_shown_something(name: str) -> None:
    """Until then each action is told in the same words; and they do part, or nothing is proved."""
    one, other = twins(half_way(name))
    choose = player("greedy", 6)
    while True:
        move = choose(one.game)
        actions = [match.move(match.decider or 0, move.text, "ana", 2.0) for match in (one, other)]
        if actions[0].dealt != actions[1].dealt:
            return
        shown = [orjson.dumps(action_out(action)) for action in actions]
        assert shown[0] == shown[1]
        for match, action in zip((one, other), actions, strict=True):
            match.note_stored(action)
        assert list(every_payload(one)) == list(every_payload(other))


@every_game
def test_a_refusal_tells_nothing_of_what_is_still_to_come(name: str) -> None:
    one, other = twins(half_way(name))
    texts = [*NONSENSE, *(move.text + ", nonsense" for move in one.game.legal)]
    for text in texts:
        assert refusal_of(one, text) == refusal_of(other, text) is not None
    assert list(every_payload(one)) == list(every_payload(other))


@every_game
def test_a_row_of_moves_cannot_ask_what_will_be_turned(name: str) -> None:
    """A move after one that reveals something is refused, whether or not it would be legal."""
    game, move = before_a_reveal(name)
    after = [match.game.copy() for match in twins(game)]
    for then in after:
        then.play(move.text)
    for text in {legal.text for then in after for legal in then.legal}:
        one, other = twins(game)
        refused = refusal_of(one, f"{move.text}, {text}")
        assert refused == refusal_of(other, f"{move.text}, {text}") is not None
        assert one.game.position == game.position


@every_game
def test_a_bot_is_given_no_dealer(name: str) -> None:
    """Nothing that a bot is handed leads to the seed."""
    match = match_of(half_way(name), SEEDS[0])
    assert SEEDS[0] not in repr(reachable(match.game.view(match.decider)))


def reachable(start: object) -> list[str]:
    """The texts that can be reached from something through its attributes and parts."""
    texts, seen, waiting = [], set(), [start]
    while waiting:
        one = waiting.pop()
        if id(one) in seen or isinstance(one, type | int | float | bytes):
            continue
        seen.add(id(one))
        if isinstance(one, str):
            texts.append(one)
        elif isinstance(one, dict):
            waiting += [*one, *one.values()]
        elif isinstance(one, list | tuple | set | frozenset):
            waiting += one
        elif type(one).__module__.startswith("carrack"):
            waiting += vars(one).values() if hasattr(one, "__dict__") else []
    return texts


# twins of a whole server


@dataclass
class Twins:
    """Two servers whose databases differ in the seeds alone, and what both know."""

    nodes: tuple[RunningNode, RunningNode]
    tables: dict[str, str]  # by game
    cookies: tuple[str, str, str]  # of both who sit there, and of a stranger
    seeds: set[str]


def play_a_while(people: list[Person], table: str, moves: int) -> None:
    for number in range(moves):
        shown = [(person, person.state(table)) for person in people]
        person, state = next(one for one in shown if "legal" in one[1])
        text = state["legal"][number % len(state["legal"])]["text"]
        assert person.play(table, text, state["number"]).status_code == 200


def begun_again(file: Path, table: str, record: dict[str, Any], number: int) -> str:
    """Stores a table as if it began where it stands; the seed that nothing depends on any more."""
    with closing(sqlite3.connect(file)) as database, database:
        (seed,) = database.execute("SELECT seed FROM tables WHERE id = ?", (table,)).fetchone()
        game = Game.new(setup=record["setup"], seed=seed)
        for move in ", ".join(record["moves"]).split(", "):
            if any(legal.text == move for legal in game.legal):
                game.play(move)
        assert game.position_hash == record["position"]
        database.execute(
            "UPDATE tables SET snapshot = ?, snapshot_number = ?, snapshot_dealt = ? WHERE id = ?",
            (game.position, number, game.dealt, table),
        )
    return str(seed)


@pytest.fixture(scope="module")
def twin_servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Twins]:
    folder = tmp_path_factory.mktemp("twins")
    one, other = folder / "one.db", folder / "other.db"
    with running(f"sqlite:///{one}") as node:
        ana, bo = Person(node), Person(node)
        tables = {name: ana.table("me", "person", game=name) for name in GAMES}
        for table in tables.values():
            assert bo.post(f"/tables/{table}/join").status_code == 200
            assert ana.post(f"/tables/{table}/start").status_code == 204
            play_a_while([ana, bo], table, 30)
        stored = [
            (table, ana.get(f"/tables/{table}/file").json(), ana.state(table)["number"])
            for table in tables.values()
        ]
        cookies = (
            f"carrack={ana.http.cookies['carrack']}",
            f"carrack={bo.http.cookies['carrack']}",
        )
    seeds = {begun_again(one, *table) for table in stored}
    shutil.copy(one, other)
    with closing(sqlite3.connect(other)) as database, database:
        database.execute("UPDATE tables SET seed = ?", (SEEDS[1],))
    with running(f"sqlite:///{one}") as first, running(f"sqlite:///{other}") as second:
        yield Twins((first, second), tables, (*cookies, ""), {*seeds, SEEDS[1]})


def everything_asked(node: RunningNode, table: str, cookie: str) -> Iterator[bytes]:
    """Every answer about a table, headers and all, every event, every message of its socket."""
    address, who = f"/api/tables/{table}", {"cookie": cookie}
    queries = ["", "?since=3&wait=1", "?since_chat=1"] + [
        f"?picture={options.picture}&effects={options.effects}"
        f"&words={options.speech.language if options.speech else ''}"
        for options in WISHES
    ]
    with client_of(node, **who) as client:
        answers = [client.get(address + query) for query in queries]
        answers += [client.get(f"/api/tables?which={which}") for which in ("running", "mine")]
        answers += [client.get(f"{address}/why-not", params={"text": text}) for text in NONSENSE]
        number = answers[0].json()["state"]["number"]
        asked = everything_refused(number)
        answers += [client.post(f"{address}/{kind}", json=body) for kind, body in asked]
        for answer in answers:
            yield repr([header for header in answer.headers.raw if header[0] != b"date"]).encode()
            yield answer.content
        with client.stream("GET", f"{address}/events?picture=1&effects=1&words=en") as stream:
            yield next(line for line in stream.iter_lines() if line.startswith("data:")).encode()
    live = f"{node.url.replace('http', 'ws')}{address}/live?picture=1&words=en"
    with connect(live, additional_headers=who) as socket:
        for kind, body in asked:
            socket.send(orjson.dumps({"type": kind, "id": 1, **body}))
            yield from answered(socket)


def everything_refused(number: int) -> list[tuple[str, dict[str, Any]]]:
    """What nobody can do at a table with so many actions, each told in its own words."""
    return [
        ("play", {"seen": number - 1, "text": "pass"}),
        ("undo", {"seen": number - 1}),
        ("stand-in", {"bot": "nobody"}),
        ("return", {}),
        ("resign", {"seat": 3}),
        *(("play", {"seen": number, "text": text}) for text in NONSENSE),
    ]


def answered(socket: ClientConnection) -> Iterator[bytes]:
    """What comes until the answer has come; who else watches changes meanwhile."""
    while True:
        heard = socket.recv(timeout=PATIENCE_SECONDS, decode=False)
        if b'"type":"presence"' not in heard:
            yield heard
        if b'"type":"answer"' in heard:
            return


@every_game
@pytest.mark.parametrize("who", ["holder", "other", "stranger"])
def test_a_whole_server_answers_alike_whatever_is_still_to_come(
    name: str, who: str, twin_servers: Twins
) -> None:
    cookie = twin_servers.cookies[["holder", "other", "stranger"].index(who)]
    one, other = (
        list(everything_asked(node, twin_servers.tables[name], cookie))
        for node in twin_servers.nodes
    )
    assert one == other
    assert not [seed for seed in twin_servers.seeds for heard in one if seed.encode() in heard]


# a real server, overheard


class Recorder:
    """Every byte that anybody receives."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []

    def listen(self, client: httpx.Client) -> None:
        client.event_hooks["response"].append(self.note)

    def note(self, answer: httpx.Response) -> None:
        answer.read()
        self.heard.append(repr(answer.headers.raw).encode() + answer.content)

    def find(self, *secrets: str) -> list[str]:
        whole = b"\n".join(self.heard)
        return [secret for secret in secrets if any(form in whole for form in forms(secret))]


def forms(secret: str) -> set[bytes]:
    """A secret as it is, and as somebody might write it who means well."""
    plain = secret.encode()
    written = {
        plain,
        plain.upper(),
        plain[::-1],
        base64.b64encode(plain).rstrip(b"="),
        plain.hex().encode(),
    }
    if len(secret) % 2 == 0 and all(letter in "0123456789abcdef" for letter in secret):
        written |= {bytes.fromhex(secret), base64.b64encode(bytes.fromhex(secret)).rstrip(b"=")}
    return written


class Overheard:
    """A server with people at its tables, and everything that was said so far."""

    def __init__(self, folder: Path) -> None:
        self.file, self.log = folder / "tables.db", folder / "log"
        self.node = RunningNode(f"sqlite:///{self.file}", log=self.log, log_level="debug")

    def stored(self, query: str) -> list[str]:
        with closing(sqlite3.connect(self.file)) as database:
            return [str(value) for row in database.execute(query) for value in row if value]

    def seeds(self) -> dict[str, str]:
        with closing(sqlite3.connect(self.file)) as database:
            return dict(database.execute("SELECT id, seed FROM tables"))

    def settle_in(self) -> None:
        """People; what is told to an owner once, a token or a secret, is not noted."""
        self.owner = Person(self.node)
        credentials = {"name": "Zheng He", "password": PASSWORD}
        assert self.owner.post("/me/register", **credentials).status_code == 200
        self.token = self.owner.post("/me/tokens", label="bot").json()["token"]
        hook = self.owner.http.put("/api/me/webhook", json={"url": "http://203.0.114.1:9/turn"})
        assert hook.status_code == 200, hook.text
        self.program, self.guest = Person(self.node, self.token), Person(self.node)
        self.stranger = client_of(self.node)
        self.recorder = Recorder()
        for client in (self.owner.http, self.program.http, self.guest.http, self.stranger):
            self.recorder.listen(client)

    def secrets(self) -> list[str]:
        kept = (
            "SELECT value FROM secrets UNION SELECT password FROM accounts UNION SELECT hash FROM"
        )
        return [
            PASSWORD,
            self.token,
            *self.stored(f"{kept} tokens UNION SELECT secret FROM webhooks"),
        ]


@pytest.fixture(scope="module")
def overheard(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Overheard]:
    server = Overheard(tmp_path_factory.mktemp("overheard"))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)  # the log's file is the process's to close
        server.node.start()
    try:
        server.settle_in()
        yield server
        server.stranger.close()
    finally:
        server.node.stop()


def listen_to_events(server: Overheard, client: httpx.Client, table: str, events: int) -> None:
    """So many server-sent events, and the headers before them."""
    address = f"/api/tables/{table}/events?picture=1&effects=1&words=en"
    with (
        client_of(server.node) as plain,
        plain.stream("GET", address, headers=client.headers, cookies=client.cookies) as stream,
    ):
        server.recorder.heard.append(repr(stream.headers.raw).encode())
        for line in stream.iter_lines():
            server.recorder.heard.append(line.encode())
            events -= line.startswith("data:")
            if events <= 0:
                return


def ask_for_everything(server: Overheard, table: str) -> None:
    """Everybody asks for everything that has an address, with every options."""
    for client in (server.owner.http, server.program.http, server.guest.http, server.stranger):
        paths = client.get("/openapi.json").json()["paths"]
        for path in (path for path, methods in paths.items() if "get" in methods):
            if path.endswith("/events"):
                listen_to_events(server, client, table, 1)
                continue
            address = path.format(table_id=table, name="eastern-wonders", token_id="x")
            for query in (
                "",
                "?picture=1&effects=1&words=en&text=pass&which=mine",
                "?which=running",
            ):
                client.get(address + query)
        for kind in ("play", "undo", "return", "rematch", "start", "leave", "stand-in", "resign"):
            for body in ({"seen": 0, "text": "pass"}, {"seen": 0}, {"seat": 3}, {"bot": "x"}):
                client.post(f"/api/tables/{table}/{kind}", json=body)
        client.post("/api/login", json={"name": "Zheng He", "password": "another password"})
        client.put("/api/me/webhook", json={"url": "http://localhost/"})
        client.post("/api/tables", json={"game": "x", "seats": [server.token[:40], PASSWORD]})


def overhear_a_socket(server: Overheard, person: Person, table: str) -> None:
    with person.watching(table, picture=1, effects=1, words="en") as watch:
        for asked in ({"type": "ping"}, {"type": "play", "seen": 0, "text": "pass"}, {"type": "x"}):
            watch.send(id=1, **asked)
            message = watch.next()
            while message["type"] != "answer":
                server.recorder.heard.append(orjson.dumps(message))
                message = watch.next()
            server.recorder.heard.append(orjson.dumps(message))


@every_game
def test_no_byte_of_a_running_table_tells_its_seed_or_any_secret(
    name: str, overheard: Overheard
) -> None:
    server = overheard
    table = server.owner.table("me", "person", "greedy", game=name)
    assert server.guest.post(f"/tables/{table}/join").status_code == 200
    assert server.owner.post(f"/tables/{table}/start").status_code == 204
    for _ in range(6):
        for person in (server.program, server.guest):
            if "legal" in person.state(table):
                person.play_on(table, 1)
        for person in (server.owner, server.guest, server.program):
            overhear_a_socket(server, person, table)
    ask_for_everything(server, table)
    seed = server.seeds()[table]
    assert server.owner.state(table)["status"] == "running"
    assert len(server.recorder.heard) > 200 and len(seed) == 64
    assert server.recorder.find(seed, *server.secrets()) == []
    server.recorder.heard.append(server.log.read_bytes())
    assert server.recorder.find(seed, *server.secrets()) == []


def test_a_seed_is_told_when_its_game_is_finished_and_no_other(overheard: Overheard) -> None:
    server = overheard
    other, open_one = server.owner.table("me", "me"), server.owner.table("me", "person")
    finished = server.owner.table("me", "me", round_limit=1)
    told_at = [f"/tables/{finished}/{what}" for what in ("proof", "replay", "file")]
    assert [server.guest.get(path).status_code for path in told_at] == [409, 409, 200]
    assert server.recorder.find(server.seeds()[finished]) == []
    state = server.owner.play_on(finished, 1000)
    assert state["status"] == "finished"
    seeds = server.seeds()
    assert server.recorder.find(*seeds.values()) == []
    for path in told_at:
        assert seeds[finished] in server.guest.get(path).text
    assert server.recorder.find(seeds[other], seeds[open_one], *server.secrets()) == []


def test_who_resigns_at_a_table_of_three_learns_no_seed(overheard: Overheard) -> None:
    """The others play on."""
    server = overheard
    table = server.owner.table("me", "person", "person", start=False)
    for _ in range(2):
        seats = server.guest.get(f"/tables/{table}").json()["table"]["seats"]
        free = next(one["seat"] for one in seats if one["account"] is None)
        assert server.guest.post(f"/tables/{table}/join", seat=free).status_code == 200
    assert server.owner.post(f"/tables/{table}/start").status_code == 204
    assert server.owner.post(f"/tables/{table}/resign").status_code == 200
    for what in ("proof", "replay"):
        assert server.owner.get(f"/tables/{table}/{what}").status_code == 409
    assert server.owner.get(f"/tables/{table}/file").json()["deal"]["seed"] is None
    assert server.recorder.find(server.seeds()[table]) == []


def test_lists_and_others_show_nothing_of_a_person_but_name_and_id(overheard: Overheard) -> None:
    server = overheard
    table = server.owner.table("me", "me")
    whole = server.guest.get(f"/tables/{table}").json()
    known = {"seat", "account", "name", "bot", "stand_in", "resigned"}
    assert all(set(seat) == known for seat in whole["table"]["seats"])
    listed = server.guest.get("/tables", which="running").json()
    assert all(set(seat) == known for one in listed for seat in one["seats"])
    assert server.guest.get("/me/tokens").json() == []
    owned = server.owner.get("/me/tokens").json()
    assert [set(token) for token in owned] == [{"id", "label", "created_at"}]
    assert server.guest.http.delete(f"/api/me/tokens/{owned[0]['id']}").status_code == 404
    assert server.program.get("/me").status_code == 200


def test_a_private_table_is_in_nobodys_list(overheard: Overheard) -> None:
    server = overheard
    hidden = [
        server.owner.table("me", "me", public=False),
        server.owner.table("me", "person", public=False),
    ]
    for which in ("open", "running", "finished", "mine"):
        ids = [one["id"] for one in server.guest.get("/tables", which=which, most=50).json()]
        assert not set(hidden) & set(ids)


def test_a_printed_table_info_tells_no_seed() -> None:
    """Whatever is printed of it some day, in a log or a trace."""
    match = match_of(Game.new(GAMES[0], seed=SEEDS[0]), SEEDS[0])
    assert SEEDS[0] not in repr(match.info) + repr(match.game.dealer) + repr(match)


def test_components_of_every_game_are_those_of_the_book() -> None:
    """The twins above stand on printed components, as the tables of a server do."""
    for name in GAMES:
        assert match_of(half_way(name, 3), SEEDS[0]).info.box == rulebook_named(name).printed().hash
