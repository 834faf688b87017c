"""Plays Eastern Wonders on a GPU with the very rule functions of the CPU, and compares the bytes.

One thread plays one game. First a few thousand games go side by side on both, and after every
single decision all tables must be equal, byte for byte; then many games run for speed alone.

    python bench/gpu_parity.py [--games N] [--steps N] [--fleet N] [--seconds S]
"""

import argparse
import json
import lzma
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

from carrack.components.chart import chart_named, chart_names
from carrack.components.reading import printed_components
from carrack.fleet.rollout import random_choice
from carrack.fleet.stream import streams
from carrack.notation import DECISIONS
from carrack.positions import read_position
from carrack.rules.compiled import rule
from carrack.rules.eastern_wonders import OVER, TURN, play
from carrack.rules.layout import box_of, lay_out

cuda: Any = numba_cuda
THREADS = 128
SCATTERED = Path(__file__).parent.parent / "tests" / "recorded" / "scattered.jsonl.xz"


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


def fresh_tables(number: int, round_limit: int) -> tuple[Any, Any]:
    """Games on every map, with 2, 3 and 4 players, and the box they are played with."""
    box = box_of(printed_components())
    kinds = [
        lay_out(chart_named(name), box, players, players - 1, round_limit)
        for name in chart_names()
        for players in (2, 3, 4)
    ]
    tables = np.array([kinds[game % len(kinds)] for game in range(number)], dtype=kinds[0].dtype)
    return tables, np.array([box], dtype=box.dtype)


def scattered_tables() -> list[Any]:
    """Positions in which everything lies anywhere: there ports are served and games are won."""
    rows = lzma.decompress(SCATTERED.read_bytes()).decode().split("\n")
    return [read_position(json.loads(row)["position"], printed_components())[1] for row in rows]


def compare(games: int, steps: int) -> dict[str, int]:
    """Plays on both and compares after every decision; how often each kind was decided."""
    # A low round limit, so that many games end and begin again within the steps compared.
    starts, boxes = fresh_tables(games, round_limit=12)
    scattered = scattered_tables()
    for game in range(0, games, 2):
        starts[game] = scattered[game // 2 % len(scattered)]
    on_cpu, cpu_streams = starts.copy(), streams(7, games)
    on_gpu, gpu_streams = cuda.to_device(starts), cuda.to_device(streams(7, games))
    gpu_starts, gpu_boxes = cuda.to_device(starts), cuda.to_device(boxes)
    blocks = -(-games // THREADS)
    decided: Counter[str] = Counter()
    for step in range(steps):
        kinds = np.bincount(on_cpu["decision"], minlength=len(DECISIONS))
        decided.update({name: int(kinds[kind]) for kind, name in enumerate(DECISIONS)})
        decided["claim"] += int(((on_cpu["decision"] == TURN) & (on_cpu["rounds"] > 0)).sum())
        steps_on_cpu(on_cpu, starts, boxes, cpu_streams, 1)
        steps_on_gpu[blocks, THREADS](on_gpu, gpu_starts, gpu_boxes, gpu_streams, 1)
        if on_gpu.copy_to_host().tobytes() != on_cpu.tobytes():
            sys.exit(f"after decision {step + 1} the GPU's tables differ from the CPU's")
    if unseen := [name for name in (*DECISIONS, "claim") if not decided[name]]:
        sys.exit(f"nothing is proved of {', '.join(unseen)}: compare more games or decisions")
    return dict(decided)


def measure(games: int, seconds: float) -> float:
    """Decisions a second with so many games at once."""
    starts, boxes = fresh_tables(games, round_limit=200)
    on_gpu, gpu_starts = cuda.to_device(starts), cuda.to_device(starts)
    gpu_boxes, gpu_streams = cuda.to_device(boxes), cuda.to_device(streams(11, games))
    blocks, chunk, made = -(-games // THREADS), 1000, 0
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
    arguments.add_argument("--games", type=int, default=4096, help="games compared")
    arguments.add_argument("--steps", type=int, default=2000, help="decisions compared in each")
    arguments.add_argument("--fleet", type=int, default=1048576, help="games for speed")
    arguments.add_argument("--seconds", type=float, default=5.0, help="time for speed")
    chosen = arguments.parse_args()
    decided = compare(chosen.games, chosen.steps)
    speed = measure(chosen.fleet, chosen.seconds)
    print(
        json.dumps(
            {
                "device": str(cuda.get_current_device().name),
                "compared_decisions": chosen.games * chosen.steps,
                "equal": True,
                "decided": decided,
                "decisions_per_second": round(speed),
            }
        )
    )


if __name__ == "__main__":
    main()
