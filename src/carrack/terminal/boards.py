"""What lies around the map: a banner, each player's board, the supply of tiles, and a legend.

On a board a number is a value uncovered, a house with a number an outpost still on its value.
"""

from collections.abc import Sequence

from rich.style import Style
from rich.text import Text

from carrack.components.printed import BONUS_NAMES, SPICE_LETTERS
from carrack.game import Game
from carrack.messages import Message, say
from carrack.rules import hold, port
from carrack.rules.ending import TILES_TO_END
from carrack.rules.table import IN_STACK, POINTS_BONUS
from carrack.terminal.palette import (
    BANNER,
    BOLD,
    BONUS_SIGNS,
    CUBES,
    EDGES,
    FAINT,
    GLOW,
    GOLD,
    HOUSE,
    PAPER,
    SEATS,
    WOOD,
    badge,
    counted,
    filled,
    first_that_fits,
    flowed,
    hull,
    joined,
    noted,
    outpost,
    painted,
    plain,
    seat_mark,
    spelled,
)
from carrack.terminal.wording import map_name

_BESIDE_ROWS = 15  # characters to the right of the rows of outposts, at least
_FREE = "·"


# above the map


def banner(game: Game, language: str, width: int) -> Text:
    """The game and the map; the round and whose turn it is."""
    place = map_name(game.chart, language)
    title = f"{say(language, 'game-title')} · {place}"
    rights = [" · ".join(_moment(game, language)), *_moment(game, language)[:1]]
    ways = [(left, right) for right in rights for left in (title, place, "")]
    left, right = next(
        ((left, right) for left, right in ways if plain(left + right).cell_len + 4 <= width),
        ("", rights[0]),
    )
    gap = " " * (width - plain(left + right).cell_len - 2)
    return filled(joined([" ", plain(left, BOLD), gap, plain(right, GOLD)]), width, BANNER)


def _moment(game: Game, language: str) -> list[str]:
    """Where the game stands."""
    if game.is_over:
        return [say(language, "game-is-over")]
    if not game.round:
        return [say(language, "setting-up")]
    limit = int(game.table.round_limit)
    said = [say(language, "round-of", round=game.round, limit=limit)]
    if game.table.last_round:
        said.append(say(language, "last-round"))
    return [*said, say(language, "turn-of", who=game.names[game.table.turn])]


# the players' boards


def narrowest_board(game: Game, language: str) -> int:
    """The fewest characters across that show every board whole."""
    points = [say(language, "points-short", number=score) for score in game.scores]
    headers = [
        len(f" {seat_mark(0)}   {number} ") + 2 + plain(name).cell_len
        for name, number in zip(game.names, points, strict=True)
    ]
    return max(1 + _width_of_rows(game) + 1 + _BESIDE_ROWS, *headers)


