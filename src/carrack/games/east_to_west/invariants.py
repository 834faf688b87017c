"""What must be true of every table of From East to West, Part II, beside what all games share."""

from carrack.components.limits import SEATS, SPICES
from carrack.games.east_to_west.limits import FORTS, LOCATIONS, STACKS
from carrack.games.east_to_west.rules import (
    TILES_OF_EACH_SYMBOL,
    actions,
    can_trade_again,
    cards_at_forts,
    has_bonus_space,
    legal,
    next_location_to_scout,
)
from carrack.games.east_to_west.table import (
    ANY_REACH,
    BOAT,
    FORT,
    OUTPOST_TRADE,
    SHIP_TRADE,
    TRADE_WORK,
    UPGRADE_WORK,
)
from carrack.games.east_to_west.table import EastToWestBox as Box
from carrack.games.east_to_west.table import EastToWestTable as Table
from carrack.rules import invariants as shared
from carrack.rules import market
from carrack.rules.choices import NOTHING, contains, count, only
from carrack.rules.compiled import rule
from carrack.rules.decisions import (
    ACTION,
    AGAIN,
    BONUS,
    DEAL,
    DISCARD,
    EXPLORE,
    LAY,
    OUTPOST,
    OVER,
    PASS,
    PAYMENT,
    SAIL,
    SCOUT,
    STACK,
    TOLL,
    UPGRADE,
    is_mid_turn_decision,
)
from carrack.rules.table import NONE, SEA_PLACE

# What can be wrong, in the order in which it is looked for; the numbers are never written down.
(
    SOUND, FAULTY_DECISION, FAULTY_MARKETS, FAULTY_BOATS, FAULTY_OUTPOSTS, FAULTY_HOLDS,
    FAULTY_SETTLERS, FAULTY_EXPLORATIONS, FAULTY_CARDS, FAULTY_BONUSES, FAULTY_SET_UP,
    FAULTY_MIDDLE_OF_TURN, NO_CHOICE,
) = range(13)  # fmt: skip
FAULTS = {
    SOUND: "",
    FAULTY_DECISION: "who decides does not fit what is decided",
    FAULTY_MARKETS: "the market tiles on the map do not add up (EE-5)",
    FAULTY_BOATS: "the boats are not on the map (EE-5)",
    FAULTY_OUTPOSTS: "the outposts on the map are not those gone from the boards (EE-10)",
    FAULTY_HOLDS: "a hold has too many cubes, or fewer than none (EE-15)",
    FAULTY_SETTLERS: "the settlers of a player do not add up (EE-4, EE-7)",
    FAULTY_EXPLORATIONS: "the exploration tiles are not in one place each (EE-3)",
    FAULTY_CARDS: (
        "the point cards are not in one place each, or a fort has none (EE-1, EE-12, EE-16)"
    ),
    FAULTY_BONUSES: (
        "the bonus tiles do not fit the stacks, the boards or the emptied columns (EE-2, EE-10)"
    ),
    FAULTY_SET_UP: "the seats are not as the set-up leaves them (EE-4, EE-5)",
    FAULTY_MIDDLE_OF_TURN: "what is asked in the middle of the turn cannot be asked here",
    NO_CHOICE: "whoever decides has no choice",
}


@rule
def is_dealing(table: Table) -> bool:
    """The set-up is not finished."""
    return table.rounds == 0


@rule
def boats_are_sound(table: Table, box: Box) -> bool:
    """EE-5, EE-15: every boat is somewhere, and every board has its spaces."""
    for seat in range(SEATS):
        if contains(table.everywhere, table.boat[seat]) != (seat < table.players):
            return False
        if table.spaces[seat] != (box.hold_spaces if seat < table.players else 0):
            return False
    return True


@rule
def seats_are_fresh(table: Table, box: Box) -> bool:
    """EE-4, EE-5: before the first round nobody has more than what all begin with."""
    start = box.settlers_start_two_players if table.players == 2 else box.settlers_start
    for seat in range(table.players):
        turn = (seat - table.first) % table.players
        for spice in range(SPICES):
            if table.hold[seat, spice] != box.starting_cubes[turn, spice]:
                return False
        if table.kind[table.boat[seat]] != SEA_PLACE or table.home[seat] != start:
            return False
        if table.settled[seat] or table.explored[seat] or table.cards[seat]:
            return False
    return True


@rule
def settlers_are_sound(table: Table, box: Box) -> bool:
    """EE-4, EE-7: home, in reserve and at work are all settlers of a player; none under a tile."""
    for location in range(LOCATIONS):
        works, owner = table.settlers[location] > 0, table.owner[location]
        if works != (owner != NONE) or table.settlers[location] < 0 or owner >= table.players:
            return False
        if works and (location >= box.locations or table.exploration[location] != NONE):
            return False
        for seat in range(SEATS):
            if contains(table.settled[seat], location) != (owner == seat):
                return False
    for seat in range(SEATS):
        number = int(table.home[seat]) + int(table.reserve[seat])
        for location in range(LOCATIONS):
            if table.owner[location] == seat:
                number += int(table.settlers[location])
        if number != (box.settlers_total if seat < table.players else 0):
            return False
        if table.home[seat] < 0 or table.reserve[seat] < 0:
            return False
    return True


