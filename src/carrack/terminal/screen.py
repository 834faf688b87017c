"""What a game adds to the table in the terminal; its folder has a module `screen` that says so."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from typing import Any

from rich.text import Text

from carrack.components.cubes import NO_CUBES
from carrack.game import Game
from carrack.messages import say
from carrack.rulebook import AnyRulebook
from carrack.speech import Speech


@dataclass(frozen=True)
class Sight:
    """What is drawn: a game, in a language, with the belongings of some seats in full."""

    game: Game
    language: str
    seats: tuple[int, ...]

    @property
    def table(self) -> Any:  # a record of whatever game it is
        return self.game.table

    @property
    def notation(self) -> Any:  # of whatever game it is, and so are its components and its box
        return self.game.notation

    @property
    def components(self) -> Any:
        return self.game.notation.components

    @property
    def box(self) -> Any:
        return self.game.notation.box

    @property
    def screen(self) -> "Screen":
        return screen_of(self.game.rulebook)

    @cached_property
    def offered(self) -> frozenset[str]:
        """The texts of the moves that can be made now."""
        return frozenset(move.text for move in self.game.legal)

    @property
    def speech(self) -> Speech:
        return Speech(self.language)

    def say(self, message: str, **values: str | int) -> str:
        return say(self.language, message, **values)


Part = Callable[[Sight, int], list[Text]]  # lines of a width
Signs = list[tuple[Text, str]]  # each with the message that explains it


def nothing_loose(_: Any, __: int) -> Sequence[int]:
    return NO_CUBES


@dataclass(frozen=True, kw_only=True)
class Screen:
    """One game on the screen."""

    belongings: Callable[[Sight, int, int], list[Text]]  # of a seat, beside its rows of outposts
    room: int  # for them, at least
    in_brief: Callable[[Sight, int], list[Text]]  # the same as a few items of one line
    signs: Callable[[Sight], Signs]  # for the legend, after those of all games
    parts: tuple[Part, ...] = ()  # what else lies on the table
    extras: tuple[Part, ...]  # the same, but left out where there is no room, the last one first
    loose: Callable[[Any, int], Sequence[int]] = nothing_loose  # cubes lying on a place
    example: str  # moves to type
    rule_of_ties: str
    help: str  # the message that says what the game is about


@cache
def screen_of(rulebook: AnyRulebook) -> Screen:
    """The screen of a game."""
    folder = rulebook.name.replace("-", "_")
    screen: Screen = import_module(f"carrack.games.{folder}.screen").SCREEN
    return screen
