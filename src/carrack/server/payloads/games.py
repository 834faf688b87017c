"""What there is to play: games, maps and components."""

from functools import reduce
from operator import or_
from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from carrack.games import game_names, rulebook_named


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


_PRINTED = [type(rulebook_named(name).printed()) for name in game_names()]


class ComponentsOut(TypedDict):
    hash: str
    printed: reduce(or_, _PRINTED)  # type: ignore[valid-type]  # of one game or another
