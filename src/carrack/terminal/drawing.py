"""The whole table in the terminal: the map, the boards beside or below it, and all the rest."""

from rich.text import Text

from carrack.components.chart import Chart
from carrack.game import Game
from carrack.terminal.boards import banner, boards, narrowest_board
from carrack.terminal.canvas import width_of
from carrack.terminal.maps import (
    NARROWEST_BESIDE,
    WIDEST,
    WIDTH,
    draw_chart,
    map_of,
    widest_pitch,
)
from carrack.terminal.palette import WATER, WOOD, filled, flowed, joined, panel, plain
from carrack.terminal.screen import AnyPart, AnySight, Sight, screen_of

__all__ = ["draw_chart", "draw_table", "sight_of"]

_WIDEST_COLUMN = 40
Extras = tuple[AnyPart, ...]  # what is drawn though it could be left out


def sight_of(game: Game, language: str) -> AnySight:
    """The whole table."""
    return _with_seats(game, language, tuple(range(game.players)))


def _with_seats(game: Game, language: str, seats: tuple[int, ...]) -> AnySight:
    """The table, with the belongings of these seats in full."""
    return Sight(game, game.table, game.notation.box, game.components, language, seats)


def draw_table(
    game: Game, language: str = "en", width: int = WIDTH, height: int | None = None
) -> Text:
    """Everything on the table, in lines no wider than asked for if the map allows it.

    With a height, things around the map are left out as far as that helps.
    """
    drawings: list[list[Text]] = []
    for sight, extras in _extents(game, language):
        drawings.append(_lines(sight, width, extras))
        if height is None or len(drawings[-1]) <= height:
            return plain("\n").join(drawings[-1])
    shortest: list[Text] = min(drawings, key=len)
    return plain("\n").join(shortest)


def _extents(game: Game, language: str) -> list[tuple[AnySight, Extras]]:
    """The less room there is, the more is left out; in the end what the rivals have, in full."""
    extras, whole = screen_of(game.rulebook).extras, sight_of(game, language)
    own = int(game.table.turn) if game.decision.seat is None else game.decision.seat
    shorter = [(whole, extras[:number]) for number in reversed(range(len(extras) + 1))]
    return [*shorter, (_with_seats(game, language, (own,)), ())]


def _lines(sight: AnySight, width: int, extras: Extras) -> list[Text]:
    pitch = _pitch_beside(sight.game.chart, width - narrowest_board(sight))
    if pitch is not None:
        return _side_by_side(sight, pitch, width, extras)
    return _one_below_the_other(sight, width, extras)


def _pitch_beside(chart: Chart, width: int) -> int | None:
    """The widest pitch that leaves room for the boards beside the map, if there is one."""
    pitches = range(WIDEST, NARROWEST_BESIDE - 1, -1)
    return next((pitch for pitch in pitches if width_of(chart, pitch) <= width), None)


def _side_by_side(sight: AnySight, pitch: int, width: int, extras: Extras) -> list[Text]:
    """The boards to the right of the map; extras in whichever column has room left for them."""
    chart_lines, notes = map_of(sight, pitch)
    across = chart_lines[0].cell_len
    column_width = min(width - across, _WIDEST_COLUMN)
    whole = across + column_width
    right, below = boards(sight, column_width), panel(flowed(notes, whole - 2), whole)
    height, left = max(len(chart_lines), len(right)), list[Text]()
    for part in sight.screen.parts:
        below += part(sight, whole)
    for part in extras:
        beside, under = part(sight, column_width), part(sight, across)
        if len(right) + 1 + len(beside) <= height:
            right += [filled(plain(""), column_width, WOOD), *beside]
        elif len(chart_lines) + len(left) + len(under) <= height:
            left += under
        else:
            below += part(sight, whole)
    sea = [filled(plain(""), across, WATER)] * (height - len(chart_lines) - len(left))
    wood = [filled(plain(""), column_width, WOOD)] * (height - len(right))
    columns = zip([*chart_lines, *sea, *left], [*right, *wood], strict=True)
    return [banner(sight, whole), *(joined(line) for line in columns), *below]


def _one_below_the_other(sight: AnySight, width: int, extras: Extras) -> list[Text]:
    chart_lines, notes = map_of(sight, widest_pitch(sight.game.chart, width))
    whole = max(width, chart_lines[0].cell_len)
    parts = (*sight.screen.parts, *extras)
    return [
        banner(sight, whole),
        *_in_the_middle(chart_lines, whole),
        *panel(flowed(notes, whole - 2), whole),
        *boards(sight, whole),
        *(line for part in parts for line in part(sight, whole)),
    ]


def _in_the_middle(lines: list[Text], width: int) -> list[Text]:
    """Lines of the map with sea on both sides."""
    left = (width - lines[0].cell_len) // 2
    return [filled(joined([plain(" " * left, WATER), line]), width, WATER) for line in lines]
