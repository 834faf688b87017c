"""From Sand to Sea in the terminal: the row of merchant cards, and everybody's cards.

A card shows what it does: `+YY` brings cubes, `▲2` upgrades so often, `YY → G` trades.
"""

from collections.abc import Iterable
from typing import TypeAlias

from rich.text import Text

from carrack.games.sand_to_sea.printed import MerchantCard, SandToSeaComponents
from carrack.games.sand_to_sea.table import SandToSeaBox, SandToSeaTable
from carrack.rules.choices import count, members
from carrack.rules.table import NONE
from carrack.terminal.boards import legend
from carrack.terminal.palette import (
    BOLD,
    BONUS_SIGNS,
    FAINT,
    GLOW,
    GOLD,
    NEXT,
    PAPER,
    WOOD,
    badge,
    filled,
    first_that_fits,
    flowed,
    joined,
    noted,
    panel,
    plain,
    share,
    side_by_side,
    spelled,
    traded,
)
from carrack.terminal.port_boards import belongings, in_brief, supply
from carrack.terminal.screen import AnySight, Screen, Sight, Signs

SandToSeaSight: TypeAlias = Sight[SandToSeaTable, SandToSeaBox, SandToSeaComponents]

_RAISE = BONUS_SIGNS["upgrade"]
_INDENT = 4


def _face(card: MerchantCard) -> list[Text]:
    """Ways to show what a card does."""
    if card.kind == "produce":
        return [joined(["+", spelled(card.get)])]
    if card.kind == "upgrade":
        return [plain(f"{_RAISE}{card.steps}")]
    return traded(card.give, card.get)


def row_of_cards(sight: SandToSeaSight, width: int) -> list[Text]:
    """The cards to be had, each with its price and the cubes on it."""
    row = [int(card) for card in sight.table.row]
    deck = sight.say("deck-of-merchants", number=count(int(sight.table.deck)))
    heading = flowed([plain(sight.say("merchant-cards"), GOLD), plain(deck)], width - 2, " · ")
    cells = [_cell(sight, place, share(width - 1, len(row), place)) for place in range(len(row))]
    lines = [joined([" ", line]) for line in side_by_side(cells, WOOD)]
    return [*panel(heading, width), *(filled(line, width, WOOD) for line in lines)]


def _cell(sight: SandToSeaSight, place: int, width: int) -> list[Text]:
    """A card of the row: its name and price, what it does, and the cubes that come with it."""
    card = int(sight.table.row[place])
    if card == NONE:
        return [filled(plain(""), width, WOOD)]
    printed, room = sight.components.cards[card], width - 3
    name = plain(printed.id, BOLD)
    if _can_be_had(sight, printed.id):
        name = joined([plain(NEXT[0], BOLD), name, plain(NEXT[1], BOLD)])
    price = sight.say("card-price", number=place)
    title, face = joined([name, plain(price, FAINT)], " "), first_that_fits(_face(printed), room)
    cubes = sight.table.on_row[place]
    lying = [joined(["+", noted(cubes)])] if any(cubes) else []
    lines = [title, *flowed([face, *lying], room)]
    return [_on_paper(line, width) for line in lines]


def _on_paper(text: Text, width: int) -> Text:
    """A line of a card, with a gap to the next card."""
    return joined([filled(joined([" ", text]), width - 1, PAPER), plain(" ", WOOD)])


def _can_be_had(sight: SandToSeaSight, card: str) -> bool:
    return bool(sight.offered & {f"acquire {card}", f"take {card}"})


def cards_of_seats(sight: SandToSeaSight, width: int) -> list[Text]:
    """What everybody has in hand, has played, and has spent."""
    return [line for seat in sight.seats for line in _cards_of(sight, seat, width)]


def _cards_of(sight: SandToSeaSight, seat: int, width: int) -> list[Text]:
    table = sight.table
    piles = {"hand": table.hand, "played": table.played, "spent": table.discarded}
    items: list[Text] = []
    for pile, cards in piles.items():
        numbers = [*members(int(cards[seat]))]
        label = plain(sight.say(f"label-{pile}"), GOLD)
        if numbers:
            first, *others = _shown(sight, numbers)
            items += [joined([label, first], " "), *others]
        elif pile == "hand":
            items.append(joined([label, "-"], " "))
    lines = flowed(items, width - _INDENT - 1)
    starts = [badge(seat), *[plain(" " * (_INDENT - 1))] * (len(lines) - 1)]
    return [
        filled(joined([start, " ", line]), width, WOOD)
        for start, line in zip(starts, lines, strict=True)
    ]


def _shown(sight: SandToSeaSight, cards: Iterable[int]) -> list[Text]:
    printed = [sight.components.cards[card] for card in cards]
    return [
        joined([card.id, _face(card)[1 if len(_face(card)) > 1 else 0]], " ") for card in printed
    ]


def _in_brief(sight: SandToSeaSight, seat: int) -> list[Text]:
    numbers = {
        pile: count(int(cards[seat]))
        for pile, cards in (
            ("hand", sight.table.hand),
            ("played", sight.table.played),
            ("spent", sight.table.discarded),
        )
    }
    cards = [f"{sight.say(f'label-{pile}')} {number}" for pile, number in numbers.items() if number]
    return [*in_brief(sight, seat), plain(" ".join(cards))]


def _signs(_: AnySight) -> Signs:
    return [(plain(f"{_RAISE}2", GLOW), "legend-upgrades")]


SCREEN: Screen[SandToSeaTable, SandToSeaBox, SandToSeaComponents] = Screen(
    belongings=belongings,
    room=15,
    in_brief=_in_brief,
    signs=_signs,
    parts=(row_of_cards, cards_of_seats),
    extras=(supply, legend),
    example="set sail, sail C3",
    rule_of_ties="SS-12",
    help="help-sand-to-sea",
)
