"""From East to West, Part II, in the order of its rulebook, as a sequence of small decisions.

`begin` lays out a table, `legal` is the complete set of choices of whoever decides,
`play` makes one of them, `weight` gives the odds of what chance may do.
"""

from carrack.components.limits import PLACES, SPICES
from carrack.games.east_to_west.limits import FORTS, LOCATIONS, STACKS
from carrack.games.east_to_west.table import (
    ANY_REACH,
    BOAT,
    FORT,
    KINDS_WITH_POWERS,
    OBTAIN,
    OUTPOST_TRADE,
    PAIR,
    SHIP_TRADE,
    SYMBOL,
    TRADE_WORK,
    UPGRADE_WORK,
)
from carrack.games.east_to_west.table import EastToWestBox as Box
from carrack.games.east_to_west.table import EastToWestTable as Table
from carrack.rules import boat, ending, hold, market, setup
from carrack.rules.choices import NOTHING, count, lowest, only, without_lowest
from carrack.rules.compiled import rule
from carrack.rules.decisions import (
    ACTION,
    AGAIN,
    ANCHOR,
    BONUS,
    BUILD,
    CHOOSE,
    DEAL,
    DISCARD,
    EXPLORE,
    LAY,
    NO,
    OUTPOST,
    PASS,
    PAYMENT,
    SAIL,
    SCOUT,
    STACK,
    TOLL,
    TRADE,
    UPGRADE,
    YES,
    decide,
)
from carrack.rules.table import CHANCE, NONE, SEA_PLACE

OPENING = CHOOSE  # a turn begins with what to do with it (EE-6)
TILES_OF_EACH_SYMBOL = 3  # in the game; the other three go back (EE-5)
REST = LOCATIONS  # instead of a location


# Setting up ---------------------------------------------------------------------------------


@rule
def begin(table: Table, box: Box) -> None:
    """EE-1 to EE-5: an empty table with its map, settlers, starting cubes and boats."""
    setup.clear_table(table, box)
    clear_land(table, box)
    for turn in range(table.players):
        seat = (table.first + turn) % table.players
        start_player(table, box, seat, turn)
    decide(table, CHANCE, LAY)


@rule
def clear_land(table: Table, box: Box) -> None:
    """EE-1 to EE-3: nothing lies on the board; decks and stacks hold what they may hold."""
    table.owner[:] = NONE
    table.exploration[:] = NONE
    table.deck = box.cards_for[table.players]
    table.top_card = NONE
    table.fort_card[:] = NONE
    table.unseen = only(box.bonus_tiles) - 1
    table.stack_top[:] = NONE
    for stack in range(STACKS):
        table.stack_height[stack] = box.stack_height[stack]
    table.at_work = NONE
    table.trading = NONE
    table.stack_to_show = NONE


@rule
def start_player(table: Table, box: Box, seat: int, turn: int) -> None:
    """EE-4, EE-5: settlers, cubes by turn order, and the boat on the sea tile."""
    start = box.settlers_start_two_players if table.players == 2 else box.settlers_start
    table.home[seat] = start
    table.reserve[seat] = box.settlers_total - start
    hold.take_cubes(table, seat, box.starting_cubes, turn)
    for place in range(PLACES):
        if table.kind[place] == SEA_PLACE:
            table.boat[seat] = place


@rule
def lay_tile(table: Table, box: Box, tile: int) -> None:
    """EE-5: three market tiles of each symbol are shuffled over the map."""
    table.market[setup.next_place_to_lay(table)] = tile
    if setup.next_place_to_lay(table) == NONE:
        ask_scout(table, box)


@rule
def next_location_to_scout(table: Table, box: Box) -> int:
    """EE-3: the locations that get an exploration tile, in order; NONE when all have theirs."""
    for location in range(box.locations):
        if (
            table.players <= box.location_explore[location]
            and table.exploration[location] == NONE
        ):
            return location
    return NONE


@rule
def tiles_to_scout(table: Table, box: Box) -> int:
    """EE-3, EE-3a: any exploration tile; those left over go back to the box."""
    return (only(box.exploration_tiles) - 1) & ~int(table.scouted)


