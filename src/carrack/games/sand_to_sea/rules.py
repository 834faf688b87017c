"""From Sand to Sea, in the order of its rulebook, as a sequence of small decisions.

`begin` lays out a table, `legal` is the complete set of choices of whoever decides,
`play` makes one of them, `weight` gives the odds of what chance may do.
"""

from carrack.components.limits import BONUS_KINDS, MARKET_TILES, SPICES
from carrack.games.sand_to_sea.limits import CARDS, ROW
from carrack.games.sand_to_sea.table import PRODUCE, UPGRADE_CARD
from carrack.games.sand_to_sea.table import SandToSeaBox as Box
from carrack.games.sand_to_sea.table import SandToSeaTable as Table
from carrack.rules import boat, ending, hold, market, port, scoring, setup
from carrack.rules.choices import NOTHING, count, lowest, only, without_lowest
from carrack.rules.compiled import rule
from carrack.rules.decisions import (
    ACTION,
    AGAIN,
    ANCHOR,
    BONUS,
    BUILD,
    CHOOSE,
    CLAIM,
    COVER,
    DEAL,
    DISCARD,
    LAY,
    LOT,
    NO,
    PASS,
    PAYMENT,
    SAIL,
    SPEND,
    START,
    TOLL,
    TRADE,
    TURN_TILE,
    UPGRADE,
    YES,
    decide,
)
from carrack.rules.table import CHANCE, NONE, SAIL_BONUS, SEA_PLACE

OPENING = CHOOSE  # a turn begins with what to do with it (SS-3)
TILES_OF_EACH_SYMBOL = 4  # in the game; the other two go back (SS-2)
LAY_SEA = MARKET_TILES  # instead of a market tile

# What may be chosen for a turn: to play a card, by its number, or one of these.
ACQUIRE = CARDS  # the leftmost card of the row; the next ones follow
SET_SAIL = ACQUIRE + ROW
BUILD_HERE, TRADE_HERE, CLAIM_HERE, REST = range(SET_SAIL + 1, SET_SAIL + 5)

TAKE_CARD = BONUS_KINDS  # instead of a kind of bonus tile: the leftmost card, and so on


# Setting up ---------------------------------------------------------------------------------


@rule
def begin(table: Table, box: Box) -> None:
    """SS-1, SS-2: an empty table with its map, and everybody with the starting cards."""
    setup.clear_table(table, box)
    setup.clear_ports(table, box)
    setup.only_markets_ask_toll(table)
    starting = only(box.starting_cards) - 1
    table.deck = (only(box.cards) - 1) & ~starting
    table.row[:] = NONE
    for seat in range(table.players):
        table.hand[seat] = starting
    table.wanted = NONE
    table.in_use = NONE
    table.heading = NONE
    table.seas_left = box.sea_tiles
    for place in range(len(table.kind)):
        if table.kind[place] == SEA_PLACE:
            table.seas_left -= 1
    decide(table, CHANCE, LAY)


@rule
def tiles_to_lay(table: Table, box: Box) -> int:
    """SS-2: four of the six tiles of each symbol, shuffled with the sea tiles."""
    choices = setup.tiles_to_lay(table, box, TILES_OF_EACH_SYMBOL)
    if table.seas_left > 0:
        choices |= only(LAY_SEA)
    return choices


@rule
def lay_tile(table: Table, tile: int) -> None:
    """SS-2, SS-2a: a market tile, or a sea tile, which is only a space to sail through."""
    if tile == LAY_SEA:
        place = setup.next_place_to_lay(table)
        table.kind[place] = SEA_PLACE
        table.toll_free |= only(place)
        table.seas_left -= 1
    else:
        setup.lay_market_tile(table, tile)
    if setup.next_place_to_lay(table) == NONE:
        open_next_port(table)


@rule
def open_next_port(table: Table) -> None:
    """SS-2: a victory tile for each port, and the Closed Port into the stack; then the cards."""
    if not port.ask_next_port(table):
        port.shuffle_in_closed_port(table)
        decide(table, CHANCE, DEAL)


@rule
def choose_lot(table: Table, box: Box, lot: int) -> None:
    """SS-2: the cubes we start with."""
    setup.choose_lot(table, box, lot)


