"""How fast it is: figures of our own, and of peers measured in the same run for ratios.

Machines differ and are noisy, so a speed means little by itself; a ratio to a peer measured a
moment before and after on the same core means more.
"""

import importlib.util
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from statistics import median
from typing import Any

import numpy as np

from carrack import __version__
from carrack.components.chart import FIRST_GAME
from carrack.components.reading import printed_components
from carrack.dealing import undealt
from carrack.fleet.eager import finish_eagerly
from carrack.fleet.rollout import finish_all, random_choice
from carrack.fleet.stream import streams
from carrack.game import ROUND_LIMIT, Game
from carrack.rules.choices import lowest
from carrack.rules.compiled import rule
from carrack.rules.eastern_wonders import OVER, legal, play
from carrack.rules.record import Array, blank
from carrack.rules.table import EasternWondersTable, SeaBox

PLAYERS = 3
_REPEATS = 5  # a figure is the median of so many
_GAMES_A_RUN = 40

Figure = tuple[str, Callable[[], float]]


# compiled loops to be timed


@rule
def copy_often(tables: Array, scratch: Array, times: int) -> int:
    for _ in range(times):
        for game in range(len(tables)):
            scratch[0] = tables[game]
    return int(scratch[0].rounds)


@rule
def legal_often(tables: Array, box: SeaBox, times: int) -> int:
    total = 0
    for _ in range(times):
        for game in range(len(tables)):
            total += legal(tables[game], box) & 1
    return total


@rule
def play_often(tables: Array, choices: Array, box: SeaBox, scratch: Array, times: int) -> int:
    for _ in range(times):
        for game in range(len(tables)):
            scratch[0] = tables[game]
            play(scratch[0], box, choices[game])
    return int(scratch[0].rounds)


@rule
def wander(table: EasternWondersTable, box: SeaBox, stream: Array, decisions: int) -> None:
    """Random play for so many decisions, or to the end."""
    for _ in range(decisions):
        if table.decision != OVER:
            play(table, box, random_choice(table, box, stream))


class OurFigures:
    """What is measured of carrack itself."""

    def __init__(self, seconds: float, seed: int) -> None:
        self.seconds = seconds
        self.seed = seed
        self.notation, self.start = undealt(
            PLAYERS, 0, FIRST_GAME, ROUND_LIMIT, printed_components()
        )
        self.box = self.notation.box
        self.cores = os.cpu_count() or 1

    def decisions_per_second(self, cores: int) -> float:
        """Random play of whole games, all rules, set-up and chance included."""
        self._play_games(0)  # compiles on the first call
        began, made, number = time.perf_counter(), 0, 0
        with ThreadPoolExecutor(cores) as crew:
            while time.perf_counter() - began < self.seconds:
                number += 1
                runs = range(number * cores, (number + 1) * cores)
                made += sum(crew.map(self._play_games, runs))
        return made / (time.perf_counter() - began)

    def _play_games(self, run: int) -> int:
        tables = np.repeat(np.array([self.start]), _GAMES_A_RUN)
        return int(finish_all(tables, self.box, streams(self.seed, len(tables), run * len(tables))))

    def eager_games_per_second(self) -> float:
        scratch = blank(EasternWondersTable, 2)
        games, began = 0, time.perf_counter()
        while time.perf_counter() - began < self.seconds or games < 2:
            scratch[1] = self.start
            finish_eagerly(scratch[1], self.box, streams(self.seed, 1, games)[0], scratch)
            games += 1
            if games == 1:
                began = time.perf_counter()  # the first one compiles
        return (games - 1) / (time.perf_counter() - began)

    def _positions(self) -> Array:
        """Tables from all over random games."""
        tables = np.repeat(np.array([self.start]), 512).view(np.recarray)
        rows = streams(self.seed, len(tables))
        for number in range(len(tables)):
            wander(tables[number], self.box, rows[number], 30 + number)
        return tables

    def nanoseconds(self, what: str) -> float:
        """Copy, legal, or copy and play, of one table in compiled code."""
        tables, scratch = self._positions(), blank(EasternWondersTable)
        choices = np.array([lowest(legal(table, self.box)) for table in tables])
        loops: dict[str, Callable[[int], int]] = {
            "copy": lambda times: copy_often(tables, scratch, times),
            "legal": lambda times: legal_often(tables, self.box, times),
            "copy_and_play": lambda times: play_often(tables, choices, self.box, scratch, times),
        }
        loop, times = loops[what], 200
        loop(1)
        began = time.perf_counter()
        loop(times)
        return (time.perf_counter() - began) / (times * len(tables)) * 1e9

    def facade_microseconds(self) -> float:
        """A move through `Game`, by its text, with everything that people see made of it."""
        game, rng = Game.new(players=PLAYERS, seed=self.seed), random.Random(self.seed)
        game.play(game.legal[0])
        began, moves = time.perf_counter(), 0
        while time.perf_counter() - began < self.seconds and not game.is_over:
            game.play(rng.choice(game.legal).text)
            moves += 1
        return (time.perf_counter() - began) / moves * 1e6

    def start_seconds(self, cached: bool) -> float:
        """A new process, from nothing to the first move made."""
        code = "from carrack import Game; g = Game.new(seed=1); g.play(g.legal[0])"
        with tempfile.TemporaryDirectory() as empty:
            environment = dict(os.environ)
            if not cached:
                environment["CARRACK_CACHE"] = empty
            began = time.perf_counter()
            subprocess.run([sys.executable, "-c", code], env=environment, check=True)
            return time.perf_counter() - began


