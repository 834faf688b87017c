"""Goes through a game file: turn by turn what was done, how the points grew, and the proof.

Run it with `python examples/replay_a_file.py FILE`.

`carrack play --save FILE` writes such files; without one, a short game is played for it here.
"""

import sys
from itertools import groupby

from carrack import Game
from carrack.bots import Budget, make_bot


def play_one(path: str) -> None:
    """A game of two bots, kept in a file."""
    game, bot = Game.new("sand-to-sea", players=2, seed=7, round_limit=6), make_bot("greedy", 1)
    while not game.is_over:
        game.play(bot.choose(game.view(game.decision.seat), game.legal, Budget(seconds=1)))
    game.save(path)


def main(path: str) -> None:
    """Loading replays every move and compares where it leads with what the file says."""
    game = Game.load(path)
    print(f"{game.rules}, {game.players} players, {len(game.moves)} moves, set up as")
    print(f"  {game.setup}")
    number = 0
    for (round, seat), steps in groupby(game.steps, key=lambda step: step.turn):
        moves = [step.move for step in steps]
        number += len(moves)
        told = ", ".join(move.text if move.seat is not None else f"({move.text})" for move in moves)
        print(f"{round:3} {game.names[seat]}: {told}  {game.at(number).scores}")
    print("The position at the end has the hash", game.position_hash)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        play_one("replay.json")
    main(sys.argv[1] if len(sys.argv) > 1 else "replay.json")
