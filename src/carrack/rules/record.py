"""Writes a NumPy record type as a class: one line, one type and one comment a field.

A field is `Annotated[int, np.int8]` or `Annotated[Array, np.int8, rows, columns]`; the class is
for readers and type checkers, `dtype_of` makes the record type from it, `blank` makes a record.
"""

from typing import Any, TypeAlias, TypeVar, get_type_hints

import numpy as np
import numpy.typing as npt

Array: TypeAlias = npt.NDArray[Any]
Record = TypeVar("Record")


def dtype_of(record: type) -> np.dtype[Any]:
    """The record type whose fields are the annotations of a class and its bases, bases first."""
    hints = get_type_hints(record, include_extras=True)
    fields: list[Any] = []
    for name in _names_in_order(record):
        scalar, *shape = hints[name].__metadata__
        fields.append((name, scalar, tuple(shape)) if shape else (name, scalar))
    return np.dtype(fields, align=True)


def _names_in_order(record: type) -> list[str]:
    names: list[str] = []
    for base in reversed(record.__mro__):
        names.extend(name for name in base.__dict__.get("__annotations__", {}) if name not in names)
    return names


def blank(record: type[Record], number: int = 1) -> Any:
    """Records filled with zeros, as an array whose items have the fields as attributes."""
    return np.zeros(number, dtype_of(record)).view(np.recarray)


def copy_of(one: Record) -> Record:
    """An independent record with the same bytes."""
    return np.array([one], dtype=one.dtype).view(np.recarray)[0]  # type: ignore[attr-defined,no-any-return]