# peers


def openspiel_cpp(name: str, seconds: float, seed: int) -> float:
    """OpenSpiel's own random rollouts in C++: decisions a second, chance included.

    A search with one simulation does nothing but evaluate the root by so many rollouts. It tells
    values, not lengths; the mean length comes from games played from the same state.
    """
    import pyspiel

    game, rollouts = pyspiel.load_game(name), 50
    start = game.new_initial_state()
    while start.is_chance_node():
        start.apply_action(start.legal_actions()[0])
    rng = random.Random(seed)
    length = float(np.mean([_openspiel_length(start.clone(), rng) for _ in range(60)]))
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, seed)
    made, began = 0, time.perf_counter()
    while time.perf_counter() - began < seconds:
        search = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 10, False, seed + made, False)
        search.step(start)
        made += rollouts
    return made * length / (time.perf_counter() - began)


def _openspiel_length(state: Any, rng: random.Random) -> int:
    """Plays at random to the end; how many decisions that took."""
    length = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, odds)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
        length += 1
    return length


def openspiel_python(name: str, seconds: float, seed: int) -> float:
    """The same games driven from Python."""
    import pyspiel

    game, rng = pyspiel.load_game(name), random.Random(seed)
    made, began = 0, time.perf_counter()
    while time.perf_counter() - began < seconds:
        made += _openspiel_length(game.new_initial_state(), rng)
    return made / (time.perf_counter() - began)


def catanatron(seconds: float, seed: int) -> float:
    """Catanatron's random players: decisions a second."""
    from catanatron import Color, RandomPlayer
    from catanatron import Game as CatanGame

    random.seed(seed)
    made, began = 0, time.perf_counter()
    while time.perf_counter() - began < seconds:
        players = [RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE)]
        game = CatanGame(players)
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            made += 1
    return made / (time.perf_counter() - began)


def _peers(seconds: float, seed: int) -> dict[str, Callable[[], float]]:
    found: dict[str, Callable[[], float]] = {}
    if importlib.util.find_spec("pyspiel"):
        for name in ("backgammon", "chess"):
            found[f"openspiel_cpp_{name}"] = partial(openspiel_cpp, name, seconds, seed)
        from_python = partial(openspiel_python, "backgammon", seconds, seed)
        found["openspiel_python_backgammon"] = from_python
    if importlib.util.find_spec("catanatron"):
        found["catanatron"] = partial(catanatron, seconds, seed)
    return found


# all together


def figures(peers: bool, seconds: float, seed: int) -> list[Figure]:
    """What to measure, one after the other; ours and the peers' take turns."""
    ours = OurFigures(seconds, seed)
    slice_ = seconds / _REPEATS
    quick = OurFigures(slice_, seed)
    steps: list[Figure] = [
        ("start_seconds.cold", partial(ours.start_seconds, cached=False)),
        ("start_seconds.cached", partial(ours.start_seconds, cached=True)),
    ]
    beside = _peers(slice_, seed) if peers else {}
    for _ in range(_REPEATS):
        for name, cores in (("one_core", 1), ("all_cores", quick.cores)):
            steps.append(
                (f"decisions_per_second.{name}", partial(quick.decisions_per_second, cores))
            )
        steps.extend((f"peer.{name}", peer) for name, peer in beside.items())
    for what in ("copy", "legal", "copy_and_play"):
        steps.append((f"nanoseconds.{what}", partial(ours.nanoseconds, what)))
    steps.append(("microseconds.facade_move", ours.facade_microseconds))
    steps.append(("eager_games_per_second.one_core", ours.eager_games_per_second))
    return steps


def measure(steps: Iterable[Figure]) -> dict[str, Any]:
    """Takes every figure; the median of those taken several times, and the ratios."""
    taken: dict[str, list[float]] = {}
    for name, figure in steps:
        taken.setdefault(name, []).append(figure())
    values = {name: median(found) for name, found in taken.items()}
    one, all_ = values["decisions_per_second.one_core"], values["decisions_per_second.all_cores"]
    ratios: dict[str, float] = {"all_cores_to_one": all_ / one}
    peers = {name[5:]: value for name, value in values.items() if name.startswith("peer.")}
    ratios |= {name: one / value for name, value in peers.items()}
    return {
        "version": __version__,
        "cores": os.cpu_count(),
        "bytes.position": blank(EasternWondersTable).dtype.itemsize,
        **values,
        "ratio": {"eastern_wonders": {name: round(value, 2) for name, value in ratios.items()}},
    }


def _shown(value: Any) -> str:
    if not isinstance(value, float):
        return str(value)
    return f"{value:,.3g}" if value < 1000 else f"{value:,.0f}"


def print_figures(result: dict[str, Any]) -> None:
    """The same for people."""
    from rich.console import Console
    from rich.table import Table

    table = Table("figure", "value", title="Carrack, measured", title_justify="left")
    for name, value in result.items():
        if name != "ratio":
            table.add_row(name, _shown(value))
    for game, ratios in result["ratio"].items():
        for name, value in ratios.items():
            table.add_row(f"ratio.{game}.{name}", f"{value:,.2f}")
    Console().print(table)
