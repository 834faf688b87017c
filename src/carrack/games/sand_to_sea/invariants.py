"""What must be true of every table of From Sand to Sea, beside what all games share."""

from carrack.components.limits import PLACES, SPICES
from carrack.games.sand_to_sea.limits import ROW
from carrack.games.sand_to_sea.rules import (
    TILES_OF_EACH_SYMBOL,
    can_trade_here,
    cards_in_row,
    legal,
    places_to_sail,
    step_costs_card,
)
from carrack.games.sand_to_sea.table import TRADE_CARD, UPGRADE_CARD
from carrack.games.sand_to_sea.table import SandToSeaBox as Box
from carrack.games.sand_to_sea.table import SandToSeaTable as Table
from carrack.rules import hold, market
from carrack.rules import invariants as shared
from carrack.rules.choices import NOTHING, contains, only
from carrack.rules.compiled import rule
from carrack.rules.decisions import (
    AGAIN,
    BONUS,
    COVER,
    DEAL,
    LAY,
    OVER,
    SPEND,
    UPGRADE,
)
from carrack.rules.table import NONE, SEA_PLACE

# What can be wrong, in the order in which it is looked for; the numbers are never written down.
(
    SOUND, FAULTY_DECISION, FAULTY_MARKETS, FAULTY_VICTORY_TILES, FAULTY_PORTS, FAULTY_STARTS,
    FAULTY_OUTPOSTS, FAULTY_BONUSES, FAULTY_HOLDS, FAULTY_CARDS, FAULTY_ROW,
    FAULTY_MIDDLE_OF_TURN, NO_CHOICE,
) = range(13)  # fmt: skip
FAULTS = {
    SOUND: "",
    FAULTY_DECISION: "who decides does not fit what is decided",
    FAULTY_MARKETS: "the market tiles and sea tiles on the map do not add up (SS-2)",
    FAULTY_VICTORY_TILES: "the victory tiles do not add up (SS-2, SS-10)",
    FAULTY_PORTS: "the ports do not have one tile each (SS-2, SS-10)",
    FAULTY_STARTS: "lots and boats do not fit the order of the start (SS-2)",
    FAULTY_OUTPOSTS: "the outposts on the map are not those gone from the boards (SS-9)",
    FAULTY_BONUSES: "the bonus tiles do not fit the emptied columns (SS-9)",
    FAULTY_HOLDS: "a hold has too many cubes, or fewer than none (SS-12)",
    FAULTY_CARDS: "the cards are not in one place each (SS-1)",
    FAULTY_ROW: "the row of cards has a gap, or cubes without a card (SS-4)",
    FAULTY_MIDDLE_OF_TURN: "what is asked in the middle of the turn cannot be asked here",
    NO_CHOICE: "whoever decides has no choice",
}


@rule
def seas_are_sound(table: Table, box: Box) -> bool:
    """SS-2, SS-2a: so many places are sea, and rivals ask for nothing there or in a port."""
    seas, free = 0, 0
    for place in range(PLACES):
        seas += table.kind[place] == SEA_PLACE
        if table.kind[place] == SEA_PLACE and not contains(table.toll_free, place):
            return False
        free += table.market[place] != NONE and contains(table.toll_free, place)
    left = table.seas_left
    all_laid = left == 0 or (table.decision == LAY and left > 0)
    return free == 0 and all_laid and seas + left == box.sea_tiles


@rule
def bonuses_are_sound(table: Table, box: Box) -> bool:
    """SS-9: the first column brings no bonus tile, every other one at most.

    While a reward is chosen the column just emptied has brought nothing yet.
    """
    for seat in range(table.players):
        waiting = 1 if table.decision == BONUS and table.turn == seat else 0
        earned = max(0, shared.emptied_columns(table, seat) - 1 - waiting)
        if shared.bonuses_taken(table, seat) > earned:
            return False
    return shared.supply_is_sound(table, box)


@rule
def cards_are_sound(table: Table, box: Box) -> bool:
    """SS-1: each merchant card is in one place, and each player has each starting card once."""
    starting = only(box.starting_cards) - 1
    seen, all_cards = int(table.deck), only(box.cards) - 1
    for place in range(ROW):
        if table.row[place] != NONE:
            if contains(seen, table.row[place]):
                return False
            seen |= only(table.row[place])
    for seat in range(len(table.hand)):
        hand, played, spent = table.hand[seat], table.played[seat], table.discarded[seat]
        own = hand | played | spent
        if hand & played or hand & spent or played & spent or own & ~starting & seen:
            return False
        if own & starting != (starting if seat < table.players else 0):
            return False
        if table.rounds == 0 and (played or spent or hand & ~starting):
            return False
        seen |= own & ~starting
    return seen == all_cards & ~starting


