"""Writes a NumPy record type as a class: one line, one type and one comment a field.

A field is `Annotated[int, np.int8]`, `Annotated[Row, np.int8, length]` or `Annotated[Grid, np.int8,
rows, columns]`. The class is for readers and type checkers; records themselves are NumPy's.
"""

import math
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from inspect import get_annotations
from struct import Struct
from types import SimpleNamespace
from typing import (
    TYPE_CHECKING,
    Any,
    Generic,
    Protocol,
    TypeAlias,
    TypeVar,
    cast,
    get_type_hints,
    overload,
)

import numpy as np
import numpy.typing as npt

WORD = 8  # bytes
# Any, here and below: NumPy's types know no fields.
Array: TypeAlias = npt.NDArray[Any]  # of records, or of numbers outside a record
RecordType: TypeAlias = np.dtype[Any]  # of records


class Row(Protocol):
    """A field of several numbers."""

    @overload
    def __getitem__(self, index: int) -> int: ...
    @overload
    def __getitem__(self, index: slice) -> "Row": ...
    def __setitem__(self, index: int | slice, value: int | Iterable[int]) -> None: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[int]: ...


class Grid(Protocol):
    """A field of rows of numbers."""

    @overload
    def __getitem__(self, index: int) -> Row: ...
    @overload
    def __getitem__(self, index: tuple[int, int]) -> int: ...
    def __setitem__(
        self,
        index: int | tuple[int, int | slice] | slice,
        value: int | Iterable[int] | Iterable[Iterable[int]],
    ) -> None: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Row]: ...


class Record:
    """The base of all record classes: what every NumPy record can do."""

    if TYPE_CHECKING:
        dtype: RecordType

        def tobytes(self) -> bytes: ...
        def __getitem__(self, name: str) -> Any: ...  # a field of any shape: its name says which
        def __setitem__(self, name: str, value: object) -> None: ...


RecordT = TypeVar("RecordT", bound=Record)


def dtype_of(record: type[Record]) -> RecordType:
    """The record type whose fields are the annotations of a class and its bases, bases first.

    Wide numbers lie before narrow ones and the end is filled up to whole words, so that there are
    no gaps: equal records are equal bytes, and a record is so many words.
    """
    hints = get_type_hints(record, include_extras=True)
    fields: list[tuple[str, type[np.generic], tuple[int, ...]]] = []
    for name in _names_in_order(record):
        scalar, *shape = hints[name].__metadata__
        fields.append((name, scalar, tuple(shape)))
    fields.sort(key=lambda field: -np.dtype(field[1]).itemsize)
    rest = -np.dtype(fields).itemsize % WORD
    filled = [*fields, ("rest", np.uint8, (rest,))] if rest else fields
    return np.dtype(filled, align=True)


def _names_in_order(record: type[Record]) -> list[str]:
    return [name for base in reversed(record.__mro__) for name in get_annotations(base)]


def blank(record: type[RecordT]) -> RecordT:
    """A record filled with zeros."""
    one: RecordT = blank_array(record, 1)[0]
    return one


def blank_array(record: type[Record], number: int) -> Any:
    """So many of them, as an array that has the fields as attributes."""
    return np.zeros(number, dtype_of(record)).view(np.recarray)


def plain_of(one: RecordT) -> RecordT:
    """The same fields as plain numbers and lists: quick to read one by one, and ready for JSON."""
    everything: Extract[RecordT] = _all_fields(one.dtype)
    return everything.plain(one.tobytes())


def array_of(one: Record) -> Array:
    """An array of one record, independent, with the same bytes."""
    return np.frombuffer(bytearray(one.tobytes()), one.dtype)


def copy_of(one: RecordT) -> RecordT:
    """An independent record with the same bytes."""
    copied: RecordT = array_of(one)[0]
    return copied


# parts of a record

_FORMATS = {"i1": "b", "i2": "h", "i4": "i", "i8": "q", "u1": "B", "u2": "H"}  # NumPy's, struct's


class Extract(Generic[RecordT]):
    """Some fields of a record: their bytes, which are equal when they are, and plain values.

    Of `rows`, which have a row for each of something, only one row is taken at a time.
    """

    def __init__(self, dtype: RecordType, names: Iterable[str], rows: Iterable[str] = ()) -> None:
        fields: Mapping[str, Any] = dtype.fields or {}  # NumPy says no more of them
        by_row = {*rows}
        ordered = sorted(by_row.union(names), key=lambda name: fields[name][1])
        parts = [_Part(name, fields[name], name in by_row) for name in ordered]
        self._rows = [part.name for part in parts if part.is_row]
        self._struct = Struct("=" + "".join(part.format for part in parts))
        self._spans = [
            _joined(part.span(row) for part in parts)
            for row in range(min((fields[name][0].shape[0] for name in by_row), default=1))
        ]
        # Where the values come among all numbers: fields of one, of a list, of a list of lists.
        self._numbers: list[tuple[str, int]] = []
        self._lists: list[tuple[str, slice]] = []
        self._grids: list[tuple[str, list[slice]]] = []
        start = 0
        for part in parts:
            end = start + part.count
            if len(part.shape) == 0:
                self._numbers.append((part.name, start))
            elif len(part.shape) == 1:
                self._lists.append((part.name, slice(start, end)))
            else:
                width = part.shape[1]
                starts = range(start, end, width)
                self._grids.append((part.name, [slice(at, at + width) for at in starts]))
            start = end

    def bytes_of(self, record: bytes, row: int = 0) -> bytes:
        """The bytes of these fields, out of those of a whole record."""
        return b"".join([record[span] for span in self._spans[row]])

    def plain(self, part: bytes, row: int = 0) -> RecordT:
        """A record of these bytes, in plain numbers and lists; it has no other field or row."""
        numbers = [*self._struct.unpack(part)]
        values: dict[str, object] = {name: numbers[at] for name, at in self._numbers}
        for name, span in self._lists:
            values[name] = numbers[span]
        for name, spans in self._grids:
            values[name] = [numbers[span] for span in spans]
        for name in self._rows:
            values[name] = {row: values[name]}
        return cast("RecordT", SimpleNamespace(**values))


class _Part:
    """A field in a record, or one row of it."""

    def __init__(self, name: str, field: tuple[RecordType, int], is_row: bool) -> None:
        kind, self.offset = field[:2]
        self.name, self.is_row = name, is_row
        self.shape = kind.shape[1:] if is_row else kind.shape
        self.count = math.prod(self.shape)
        self.size = self.count * kind.base.itemsize
        self.format = f"{self.count}{_FORMATS[kind.base.str[1:]]}"

    def span(self, row: int) -> slice:
        """Where its bytes are."""
        start = self.offset + (row * self.size if self.is_row else 0)
        return slice(start, start + self.size)


def _joined(spans: Iterable[slice]) -> list[slice]:
    """The same bytes in as few spans as possible."""
    joined: list[slice] = []
    for span in spans:
        begins = joined.pop().start if joined and joined[-1].stop == span.start else span.start
        joined.append(slice(begins, span.stop))
    return joined


@lru_cache(maxsize=64)
def _all_fields(dtype: RecordType) -> Extract[Any]:  # of whatever record it is
    return Extract(dtype, dtype.names or ())
