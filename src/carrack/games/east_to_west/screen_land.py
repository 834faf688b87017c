"""The land of From East to West, Part II as it is drawn in the terminal.

A location shows its name, the settlers it takes of whoever has the turn, and what it is for;
beside that whose settlers are there, or the exploration tile that covers it. Above each fort lies
its card, and the bonus stacks lie where they are printed.
"""

from collections.abc import Sequence
from typing import TypeAlias

from rich.style import Style
from rich.text import Text

from carrack.games.east_to_west import rules
from carrack.games.east_to_west.limits import ANYWHERE
from carrack.games.east_to_west.printed import (
    EastToWestComponents,
    ExplorationTile,
    LandBonus,
    Location,
    PointCard,
)
from carrack.games.east_to_west.table import EastToWestBox, EastToWestTable
from carrack.rules.choices import count
from carrack.rules.table import NONE
from carrack.terminal.palette import (
    BOLD,
    BONUS_SIGNS,
    FAINT,
    GOLD,
    NEXT,
    PAPER,
    SEATS,
    SHUT,
    WOOD,
    filled,
    first_that_fits,
    flowed,
    hull,
    joined,
    outpost,
    panel,
    plain,
    seat_mark,
    share,
    side_by_side,
    spelled,
    traded,
)
from carrack.terminal.screen import Sight

EastToWestSight: TypeAlias = Sight[EastToWestTable, EastToWestBox, EastToWestComponents]

SETTLER, EXPLORATION = "♟", "✦"
SYMBOLS = {"saddlebag": "◫", "compass": "✧", "hammer": "⚒", "dreamcatcher": "◎"}
BOAT, RAISE = "◥◤", BONUS_SIGNS["upgrade"]
_MOST_PAWNS = 4  # more settlers are counted

_LAND = Style(color="#fbf3de", bgcolor="#4c6437")
_SHORE = Style(color="#f2f8fc", bgcolor="#24688f")
_FORT = Style(color="#fbf3de", bgcolor="#6a4a5c")
_STACK = Style(color="#fbf3de", bgcolor="#57503f")
_CHOSEN = Style(color="#101010", bgcolor="#ffd866")  # a header that may be chosen now
_GROUNDS = {"fort": _FORT, **dict.fromkeys(("boat", "ship_trade", "outpost_trade"), _SHORE)}


def draw_land(sight: EastToWestSight, width: int) -> list[Text]:
    """The land, row by row, under a line about the deck."""
    parts = sight.components
    spots = {(place.row, place.column): number for number, place in enumerate(parts.locations)}
    stacks = {(stack.row, stack.column): number for number, stack in enumerate(parts.stacks)}
    rows = sorted({row for row, _ in [*spots, *stacks]})
    across = max(column for _, column in [*spots, *stacks])
    lines = panel(flowed(_deck(sight), width - 2, " · "), width)
    for row in rows:
        cells = []
        for column in range(1, across + 1):
            room = share(width - 1, across, column - 1)
            if (row, column) in spots:
                cells.append(_location(sight, spots[row, column], room))
            elif (row, column) in stacks:
                cells.append(_stack(sight, stacks[row, column], room))
            else:
                cells.append([filled(plain(""), room, WOOD)])
        drawn = [joined([" ", line]) for line in side_by_side(cells, WOOD)]
        lines += [filled(line, width, WOOD) for line in drawn]
    return lines


def _deck(sight: EastToWestSight) -> list[Text]:
    """The card that comes next, and how many lie below it."""
    said = [plain(sight.say("land"), GOLD)]
    top = int(sight.table.top_card)
    if top == NONE:
        return said
    card = sight.components.point_cards[top]
    face = joined([*_card(sight, card), *_power(sight, card)], " ")
    below = sight.say("cards-below", number=count(int(sight.table.deck)))
    return [*said, joined([sight.say("next-card"), face], " "), plain(below)]


# one cell


def _line(left: Text, right: Text, width: int, ground: Style) -> Text:
    """A line of a cell, with a gap to the next cell; what has no room is cut off."""
    room = width - 3
    gap = " " * max(1, room - left.cell_len - right.cell_len)
    text = joined([left, gap, right]) if right.plain else left
    text.truncate(room)
    return joined([filled(joined([" ", text]), width - 1, ground), plain(" ", WOOD)])


def _marked(sight: EastToWestSight, name: str, words: Sequence[str]) -> tuple[Text, bool]:
    """A name, and whether it may be chosen now, which marks tell too."""
    chosen = any(f"{word} {name}" in sight.offered for word in words)
    return plain(name.join(NEXT) if chosen else name, BOLD), chosen


def _location(sight: EastToWestSight, number: int, width: int) -> list[Text]:
    """A header with the name, and below it what the location is for; a fort has its card above."""
    place = sight.components.locations[number]
    header = _header(sight, place, number, width)
    if place.kind == "fort":
        return [*_card_above(sight, number, width), header]
    ground = PAPER if sight.table.exploration[number] == NONE else SHUT
    body = first_that_fits(_purposes(sight, place), width - 3)
    return [header, _line(body, plain(""), width, ground)]