def boards(game: Game, language: str, width: int, rivals: bool = True) -> list[Text]:
    """All boards, side by side where there is room, in rows as even as can be.

    Without the rivals' boards there is a line about each in their place.
    """
    if not rivals:
        return _own_board(game, language, width)
    fit = max(1, width // narrowest_board(game, language))
    rows = -(-game.players // fit)
    across = -(-game.players // rows)
    lines: list[Text] = []
    for first in range(0, game.players, across):
        seats = range(first, min(first + across, game.players))
        row = [
            _board(game, language, seat, _share(width, across, number))
            for number, seat in enumerate(seats)
        ]
        if lines:
            lines.append(filled(plain(""), width, WOOD))
        lines += [filled(joined(line), width, WOOD) for line in zip(*row, strict=True)]
    return lines


def _own_board(game: Game, language: str, width: int) -> list[Text]:
    """The board of whoever decides, or has the turn, and a line about each rival."""
    own = int(game.table.turn) if game.decision.seat is None else game.decision.seat
    others = [seat for seat in range(game.players) if seat != own]
    lines = _board(game, language, own, width)
    return lines + [line for seat in others for line in _about(game, language, seat, width)]


def _about(game: Game, language: str, seat: int, width: int) -> list[Text]:
    """A board in a line, if there is room for it in a line."""
    points = say(language, "points-short", number=game.scores[seat])
    items = [
        joined([badge(seat), f" {game.names[seat]}  {points}"]),
        joined(
            [_spaces(game, language, seat), noted([int(n) for n in game.table.hold[seat]])], " "
        ),
        _victory_tiles(game, language, seat)[0],
    ]
    return [filled(line, width, PAPER) for line in flowed(items, width, " · ")]


def _share(width: int, across: int, number: int) -> int:
    """The width of one of several boards, so that together they fill the line."""
    return width * (number + 1) // across - width * number // across


def _board(game: Game, language: str, seat: int, width: int) -> list[Text]:
    rows = [_row(game, seat, symbol) for symbol in range(len(SPICE_LETTERS))]
    room = width - 2 - _width_of_rows(game)
    beside = [
        _spaces(game, language, seat),
        first_that_fits(_cubes(game, seat), room),
        first_that_fits(_bonus_tiles(game, language, seat), room),
        first_that_fits(_victory_tiles(game, language, seat), room),
    ]
    edge = plain("▌", EDGES[seat])
    lines = [joined([edge, row, " ", about]) for row, about in zip(rows, beside, strict=True)]
    return [_header(game, language, seat, width), *(filled(line, width, PAPER) for line in lines)]


def _header(game: Game, language: str, seat: int, width: int) -> Text:
    turn = "▶" if game.round and not game.is_over and game.table.turn == seat else " "
    crown = "♛" if game.winner == seat else turn
    left = f" {seat_mark(seat)} {crown}{game.names[seat]}"
    right = say(language, "points-short", number=game.scores[seat])
    gap = " " * (width - plain(left + right).cell_len - 1)
    return filled(plain(f"{left}{gap}{right}"), width, SEATS[seat])


def _width_of_rows(game: Game) -> int:
    return 1 + sum(len(f"{HOUSE}{points}") for points in game.components.board.columns)


def _row(game: Game, seat: int, symbol: int) -> Text:
    """A row of outposts: values uncovered, then houses, the next one to go in bold."""
    built = int(game.table.built[seat, symbol])
    cells = [plain(SPICE_LETTERS[symbol], CUBES[symbol])]
    for column, points in enumerate(game.components.board.columns):
        if column < built:
            cells.append(plain(f" {points}", BOLD))
        else:
            style = SEATS[seat] + Style(bold=column == built)
            cells.append(plain(f"{HOUSE}{points}", style))
    return joined(cells)


def _spaces(game: Game, language: str, seat: int) -> Text:
    """How full the hold is."""
    cubes = int(hold.cubes_in_hold(game.table, seat))
    spaces = int(hold.spaces(game.table, game.notation.box, seat))
    return plain(
        f"{say(language, 'label-hold')} {cubes}/{spaces}", BOLD if cubes > spaces else None
    )


def _cubes(game: Game, seat: int) -> list[Text]:
    """Ways to show the hold, the fullest first."""
    cubes = [int(number) for number in game.table.hold[seat]]
    spaces = int(hold.spaces(game.table, game.notation.box, seat))
    free = plain(_FREE * (spaces - sum(cubes)), FAINT)
    return [joined([spelled(cubes), free]), spelled(cubes), counted(cubes)]


def _bonus_tiles(game: Game, language: str, seat: int) -> list[Text]:
    signs = [
        BONUS_SIGNS[name]
        for kind, name in enumerate(BONUS_NAMES)
        if kind != POINTS_BONUS
        for _ in range(game.table.bonus[seat, kind])
    ]
    pile = game.components.bonus[POINTS_BONUS].pile
    signs += [
        f"{BONUS_SIGNS['points']}{points}"
        for number, points in enumerate(pile)
        if game.table.points_holder[number] == seat
    ]
    label = say(language, "label-bonus")
    return [
        plain(f"{label} {' '.join(signs) or '-'}"),
        plain(" ".join(signs)),
        plain("".join(signs)),
    ]


def _victory_tiles(game: Game, language: str, seat: int) -> list[Text]:
    points = [
        tile.points
        for number, tile in enumerate(game.components.victory_tiles)
        if game.table.victory_holder[number] == seat
    ]
    taken = f"{len(points)}/{TILES_TO_END}"
    numbers = " ".join(str(number) for number in points)
    label = say(language, "label-tiles")
    return [
        plain(f"{label} {taken} {numbers}".rstrip()),
        plain(f"{taken} {numbers}"),
        plain(f"{taken} = {sum(points)}"),
    ]


# tiles that nobody has yet


def supply(game: Game, language: str, width: int) -> list[Text]:
    """The bonus tiles left, and what is known of the stack."""
    left = [plain(say(language, "bonus-left"), GOLD)]
    left += [_bonus_left(game, language, kind) for kind in range(len(BONUS_NAMES))]
    stack = [plain(message.text(language)) for message in _stack(game)]
    stack[0].stylize(GOLD)
    return panel([*flowed(left, width - 2), *flowed(stack, width - 2)], width)


def _bonus_left(game: Game, language: str, kind: int) -> Text:
    name = BONUS_NAMES[kind]
    number = int(game.table.bonus_supply[kind])
    pile = game.components.bonus[kind].pile
    shown = " ".join(str(points) for points in pile[len(pile) - number :]) if pile else str(number)
    style = None if number else FAINT
    return plain(f"{BONUS_SIGNS[name]} {say(language, f'bonus-{name}')} {shown or number}", style)


def _stack(game: Game) -> list[Message]:
    tiles = range(len(game.components.victory_tiles))
    left = sum(int(game.table.victory_holder[tile]) == IN_STACK for tile in tiles)
    within = int(game.table.closed_port_within)
    said = [Message("stack-left", {"number": left + (within > 0)})]
    if within:
        said.append(Message("closed-port-within", {"number": within}))
    elif port.closed_port(game.table) >= 0:
        said.append(Message("closed-port-out"))
    return said


# how to read it


def legend(game: Game, language: str, width: int) -> list[Text]:
    """What the signs mean."""
    spices = [
        joined([painted(letter), say(language, f"spice-{letter}")], " ") for letter in SPICE_LETTERS
    ]
    seat = int(game.table.turn)
    signs: Sequence[tuple[Text, str]] = (
        (hull([seat]), "legend-boat"),
        (outpost(seat), "legend-outpost"),
        (joined(["+", painted("YR")]), "legend-loose"),
        (plain("›‹", GLOW), "legend-reach"),
    )
    said = [joined([sign, say(language, message)], " ") for sign, message in signs]
    return panel(flowed([*spices, *said], width - 2), width)


def panel(lines: Sequence[Text], width: int) -> list[Text]:
    """Lines on wood."""
    return [filled(joined([" ", line]), width, WOOD) for line in lines]
