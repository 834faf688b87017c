"""What there is to play: games, maps and components."""

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated

from pydantic import Field
from typing_extensions import TypedDict

from carrack.games import game_names, rulebook_named

if TYPE_CHECKING:
    from carrack.components.printed import Components as _Printed
else:  # those of one game or another, each described as it is
    _Printed = reduce(or_, [type(rulebook_named(name).printed()) for name in game_names()])


class MapOut(TypedDict):
    name: str
    title: str
    chart: Annotated[str, Field(description="The map as its code.")]


class GameOut(TypedDict):
    name: str
    title: str
    about: Annotated[str, Field(description="How it is played, in a few sentences.")]
    version: Annotated[int, Field(description="Of the rules.")]
    box: Annotated[str, Field(description="The hash of the components that come along.")]
    first_map: str
    maps: list[MapOut]


class ComponentsOut(TypedDict):
    hash: str
    printed: _Printed
