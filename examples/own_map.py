"""A map of one's own: drawn with letters, checked, and played on.

Run it with `python examples/own_map.py`.

`o` is a market place, `P` a port. Writes crescent.toml into the folder where it is run;
`carrack play eastern-wonders --map crescent.toml` plays on it, too.
"""

from pathlib import Path

from carrack import ChartError, Game
from carrack.bots import Budget, make_bot

CRESCENT = '''
name = "The Crescent"
about = "A bay that is open to the west."
chart = """
    P
  o   o   o
o   o   o   P
  o   o   o
        o
          o
        o
  o   o   o
o   o   o   P
  o   o
    P
"""
'''


def main() -> None:
    """Draws a map, reads what is wrong with a worse one, and plays a few rounds."""
    Path("crescent.toml").write_text(CRESCENT)
    Path("sunk.toml").write_text(CRESCENT.replace("P", "o"))
    try:
        Game.new("eastern-wonders", map="sunk.toml")
    except ChartError as fault:
        print("Without ports:", fault)

    game = Game.new("eastern-wonders", players=2, seed=7, map="crescent.toml", round_limit=5)
    chart = game.chart
    print(chart.name, "has", chart.kinds, "and the code", chart.code)
    bot = make_bot("greedy", seed=1)
    while not game.is_over:
        game.play(bot.choose(game.view(game.decision.seat), game.legal, Budget(seconds=1)))
    print(game)


if __name__ == "__main__":
    main()
