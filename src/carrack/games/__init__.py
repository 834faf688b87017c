"""The games, one folder each; whoever adds a folder adds a game. See docs/adding_a_game.md.

A folder's `__init__` says what the game is called; its rulebook is loaded when it is asked for.
"""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

from carrack.errors import CarrackError, NotationError
from carrack.rulebook import AnyRulebook


@cache
def _folders() -> dict[str, ModuleType]:
    """The folders by the name of their game, the older game first."""
    folders = [import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__)]
    folders.sort(key=lambda folder: (folder.YEAR, folder.NAME))
    return {folder.NAME: folder for folder in folders}


def game_names() -> tuple[str, ...]:
    return tuple(_folders())


@cache
def rulebook_named(name: str) -> AnyRulebook:
    """The rulebook of a game."""
    if name not in _folders():
        raise CarrackError(f"There is no game {name!r}; there are {', '.join(game_names())}.")
    rulebook: AnyRulebook = import_module(f"{_folders()[name].__name__}.rulebook").RULEBOOK
    return rulebook


def rulebook_of_position(text: str) -> AnyRulebook:
    """The rulebook of the game whose positions begin like this text."""
    version = (text.split() or [""])[0]
    for name, folder in _folders().items():
        if version == folder.POSITIONS:
            return rulebook_named(name)
    known = ", ".join(folder.POSITIONS for folder in _folders().values())
    raise NotationError(f"A position begins with one of {known}, not with {version[:20]!r}.")
