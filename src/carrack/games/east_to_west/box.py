"""What is printed in From East to West, Part II, as a record."""

from functools import lru_cache

from carrack.components.limits import FEWEST_PLAYERS, SEATS
from carrack.games.east_to_west import table as land
from carrack.games.east_to_west.limits import SETTLERS
from carrack.games.east_to_west.printed import EastToWestComponents
from carrack.games.east_to_west.table import EastToWestBox
from carrack.rules.choices import only
from carrack.rules.layout import fill_sea_box, fill_sets_within
from carrack.rules.record import blank

LOCATION_KINDS = {
    "obtain": land.OBTAIN,
    "upgrade": land.UPGRADE_WORK,
    "trade": land.TRADE_WORK,
    "boat": land.BOAT,
    "fort": land.FORT,
    "ship_trade": land.SHIP_TRADE,
    "outpost_trade": land.OUTPOST_TRADE,
}
CARD_SYMBOLS = {
    "saddlebag": land.SADDLEBAG,
    "compass": land.COMPASS,
    "hammer": land.HAMMER,
    "dreamcatcher": land.DREAMCATCHER,
}
_BONUS_KINDS = {"pair": land.PAIR, "symbol": land.SYMBOL, "settlers": land.BY_SETTLERS}


@lru_cache(maxsize=16)
def box_of(components: EastToWestComponents) -> EastToWestBox:
    """The printed facts as one record, which nobody changes."""
    box = blank(EastToWestBox)
    fill_sea_box(box, components)
    _fill_players(box, components)
    _fill_locations(box, components)
    _fill_cards(box, components)
    _fill_tiles(box, components)
    return box


def _fill_players(box: EastToWestBox, components: EastToWestComponents) -> None:
    box.settlers_total = components.settlers.total
    box.settlers_start = components.settlers.start
    box.settlers_start_two_players = components.settlers.start_two_players
    for turn, cubes in enumerate(components.starting_cubes):
        box.starting_cubes[turn] = cubes.cubes
    box.bonus_spaces = components.bonus_spaces
    box.cards_to_end = components.cards_to_end


def _fill_locations(box: EastToWestBox, components: EastToWestComponents) -> None:
    box.locations = len(components.locations)
    for number, location in enumerate(components.locations):
        box.location_kind[number] = LOCATION_KINDS[location.kind]
        box.location_settlers[number] = location.settlers
        box.location_give[number] = location.give
        box.location_get[number] = location.get
        box.location_steps[number] = location.steps
        box.location_reach[number] = location.reach
        box.location_explore[number] = SEATS if location.explore else 3 * location.explore_2_3
        box.locations_of[LOCATION_KINDS[location.kind]] |= only(number)
        for settlers in range(location.settlers, SETTLERS + 1):
            box.locations_up_to[settlers] |= only(number)
        if location.kind == "fort":
            box.location_fort[number] = box.forts
            box.fort_location[box.forts] = number
            box.forts += 1
    fill_sets_within(box.locations_within, [location.give for location in components.locations])


def _fill_cards(box: EastToWestBox, components: EastToWestComponents) -> None:
    for number, card in enumerate(components.point_cards):
        this = only(number)
        box.card_points[number] = card.points
        box.card_cost[number] = card.cost
        box.card_settlers[number] = card.settlers
        box.card_explore[number] = card.explore
        box.cards_with[CARD_SYMBOLS[card.symbol]] |= this
        for players in range(max(card.players, FEWEST_PLAYERS), SEATS + 1):
            box.cards_for[players] |= this
        if card.symbol == "hammer":
            box.hammers[LOCATION_KINDS[card.at]] |= this
        if card.symbol == "dreamcatcher":
            box.dreamcatchers[LOCATION_KINDS[card.at], card.extra.index(1)] |= this
    fill_sets_within(box.cards_within, [card.cost for card in components.point_cards])


def _fill_tiles(box: EastToWestBox, components: EastToWestComponents) -> None:
    box.stacks = len(components.stacks)
    for number, stack in enumerate(components.stacks):
        box.stack_height[number] = stack.height
    box.bonus_tiles = len(components.bonus_tiles)
    for number, bonus in enumerate(components.bonus_tiles):
        box.bonus_kind[number] = _BONUS_KINDS[bonus.kind]
        box.bonus_points[number] = bonus.points
        for place, symbol in enumerate(bonus.symbols):
            box.bonus_symbol[number, place] = CARD_SYMBOLS[symbol]
        box.bonus_per[number] = bonus.per
    box.exploration_tiles = len(components.exploration_tiles)
    for number, tile in enumerate(components.exploration_tiles):
        box.exploration_points[number] = tile.points
        box.exploration_get[number] = tile.get
        box.exploration_steps[number] = tile.upgrade
        box.exploration_settlers[number] = tile.settlers
