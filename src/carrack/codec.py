"""A codec of tables: fields that write words such as `steps=2`, and read them back.

A field says everything about its words in one place: their names, what of a table they are written
from, and what they do to a table when they are read, or why they cannot. A kind is the same for a
single value. Fields are put together into sections, which write the names and find words by them;
the text of a section is remembered by the bytes of what it is written from, since most moves change
little of a table.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from itertools import chain
from typing import Generic, NoReturn, TypeVar

from carrack.components.cubes import cubes_from_text, cubes_text
from carrack.errors import NotationError
from carrack.rules.record import Extract, RecordType
from carrack.rules.table import NONE, SeaTable, TableT

# Texts of sections: those of some thousand tables that are played by turns, in some 20 megabytes.
_REMEMBERED = 32_768

Table_contra = TypeVar("Table_contra", bound=SeaTable, contravariant=True)
ValueT = TypeVar("ValueT")


def fault(what: str) -> NoReturn:
    raise NotationError(f"This is no position: {what}.")


def listed(names: Iterable[str]) -> str:
    """Names with commas between them; none are a dash."""
    return ",".join(names) or "-"


def names_listed(text: str) -> list[str]:
    """The names of such a list."""
    return [] if text == "-" else text.split(",")


def look_up(numbers: Mapping[str, int], name: str, what: str) -> int:
    if name not in numbers:
        fault(f"{name!r} is no {what}")
    return numbers[name]


def written(names: Iterable[str], texts: Iterable[str]) -> str:
    """Words of these names, one after the other; one without a text is left out."""
    words = zip(names, texts, strict=True)
    return " ".join([f"{name}={text}" for name, text in words if text])


class Entries:
    """Entries such as `steps=2`, to be taken one by one; missing or doubled ones are faults."""

    def __init__(self) -> None:
        self._values: dict[str, str] = {}

    def add(self, word: str) -> None:
        name, equals, value = word.partition("=")
        if not equals or not value:
            fault(f"{word!r} should be a name, = and a value")
        if name in self._values:
            fault(f"{name!r} is told twice")
        self._values[name] = value

    def __contains__(self, name: str) -> bool:
        return name in self._values

    def take(self, name: str) -> str:
        if name not in self._values:
            fault(f"{name}= is missing")
        return self._values.pop(name)

    def take_if_there(self, name: str) -> str:
        """The same; an empty text, if it is missing."""
        return self._values.pop(name, "")

    def check_empty(self, where: str) -> None:
        """Nobody has left a word."""
        for name in self._values:
            fault(f"{name!r} is not known {where}")


# single values


class Kind(ABC, Generic[Table_contra, ValueT]):
    """A kind of value: its text, and the value that a text stands for."""

    @abstractmethod
    def text(self, value: ValueT) -> str: ...

    @abstractmethod
    def value(self, name: str, text: str, table: Table_contra) -> ValueT:
        """What the text of a word of this name stands for on a table; a fault, if nothing."""


class Number(Kind[SeaTable, int]):
    def __init__(self, least: int, most: int) -> None:
        self._least, self._most = least, most

    def text(self, value: int) -> str:
        return str(value)

    def value(self, name: str, text: str, table: SeaTable) -> int:  # noqa: ARG002
        if not re.fullmatch(r"\d{1,4}", text) or not self._least <= int(text) <= self._most:
            fault(f"{name} must be a number from {self._least} to {self._most}")
        return int(text)


class NumberFromOne(Number):
    """A number that tables count from 0, and people from 1."""

    def __init__(self, most: int) -> None:
        super().__init__(1, most)

    def text(self, value: int) -> str:
        return super().text(value + 1)

    def value(self, name: str, text: str, table: SeaTable) -> int:
        return super().value(name, text, table) - 1


class SeatNumber(Kind[SeaTable, int]):
    """One of those who play, as a number."""

    def text(self, value: int) -> str:
        return str(value)

    def value(self, name: str, text: str, table: SeaTable) -> int:
        return Number(0, int(table.players) - 1).value(name, text, table)


class SeatName(SeatNumber):
    """The same as a name: whoever does not play is no seat."""

    def value(self, name: str, text: str, table: SeaTable) -> int:  # noqa: ARG002
        return look_up({str(seat): seat for seat in range(table.players)}, text, "seat")


class Name(Kind[SeaTable, int]):
    """One of some names, each of which has a number."""

    def __init__(self, what: str, numbers: Mapping[str, int]) -> None:
        self._what, self._numbers = what, numbers
        self._names = {number: name for name, number in numbers.items()}

    def text(self, value: int) -> str:
        return self._names[value]

    def value(self, name: str, text: str, table: SeaTable) -> int:  # noqa: ARG002
        return look_up(self._numbers, text, self._what)


FLAG = Name("answer", {"yes": 1})


class OrNone(Kind[Table_contra, int]):
    """Another kind of value, or a dash for none."""

    def __init__(self, kind: Kind[Table_contra, int]) -> None:
        self._kind = kind

    def text(self, value: int) -> str:
        return "-" if value == NONE else self._kind.text(value)

    def value(self, name: str, text: str, table: Table_contra) -> int:
        return NONE if text == "-" else self._kind.value(name, text, table)


class CubesKind(Kind[SeaTable, Iterable[int]]):
    def __init__(self, most: int) -> None:
        self._most = most

    def text(self, value: Iterable[int]) -> str:
        return cubes_text(value)

    def value(self, name: str, text: str, table: SeaTable) -> Iterable[int]:  # noqa: ARG002
        cubes = cubes_from_text(text)
        if cubes is None:
            raise NotationError(f"{text!r} are no cubes; write letters such as YYR, or - for none.")
        if sum(cubes) > self._most:
            fault(f"{text!r} are too many cubes")
        return cubes


class Digits(Kind[SeaTable, Iterable[int]]):
    """So many small numbers without anything between them."""

    def __init__(self, count: int, most: int) -> None:
        self._count, self._most = count, most

    def text(self, value: Iterable[int]) -> str:
        return "".join(map(str, value))

    def value(self, name: str, text: str, table: SeaTable) -> Iterable[int]:  # noqa: ARG002
        if not re.fullmatch(rf"[0-{self._most}]{{{self._count}}}", text):
            fault(f"{name} should be {self._count} numbers from 0 to {self._most}")
        return [int(number) for number in text]


# fields of a table, and of a seat at it


class Field(ABC, Generic[Table_contra]):
    """Words about a table."""

    names: tuple[str, ...]  # of the words; they are said nowhere else
    written_from: tuple[str, ...]  # fields of the record; no other is there while it is written
    optional: bool = False  # a word whose text is empty is left out

    @abstractmethod
    def write(self, table: Table_contra) -> list[str]:
        """The text of each word."""

    @abstractmethod
    def read(self, texts: Iterator[str], table: Table_contra) -> None:
        """Takes the text of each word, and does to a table what they say."""


class SeatField(ABC, Generic[Table_contra]):
    """Words about a seat."""

    names: tuple[str, ...]
    written_from: tuple[str, ...] = ()
    of_seat: tuple[str, ...] = ()  # fields with a row for each seat; no other row is there

    @abstractmethod
    def write(self, table: Table_contra, seat: int) -> list[str]: ...

    @abstractmethod
    def read(self, texts: Iterator[str], table: Table_contra, seat: int) -> None: ...


class Word(Field[Table_contra], Generic[Table_contra, ValueT]):
    """A field of the record as a word; left out, if that can be, while nothing is in it."""

    def __init__(
        self, name: str, field: str, kind: Kind[Table_contra, ValueT], nothing: ValueT | None = None
    ) -> None:
        self.names, self.written_from, self.optional = (name,), (field,), nothing is not None
        self._name, self._field, self._kind, self._nothing = name, field, kind, nothing

    def write(self, table: Table_contra) -> list[str]:
        value = getattr(table, self._field)
        return ["" if value == self._nothing else self._kind.text(value)]

    def read(self, texts: Iterator[str], table: Table_contra) -> None:
        text = next(texts)
        table[self._field] = self._kind.value(self._name, text, table) if text else self._nothing


class ListWord(Field[Table_contra]):
    """The first numbers of a row of the record as a word, with commas between them."""

    def __init__(
        self, name: str, field: str, kind: Kind[Table_contra, int], count: int, otherwise: str
    ) -> None:
        self.names, self.written_from = (name,), (field,)
        self._name, self._field, self._kind = name, field, kind
        self._count, self._otherwise = count, otherwise  # what to say of more or fewer

    def write(self, table: Table_contra) -> list[str]:
        values: list[int] = getattr(table, self._field)
        return [listed(map(self._kind.text, values[: self._count]))]

    def read(self, texts: Iterator[str], table: Table_contra) -> None:
        text = next(texts)
        # Where there is one, a dash is its text; where there are none, it is the empty list.
        each = text.split(",") if self._count else names_listed(text)
        if len(each) != self._count:
            fault(self._otherwise)
        for number, one in enumerate(each):
            table[self._field][number] = self._kind.value(self._name, one, table)


class SeatWord(SeatField[Table_contra], Generic[Table_contra, ValueT]):
    """What the record has in a field for a seat, as a word."""

    def __init__(self, name: str, field: str, kind: Kind[Table_contra, ValueT]) -> None:
        self.names, self.of_seat = (name,), (field,)
        self._name, self._field, self._kind = name, field, kind

    def write(self, table: Table_contra, seat: int) -> list[str]:
        return [self._kind.text(getattr(table, self._field)[seat])]

    def read(self, texts: Iterator[str], table: Table_contra, seat: int) -> None:
        table[self._field][seat] = self._kind.value(self._name, next(texts), table)


# sections


@lru_cache(_REMEMBERED)
def _remembered(write: Callable[[bytes, int], str], part: bytes, seat: int) -> str:
    """What a section writes: of all sections there are, as many texts as there is room for.

    A section binds its writing to this once: a method is a new object whenever it is asked for.
    """
    return write(part, seat)


class Section(Generic[TableT]):
    """Fields whose words stand one after the other."""

    def __init__(self, dtype: RecordType, fields: Sequence[Field[TableT]]) -> None:
        self.names = [name for field in fields for name in field.names]
        self._fields = fields
        self._part: Extract[TableT] = Extract(
            dtype, (name for field in fields for name in field.written_from)
        )
        self._remembered = partial(_remembered, self._write)

    def text(self, record: bytes) -> str:
        """The words, from the bytes of a table."""
        return self._remembered(self._part.bytes_of(record), NONE)

    def _write(self, part: bytes, _: int) -> str:
        table = self._part.plain(part)
        texts = chain.from_iterable([field.write(table) for field in self._fields])
        return written(self.names, texts)

    def read(self, words: Entries, table: TableT) -> None:
        for field in self._fields:
            take = words.take_if_there if field.optional else words.take
            field.read(map(take, field.names), table)


class SeatSection(Generic[TableT]):
    """The words of a seat, in brackets."""

    def __init__(self, dtype: RecordType, fields: Sequence[SeatField[TableT]]) -> None:
        self.names = [name for field in fields for name in field.names]
        self._fields = fields
        self._part: Extract[TableT] = Extract(
            dtype,
            (name for field in fields for name in field.written_from),
            (name for field in fields for name in field.of_seat),
        )
        self._remembered = partial(_remembered, self._write)

    def text(self, record: bytes, seat: int) -> str:
        return self._remembered(self._part.bytes_of(record, seat), seat)

    def _write(self, part: bytes, seat: int) -> str:
        table = self._part.plain(part, seat)
        texts = chain.from_iterable([field.write(table, seat) for field in self._fields])
        return f"seat{seat}({written(self.names, texts)})"

    def read(self, words: Entries, table: TableT, seat: int) -> None:
        for field in self._fields:
            field.read(map(words.take, field.names), table, seat)
        words.check_empty(f"in seat{seat}")
