"""The commands of operators and of programs that play: settings, databases, and a bot far away."""

import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from carrack.cli import main
from carrack.errors import CarrackError
from carrack.server.running import prepare_database
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
        "1 tables checked, 0 at fault"
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
    monkeypatch.setattr("carrack.server.running.newest_revision", lambda: "9998")
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


def finished(person: Person, table_id: str) -> dict[str, Any]:
    """The state of a table when it is over."""
    state = person.state(table_id)
    while state["status"] == "running":
        state = person.state(table_id, since=state["number"], wait=5)
    return state


@pytest.mark.parametrize("game", ["eastern-wonders", "sand-to-sea", "east-to-west"])
def test_a_bot_far_away_plays_a_table_to_its_end(tmp_path: Path, game: str) -> None:
    with running(f"sqlite:///{tmp_path}/tables.db") as node:
        person = Person(node)
        token = person.post("/me/tokens", label="bot").json()["token"]
        table_id = person.table("me", "random", game=game, round_limit=3)
        done = command("bot-client", node.url, "--table", table_id, CARRACK_TOKEN=token)
        assert done.returncode == 0, done.stderr
        state = finished(person, table_id)
        assert state["result"]["ended_by"] == "round limit"


def test_a_bot_with_a_wrong_token_is_refused_in_a_sentence(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/tables.db") as node:
        done = command("bot-client", node.url, "--token", "carrack_wrong")
    assert done.returncode == 2
    assert done.stderr.strip() == "This token is not valid."


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