def _header(sight: EastToWestSight, place: Location, number: int, width: int) -> Text:
    table = sight.table
    name, chosen = _marked(sight, place.id, ("work", "explore"))
    ground = SHUT if table.exploration[number] != NONE else _GROUNDS.get(place.kind, _LAND)
    needed = int(rules.settlers_needed(table, sight.box, number))
    takes = "" if table.owner[number] == table.turn else f"{SETTLER}{needed}"
    word = sight.say("fort") if place.kind == "fort" else ""
    beside = _upon(sight, number)
    titles = [joined([name, takes, word], " "), joined([name, takes], " ")]
    title = first_that_fits(titles, width - 4 - beside.cell_len)
    return _line(title, beside, width, _CHOSEN if chosen else ground)


def _upon(sight: EastToWestSight, number: int) -> Text:
    """What lies on a location, or whose settlers are there."""
    tile, owner = int(sight.table.exploration[number]), int(sight.table.owner[number])
    if tile != NONE:
        return _exploration(sight, sight.components.exploration_tiles[tile])
    return plain("") if owner == NONE else settlers_of(owner, int(sight.table.settlers[number]))


def settlers_of(seat: int, number: int) -> Text:
    """Whose settlers, and how many."""
    pawns = SETTLER * number if number <= _MOST_PAWNS else f"{SETTLER}×{number}"
    return plain(f"{seat_mark(seat)}{pawns}", SEATS[seat])


def _exploration(sight: EastToWestSight, tile: ExplorationTile) -> Text:
    """What an exploration tile brings, in signs."""
    brings = spelled(tile.get)
    if tile.points:
        brings = plain(sight.say("points-short", number=tile.points))
    elif tile.upgrade:
        brings = plain(f"{RAISE}{tile.upgrade}")
    elif tile.settlers:
        brings = plain(f"+{tile.settlers}{SETTLER}")
    return joined([EXPLORATION, brings], " ")


def _purposes(sight: EastToWestSight, place: Location) -> list[Text]:
    """Ways to show what a location is for."""
    if place.kind == "obtain":
        return [joined(["+", spelled(place.get)])]
    if place.kind == "trade":
        return traded(place.give, place.get)
    if place.kind == "upgrade":
        sign = f"{RAISE}{place.steps}"
        return [plain(f"{sign} {sight.say('legend-raises')}"), plain(sign)]
    if place.kind == "boat":
        steps = sight.say("boat-steps", number=place.reach)
        anywhere = sight.say("boat-anywhere")
        return [plain(f"{BOAT} {anywhere if place.reach == ANYWHERE else steps}")]
    if place.kind == "ship_trade":
        return _trade_of_ship(sight)
    mine = outpost(int(sight.table.turn))
    return [joined([mine, sight.say("land-trade")], " ")]


def _trade_of_ship(sight: EastToWestSight) -> list[Text]:
    """The trade where the boat of this turn lies."""
    seat = int(sight.table.turn)
    place = int(sight.table.boat[seat])
    tile = int(sight.table.market[place]) if place != NONE else NONE
    if tile == NONE:
        return [joined([hull([seat]), sight.say("land-trade")], " ")]
    market = sight.components.markets[tile]
    return [joined([hull([seat]), way], " ") for way in traded(market.give, market.get)]


# cards and tiles


def _card_above(sight: EastToWestSight, number: int, width: int) -> list[Text]:
    """The card above a fort, two lines."""
    card = int(sight.table.fort_card[sight.box.location_fort[number]])
    if card == NONE:
        return [filled(plain(""), width, WOOD)] * 2
    printed = sight.components.point_cards[card]
    lines = joined(_card(sight, printed), "  "), joined(_power(sight, printed), " ")
    return [_line(line, plain(""), width, PAPER) for line in lines]


def _card(sight: EastToWestSight, card: PointCard) -> list[Text]:
    """A card: its name, points and price."""
    points = plain(sight.say("points-short", number=card.points), BOLD)
    return [plain(card.id, FAINT), points, spelled(card.cost)]


def _power(sight: EastToWestSight, card: PointCard) -> list[Text]:
    """Its symbol and what that brings, in signs."""
    sign = plain(SYMBOLS[card.symbol])
    if card.symbol == "saddlebag":
        return [sign, plain(f"+{card.settlers}{SETTLER}")]
    if card.symbol == "compass":
        return [sign, plain(f"+{card.explore}{EXPLORATION}")]
    kind = plain(sight.say(f"kind-{card.at}"))
    if card.symbol == "hammer":
        return [sign, kind, plain(f"−{card.fewer}{SETTLER}")]
    return [sign, kind, joined(["+", spelled(card.extra)])]


def _stack(sight: EastToWestSight, number: int, width: int) -> list[Text]:
    """A bonus stack: how many tiles, and the one on top."""
    top, height = int(sight.table.stack_top[number]), int(sight.table.stack_height[number])
    label = plain(sight.say("bonus-stack", stack=number + 1), BOLD)
    if top == NONE:
        return [_line(label, plain("-"), width, _STACK), _line(plain(""), plain(""), width, PAPER)]
    tile = sight.components.bonus_tiles[top]
    name, chosen = _marked(sight, tile.id, ("bonus",))
    ground = _CHOSEN if chosen else _STACK
    return [
        _line(label, plain(f"×{height}"), width, ground),
        _line(joined([name, bonus_mark(sight, tile)], " "), plain(""), width, PAPER),
    ]


def bonus_mark(sight: EastToWestSight, tile: LandBonus) -> Text:
    """What a bonus tile scores, in signs: points for each of these."""
    each = "".join(SYMBOLS[symbol] for symbol in tile.symbols) or f"{tile.per}{SETTLER}"
    return plain(f"{sight.say('points-short', number=tile.points)}/{each}")
