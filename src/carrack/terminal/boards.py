"""What lies around the map: a banner, each player's board, and a legend.

On a board a number is a value uncovered, a house with a number an outpost still on its value.
"""

from itertools import zip_longest

from rich.style import Style
from rich.text import Text

from carrack.components.cubes import SPICE_LETTERS
from carrack.game import Game
from carrack.narration import map_name
from carrack.rules import hold
from carrack.terminal.palette import (
    BANNER,
    BOLD,
    CUBES,
    EDGES,
    FAINT,
    GLOW,
    GOLD,
    HOUSE,
    NEXT,
    PAPER,
    SEATS,
    WOOD,
    badge,
    counted,
    filled,
    flowed,
    hull,
    joined,
    noted,
    outpost,
    painted,
    panel,
    plain,
    seat_mark,
    share,
    side_by_side,
    spelled,
)
from carrack.terminal.screen import AnySight

_FREE = "·"


# above the map


def banner(sight: AnySight, width: int) -> Text:
    """The game and the map; the round and whose turn it is."""
    place, title = map_name(sight.game, sight.language), sight.say(sight.game.rulebook.title)
    moment = _moment(sight)
    rights = [" · ".join(moment), moment[0]]
    ways = [(left, right) for right in rights for left in (f"{title} · {place}", title, "")]
    left, right = next(
        ((left, right) for left, right in ways if plain(left + right).cell_len + 4 <= width),
        ("", rights[0]),
    )
    gap = " " * (width - plain(left + right).cell_len - 2)
    return filled(joined([" ", plain(left, BOLD), gap, plain(right, GOLD)]), width, BANNER)


def _moment(sight: AnySight) -> list[str]:
    """Where the game stands."""
    game = sight.game
    if game.is_over:
        return [sight.say("game-is-over")]
    if not game.round:
        return [sight.say("setting-up")]
    limit = int(game.table.round_limit)
    said = [sight.say("round-of", round=game.round, limit=limit)]
    if game.table.last_round:
        said.append(sight.say("last-round"))
    return [*said, sight.say("turn-of", who=game.names[game.table.turn])]


# the players' boards


def narrowest_board(sight: AnySight) -> int:
    """The fewest characters across that show every board whole."""
    game = sight.game
    points = [sight.say("points-short", number=score) for score in game.scores]
    headers = [
        len(f" {seat_mark(0)}   {number} ") + 2 + plain(name).cell_len
        for name, number in zip(game.names, points, strict=True)
    ]
    return max(1 + _width_of_rows(game) + 1 + sight.screen.room, *headers)


def boards(sight: AnySight, width: int) -> list[Text]:
    """All boards, side by side where there is room, in rows as even as can be.

    Of seats whose belongings are not shown in full there is a line in place of the board.
    """
    players = range(sight.game.players)
    if len(sight.seats) < len(players):
        own = [line for seat in sight.seats for line in _board(sight, seat, width)]
        others = [seat for seat in players if seat not in sight.seats]
        return own + [line for seat in others for line in _in_a_line(sight, seat, width)]
    fit = max(1, width // narrowest_board(sight))
    across = -(-len(players) // -(-len(players) // fit))
    lines: list[Text] = []
    for first in players[::across]:
        seats = players[first : first + across]
        row = [
            _board(sight, seat, share(width, across, number)) for number, seat in enumerate(seats)
        ]
        if lines:
            lines.append(filled(plain(""), width, WOOD))
        lines += [filled(line, width, WOOD) for line in side_by_side(row, PAPER)]
    return lines


def _in_a_line(sight: AnySight, seat: int, width: int) -> list[Text]:
    """A board in a line, if there is room for it in a line."""
    points = sight.say("points-short", number=sight.game.scores[seat])
    items = [
        joined([badge(seat), f" {sight.game.names[seat]}  {points}"]),
        joined([spaces(sight, seat), noted(sight.table.hold[seat])], " "),
        *sight.screen.in_brief(sight, seat),
    ]
    return [filled(line, width, PAPER) for line in flowed(items, width, " · ")]


def _board(sight: AnySight, seat: int, width: int) -> list[Text]:
    """A header, and the rows of outposts with the belongings beside them."""
    blank = plain(" " * _width_of_rows(sight.game))
    rows = [_row(sight.game, seat, symbol) for symbol in range(len(SPICE_LETTERS))]
    beside = sight.screen.belongings(sight, seat, width - 2 - len(blank))
    edge = plain("▌", EDGES[seat])
    lines = [
        joined([edge, row, " ", about])
        for row, about in zip_longest(rows, beside)
        for row, about in [(row or blank, about or plain(""))]
    ]
    return [_header(sight, seat, width), *(filled(line, width, PAPER) for line in lines)]


def _header(sight: AnySight, seat: int, width: int) -> Text:
    game = sight.game
    turn = "▶" if game.round and not game.is_over and game.table.turn == seat else " "
    crown = "♛" if game.winner == seat else turn
    left = f" {seat_mark(seat)} {crown}{game.names[seat]}"
    right = sight.say("points-short", number=game.scores[seat])
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


def spaces(sight: AnySight, seat: int) -> Text:
    """How full the hold is."""
    cubes, room = int(hold.cubes_in_hold(sight.table, seat)), int(sight.table.spaces[seat])
    return plain(f"{sight.say('label-hold')} {cubes}/{room}", BOLD if cubes > room else None)


def cubes_held(sight: AnySight, seat: int) -> list[Text]:
    """Ways to show the hold, the fullest first."""
    cubes = [int(number) for number in sight.table.hold[seat]]
    free = plain(_FREE * (int(sight.table.spaces[seat]) - sum(cubes)), FAINT)
    return [joined([spelled(cubes), free]), spelled(cubes), counted(cubes)]


# how to read it


def legend(sight: AnySight, width: int) -> list[Text]:
    """What the signs mean."""
    spices = [
        joined([painted(letter), sight.say(f"spice-{letter}")], " ") for letter in SPICE_LETTERS
    ]
    seat = int(sight.table.turn)
    signs = [
        (hull([seat]), "legend-boat"),
        (outpost(seat), "legend-outpost"),
        *sight.screen.signs(sight),
        (plain("".join(NEXT), GLOW), "legend-reach"),
    ]
    said = [joined([sign, sight.say(message)], " ") for sign, message in signs]
    return panel(flowed([*spices, *said], width - 2), width)
