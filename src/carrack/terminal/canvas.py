"""A sheet of characters on which hexagons are drawn; what is written later lies on top.

The hexagons stand on a flat side and share their edges, as the places of a map do. One is
`pitch` characters wide inside and four rows high; rows 1 to 4 below its top edge take text:

     ____________
    ╱            ╲     1: two characters less than the pitch
   ╱              ╲    2: the whole pitch
   ╲              ╱    3: the whole pitch
    ╲____________╱     4: two less again, on the bottom edge
"""

from rich.style import Style
from rich.text import Text

from carrack.components.chart import Chart, Place
from carrack.terminal.palette import plain

_RISE = 2  # rows from a line of the chart to the next
_ROWS = (1, 2, 3, 4)


class Canvas:
    """Characters and their styles, row by row."""

    def __init__(self, width: int, height: int, ground: Style) -> None:
        self.width, self.height = width, height
        self._marks = [[" "] * width for _ in range(height)]
        self._styles = [[ground] * width for _ in range(height)]

    def write(self, across: int, down: int, text: Text | str, style: Style | None = None) -> None:
        """Puts a text there; a colour it does not have shows what was there before."""
        line = plain(text, style) if isinstance(text, str) else text
        for step, (mark, worn) in enumerate(_characters(line)):
            self._marks[down][across + step] = mark
            self._styles[down][across + step] += worn

    def is_empty(self, across: int, down: int, width: int, height: int) -> bool:
        """Nothing but ground in this rectangle, all of it on the sheet."""
        if down + height > self.height or across + width > self.width:
            return False
        rows = self._marks[down : down + height]
        return all(mark == " " for row in rows for mark in row[across : across + width])

    def lines(self) -> list[Text]:
        return [_line(*row) for row in zip(self._marks, self._styles, strict=True)]


def _characters(text: Text) -> list[tuple[str, Style]]:
    styles = [_style(text.style)] * len(text)
    for span in text.spans:
        for at in range(span.start, span.end):
            styles[at] += _style(span.style)
    return list(zip(text.plain, styles, strict=True))


def _style(style: Style | str) -> Style:
    return style if isinstance(style, Style) else Style.parse(style)


def _line(marks: list[str], styles: list[Style]) -> Text:
    """A row as a text, with one span for each run of a style."""
    text, begin = plain("".join(marks)), 0
    for end in range(1, len(marks) + 1):
        if end == len(marks) or styles[end] != styles[begin]:
            text.stylize(styles[begin], begin, end)
            begin = end
    return text


def columns_of(chart: Chart) -> int:
    return max(place.column for place in chart.places) + 1


def width_of(chart: Chart, pitch: int) -> int:
    return columns_of(chart) * pitch + 2


def height_of(chart: Chart) -> int:
    return (max(place.line for place in chart.places) + 2) * _RISE + 1


def room_in_row(row: int, pitch: int) -> int:
    """How many characters fit in a row of a hexagon."""
    return pitch if row in (2, 3) else pitch - 2


def fill_hexagon(canvas: Canvas, place: Place, pitch: int, ground: Style) -> None:
    """Its ground, without edges."""
    for row in _ROWS:
        write_in_row(canvas, place, pitch, row, plain(" " * room_in_row(row, pitch), ground))


def draw_edges(canvas: Canvas, place: Place, pitch: int, style: Style) -> None:
    """The six edges; neighbours share them."""
    left, top = place.column * pitch, place.line * _RISE
    for down in (0, 4):
        canvas.write(left + 2, top + down, "_" * (pitch - 2), style)
    for down, indent, west, east in ((1, 1, *"╱╲"), (2, 0, *"╱╲"), (3, 0, *"╲╱"), (4, 1, *"╲╱")):
        canvas.write(left + indent, top + down, west, style)
        canvas.write(left + pitch + 1 - indent, top + down, east, style)


def write_in_row(canvas: Canvas, place: Place, pitch: int, row: int, text: Text) -> None:
    """A text in the middle of a row of a hexagon."""
    room = room_in_row(row, pitch)
    left = place.column * pitch + 1 + (pitch - room) // 2
    canvas.write(left + (room - len(text)) // 2, place.line * _RISE + row, text)
