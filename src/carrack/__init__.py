"""Carrack plays the sea games of the Century trilogy: exact rules, fast, for people and programs.

from carrack import Game

game = Game.new("eastern-wonders", players=2, seed=7)
print(game)
print([move.text for move in game.legal])
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from carrack.components.chart import Chart
    from carrack.components.printed import Components
    from carrack.course import Decision, Move, SeatScore, View
    from carrack.errors import CarrackError, IllegalMove
    from carrack.game import Game

__version__ = "0.4.0"
__all__ = [
    "CarrackError",
    "Chart",
    "Components",
    "Decision",
    "Game",
    "IllegalMove",
    "Move",
    "SeatScore",
    "View",
]

# Looked up when first asked for: the command line must not wait for the compiler to load.
_HOMES = {
    "CarrackError": "carrack.errors",
    "Chart": "carrack.components.chart",
    "Components": "carrack.components.printed",
    "Decision": "carrack.course",
    "Game": "carrack.game",
    "IllegalMove": "carrack.errors",
    "Move": "carrack.course",
    "SeatScore": "carrack.course",
    "View": "carrack.course",
}


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        return getattr(import_module(_HOMES[name]), name)
    raise AttributeError(f"module 'carrack' has no attribute {name!r}")