@rule
def ask_scout(table: Table, box: Box) -> None:
    """EE-3: the locations are covered before the cards are dealt."""
    if next_location_to_scout(table, box) != NONE:
        decide(table, CHANCE, SCOUT)
    else:
        decide(table, CHANCE, DEAL)


@rule
def scout(table: Table, box: Box, tile: int) -> None:
    """EE-3: an exploration tile, face up, covers a location."""
    table.exploration[next_location_to_scout(table, box)] = tile
    table.scouted |= only(tile)
    ask_scout(table, box)


@rule
def deal_card(table: Table, box: Box, card: int) -> None:
    """EE-1, EE-12: the deck lies face up, so that its top card is always to be seen."""
    table.deck &= ~only(card)
    table.top_card = card
    if table.rounds > 0:
        ending.end_turn(table, OPENING)
    elif cards_at_forts(table) < box.forts:
        table.fort_card[cards_at_forts(table)] = card
        table.top_card = NONE
    else:
        ask_stack(table, box)


@rule
def cards_at_forts(table: Table) -> int:
    """EE-1, EE-12: how many cards lie above forts."""
    number = 0
    for fort in range(FORTS):
        if table.fort_card[fort] != NONE:
            number += 1
    return number


@rule
def ask_stack(table: Table, box: Box) -> None:
    """EE-2: in the set-up the top of each stack is seen, in order; then the game begins."""
    for stack in range(box.stacks):
        if table.stack_top[stack] == NONE:
            table.stack_to_show = stack
            decide(table, CHANCE, STACK)
            return
    ending.begin_round(table, OPENING)


@rule
def show_bonus(table: Table, box: Box, tile: int) -> None:
    """EE-2, EE-17, EE-17a: the next tile of a stack; any not yet seen may lie there."""
    table.stack_top[table.stack_to_show] = tile
    table.unseen &= ~only(tile)
    table.stack_to_show = NONE
    if table.rounds > 0:
        ask_trade(table, box)
    else:
        ask_stack(table, box)


# A turn: work or rest ---------------------------------------------------------------------------


@rule
def ways_to_choose(table: Table, box: Box) -> int:
    """EE-6, EE-7, EE-8, EE-14: a location that we can use, or rest, which is always allowed."""
    choices = only(REST)
    for location in range(box.locations):
        if can_place(table, box, location) and can_use(table, box, location):
            choices |= only(location)
    return choices


@rule
def can_place(table: Table, box: Box, location: int) -> bool:
    """EE-7: no exploration tile, none of our own settlers, and enough of them at home."""
    return (
        table.exploration[location] == NONE
        and table.owner[location] != table.turn
        and settlers_needed(table, box, location) <= table.home[table.turn]
    )


@rule
def settlers_needed(table: Table, box: Box, location: int) -> int:
    """EE-7, EE-7a, EE-13: the number printed, or one more than a rival has there.

    Each hammer of the location's kind makes it one fewer, never below one.
    """
    number = box.location_settlers[location]
    if table.owner[location] != NONE:
        number = table.settlers[location] + 1
    kind = box.location_kind[location]
    if kind < KINDS_WITH_POWERS:
        number -= count(int(table.cards[table.turn] & box.hammers[kind]))
    return max(1, int(number))


@rule
def can_use(table: Table, box: Box, location: int) -> bool:
    """EE-8: a location that we could not use is no choice."""
    seat, kind = table.turn, box.location_kind[location]
    if kind == OBTAIN:
        return True
    if kind == UPGRADE_WORK:
        return hold.can_raise(table, seat) != NOTHING
    if kind == TRADE_WORK:
        return hold.has_cubes(table, seat, box.location_give, location)
    if kind == FORT:
        return can_claim(table, box, location)
    if kind == BOAT:
        return places_to_sail(table, box, location) != NOTHING
    if kind == SHIP_TRADE:
        return market.can_trade(table, box, seat, table.boat[seat])
    return outposts_to_trade_at(table, box) != NOTHING


