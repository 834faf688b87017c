"""Plays every game on a GPU with the very rule functions of the CPU, and compares the bytes.

One thread plays one game. First a few thousand games go side by side on both, and after every
single decision all tables must be equal, byte for byte; then many games run for speed alone.

    python bench/gpu_parity.py [--game NAME] [--games N] [--steps N] [--fleet N] [--seconds S]
"""

import argparse
import json
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np

# NumPy 2.5 dropped a name that numba-cuda 0.30 still asks for while it is imported.
if not hasattr(np, "row_stack"):
    np.row_stack = np.vstack

from numba import cuda as numba_cuda

sys.path.insert(0, str(Path(__file__).parent.parent / "src"))

from carrack.bots.greedy import choose_greedily, workspace_for
from carrack.fleet.rollout import random_choice
from carrack.fleet.stream import streams
from carrack.games import game_names, rulebook_named
from carrack.rulebook import AnyRulebook
from carrack.rules.compiled import rule
from carrack.rules.decisions import DECISIONS, OVER
from carrack.rules.dispatch import play

cuda: Any = numba_cuda
THREADS = 128
ADVANCED = 200  # positions reached by greedy play


def steps_of_a_thread(tables: Any, starts: Any, boxes: Any, streams: Any, steps: int) -> None:
    """Each thread makes so many decisions in its game; a game that is over starts anew."""
    game = cuda.grid(1)
    if game < len(tables):
        for _ in range(steps):
            if tables[game].decision == OVER:
                tables[game] = starts[game]
            play(tables[game], boxes[0], random_choice(tables[game], boxes[0], streams[game]))


steps_on_gpu: Any = cuda.jit(steps_of_a_thread)


@rule
def steps_on_cpu(tables: Any, starts: Any, boxes: Any, streams: Any, steps: int) -> None:
    """The same, a game after the other."""
    for game in range(len(tables)):
        for _ in range(steps):
            if tables[game].decision == OVER:
                tables[game] = starts[game]
            play(tables[game], boxes[0], random_choice(tables[game], boxes[0], streams[game]))


@rule
def play_greedily(workspace: Any, tables: Any, boxes: Any, streams: Any, most: int) -> None:
    """Brings each game to a point where boards are full, prices are paid and games end."""
    for game in range(len(tables)):
        for _ in range(streams[game][0] % most):
            if tables[game].decision != OVER:
                choice = choose_greedily(workspace, tables[game], boxes[0], streams[game])
                play(tables[game], boxes[0], choice)


def fresh_tables(game: AnyRulebook, number: int, round_limit: int) -> tuple[Any, Any]:
    """Games on every map, with 2, 3 and 4 players, and the box they are played with."""
    box = game.box_of(game.printed())
    kinds = [
        game.lay_out(game.atlas.named(name), box, players, players - 1, round_limit)
        for name in game.atlas.names()
        for players in (2, 3, 4)
    ]
    tables = np.array([kinds[n % len(kinds)] for n in range(number)], dtype=kinds[0].dtype)
    return tables.view(np.recarray), np.array([box], dtype=box.dtype).view(np.recarray)


