"""The map as hexagons, and what lies on it.

A place shows its name and symbol, its trade or its price, boats and loose cubes, and along the
shore the outposts, each seat in a berth of its own.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace

from rich.style import Style
from rich.text import Text

from carrack.components.chart import PORT, SEA, Chart, Place
from carrack.components.cubes import SPICE_LETTERS
from carrack.game import Game
from carrack.messages import say
from carrack.notation import names_in
from carrack.rules import market
from carrack.rules.table import CLOSED_PORT, NONE, PORT_PLACE, SEA_PLACE
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
    BARE,
    BOLD,
    COAST,
    CONTRACT,
    GLOW,
    LANDS,
    NEXT,
    OPEN_SEA,
    SHUT,
    WATER,
    counted,
    first_that_fits,
    hull,
    joined,
    lit,
    noted,
    outpost,
    plain,
    spelled,
    traded,
)
from carrack.terminal.screen import AnySight, PortSight, has_ports

WIDTH = 80
WIDEST, NARROWEST_BESIDE, _NARROWEST = 14, 12, 11  # pitches of the hexagons
_ROSE = ("    N    ", "   ╲│╱   ", "  ──◆──  ", "   ╱│╲   ")
_WAVES = "~  ~  ~"
_ABOUT_PLACES = ("sail", "start", "outpost")  # decisions


@dataclass(frozen=True)
class Face:
    """What is seen on a place, row by row; `note` tells in full what had no room there."""

    ground: Style
    title: Text
    middle: Text = field(default_factory=Text)
    water: Text = field(default_factory=Text)
    shore: Text = field(default_factory=Text)
    note: Text | None = None


def widest_pitch(chart: Chart, width: int) -> int:
    return max(_NARROWEST, min(WIDEST, (width - 2) // columns_of(chart)))


def draw_chart(chart: Chart, language: str = "en") -> Text:
    """A map without tiles: the names of its places, and which are ports or sea."""
    faces = [_bare_face(place, language) for place in chart.places]
    return plain("\n").join(draw_map(chart, faces, pitch=widest_pitch(chart, WIDTH)))


def draw_map(
    chart: Chart, faces: Sequence[Face], glowing: Collection[int] = (), pitch: int = WIDEST
) -> list[Text]:
    """The lines of a map with a face on each place; some glow."""
    canvas = Canvas(width_of(chart, pitch), height_of(chart), WATER)
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
        marks = plain((" " * (room_in_row(2, pitch) - 2)).join(NEXT), BOLD)
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


def map_of(sight: AnySight, pitch: int) -> tuple[list[Text], list[Text]]:
    """The map of a game, and notes for what had no room on it."""
    chart = sight.game.chart
    faces = [_face(sight, place, pitch) for place in range(len(chart.places))]
    lines = draw_map(chart, faces, _within_reach(sight.game), pitch)
    return lines, [face.note for face in faces if face.note is not None]


def _within_reach(game: Game) -> set[int]:
    """The places that may be chosen now."""
    if game.decision.kind not in _ABOUT_PLACES:
        return set()
    return {game.chart.number[name] for move in game.legal for name in names_in(move.text)}


# the faces of places


def _bare_face(place: Place, language: str) -> Face:
    """A place on which nothing lies yet."""
    name = plain(place.name, BOLD)
    if place.kind == PORT:
        return Face(CONTRACT, name, plain(say(language, "port")))
    if place.kind == SEA:
        return Face(OPEN_SEA, name, plain(say(language, "sea")))
    return Face(BARE, name)


def _face(sight: AnySight, place: int, pitch: int) -> Face:
    """A place of a game, with the boats that lie there."""
    water, note = _water(sight, place, room_in_row(3, pitch))
    return replace(_tile(sight, place, pitch), water=water, note=note)


def _tile(sight: AnySight, place: int, pitch: int) -> Face:
    kind = int(sight.table.kind[place])
    if kind == SEA_PLACE:
        return Face(OPEN_SEA, _title(sight, place, "sea", pitch), plain(_WAVES))
    if kind == PORT_PLACE and has_ports(sight):
        return _port(sight, place, pitch)
    if sight.table.market[place] == NONE:
        return _bare_face(sight.game.chart.places[place], sight.language)
    return _market(sight, place, pitch)


def _market(sight: AnySight, place: int, pitch: int) -> Face:
    number = int(sight.table.market[place])
    tile = sight.components.markets[number]
    symbol = int(sight.box.market_symbol[number])
    title = _title(sight, place, f"spice-{SPICE_LETTERS[symbol]}", pitch)
    trade = first_that_fits(traded(tile.give, tile.get), room_in_row(2, pitch) - 2)
    shore = _shore(sight, place, room_in_row(4, pitch))
    return Face(LANDS[symbol], title, trade, shore=shore)


def _port(sight: PortSight, place: int, pitch: int) -> Face:
    ground = SHUT if sight.table.victory[place] == CLOSED_PORT else CONTRACT
    contract = first_that_fits(_contract(sight, place), room_in_row(2, pitch) - 2)
    return Face(ground, _title(sight, place, "port", pitch), contract)


def _title(sight: AnySight, place: int, message: str, pitch: int) -> Text:
    """The name of a place and a word about it, which is shortened to a point where it must be."""
    name, word = sight.game.chart.places[place].name, sight.say(message)
    room = room_in_row(1, pitch) - len(name) - 1
    short = word if len(word) <= room else f"{word[: room - 1]}."
    return joined([plain(name, BOLD), short], " ")


def _contract(sight: PortSight, place: int) -> list[Text]:
    """Ways to show the points of a port's tile and its price."""
    number = int(sight.table.victory[place])
    if number == CLOSED_PORT:
        return [plain(sight.say("closed"), BOLD)]
    if number == NONE:
        return [plain("?", BOLD)]
    tile = sight.components.victory_tiles[number]
    long = plain(sight.say("points-short", number=tile.points), BOLD)
    short = plain(str(tile.points), BOLD)
    return [
        joined([points, way(tile.cost)], " ")
        for way in (spelled, counted)
        for points in (long, short)
    ]


def _water(sight: AnySight, place: int, room: int) -> tuple[Text, Text | None]:
    """Boats and loose cubes; if the cubes have no room, their number, and a note beside the map."""
    seats = [seat for seat in range(sight.game.players) if sight.table.boat[seat] == place]
    loose = [int(number) for number in sight.screen.loose(sight.table, place)]
    fleets = [[joined(hull([seat]) for seat in seats)], [hull(seats)]] if seats else [[]]
    if not any(loose):
        return first_that_fits([joined(fleet) for fleet in fleets], room), None
    lying = [joined(["+", way(loose)]) for way in (spelled, counted)]
    ways = [joined([*fleet, cubes], " ") for cubes in lying for fleet in fleets]
    if any(way.cell_len <= room for way in ways):
        return first_that_fits(ways, room), None
    where = sight.say("lying-at", place=sight.game.chart.places[place].name)
    return joined([*fleets[-1], f"+{sum(loose)}"], " "), joined([where, noted(loose)], " ")


def _shore(sight: AnySight, place: int, room: int) -> Text:
    """The outposts, each seat in its own berth; between them the edge shows through."""
    if not market.outposts_on(sight.table, place):
        return plain("")
    berths = [
        outpost(seat) if market.has_outpost(sight.table, seat, place) else plain("__")
        for seat in range(sight.game.players)
    ]
    return first_that_fits([joined(berths, "_"), joined(berths)], room)
