"""Hundreds of games in compiled code, on all cores: does it help to go first?

Run it with `python examples/simulate_many.py [GAMES]`.

A policy decides in compiled code; the bots that come along have one. Every game begins where
`Game.new` has dealt one set-up, and goes its own way from there. The first run compiles the rules,
which takes some seconds.
"""

import sys
from functools import partial

import numpy as np

from carrack import Game
from carrack.bots.registry import policy_of
from carrack.fleet.simulation import Simulation


def simulate(game: Game, bot: str, games: int) -> Simulation:
    """Many games that go on from where this one is, all seats played by a bot."""
    policy = policy_of(bot)
    assert policy is not None, f"{bot} has no policy"
    table = game.table
    simulation = Simulation(table, game.notation.box, partial(policy, table.dtype), 1, games)
    for played in simulation.run():
        print(f"  {played} games more", file=sys.stderr)
    return simulation


def main(games: int) -> None:
    """A set-up for each number of players."""
    for players in (2, 3, 4):
        game = Game.new("eastern-wonders", players=players, seed=7)
        outcomes = simulate(game, "greedy", games).outcomes
        wins = np.bincount(outcomes.winner, minlength=players) / games
        points = outcomes.scores[:, :players]
        print(f"{players} players, {games} games of {outcomes.rounds.mean():.0f} rounds")
        for seat in range(players):
            mean, spread = points[:, seat].mean(), points[:, seat].std()
            print(f"  seat {seat}: wins {wins[seat]:4.0%}, {mean:.1f} points (± {spread:.1f})")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
