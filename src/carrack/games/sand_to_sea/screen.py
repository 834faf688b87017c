"""From Sand to Sea in the terminal: the row of merchant cards, and everybody's cards.

A card shows what it does: `+YY` brings cubes, `▲2` upgrades so often, `YY → G` trades.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from rich.text import Text

from carrack.components.printed import cube_text, cubes_text
from carrack.games.sand_to_sea import rules
from carrack.games.sand_to_sea.printed import MerchantCard
from carrack.messages import Message
from carrack.moves import Move
from carrack.notation import cubes_to_text, names_in
from carrack.rules.choices import contains, count, members
from carrack.rules.table import NONE, SAIL_BONUS
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
from carrack.terminal.screen import Screen, Sight, Signs
from carrack.terminal.wording import PortWording, Values, spice_name, trade_text

_RAISE = BONUS_SIGNS["upgrade"]
_INDENT = 4


# words


@dataclass(frozen=True)
class SandToSeaWording(PortWording):
    """Adds the merchant cards."""

    own_words: ClassVar[Mapping[str, str]] = {
        "set": "set-sail",
        "rest": "take-back",
        "deal": "deal-merchant",
    }
    untold: ClassVar[tuple[str, ...]] = (*PortWording.untold, "set-sail")

    def word(self, move: Move) -> str:
        return "lay-sea" if "sea" in names_in(move.text) else super().word(move)

    def goes_without_saying(self, move: Move) -> bool:
        """A step that costs a card is told together with the card."""
        costs = self.word(move) == "sail" and bool(rules.step_costs_card(self.table))
        return costs or super().goes_without_saying(move)

    @property
    def speaks_of(self) -> Mapping[str, Callable[[int], Values]]:
        return {
            **super().speaks_of,
            "acquire": lambda choice: self._in_row(choice - rules.ACQUIRE),
            "take": lambda choice: self._in_row(choice - rules.TAKE_CARD),
            "play": self._card,
            "deal-merchant": self._card,
            "set-sail": lambda _: {"number": count(rules.cards_for_sailing(self.table))},
            "cover": self._covered,
            "spend": self._spent,
            "take-back": lambda _: {"number": len(self._away())},
        }

    @property
    def matters(self) -> Mapping[str, Callable[[int], list[Message]]]:
        return {
            **super().matters,
            "acquire": lambda choice: self._cubes_on(choice - rules.ACQUIRE),
            "take": lambda choice: self._cubes_on(choice - rules.TAKE_CARD),
            "set-sail": lambda _: self._free_steps(),
        }

    def trade_now(self) -> str:
        if self.table.in_use == NONE:
            return super().trade_now()
        card = self.notation.cards[self.table.in_use]
        return trade_text(card.give, card.get)

    def step(self) -> list[Message]:
        return [Message("step-costs-card" if rules.step_costs_card(self.table) else "step-free")]

    def reward(self, column: int) -> list[Message]:
        tiles = column > 1 and super().reward(column)
        if self.table.row[0] == NONE:
            return tiles or []
        return [Message("build-card-or-bonus" if tiles else "build-card")]

    def _card(self, card: int) -> Values:
        printed = self.notation.cards[card]
        return {"name": printed.id, "card": _in_words(printed)}

    def _in_row(self, place: int) -> Values:
        return self._card(int(self.table.row[place])) | {"number": place}

    def _cubes_on(self, place: int) -> list[Message]:
        """The cubes that come with a card of the row."""
        cubes = cubes_to_text(self.table.on_row[place])
        return [] if cubes == "-" else [Message("cubes-on-card", {"cubes": cubes})]

    def _free_steps(self) -> list[Message]:
        free = int(self.table.bonus[self.seat, SAIL_BONUS])
        return [Message("steps-free", {"number": free})] if free else []

    def _covered(self, spice: int) -> Values:
        card = self.notation.card_name(self.table.row[self.table.covered])
        return {"cube": cube_text(spice), "spice": spice_name(spice), "name": card}

    def _spent(self, card: int) -> Values:
        played = contains(int(self.table.played[self.seat]), card)
        heading = self.place_name(int(self.table.heading))
        return self._card(card) | {"from": "played" if played else "hand", "heading": heading}

    def _away(self) -> list[int]:
        """The cards that a rest brings back."""
        return [*members(int(self.table.played[self.seat] | self.table.discarded[self.seat]))]


def _in_words(card: MerchantCard) -> Message:
    """What a card does."""
    if card.kind == "produce":
        return Message("card-produce", {"cubes": cubes_text(card.get)})
    if card.kind == "upgrade":
        return Message("card-upgrade", {"number": card.steps})
    return Message("card-trade", {"trade": trade_text(card.give, card.get)})


# pictures


def _face(card: MerchantCard) -> list[Text]:
    """Ways to show what a card does."""
    if card.kind == "produce":
        return [joined(["+", spelled(card.get)])]
    if card.kind == "upgrade":
        return [plain(f"{_RAISE}{card.steps}")]
    return traded(card.give, card.get)


def row_of_cards(sight: Sight, width: int) -> list[Text]:
    """The cards to be had, each with its price and the cubes on it."""
    row = [int(card) for card in sight.table.row]
    deck = sight.say("deck-of-merchants", number=count(int(sight.table.deck)))
    heading = flowed([plain(sight.say("merchant-cards"), GOLD), plain(deck)], width - 2, " · ")
    cells = [_cell(sight, place, share(width - 1, len(row), place)) for place in range(len(row))]
    lines = [joined([" ", line]) for line in side_by_side(cells, WOOD)]
    return [*panel(heading, width), *(filled(line, width, WOOD) for line in lines)]


def _cell(sight: Sight, place: int, width: int) -> list[Text]:
    """A card of the row: its name and price, what it does, and the cubes that come with it."""
    card = int(sight.table.row[place])
    if card == NONE:
        return [filled(plain(""), width, WOOD)]
    printed, room = sight.notation.cards[card], width - 3
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


def _can_be_had(sight: Sight, card: str) -> bool:
    return bool(sight.offered & {f"acquire {card}", f"take {card}"})


def cards_of_seats(sight: Sight, width: int) -> list[Text]:
    """What everybody has in hand, has played, and has spent."""
    return [line for seat in sight.seats for line in _cards_of(sight, seat, width)]


def _cards_of(sight: Sight, seat: int, width: int) -> list[Text]:
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


def _shown(sight: Sight, cards: Iterable[int]) -> list[Text]:
    printed = [sight.notation.cards[card] for card in cards]
    return [
        joined([card.id, _face(card)[1 if len(_face(card)) > 1 else 0]], " ") for card in printed
    ]


def _in_brief(sight: Sight, seat: int) -> list[Text]:
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


def _signs(_: Sight) -> Signs:
    return [(plain(f"{_RAISE}2", GLOW), "legend-upgrades")]


SCREEN = Screen(
    wording=SandToSeaWording,
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
