"""Writes a NumPy record type as a class: one line, one type and one comment a field.

A field is `Annotated[int, np.int8]`, `Annotated[Row, np.int8, length]` or `Annotated[Grid, np.int8,
rows, columns]`. The class is for readers and type checkers; records themselves are NumPy's.
"""

from collections.abc import Iterator
from inspect import get_annotations
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, TypeVar, get_type_hints, overload

import numpy as np
import numpy.typing as npt

WORD = 8  # bytes
Array: TypeAlias = npt.NDArray[Any]  # of records, or of numbers outside a record


class Row(Protocol):
    """A field of several numbers."""

    def __getitem__(self, index: int) -> int: ...
    def __setitem__(self, index: int | slice, value: Any) -> None: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[int]: ...


class Grid(Protocol):
    """A field of rows of numbers."""

    @overload
    def __getitem__(self, index: int) -> Row: ...
    @overload
    def __getitem__(self, index: tuple[int, int]) -> int: ...
    def __setitem__(self, index: int | tuple[int, int | slice] | slice, value: Any) -> None: ...
    def __len__(self) -> int: ...


class Record:
    """The base of all record classes: what every NumPy record can do."""

    if TYPE_CHECKING:
        dtype: np.dtype[Any]

        def tobytes(self) -> bytes: ...
        def item(self) -> tuple[Any, ...]: ...
        def __getitem__(self, name: str) -> Any: ...
        def __setitem__(self, name: str, value: Any) -> None: ...


AnyRecord = TypeVar("AnyRecord", bound=Record)


def dtype_of(record: type[Record]) -> np.dtype[Any]:
    """The record type whose fields are the annotations of a class and its bases, bases first.

    Wide numbers lie before narrow ones and the end is filled up to whole words, so that there are
    no gaps: equal records are equal bytes, and a record is so many words.
    """
    hints = get_type_hints(record, include_extras=True)
    fields: list[Any] = []
    for name in _names_in_order(record):
        scalar, *shape = hints[name].__metadata__
        fields.append((name, scalar, tuple(shape)))
    fields.sort(key=lambda field: -np.dtype(field[1]).itemsize)
    rest = -np.dtype(fields).itemsize % WORD
    filled = [*fields, ("rest", np.uint8, (rest,))] if rest else fields
    return np.dtype(filled, align=True)


def _names_in_order(record: type[Record]) -> list[str]:
    return [name for base in reversed(record.__mro__) for name in get_annotations(base)]


def blank(record: type[Record], number: int = 1) -> Any:
    """Records filled with zeros, as an array whose items have the fields as attributes."""
    return np.zeros(number, dtype_of(record)).view(np.recarray)


def plain_of(one: Record) -> Any:
    """The same fields as plain numbers and lists: quick to read one by one, and ready for JSON."""
    fields = zip(one.dtype.names or (), one.item(), strict=True)
    plain = {
        name: value.tolist() if isinstance(value, np.ndarray) else value for name, value in fields
    }
    return SimpleNamespace(**plain)


def array_of(one: Record) -> Array:
    """An array of one record, independent, with the same bytes."""
    return np.frombuffer(bytearray(one.tobytes()), one.dtype)


def copy_of(one: AnyRecord) -> AnyRecord:
    """An independent record with the same bytes."""
    copied: AnyRecord = array_of(one)[0]
    return copied