def starting_tables(game: AnyRulebook, games: int) -> tuple[Any, Any]:
    """Half of them new, with a low round limit so that many end and begin again; half of them
    far advanced by greedy play.
    """
    starts, boxes = fresh_tables(game, games, round_limit=12)
    advanced, _ = fresh_tables(game, ADVANCED, round_limit=200)
    play_greedily(workspace_for(advanced.dtype), advanced, boxes, streams(3, ADVANCED), 600)
    running = advanced[advanced.decision != OVER]
    for n in range(0, games, 2):
        starts[n] = running[n // 2 % len(running)]
    return starts, boxes


def differences(before: Any, on_cpu: Any, on_gpu: Any) -> dict[str, Any]:
    """For each kind of decision how many games went differently, and in which fields first."""
    wrong = [n for n in range(len(on_cpu)) if on_cpu[n].tobytes() != on_gpu[n].tobytes()]
    kinds = Counter(DECISIONS[before[n]["decision"]] for n in wrong)
    fields = {
        name: (on_cpu[wrong[0]][name].tolist(), on_gpu[wrong[0]][name].tolist())
        for name in on_cpu.dtype.names
        if on_cpu[wrong[0]][name].tobytes() != on_gpu[wrong[0]][name].tobytes()
    }
    return {"games": len(wrong), "decisions": dict(kinds), "first": fields}


def compare(game: AnyRulebook, games: int, steps: int) -> dict[str, int]:
    """Plays on both and compares after every decision; how often each kind was decided."""
    starts, boxes = starting_tables(game, games)
    on_cpu, cpu_streams = starts.copy(), streams(7, games)
    on_gpu, gpu_streams = cuda.to_device(starts), cuda.to_device(streams(7, games))
    gpu_starts, gpu_boxes = cuda.to_device(starts), cuda.to_device(boxes)
    blocks = -(-games // THREADS)
    decided: Counter[str] = Counter()
    for step in range(steps):
        kinds = np.bincount(on_cpu["decision"], minlength=len(DECISIONS))
        decided.update({name: int(kinds[kind]) for kind, name in enumerate(DECISIONS)})
        before = on_cpu.copy()
        steps_on_cpu(on_cpu, starts, boxes, cpu_streams, 1)
        steps_on_gpu[blocks, THREADS](on_gpu, gpu_starts, gpu_boxes, gpu_streams, 1)
        found = on_gpu.copy_to_host()
        if found.tobytes() != on_cpu.tobytes():
            sys.exit(
                f"after decision {step + 1} the GPU differs: {differences(before, on_cpu, found)}"
            )
    wanted = [DECISIONS[kind] for kind in game.notation_type.decisions]
    if unseen := [name for name in wanted if not decided[name]]:
        sys.exit(f"nothing is proved of {', '.join(unseen)}: compare more games or decisions")
    return {name: decided[name] for name in wanted}


def measure(game: AnyRulebook, games: int, seconds: float) -> float:
    """Decisions a second with so many games at once."""
    starts, boxes = fresh_tables(game, games, round_limit=200)
    on_gpu, gpu_starts = cuda.to_device(starts), cuda.to_device(starts)
    gpu_boxes, gpu_streams = cuda.to_device(boxes), cuda.to_device(streams(11, games))
    blocks, chunk, made = -(-games // THREADS), 500, 0
    steps_on_gpu[blocks, THREADS](on_gpu, gpu_starts, gpu_boxes, gpu_streams, chunk)
    cuda.synchronize()
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        steps_on_gpu[blocks, THREADS](on_gpu, gpu_starts, gpu_boxes, gpu_streams, chunk)
        cuda.synchronize()
        made += games * chunk
    return made / (time.perf_counter() - began)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--game", choices=game_names(), help="only this one")
    arguments.add_argument("--games", type=int, default=4096, help="games compared")
    arguments.add_argument("--steps", type=int, default=1500, help="decisions compared in each")
    arguments.add_argument("--fleet", type=int, default=1048576, help="games for speed")
    arguments.add_argument("--seconds", type=float, default=5.0, help="time for speed")
    chosen = arguments.parse_args()
    for name in [chosen.game] if chosen.game else game_names():
        game = rulebook_named(name)
        decided = compare(game, chosen.games, chosen.steps)
        speed = measure(game, chosen.fleet, chosen.seconds)
        report = {
            "game": name,
            "device": str(cuda.get_current_device().name),
            "compared_decisions": chosen.games * chosen.steps,
            "equal": True,
            "decided": decided,
            "decisions_per_second": round(speed),
        }
        print(json.dumps(report), flush=True)


if __name__ == "__main__":
    main()
