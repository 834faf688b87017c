"""Reads and checks a components file, and names the line and the fault where there is one."""

import re
import tomllib
from collections import Counter
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, NoReturn

from carrack.components import limits
from carrack.components.printed import (
    BONUS_NAMES,
    PROVENANCES,
    SPICE_NAMES,
    BonusKind,
    Components,
    Cubes,
    Lot,
    MarketTile,
    PlayerBoard,
    Provenance,
    VictoryTile,
    cubes_from_text,
)
from carrack.errors import ComponentsError

_TILE_ID = re.compile(r"[A-Z][A-Z0-9]{1,3}")
_MOST_CUBES = 9  # on either side of a trade, or on a victory tile
_MOST_POINTS = 99
_MARKS = ("id", "kind", "cubes")  # by which an entry is found in the text; the board has none


@cache
def printed_components() -> Components:
    """The facts that come with the package."""
    return read_components(printed_file())


def printed_file() -> Path:
    """The file to copy and correct."""
    return Path(str(resources.files("carrack.components"))) / "eastern_wonders.toml"


def read_components(path: Path) -> Components:
    """A components file, checked; a ComponentsError names the line and the fault."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ComponentsError(f"{path}: the file cannot be read ({error}).") from None
    return _Reader(str(path), text).components()


class _Reader:
    """Goes through a file entry by entry and stops at the first fault."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.lines = text.splitlines()
        try:
            self.data = tomllib.loads(text)
        except (ValueError, RecursionError) as error:
            raise ComponentsError(f"{name}: not valid TOML: {error}.") from None

    def components(self) -> Components:
        self._known_keys(self.data, {"game", "markets", "victory_tiles", "bonus", "lots", "board"})
        if self.data.get("game") != "eastern-wonders":
            self._fault('game must be "eastern-wonders"', key="game")
        parts = Components(
            game="eastern-wonders",
            markets=tuple(self._market(entry) for entry in self._entries("markets")),
            victory_tiles=tuple(self._victory(entry) for entry in self._entries("victory_tiles")),
            bonus=tuple(self._bonus(entry) for entry in self._entries("bonus")),
            lots=tuple(self._lot(entry) for entry in self._entries("lots")),
            board=self._board(),
        )
        self._check_counts(parts)
        return parts

    # entries

    def _market(self, entry: dict[str, Any]) -> MarketTile:
        self._known_keys(entry, {"id", "symbol", "give", "get", "provenance", "note"})
        tile = MarketTile(
            id=self._tile_id(entry),
            symbol=self._one_of(entry, "symbol", SPICE_NAMES),
            give=self._cubes(entry, "give"),
            get=self._cubes(entry, "get"),
            provenance=self._provenance(entry),
        )
        if any(give and get for give, get in zip(tile.give, tile.get, strict=True)):
            self._fault("a trade may not give and get the same spice", entry, "get")
        return tile

    def _victory(self, entry: dict[str, Any]) -> VictoryTile:
        self._known_keys(entry, {"id", "points", "cost", "provenance", "note"})
        return VictoryTile(
            id=self._tile_id(entry),
            points=self._number(entry, "points", 0, _MOST_POINTS),
            cost=self._cubes(entry, "cost"),
            provenance=self._provenance(entry),
        )

    def _bonus(self, entry: dict[str, Any]) -> BonusKind:
        self._known_keys(entry, {"kind", "count", "points", "pile", "provenance", "note"})
        kind = self._one_of(entry, "kind", BONUS_NAMES)
        pile: tuple[int, ...] = ()
        if kind == "points":
            pile = self._numbers(entry, "pile", 0, limits.POINTS_PILE)
            if list(pile) != sorted(set(pile), reverse=True):
                self._fault(
                    "the highest tile of the pile is on top, and no two are equal", entry, "pile"
                )
        return BonusKind(
            kind=kind,
            count=len(pile) if kind == "points" else self._number(entry, "count", 0, 8),
            points=0 if kind == "points" else self._number(entry, "points", 0, _MOST_POINTS),
            pile=pile,
            provenance=self._provenance(entry),
        )

    def _lot(self, entry: dict[str, Any]) -> Lot:
        self._known_keys(entry, {"cubes", "provenance", "note"})
        return Lot(cubes=self._cubes(entry, "cubes"), provenance=self._provenance(entry))

    def _board(self) -> PlayerBoard:
        entry = self.data.get("board")
        if not isinstance(entry, dict):
            self._fault("[board] is missing")
        self._known_keys(entry, {"hold", "columns", "provenance", "note"})
        return PlayerBoard(
            hold=self._number(entry, "hold", 1, limits.MOST_SPACES),
            columns=self._numbers(entry, "columns", limits.COLUMNS, limits.COLUMNS),
            provenance=self._provenance(entry),
        )

    # values

    def _entries(self, key: str) -> list[dict[str, Any]]:
        entries = self.data.get(key)
        if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
            self._fault(f"{key} must be a list of tables", key=key)
        return entries

    def _known_keys(self, entry: dict[str, Any], known: set[str]) -> None:
        for key in entry:
            if key not in known:
                self._fault(f"{key!r} is not known here", entry, key)

    def _tile_id(self, entry: dict[str, Any]) -> str:
        value = entry.get("id")
        if not isinstance(value, str) or not _TILE_ID.fullmatch(value):
            self._fault("id must be a capital letter and one to three digits or capitals", entry)
        return value

    def _one_of(self, entry: dict[str, Any], key: str, names: tuple[str, ...]) -> str:
        value = entry.get(key)
        if value not in names:
            self._fault(f"{key} must be one of {', '.join(names)}", entry, key)
        return str(value)

    def _cubes(self, entry: dict[str, Any], key: str) -> Cubes:
        value = entry.get(key)
        cubes = cubes_from_text(value) if isinstance(value, str) else None
        if cubes is None or not 1 <= sum(cubes) <= _MOST_CUBES:
            self._fault(f"{key} must be one to {_MOST_CUBES} of the letters Y, R, G, B", entry, key)
        return cubes

    def _number(self, entry: dict[str, Any], key: str, least: int, most: int) -> int:
        value = entry.get(key)
        if type(value) is not int or not least <= value <= most:
            self._fault(f"{key} must be a whole number from {least} to {most}", entry, key)
        return value

    def _numbers(self, entry: dict[str, Any], key: str, fewest: int, most: int) -> tuple[int, ...]:
        values = entry.get(key)
        if (
            not isinstance(values, list)
            or not fewest <= len(values) <= most
            or not all(type(value) is int and 0 <= value <= _MOST_POINTS for value in values)
        ):
            length = str(most) if fewest == most else f"{fewest} to {most}"
            self._fault(
                f"{key} must be a list of {length} numbers up to {_MOST_POINTS}", entry, key
            )
        return tuple(values)

    def _provenance(self, entry: dict[str, Any]) -> Provenance:
        known = self._one_of(entry, "provenance", tuple(PROVENANCES))
        note = entry.get("note", "")
        if not isinstance(note, str):
            self._fault("note must be text", entry, "note")
        return Provenance(known, note)

    # the whole

    def _check_counts(self, parts: Components) -> None:
        tiles = Counter(tile.symbol for tile in parts.markets)
        for symbol in SPICE_NAMES:
            if tiles[symbol] * limits.SYMBOLS != limits.MARKET_TILES:
                self._fault(
                    f"there must be six market tiles with the symbol {symbol}, not {tiles[symbol]}",
                    key="markets",
                )
        if not limits.FEWEST_VICTORY_TILES <= len(parts.victory_tiles) <= limits.VICTORY_TILES:
            self._fault(
                f"there must be {limits.FEWEST_VICTORY_TILES} to {limits.VICTORY_TILES} victory"
                f" tiles, not {len(parts.victory_tiles)}",
                key="victory_tiles",
            )
        ids = Counter([tile.id for tile in parts.markets])
        ids.update(tile.id for tile in parts.victory_tiles)
        for tile_id, number in ids.items():
            if number > 1:
                self._fault("this id is used twice", {"id": tile_id})
        if [kind.kind for kind in parts.bonus] != list(BONUS_NAMES):
            self._fault(
                f"the bonus kinds must be {', '.join(BONUS_NAMES)}, in this order", key="bonus"
            )
        if len({lot.cubes for lot in parts.lots}) != limits.LOTS or len(parts.lots) != limits.LOTS:
            self._fault(f"there must be {limits.LOTS} different starting lots", key="lots")
        if any(sum(lot.cubes) > parts.board.hold for lot in parts.lots):
            self._fault("every starting lot must fit into the hold", key="lots")
        hold_tiles = parts.bonus[BONUS_NAMES.index("hold")].count
        if parts.board.hold + limits.SPACES_OF_A_HOLD_BONUS * hold_tiles > limits.MOST_SPACES:
            self._fault(
                f"a hold with all hold bonuses may have {limits.MOST_SPACES} spaces at most",
                key="hold",
            )

    # where a fault is

    def _fault(
        self, what: str, entry: dict[str, Any] | None = None, key: str | None = None
    ) -> NoReturn:
        line = self._line_of(entry, key)
        where = f"{self.name}, line {line}" if line else self.name
        label = next((str(entry[name]) for name in ("id", "kind") if entry and name in entry), "")
        raise ComponentsError(f"{where}: {label + ': ' if label else ''}{what}.")

    def _line_of(self, entry: dict[str, Any] | None, key: str | None) -> int | None:
        """The line of a key of an entry, as well as the text shows it (TOML keeps no lines)."""
        start = 0 if entry is None or entry is self.data else self._line_of_entry(entry)
        if start is None:
            return None
        named = re.compile(rf"(^|[\s{{,\[])\"?{re.escape(key or '')}\"?(\s*=|\])")
        for number in range(start, len(self.lines)):
            if key is None or named.search(self.lines[number]):
                return number + 1
        return start + 1

    def _line_of_entry(self, entry: dict[str, Any]) -> int | None:
        """The line where an entry shows by what it is known."""
        marks = [
            rf'\b{name}\s*=\s*"{re.escape(str(entry[name]))}"' for name in _MARKS if name in entry
        ]
        for mark in marks or [r"\bboard\b\s*[]=]"]:
            for number, line in enumerate(self.lines):
                if re.search(mark, line):
                    return number
        return None
