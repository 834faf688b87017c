"""Compiled and interpreted rules give the same bytes, after every decision of many games."""

import hashlib
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from carrack.chance import undealt
from carrack.fleet.rollout import random_choice
from carrack.fleet.stream import streams
from carrack.game import Game
from carrack.games import rulebook_named
from carrack.rules import dispatch
from carrack.rules.choices import members
from carrack.rules.decisions import OVER
from support.players import GAMES, MAPS, play_on
from support.record_games import RECORDINGS, read, replay_recorded, replay_scattered
from support.scenes import SCATTERED


def traces() -> Iterator[str]:
    """A line for each decision: what was legal, how likely, and the bytes of the table after it."""
    for name, recording in RECORDINGS.items():
        for row in read(recording.games)[::60]:
            yield from trace(replay_recorded(name, row))
        for row in read(recording.scattered)[::20]:
            yield from trace(replay_scattered(name, row))
    for name, map_name in MAPS:
        yield from scattered_traces(name, map_name)
    for name in GAMES:
        yield from random_traces(name)


def trace(game: Game) -> Iterator[str]:
    box = game.notation.box
    for step in game.steps:
        legal = dispatch.legal(step.before, box)
        weights = [int(dispatch.weight(step.before, box, choice)) for choice in members(legal)]
        use = int(dispatch.component_used(step.before, box, step.move.choice))
        scores = [int(dispatch.score(step.before, box, seat)) for seat in range(game.players)]
        facts = f"{int(legal)} {weights} {use} {scores} {digest(step.before.tobytes())}"
        yield f"{step.move.text} {facts}"
    yield f"{game.position_hash} {game.scores} {game.winner}"


def scattered_traces(name: str, map_name: str) -> Iterator[str]:
    """Random play from positions in which everything may lie anywhere."""
    rng = random.Random(f"{name} {map_name}")
    for number in range(8):
        game = SCATTERED[name](rng, map_name, 2 + number % 3).game()
        yield from trace(play_on(game, lambda game: rng.choice(game.legal), 40))


def random_traces(name: str) -> Iterator[str]:
    """Games of the fleet's own random numbers, from the first thing that chance does."""
    rulebook = rulebook_named(name)
    for players in (2, 3, 4):
        notation, table = undealt(rulebook, players, 0, None, 4, rulebook.printed())
        box, stream = notation.box, streams(99, 1, players)[0]
        while table.decision != OVER:
            dispatch.play(table, box, random_choice(table, box, stream))
            fault = int(dispatch.first_fault(table, box))
            estimates = [int(dispatch.estimate(table, box, seat)) for seat in range(players)]
            yield f"{fault} {estimates} {digest(table.tobytes())}"


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]


def test_compiled_and_interpreted_play_give_the_same_bytes() -> None:
    tests = str(Path(__file__).parents[1])
    path = os.pathsep.join(filter(None, (tests, os.environ.get("PYTHONPATH"))))
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": path}
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
    assert lines == list(traces())


if __name__ == "__main__":
    print("\n".join(traces()))
