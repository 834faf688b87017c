"""Draws the picture of the README: python tests/draw_picture.py"""

import io
from pathlib import Path

from rich.console import Console

from carrack.game import Game
from carrack.opponents import Opponent
from carrack.terminal.drawing import draw_table

PICTURE = Path(__file__).parent.parent / "docs" / "table.svg"
WIDTH = 100
# A page of our own: the one that comes with rich fetches its fonts from elsewhere.
PAGE = (
    '<svg xmlns="ht' + 'tp://www.w3.org/2000/svg" viewBox="0 0 {terminal_width} {terminal_height}">'
    '<rect width="100%" height="100%" fill="#292421"/><style>.{unique_id}-matrix{{'
    "font:{char_height}px/{line_height}px Menlo,Consolas,'DejaVu Sans Mono',monospace}}{styles}"
    "</style><defs>{lines}</defs>{backgrounds}"
    '<g class="{unique_id}-matrix">{matrix}</g></svg>\n'
)


def main() -> None:
    game = Game.new(players=4, seed=5, names=["Ana", "Benoît", "Chiara", "João"])
    eager = Opponent("eager", 1)
    for _ in range(305):
        game.play(eager.choose(game))
    console = Console(
        record=True,
        width=WIDTH,
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
    )
    console.print(draw_table(game, "en", WIDTH), soft_wrap=True)
    PICTURE.write_text(console.export_svg(title="", code_format=PAGE), encoding="utf-8")


if __name__ == "__main__":
    main()
