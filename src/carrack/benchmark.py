"""How fast it is: figures of every game, and of peers measured in the same run for ratios.

Machines differ and are noisy, so a speed means little by itself; a ratio to a peer measured a
moment before and after on the same core means more.
"""

import atexit
import importlib.util
import itertools
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from statistics import median
from typing import Any, TypeAlias

import numpy as np

from carrack import __version__
from carrack.bots import Budget, make_bot
from carrack.chance import undealt
from carrack.components.limits import ROUND_LIMIT
from carrack.fleet.rollout import finish_all, random_choice
from carrack.fleet.stream import streams
from carrack.game import Game
from carrack.games import game_names, rulebook_named
from carrack.rules.choices import lowest
from carrack.rules.compiled import rule
from carrack.rules.decisions import OVER
from carrack.rules.dispatch import legal, play
from carrack.rules.record import Array, blank_array, dtype_of
from carrack.rules.table import SeaBox, SeaTable

PLAYERS = 3
THINKER = "greedy"  # the bot whose turns are timed
_REPEATS = 5  # a figure is the median of so many
_GAMES_A_RUN = 40
_POSITIONS = 512
_TIMES = 200  # each of them, in a compiled loop

Figure = tuple[str, Callable[[], float]]
Ratios = dict[str, dict[str, float]]  # by game and by what it is compared with
Measured: TypeAlias = dict[str, str | float | Ratios | None]  # by name


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
def wander(table: SeaTable, box: SeaBox, stream: Array, decisions: int) -> None:
    """Random play for so many decisions, or up to the last one."""
    for _ in range(decisions):
        if table.decision != OVER:
            play(table, box, random_choice(table, box, stream))


class GameFigures:
    """What is measured of one game."""

    def __init__(self, name: str, seconds: float, seed: int) -> None:
        self.name = name
        self.key = name.replace("-", "_")
        self.seconds = seconds
        self.seed = seed
        rulebook = rulebook_named(name)
        self.table = rulebook.table
        notation, self.start = undealt(rulebook, PLAYERS, 0, None, ROUND_LIMIT, rulebook.printed())
        self.box = notation.box

    @property
    def bytes(self) -> int:
        """A whole position."""
        return dtype_of(self.table).itemsize

    def decisions_per_second(self, cores: int, seconds: float) -> float:
        """Random play of whole games, all rules, set-up and chance included."""
        self._play_games(0)  # compiles on the first call
        runs = itertools.count(1)
        with ThreadPoolExecutor(cores) as pool:
            began = time.perf_counter()
            until = [began + seconds] * cores
            made = sum(pool.map(partial(self._play_until, runs), until))
            return made / (time.perf_counter() - began)

    def _play_until(self, runs: Iterator[int], end: float) -> int:
        """Run after run, at least one, whichever is next; how many decisions that were."""
        made = self._play_games(next(runs))
        while time.perf_counter() < end:
            made += self._play_games(next(runs))
        return made

    def _play_games(self, run: int) -> int:
        tables = np.repeat(np.array([self.start]), _GAMES_A_RUN)
        return int(finish_all(tables, self.box, streams(self.seed, len(tables), run * len(tables))))

    def _positions(self) -> Array:
        """Tables from all over random games."""
        tables: Array = np.repeat(np.array([self.start]), _POSITIONS).view(np.recarray)
        rows = streams(self.seed, len(tables))
        for number in range(len(tables)):
            wander(tables[number], self.box, rows[number], 30 + number)
        under_way: Array = tables[tables["decision"] != OVER]
        return under_way

    def nanoseconds(self, what: str) -> float:
        """Copy, legal, or copy and play, of one table in compiled code."""
        tables, scratch = self._positions(), blank_array(self.table, 1)
        choices = np.array([lowest(legal(table, self.box)) for table in tables])
        loops: dict[str, Callable[[int], int]] = {
            "copy": lambda times: copy_often(tables, scratch, times),
            "legal": lambda times: legal_often(tables, self.box, times),
            "copy_and_play": lambda times: play_often(tables, choices, self.box, scratch, times),
        }
        loops[what](1)  # compiles
        began = time.perf_counter()
        loops[what](_TIMES)
        return (time.perf_counter() - began) / (_TIMES * len(tables)) * 1e9

    def facade_microseconds(self) -> float:
        """A move through `Game`, by its text, with everything that people see made of it."""
        game, rng = self._game(), random.Random(self.seed)
        game.play(game.legal[0])
        began, moves = time.perf_counter(), 0
        while time.perf_counter() - began < self.seconds and not game.is_over:
            game.play(rng.choice(game.legal).text)
            moves += 1
        return (time.perf_counter() - began) / moves * 1e6

    def turn_milliseconds(self, bot_name: str) -> float:
        """A whole turn, as long as a bot thinks about it; the mean of many turns of a game."""
        game, bot = self._game(), make_bot(bot_name, self.seed)
        bot.choose(game.view(game.decision.seat), game.legal, Budget())  # compiles
        thought, turns, began = 0.0, set(), time.perf_counter()
        while time.perf_counter() - began < self.seconds and not game.is_over:
            view, legal_moves = game.view(game.decision.seat), game.legal
            asked = time.perf_counter()
            move = bot.choose(view, legal_moves, Budget())
            thought += time.perf_counter() - asked
            game.play(move)
            turns.add(game.steps[-1].turn)
        return thought / len(turns) * 1e3

    def _game(self) -> Game:
        return Game.new(self.name, players=PLAYERS, seed=self.seed)


