"""From East to West, Part II in the terminal: what a player has, beside the outposts.

The land is drawn in `screen_land`.
"""

from rich.text import Text

from carrack.games.east_to_west import rules
from carrack.games.east_to_west.box import CARD_SYMBOLS, LOCATION_KINDS
from carrack.games.east_to_west.printed import POWERED_KINDS, EastToWestComponents
from carrack.games.east_to_west.screen_land import (
    EXPLORATION,
    RAISE,
    SETTLER,
    SYMBOLS,
    EastToWestSight,
    bonus_mark,
    draw_land,
)
from carrack.games.east_to_west.table import EastToWestBox, EastToWestTable
from carrack.rules.choices import count, members
from carrack.terminal.boards import cubes_held, legend, spaces
from carrack.terminal.palette import GLOW, first_that_fits, flowed, joined, noted, plain
from carrack.terminal.screen import AnySight, Screen, Signs


def _belongings(sight: EastToWestSight, seat: int, room: int) -> list[Text]:
    """Hold, settlers and cards, a line each; then tiles, and the powers of the cards."""
    room -= 1  # the next board is beside it
    held = [joined([spaces(sight, seat), cubes], " ") for cubes in cubes_held(sight, seat)]
    return [
        first_that_fits(held, room),
        first_that_fits(_settlers(sight, seat), room),
        _cards(sight, seat),
        *flowed(_tiles(sight, seat), room, " "),
        *flowed([*_hammers(sight, seat), *_dreamcatchers(sight, seat)], room),
    ]


def _settlers(sight: EastToWestSight, seat: int) -> list[Text]:
    """Ways to tell where the settlers are: on the board, on the land, in reserve."""
    home, reserve = int(sight.table.home[seat]), int(sight.table.reserve[seat])
    out = sight.components.settlers.total - home - reserve
    numbers = {"home": home, "out": out, "reserve": reserve}
    long = [f"{number} {sight.say(f'settlers-{where}')}" for where, number in numbers.items()]
    short = [str(number) for number in numbers.values()]
    ways = " · ".join(long), " ".join(long), " · ".join(short)
    return [plain(f"{SETTLER} {said}") for said in ways]


def _cards(sight: EastToWestSight, seat: int) -> Text:
    """How many cards, and how many of each symbol."""
    symbols = [
        f"{sign}{rules.cards_with_symbol(sight.table, sight.box, seat, CARD_SYMBOLS[symbol])}"
        for symbol, sign in SYMBOLS.items()
    ]
    return plain(" ".join([_cards_taken(sight, seat), *symbols]))


def _cards_taken(sight: EastToWestSight, seat: int) -> str:
    cards = count(int(sight.table.cards[seat]))
    return f"{sight.say('label-cards')} {cards}/{sight.components.cards_to_end}"


def _tiles(sight: EastToWestSight, seat: int) -> list[Text]:
    """Bonus tiles, and the points of exploration tiles."""
    tiles = [sight.components.bonus_tiles[tile] for tile in members(int(sight.table.bonus[seat]))]
    marks = [bonus_mark(sight, tile) for tile in tiles] or [plain("-")]
    first = joined([sight.say("label-bonus"), marks[0]], " ")
    points = int(rules.points_of_explorations(sight.table, sight.box, seat))
    found = plain(f"{EXPLORATION} {sight.say('points-short', number=points)}")
    return [first, *marks[1:], *([found] if points else [])]


def _hammers(sight: EastToWestSight, seat: int) -> list[Text]:
    """At which kinds of location hammers save settlers, and how many."""
    cards, hammers = int(sight.table.cards[seat]), sight.box.hammers
    numbers = {kind: count(cards & int(hammers[LOCATION_KINDS[kind]])) for kind in POWERED_KINDS}
    return [
        plain(f"{SYMBOLS['hammer']} {sight.say(f'kind-{kind}')} −{number}")
        for kind, number in numbers.items()
        if number
    ]


def _dreamcatchers(sight: EastToWestSight, seat: int) -> list[Text]:
    """At which kinds of location dreamcatchers add cubes, and which."""
    cards, said = int(sight.table.cards[seat]), []
    for kind in POWERED_KINDS:
        sets = sight.box.dreamcatchers[LOCATION_KINDS[kind]]
        cubes = [count(cards & int(dreamcatchers)) for dreamcatchers in sets]
        if any(cubes):
            where = f"{SYMBOLS['dreamcatcher']} {sight.say(f'kind-{kind}')} +"
            said.append(joined([where, noted(cubes)]))
    return said


def _in_brief(sight: EastToWestSight, seat: int) -> list[Text]:
    return [_settlers(sight, seat)[1], plain(_cards_taken(sight, seat))]


def _signs(_: AnySight) -> Signs:
    return [
        (plain(SETTLER, GLOW), "legend-settlers"),
        (plain(EXPLORATION, GLOW), "legend-exploration"),
        (plain(RAISE, GLOW), "legend-raises"),
        *((plain(sign, GLOW), f"symbol-{symbol}") for symbol, sign in SYMBOLS.items()),
    ]


SCREEN: Screen[EastToWestTable, EastToWestBox, EastToWestComponents] = Screen(
    belongings=_belongings,
    room=29,
    in_brief=_in_brief,
    signs=_signs,
    parts=(draw_land,),
    extras=(legend,),
    example="work L11, sail B2",
    rule_of_ties="EE-16",
    help="help-east-to-west",
)
