"""The colours and signs of the table, chosen for dark and light terminals alike.

Nothing is told by colour alone: seats have numbers, spices letters, and what may be done a mark.
"""

import re
from collections.abc import Iterable, Sequence

from rich.style import Style
from rich.text import Text

from carrack.components.cubes import SPICE_LETTERS, cubes_text

# Each colour stays apart from its neighbours when a terminal has only 256 of them.
WATER = Style(color="#a5cbe2", bgcolor="#0f4c75")
COAST = Style(color="#7fb2d1")  # the lines between places
GLOW = Style(color="#ffd866", bold=True)  # around places that may be chosen now
BANNER = Style(color="#f7ecd0", bgcolor="#3a322c")
PAPER = Style(color="#2b2016", bgcolor="#f7ecc8")
FAINT = Style(color="#8a7656")  # on paper
WOOD = Style(color="#e9d8b4", bgcolor="#2a2420")
GOLD = Style(color="#ffd866", bold=True)
BOLD = Style(bold=True)
CONTRACT = Style(color="#2b2016", bgcolor="#e9d5a1")  # an open port
SHUT = Style(color="#e3e3e3", bgcolor="#54585c")  # the closed one
BARE = Style(color="#f7ecd0", bgcolor="#2f6f8f")  # a market place without a tile
OPEN_SEA = Style(color="#d7ecf7", bgcolor="#17608c")  # a sea tile

# By symbol and spice: ginger, chili, tea, cloves.
LANDS = tuple(
    Style(color="#fbf3de", bgcolor=ground)
    for ground in ("#7a5c12", "#6e2420", "#1c5a2a", "#74503f")
)
_LIT = {
    CONTRACT: "#ffe88a",
    SHUT: "#7d8286",
    OPEN_SEA: "#2a86bd",
    **dict(zip(LANDS, ("#a5801c", "#a02c28", "#2a8a2c", "#9b7560"), strict=True)),
}
CUBES = (
    Style(color="#101010", bgcolor="#f4c531", bold=True),
    Style(color="#ffffff", bgcolor="#d42a2e", bold=True),
    Style(color="#101010", bgcolor="#58c864", bold=True),
    Style(color="#ffffff", bgcolor="#a0522d", bold=True),
)
# Apart in hue and in lightness, also for eyes that see no red or no green.
_SEAT_COLOURS = ("#57b2ee", "#f29a2e", "#c792e0", "#f4f4f4")
SEATS = tuple(Style(color="#101010", bgcolor=colour, bold=True) for colour in _SEAT_COLOURS)
EDGES = tuple(Style(color=colour) for colour in _SEAT_COLOURS)

ARROW = "→"
HOUSE = "⌂"
NEXT = ("›", "‹")  # around what may be chosen now
BONUS_SIGNS = {"sail": "»", "points": "★", "upgrade": "▲", "harvest": "✿", "hold": "▣"}

_CUBES_IN_WRITING = re.compile(r"(?<![\w-])(?:\d*[YRGB])+(?![\w-])")


def lit(ground: Style) -> Style:
    """The ground of a place that may be chosen now."""
    return ground + Style(bgcolor=_LIT[ground]) if ground in _LIT else ground


def plain(text: str, style: Style | None = None) -> Text:
    """A text that is never taken for mark-up."""
    return Text(text, style=style or Style.null())


def joined(parts: Iterable[Text | str], between: str = "") -> Text:
    """Texts in a row."""
    return plain(between).join(part if isinstance(part, Text) else plain(part) for part in parts)


def painted(cubes: str) -> Text:
    """Cubes as the notation writes them, each in its colour."""
    text = plain(cubes)
    for spice, letter in enumerate(SPICE_LETTERS):
        text.highlight_regex(rf"\d*{letter}", CUBES[spice])
    return text


def with_painted_cubes(sentence: str) -> Text:
    """A sentence in which whatever reads like cubes has their colours."""
    text = plain(sentence)
    for match in _CUBES_IN_WRITING.finditer(sentence):
        for span in painted(match[0]).spans:
            text.stylize(span.style, match.start() + span.start, match.start() + span.end)
    return text


def spelled(cubes: Iterable[int]) -> Text:
    """`YYR`, or nothing."""
    return painted("".join(letter * n for letter, n in zip(SPICE_LETTERS, cubes, strict=True)))


def counted(cubes: Iterable[int]) -> Text:
    """`2Y1R`, or nothing."""
    return painted(
        "".join(f"{n}{letter}" for letter, n in zip(SPICE_LETTERS, cubes, strict=True) if n)
    )


def noted(cubes: Iterable[int]) -> Text:
    """As the notation has it."""
    return painted(cubes_text(cubes))


def seat_mark(seat: int) -> str:
    """What tells a seat apart without colour: its number, counted as people count."""
    return str(seat + 1)


def badge(seat: int) -> Text:
    return plain(f" {seat_mark(seat)} ", SEATS[seat])


def hull(seats: Sequence[int]) -> Text:
    """A boat; several in one hull where room is scarce."""
    marks = [plain(seat_mark(seat), SEATS[seat]) for seat in seats]
    return joined([plain("◥", EDGES[seats[0]]), *marks, plain("◤", EDGES[seats[-1]])])


def outpost(seat: int) -> Text:
    return plain(f"{HOUSE}{seat_mark(seat)}", SEATS[seat])


def traded(give: Sequence[int], get: Sequence[int]) -> list[Text]:
    """Ways to show a trade, the clearest first."""
    return [
        joined([way(give), ARROW, way(get)], between)
        for way in (spelled, counted)
        for between in (" ", "")
    ]


def first_that_fits(candidates: Sequence[Text], room: int) -> Text:
    """The first of several ways to say the same that is not too long, or else the last."""
    return next((text for text in candidates if text.cell_len <= room), candidates[-1])


def filled(text: Text, width: int, ground: Style) -> Text:
    """A line of this width on its ground."""
    line = joined([text, " " * max(0, width - text.cell_len)])
    line.stylize_before(ground)
    return line


def flowed(items: Sequence[Text], width: int, between: str = "  ") -> list[Text]:
    """Items one after the other, in as many lines as that takes.

    Only an item that is longer than a line is broken, between its words.
    """
    lines: list[Text] = []
    for item in items:
        if lines and lines[-1].cell_len + len(between) + item.cell_len <= width:
            lines[-1] = joined([lines[-1], item], between)
        elif item.cell_len <= width or " " not in item.plain:
            lines.append(item)
        else:
            lines.extend(flowed(list(item.split(" ")), width, " "))
    return lines


def side_by_side(cells: Sequence[Sequence[Text]], ground: Style) -> list[Text]:
    """Lines of several cells, each cell as wide as its first line; the lower ones are filled up."""
    height = max(len(cell) for cell in cells)
    whole = [
        [*cell, *[filled(plain(""), cell[0].cell_len, ground)] * (height - len(cell))]
        for cell in cells
    ]
    return [joined(line) for line in zip(*whole, strict=True)]


def share(width: int, across: int, number: int) -> int:
    """The width of one of several cells, so that together they fill the line."""
    return width * (number + 1) // across - width * number // across


def panel(lines: Sequence[Text], width: int) -> list[Text]:
    """Lines on wood."""
    return [filled(joined([" ", line]), width, WOOD) for line in lines]
