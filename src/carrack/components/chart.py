"""Maps: a drawing of hexagons, the places and neighbours it makes, and what is wrong with it.

The hexagons stand on a flat side, in columns; each column lies half a hexagon lower or higher
than the next. In a drawing a place is one character; below it, two lines down, comes the next of
its column; the column beside it is two characters away. `o` is a market place, `P` a port:

        o         The columns are A, B, C ... from the left, the places of a
      o   o       column 1, 2, 3 ... from the top. A code is the same in one
    P   o   P     line, a column after the other: the line of its top place,
      o   o       then its places, with a dot for a gap: 2P/1oo/0oo/1oo/2P
"""

import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources
from pathlib import Path

from carrack.components.limits import MARKET_PLACES, PORT_PLACES
from carrack.components.printed import PROVENANCES
from carrack.errors import ChartError

MARKET, PORT = "o", "P"
FIRST_GAME = "first-game"
_NEIGHBOURS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))  # clockwise from the top
_MOST_COLUMNS = 26
_MOST_LINES = 100
_LONGEST_NAME = 40


@dataclass(frozen=True)
class Place:
    """A hexagon: its name, what may lie on it, and where it is in the drawing."""

    name: str
    kind: str
    column: int
    line: int


@dataclass(frozen=True)
class Chart:
    """A map, as drawn; `faults` says why it cannot be played on, if so."""

    name: str
    places: tuple[Place, ...]
    about: str = ""
    provenance: str = "own"

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """For each place the numbers of the places it touches."""
        number = {(place.column, place.line): n for n, place in enumerate(self.places)}
        return tuple(
            tuple(
                number[spot]
                for column, line in _NEIGHBOURS
                if (spot := (place.column + column, place.line + line)) in number
            )
            for place in self.places
        )

    @cached_property
    def number(self) -> dict[str, int]:
        """The number of each place by its name."""
        return {place.name: number for number, place in enumerate(self.places)}

    @cached_property
    def code(self) -> str:
        """The whole map in one line."""
        columns: dict[int, dict[int, str]] = {}
        for place in self.places:
            columns.setdefault(place.column, {})[place.line] = place.kind
        return "/".join(_column_code(columns.get(column)) for column in range(max(columns) + 1))

    @cached_property
    def faults(self) -> tuple[str, ...]:
        """EW-26: why nobody can play on this map, in sentences; empty if one can."""
        faults = []
        for kind, word, wanted in (
            (MARKET, "market places", MARKET_PLACES),
            (PORT, "ports", PORT_PLACES),
        ):
            found = sum(place.kind == kind for place in self.places)
            if found != wanted:
                faults.append(f"a map has {wanted} {word}, this one has {found} (EW-26)")
        apart = len(self.places) - len(self._reached_from_first())
        if apart:
            faults.append(f"{apart} places cannot be reached from {self.places[0].name} (EW-26)")
        return tuple(faults)

    @cached_property
    def loose_ends(self) -> tuple[str, ...]:
        """EW-26: the places that touch fewer than two others, which is to be avoided."""
        return tuple(
            place.name
            for place, neighbours in zip(self.places, self.neighbours, strict=True)
            if len(neighbours) < 2
        )

    def _reached_from_first(self) -> set[int]:
        reached: set[int] = set()
        waiting = [0] if self.places else []
        while waiting:
            place = waiting.pop()
            if place not in reached:
                reached.add(place)
                waiting.extend(self.neighbours[place])
        return reached

    def checked(self) -> "Chart":
        """This map, if it can be played on."""
        if self.faults:
            raise ChartError(f"The map {self.name!r} cannot be used: {'; '.join(self.faults)}.")
        return self


def _column_code(column: dict[int, str] | None) -> str:
    if column is None:
        return ""
    first, last = min(column), max(column)
    return f"{first}" + "".join(column.get(line, ".") for line in range(first, last + 1, 2))


def _chart(name: str, spots: Iterable[tuple[int, int, str]], about: str, provenance: str) -> Chart:
    """Names the places column by column, from the top."""
    spots = sorted(spots)
    if not spots:
        raise ChartError(f"The map {name!r} is empty.")
    left, top = spots[0][0], min(line for _, line, _ in spots)
    if spots[-1][0] - left >= _MOST_COLUMNS:
        raise ChartError(f"The map {name!r} is wider than {_MOST_COLUMNS} columns.")
    if max(line for _, line, _ in spots) - top >= _MOST_LINES:
        raise ChartError(f"The map {name!r} is taller than {_MOST_LINES} lines.")
    places, counted = [], dict.fromkeys(range(_MOST_COLUMNS), 0)
    for column, line, kind in spots:
        counted[column - left] += 1
        letter = chr(ord("A") + column - left)
        places.append(Place(f"{letter}{counted[column - left]}", kind, column - left, line - top))
    return Chart(name, tuple(places), about, provenance)


