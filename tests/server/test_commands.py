"""The commands of operators and of programs that play: settings, databases, and a bot far away."""

import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from carrack.bots.contract import Budget
from carrack.cli import main
from carrack.errors import CarrackError
from carrack.moves import Move, View
from carrack.server import bot_client
from carrack.server.bot_client import Reports, play_for_account
from carrack.server.database.prepare import prepare_database
from carrack.server.settings import read_settings
from support.server_process import Person, RunningNode, running


def command(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    import os

    return subprocess.run(
        [sys.executable, "-m", "carrack", *arguments],
        capture_output=True,
        text=True,
        env={**os.environ, **environment},
        check=False,
    )


# settings


def test_flags_come_before_the_environment_and_that_before_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "carrack.toml"
    file.write_text('port = 1\nhost = "one"\nbot_threads = 3\n')
    monkeypatch.setenv("CARRACK_PORT", "2")
    monkeypatch.setenv("CARRACK_HOST", "two")
    settings = read_settings(file, port=3, host=None)
    assert (settings.port, settings.host, settings.bot_threads) == (3, "two", 3)


@pytest.mark.parametrize(
    ("content", "word"),
    [
        ("port = 70000", "port"),
        ("prot = 1", "prot"),
        ("port = ", "Invalid value"),
        ('log_level = "loud"', "debug, info"),
        ("rate_factor = 0", "rate_factor"),
        ('origins = ["carrack.example"]', "origins"),
        ('origins = ["https://carrack.example/"]', "origins"),
        ('origins = ["https://Carrack.example"]', "origins"),
        ('origins = ["*"]', "origins"),
    ],
)
def test_a_setting_that_cannot_be_is_named_in_a_sentence(
    tmp_path: Path, content: str, word: str
) -> None:
    file = tmp_path / "carrack.toml"
    file.write_text(content)
    with pytest.raises(CarrackError, match=word):
        read_settings(file)


@pytest.mark.parametrize(
    ("database", "word"),
    [
        ("mysql://x", "SQLite or PostgreSQL"),
        ("what is this", "an address such as"),
        ("postgresql://localhost:port/x", "an address such as"),
        ("sqlite:////dev/null/tables.db", "folder cannot be made"),
        ("postgresql://127.0.0.1:1/x", "does not answer"),
    ],
)
def test_a_database_that_cannot_be_used_is_a_sentence_and_exit_code_2(
    database: str, word: str
) -> None:
    done = command("serve", "--database", database, "--port", "0")
    assert done.returncode == 2
    assert word in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    "words",
    [["serve"], ["db", "check"], ["db", "upgrade"], ["bot-client", "there", "--token", "x"]],
)
def test_who_lacks_the_servers_packages_is_told_which(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("carrack.cli.serving.find_spec", lambda _name: None)
    monkeypatch.setattr("sys.argv", ["carrack", *words])
    with pytest.raises(SystemExit) as stopped:
        main()
    assert stopped.value.code == 2
    assert "pip install 'carrack[server]'" in capsys.readouterr().err


# databases


@pytest.fixture
def played(tmp_path: Path) -> tuple[str, str]:
    """A database with a table in it, and the table's id."""
    database = f"sqlite:///{tmp_path}/tables.db"
    with running(database) as node:
        person = Person(node)
        table_id = person.table("me", "me")
        person.play_on(table_id, 30)
    return database, table_id


def test_a_copy_made_while_the_server_runs_is_whole(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    copy = tmp_path / "copy.db"
    with running(database) as node:
        person = Person(node)
        table_id = person.table("me", "me")
        person.play_on(table_id, 10)
        assert command("db", "backup", str(copy), "--database", database).returncode == 0
        person.play_on(table_id, 10)
    again = command("db", "backup", str(copy), "--database", database)
    assert again.returncode == 2
    assert "there is a file already" in again.stderr
    with sqlite3.connect(copy) as connection:
        number = connection.execute("SELECT count(*) FROM actions").fetchone()[0]
    connection.close()
    assert number == 11
    assert (
        "1 table checked, 0 at fault"
        in command("db", "check", "--database", f"sqlite:///{copy}").stdout
    )


def test_a_check_finds_what_does_not_fit(played: tuple[str, str]) -> None:
    database, table_id = played
    file = database.removeprefix("sqlite:///")
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE actions SET text = 'sail A1' WHERE number = 7")
    connection.close()
    done = command("db", "check", "--database", database)
    assert done.returncode == 1
    assert table_id in done.stdout
    assert "1 at fault" in done.stdout


def test_a_database_with_games_in_it_is_copied_before_it_is_changed(
    played: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    database, table_id = played
    settings = read_settings(database=database)
    copy = Path(database.removeprefix("sqlite:///") + ".before-9998")
    prepare_database(settings)
    assert not copy.exists()
    monkeypatch.setattr("carrack.server.database.prepare.newest_revision", lambda: "9998")
    prepare_database(settings)
    with sqlite3.connect(copy) as connection:
        found = connection.execute("SELECT id FROM tables").fetchall()
    connection.close()
    assert found == [(table_id,)]


def test_a_database_made_by_a_newer_version_is_refused(played: tuple[str, str]) -> None:
    database, _ = played
    with sqlite3.connect(database.removeprefix("sqlite:///")) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    done = command("serve", "--database", database, "--port", "0")
    assert done.returncode == 2
    assert "newer version" in done.stderr


# a bot far away


@pytest.fixture(scope="module")
def far(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningNode]:
    """A server for bots that come from elsewhere."""
    with running(f"sqlite:///{tmp_path_factory.mktemp('far')}/tables.db") as node:
        yield node


def token_of(person: Person) -> str:
    token: str = person.post("/me/tokens", label="bot").json()["token"]
    return token


def seen_of(person: Person, table_id: str) -> dict[str, Any]:
    """A table as everybody sees it."""
    table: dict[str, Any] = person.get(f"/tables/{table_id}").json()["table"]
    return table


def end_of(person: Person, table_id: str) -> str:
    """What is told of a game that has ended by its round limit."""
    table = seen_of(person, table_id)
    result, names = table["result"], [seat["name"] for seat in table["seats"]]
    scores = ", ".join(f"{name} {n}" for name, n in zip(names, result["scores"], strict=True))
    rounds = "1 round" if result["rounds"] == 1 else f"{result['rounds']} rounds"
    won = f"{names[result['winner']]} (seat {result['winner']}) has won"
    return f"Table {table_id}: over after {rounds} (round limit): {scores}; {won}."


@pytest.mark.parametrize("game", ["eastern-wonders", "sand-to-sea", "east-to-west"])
def test_a_bot_far_away_plays_a_table_to_its_end(far: RunningNode, game: str) -> None:
    person = Person(far)
    table_id = person.table("me", "random", game=game, round_limit=3)
    done = command("bot-client", far.url, "--table", table_id, CARRACK_TOKEN=token_of(person))
    assert done.returncode == 0, done.stderr
    me, bot = (seat["name"] for seat in seen_of(person, table_id)["seats"])
    assert done.stdout.splitlines() == [
        f"greedy plays for {me} at table {table_id}.",
        f"Table {table_id}: playing {game}, seat 0 against {bot}.",
        end_of(person, table_id),
    ]
    assert done.stderr == ""


def test_a_bot_plays_only_the_tables_it_is_told_to(far: RunningNode) -> None:
    person = Person(far)
    played = [person.table("me", seat, round_limit=1) for seat in ("me", "random")]
    other = person.table("me", "me")
    named = [word for table_id in played for word in ("--table", table_id)]
    done = command("bot-client", far.url, *named, CARRACK_TOKEN=token_of(person))
    assert done.returncode == 0, done.stderr
    said = done.stdout.splitlines()
    assert said[0].endswith(f" at tables {played[0]}, {played[1]}.")
    assert f"Table {played[0]}: playing eastern-wonders, seats 0, 1." in said
    assert {end_of(person, table_id) for table_id in played} < {*said}
    assert other not in done.stdout
    assert person.state(other)["number"] == 1


def test_a_bot_without_tables_plays_all_of_the_account_and_tells_their_ends(
    far: RunningNode,
) -> None:
    person = Person(far)
    over = person.table("me", "me")
    person.post(f"/tables/{over}/resign")
    tables = [person.table("me", "random", round_limit=1) for _ in range(2)]
    waiting = person.table("me", "person")
    program = [sys.executable, "-m", "carrack", "bot-client", far.url, "--token", token_of(person)]
    with subprocess.Popen(program, stdout=subprocess.PIPE, text=True) as bot:
        assert bot.stdout is not None
        said = [bot.stdout.readline().rstrip("\n")]
        assert said[0].endswith(" at all tables of the account.")
        while sum(": over after " in line for line in said) < 2:
            said.append(bot.stdout.readline().rstrip("\n"))
        bot.send_signal(signal.SIGINT)
    assert bot.returncode == 130
    for table_id in tables:
        assert any(line.startswith(f"Table {table_id}: playing ") for line in said)
        assert end_of(person, table_id) in said
    assert f"Table {waiting}: eastern-wonders, not started yet." in said
    assert over not in "".join(said)


def test_a_slow_game_is_played_on_however_many_newer_ones_there_are(
    far: RunningNode, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_client, "_MOST_LISTED", 2)
    person = Person(far)
    slow, *newer = (person.table("me", "me") for _ in range(5))
    for table_id in newer:
        person.post(f"/tables/{table_id}/resign")
    client = bot_client._Client(person.http, print)
    for _ in range(2):
        assert client.own_tables()[-1]["id"] == slow
    person.post(f"/tables/{slow}/resign")
    assert client.own_tables()[-1]["status"] == "finished", "it is told once more, to say so"
    assert [table["id"] for table in client.own_tables()] == [*reversed(newer)][:2]


def test_a_bot_can_be_silent(far: RunningNode) -> None:
    person = Person(far)
    table_id = person.table("me", "random", round_limit=1)
    token = token_of(person)
    done = command("bot-client", far.url, "--table", table_id, "--quiet", CARRACK_TOKEN=token)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert seen_of(person, table_id)["status"] == "finished"


def test_a_bot_without_a_seat_says_so(far: RunningNode) -> None:
    table_id, stranger = Person(far).table("me", "me"), Person(far)
    done = command("bot-client", far.url, "--table", table_id, CARRACK_TOKEN=token_of(stranger))
    assert done.returncode == 2
    assert done.stderr.endswith(f" has no seat at table {table_id}.\n")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--token", "carrack_wrong"], "This token is not valid."),
        (["--token", "x", "--bot", "nobody"], "There is no bot 'nobody'"),
    ],
)
def test_a_bot_that_cannot_begin_is_refused_in_a_sentence(
    far: RunningNode, words: list[str], sentence: str
) -> None:
    done = command("bot-client", far.url, *words)
    assert done.returncode == 2
    assert done.stderr.startswith(sentence)


def test_a_bot_needs_the_whole_address_of_a_server() -> None:
    for address in ("localhost:8420", "/tables"):
        done = command("bot-client", address, "--token", "x")
        assert done.returncode == 2
        assert done.stderr == "The server's address must be one such as http://127.0.0.1:8420.\n"


@dataclass
class Said:
    """What a bot has told, and what it has warned of."""

    told: list[str] = field(default_factory=list)
    warned: list[str] = field(default_factory=list)

    @property
    def reports(self) -> Reports:
        return Reports(self.told.append, self.warned.append)


def test_a_bot_tells_when_somebody_was_quicker(
    far: RunningNode, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = Person(far)
    table_id = person.table("me", "me", round_limit=1)
    said = Said()

    class Late:
        """A bot whose person moves while it thinks, once."""

        def choose(self, _: View, legal: Sequence[Move], __: Budget) -> Move:
            if person.state(table_id)["number"] == 1:
                assert person.play(table_id, legal[0].text).status_code == 200
            return legal[0]

    monkeypatch.setattr("carrack.server.bot_client.make_bot", lambda _name: Late())
    play_for_account(far.url, token_of(person), "greedy", [table_id], 1.0, said.reports)
    assert said.warned == [
        f"Table {table_id}: Something has happened meanwhile: there are 2 actions."
    ]
    assert said.told[-1] == end_of(person, table_id)


def test_a_bot_tells_that_a_server_is_away_and_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(f"sqlite:///{tmp_path}/tables.db") as node:
        person = Person(node)
        table_id, token = person.table("me", "me", round_limit=1), token_of(person)
        node.kill()
        said = Said()
        pauses: list[float] = []

        def restart(seconds: float) -> None:
            pauses.append(seconds)
            if len(pauses) == 2:
                node.start()

        clock = SimpleNamespace(sleep=restart)
        monkeypatch.setattr("carrack.server.bot_client.time", clock)
        play_for_account(node.url, token, "greedy", [table_id], 1.0, said.reports)
        assert said.warned == [
            "The server does not answer. Trying again in 0.2 s.",
            "The server does not answer. Trying again in 0.4 s.",
            "The server answers again.",
        ]
        assert said.told[-1] == end_of(person, table_id)


def test_a_bot_gives_up_a_server_that_stays_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said = Said()
    pauses: list[float] = []
    clock = SimpleNamespace(sleep=pauses.append)
    monkeypatch.setattr("carrack.server.bot_client.time", clock)
    with pytest.raises(CarrackError, match="does not answer"):
        play_for_account("http://127.0.0.1:1", "x", "greedy", [], 1.0, said.reports)
    assert sum(pauses) > 30  # as long as a server takes to start again
    assert len(said.warned) == len(pauses)


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        (httpx.Response(200, json={"id": "a", "name": "Ana"}), "not those of this version"),
        (httpx.Response(200, html="<p>Welcome!</p>"), "not those of this version"),
        (httpx.Response(302, headers={"location": "/login"}), "not those of this version"),
        (httpx.Response(404, json=["nothing"]), "The server says 404."),
        (httpx.Response(418, json={"sentence": "No coffee here."}), "No coffee here."),
    ],
)
def test_a_bot_is_told_in_a_sentence_that_a_server_is_another(
    answer: httpx.Response, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One of another version, or what stands in its place."""
    answering = httpx.MockTransport(lambda _request: answer)
    monkeypatch.setattr("httpx.Client", partial(httpx.Client, transport=answering))
    with pytest.raises(CarrackError, match=sentence):
        play_for_account("http://there", "x", "greedy", [], 1.0, Said().reports)


# what an operator sees


def test_health_metrics_and_docs_are_there(tmp_path: Path) -> None:
    log = tmp_path / "log"
    node = RunningNode(f"sqlite:///{tmp_path}/tables.db", log=log)
    node.start()
    person = Person(node)
    person.play_on(person.table("me", "me"), 3)
    assert node.get("/health/live").json() == {"status": "alive"}
    assert node.get("/health/ready").json()["status"] == "ready"
    metrics = node.get("/metrics").text
    assert 'carrack_actions_total{game="eastern-wonders",kind="move"} 3.0' in metrics
    assert "carrack_action_seconds_count 3.0" in metrics
    described = node.get("/openapi.json").json()
    assert "/api/tables/{table_id}/play" in described["paths"]
    assert "Carrack" in node.get("/docs").text
    assert node.stop() in (0, -15)
    assert log.read_text() == ""