# new processes

_FIRST_MOVE = """
from carrack import Game
game = Game.new({name!r}, seed=1)
game.play(game.legal[0])
"""
_A_GAME_OF_EACH = """
import random
from carrack import Game
for name in {names!r}:
    game, rng = Game.new(name, seed=1), random.Random(1)
    while not game.is_over:
        game.play(rng.choice(game.legal))
"""


class Starts:
    """How long a new process takes; each folder for compiled code is new, and then in use."""

    def __init__(self) -> None:
        self._folders: dict[str, str] = {}

    def seconds(self, code: str) -> float:
        """From nothing to the end of some code; a second time, with what it compiled before."""
        if code not in self._folders:
            self._folders[code] = tempfile.mkdtemp(prefix="carrack-")
            atexit.register(shutil.rmtree, self._folders[code], ignore_errors=True)
        environment = os.environ | {"CARRACK_CACHE": self._folders[code]}
        began = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], env=environment, check=True)
        return time.perf_counter() - began

    def figures(self, games: list[GameFigures]) -> Iterator[Figure]:
        """The first move of each game, cold and then cached; and a whole game of each."""
        for game in games:
            first_move = _FIRST_MOVE.format(name=game.name)
            for state in ("cold", "cached"):
                yield f"start_seconds.{game.key}.{state}", partial(self.seconds, first_move)
        a_game_of_each = _A_GAME_OF_EACH.format(names=[game.name for game in games])
        yield "start_seconds.cold_all", partial(self.seconds, a_game_of_each)


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


def _openspiel_length(state: Any, rng: random.Random) -> int:  # pyspiel has no types
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
    games = [GameFigures(name, seconds, seed) for name in game_names()]
    beside = _peers(seconds / _REPEATS, seed) if peers else {}
    steps = [*Starts().figures(games)]
    for _ in range(_REPEATS):
        for game in games:
            steps += _speeds(game, seconds / _REPEATS)
        steps += [(f"peer.{name}", peer) for name, peer in beside.items()]
    for game in games:
        for what in ("copy", "legal", "copy_and_play"):
            steps.append((f"nanoseconds.{game.key}.{what}", partial(game.nanoseconds, what)))
        steps.append((f"microseconds.{game.key}.facade_move", game.facade_microseconds))
        thinking = partial(game.turn_milliseconds, THINKER)
        steps.append((f"turn_milliseconds.{THINKER}.{game.key}", thinking))
    return steps


def _speeds(game: GameFigures, seconds: float) -> Iterator[Figure]:
    for name, cores in (("one_core", 1), ("all_cores", os.cpu_count() or 1)):
        speed = partial(game.decisions_per_second, cores, seconds)
        yield f"decisions_per_second.{game.key}.{name}", speed


def measure(steps: Iterable[Figure]) -> Measured:
    """Takes every figure; the median of those taken several times, and the ratios."""
    taken: dict[str, list[float]] = {}
    for name, figure in steps:
        taken.setdefault(name, []).append(figure())
    values = {name: median(found) for name, found in taken.items()}
    games = [GameFigures(name, 0, 0) for name in game_names()]
    return {
        "version": __version__,
        "cores": os.cpu_count(),
        **{f"bytes.{game.key}": game.bytes for game in games},
        **values,
        "ratio": {game.key: _ratios(game.key, values) for game in games},
    }


def _ratios(game: str, values: dict[str, float]) -> dict[str, float]:
    """A game's speed beside that of the peers, one core each, and what more cores bring."""
    one, all_ = (
        values[f"decisions_per_second.{game}.{name}"] for name in ("one_core", "all_cores")
    )
    ratios = {"all_cores_to_one": all_ / one}
    for name, value in values.items():
        if name.startswith("peer."):
            ratios[name.removeprefix("peer.")] = one / value
    return {name: round(value, 2) for name, value in ratios.items()}


def _shown(value: object) -> str:
    if not isinstance(value, float):
        return str(value)
    return f"{value:,.3g}" if value < 1000 else f"{value:,.0f}"


def print_figures(result: Measured) -> None:
    """The same for people."""
    from rich.console import Console
    from rich.table import Table

    table = Table("figure", "value", title="Carrack, measured", title_justify="left")
    for name, value in result.items():
        if isinstance(value, dict):
            for game, ratios in value.items():
                for peer, ratio in ratios.items():
                    table.add_row(f"{name}.{game}.{peer}", f"{ratio:,.2f}")
        else:
            table.add_row(name, _shown(value))
    Console().print(table)