@rule
def row_is_sound(table: Table) -> bool:
    """SS-4, SS-4a: gaps are at the right end, and only where the deck is out or a deal is due."""
    cards = cards_in_row(table)
    for place in range(ROW):
        if (table.row[place] != NONE) != (place < cards):
            return False
        for spice in range(SPICES):
            if table.on_row[place, spice] < 0 or (place >= cards and table.on_row[place, spice]):
                return False
    if table.decision == LAY or shared.is_dealing_ports(table):
        return cards == 0
    if table.decision == DEAL:
        return cards == ROW - 1 if table.rounds > 0 else cards < ROW
    return cards == ROW or table.deck == 0


@rule
def middle_of_turn_is_sound(table: Table, box: Box) -> bool:
    """SS-4, SS-5, SS-6, SS-9: what is asked can be answered."""
    decision = table.decision
    if not shared.middle_of_turn_is_sound(table, False):
        return False
    if (decision == COVER) != (table.wanted != NONE) or (decision == SPEND) != (
        table.heading != NONE
    ):
        return False
    if decision == COVER:
        fits = 0 <= table.covered < table.wanted and cubes_will_do(table)
    else:
        fits = table.covered == 0
    if decision == SPEND:
        fits &= step_costs_card(table) and contains(places_to_sail(table), table.heading)
    if decision == BONUS:
        fits &= market.column_emptied(table, box) > 0
    if table.rewarded:
        fits &= decision == DEAL and table.rounds > 0 and has_built_here(table)
        fits &= market.column_emptied(table, box) > 0
    return fits and card_in_use_is_sound(table, box)


@rule
def has_built_here(table: Table) -> bool:
    """SS-9: a reward comes where an outpost has just been placed."""
    return market.has_outpost(table, table.turn, table.boat[table.turn])


@rule
def card_in_use_is_sound(table: Table, box: Box) -> bool:
    """SS-5, SS-5a: an upgrade needs a card, whose first step must be made; a trade may have one."""
    decision, card = table.decision, table.in_use
    if decision == UPGRADE:
        steps = box.card_steps[card] if card != NONE else 0
        obliged = table.obliged == (table.upgrades == steps)
        return is_in_use(table, box, UPGRADE_CARD) and table.upgrades <= steps and obliged
    if decision == AGAIN:
        return can_trade_again(table, box)
    return card == NONE


@rule
def cubes_will_do(table: Table) -> bool:
    """SS-4: for every card to the left that has no cube yet."""
    return hold.cubes_in_hold(table, table.turn) >= table.wanted - table.covered


@rule
def is_in_use(table: Table, box: Box, kind: int) -> bool:
    """SS-5: a card of this kind has just been played."""
    card = table.in_use
    return card != NONE and box.card_kind[card] == kind and contains(table.played[table.turn], card)


@rule
def can_trade_again(table: Table, box: Box) -> bool:
    if table.in_use == NONE:
        return can_trade_here(table, box)
    paid = hold.can_pay(table, table.turn, box.cards_within, table.in_use)
    return paid and is_in_use(table, box, TRADE_CARD)


@rule
def somebody_can_go_on(table: Table, box: Box) -> bool:
    """Until the game is over, whoever decides has a choice."""
    return (legal(table, box) == NOTHING) == (table.decision == OVER)


@rule
def first_fault(table: Table, box: Box) -> int:
    """The first of FAULTS that this table has, or SOUND."""
    if not shared.decision_is_sound(table):
        return FAULTY_DECISION
    if not shared.market_tiles_are_sound(table, box, TILES_OF_EACH_SYMBOL):
        return FAULTY_MARKETS
    if not seas_are_sound(table, box):
        return FAULTY_MARKETS
    if not shared.victory_tiles_are_sound(table, box):
        return FAULTY_VICTORY_TILES
    if not shared.ports_are_sound(table):
        return FAULTY_PORTS
    if not shared.seats_have_started(table):
        return FAULTY_STARTS
    if not shared.outposts_are_sound(table, box):
        return FAULTY_OUTPOSTS
    if not bonuses_are_sound(table, box):
        return FAULTY_BONUSES
    if not shared.holds_are_sound(table) or not shared.lots_are_all_there_is(table, box):
        return FAULTY_HOLDS
    if not cards_are_sound(table, box):
        return FAULTY_CARDS
    if not row_is_sound(table):
        return FAULTY_ROW
    if not middle_of_turn_is_sound(table, box):
        return FAULTY_MIDDLE_OF_TURN
    if not somebody_can_go_on(table, box):
        return NO_CHOICE
    return SOUND
