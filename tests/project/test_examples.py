"""The examples, run as by somebody who has just found them: each by itself, in an empty folder."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from carrack import Game

ROOT = next(path for path in Path(__file__).parents if (path / "pyproject.toml").exists())
EXAMPLES = ROOT / "examples"
every_example = pytest.mark.parametrize(
    "example", sorted(EXAMPLES.glob("*.py")), ids=lambda path: path.stem
)


def run(folder: Path, example: str, *arguments: str) -> str:
    """What an example prints."""
    done = subprocess.run(
        [sys.executable, "-W", "error", str(EXAMPLES / f"{example}.py"), *arguments],
        cwd=folder,
        env=os.environ | {"PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_game_is_played_to_its_end_and_kept(tmp_path: Path) -> None:
    printed = run(tmp_path, "play_a_game")
    assert "may: sail A1" in printed
    assert re.search(r"Claim a tile\? .+\(EW-7\)\.", printed)
    assert "Taken back: sail B3" in printed
    game = Game.load(tmp_path / "game.json")
    assert game.is_over
    for seat, score in enumerate(game.scores):
        assert f"seat {seat}: {score} points" in printed
    assert f"which {len(game.moves)} moves lead through" in printed


def test_a_bot_of_ten_lines_beats_chance(tmp_path: Path) -> None:
    matches = re.findall(r"^grabber (\d) : (\d) (\w+)$", run(tmp_path, "own_bot"), re.M)
    results = {rival: (int(won), int(lost)) for won, lost, rival in matches}
    assert set(results) == {"random", "greedy"}
    assert all(sum(result) == 4 for result in results.values())
    assert results["random"][0] > results["random"][1]


def test_a_search_finds_moves_that_lead_to_points(tmp_path: Path) -> None:
    lines = run(tmp_path, "search_ahead").splitlines()
    found = [
        re.fullmatch(r"round \d, seat (\d): (.+?) +expects a lead of ([+-][\d.]+)", line)
        for line in lines
    ]
    assert len(found) == 8
    assert all(found), lines
    game = Game.new("east-to-west", players=2, seed=7)
    for line in found:
        assert line and game.decision.seat == int(line[1])
        game.play(line[2])
    assert max(game.scores) > 0


def test_many_games_have_a_winner_each(tmp_path: Path) -> None:
    printed = run(tmp_path, "simulate_many", "20")
    assert re.findall(r"^(\d) players, 20 games", printed, re.M) == ["2", "3", "4"]
    shares = [int(share) for share in re.findall(r"wins +(\d+)%", printed)]
    assert len(shares) == 2 + 3 + 4
    assert sum(shares[:2]) == sum(shares[2:5]) == sum(shares[5:]) == 100


def test_a_map_of_ones_own_is_played_on(tmp_path: Path) -> None:
    printed = run(tmp_path, "own_map")
    assert "Without ports: The map 'The Crescent' cannot be used" in printed
    code = re.search(r"The Crescent has .+ and the code (\S+)", printed)
    game = Game.new("eastern-wonders", map=str(tmp_path / "crescent.toml"))
    assert code
    assert game.chart.code == code[1]
    assert "G1 port" in printed  # the table is drawn


def test_a_file_is_told_turn_by_turn(tmp_path: Path) -> None:
    printed = run(tmp_path, "replay_a_file")
    game = Game.load(tmp_path / "replay.json")
    assert game.position_hash in printed
    assert printed == run(tmp_path, "replay_a_file", "replay.json")
    told = "\n".join(printed.splitlines()[2:-1])
    assert all(move.text in told for move in game.moves)
    assert told.endswith(str(game.scores))


def test_a_server_is_started_and_asked(tmp_path: Path) -> None:
    printed = run(tmp_path, "local_server")
    assert printed.splitlines() == [
        "eastern-wonders",
        "sand-to-sea",
        "east-to-west",
        "bots: greedy random",
    ]


def test_a_program_plays_at_a_table_of_a_server(tmp_path: Path) -> None:
    printed = run(tmp_path, "bot_over_http")
    assert re.search(r"^\d+ actions, then the game was finished\.$", printed, re.M)
    points = dict(re.findall(r"^  (\w+): (\d+) points$", printed, re.M))
    assert set(points) == {"me", "random"}
    assert int(points["me"]) > 0


def test_a_stranger_sees_every_action_of_a_table(tmp_path: Path) -> None:
    printed = run(tmp_path, "watch_a_table")
    steps = re.findall(r"^ *(\d+) (seat 0|seat 1|chance): (.+)$", printed, re.M)
    numbers = [int(number) for number, _, _ in steps]
    assert sorted(set(numbers)) == list(range(1, numbers[-1] + 1))
    assert {"seat 0", "seat 1"} <= {who for _, who, _ in steps}
    assert all(re.match("begins with ⟦", said) for _, _, said in (steps[0], steps[2]))


# all of them


@every_example
def test_an_example_says_how_to_run_it_and_is_listed_and_tested(example: Path) -> None:
    assert f"`python examples/{example.name}" in example.read_text()
    assert f"[{example.name}]({example.name})" in (EXAMPLES / "README.md").read_text()
    assert f'"{example.stem}"' in Path(__file__).read_text()
