"""The bots by name."""

import secrets
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules

import carrack.bots
from carrack.bots.contract import Bot
from carrack.errors import CarrackError

Maker = Callable[[int], Bot]  # makes a bot; the number is the seed of whatever it does at random

_MAKERS: dict[str, Maker] = {}
_FORMER_NAMES = {"eager": "greedy"}  # which saved games may still use


def register(name: str) -> Callable[[Maker], Maker]:
    """Makes a bot known by a name: `@register("mine")` before a class or function."""

    def note(maker: Maker) -> Maker:
        if _MAKERS.setdefault(name, maker) is not maker:
            raise CarrackError(f"There is a bot {name!r} already.")
        return maker

    return note


@cache
def _load() -> None:
    """Looks once for all bots: first those of this folder, then those of other packages."""
    for module in iter_modules(carrack.bots.__path__):
        import_module(f"carrack.bots.{module.name}")
    for entry in entry_points(group="carrack.bots"):
        register(entry.name)(entry.load())


def bot_names() -> tuple[str, ...]:
    _load()
    return tuple(sorted(_MAKERS))


def known_name(name: str) -> str:
    """The name of a bot as it is now; an unknown one is refused."""
    name = _FORMER_NAMES.get(name, name)
    if name not in bot_names():
        raise CarrackError(f"There is no bot {name!r}; there are {', '.join(bot_names())}.")
    return name


def make_bot(name: str, seed: int | None = None) -> Bot:
    """A bot by its name, with a seed if it is to play the same way again."""
    return _MAKERS[known_name(name)](secrets.randbits(32) if seed is None else seed)
