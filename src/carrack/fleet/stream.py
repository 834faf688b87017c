"""Random numbers for a fleet: each game has a stream of its own, the same on every machine.

A stream is two integers, a key and a count; the n-th number is a mix of both. Plain 32-bit
arithmetic gives the same numbers interpreted, compiled and on a GPU. It is for simulation only:
the dealer of a game that people play uses a cryptographic hash instead.
"""

import numpy as np

from carrack.rules.compiled import rule
from carrack.rules.record import Array

MASK = 0xFFFFFFFF  # 32 bits
KEY, COUNT = range(2)


@rule
def mixed(number: int) -> int:
    """Scatters 32 bits so that neighbouring numbers have nothing in common."""
    number = (number + 0x9E3779B9) & MASK
    number = ((number ^ (number >> 16)) * 0x21F0AAAD) & MASK
    number = ((number ^ (number >> 15)) * 0x735A2D97) & MASK
    return number ^ (number >> 15)


@rule
def below(stream: Array, limit: int) -> int:
    """The next number of a stream, from 0 to limit - 1."""
    stream[COUNT] += 1
    return (mixed(int(stream[KEY]) ^ mixed(int(stream[COUNT]))) * limit) >> 32


def streams(seed: int, number: int, start: int = 0) -> Array:
    """Streams for games start, start + 1, ... of a seed."""
    rows = np.zeros((number, 2), np.int64)
    for game in range(number):
        rows[game, KEY] = mixed((start + game) ^ mixed(seed & MASK ^ mixed(seed >> 32 & MASK)))
    return rows