@rule
def work(table: Table, box: Box, location: int) -> None:
    """EE-7, EE-8: place the settlers, send a rival's home, and do what the location says."""
    place_settlers(table, box, location)
    table.at_work = location
    kind = box.location_kind[location]
    if kind == OBTAIN:
        hold.take_cubes(table, table.turn, box.location_get, location)
        finish_work(table, box)
    elif kind == UPGRADE_WORK:
        table.upgrades = box.location_steps[location]
        table.obliged = 1
        ask_upgrade(table, box)
    elif kind == TRADE_WORK:
        trade(table, box)
    elif kind == FORT:
        claim(table, box)
    elif kind == BOAT:
        decide(table, table.turn, SAIL)
    elif kind == SHIP_TRADE:
        table.trading = table.boat[table.turn]
        trade(table, box)
    else:
        decide(table, table.turn, OUTPOST)


@rule
def place_settlers(table: Table, box: Box, location: int) -> None:
    """EE-7: ours go there; those of a rival go home to the rival's board."""
    number = settlers_needed(table, box, location)
    if table.owner[location] != NONE:
        table.home[table.owner[location]] += table.settlers[location]
    table.home[table.turn] -= number
    table.owner[location] = table.turn
    table.settlers[location] = number


@rule
def finish_work(table: Table, box: Box) -> None:
    """EE-13, EE-13a: after the use, a cube for each dreamcatcher of the location's kind."""
    kind = box.location_kind[table.at_work]
    if kind < KINDS_WITH_POWERS:
        for spice in range(SPICES):
            dreamcatchers = int(table.cards[table.turn] & box.dreamcatchers[kind, spice])
            table.hold[table.turn, spice] += count(dreamcatchers)
    table.at_work = NONE
    table.trading = NONE
    ending.end_turn(table, OPENING)


# Upgrades and trades


@rule
def ask_upgrade(table: Table, box: Box) -> None:
    """EE-8, EE-8a, EE-13c: up to so many, at a location or by an exploration tile."""
    if not hold.ask_upgrade(table):
        if box.location_kind[table.at_work] == FORT:
            ask_explore(table, box)
        else:
            finish_work(table, box)


@rule
def upgrade(table: Table, box: Box, spice: int) -> None:
    """EE-8: one cube one level, or no more."""
    hold.upgrade(table, spice)
    ask_upgrade(table, box)


@rule
def can_trade_again(table: Table, box: Box) -> bool:
    """EE-8, EE-10, EE-11: the trade of the tile, or else of the location, can be paid for."""
    if table.trading != NONE:
        return market.can_trade(table, box, table.turn, table.trading)
    return hold.has_cubes(table, table.turn, box.location_give, table.at_work)


@rule
def ask_trade(table: Table, box: Box) -> None:
    """EE-8, EE-10, EE-11: as often as we like."""
    if can_trade_again(table, box):
        decide(table, table.turn, AGAIN)
    else:
        finish_work(table, box)


@rule
def trade(table: Table, box: Box) -> None:
    """EE-8, EE-10, EE-11: the trade, once."""
    if table.trading != NONE:
        market.trade(table, box, table.trading)
    else:
        hold.pay_cubes(table, table.turn, box.location_give, table.at_work)
        hold.take_cubes(table, table.turn, box.location_get, table.at_work)
    ask_trade(table, box)


@rule
def trade_again(table: Table, box: Box, answer: int) -> None:
    """EE-8, EE-10, EE-11: once more, or not."""
    if answer == YES:
        trade(table, box)
    else:
        finish_work(table, box)


# Forts: point cards and their symbols


@rule
def can_claim(table: Table, box: Box, location: int) -> bool:
    """EE-8: a card lies above the fort, and we have the cubes on it."""
    card = table.fort_card[box.location_fort[location]]
    return card != NONE and hold.has_cubes(table, table.turn, box.card_cost, card)


@rule
def claim(table: Table, box: Box) -> None:
    """EE-8, EE-12, EE-13, EE-16: pay, take the card and use its symbol; no bonus tile here."""
    fort = box.location_fort[table.at_work]
    card = table.fort_card[fort]
    hold.pay_cubes(table, table.turn, box.card_cost, card)
    table.fort_card[fort] = NONE
    table.cards[table.turn] |= only(card)
    if count(int(table.cards[table.turn])) >= box.cards_to_end:
        table.last_round = 1
    call_settlers(table, table.turn, box.card_settlers[card])
    table.explorations = box.card_explore[card]
    ask_explore(table, box)


