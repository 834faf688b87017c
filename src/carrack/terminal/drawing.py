"""The table in the terminal: the map as hexagons, what lies on it, and the boards beside it.

A place shows its name and symbol, its trade or its price, boats and loose cubes, and along the
shore the outposts, each seat in a berth of its own.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field, replace

from rich.style import Style
from rich.text import Text

from carrack.components.chart import PORT, Chart, Place
from carrack.components.printed import SPICE_LETTERS
from carrack.game import Game
from carrack.messages import say
from carrack.rules.table import CLOSED_PORT, NONE
from carrack.terminal.boards import banner, boards, legend, narrowest_board, panel, supply
from carrack.terminal.canvas import (
    Canvas,
    columns_of,
    draw_edges,
    fill_hexagon,
    height_of,
    room_in_row,
    width_of,
    write_in_row,
)
from carrack.terminal.palette import (
    ARROW,
    BARE,
    BOLD,
    COAST,
    CONTRACT,
    GLOW,
    LANDS,
    SEA,
    SHUT,
    WOOD,
    counted,
    filled,
    first_that_fits,
    flowed,
    hull,
    joined,
    lit,
    noted,
    outpost,
    plain,
    spelled,
)

WIDTH = 80
_WIDEST, _NARROWEST_BESIDE, _NARROWEST = 14, 12, 11  # pitches of the hexagons
_WIDEST_COLUMN = 40
_ROSE = ("    N    ", "   ╲│╱   ", "  ──◆──  ", "   ╱│╲   ")


@dataclass(frozen=True)
class Face:
    """What is seen on a place, row by row; `note` tells in full what had no room there."""

    ground: Style
    title: Text
    middle: Text = field(default_factory=Text)
    water: Text = field(default_factory=Text)
    shore: Text = field(default_factory=Text)
    note: Text | None = None


@dataclass(frozen=True)
class Extent:
    """What is drawn around the map."""

    parts: tuple[Callable[[Game, str, int], list[Text]], ...] = (supply, legend)
    rivals: bool = True  # their boards, not only a line about each


# The less room there is, the more is left out.
_EXTENTS = (Extent(), Extent((supply,)), Extent(()), Extent((), rivals=False))


# the whole table


def draw_table(
    game: Game, language: str = "en", width: int = WIDTH, height: int | None = None
) -> Text:
    """Everything on the table, in lines no wider than asked for if the map allows it.

    With a height, things around the map are left out as far as that helps.
    """
    drawings: list[list[Text]] = []
    for extent in _EXTENTS:
        drawings.append(_lines(game, language, width, extent))
        if height is None or len(drawings[-1]) <= height:
            return plain("\n").join(drawings[-1])
    shortest: list[Text] = min(drawings, key=len)
    return plain("\n").join(shortest)


def _lines(game: Game, language: str, width: int, extent: Extent) -> list[Text]:
    pitch = _pitch_beside(game.chart, width - narrowest_board(game, language))
    if pitch is not None:
        return _side_by_side(game, language, pitch, width, extent)
    return _one_below_the_other(game, language, width, extent)


def _pitch_beside(chart: Chart, width: int) -> int | None:
    """The widest pitch that leaves room for the boards beside the map, if there is one."""
    pitches = range(_WIDEST, _NARROWEST_BESIDE - 1, -1)
    return next((pitch for pitch in pitches if width_of(chart, pitch) <= width), None)


def _widest_pitch(chart: Chart, width: int) -> int:
    return max(_NARROWEST, min(_WIDEST, (width - 2) // columns_of(chart)))


def _side_by_side(game: Game, language: str, pitch: int, width: int, extent: Extent) -> list[Text]:
    chart_lines, notes = _map_of(game, language, pitch)
    across = chart_lines[0].cell_len
    column_width = min(width - across, _WIDEST_COLUMN)
    whole = across + column_width
    column = boards(game, language, column_width, extent.rivals)
    below = panel(flowed(notes, whole - 2), whole)
    for part in extent.parts:
        beside = part(game, language, column_width)
        if len(column) + 1 + len(beside) <= len(chart_lines):
            column += [filled(plain(""), column_width, WOOD), *beside]
        else:
            below += part(game, language, whole)
    return [
        banner(game, language, whole),
        *_paired(chart_lines, column, across, column_width),
        *below,
    ]


def _paired(left: list[Text], right: list[Text], width: int, column_width: int) -> list[Text]:
    height = max(len(left), len(right))
    left = left + [filled(plain(""), width, SEA)] * (height - len(left))
    right = right + [filled(plain(""), column_width, WOOD)] * (height - len(right))
    return [joined(pair) for pair in zip(left, right, strict=True)]


def _one_below_the_other(game: Game, language: str, width: int, extent: Extent) -> list[Text]:
    chart_lines, notes = _map_of(game, language, _widest_pitch(game.chart, width))
    whole = max(width, chart_lines[0].cell_len)
    return [
        banner(game, language, whole),
        *_in_the_middle(chart_lines, whole),
        *panel(flowed(notes, whole - 2), whole),
        *boards(game, language, whole, extent.rivals),
        *(line for part in extent.parts for line in part(game, language, whole)),
    ]


def _in_the_middle(lines: list[Text], width: int) -> list[Text]:
    """Lines of the map with sea on both sides."""
    left = (width - lines[0].cell_len) // 2
    return [filled(joined([plain(" " * left, SEA), line]), width, SEA) for line in lines]


# the map


def draw_chart(chart: Chart, language: str = "en") -> Text:
    """A map without tiles: the names of its places, and which are ports."""
    faces = [_bare_face(place, language) for place in chart.places]
    return plain("\n").join(draw_map(chart, faces, pitch=_widest_pitch(chart, WIDTH)))


def draw_map(
    chart: Chart, faces: Sequence[Face], glowing: Collection[int] = (), pitch: int = _WIDEST
) -> list[Text]:
    """The lines of a map with a face on each place; some glow."""
    canvas = Canvas(width_of(chart, pitch), height_of(chart), SEA)
    for number, (place, face) in enumerate(zip(chart.places, faces, strict=True)):
        fill_hexagon(canvas, place, pitch, lit(face.ground) if number in glowing else face.ground)
    for place in chart.places:
        draw_edges(canvas, place, pitch, COAST)
    for number in glowing:
        draw_edges(canvas, chart.places[number], pitch, GLOW)
    for number, (place, face) in enumerate(zip(chart.places, faces, strict=True)):
        _write_face(canvas, place, face, pitch, number in glowing)
    _draw_rose(canvas)
    return canvas.lines()


def _write_face(canvas: Canvas, place: Place, face: Face, pitch: int, glows: bool) -> None:
    write_in_row(canvas, place, pitch, 1, face.title)
    if glows:
        marks = plain(f"›{' ' * (room_in_row(2, pitch) - 2)}‹", BOLD)
        write_in_row(canvas, place, pitch, 2, marks)
    write_in_row(canvas, place, pitch, 2, face.middle)
    write_in_row(canvas, place, pitch, 3, face.water)
    write_in_row(canvas, place, pitch, 4, face.shore)


def _draw_rose(canvas: Canvas) -> None:
    """A compass, in the first corner of the sea that has room for it."""
    wide, high = len(_ROSE[0]), len(_ROSE)
    spots = ((across, down) for down in range(canvas.height) for across in range(canvas.width))
    for across, down in spots:
        if canvas.is_empty(across, down, wide, high):
            for step, line in enumerate(_ROSE):
                canvas.write(across, down + step, line)
            return


def _map_of(game: Game, language: str, pitch: int) -> tuple[list[Text], list[Text]]:
    """The map of a game, and notes for what had no room on it."""
    faces = [_face(game, language, place, pitch) for place in range(len(game.chart.places))]
    lines = draw_map(game.chart, faces, _within_reach(game), pitch)
    return lines, [face.note for face in faces if face.note is not None]


def _within_reach(game: Game) -> set[int]:
    """The places that may be chosen now."""
    if game.decision.kind not in ("sail", "start"):
        return set()
    return {game.chart.number[name] for move in game.legal for name in move.text.split()[1:]}


# the faces of places


def _bare_face(place: Place, language: str) -> Face:
    if place.kind == PORT:
        return Face(CONTRACT, plain(place.name, BOLD), plain(say(language, "port")))
    return Face(BARE, plain(place.name, BOLD))


def _face(game: Game, language: str, place: int, pitch: int) -> Face:
    water, note = _water(game, language, place, room_in_row(3, pitch))
    title, middle, shore = room_in_row(1, pitch), room_in_row(2, pitch) - 2, room_in_row(4, pitch)
    name = game.chart.places[place].name
    number = int(game.table.market[place])
    if number != NONE:
        tile = game.components.markets[number]
        symbol = int(game.notation.box.market_symbol[number])
        heading = _title(name, say(language, f"spice-{SPICE_LETTERS[symbol]}"), title)
        trade = _trade(tile.give, tile.get, middle)
        return Face(LANDS[symbol], heading, trade, water, _shore(game, place, shore), note)
    if game.chart.places[place].kind != PORT:
        return replace(_bare_face(game.chart.places[place], language), water=water, note=note)
    ground = SHUT if game.table.victory[place] == CLOSED_PORT else CONTRACT
    heading = _title(name, say(language, "port"), title)
    contract = _contract(game, language, place, middle)
    return Face(ground, heading, contract, water=water, note=note)


def _title(name: str, word: str, room: int) -> Text:
    """The name of a place and a word about it, which is shortened to a point where it must be."""
    room -= len(name) + 1
    short = word if len(word) <= room else f"{word[: room - 1]}."
    return joined([plain(name, BOLD), short], " ")


def _trade(give: Sequence[int], get: Sequence[int], room: int) -> Text:
    ways = [
        joined([way(give), ARROW, way(get)], between)
        for way in (spelled, counted)
        for between in (" ", "")
    ]
    return first_that_fits(ways, room)


def _contract(game: Game, language: str, place: int, room: int) -> Text:
    """The points of a port's tile and its price."""
    number = int(game.table.victory[place])
    if number == CLOSED_PORT:
        return plain(say(language, "closed"), BOLD)
    if number == NONE:
        return plain("?", BOLD)
    tile = game.components.victory_tiles[number]
    long = plain(say(language, "points-short", number=tile.points), BOLD)
    short = plain(str(tile.points), BOLD)
    ways = [
        joined([points, way(tile.cost)], " ")
        for way in (spelled, counted)
        for points in (long, short)
    ]
    return first_that_fits(ways, room)