@rule
def explorations_are_sound(table: Table, box: Box) -> bool:
    """EE-3, EE-13: each tile covers one location that may have one, or is with a player."""
    seen = NOTHING
    for location in range(LOCATIONS):
        tile = table.exploration[location]
        if contains(table.covered, location) != (tile != NONE):
            return False
        if tile != NONE:
            covered = location < box.locations and table.players <= box.location_explore[location]
            if not covered or contains(seen, tile):
                return False
            seen |= only(tile)
    for seat in range(SEATS):
        if table.explored[seat] & seen or (table.explored[seat] and seat >= table.players):
            return False
        seen |= int(table.explored[seat])
    if seen != table.scouted or table.scouted >= only(box.exploration_tiles):
        return False
    to_come = 0
    for location in range(box.locations):
        to_come += table.players <= box.location_explore[location]
    dealt = table.decision != LAY and table.decision != SCOUT
    return count(seen) == to_come if dealt else count(seen) <= to_come


@rule
def cards_are_sound(table: Table, box: Box) -> bool:
    """EE-1, EE-12, EE-16: each card is in the deck, on it, above a fort or with a player."""
    seen, last_round = int(table.deck), False
    if table.top_card != NONE:
        if contains(seen, table.top_card):
            return False
        seen |= only(table.top_card)
    for fort in range(FORTS):
        card = table.fort_card[fort]
        if card != NONE:
            if fort >= box.forts or contains(seen, card):
                return False
            seen |= only(card)
    for seat in range(SEATS):
        cards = int(table.cards[seat])
        if cards & seen or (cards and seat >= table.players) or count(cards) > box.cards_to_end:
            return False
        if count(cards) == box.cards_to_end:
            if not has_had_turn(table, box, seat):
                return False
            last_round = True
        seen |= cards
    return seen == box.cards_for[table.players] and last_round == (table.last_round == 1)


@rule
def has_had_turn(table: Table, box: Box, seat: int) -> bool:
    """EE-16: in this round; if it is the seat's turn, a card can have been claimed in it."""
    decision = table.decision
    if seat == table.turn:
        return claims(table, box) or decision == DEAL or decision == DISCARD or decision == OVER
    before = (seat - table.first) % table.players
    return before < (table.turn - table.first) % table.players


@rule
def claims(table: Table, box: Box) -> bool:
    """EE-8, EE-13: a card has been taken at a fort, and its symbol is being used."""
    return table.at_work != NONE and box.location_kind[table.at_work] == FORT


@rule
def row_is_sound(table: Table, box: Box) -> bool:
    """EE-1, EE-12: above every fort lies a card as long as there are cards.

    While a card is claimed there is a gap where it lay.
    """
    cards = cards_at_forts(table)
    if is_dealing(table) and table.decision != STACK:
        begun = cards == 0 or table.decision == DEAL
        return begun and table.top_card == NONE and lies_without_gaps(table, box, NONE)
    if table.decision == DEAL:
        return table.top_card == NONE and table.deck != 0 and cards == box.forts
    gap = NONE
    if claims(table, box):
        gap = box.location_fort[table.at_work]
        if table.fort_card[gap] != NONE:
            return False
        cards += 1
    if table.top_card == NONE and table.deck != 0:
        return False
    full = cards == box.forts or table.top_card == NONE
    return full and lies_without_gaps(table, box, gap)


@rule
def lies_without_gaps(table: Table, box: Box, gap: int) -> bool:
    """EE-12: the cards lie from the left, but for the one gap there may be."""
    ended = False
    for fort in range(box.forts):
        if fort != gap:
            if ended and table.fort_card[fort] != NONE:
                return False
            ended |= table.fort_card[fort] == NONE
    return True


@rule
def bonuses_are_sound(table: Table, box: Box) -> bool:
    """EE-2, EE-10, EE-17: a tile is unseen, on top of one stack or with a player."""
    seen = int(table.unseen)
    for stack in range(STACKS):
        tile, height = table.stack_top[stack], table.stack_height[stack]
        if height < 0 or height > box.stack_height[stack]:
            return False
        shows = height > 0 and not is_hidden(table, stack)
        if (tile != NONE) != shows or (tile != NONE and contains(seen, tile)):
            return False
        if tile != NONE:
            seen |= only(tile)
    for seat in range(SEATS):
        bonus = int(table.bonus[seat])
        columns = shared.emptied_columns(table, seat)
        if bonus & seen or count(bonus) > min(columns, int(box.bonus_spaces)):
            return False
        seen |= bonus
    return seen == only(box.bonus_tiles) - 1 and below_add_up(table, box)


@rule
def is_hidden(table: Table, stack: int) -> bool:
    """EE-2: the top of this stack is still to be shown."""
    if table.decision == STACK:
        return stack == table.stack_to_show or (is_dealing(table) and stack > table.stack_to_show)
    return is_dealing(table)