@rule
def call_settlers(table: Table, seat: int, number: int) -> None:
    """EE-13, EE-13c: settlers from the reserve to the board, as many as there are."""
    called = min(int(table.reserve[seat]), int(number))
    table.reserve[seat] -= called
    table.home[seat] += called


@rule
def locations_to_explore(table: Table, box: Box) -> int:
    """EE-13, EE-13c: those that still have an exploration tile."""
    choices = NOTHING
    for location in range(box.locations):
        if table.exploration[location] != NONE:
            choices |= only(location)
    return choices


@rule
def ask_explore(table: Table, box: Box) -> None:
    """EE-13, EE-13c: a compass must take a tile while one is left; then the cards slide."""
    if table.explorations > 0 and locations_to_explore(table, box):
        decide(table, table.turn, EXPLORE)
    else:
        table.explorations = 0
        slide_cards(table, box)


@rule
def explore(table: Table, box: Box, location: int) -> None:
    """EE-13, EE-13c: the tile is ours, with its bonus if it shows one; the location is open."""
    tile = table.exploration[location]
    table.exploration[location] = NONE
    table.explored[table.turn] |= only(tile)
    table.explorations -= 1
    hold.take_cubes(table, table.turn, box.exploration_get, tile)
    call_settlers(table, table.turn, box.exploration_settlers[tile])
    table.upgrades = box.exploration_steps[tile]
    ask_upgrade(table, box)


@rule
def slide_cards(table: Table, box: Box) -> None:
    """EE-12: the cards slide left and the deck's top card comes in on the right."""
    gap = box.location_fort[table.at_work]
    for fort in range(gap, box.forts - 1):
        table.fort_card[fort] = table.fort_card[fort + 1]
    table.fort_card[box.forts - 1] = table.top_card
    table.top_card = NONE
    table.at_work = NONE
    if table.deck:
        decide(table, CHANCE, DEAL)
    else:
        ending.end_turn(table, OPENING)


# The sea: boat locations


@rule
def places_to_sail(table: Table, box: Box, location: int) -> int:
    """EE-9, EE-9a, EE-10: where the next step may lead, if the move can then be ended.

    With any reach the only step leads to any other place; a step back is one like any other.
    """
    seat, reach = table.turn, box.location_reach[location]
    cubes = hold.cubes_in_hold(table, seat)
    here = table.boat[seat]
    if reach == ANY_REACH:
        left, places = 0, boat.places_within(table, here, PLACES) & ~only(here)
    else:
        left, places = reach - table.steps - 1, int(table.neighbours[here])
    if boat.can_end_anywhere(table, cubes):
        return places
    choices = NOTHING
    while places:
        if boat.can_end_within(table, seat, lowest(places), left, cubes):
            choices |= only(lowest(places))
        places = without_lowest(places)
    return choices


@rule
def ways_to_sail(table: Table, box: Box) -> int:
    """EE-9, EE-10: a step, or after the first one the end of the move where it can end."""
    choices = places_to_sail(table, box, table.at_work)
    if table.steps > 0 and boat.can_pay_toll_here(table, table.turn):
        choices |= only(ANCHOR)
    return choices


@rule
def sail(table: Table, box: Box, place: int) -> None:
    """EE-9: when the reach is used up the move ends by itself."""
    reach = box.location_reach[table.at_work]
    if place != ANCHOR:
        boat.step(table, place)
    if place == ANCHOR or reach == ANY_REACH or table.steps == reach:
        if not boat.ask_toll(table, table.turn):
            ask_action(table, box)


@rule
def pay_toll(table: Table, box: Box, spice: int) -> None:
    """EE-10: when all are paid, the outpost and the trade."""
    if not boat.pay_toll(table, spice):
        ask_action(table, box)


@rule
def actions(table: Table, box: Box) -> int:
    """EE-10: on a market tile an outpost, the trade with or without one, or nothing."""
    choices = only(PASS)
    if market.can_build(table, table.turn):
        choices |= only(BUILD)
    if market.can_trade(table, box, table.turn, table.boat[table.turn]):
        choices |= only(TRADE)
    return choices


