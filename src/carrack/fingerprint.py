"""Names a table by the bytes of its record: far quicker than by its text, for logs of many moves.

A fingerprint is an r, four hex digits that name the layout of the record, and the first 27 of the
SHA-256 of its bytes. That makes 32 signs, as many as the hash of a position's text has, in which
no r can be: both may stand in one log. Like the record, it says nothing of map names or of what is
printed; whoever compares two knows that they are of one table.

Game files name their last position by its text, which outlives every layout.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from hashlib import sha256
from typing import Protocol

from carrack.rules.record import Record, RecordType
from carrack.rules.table import SeaTable

_MARK = "r"
_DIGITS_OF_LAYOUT, _DIGITS_OF_RECORD = 4, 27

# What records were like before, by the name of the layout: how to write a table of today in its
# bytes; None, if that cannot be done, for then moves that are legal and bring what was dealt are
# all the proof there is. A layout that is not here, and not of today, matches nothing.
FORMER_LAYOUTS: Mapping[str, Callable[[SeaTable], bytes] | None] = {}


class Positioned(Protocol):
    """A game, as far as it has a name for where it stands."""

    @property
    def table(self) -> SeaTable: ...
    @property
    def position_hash(self) -> str: ...


def fingerprint_of(table: Record) -> str:
    return f"{_MARK}{layout_of(table.dtype)}{_hash_of(table.tobytes())}"


def matches(fingerprint: str, game: Positioned) -> bool:
    """Whether a game stands where a fingerprint, or the hash of a position's text, was taken."""
    if not fingerprint.startswith(_MARK):
        return fingerprint == game.position_hash
    layout = fingerprint[len(_MARK) :][:_DIGITS_OF_LAYOUT]
    if layout not in FORMER_LAYOUTS:
        return fingerprint == fingerprint_of(game.table)
    write = FORMER_LAYOUTS[layout]
    return write is None or fingerprint == f"{_MARK}{layout}{_hash_of(write(game.table))}"


@lru_cache(maxsize=64)
def layout_of(dtype: RecordType) -> str:
    """Names where each field of a record lies, and how wide it is."""
    places = dtype.fields
    assert places is not None, "a record has fields"
    fields = [
        (name, dtype[name].base.str, dtype[name].shape, places[name][1])
        for name in dtype.names or ()
    ]
    return sha256(repr(fields).encode()).hexdigest()[:_DIGITS_OF_LAYOUT]


def _hash_of(record: bytes) -> str:
    return sha256(record).hexdigest()[:_DIGITS_OF_RECORD]
