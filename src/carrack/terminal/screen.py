"""What a game adds to the table in the terminal; its folder has a module `screen` that says so."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from typing import Generic, TypeAlias, TypeGuard, TypeVar

from rich.text import Text

from carrack.components.cubes import NO_CUBES
from carrack.components.printed import Components, ComponentsT, PortComponents
from carrack.game import Game
from carrack.messages import say
from carrack.rulebook import AnyRulebook
from carrack.rules.table import BoxT, PortBox, PortTable, SeaBox, SeaTable, TableT
from carrack.speech import Speech

# Covariant: a sight is only read, so that of one game may be given to what draws every game.
SeenTableT = TypeVar("SeenTableT", bound=SeaTable, covariant=True)
SeenBoxT = TypeVar("SeenBoxT", bound=SeaBox, covariant=True)
SeenComponentsT = TypeVar("SeenComponentsT", bound=Components, covariant=True)


@dataclass(frozen=True)
class Sight(Generic[SeenTableT, SeenBoxT, SeenComponentsT]):
    """What is drawn: a game, in a language, with the belongings of some seats in full."""

    game: Game
    table: SeenTableT
    box: SeenBoxT
    components: SeenComponentsT
    language: str
    seats: tuple[int, ...]

    @property
    def screen(self) -> "AnyScreen":
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


# Where a game is found by its name at run time, nothing more is known of it.
AnySight: TypeAlias = Sight[SeaTable, SeaBox, Components]
PortSight: TypeAlias = Sight[PortTable, PortBox, PortComponents]

Part: TypeAlias = Callable[[Sight[TableT, BoxT, ComponentsT], int], list[Text]]  # lines of a width
AnyPart: TypeAlias = Part[SeaTable, SeaBox, Components]
Signs = list[tuple[Text, str]]  # each with the message that explains it


def has_ports(sight: AnySight) -> TypeGuard[PortSight]:
    """Whether the game has ports; then its table and its box have what lies there."""
    return isinstance(sight.components, PortComponents)


def nothing_loose(_: SeaTable, __: int) -> Iterable[int]:
    return NO_CUBES


@dataclass(frozen=True, kw_only=True)
class Screen(Generic[TableT, BoxT, ComponentsT]):
    """One game on the screen."""

    # of a seat, beside its rows of outposts
    belongings: Callable[[Sight[TableT, BoxT, ComponentsT], int, int], list[Text]]
    room: int  # for them, at least
    # the same as a few items of one line
    in_brief: Callable[[Sight[TableT, BoxT, ComponentsT], int], list[Text]]
    # for the legend, after those of all games
    signs: Callable[[Sight[TableT, BoxT, ComponentsT]], Signs]
    parts: tuple[Part[TableT, BoxT, ComponentsT], ...] = ()  # what else lies on the table
    # the same, but left out where there is no room, the last one first
    extras: tuple[Part[TableT, BoxT, ComponentsT], ...]
    loose: Callable[[TableT, int], Iterable[int]] = nothing_loose  # cubes lying on a place
    example: str  # moves to type
    rule_of_ties: str
    help: str  # the message that says what the game is about


AnyScreen: TypeAlias = Screen[SeaTable, SeaBox, Components]


@cache
def screen_of(rulebook: AnyRulebook) -> AnyScreen:
    """The screen of a game."""
    folder = rulebook.name.replace("-", "_")
    screen: AnyScreen = import_module(f"carrack.games.{folder}.screen").SCREEN
    return screen
