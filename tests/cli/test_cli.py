"""The command line as a user meets it: what it prints and how it ends, with good and bad input.

Most of it runs in this process, which saves minutes; what hangs on a process has one of its own.
"""

import io
import json
import os
import random
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path

import pytest

from carrack import __version__
from carrack.benchmark import GameFigures, figures, measure
from carrack.bots import bot_names
from carrack.cli import main
from carrack.components.printed import PROVENANCES
from carrack.game import Game
from carrack.games import game_names, rulebook_named

GAMES = game_names()
FIRST = GAMES[0]
ANOTHER = dict(zip(GAMES, (*GAMES[1:], FIRST), strict=True))  # for each game
KEYS = [name.replace("-", "_") for name in GAMES]  # their names in figures
COMMANDS = ["play", "replay", "validate", "verify", "simulate", "perft", "bench"]
COMMANDS += ["games", "bots", "components", "map"]
MAIN = "from carrack.cli import main; main()"
TERMINAL = {"COLUMNS": "120", "LANG": "C.UTF-8", "LC_ALL": "", "NO_COLOR": "1"}


@dataclass
class Done:
    """What a command has said, and how it ended."""

    returncode: int
    stdout: str
    stderr: str


@pytest.fixture(autouse=True)
def _terminal() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        for name, value in TERMINAL.items():
            patch.setenv(name, value)
        yield


def carrack(*arguments: str | Path, answers: str = "") -> Done:
    """Runs a command here, with these answers typed."""
    said, complained = io.StringIO(), io.StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(said), redirect_stderr(complained):
        patch.setattr(sys, "argv", ["carrack", *map(str, arguments)])
        patch.setattr(sys, "stdin", io.StringIO(answers))
        try:
            main()
        except SystemExit as ending:
            code = ending.code
    return Done(int(code or 0), said.getvalue(), complained.getvalue())


