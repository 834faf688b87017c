"""Many games at once: rules of one's own, and the loops that they are compiled into."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from carrack import CarrackError
from carrack.bots.at_random import RandomPolicy, choose_at_random
from carrack.chance import undealt
from carrack.fleet.policy import decides_by
from carrack.fleet.rollout import random_choice
from carrack.fleet.simulation import Simulation
from carrack.games import game_names, rulebook_named
from carrack.rules.compiled import rule

# A game of some decisions with two choices each: small, so that it is compiled in a moment.
TINY_GAME = """
from typing import Annotated

import numpy as np

from carrack.rules.dispatch import RuleSet, register_rules
from carrack.rules.compiled import rule
from carrack.rules.decisions import OVER
from carrack.rules.record import Record
from tiny_length import is_enough


class Tiny(Record):
    players: Annotated[int, np.int8]
    first: Annotated[int, np.int8]
    rounds: Annotated[int, np.int8]
    last_round: Annotated[int, np.int8]
    decider: Annotated[int, np.int8]
    decision: Annotated[int, np.int8]
    made: Annotated[int, np.int8]


@rule
def legal(table, box):
    return 0 if table.decision == OVER else 0b11


@rule
def play(table, box, choice):
    table.made += 1 + choice
    if is_enough(table.made):
        table.decision = OVER


@rule
def nothing(table, box, about):
    return 0


@rule
def first_fault(table, box):
    return 0


register_rules(Tiny, RuleSet(legal, play, nothing, nothing, first_fault, nothing, nothing))
"""

TINY_POLICIES = """
from typing import NamedTuple

from carrack.bots.at_random import choose_at_random
from carrack.fleet.policy import decides_by
from carrack.rules.compiled import rule
from tiny_preference import preferred


@rule
def choose_preferred(policy, table, box, stream):
    return preferred(table)


@decides_by(choose_preferred)
class Preference(NamedTuple):
    nothing: int = 0


@decides_by(choose_at_random)
class Whim(NamedTuple):
    nothing: int = 0
"""

# These two are changed between runs: files that only rules of the other files call.
TINY_LENGTH = """
from carrack.rules.compiled import rule


@rule
def is_enough(made):
    return made >= {length}
"""
TINY_PREFERENCE = """
from carrack.rules.compiled import rule


@rule
def preferred(table):
    return {choice}
"""

PLAY_TINY_GAMES = """
from carrack.bots.at_random import RandomPolicy
from carrack.fleet.perft import perft
from carrack.fleet.rollout import finish_all
from carrack.fleet.simulation import Simulation
from carrack.fleet.stream import streams
from carrack.rules.record import blank, blank_array
from tiny_game import Tiny

def decisions(policy):
    simulation = Simulation(blank(Tiny), blank(Tiny), policy, seed=1, games=1)
    assert sum(simulation.run(threads=1)) == 1
    return simulation.outcomes.decisions[0]

start, box = blank_array(Tiny, 1), blank(Tiny)
print("rows", perft(start[0], box, 3))
print("decisions", finish_all(start, box, streams(1, 1)))
print("random", decisions(RandomPolicy))
"""
PLAY_OWN_POLICIES = """
from tiny_policies import Preference, Whim