@rule
def choose_start(table: Table, place: int) -> None:
    """SS-2, SS-2a: the market tile we start from; the first player is the last to choose."""
    setup.choose_start(table, place, OPENING)


# The row of merchant cards ----------------------------------------------------------------------


@rule
def cards_in_row(table: Table) -> int:
    """SS-1, SS-4a: how many cards lie open; all gaps are at the right end."""
    number = 0
    for place in range(ROW):
        if table.row[place] != NONE:
            number += 1
    return number


@rule
def deal_card(table: Table, box: Box, card: int) -> None:
    """SS-1, SS-4: a card from the deck comes to the right end of the row."""
    table.row[cards_in_row(table)] = card
    table.deck &= ~only(card)
    if table.rounds > 0:
        after_dealing(table, box)
    elif cards_in_row(table) == ROW:
        setup.ask_lot(table)


@rule
def take_from_row(table: Table, box: Box, place: int) -> None:
    """SS-4, SS-9a: the card with the cubes on it; the others slide left, and one is dealt."""
    seat = table.turn
    table.hand[seat] |= only(table.row[place])
    for spice in range(SPICES):
        table.hold[seat, spice] += table.on_row[place, spice]
    for gap in range(place, ROW - 1):
        table.row[gap] = table.row[gap + 1]
        for spice in range(SPICES):
            table.on_row[gap, spice] = table.on_row[gap + 1, spice]
    table.row[ROW - 1] = NONE
    for spice in range(SPICES):
        table.on_row[ROW - 1, spice] = 0
    if table.deck:
        decide(table, CHANCE, DEAL)
    else:
        after_dealing(table, box)


@rule
def after_dealing(table: Table, box: Box) -> None:
    """SS-9a: a card for a column comes before the trade; after any other the turn is over."""
    if table.rewarded:
        table.rewarded = 0
        ask_trade(table, box)
    else:
        end_turn(table)


# A turn: acquire, play, sail or rest ------------------------------------------------------------


@rule
def ways_to_choose(table: Table, box: Box) -> int:
    """SS-3, SS-8, SS-8a: one of the four; a market or a port may be used without a step."""
    choices = cards_to_acquire(table) | cards_to_play(table, box) | only(REST)
    if can_set_sail(table):
        choices |= only(SET_SAIL)
    if market.can_build(table, table.turn):
        choices |= only(BUILD_HERE)
    if can_trade_here(table, box):
        choices |= only(TRADE_HERE)
    if port.can_claim(table, box, table.turn):
        choices |= only(CLAIM_HERE)
    return choices


@rule
def choose(table: Table, box: Box, choice: int) -> None:
    """SS-3: exactly one of them."""
    if choice < ACQUIRE:
        play_card(table, box, choice)
    elif choice < SET_SAIL:
        acquire(table, box, choice - ACQUIRE)
    elif choice == SET_SAIL:
        decide(table, table.turn, SAIL)
    elif choice == BUILD_HERE:
        build(table, box)
    elif choice == TRADE_HERE:
        trade(table, box)
    elif choice == CLAIM_HERE:
        claim(table, box)
    else:
        rest(table)


# 1. Acquire


@rule
def cards_to_acquire(table: Table) -> int:
    """SS-4: the leftmost card is free, the next one costs a cube, and so on."""
    choices, cubes = NOTHING, hold.cubes_in_hold(table, table.turn)
    for place in range(ROW):
        if table.row[place] != NONE and place <= cubes:
            choices |= only(ACQUIRE + place)
    return choices


@rule
def acquire(table: Table, box: Box, place: int) -> None:
    """SS-4: first a cube onto each card to the left."""
    table.wanted = place
    table.covered = 0
    ask_cover(table, box)


@rule
def ask_cover(table: Table, box: Box) -> None:
    """SS-4: the cards are covered from the left; then the wanted one is ours."""
    if table.covered < table.wanted:
        decide(table, table.turn, COVER)
    else:
        place = table.wanted
        table.wanted = NONE
        table.covered = 0
        take_from_row(table, box, place)


