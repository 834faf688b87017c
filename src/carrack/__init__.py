"""Carrack plays the sea games of the Century trilogy: exact rules, fast, for people and programs.

```python
from carrack import Game

game = Game.new("eastern-wonders", players=2, seed=7)
print(game)
print([move.text for move in game.legal])
```
"""

from importlib import import_module
from typing import TYPE_CHECKING

__version__ = "0.5.0"
__all__ = [
    "CarrackError",
    "Chart",
    "ChartError",
    "Components",
    "ComponentsError",
    "Decision",
    "Game",
    "GameFileError",
    "IllegalMove",
    "Move",
    "NotationError",
    "SeatScore",
    "Step",
    "View",
]

if TYPE_CHECKING:
    from carrack.components.chart import Chart
    from carrack.components.printed import Components
    from carrack.errors import (
        CarrackError,
        ChartError,
        ComponentsError,
        GameFileError,
        IllegalMove,
        NotationError,
    )
    from carrack.game import Game
    from carrack.moves import Decision, Move, SeatScore, Step, View
else:
    # Looked for when first asked for, the light modules first: the command line must not wait for
    # the compiler to load.
    _MODULES = ("errors", "components.chart", "components.printed", "moves", "game")

    def __getattr__(name: str) -> object:
        if name in __all__:
            for module in _MODULES:
                found = vars(import_module(f"carrack.{module}")).get(name)
                if found is not None:
                    return found
        raise AttributeError(f"module 'carrack' has no attribute {name!r}")

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
