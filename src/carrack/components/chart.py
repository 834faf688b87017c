"""Maps: a drawing of hexagons, the places and neighbours it makes, and what is wrong with it.

The hexagons stand on a flat side, in columns; each column lies half a hexagon lower or higher
than the next. In a drawing a place is one character; below it, two lines down, comes the next of
its column; the column beside it is two characters away. `o` is a market place, `P` a port, `~` a
place where a sea tile lies:

        o         The columns are A, B, C ... from the left, the places of a
      o   o       column 1, 2, 3 ... from the top. A code is the same in one
    P   o   P     line, a column after the other: the line of its top place,
      o   o       then its places, with a dot for a gap: 2P/1oo/0oo/1oo/2P
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path

from carrack.components.files import is_there, read_toml
from carrack.components.limits import LONGEST_NAME
from carrack.components.printed import PROVENANCES
from carrack.errors import ChartError

MARKET, PORT, SEA = "o", "P", "~"
_NEIGHBOURS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))  # clockwise from the top
_MOST_COLUMNS = 26
_MOST_LINES = 100


@dataclass(frozen=True)
class Place:
    """A hexagon: its name, what may lie on it, and where it is in the drawing."""

    name: str
    kind: str
    column: int
    line: int


@dataclass(frozen=True)
class Chart:
    """A map, as drawn; whether a game can be played on it, the game's `ChartShape` says."""

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
    def kinds(self) -> Counter[str]:
        """How many places there are of each kind."""
        return Counter(place.kind for place in self.places)

    @cached_property
    def loose_ends(self) -> tuple[str, ...]:
        """EW-26: the places that touch fewer than two others, to be avoided in every game."""
        return tuple(
            place.name
            for place, neighbours in zip(self.places, self.neighbours, strict=True)
            if len(neighbours) < 2
        )

    @cached_property
    def apart(self) -> int:
        """How many places cannot be reached from the first."""
        reached: set[int] = set()
        waiting = [0] if self.places else []
        while waiting:
            place = waiting.pop()
            if place not in reached:
                reached.add(place)
                waiting.extend(self.neighbours[place])
        return len(self.places) - len(reached)


@dataclass(frozen=True, kw_only=True)
class ChartShape:
    """What a game wants of a map, and the rule that says so."""

    rule: str
    markets: int = 0  # tiles on the map
    seas: int = 0
    ports: int = 0
    seas_are_dealt: bool = False  # a sea tile that is not drawn lies on one of the market places
    allows_loose_ends: bool = True

    def faults(self, chart: Chart) -> tuple[str, ...]:
        """EW-26, SS-2, EE-5: why nobody can play on this map, in sentences; empty if one can."""
        faults = [*self._counting(chart)]
        if chart.apart:
            faults.append(f"{chart.apart} places cannot be reached from {chart.places[0].name}")
        if chart.loose_ends and not self.allows_loose_ends:
            ends = ", ".join(chart.loose_ends)
            faults.append(f"each place must touch at least two others, which is not so at {ends}")
        return tuple(f"{fault} ({self.rule})" for fault in faults)

    def _counting(self, chart: Chart) -> Iterator[str]:
        markets, seas, ports = (chart.kinds[kind] for kind in (MARKET, SEA, PORT))
        if self.seas_are_dealt:
            yield from _miscounted(self.markets + self.seas, "market and sea place", markets + seas)
            if seas > self.seas:
                yield f"a map has at most {_number(self.seas, 'sea place')}, this one has {seas}"
        else:
            yield from _miscounted(self.markets, "market place", markets)
            yield from _miscounted(self.seas, "sea place", seas)
        yield from _miscounted(self.ports, "port", ports)

    def checked(self, chart: Chart) -> Chart:
        """This map, if it can be played on."""
        faults = self.faults(chart)
        if faults:
            raise ChartError(f"The map {chart.name!r} cannot be used: {'; '.join(faults)}.")
        return chart


def _miscounted(wanted: int, word: str, found: int) -> Iterator[str]:
    if found != wanted:
        yield f"a map has {_number(wanted, word)}, this one has {found}"


def _number(number: int, word: str) -> str:
    return f"{number or 'no'} {word}{'' if number == 1 else 's'}"


def _column_code(column: dict[int, str] | None) -> str:
    if column is None:
        return ""
    first, last = min(column), max(column)
    return f"{first}" + "".join(column.get(line, ".") for line in range(first, last + 1, 2))