@rule
def below_add_up(table: Table, box: Box) -> bool:
    """EE-2: what has left the stacks is what the players have."""
    gone, taken = 0, 0
    for stack in range(STACKS):
        gone += int(box.stack_height[stack]) - int(table.stack_height[stack])
    for seat in range(SEATS):
        taken += count(int(table.bonus[seat]))
    return gone == taken


@rule
def middle_of_turn_is_sound(table: Table, box: Box) -> bool:
    """EE-7 to EE-13: what is asked fits the location that is being used."""
    decision = table.decision
    if not shared.middle_of_turn_is_sound(table, False):
        return False
    if (decision == STACK) != (table.stack_to_show != NONE):
        return False
    if decision == STACK and table.stack_height[table.stack_to_show] <= 0:
        return False
    if decision == SCOUT and next_location_to_scout(table, box) == NONE:
        return False
    asked = is_mid_turn_decision(decision)
    shown = decision == STACK and not is_dealing(table)
    if (table.at_work != NONE) != (asked or shown):
        return False
    if table.at_work != NONE and not fits_location(table, box):
        return False
    trading = decision == AGAIN or decision == PAYMENT or decision == BONUS or shown
    if table.trading != NONE and not trading:
        return False
    if table.explorations < 0 or (table.explorations > 0 and not exploring(table, box)):
        return False
    return decision != AGAIN or can_trade_again(table, box)


@rule
def exploring(table: Table, box: Box) -> bool:
    if table.decision == EXPLORE:
        return True
    return table.decision == UPGRADE and box.location_kind[table.at_work] == FORT


@rule
def fits_location(table: Table, box: Box) -> bool:
    """EE-8 to EE-13: what each kind of location asks."""
    location, decision = table.at_work, table.decision
    if location >= box.locations or table.owner[location] != table.turn:
        return False
    kind = box.location_kind[location]
    if kind == BOAT:
        return fits_boat(table, box)
    if kind == UPGRADE_WORK:
        steps = box.location_steps[location]
        first = table.obliged == (table.upgrades == steps)
        return decision == UPGRADE and table.upgrades <= steps and first
    if kind == FORT:
        if table.cards[table.turn] == 0:
            return False
        exploring = decision == EXPLORE and table.explorations > 0
        return exploring or (decision == UPGRADE and not table.obliged)
    if kind == OUTPOST_TRADE and decision == OUTPOST:
        return True
    return decision == AGAIN and trades_where_it_may(table, kind)


@rule
def fits_boat(table: Table, box: Box) -> bool:
    """EE-9, EE-10: steps within the reach, then what is done where the boat is."""
    decision, reach = table.decision, box.location_reach[table.at_work]
    if decision == SAIL:
        return table.steps == 0 if reach == ANY_REACH else table.steps < reach
    if decision == TOLL:
        return table.steps == 1 if reach == ANY_REACH else table.steps <= reach
    if decision == ACTION:
        return actions(table, box) != only(PASS)
    if (decision == BONUS or decision == STACK) and not fits_bonus(table, box):
        return False
    built = decision == PAYMENT or decision == BONUS or decision == STACK or decision == AGAIN
    return built and table.trading == table.boat[table.turn]


@rule
def fits_bonus(table: Table, box: Box) -> bool:
    """EE-10: a column is emptied by the outpost here; its tile can be taken, or has been."""
    seat, place = table.turn, table.boat[table.turn]
    if not market.has_outpost(table, seat, place):
        return False
    if market.column_emptied(table, box) == 0:
        return False
    has = count(int(table.bonus[seat]))
    if table.decision == BONUS:
        return has_bonus_space(table, box) and has < shared.emptied_columns(table, seat)
    stack = table.stack_to_show
    return has > 0 and table.stack_height[stack] < box.stack_height[stack]


@rule
def trades_where_it_may(table: Table, kind: int) -> bool:
    """EE-8, EE-11: at the location itself, where the boat is, or at an outpost of ours."""
    if kind == TRADE_WORK:
        return table.trading == NONE
    if kind == SHIP_TRADE:
        return table.trading == table.boat[table.turn]
    at_outpost = kind == OUTPOST_TRADE and table.trading != NONE
    return at_outpost and market.has_outpost(table, table.turn, table.trading)


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
    if not boats_are_sound(table, box):
        return FAULTY_BOATS
    if not shared.outposts_are_sound(table, box):
        return FAULTY_OUTPOSTS
    if not shared.holds_are_sound(table):
        return FAULTY_HOLDS
    if not settlers_are_sound(table, box):
        return FAULTY_SETTLERS
    if not explorations_are_sound(table, box):
        return FAULTY_EXPLORATIONS
    if not cards_are_sound(table, box) or not row_is_sound(table, box):
        return FAULTY_CARDS
    if not bonuses_are_sound(table, box):
        return FAULTY_BONUSES
    if is_dealing(table) and not seats_are_fresh(table, box):
        return FAULTY_SET_UP
    if not middle_of_turn_is_sound(table, box):
        return FAULTY_MIDDLE_OF_TURN
    if not somebody_can_go_on(table, box):
        return NO_CHOICE
    return SOUND