@rule
def cover(table: Table, box: Box, spice: int) -> None:
    """SS-4: a cube of our choice; those on the wanted card cannot pay, as they come later."""
    table.hold[table.turn, spice] -= 1
    table.on_row[table.covered, spice] += 1
    table.covered += 1
    ask_cover(table, box)


# 2. Play


@rule
def cards_to_play(table: Table, box: Box) -> int:
    """SS-5, SS-5a: the cards in hand that do something: a trade that can be paid for, an upgrade
    if there is a cube to be raised, and whatever produces.
    """
    cards = int(table.hand[table.turn]) & hold.can_pay_of(table, table.turn, box.cards_within)
    if hold.can_raise(table, table.turn) == NOTHING:
        cards &= ~int(box.upgrade_cards)
    return cards


@rule
def play_card(table: Table, box: Box, card: int) -> None:
    """SS-5: it lies to the left of the board, and does what it says."""
    table.hand[table.turn] &= ~only(card)
    table.played[table.turn] |= only(card)
    if box.card_kind[card] == PRODUCE:
        hold.take_cubes(table, table.turn, box.card_get, card)
        end_turn(table)
    elif box.card_kind[card] == UPGRADE_CARD:
        table.in_use = card
        table.upgrades = box.card_steps[card]
        table.obliged = 1
        ask_upgrade(table)
    else:
        table.in_use = card
        trade_by_card(table, box)


@rule
def ask_upgrade(table: Table) -> None:
    """SS-5: up to so many upgrades of one level each."""
    if not hold.ask_upgrade(table):
        table.in_use = NONE
        end_turn(table)


@rule
def upgrade(table: Table, spice: int) -> None:
    """SS-5: one cube one level, or no more."""
    hold.upgrade(table, spice)
    ask_upgrade(table)


@rule
def trade_by_card(table: Table, box: Box) -> None:
    """SS-5: the cubes above the arrow for those below it, as often as they can be paid for."""
    hold.pay_cubes(table, table.turn, box.card_give, table.in_use)
    hold.take_cubes(table, table.turn, box.card_get, table.in_use)
    ask_trade(table, box)


# 3. Sail


@rule
def cards_for_sailing(table: Table) -> int:
    """SS-6: those in hand and those played."""
    return int(table.hand[table.turn] | table.played[table.turn])


@rule
def step_costs_card(table: Table) -> bool:
    """SS-6, SS-6a: the first step does; then come the free ones, one for each sail bonus."""
    return table.steps == 0 or table.steps > table.bonus[table.turn, SAIL_BONUS]


@rule
def places_to_sail(table: Table) -> int:
    """SS-6, SS-7: the neighbours to which a step may be made, if after it the move has an end."""
    seat = table.turn
    beside = int(table.neighbours[table.boat[seat]])
    cards = count(cards_for_sailing(table)) - (1 if step_costs_card(table) else 0)
    if cards < 0:
        return NOTHING
    cubes = hold.cubes_in_hold(table, seat)
    if boat.can_end_anywhere(table, cubes):
        return beside
    free = max(0, table.bonus[seat, SAIL_BONUS] - table.steps)
    choices = NOTHING
    while beside:
        if boat.can_end_within(table, seat, lowest(beside), free + cards, cubes):
            choices |= only(lowest(beside))
        beside = without_lowest(beside)
    return choices


@rule
def can_set_sail(table: Table) -> bool:
    """SS-6, SS-8a: there is a first step."""
    return places_to_sail(table) != NOTHING


@rule
def ways_to_sail(table: Table) -> int:
    """SS-6, SS-6a, SS-7: a step, or after at least one the end of the move."""
    choices = places_to_sail(table)
    if table.steps > 0 and boat.can_pay_toll_here(table, table.turn):
        choices |= only(ANCHOR)
    return choices


@rule
def sail(table: Table, box: Box, place: int) -> None:
    """SS-6: a step to a neighbouring place, for a card or free by a sail bonus."""
    if place == ANCHOR:
        if not boat.ask_toll(table, table.turn):
            ask_action(table, box)
    elif step_costs_card(table):
        table.heading = place
        decide(table, table.turn, SPEND)
    else:
        boat.step(table, place)


