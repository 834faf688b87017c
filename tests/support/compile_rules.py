"""Compiles the rules of a game, before many tests at once do it, each in a process of its own.

PYTHONPATH=tests python -m support.compile_rules eastern-wonders
"""

import sys
from functools import partial

from carrack.bots.registry import bots_with_policy, policy_of
from carrack.chance import undealt
from carrack.fleet.perft import perft
from carrack.fleet.simulation import Simulation
from carrack.game import Game
from carrack.games import rulebook_named
from carrack.rules.dispatch import first_fault
from support.players import play_on, player


def compile_rules(name: str) -> None:
    """By playing: through the façade, by bots, in simulations, and row by row."""
    rulebook = rulebook_named(name)
    for bot in bots_with_policy():
        game = play_on(Game.new(name, seed=1, round_limit=3), player(bot, 1))
        assert first_fault(game.table, game.notation.box) == 0
        assert game.winner is not None
        notation, table = undealt(rulebook, 2, 0, None, 3, rulebook.printed())
        policy = policy_of(bot)
        assert policy
        fleet = Simulation(table, notation.box, partial(policy, table.dtype), 1, 1, "every")
        assert sum(fleet.run(1)) == 1
    begun = Game.new(name, seed=1)
    assert perft(begun.table, begun.notation.box, 1) == len(begun.legal)


if __name__ == "__main__":
    compile_rules(sys.argv[1])