def python(code: str, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Runs some code in a process of its own."""
    return subprocess.run(
        [sys.executable, "-c", code, *arguments],
        capture_output=True,
        text=True,
        encoding=environment.get("PYTHONIOENCODING"),
        check=False,
        env=os.environ | environment,
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


def finished_game(name: str) -> Game:
    game, rng = Game.new(name, players=2, seed="cli", round_limit=6), random.Random(1)
    while not game.is_over:
        game.play(rng.choice(game.legal))
    return game


@pytest.fixture(scope="module")
def finished_files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("games")
    for name in GAMES:
        finished_game(name).save(folder / f"{name}.json")
    return {name: folder / f"{name}.json" for name in GAMES}


# help and lists


def test_help_lists_the_commands_and_loads_nothing_heavy() -> None:
    said = succeeds("--help")
    for command in COMMANDS:
        assert command in said
    code = f"import sys\ntry:\n    {MAIN}\nfinally:\n    print('loaded:', *sys.modules)"
    done = python(code, "--help")
    assert done.returncode == 0, done.stderr
    assert not {"numba", "numpy"} & {*done.stdout.partition("loaded:")[2].split()}


def test_the_version_is_said() -> None:
    assert succeeds("--version") == f"carrack {__version__}\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str) -> None:
    assert "--help" in succeeds(command, "--help")


def test_games_and_bots_are_listed() -> None:
    said = succeeds("games")
    assert "Eastern Wonders" in said
    assert all(name in said for name in GAMES)
    assert json.loads(succeeds("games", "--json")) == {"games": list(GAMES)}
    assert succeeds("bots").split() == list(bot_names())
    assert json.loads(succeeds("bots", "--json")) == {"bots": list(bot_names())}


# components


@pytest.mark.parametrize("game", GAMES)
def test_components_are_listed_with_their_provenance(game: str) -> None:
    listed = json.loads(succeeds("components", "--game", game, "--json"))
    assert listed["game"] == game
    assert listed["hash"] == rulebook_named(game).printed().hash
    sections = [section for section in listed.values() if isinstance(section, list)]
    entries = [entry for section in sections for entry in section]
    assert len(listed["markets"]) == 24
    assert {entry["provenance"]["known"] for entry in entries} <= set(PROVENANCES)
    said = succeeds("components", "--game", game)
    for entry in entries:
        assert entry.get("id", entry.get("kind", "")) in said
        assert entry["provenance"]["known"] in said
    assert "B → YYYRR" in said


@pytest.mark.parametrize("game", GAMES)
def test_a_components_file_is_exported_corrected_checked_and_played_with(
    game: str, tmp_path: Path
) -> None:
    exported = succeeds("components", "export", "--game", game)
    assert exported == rulebook_named(game).printed_file().read_text()
    mine = tmp_path / "mine.toml"
    mine.write_text(exported)
    assert "come with carrack" in succeeds("components", "check", mine)
    mine.write_text(exported.replace("hold = 10", "hold = 12"))
    said = succeeds("components", "check", mine)
    assert f"of {game} are sound" in said
    assert "come with carrack" not in said
    listed = json.loads(succeeds("components", "--components", mine, "--json"))
    assert (listed["game"], listed["board"]["hold"]) == (game, 12)
    simulate = ["simulate", "-g", "5", "--round-limit", "5", "--components", str(mine), "--json"]
    report = json.loads(succeeds(*simulate))
    assert (report["game"], report["games"]) == (game, 5)
    is_refused(*simulate, ANOTHER[game], word=f"components of '{game}'")
    mine.write_text(exported.replace("hold = 10", 'hold = "ten"'))
    is_refused("components", "check", mine, word="line ")
    is_refused("simulate", game, "--components", mine, word="hold must be")


def test_the_game_of_an_export_may_stand_before_it_too() -> None:
    game = GAMES[-1]
    exported = rulebook_named(game).printed_file().read_text()
    assert succeeds("components", "--game", game, "export") == exported


def test_a_components_file_of_no_game_is_refused(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    for content in ('game = "chess"', "game = [[1]]", "hold = 10", ""):
        mine.write_text(content)
        is_refused("components", "check", mine, word="says whose it is")
        is_refused("play", "--components", mine, word="says whose it is")
    is_refused("components", "check", tmp_path / "missing.toml", word="cannot be read")


# maps


@pytest.mark.parametrize("game", GAMES)
def test_maps_are_listed_checked_and_drawn(game: str) -> None:
    atlas = rulebook_named(game).atlas
    maps = json.loads(succeeds("map", "list", "--game", game, "--json"))
    assert set(maps) == {game}
    assert tuple(maps[game]) == atlas.names()
    assert not any(chart["faults"] for chart in maps[game].values())
    said = succeeds("map", "check", atlas.names()[-1], "--game", game)
    assert f"can be used in {game}" in said
    kinds = atlas.named(atlas.names()[-1]).kinds
    assert re.search(rf"\b{kinds['o']} markets\b.*, all connected \(", said)
    assert all(f"{kinds[kind]} {word}" in said for kind, word in (("P", "port"),) if kinds[kind])
    assert atlas.shape.rule in said
    drawn = succeeds("map", "show", atlas.names()[-1], "--game", game)
    assert "A1" in drawn
    assert atlas.named(atlas.names()[-1]).code in drawn


def test_all_maps_are_listed_and_one_is_found_without_its_game() -> None:
    said, maps = succeeds("map", "list"), json.loads(succeeds("map", "list", "--json"))
    assert tuple(maps) == GAMES
    for game in GAMES:
        own = rulebook_named(game).atlas.names()[-1]
        assert own in said
        assert own in maps[game]
        assert json.loads(succeeds("map", "check", own, "--json"))["faults"] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_map_that_no_game_can_be_played_on_is_refused_by_the_rule(
    game: str, tmp_path: Path
) -> None:
    rule = rulebook_named(game).atlas.shape.rule
    mine = tmp_path / "mine.toml"
    mine.write_text('name = "Mine"\nchart = """\no\n\nP\n"""\n')
    is_refused("map", "check", mine, "--game", game, word=f"this one has 1 ({rule})")
    checked = carrack("map", "check", mine, "--game", game)
    assert "A1, A2" in checked.stdout
    facts = json.loads(carrack("map", "check", mine, "--game", game, "--json").stdout)
    assert facts["touch_fewer_than_two"] == ["A1", "A2"]
    assert facts["faults"]
    assert "A2" in succeeds("map", "show", mine, "--game", game)
    is_refused("simulate", game, "--map", mine, word=rule)
    is_refused("simulate", game, "--map", "atlantis", word="atlantis")
    is_refused("map", "show", tmp_path / "missing.toml", word="cannot be read")


# simulations and counts


@pytest.mark.parametrize("game", GAMES)
def test_simulate_tells_the_same_for_the_same_seed_whatever_the_threads(game: str) -> None:
    arguments = ["simulate", game, "-g", "600", "-p", "3", "--round-limit", "20", "--seed", "9"]
    arguments += ["--json", "--check", "end"]
    reports = [json.loads(succeeds(*arguments, "--threads", n)) for n in ("1", "2")]
    assert reports[0] == reports[1]
    report = reports[0]
    asked = {"game": game, "games": 600, "players": 3, "bot": "random", "seed": 9}
    assert asked.items() <= report.items()
    assert (report["checked"], report["faults"]) == ("end", {})
    assert sum(seat["wins"] for seat in report["seats"]) == 600
    assert sum(report["ended_by"].values()) == 600
    assert set(report["ended_by"]) == {rulebook_named(game).end, "round limit"}
    assert report["rounds"]["most"] <= 20
    made = report["decisions_made"]
    assert sum(made.values()) == report["decisions"]
    for decision, choices in report["choices_made"].items():
        assert sum(choices.values()) == made[decision]
    assert report["usage"]["trades"].keys() >= {"M01", "M24"}
    for kind, unused in report["never_used"].items():
        assert unused == [name for name, times in report["usage"][kind].items() if not times]


@pytest.mark.parametrize("game", GAMES)
def test_greedy_simulates_too_and_people_can_read_the_report(game: str) -> None:
    said = succeeds("simulate", game, "-g", "3", "--bot", "greedy", "--check", "every")
    assert f"3 games of {game}" in said
    assert "all greedy" in said
    assert "never used: " in said
    assert "Every invariant held" in said


def test_only_bots_with_a_policy_simulate() -> None:
    """A bot of another package may have none."""
    code = (
        "import sys\n"
        "from carrack.bots import register\n"
        "from carrack.cli import main\n"
        "register('thoughtful')(lambda seed: object())\n"
        "sys.argv = ['carrack', 'simulate', '--bot', 'thoughtful']\n"
        "main()"
    )
    done = python(code)
    assert done.returncode == 2
    assert (
        done.stderr
        == "The bot 'thoughtful' has no policy to simulate games by; greedy, random can.\n"
    )


@pytest.mark.parametrize("game", GAMES)
def test_perft_counts_from_a_new_game_and_from_a_position(game: str) -> None:
    new = json.loads(succeeds("perft", game, "-d", "3", "--json"))
    assert new["position"] == Game.new(game, seed="1").position
    assert new["rows"][0] == len(Game.new(game, seed="1").legal)
    again = json.loads(succeeds("perft", new["position"], "-d", "3", "--json"))
    assert again["rows"][:2] == new["rows"][:2]
    table = succeeds("perft", new["position"], "-d", "1").split()
    assert table == ["1", f"{new['rows'][0]:,}"]
    is_refused("perft", new["position"], "-p", "3", word="The position settles that")


def test_perft_of_the_first_game_is_known() -> None:
    assert json.loads(succeeds("perft", "-d", "4", "--json"))["rows"] == [4, 80, 240, 4800]


# bad input


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["simulate", "-p", "5"], "players"),
        (["simulate", "-g", "0"], "--games"),
        (["simulate", "-g", "999999999999"], "--games"),
        (["simulate", "--threads", "-1"], "--threads"),
        (["bench", "--seconds", "0"], "--seconds"),
        (["simulate", "--bot", "clever"], "clever"),
        (["simulate", "--style", "random"], "--style"),
        (["simulate", "--check", "maybe"], "check"),
        (["simulate", "--round-limit", "501"], "round_limit"),
        (["simulate", "-p", "3", "--first", "3"], "first"),
        (["simulate", "--games", "many"], "--games"),
        (["simulate", "chess"], "chess"),
        (["perft", "-d", "99"], "--depth"),
        (["perft", "chess"], "chess"),
        (["perft", "EW1 " + "x" * 9000], "name, = and a value"),
        (["perft", "EW1 nonsense"], "nonsense"),
        (["perft", "XX9 map=0o"], "XX9"),
        (["play", "chess"], "chess"),
        (["play", "--against", "deep-blue"], "deep-blue"),
        (["play", "-a", "random", "-a", "random", "-a", "random"], "too few"),
        (["play", "-a", "random", "-n", "Ana", "-n", "Bo"], "too few"),
        (["play", "--players", "-5"], "players must be a whole number from 2 to 4, not -5."),
        (["play", "--players", "9" * 11], "from 2 to 4, not 99999999999."),
        (["play", "--language", "xx"], "xx"),
        (["play", "--setup", "EW1 players=2"], "map="),
        (["play", "--setup", "missing.txt"], "missing.txt"),
        (["play", "--setup", "y" * 9000], "neither a set-up nor a file"),
        (["play", "--setup", "XX9 map=0o"], "XX9"),
        (["play", "--components", "missing.toml"], "missing.toml"),
        (["play", "--resume", "missing.json"], "missing.json"),
        (["replay", "missing.json"], "missing.json"),
        (["verify", "missing.json"], "missing.json"),
        (["components", "--game", "chess"], "chess"),
        (["components", "export", "--game", "chess"], "chess"),
        (["map", "list", "--game", "chess"], "chess"),
        (["map", "check", "atlantis"], "atlantis"),
        (["map", "show", "atoll", "--game", "chess"], "chess"),
        (["swim"], "swim"),
        (["play", ""], "GAME must not be empty"),
        (["play", "--map", ""], "--map must not be empty"),
        (["play", "--setup", " "], "--setup must not be empty"),
        (["perft", ""], "GAME or POSITION must not be empty"),
        (["map", "check", ""], "MAP must not be empty"),
        (["map", "list", "--game", ""], "--game must not be empty"),
        (["components", "--game", "chess", "check", "F"], "'check' has no use for --game"),
        (["components", "--json", "export"], "'export' has no use for --json"),
        (["map", "check", "m" * 5000], "mmm"),
        (["map", "show", "m" * 5000], "mmm"),
        (["play", "--map", "m" * 5000], "mmm"),
        (["play", "--save", "m" * 5000], "cannot be written"),
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
    is_refused("play", "--setup", path, word="position begins with")


def test_brackets_in_names_and_notes_mean_nothing(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text('name = "a [/b] c"\nabout = "[x]"\nchart = """\no\n"""\n')
    said = succeeds("map", "show", mine)
    assert "a [/b] c" in said
    assert "[x]" in said
    printed = rulebook_named(FIRST).printed_file().read_text()
    mine.write_text(printed.replace("doubtful", "[/b] [x]"))
    assert "[/b] [x]" in succeeds("components", "--components", mine)


def test_a_terminal_of_another_encoding_is_no_fault() -> None:
    done = python(MAIN, "map", "show", "atoll", PYTHONIOENCODING="latin-1")
    assert done.returncode == 0
    assert "A1" in done.stdout


# game files


@pytest.mark.parametrize("game", GAMES)
def test_files_are_validated_and_verified(
    game: str, finished_files: dict[str, Path], tmp_path: Path
) -> None:
    file = finished_files[game]
    commitment = Game.load(file).commitment or ""
    assert f"honest if {commitment}" in succeeds("verify", file)
    assert "the deal was honest" in succeeds("verify", file, "--commitment", commitment)
    is_refused("verify", file, "--commitment", "0" * 64, word="another one")
    assert json.loads(succeeds("verify", file, "--json"))["honest"] is True
    edited = tmp_path / "edited.json"
    edited.write_text(file.read_text().replace('"winner": ', '"winner": 1'))
    done = carrack("validate", file, edited)
    assert done.returncode == 2
    assert "1 of 2 game files is sound." in done.stdout
    assert "result" in done.stdout
    assert "\nThe game file is not sound.\n" in carrack("validate", edited).stdout
    assert "\n0 of 2 game files are sound.\n" in carrack("validate", edited, edited).stdout
    faults = json.loads(carrack("validate", edited, "--json").stdout)
    assert faults["sound"] == 0
    record = json.loads(file.read_text())
    record["deal"]["seed"] = "other"
    edited.write_text(json.dumps(record))
    is_refused("verify", edited, word="committed")


def test_files_of_all_games_are_validated_together(finished_files: dict[str, Path]) -> None:
    said = succeeds("validate", *finished_files.values())
    assert said == f"{len(GAMES)} of {len(GAMES)} game files are sound.\n"


@pytest.mark.parametrize(
    ("turned", "told"),
    [
        (0, "; nothing was turned afterwards."),
        (1, ", and the one thing turned afterwards."),
        (2, ", and each of the 2 things turned afterwards."),
    ],
)
def test_what_was_turned_is_counted_in_words(turned: int, told: str, tmp_path: Path) -> None:
    game, rng, file = Game.new("sand-to-sea", seed="cli"), random.Random(1), tmp_path / "game.json"
    while sum(step.move.seat is None for step in game.steps) < turned:
        game.play(rng.choice(game.legal))
    game.save(file)
    assert f"game.json: its seed deals this set-up{told}\n" in succeeds("verify", file)


@pytest.mark.parametrize("game", GAMES)
def test_a_file_played_with_other_components_needs_them(game: str, tmp_path: Path) -> None:
    rulebook, mine, file = rulebook_named(game), tmp_path / "mine.toml", tmp_path / "game.json"
    mine.write_text(rulebook.printed_file().read_text().replace("hold = 10", "hold = 12"))
    Game.new(game, seed=1, components=rulebook.read_components(mine)).save(file)
    assert succeeds("validate", file, "--components", mine) == "The game file is sound.\n"
    assert "A1" in succeeds("replay", file, "--components", mine, answers="q\n")
    is_refused("validate", file, word="other components")
    another = rulebook_named(ANOTHER[game]).printed_file()
    is_refused("validate", file, "--components", another, word="other components")
    is_refused("play", "--resume", file, "--components", another, word="other components")


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_replayed_in_the_terminal(game: str, finished_files: dict[str, Path]) -> None:
    said = succeeds("replay", finished_files[game], answers="\n\nb\ne\nq\n")
    assert "A1" in said


# playing


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_saved_and_resumed(game: str, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    play = ["play", game, "-a", "random", "--name", "Ana", "--seed", "5", "--save", str(path)]
    succeeds(*play, answers="1\n1\n")
    is_refused(*play, word="exists already")
    is_refused("play", "--resume", path, "--players", "3", word="--resume settles")
    is_refused("play", ANOTHER[game], "--resume", path, word=f"a game of '{game}'")
    begun = Game.load(path)
    assert begun.rulebook.name == game
    assert begun.names == ("Ana", "random")
    assert begun.roles == ("person", "random")
    assert len(begun.moves) >= 2
    said = succeeds("play", "--resume", path, "--language", "fr", answers="1\n1\n1\nquit\n")
    assert "Ana" in said
    assert len(Game.load(path).moves) > len(begun.moves)


def test_a_game_is_saved_where_a_link_leads(tmp_path: Path) -> None:
    file, link, name = tmp_path / "file.json", tmp_path / "link.json", str(tmp_path / "file.json")
    link.symlink_to(file)
    succeeds("play", "--seed", "2", "--save", link, answers="quit\n")
    again = tmp_path / "." / "link.json"
    succeeds("play", "--resume", link, "--save", again, answers="1\nquit\n")
    succeeds("play", "--resume", link, "--save", name, answers="1\nquit\n")
    assert link.is_symlink()
    assert len(Game.load(file).moves) == 2


def test_a_bot_by_its_former_name_is_the_same_bot(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    arguments = ["-p", "3", "-a", "eager", "-a", "greedy", "--seed", "2", "--save", str(path)]
    succeeds("play", *arguments, answers="quit\n")
    assert Game.load(path).roles == ("person", "greedy", "greedy")
    assert Game.load(path).names == ("Player 1", "greedy", "greedy 2")


@pytest.mark.parametrize("game", GAMES)
def test_a_setup_by_hand_is_played_with_names_and_bots(game: str, tmp_path: Path) -> None:
    setup = Game.new(game, players=3, seed=4).setup
    arguments = ["-a", "random", "-n", "Ana", "--seed", "1"]
    written = tmp_path / "setup.txt"
    version, *words = setup.split()
    lines = [f"{version} # of {game}", "", "# what lies there", *words[:9], " ".join(words[9:])]
    written.write_text("\n".join(lines))
    for number, given in enumerate((setup, str(written))):
        path = tmp_path / f"game{number}.json"
        succeeds("play", "--setup", given, *arguments, "--save", path, answers="1\n")
        played = Game.load(path)
        assert played.rulebook.name == game
        assert played.setup == setup
        assert played.names == ("Ana", "Player 2", "random")
    is_refused("play", ANOTHER[game], "--setup", setup, word=f"set-up of '{game}'")
    is_refused("play", "--setup", setup, "--map", "atoll", word="--setup settles")
    is_refused("play", "--setup", Game.new(game, seed=4).copy().position + " x", word="position")


# figures


def keys_of_figures(key: str) -> set[str]:
    """What is measured of each game."""
    return {
        f"decisions_per_second.{key}.one_core",
        f"decisions_per_second.{key}.all_cores",
        f"start_seconds.{key}.cold",
        f"start_seconds.{key}.cached",
        f"nanoseconds.{key}.copy",
        f"nanoseconds.{key}.legal",
        f"nanoseconds.{key}.copy_and_play",
        f"microseconds.{key}.facade_move",
        f"turn_milliseconds.greedy.{key}",
    }


def test_the_same_is_measured_of_every_game() -> None:
    expected = set().union(*(keys_of_figures(key) for key in KEYS))
    names = [name for name, _ in figures(peers=False, seconds=1, seed=1)]
    assert set(names) == expected | {"start_seconds.cold_all"}
    speeds = [name for name in names if name.startswith("decisions_per_second")]
    assert len(speeds) > len(set(speeds))  # they take turns, so as to be noisy alike


def test_bench_measures_and_prints_one_object(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("carrack.benchmark.game_names", lambda: GAMES[:1])  # the others take long
    result = json.loads(succeeds("bench", "--json", "--seconds", "0.2"))
    key = KEYS[0]
    assert all(result[name] > 0 for name in keys_of_figures(key))
    assert result[f"start_seconds.{key}.cold"] > result[f"start_seconds.{key}.cached"]
    assert result["start_seconds.cold_all"] > result[f"start_seconds.{key}.cached"]
    assert result[f"bytes.{key}"] < 1024
    assert result["ratio"][key]["all_cores_to_one"] > 0


def test_speed_is_measured_in_no_time_at_all() -> None:
    assert GameFigures(FIRST, 0, 1).decisions_per_second(2, 0) > 0


def test_peers_stand_beside_every_game() -> None:
    speeds = [(f"decisions_per_second.{key}.one_core", lambda: 30.0) for key in KEYS]
    speeds += [(f"decisions_per_second.{key}.all_cores", lambda: 60.0) for key in KEYS]
    result = measure([*speeds, ("peer.other", lambda: 10.0), ("peer.other", lambda: 10.0)])
    assert result["ratio"] == {key: {"all_cores_to_one": 2.0, "other": 3.0} for key in KEYS}
    assert {f"bytes.{key}" for key in KEYS} <= set(result)


# how commands end


def stopped(code: str, *arguments: str, seconds: float = 0) -> Done:
    """What is said when Ctrl-C is pressed some time after code has printed something."""
    with subprocess.Popen(
        [sys.executable, "-c", code, *arguments],
        env=os.environ | {"NUMBA_DISABLE_JIT": "0"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "begun\n"
        time.sleep(seconds)
        process.send_signal(signal.SIGINT)
        said, complained = process.communicate()
    return Done(process.returncode, said, complained)


SLOW = [
    ["simulate", "--bot", "greedy", "-p", "4", "-g", "5000", "--threads", "1"],
    ["perft", "-d", "30"],
]


@pytest.mark.parametrize("arguments", SLOW)
def test_ctrl_c_is_obeyed_in_compiled_work(arguments: list[str]) -> None:
    done = stopped(f"print('begun', flush=True)\n{MAIN}", *arguments, seconds=6)
    assert done.stderr.strip() == "Stopped."
    assert done.returncode in (130, -signal.SIGINT)


def test_ctrl_c_is_obeyed_while_modules_are_imported() -> None:
    slow = "import sys, time\nclass Slow:\n    def find_spec(self, name, *_):\n"
    slow += "        name == 'typer' and (print('begun', flush=True), time.sleep(9))\n"
    slow += "sys.meta_path.insert(0, Slow())\n"
    done = stopped(slow + MAIN, "games")
    assert (done.returncode, done.stderr) == (130, "Stopped.\n")


def closing(number: int) -> str:
    """Code that closes a stream and then runs another Python with a command."""
    again = f"os.execv(sys.executable, [sys.executable, '-c', {MAIN!r}, *sys.argv[1:]])"
    return f"import os, sys\nos.close({number})\n{again}"


def test_closed_streams_are_no_fault() -> None:
    done = python(closing(0), "play", "--seed", "1")
    assert done.returncode == 0
    assert "The game stops here" in done.stdout
    assert python(closing(2), "games").returncode == 0
    done = python(closing(1), "games")
    assert (done.returncode, done.stderr[:20]) == (2, "The output is closed")


def test_a_full_disk_is_told_in_a_sentence() -> None:
    with Path("/dev/full").open("w") as full:
        for arguments in (["games"], ["components"], ["map", "show", "atoll"]):
            command = [sys.executable, "-c", MAIN, *arguments]
            done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, check=False)
            assert done.returncode == 2
            assert done.stderr.startswith(b"The output: this cannot be read or written (")
            assert done.stderr.count(b"\n") == 1


def test_signs_that_a_terminal_would_obey_are_only_shown(tmp_path: Path) -> None:
    file = tmp_path / "red\x1b[31m\n.json"
    is_refused("replay", file, word=r"red\x1b[31m\n.json: the file")
    file.write_text("{}")
    is_refused("validate", file, word=r"red\x1b[31m\n.json: this is")


def test_a_fault_of_our_own_is_said_in_a_sentence_too() -> None:
    code = (
        "import carrack.cli.commands as c\n"
        "def broken():\n    raise RuntimeError('oops')\n"
        f"c.app = broken\n{MAIN}"
    )
    done = python(code)
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert "oops" in done.stderr