print("preference", decisions(Preference))
print("whim", decisions(Whim))
"""


def python(folder: Path, *arguments: str) -> str:
    """What a program says that is run in a folder, compiled even where the tests are not."""
    environment = os.environ | {"PYTHONDONTWRITEBYTECODE": "1", "NUMBA_DISABLE_JIT": "0"}
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def tiny_games(folder: Path, program: str, length: int, choice: int = 0) -> dict[str, int]:
    """What comes of games by rules that somebody has just written into a folder."""
    folder.mkdir(exist_ok=True)
    (folder / "tiny_game.py").write_text(TINY_GAME)
    (folder / "tiny_length.py").write_text(TINY_LENGTH.format(length=length))
    if PLAY_OWN_POLICIES in program:
        (folder / "tiny_policies.py").write_text(TINY_POLICIES)
        (folder / "tiny_preference.py").write_text(TINY_PREFERENCE.format(choice=choice))
    (folder / "play.py").write_text(program)
    told = [line.split() for line in python(folder, "play.py").splitlines()]
    return {what: int(number) for what, number in told}


def test_rules_of_ones_own_are_compiled_anew_whatever_was_changed(tmp_path: Path) -> None:
    program = PLAY_TINY_GAMES + PLAY_OWN_POLICIES
    short = tiny_games(tmp_path, program, length=2, choice=1)
    assert short["rows"] == 0
    assert short["preference"] == 1
    long = tiny_games(tmp_path, program, length=60, choice=0)
    assert long["rows"] == 2**3
    assert long["preference"] == 60
    assert min(long["decisions"], long["random"], long["whim"]) >= 30
    assert tiny_games(tmp_path, program, length=60, choice=1)["preference"] == 30


def test_policies_of_ones_own_are_in_nobody_elses_way(tmp_path: Path) -> None:
    """Who has no such policy could not even read a list of compiled code in which it stood."""
    tiny_games(tmp_path / "own", PLAY_TINY_GAMES + PLAY_OWN_POLICIES, length=9)
    assert tiny_games(tmp_path / "other", PLAY_TINY_GAMES, length=2)["random"] <= 2


RULE_WITHOUT_A_FILE = """
from carrack.rules.compiled import rule
from carrack.rules.choices import lowest
double = rule(eval("lambda number: 2 * lowest(number)"))
print(double(8))
"""


def test_a_rule_may_be_typed_where_there_is_no_file(tmp_path: Path) -> None:
    assert python(tmp_path, "-c", RULE_WITHOUT_A_FILE) == "6\n"


COUNT_WHAT_IS_COMPILED = """
from carrack.bots.at_random import RandomPolicy
from carrack.chance import undealt
from carrack.fleet.simulation import Simulation, simulate_batch
from carrack.games import rulebook_named

rulebook = rulebook_named("eastern-wonders")
notation, table = undealt(rulebook, 2, 0, None, 1, rulebook.printed())
sum(Simulation(table, notation.box, RandomPolicy, seed=1, games=1).run())
print(sum(simulate_batch.stats.cache_misses.values()))
"""


def test_the_houses_own_rules_are_compiled_once(tmp_path: Path) -> None:
    python(tmp_path, "-c", COUNT_WHAT_IS_COMPILED)
    assert python(tmp_path, "-c", COUNT_WHAT_IS_COMPILED) == "0\n"


@rule
def choose_stubbornly(policy: Any, table: Any, box: Any, stream: Any) -> Any:  # noqa: ARG001
    return policy.choice


@decides_by(choose_stubbornly)
class Stubborn(NamedTuple):
    """Always makes the same choice."""

    choice: int


@pytest.mark.parametrize("choice", [-1, 62, 63, 64, 10**6, -(10**12)])
def test_a_policy_that_makes_an_illegal_choice_is_stopped(choice: int) -> None:
    """At its first one, before anything is written where it does not belong."""
    rulebook = rulebook_named(game_names()[0])
    notation, start = undealt(rulebook, 2, 0, None, 5, rulebook.printed())
    simulation = Simulation(start, notation.box, lambda: Stubborn(choice), seed=1, games=3)
    with pytest.raises(CarrackError, match=r"^The policy Stubborn made an illegal choice\.$"):
        sum(simulation.run())
    assert not simulation.outcomes.decisions.any()


def test_a_policy_decides_by_one_rule() -> None:
    assert decides_by(choose_at_random)(RandomPolicy) is RandomPolicy  # once more the same
    with pytest.raises(CarrackError, match="RandomPolicy decides by another rule already"):
        decides_by(random_choice)(RandomPolicy)
