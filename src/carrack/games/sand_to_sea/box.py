"""What is printed in From Sand to Sea, as a record."""

from functools import lru_cache

from carrack.games.sand_to_sea.printed import SandToSeaComponents
from carrack.games.sand_to_sea.table import PRODUCE, TRADE_CARD, UPGRADE_CARD, SandToSeaBox
from carrack.rules.choices import only
from carrack.rules.layout import fill_port_box, fill_sets_within
from carrack.rules.record import blank

_KINDS = {"produce": PRODUCE, "upgrade": UPGRADE_CARD, "trade": TRADE_CARD}


@lru_cache(maxsize=16)
def box_of(components: SandToSeaComponents) -> SandToSeaBox:
    """The printed facts as one record, which nobody changes; starting cards come first."""
    box = blank(SandToSeaBox)
    fill_port_box(box, components)
    cards = components.cards
    box.starting_cards = len(components.starting_cards)
    box.cards = len(cards)
    box.sea_tiles = components.sea_tiles
    for number, card in enumerate(cards):
        box.card_kind[number] = _KINDS[card.kind]
        box.card_steps[number] = card.steps
        box.card_give[number] = card.give
        box.card_get[number] = card.get
        if card.kind == "upgrade":
            box.upgrade_cards |= only(number)
    fill_sets_within(box.cards_within, [card.give for card in cards])
    return box