@rule
def ask_action(table: Table, box: Box) -> None:
    """EE-10: nobody is asked where nothing can be done."""
    if actions(table, box) == only(PASS):
        finish_work(table, box)
    else:
        decide(table, table.turn, ACTION)


@rule
def act(table: Table, box: Box, action: int) -> None:
    """EE-10: build and then trade, or only trade."""
    table.trading = table.boat[table.turn]
    if action == PASS:
        finish_work(table, box)
    elif action == TRADE:
        trade(table, box)
    elif not market.begin_building(table):
        place_outpost(table, box)


@rule
def pay_for_outpost(table: Table, box: Box, spice: int) -> None:
    """EE-10: a cube of our choice goes to the supply."""
    if not market.pay_for_outpost(table, spice):
        place_outpost(table, box)


@rule
def place_outpost(table: Table, box: Box) -> None:
    """EE-10: place, then the bonus tile for an emptied column, then the trade."""
    market.place_outpost(table, box)
    if (
        market.column_emptied(table, box)
        and has_bonus_space(table, box)
        and stacks_to_take_from(table)
    ):
        decide(table, table.turn, BONUS)
    else:
        ask_trade(table, box)


@rule
def has_bonus_space(table: Table, box: Box) -> bool:
    """EE-10: a bonus tile needs a free space on the board."""
    return count(int(table.bonus[table.turn])) < box.bonus_spaces


@rule
def stacks_to_take_from(table: Table) -> int:
    """EE-2, EE-10: the top tile of any stack."""
    choices = NOTHING
    for stack in range(STACKS):
        if table.stack_top[stack] != NONE:
            choices |= only(stack)
    return choices


@rule
def take_bonus(table: Table, box: Box, stack: int) -> None:
    """EE-10: the tile is ours; the one below it, if there is one, is seen."""
    table.bonus[table.turn] |= only(table.stack_top[stack])
    table.stack_top[stack] = NONE
    table.stack_height[stack] -= 1
    if table.stack_height[stack] > 0:
        table.stack_to_show = stack
        decide(table, CHANCE, STACK)
    else:
        ask_trade(table, box)


# Outpost-trade locations


@rule
def outposts_to_trade_at(table: Table, box: Box) -> int:
    """EE-11: the market tiles with an outpost of ours whose trade we can pay for."""
    choices = NOTHING
    for place in range(PLACES):
        if market.can_trade_at_outpost(table, box, table.turn, place):
            choices |= only(place)
    return choices


@rule
def trade_at_outpost(table: Table, box: Box, place: int) -> None:
    """EE-11: at least once."""
    table.trading = place
    trade(table, box)


# Rest


@rule
def rest(table: Table, box: Box) -> None:
    """EE-14: all our settlers come home."""
    for location in range(box.locations):
        if table.owner[location] == table.turn:
            table.home[table.turn] += table.settlers[location]
            table.settlers[location] = 0
            table.owner[location] = NONE
    ending.end_turn(table, OPENING)


# The score --------------------------------------------------------------------------------------


@rule
def points_of_cards(table: Table, box: Box, seat: int) -> int:
    """EE-16: point cards."""
    points, cards = 0, int(table.cards[seat])
    while cards:
        points += box.card_points[lowest(cards)]
        cards = without_lowest(cards)
    return points


@rule
def points_of_bonuses(table: Table, box: Box, seat: int) -> int:
    """EE-16: each bonus tile by what is printed on it."""
    points, tiles = 0, int(table.bonus[seat])
    while tiles:
        points += points_of_bonus(table, box, seat, lowest(tiles))
        tiles = without_lowest(tiles)
    return points