@rule
def spend_card(table: Table, card: int) -> None:
    """SS-6: the card goes to the discard, face down, to the right of the board."""
    table.hand[table.turn] &= ~only(card)
    table.played[table.turn] &= ~only(card)
    table.discarded[table.turn] |= only(card)
    boat.step(table, table.heading)
    table.heading = NONE
    decide(table, table.turn, SAIL)


@rule
def pay_toll(table: Table, box: Box, spice: int) -> None:
    """SS-7: when all are paid, the action."""
    if not boat.pay_toll(table, spice):
        ask_action(table, box)


@rule
def actions(table: Table, box: Box) -> int:
    """SS-8: market on a market tile, port on a port, or nothing."""
    choices = only(PASS)
    if market.can_build(table, table.turn):
        choices |= only(BUILD)
    if can_trade_here(table, box):
        choices |= only(TRADE)
    if port.can_claim(table, box, table.turn):
        choices |= only(CLAIM)
    return choices


@rule
def ask_action(table: Table, box: Box) -> None:
    """SS-8: nobody is asked where nothing can be done."""
    if actions(table, box) == only(PASS):
        end_turn(table)
    else:
        decide(table, table.turn, ACTION)


@rule
def act(table: Table, box: Box, action: int) -> None:
    """SS-8: one action."""
    if action == BUILD:
        build(table, box)
    elif action == TRADE:
        trade(table, box)
    elif action == CLAIM:
        claim(table, box)
    else:
        end_turn(table)


# 3.1 Market


@rule
def build(table: Table, box: Box) -> None:
    """SS-9: first the cubes, one by one, then the outpost."""
    if not market.begin_building(table):
        place_outpost(table, box)


@rule
def pay_for_outpost(table: Table, box: Box, spice: int) -> None:
    """SS-9: a cube of our choice goes to the supply."""
    if not market.pay_for_outpost(table, spice):
        place_outpost(table, box)


@rule
def place_outpost(table: Table, box: Box) -> None:
    """SS-9, SS-9a: place, then what an emptied column brings, then the trade."""
    market.place_outpost(table, box)
    if market.column_emptied(table, box) and rewards(table, box):
        decide(table, table.turn, BONUS)
    else:
        ask_trade(table, box)


@rule
def rewards(table: Table, box: Box) -> int:
    """SS-9, SS-9a: a card of the row; for every column but the first, a bonus tile instead."""
    choices = NOTHING
    if market.column_emptied(table, box) > 1:
        choices |= market.bonus_kinds_left(table)
    for place in range(ROW):
        if table.row[place] != NONE:
            choices |= only(TAKE_CARD + place)
    return choices


@rule
def take_reward(table: Table, box: Box, reward: int) -> None:
    """SS-9, SS-9a: at once, and a card for nothing."""
    if reward >= TAKE_CARD:
        table.rewarded = 1
        take_from_row(table, box, reward - TAKE_CARD)
    else:
        market.take_bonus(table, box, reward)
        ask_trade(table, box)


@rule
def can_trade_here(table: Table, box: Box) -> bool:
    """SS-9: on a market tile with an outpost of ours."""
    return market.can_trade_at_outpost(table, box, table.turn, table.boat[table.turn])


@rule
def trade(table: Table, box: Box) -> None:
    """SS-9: the trade of the tile, once."""
    market.trade(table, box, table.boat[table.turn])
    ask_trade(table, box)


@rule
def ask_trade(table: Table, box: Box) -> None:
    """SS-5, SS-9: the trade of the card in use, or else of the tile, as long as it can be paid."""
    if table.in_use != NONE:
        more = hold.can_pay(table, table.turn, box.cards_within, table.in_use)
    else:
        more = can_trade_here(table, box)
    if more:
        decide(table, table.turn, AGAIN)
    else:
        table.in_use = NONE
        end_turn(table)


@rule
def trade_again(table: Table, box: Box, answer: int) -> None:
    """SS-5, SS-9: as often as we like."""
    if answer == NO:
        table.in_use = NONE
        end_turn(table)
    elif table.in_use != NONE:
        trade_by_card(table, box)
    else:
        trade(table, box)


# 3.2 Port


@rule
def claim(table: Table, box: Box) -> None:
    """SS-10, SS-12: pay for the victory tile and take it; chance turns the next one."""
    port.claim(table, box)


