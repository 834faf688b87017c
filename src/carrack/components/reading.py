"""Reads and checks a components file, and names the line and the fault where there is one.

Each game has a reader of its own; here is what they share: values, market tiles and boards.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import ClassVar, NoReturn, TypeVar

from carrack.components import limits
from carrack.components.cubes import SPICE_NAMES, Cubes, cubes_from_text
from carrack.components.files import read_toml
from carrack.components.lines import Lines
from carrack.components.printed import (
    PROVENANCES,
    MarketTile,
    PlayerBoard,
    PortComponents,
    Provenance,
    VictoryTile,
)
from carrack.errors import ComponentsError

Entry = dict[str, object]
TileT = TypeVar("TileT", MarketTile, VictoryTile)
NameT = TypeVar("NameT", bound=str)  # one of a few texts

_TILE_ID = re.compile(r"[A-Z][A-Z0-9]{1,3}")


class Reader:
    """Goes through a file entry by entry and stops at the first fault.

    A file may say `base = ` and the game that lends it the sections it leaves out.
    """

    game: ClassVar[str]
    sections: ClassVar[frozenset[str]] = frozenset({"markets", "board"})
    columns: ClassVar[int] = limits.COLUMNS

    def __init__(self, path: Path, lender: PortComponents | None = None) -> None:
        self._name = str(path)
        self._text, self.data = read_toml(path, ComponentsError)
        self._places: dict[int, tuple[str, int]] = {}  # section and number of each entry
        self._ids: dict[str, Entry | None] = {}  # None where another game lent the tile
        self._lender = lender
        self._check_head()

    def _check_head(self) -> None:
        """Whose components these are."""
        base = {"base"} if self._lender else set()
        self.known_keys(self.data, {"game", *base, *self.sections})
        if self.data.get("game") != self.game:
            found = self.data.get("game", "nothing")
            self.fault(f'game must be "{self.game}", not {found!r}', key="game")
        if self._lender and self.data.get("base", self._lender.game) != self._lender.game:
            self.fault(f'base must be "{self._lender.game}"', key="base")

    # sections

    def markets(self) -> tuple[MarketTile, ...]:
        lender = self.lender_of("markets")
        if lender:
            return self.lent(lender.markets)
        markets = tuple(self._market(entry) for entry in self.entries("markets"))
        tiles = Counter(tile.symbol for tile in markets)
        for symbol in SPICE_NAMES:
            if tiles[symbol] * limits.SYMBOLS != limits.MARKET_TILES:
                self.fault(
                    f"there must be six market tiles with the symbol {symbol}, not {tiles[symbol]}",
                    key="markets",
                )
        return markets

    def _market(self, entry: Entry) -> MarketTile:
        self.known_keys(entry, {"id", "symbol", "give", "get", "provenance", "note"})
        id = self.tile_id(entry)
        symbol = self.one_of(entry, "symbol", SPICE_NAMES)
        give, get = self.trade(entry)
        return MarketTile(id, symbol, give, get, self.provenance(entry))

    def board(self) -> PlayerBoard:
        entry = self.table("board")
        self.known_keys(entry, {"hold", "columns", "provenance", "note"})
        return PlayerBoard(
            hold=self.number(entry, "hold", 1, limits.MOST_SPACES),
            columns=self.numbers(entry, "columns", self.columns, self.columns),
            provenance=self.provenance(entry),
        )

    def lender_of(self, section: str) -> PortComponents | None:
        """The game a section is taken from, where this file leaves it out."""
        if self._lender is None or section in self.data:
            return None
        if "base" not in self.data:
            self.fault(f'{section} is missing; with base = "{self._lender.game}" it is lent')
        return self._lender

    def lent(self, tiles: tuple[TileT, ...]) -> tuple[TileT, ...]:
        """Another game's tiles; their ids are taken, too."""
        for tile in tiles:
            self._take_id(tile.id, None)
        return tiles

    # entries

    def entries(self, section: str, fewest: int = 0, most: int | None = None) -> list[Entry]:
        """The entries of a section, of which a game may want no fewer and no more."""
        entries = self.data.get(section)
        if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
            self.fault(f"{section} must be a list of tables", key=section)
        if most is not None and not fewest <= len(entries) <= most:
            wanted = _span(fewest, most)
            self.fault(f"{section} must have {wanted} entries, not {len(entries)}", key=section)
        for number, entry in enumerate(entries):
            self._places[id(entry)] = (section, number)
        return entries

    def table(self, section: str) -> Entry:
        """The entry of a section that has only one."""
        entry = self.data.get(section)
        if not isinstance(entry, dict):
            self.fault(f"[{section}] is missing", key=section)
        self._places[id(entry)] = (section, 0)
        return entry

    def known_keys(self, entry: Entry, known: Collection[str], where: str = "here") -> None:
        for key in entry:
            if key not in known:
                self.fault(f"{key!r} is not known {where}", entry, key)

    def variant(
        self, entry: Entry, key: str, own: Mapping[NameT, Collection[str]], shared: Collection[str]
    ) -> NameT:
        """Which kind of thing an entry is; it says what all of them do and what its kind does."""
        kind = self.one_of(entry, key, tuple(own))
        known = {key, "provenance", "note", *shared, *own[kind]}
        self.known_keys(entry, known, f"in an entry with the {key} {kind}")
        return kind

    def tile_id(self, entry: Entry) -> str:
        value = entry.get("id")
        if not isinstance(value, str) or not _TILE_ID.fullmatch(value):
            wanted = "a capital letter and one to three digits or capitals"
            self.fault(f"id must be {wanted}", entry, "id")
        self._take_id(value, entry)
        return value

    def _take_id(self, id: str, entry: Entry | None) -> None:
        if id in self._ids:
            self.fault("this id is used twice", entry or self._ids[id], "id")
        self._ids[id] = entry

    # values

    def one_of(self, entry: Entry, key: str, names: tuple[NameT, ...]) -> NameT:
        value = entry.get(key)
        if value not in names:
            self.fault(f"{key} must be one of {', '.join(names)}", entry, key)
        return names[names.index(value)]

    def cubes(self, entry: Entry, key: str, most: int = limits.MOST_CUBES) -> Cubes:
        value = entry.get(key)
        cubes = cubes_from_text(value) if isinstance(value, str) else None
        if cubes is None or not 1 <= sum(cubes) <= most:
            wanted = "one" if most == 1 else f"one to {most}"
            self.fault(f"{key} must be {wanted} of the letters Y, R, G, B", entry, key)
        return cubes

    def trade(self, entry: Entry) -> tuple[Cubes, Cubes]:
        """What is given, and what one gets for it: other spices, so that no trade feeds itself."""
        give, get = self.cubes(entry, "give"), self.cubes(entry, "get")
        if any(there and back for there, back in zip(give, get, strict=True)):
            self.fault("a trade may not give and get the same spice", entry, "get")
        return give, get

    def number(self, entry: Entry, key: str, least: int, most: int) -> int:
        value = entry.get(key)
        if type(value) is not int or not least <= value <= most:
            wanted = f"{least}" if least == most else f"a whole number from {least} to {most}"
            self.fault(f"{key} must be {wanted}", entry, key)
        return value

    def numbers(self, entry: Entry, key: str, fewest: int, most: int) -> tuple[int, ...]:
        values = entry.get(key)
        if (
            not isinstance(values, list)
            or not fewest <= len(values) <= most
            or not all(type(value) is int and 0 <= value <= limits.MOST_POINTS for value in values)
        ):
            self.fault(
                f"{key} must be a list of {_span(fewest, most)} numbers up to {limits.MOST_POINTS}",
                entry,
                key,
            )
        return tuple(values)

    def flag(self, entry: Entry, key: str) -> bool:
        """Said or not said: what an entry leaves out is false."""
        value = entry.get(key, False)
        if not isinstance(value, bool):
            self.fault(f"{key} must be true or false", entry, key)
        return value

    def points(self, entry: Entry) -> int:
        return self.number(entry, "points", 0, limits.MOST_POINTS)

    def provenance(self, entry: Entry) -> Provenance:
        known = self.one_of(entry, "provenance", tuple(PROVENANCES))
        note = entry.get("note", "")
        if not isinstance(note, str):
            self.fault("note must be text", entry, "note")
        return Provenance(known, note)

    # faults

    def check_fits(self, lots: Iterable[Cubes], hold: int, what: str, section: str) -> None:
        """What a player begins with must not be more than the board can hold."""
        if any(sum(cubes) > hold for cubes in lots):
            key = section if section in self.data else "board"
            self.fault(f"{what} must fit into the hold", key=key)

    def fault(self, what: str, entry: Entry | None = None, key: str | None = None) -> NoReturn:
        line = self._line_of(entry, key)
        where = self._name if line is None else f"{self._name}, line {line + 1}"
        label = ""
        if entry and entry is not self.data:
            label = next((f"{entry[name]}: " for name in ("id", "kind") if name in entry), "")
        raise ComponentsError(f"{where}: {label}{what}.")

    def _line_of(self, entry: Entry | None, key: str | None) -> int | None:
        """The line to look at; the first one, where something is missing from the whole file."""
        lines = Lines(self._text)
        if entry is None or entry is self.data:
            return (lines.of_key(key) if key else None) or 0
        section, number = self._places[id(entry)]
        return lines.of_entry(section, number, key)


def _span(fewest: int, most: int) -> str:
    return str(most) if fewest == most else f"{fewest} to {most}"
