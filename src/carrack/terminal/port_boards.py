"""What lies around the map of a game with ports: victory tiles, and bonus tiles by their kind."""

from rich.text import Text

from carrack.messages import Message
from carrack.rules import port
from carrack.rules.port import TILES_TO_END
from carrack.rules.table import IN_STACK, POINTS_BONUS
from carrack.terminal.boards import cubes_held, spaces
from carrack.terminal.palette import (
    BONUS_SIGNS,
    FAINT,
    GOLD,
    first_that_fits,
    flowed,
    panel,
    plain,
)
from carrack.terminal.screen import PortSight


def belongings(sight: PortSight, seat: int, room: int) -> list[Text]:
    """Hold, bonus tiles and victory tiles of a seat, a line each."""
    return [
        spaces(sight, seat),
        first_that_fits(cubes_held(sight, seat), room),
        first_that_fits(_bonus_tiles(sight, seat), room),
        first_that_fits(_victory_tiles(sight, seat), room),
    ]


def in_brief(sight: PortSight, seat: int) -> list[Text]:
    return [_victory_tiles(sight, seat)[0]]


def _bonus_tiles(sight: PortSight, seat: int) -> list[Text]:
    signs = [
        BONUS_SIGNS[name]
        for name, kind in sight.components.bonus_number.items()
        if kind != POINTS_BONUS
        for _ in range(sight.table.bonus[seat, kind])
    ]
    signs += [
        f"{BONUS_SIGNS['points']}{points}"
        for number, points in enumerate(sight.components.points_pile)
        if sight.table.points_holder[number] == seat
    ]
    label = sight.say("label-bonus")
    return [
        plain(f"{label} {' '.join(signs) or '-'}"),
        plain(" ".join(signs)),
        plain("".join(signs)),
    ]


def _victory_tiles(sight: PortSight, seat: int) -> list[Text]:
    points = [
        tile.points
        for number, tile in enumerate(sight.components.victory_tiles)
        if sight.table.victory_holder[number] == seat
    ]
    taken = f"{len(points)}/{TILES_TO_END}"
    numbers = " ".join(str(number) for number in points)
    label = sight.say("label-tiles")
    return [
        plain(f"{label} {taken} {numbers}".rstrip()),
        plain(f"{taken} {numbers}"),
        plain(f"{taken} = {sum(points)}"),
    ]


# tiles that nobody has yet


def supply(sight: PortSight, width: int) -> list[Text]:
    """The bonus tiles left, and what is known of the stack."""
    left = [plain(sight.say("bonus-left"), GOLD)]
    left += [_bonus_left(sight, name) for name in sight.components.bonus_number]
    stack = [plain(message.text(sight.speech)) for message in _stack(sight)]
    stack[0].stylize(GOLD)
    return panel([*flowed(left, width - 2), *flowed(stack, width - 2)], width)


def _bonus_left(sight: PortSight, name: str) -> Text:
    printed = sight.components
    number = int(sight.table.bonus_supply[printed.bonus_number[name]])
    pile = printed.points_pile if name == "points" else ()
    shown = " ".join(str(points) for points in pile[len(pile) - number :]) if pile else str(number)
    style = None if number else FAINT
    return plain(f"{BONUS_SIGNS[name]} {sight.say(f'bonus-{name}')} {shown or number}", style)


def _stack(sight: PortSight) -> list[Message]:
    tiles = range(len(sight.components.victory_tiles))
    left = sum(int(sight.table.victory_holder[tile]) == IN_STACK for tile in tiles)
    within = int(sight.table.closed_port_within)
    said = [Message("stack-left", {"number": left + (within > 0)})]
    if within:
        said.append(Message("closed-port-within", {"number": within}))
    elif port.closed_port(sight.table) >= 0:
        said.append(Message("closed-port-out"))
    return said