def chart_from_drawing(
    drawing: str, name: str = "own map", about: str = "", provenance: str = "own"
) -> Chart:
    """The map of a drawing; hexagons out of place are refused."""
    spots = []
    for line, row in enumerate(drawing.splitlines()):
        for across, mark in enumerate(row.rstrip()):
            if mark == " ":
                continue
            where = f"The map {name!r}, line {line + 1}, character {across + 1}"
            if mark not in (MARKET, PORT):
                raise ChartError(f"{where}: {mark!r} is neither 'o' nor 'P'.")
            if across % 2:
                raise ChartError(f"{where}: columns are two characters apart.")
            spots.append((across // 2, line, mark))
    if len({(column + line) % 2 for column, line, _ in spots}) > 1:
        raise ChartError(
            f"The map {name!r} mixes two grids: next to a place, columns lie one line up or down."
        )
    return _chart(name, spots, about, provenance)


def chart_from_code(code: str, name: str = "own map") -> Chart:
    """The map of a code such as 2P/1oo/0oo/1oo/2P."""
    spots = []
    for column, part in enumerate(code.split("/")):
        if not part:
            continue  # an empty column
        match = re.fullmatch(r"(\d{1,2})([oP.]+)", part)
        if not match:
            raise ChartError(f"{part!r} is no column of a map code; it should look like '2PooP'.")
        first = int(match[1])
        spots += [
            (column, first + 2 * step, mark) for step, mark in enumerate(match[2]) if mark != "."
        ]
    if len({(column + line) % 2 for column, line, _ in spots}) > 1:
        raise ChartError(f"The map code {code!r} mixes two grids.")
    return _chart(name, spots, "", "own")


def read_chart(path: Path) -> Chart:
    """A map file: TOML with `name`, `chart` (the drawing) and, if you like, `about`."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise ChartError(f"{path}: the file cannot be read ({error}).") from None
    except (ValueError, RecursionError) as error:
        raise ChartError(f"{path}: not valid TOML: {error}.") from None
    for key, value in data.items():
        if key not in ("name", "about", "chart", "provenance"):
            raise ChartError(f"{path}: {key!r} is not known in a map file.")
        if not isinstance(value, str):
            raise ChartError(f"{path}: {key} must be text.")
        if key in ("name", "about") and (len(value) > 200 or not value.isprintable()):
            raise ChartError(f"{path}: {key} must be one line of up to 200 letters.")
    if not data.get("name") or len(data["name"]) > _LONGEST_NAME or "chart" not in data:
        raise ChartError(
            f"{path}: a map file has a name of up to {_LONGEST_NAME} letters and a chart."
        )
    provenance = data.get("provenance", "own")
    if provenance not in (*PROVENANCES, "own"):
        raise ChartError(f"{path}: {provenance!r} is no provenance.")
    return chart_from_drawing(data["chart"], data["name"], data.get("about", ""), provenance)


def _maps_folder() -> Path:
    return Path(str(resources.files("carrack.components"))) / "maps"


def chart_names() -> tuple[str, ...]:
    """The maps that come with the package, the first-game map first."""
    names = {path.stem.replace("_", "-") for path in _maps_folder().glob("*.toml")}
    return (FIRST_GAME, *sorted(names - {FIRST_GAME}))


@cache
def chart_named(name: str) -> Chart:
    """A map that comes with the package."""
    if name not in chart_names():
        raise ChartError(f"There is no map {name!r}; there are {', '.join(chart_names())}.")
    return read_chart(_maps_folder() / f"{name.replace('-', '_')}.toml").checked()


def find_chart(name_or_path: str) -> Chart:
    """A map by its name, or else by its file, ready to play on."""
    if name_or_path in chart_names():
        return chart_named(name_or_path)
    if Path(name_or_path).suffix or Path(name_or_path).exists():
        return read_chart(Path(name_or_path)).checked()
    return chart_named(name_or_path)