def _chart(name: str, spots: Iterable[tuple[int, int, str]], about: str, provenance: str) -> Chart:
    """Names the places column by column, from the top; places of two grids are refused."""
    spots = sorted(spots)
    if not spots:
        raise ChartError(f"The map {name!r} is empty.")
    if len({(column + line) % 2 for column, line, _ in spots}) > 1:
        raise ChartError(
            f"The map {name!r} mixes two grids: next to a place, columns lie one line up or down."
        )
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
            if mark not in (MARKET, PORT, SEA):
                raise ChartError(f"{where}: {mark!r} is neither 'o' nor 'P' nor '~'.")
            if across % 2:
                raise ChartError(f"{where}: columns are two characters apart.")
            spots.append((across // 2, line, mark))
    return _chart(name, spots, about, provenance)


def chart_from_code(code: str, name: str = "own map") -> Chart:
    """The map of a code such as 2P/1oo/0oo/1oo/2P."""
    spots = []
    for column, part in enumerate(code.split("/")):
        if not part:
            continue  # an empty column
        match = re.fullmatch(r"(\d{1,2})([oP~.]+)", part)
        if not match:
            raise ChartError(f"{part!r} is no column of a map code; it should look like '2PooP'.")
        first = int(match[1])
        spots += [
            (column, first + 2 * step, mark) for step, mark in enumerate(match[2]) if mark != "."
        ]
    return _chart(name, spots, "", "own")


def read_chart(path: Path) -> Chart:
    """A map file: TOML with `name`, `chart` (the drawing) and, if you like, `about`."""
    _, read = read_toml(path, ChartError)
    data: dict[str, str] = {}
    for key, value in read.items():
        if key not in ("name", "about", "chart", "provenance"):
            raise ChartError(f"{path}: {key!r} is not known in a map file.")
        if not isinstance(value, str):
            raise ChartError(f"{path}: {key} must be text.")
        if key in ("name", "about") and (len(value) > 200 or not value.isprintable()):
            raise ChartError(f"{path}: {key} must be one line of up to 200 letters.")
        data[key] = value
    if not data.get("name") or len(data["name"]) > LONGEST_NAME or "chart" not in data:
        raise ChartError(
            f"{path}: a map file has a name of up to {LONGEST_NAME} letters and a chart."
        )
    provenance = data.get("provenance", "own")
    if provenance not in (*PROVENANCES, "own"):
        raise ChartError(f"{path}: {provenance!r} is no provenance.")
    return chart_from_drawing(data["chart"], data["name"], data.get("about", ""), provenance)


@dataclass(frozen=True)
class Atlas:
    """The maps that come with a game; it may also offer those of the game that lends them."""

    folder: Path
    shape: ChartShape
    first: str  # the map to begin with
    lender: "Atlas | None" = None

    def names(self) -> tuple[str, ...]:
        """The names of all maps, the one to begin with first."""
        lent = self.lender.names() if self.lender else ()
        return (self.first, *sorted({*self._own(), *lent} - {self.first}))

    def named(self, name: str) -> Chart:
        """A map that comes along."""
        if name in self._own():
            return _chart_of_shape(self._own()[name], self.shape)
        if self.lender and name in self.lender.names():
            return _lent(self.lender.named(name), self.shape)
        raise ChartError(f"There is no map {name!r}; there are {', '.join(self.names())}.")

    def name_of(self, code: str) -> str | None:
        """What the map with this code is called, if it comes along."""
        return next((name for name in self.names() if self.named(name).code == code), None)

    def find(self, name_or_path: str) -> Chart:
        """A map by its name, or else by its file, ready to play on."""
        return self.shape.checked(self.find_any(name_or_path))

    def find_any(self, name_or_path: str) -> Chart:
        """The same, whether or not one can play on it."""
        path = Path(name_or_path)
        if name_or_path not in self.names() and (path.suffix or is_there(path)):
            return read_chart(path)
        return self.named(name_or_path)

    def _own(self) -> dict[str, Path]:
        return {path.stem.replace("_", "-"): path for path in self.folder.glob("*.toml")}


@cache
def _chart_of_shape(path: Path, shape: ChartShape) -> Chart:
    return shape.checked(read_chart(path))


@cache
def _lent(chart: Chart, shape: ChartShape) -> Chart:
    """Another game's map. What its book prints for that game is only inferred for this one."""
    inferred = chart.provenance if chart.provenance == "own" else "inferred"
    return shape.checked(replace(chart, provenance=inferred))
