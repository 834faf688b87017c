"""Playthroughs: whole games written out, so that a change of the rules shows as a change of text.

python tests/playthrough.py     writes them anew; read the difference before you commit it
"""

from pathlib import Path

from carrack.game import Game
from carrack.opponents import Opponent

FOLDER = Path(__file__).parent / "playthroughs"


def playthrough(players: int) -> str:
    """An eager game: before each decision who decides what and the legal moves, then the move."""
    game = Game.new(
        players=players, seed=f"playthrough {players}", names=["Ana", "Bo", "Cyd", "Dee"][:players]
    )
    opponent = Opponent("eager", players)
    lines = [game.setup, ""]
    turn = None
    while not game.is_over:
        now = (game.round, int(game.table.turn))
        if now != turn:
            lines += ["", f"# round {now[0]}, {game.names[now[1]]}: {game.scores}", game.position]
            turn = now
        decision, legal = game.decision, [move.text for move in game.legal]
        assert decision.seat is not None
        lines.append(f"{game.names[decision.seat]}, {decision.kind}: {' | '.join(legal)}")
        lines += [f"  {move.text}" for move in game.play(opponent.choose(game))]
    lines += ["", game.position, ""]
    lines += [
        f"{name}: {score}" for name, score in zip(game.names, game.score_sheet(), strict=True)
    ]
    lines += [f"{game.names[game.winner or 0]} wins, ended by {game.ended_by}", ""]
    return "\n".join(lines)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for number in (2, 3, 4):
        (FOLDER / f"eastern_wonders_{number}_players.txt").write_text(playthrough(number))
