"""Playthroughs: whole games written out, so that a change of the rules shows as a change of text.

PYTHONPATH=tests python -m support.playthrough
    writes them anew; read the difference before you commit it
"""

from pathlib import Path

from carrack.game import Game
from support.players import GAMES, PLAYERS, player
from support.scenes import COMPONENTS

FOLDER = Path(__file__).parents[1] / "playthroughs"
NAMES = ["Ana", "Bo", "Cyd", "Dee"]


def file_of(name: str, players: int) -> Path:
    return FOLDER / f"{name.replace('-', '_')}_{players}_players.txt"


def playthrough(name: str, players: int) -> str:
    """A greedy game: before each decision who decides what and the legal moves, then the move."""
    game = Game.new(
        name,
        players=players,
        seed=f"playthrough {players}",
        names=NAMES[:players],
        components=COMPONENTS[name],
    )
    choose, turn = player("greedy", players), None
    lines = [game.setup, ""]
    while not game.is_over:
        now = (game.round, int(game.table.turn))
        if now != turn:
            lines += ["", f"# round {now[0]}, {game.names[now[1]]}: {game.scores}", game.position]
            turn = now
        decision, legal = game.decision, [move.text for move in game.legal]
        assert decision.seat is not None
        lines.append(f"{game.names[decision.seat]}, {decision.kind}: {' | '.join(legal)}")
        lines += [f"  {move.text}" for move in game.play(choose(game))]
    lines += ["", game.position, ""]
    lines += [f"{who}: {score}" for who, score in zip(game.names, game.score_sheet(), strict=True)]
    lines += [f"{game.names[game.winner or 0]} wins, ended by {game.ended_by}", ""]
    return "\n".join(lines)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for game_name in GAMES:
        for number in PLAYERS:
            file_of(game_name, number).write_text(playthrough(game_name, number))
