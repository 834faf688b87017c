"""A bot in ten lines, known by a name, and a match of it against the bots that come along.

Run it with `python examples/own_bot.py`.
"""

import random
from collections import Counter
from collections.abc import Sequence

from carrack import Game, Move, View
from carrack.bots import Budget, make_bot, register


@register("grabber")
class Grabber:
    """Makes the move after which it has the most points, any of those that are alike."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def choose(self, view: View, legal: Sequence[Move], budget: Budget) -> Move:
        """One of the legal moves; there is always one."""
        return max(legal, key=lambda move: (self.points_after(view, move), self.random.random()))

    def points_after(self, view: View, move: Move) -> int:
        """Tries a move in a game of its own: nobody deals there, so nothing is given away."""
        assert view.seat is not None  # a bot has a seat; spectators have none
        game = Game.from_view(view)
        game.play(move)
        return game.scores[view.seat]


def match(names: Sequence[str], seed: int) -> int:
    """Plays one game between these bots; the seat that has won."""
    game = Game.new("sand-to-sea", players=len(names), seed=seed, round_limit=15)
    bots = [make_bot(name, seed) for name in names]
    while game.winner is None:
        seat = game.decision.seat
        assert seat is not None  # the dealer answers for chance
        game.play(bots[seat].choose(game.view(seat), game.legal, Budget(seconds=0.1)))
    return game.winner


def main() -> None:
    """Each bot begins as often as the other."""
    for rival in ("random", "greedy"):
        wins: Counter[str] = Counter()
        for seed in range(4):
            names = ("grabber", rival) if seed % 2 else (rival, "grabber")
            wins[names[match(names, seed)]] += 1
        print(f"grabber {wins['grabber']} : {wins[rival]} {rival}")


if __name__ == "__main__":
    main()
