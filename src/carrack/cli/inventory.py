"""Everything in a box as tables to read, whatever game it is: the entries say what there is.

What all entries of a kind say has a column of its own; what only some say stands together in one,
so that a table stays narrow where its entries differ.
"""

from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Protocol, get_type_hints

from carrack.components.cubes import Cubes, cubes_text
from carrack.components.printed import Components, Provenance

if TYPE_CHECKING:
    from _typeshed import DataclassInstance
    from rich.table import Table

    class Entry(DataclassInstance, Protocol):
        """What has a row in a table."""

        @property
        def provenance(self) -> Provenance: ...


SAYS = "says"  # the column for what only some entries say


def print_inventory(printed: Components) -> None:
    """Prints a table for each kind of component, and what is only a number."""
    from rich.console import Console

    console = Console()
    console.print(f"Components of {printed.game}", style="bold")
    for part in fields(printed):
        title, value = _in_words(part.name).capitalize(), getattr(printed, part.name)
        if is_dataclass(value):
            value = (value,)
        if isinstance(value, int) or not value:
            console.print(f"{title}: {value or 'none'}")
        elif isinstance(value, tuple):
            console.print(_table(title, value))
    console.print(f"Hash of these components: {printed.hash}")


def _in_words(name: str) -> str:
    return name.replace("_", " ")


def _table(title: str, entries: "Sequence[Entry]") -> "Table":
    from rich.table import Table
    from rich.text import Text

    table = Table(title=title, title_justify="left")
    rows = _rows([entry_facts(entry) for entry in entries])
    sources = [entry.provenance for entry in entries]
    has_notes = any(source.note for source in sources)
    for head in (*rows[0], "known from", *(["note"] if has_notes else [])):
        table.add_column(head, overflow="fold")
    for row, source in zip(rows, sources, strict=True):
        cells = [*row.values(), source.known, *([source.note] if has_notes else [])]
        table.add_row(*map(Text, cells))  # as Text: a note may have brackets that mean nothing
    return table


def _rows(facts: list[dict[str, str]]) -> list[dict[str, str]]:
    """Each entry's cells by the heads of their columns."""
    names = [name for name in facts[0] if all(name in said for said in facts)]
    if all(len(said) == len(names) for said in facts):
        return facts
    return [
        {name: said[name] for name in names}
        | {SAYS: ", ".join(_said(name, said[name]) for name in said if name not in names)}
        for said in facts
    ]


def _said(name: str, value: str) -> str:
    return f"{name} {value}" if value else name


def entry_facts(entry: "DataclassInstance") -> dict[str, str]:
    """What an entry says, by name and in words; what is nothing to it is left out."""
    hints = get_type_hints(type(entry))
    facts = {
        _in_words(part.name): _in_text(value, is_cubes=hints[part.name] == Cubes)
        for part in fields(entry)
        if part.name != "provenance" and _is_said(value := getattr(entry, part.name))
    }
    if "give" in facts and "get" in facts:
        trade = f"{facts['give']} → {facts['get']}"
        facts = {
            "trade" if name == "give" else name: trade if name == "give" else text
            for name, text in facts.items()
            if name != "get"
        }
    return facts


def _is_said(value: object) -> bool:
    return any(value) if isinstance(value, tuple) else bool(value)


def _in_text(value: object, *, is_cubes: bool) -> str:
    if isinstance(value, tuple):
        return cubes_text(value) if is_cubes else " ".join(map(str, value))
    if value is True:
        return ""  # the name alone says it
    return "any" if isinstance(value, int) and value < 0 else str(value)
