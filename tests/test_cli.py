"""The command line as a user meets it: in a process of its own, with good and bad input."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from carrack.components.reading import printed_file
from carrack.game import Game
from carrack.opponents import Opponent


def carrack(*arguments: str | Path, answers: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", "from carrack.cli import main; main()", *map(str, arguments)]
    environment = os.environ | {"COLUMNS": "120", "LANG": "C.UTF-8", "NO_COLOR": "1", "LC_ALL": ""}
    return subprocess.run(
        command, input=answers, capture_output=True, text=True, check=False, env=environment
    )


def succeeds(*arguments: str | Path, answers: str = "") -> str:
    done = carrack(*arguments, answers=answers)
    assert done.returncode == 0, done.stderr
    return done.stdout


def is_refused(*arguments: str | Path, word: str) -> None:
    """One clear sentence, exit code 2, no traceback."""
    done = carrack(*arguments)
    said = done.stdout + done.stderr
    assert done.returncode == 2, said
    assert "Traceback" not in said
    assert word in said


@pytest.fixture(scope="module")
def finished_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    game, opponent = Game.new(players=2, seed="cli"), Opponent("eager", 1)
    while not game.is_over:
        game.play(opponent.choose(game))
    path = tmp_path_factory.mktemp("games") / "game.json"
    game.save(path)
    return path


def test_help_lists_the_commands_and_loads_nothing_heavy() -> None:
    said = succeeds("--help")
    for command in ("play", "simulate", "replay", "validate", "verify", "perft", "bench", "map"):
        assert command in said
    code = "import sys, carrack.cli; print('numba' in sys.modules, 'numpy' in sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert loaded.stdout.split() == ["False", "False"]


def test_every_command_has_help() -> None:
    for command in ("play", "simulate", "replay", "validate", "verify", "perft", "bench"):
        assert "--help" in succeeds(command, "--help")


def test_components_are_listed_with_their_provenance() -> None:
    said = succeeds("components")
    assert "M23" in said
    assert "transcribed" in said
    listed = json.loads(succeeds("components", "--json"))
    assert len(listed["markets"]) == 24
    assert listed["markets"][0]["provenance"]["known"] == "transcribed"


def test_a_components_file_is_exported_corrected_checked_and_played_with(tmp_path: Path) -> None:
    exported = succeeds("components", "export")
    assert exported == printed_file().read_text()
    mine = tmp_path / "mine.toml"
    mine.write_text(exported.replace('get = "YYYRR"', 'get = "YYRR"'))
    assert "sound" in succeeds("components", "check", mine)
    assert "YYRR" in succeeds("components", "--components", mine)
    report = succeeds("simulate", "-g", "5", "--round-limit", "5", "--components", mine, "--json")
    assert json.loads(report)["games"] == 5
    mine.write_text(exported.replace('get = "YYYRR"', 'get = "QQ"'))
    is_refused("components", "check", mine, word="line ")
    is_refused("components", "check", tmp_path / "missing.toml", word="cannot be read")
    is_refused("simulate", "--components", mine, word="M02")


def test_maps_are_listed_checked_and_drawn(tmp_path: Path) -> None:
    assert "atoll" in succeeds("map", "list")
    assert set(json.loads(succeeds("map", "list", "--json"))) >= {"first-game", "atoll"}
    assert "can be used" in succeeds("map", "check", "first-game")
    drawn = succeeds("map", "show", "twin-islands")
    assert "A1" in drawn
    assert "G3" in drawn
    mine = tmp_path / "mine.toml"
    mine.write_text('name = "Mine"\nchart = """\no\n\nP\n"""\n')
    is_refused("map", "check", mine, word="20 market places, this one has 1 (EW-26)")
    checked = carrack("map", "check", mine)
    assert "A1, A2" in checked.stdout
    assert "A2" in succeeds("map", "show", mine)
    is_refused("map", "show", tmp_path / "missing.toml", word="cannot be read")
    is_refused("simulate", "--map", mine, word="EW-26")
    is_refused("simulate", "--map", "atlantis", word="atlantis")


def test_simulate_tells_the_same_for_the_same_seed_whatever_the_threads() -> None:
    arguments = ["simulate", "-g", "600", "-p", "3", "--round-limit", "20", "--seed", "9", "--json"]
    reports = [json.loads(succeeds(*arguments, "--threads", n)) for n in ("1", "2")]
    assert reports[0] == reports[1]
    report = reports[0]
    assert sum(seat["wins"] for seat in report["seats"]) == 600
    assert sum(report["ended_by"].values()) == 600
    assert report["rounds"]["most"] <= 20
    assert sum(report["decisions_made"].values()) == report["decisions"]
    assert "tile" in succeeds("simulate", "-g", "3", "--style", "eager", "--check", "every")


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["simulate", "-p", "5"], "players"),
        (["simulate", "-g", "0"], "--games"),
        (["simulate", "-g", "999999999999"], "--games"),
        (["simulate", "--threads", "-1"], "--threads"),
        (["bench", "--seconds", "0"], "--seconds"),
        (["simulate", "--style", "clever"], "style"),
        (["simulate", "--check", "maybe"], "check"),
        (["simulate", "--round-limit", "501"], "round_limit"),
        (["simulate", "-p", "3", "--first", "3"], "first"),
        (["simulate", "--games", "many"], "--games"),
        (["perft", "-d", "99"], "--depth"),
        (["perft", "EW1 " + "x" * 9000], "name, = and a value"),
        (["perft", "EW1 nonsense"], "nonsense"),
        (["play", "chess"], "chess"),
        (["play", "--against", "deep-blue"], "deep-blue"),
        (["play", "-a", "eager", "-a", "eager", "-a", "eager"], "too few"),
        (["play", "--language", "xx"], "xx"),
        (["play", "--setup", "EW1"], "map="),
        (["play", "--resume", "missing.json"], "missing.json"),
        (["replay", "missing.json"], "missing.json"),
        (["verify", "missing.json"], "missing.json"),
        (["swim"], "swim"),
    ],
)
def test_bad_input_gets_one_sentence_and_exit_code_2(arguments: list[str], word: str) -> None:
    is_refused(*arguments, word=word)


HOSTILE = ["[" * 100_000, "x = " + "9" * 5000, '{"format": ' + "9" * 5000 + "}", "\x00"]


@pytest.mark.parametrize("content", HOSTILE)
def test_hostile_files_are_refused_like_any_other(content: str, tmp_path: Path) -> None:
    path = tmp_path / "hostile.toml"
    path.write_text(content)
    is_refused("validate", path, word="hostile")
    is_refused("replay", path, word="hostile")
    is_refused("components", "check", path, word="hostile")
    is_refused("map", "check", path, word="hostile")


def test_brackets_in_names_and_notes_mean_nothing(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text('name = "a [/b] c"\nabout = "[x]"\nchart = """\no\n"""\n')
    said = succeeds("map", "show", mine)
    assert "a [/b] c" in said
    assert "[x]" in said
    mine.write_text(printed_file().read_text().replace("doubtful", "[/b] [x]"))
    assert "[/b] [x]" in succeeds("components", "--components", mine)


def test_a_terminal_of_another_encoding_is_no_fault() -> None:
    command = [sys.executable, "-c", "from carrack.cli import main; main()", "map", "show", "atoll"]
    environment = os.environ | {"PYTHONIOENCODING": "latin-1"}
    done = subprocess.run(command, capture_output=True, check=False, env=environment)
    assert done.returncode == 0
    assert b"A1" in done.stdout


def test_files_are_validated_and_verified(finished_file: Path, tmp_path: Path) -> None:
    assert "1 of 1" in succeeds("validate", finished_file)
    said = succeeds("verify", finished_file)
    commitment = Game.load(finished_file).commitment
    assert f"honest if {commitment}" in said
    assert "the deal was honest" in succeeds(
        "verify", finished_file, "--commitment", commitment or ""
    )
    is_refused("verify", finished_file, "--commitment", "0" * 64, word="another one")
    assert json.loads(succeeds("verify", finished_file, "--json"))["honest"] is True
    edited = tmp_path / "edited.json"
    edited.write_text(finished_file.read_text().replace('"winner": ', '"winner": 1'))
    done = carrack("validate", finished_file, edited)
    assert done.returncode == 2
    assert "1 of 2" in done.stdout
    assert "result" in done.stdout
    faults = json.loads(carrack("validate", edited, "--json").stdout)
    assert faults["sound"] == 0
    record = json.loads(finished_file.read_text())
    record["deal"]["seed"] = "other"
    edited.write_text(json.dumps(record))
    is_refused("verify", edited, word="committed")


def test_a_game_is_replayed_in_the_terminal(finished_file: Path) -> None:
    said = succeeds("replay", finished_file, answers="\n\nb\ne\nq\n")
    assert "A1" in said
    assert "Eastern Wonders" in said


def test_a_game_is_played_saved_and_resumed(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    play = ["play", "--against", "random", "--name", "Ana", "--seed", "5", "--save", str(path)]
    succeeds(*play, answers="1\n1\n")
    is_refused(*play, word="exists already")
    is_refused("play", "--resume", path, "--players", "3", word="--resume settles")
    is_refused("play", "--setup", Game.new(seed=1).setup, "--map", "atoll", word="--setup settles")
    game = Game.load(path)
    assert game.names == ("Ana", "random")
    assert game.roles == ("person", "random")
    assert len(game.moves) >= 2
    said = succeeds("play", "--resume", path, "--language", "fr", answers="anchor\nharvest\nquit\n")
    assert "Merveilles orientales" in said
    assert len(Game.load(path).moves) > len(game.moves)


def test_a_setup_by_hand_is_played_with_names_and_opponents(tmp_path: Path) -> None:
    setup, path = Game.new(players=3, seed=4).setup, tmp_path / "game.json"
    arguments = ["play", "--setup", setup, "-a", "random", "-n", "Ana", "--save", str(path)]
    succeeds(*arguments, answers="1\n")
    game = Game.load(path)
    assert game.setup == setup
    assert game.names == ("Ana", "Player 2", "random")


def test_perft_counts_from_a_new_game_and_from_a_position() -> None:
    assert json.loads(succeeds("perft", "-d", "4", "--json"))["rows"] == [4, 80, 240, 4800]
    position = Game.new(seed=1).position
    assert succeeds("perft", position, "-d", "2").split() == ["1", "4", "2", "80"]


def test_bench_prints_ratios_by_game_and_peer() -> None:
    result = json.loads(succeeds("bench", "--json", "--seconds", "0.2"))
    assert result["decisions_per_second.one_core"] > 0
    assert result["start_seconds.cold"] > result["start_seconds.cached"]
    assert result["bytes.position"] < 1024
    assert result["ratio"]["eastern_wonders"]["all_cores_to_one"] > 0


def test_a_fault_of_our_own_is_said_in_a_sentence_too() -> None:
    code = (
        "import carrack.cli as c\n"
        "def broken():\n    raise RuntimeError('oops')\n"
        "c.app = broken\nc.main()"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert "oops" in done.stderr
