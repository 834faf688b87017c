"""Cubes of the four spices, and the one text that they have everywhere: `YYR`."""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Literal, get_args

SPICE_LETTERS = "YRGB"
SpiceName = Literal["ginger", "chili", "tea", "cloves"]
SPICE_NAMES: tuple[SpiceName, ...] = get_args(SpiceName)

Cubes = tuple[int, int, int, int]
NO_CUBES: Cubes = (0, 0, 0, 0)

_MOST_SPELLED_OUT = 12  # cubes; more are counted
_TEXT = re.compile(r"-|(\d{0,5}[YRGB])+")
_PART = re.compile(r"(\d*)([YRGB])")


def cubes_text(cubes: Iterable[int]) -> str:
    """`YYR`, cheapest first; many cubes are counted, `14Y2R`; none are a dash."""
    return _text_of(tuple(cubes))


@lru_cache(maxsize=4096)
def _text_of(cubes: tuple[int, ...]) -> str:
    if not any(cubes):
        return "-"
    numbers = [int(number) for number in cubes]
    pairs = list(zip(SPICE_LETTERS, numbers, strict=True))
    if sum(numbers) <= _MOST_SPELLED_OUT:
        return "".join(letter * number for letter, number in pairs)
    return "".join(f"{number}{letter}" for letter, number in pairs if number)


def cubes_from_text(text: str) -> Cubes | None:
    """The cubes of `YYR`, `14Y2R` or a dash, in whatever order; None if it is another text."""
    if not _TEXT.fullmatch(text):
        return None
    counts = dict.fromkeys(SPICE_LETTERS, 0)
    for number, letter in _PART.findall(text):
        counts[letter] += int(number or 1)
    yellow, red, green, brown = counts.values()
    return yellow, red, green, brown
