"""A whole game with `carrack.Game`: moves by their text, rules that say no, undo, and a file.

Run it with `python examples/play_a_game.py`.

Writes game.json into the folder where it is run; `carrack replay game.json` steps through it.
"""

from carrack import Game
from carrack.bots import Budget, make_bot


def main() -> None:
    """Begins by hand, lets a bot play both seats to the end, and keeps the game."""
    game = Game.new("eastern-wonders", players=2, seed=7, round_limit=30)
    game.play("lot YYR, start C5", "lot YYYY, start B2")  # moves by their text
    print("Seat", game.decision.seat, "may:", *(move.text for move in game.legal[:6]), "...")
    print("Claim a tile?", game.why_not("claim"))

    game.play("sail B3")
    print("Taken back:", game.undo().text)

    bot = make_bot("greedy", seed=1)
    while not game.is_over:
        game.play(bot.choose(game.view(game.decision.seat), game.legal, Budget(seconds=1)))

    print(f"After {game.round} rounds, ended by the {game.ended_by}:")
    for seat, score in enumerate(game.score_sheet()):
        print(f"  seat {seat}: {score.total} points, {score.points}")

    game.save("game.json")
    assert Game.load("game.json") == game
    print("Kept in game.json, which", len(game.moves), "moves lead through.")


if __name__ == "__main__":
    main()
