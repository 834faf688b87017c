"""Compiled and interpreted rules give the same bytes, after every decision of many games."""

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

from carrack.components.reading import printed_components
from carrack.dealing import undealt
from carrack.fleet.rollout import random_choice
from carrack.fleet.stream import streams
from carrack.game import Game
from carrack.gamefile import replay
from carrack.rules import eastern_wonders as rules
from carrack.rules.choices import members
from record_games import GAMES, SCATTERED, read


def traces() -> list[str]:
    """A line for each decision: what was legal, how likely, and the bytes of the table after it."""
    lines: list[str] = []
    for row in read(GAMES)[::37]:
        lines += trace(replay(json.loads(row), printed_components()))
    for row in read(SCATTERED)[::12]:
        record = json.loads(row)
        game = Game.from_position(record["position"])
        if record["moves"]:
            game.play(record["moves"])
        lines += trace(game)
    return lines + random_traces()


def trace(game: Game) -> list[str]:
    box = game.notation.box
    lines = []
    for step in game.steps:
        legal = rules.legal(step.before, box)
        weights = [int(rules.weight(step.before, box, choice)) for choice in members(legal)]
        lines.append(f"{step.move.text} {int(legal)} {weights} {digest(step.before.tobytes())}")
    lines.append(f"{game.position_hash} {game.scores}")
    return lines


def random_traces() -> list[str]:
    """Games of the fleet's own random numbers, from the first tile that goes back."""
    lines = []
    for players in (2, 3, 4):
        notation, table = undealt(players, 0, "atoll", 4, printed_components())
        stream = streams(99, 1, players)[0]
        while table.decision != rules.OVER:
            rules.play(table, notation.box, random_choice(table, notation.box, stream))
            lines.append(digest(table.tobytes()))
    return lines


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]


def test_compiled_and_interpreted_play_give_the_same_bytes() -> None:
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1"}
    interpreted = subprocess.run(
        [sys.executable, "-W", "error", __file__],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        cwd=Path(__file__).parent,
    )
    assert interpreted.returncode == 0, interpreted.stderr
    lines = interpreted.stdout.splitlines()
    assert len(lines) > 10_000
    assert lines == traces()


if __name__ == "__main__":
    print("\n".join(traces()))