@rule
def turn_victory_tile(table: Table, tile: int) -> None:
    """SS-2, SS-10: a tile comes onto the port that waits for it, as it did in the set-up."""
    port.turn_tile(table, tile)
    if table.rounds == 0:
        open_next_port(table)
    else:
        end_turn(table)


# 4. Rest


@rule
def rest(table: Table) -> None:
    """SS-8a, SS-11: all played and discarded cards come back into the hand."""
    seat = table.turn
    table.hand[seat] |= table.played[seat] | table.discarded[seat]
    table.played[seat] = 0
    table.discarded[seat] = 0
    end_turn(table)


# The end of a turn, and of the game -------------------------------------------------------------


@rule
def end_turn(table: Table) -> None:
    """SS-12: what does not fit into the holds goes; then the next turn, or the end."""
    ending.end_turn(table, OPENING)


@rule
def discard(table: Table, spice: int) -> None:
    """SS-12: a cube that does not fit."""
    ending.discard(table, spice, OPENING)


@rule
def score(table: Table, box: Box, seat: int) -> int:
    """SS-12: victory tiles, bonus tiles, outposts and cubes; cards score nothing."""
    return scoring.score_with_ports(table, box, seat)


# All decisions ----------------------------------------------------------------------------------


@rule
def legal(table: Table, box: Box) -> int:
    """The complete set of choices of whoever decides; empty only when the game is over.

    What is decided most often comes first.
    """
    decision = table.decision
    if decision == CHOOSE:
        return ways_to_choose(table, box)
    if decision == COVER or decision == TOLL:
        return hold.any_cube(table, table.turn)
    if decision == UPGRADE:
        return hold.ways_to_upgrade(table)
    if decision == AGAIN:
        return only(NO) | only(YES)
    if decision == SAIL:
        return ways_to_sail(table)
    if decision == SPEND:
        return cards_for_sailing(table)
    if decision == ACTION:
        return actions(table, box)
    if decision == PAYMENT:
        return hold.cubes_in_order(table, table.turn, table.due)
    if decision == BONUS:
        return rewards(table, box)
    if decision == DISCARD:
        return hold.cubes_in_order(table, table.decider, hold.excess(table, table.decider))
    if decision == DEAL:
        return int(table.deck)
    if decision == TURN_TILE:
        return port.tiles_to_turn(table, box)
    if decision == LOT:
        return setup.lots_left(table)
    if decision == START:
        return setup.places_to_start(table)
    if decision == LAY:
        return tiles_to_lay(table, box)
    return NOTHING


@rule
def play(table: Table, box: Box, choice: int) -> None:
    """Makes a legal choice; the table is then at the next decision."""
    decision = table.decision
    if decision == CHOOSE:
        choose(table, box, choice)
    elif decision == COVER:
        cover(table, box, choice)
    elif decision == UPGRADE:
        upgrade(table, choice)
    elif decision == AGAIN:
        trade_again(table, box, choice)
    elif decision == SAIL:
        sail(table, box, choice)
    elif decision == SPEND:
        spend_card(table, choice)
    elif decision == TOLL:
        pay_toll(table, box, choice)
    elif decision == ACTION:
        act(table, box, choice)
    elif decision == PAYMENT:
        pay_for_outpost(table, box, choice)
    elif decision == BONUS:
        take_reward(table, box, choice)
    elif decision == DISCARD:
        discard(table, choice)
    elif decision == DEAL:
        deal_card(table, box, choice)
    elif decision == TURN_TILE:
        turn_victory_tile(table, choice)
    elif decision == LOT:
        choose_lot(table, box, choice)
    elif decision == START:
        choose_start(table, choice)
    else:
        lay_tile(table, choice)


@rule
def weight(table: Table, box: Box, choice: int) -> int:
    """How likely chance is to do this, in proportion to its other choices."""
    if table.decision == TURN_TILE:
        return port.turning_weight(table, box, choice)
    if table.decision == LAY and choice == LAY_SEA:
        return setup.sea_weight(table.seas_left)
    if table.decision == LAY:
        return setup.laying_weight(table, box, choice, TILES_OF_EACH_SYMBOL)
    return 1