@rule
def points_of_bonus(table: Table, box: Box, seat: int, tile: int) -> int:
    """EE-13d, EE-16: for each pair of symbols, for each symbol, or for so many settlers owned."""
    first = cards_with_symbol(table, box, seat, box.bonus_symbol[tile, 0])
    if box.bonus_kind[tile] == PAIR:
        second = cards_with_symbol(table, box, seat, box.bonus_symbol[tile, 1])
        return box.bonus_points[tile] * min(first, second)
    if box.bonus_kind[tile] == SYMBOL:
        return box.bonus_points[tile] * first
    owned = box.settlers_total - table.reserve[seat]
    return box.bonus_points[tile] * (owned // box.bonus_per[tile])


@rule
def cards_with_symbol(table: Table, box: Box, seat: int, symbol: int) -> int:
    """EE-13: how many cards of a seat show a symbol."""
    return count(int(table.cards[seat] & box.cards_with[symbol]))


@rule
def points_of_explorations(table: Table, box: Box, seat: int) -> int:
    """EE-13c, EE-16: exploration tiles; one with a bonus at once scores nothing."""
    points, tiles = 0, int(table.explored[seat])
    while tiles:
        points += box.exploration_points[lowest(tiles)]
        tiles = without_lowest(tiles)
    return points


@rule
def score(table: Table, box: Box, seat: int) -> int:
    """EE-16: cards, bonus tiles, outposts, exploration tiles and cubes."""
    return (
        points_of_cards(table, box, seat)
        + points_of_bonuses(table, box, seat)
        + ending.points_of_outposts(table, box, seat)
        + points_of_explorations(table, box, seat)
        + ending.points_of_cubes(table, box, seat)
    )


# All decisions ----------------------------------------------------------------------------------


@rule
def legal(table: Table, box: Box) -> int:
    """The complete set of choices of whoever decides; empty only when the game is over."""
    decision = table.decision
    if decision == CHOOSE:
        return ways_to_choose(table, box)
    if decision == UPGRADE:
        return hold.ways_to_upgrade(table)
    if decision == AGAIN:
        return only(NO) | only(YES)
    if decision == SAIL:
        return ways_to_sail(table, box)
    if decision == TOLL:
        return hold.any_cube(table, table.turn)
    if decision == ACTION:
        return actions(table, box)
    if decision == PAYMENT:
        return hold.cubes_in_order(table, table.turn, table.due)
    if decision == BONUS:
        return stacks_to_take_from(table)
    if decision == OUTPOST:
        return outposts_to_trade_at(table, box)
    if decision == EXPLORE:
        return locations_to_explore(table, box)
    if decision == DISCARD:
        return hold.cubes_in_order(table, table.decider, hold.excess(table, table.decider))
    if decision == DEAL:
        return int(table.deck)
    if decision == STACK:
        return int(table.unseen)
    if decision == LAY:
        return setup.tiles_to_lay(table, box, TILES_OF_EACH_SYMBOL)
    if decision == SCOUT:
        return tiles_to_scout(table, box)
    return NOTHING


@rule
def play(table: Table, box: Box, choice: int) -> None:
    """Makes a legal choice; the table is then at the next decision."""
    decision = table.decision
    if decision == CHOOSE:
        if choice == REST:
            rest(table, box)
        else:
            work(table, box, choice)
    elif decision == UPGRADE:
        upgrade(table, box, choice)
    elif decision == AGAIN:
        trade_again(table, box, choice)
    elif decision == SAIL:
        sail(table, box, choice)
    elif decision == TOLL:
        pay_toll(table, box, choice)
    elif decision == ACTION:
        act(table, box, choice)
    elif decision == PAYMENT:
        pay_for_outpost(table, box, choice)
    elif decision == BONUS:
        take_bonus(table, box, choice)
    elif decision == OUTPOST:
        trade_at_outpost(table, box, choice)
    elif decision == EXPLORE:
        explore(table, box, choice)
    elif decision == DISCARD:
        ending.discard(table, choice, OPENING)
    elif decision == DEAL:
        deal_card(table, box, choice)
    elif decision == STACK:
        show_bonus(table, box, choice)
    elif decision == SCOUT:
        scout(table, box, choice)
    else:
        lay_tile(table, box, choice)


@rule
def weight(table: Table, box: Box, choice: int) -> int:
    """How likely chance is to do this, in proportion to its other choices."""
    if table.decision == LAY:
        return setup.laying_weight(table, box, choice, TILES_OF_EACH_SYMBOL)
    return 1