def _water(game: Game, language: str, place: int, room: int) -> tuple[Text, Text | None]:
    """Boats and loose cubes; if the cubes have no room, their number, and a note beside the map."""
    seats = [seat for seat in range(game.players) if game.table.boat[seat] == place]
    loose = [int(number) for number in game.table.loose[place]]
    fleets = [[joined(hull([seat]) for seat in seats)], [hull(seats)]] if seats else [[]]
    if not any(loose):
        return first_that_fits([joined(fleet) for fleet in fleets], room), None
    lying = [joined(["+", way(loose)]) for way in (spelled, counted)]
    ways = [joined([*fleet, cubes], " ") for cubes in lying for fleet in fleets]
    if any(way.cell_len <= room for way in ways):
        return first_that_fits(ways, room), None
    where = say(language, "lying-at", place=game.chart.places[place].name)
    return joined([*fleets[-1], f"+{sum(loose)}"], " "), joined([where, noted(loose)], " ")


def _shore(game: Game, place: int, room: int) -> Text:
    """The outposts, each seat in its own berth; between them the edge shows through."""
    if not any(game.table.outpost[place]):
        return plain("")
    berths = [
        outpost(seat) if game.table.outpost[place, seat] else plain("__")
        for seat in range(game.players)
    ]
    return first_that_fits([joined(berths, "_"), joined(berths)], room)
