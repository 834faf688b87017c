"""Draws the pictures of the README, one of each game.

PYTHONPATH=tests python -m support.draw_picture
"""

import io
from pathlib import Path

from rich.console import Console

from carrack.bots import Budget, make_bot
from carrack.game import Game
from carrack.games import game_names
from carrack.terminal.drawing import draw_table

FOLDER = Path(__file__).parents[2] / "docs"
WIDTH = 100
MOVES = 300  # at most: some way into a game, when there is something to be seen
# A page of our own: the one that comes with rich fetches its fonts from elsewhere.
PAGE = (
    '<svg xmlns="ht' + 'tp://www.w3.org/2000/svg" viewBox="0 0 {terminal_width} {terminal_height}">'
    '<rect width="100%" height="100%" fill="#292421"/><style>.{unique_id}-matrix{{'
    "font:{char_height}px/{line_height}px Menlo,Consolas,'DejaVu Sans Mono',monospace}}{styles}"
    "</style><defs>{lines}</defs>{backgrounds}"
    '<g class="{unique_id}-matrix">{matrix}</g></svg>\n'
)


def main() -> None:
    for rules in game_names():
        picture = "table" if rules == game_names()[0] else f"table_{rules.replace('-', '_')}"
        (FOLDER / f"{picture}.svg").write_text(drawing(rules), encoding="utf-8")


def drawing(rules: str) -> str:
    """The table of a game of four, two thirds through, when somebody can choose among much."""
    game = Game.new(rules, players=4, seed=5, names=["Ana", "Benoît", "Chiara", "João"])
    bot = make_bot("greedy", 1)
    while not game.is_over and len(game.steps) < MOVES:
        game.play(bot.choose(game.view(game.decision.seat), game.legal, Budget()))
    game = game.at(len(game.steps) * 2 // 3)
    while len(game.legal) < 4:
        game.play(bot.choose(game.view(game.decision.seat), game.legal, Budget()))
    console = Console(
        record=True,
        width=WIDTH,
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
    )
    console.print(draw_table(game, "en", WIDTH), soft_wrap=True)
    return console.export_svg(title="", code_format=PAGE, unique_id=rules)


if __name__ == "__main__":
    main()
