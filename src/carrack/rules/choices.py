"""A set of choices in one integer: what `legal` answers, without allocating anything.

A choice is a small number (a place, a spice, a tile ...) below MOST_CHOICES; what it means
depends on the decision. Bit n of the integer says whether choice n is in the set.
"""

from collections.abc import Iterable, Iterator

import numpy as np

from carrack.rules.compiled import rule

MOST_CHOICES = 63
NOTHING = 0


def set_of(choices: Iterable[int]) -> int:
    """The set of some choices that are known beforehand."""
    return sum(1 << choice for choice in set(choices))


@rule
def only(choice: int) -> int:
    """The set of one choice."""
    return int(np.int64(1) << np.int64(choice))


@rule
def at_least(choice: int) -> int:
    """The set of a choice and all larger ones."""
    return -only(choice)


@rule
def contains(choices: int, choice: int) -> bool:
    return 0 <= choice < MOST_CHOICES and (choices >> np.int64(choice)) & 1 == 1


@rule
def count(choices: int) -> int:
    """How many choices there are: the bits are added up in pairs, fours, eights, and all of them.

    Compilers know this sum by heart and put one instruction in its place.
    """
    choices = int(choices)
    pairs = choices - (choices >> 1 & 0x5555555555555555)
    fours = (pairs & 0x3333333333333333) + (pairs >> 2 & 0x3333333333333333)
    eights = fours + (fours >> 4) & 0x0F0F0F0F0F0F0F0F
    return eights * 0x0101010101010101 >> 56 & 0x7F


@rule
def lowest(choices: int) -> int:
    """The smallest choice of a set that is not empty: as many as there are bits below it."""
    return count((choices & -choices) - 1)


@rule
def without_lowest(choices: int) -> int:
    """The set without its smallest choice."""
    return choices & (choices - 1)


@rule
def pick(choices: int, number: int) -> int:
    """The choice with `number` smaller ones in the set."""
    for _ in range(number):
        choices = without_lowest(choices)
    return lowest(choices)


def members(choices: int) -> Iterator[int]:
    """The choices of a set, smallest first."""
    left = int(choices) & (1 << MOST_CHOICES) - 1
    while left:
        lowest_bit = left & -left
        yield lowest_bit.bit_length() - 1
        left ^= lowest_bit
