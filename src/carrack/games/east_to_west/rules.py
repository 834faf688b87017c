"""From East to West, Part II, in the order of its rulebook, as a sequence of small decisions.

`begin` lays out a table, `legal` is the complete set of choices of whoever decides,
`play` makes one of them, `weight` gives the odds of what chance may do.
"""

from carrack.components.limits import PLACES, SPICES
from carrack.games.east_to_west.limits import FORTS, LOCATIONS, SETTLERS, STACKS
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
from carrack.rules import boat, ending, hold, market, scoring, setup
from carrack.rules.choices import NOTHING, contains, count, lowest, only, without_lowest
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
    seat_after,
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
    seat = int(table.first)
    for turn in range(table.players):
        start_player(table, box, seat, turn)
        seat = seat_after(table, seat)
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
    setup.lay_market_tile(table, tile)
    if setup.next_place_to_lay(table) == NONE:
        ask_scout(table, box)


@rule
def next_location_to_scout(table: Table, box: Box) -> int:
    """EE-3: the locations that get an exploration tile, in order; NONE when all have theirs."""
    for location in range(box.locations):
        if table.players <= box.location_explore[location] and table.exploration[location] == NONE:
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
    location = next_location_to_scout(table, box)
    table.exploration[location] = tile
    table.covered |= only(location)
    table.scouted |= only(tile)
    ask_scout(table, box)


@rule
def deal_card(table: Table, box: Box, card: int) -> None:
    """EE-1, EE-12: the deck lies face up, so that its top card is always to be seen."""
    table.deck &= ~only(card)
    table.top_card = card
    if table.rounds > 0:
        end_turn(table)
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
    return usable(table, box, can_place(table, box)) | only(REST)


@rule
def can_place(table: Table, box: Box) -> int:
    """EE-7: where there is no exploration tile, none of our own settlers, and ours are enough."""
    home, mine = table.home[table.turn], int(table.settled[table.turn])
    if home == 0:
        return NOTHING
    rivals = NOTHING
    for rival in range(table.players):
        rivals |= int(table.settled[rival])
    rivals &= ~mine
    locations = enough_settlers(table, box) & ~rivals
    while rivals:
        if settlers_needed(table, box, lowest(rivals)) <= home:
            locations |= only(lowest(rivals))
        rivals = without_lowest(rivals)
    return locations & ~int(table.covered) & ~mine


@rule
def enough_settlers(table: Table, box: Box) -> int:
    """EE-7, EE-7a, EE-13: where the printed number, less our hammers of the kind, is at home."""
    home = int(table.home[table.turn])
    locations = int(box.locations_up_to[home])
    for kind in range(KINDS_WITH_POWERS):
        more = home + hammers(table, box, kind)
        locations |= int(box.locations_of[kind] & box.locations_up_to[min(more, SETTLERS)])
    return locations


@rule
def hammers(table: Table, box: Box, kind: int) -> int:
    """EE-13, EE-13a, EE-13b: how many settlers fewer we need at locations of a kind.

    Forts, ship-trade and outpost-trade locations have no kind of their own.
    """
    return count(int(table.cards[table.turn] & box.hammers[kind]))


@rule
def settlers_needed(table: Table, box: Box, location: int) -> int:
    """EE-7, EE-7a, EE-13: the number printed, or one more than a rival has there.

    Each hammer of the location's kind makes it one fewer, never below one.
    """
    number = int(box.location_settlers[location])
    if table.owner[location] != NONE:
        number = int(table.settlers[location]) + 1
    kind = box.location_kind[location]
    if kind < KINDS_WITH_POWERS:
        number -= hammers(table, box, kind)
    return max(1, number)


@rule
def usable(table: Table, box: Box, locations: int) -> int:
    """EE-8: of these locations, those that we can use; any other is no choice."""
    seat = table.turn
    choices = locations & int(box.locations_of[OBTAIN])
    if hold.can_raise(table, seat):
        choices |= locations & int(box.locations_of[UPGRADE_WORK])
    if locations & int(box.locations_of[TRADE_WORK]):
        paid = hold.can_pay_of(table, seat, box.locations_within)
        choices |= locations & int(box.locations_of[TRADE_WORK]) & paid
    if locations & int(box.locations_of[FORT]):
        choices |= locations & forts_to_claim_at(table, box)
    if locations & int(box.locations_of[BOAT]):
        choices |= locations & boats_to_use(table, box)
    if market.can_trade(table, box, seat, table.boat[seat]):
        choices |= locations & int(box.locations_of[SHIP_TRADE])
    if market.tiles_to_trade_at(table, box, seat):
        choices |= locations & int(box.locations_of[OUTPOST_TRADE])
    return choices


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
    number, rival = settlers_needed(table, box, location), table.owner[location]
    if rival != NONE:
        table.home[rival] += table.settlers[location]
        table.settled[rival] &= ~only(location)
    table.home[table.turn] -= number
    table.owner[location] = table.turn
    table.settlers[location] = number
    table.settled[table.turn] |= only(location)


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
    end_turn(table)


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
    return hold.can_pay(table, table.turn, box.locations_within, table.at_work)


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
def forts_to_claim_at(table: Table, box: Box) -> int:
    """EE-8: a card lies above the fort, and we have the cubes on it."""
    choices, cards = NOTHING, hold.can_pay_of(table, table.turn, box.cards_within)
    for fort in range(box.forts):
        card = table.fort_card[fort]
        if card != NONE and contains(cards, card):
            choices |= only(box.fort_location[fort])
    return choices


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
def ask_explore(table: Table, box: Box) -> None:
    """EE-13, EE-13c: a compass must take a tile while one is left; then the cards slide."""
    if table.explorations > 0 and table.covered:
        decide(table, table.turn, EXPLORE)
    else:
        table.explorations = 0
        slide_cards(table, box)


@rule
def explore(table: Table, box: Box, location: int) -> None:
    """EE-13, EE-13c: the tile is ours, with its bonus if it shows one; the location is open."""
    tile = table.exploration[location]
    table.exploration[location] = NONE
    table.covered &= ~only(location)
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
        end_turn(table)


# The sea: boat locations


@rule
def boats_to_use(table: Table, box: Box) -> int:
    """EE-8, EE-10: the boat locations from which the move can be ended."""
    boats = int(box.locations_of[BOAT])
    if boat.can_end_anywhere(table, hold.cubes_in_hold(table, table.turn)):
        return boats
    choices = NOTHING
    while boats:
        if places_to_sail(table, box, lowest(boats)):
            choices |= only(lowest(boats))
        boats = without_lowest(boats)
    return choices


@rule
def places_to_sail(table: Table, box: Box, location: int) -> int:
    """EE-9, EE-9a, EE-10: where the next step may lead, if the move can then be ended.

    With any reach the only step leads to any other place; a step back is one like any other.
    """
    seat, reach = table.turn, box.location_reach[location]
    cubes = hold.cubes_in_hold(table, seat)
    here = table.boat[seat]
    if reach == ANY_REACH:
        left, places = 0, int(table.everywhere) & ~only(here)
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
    choices, tiles = NOTHING, market.tiles_to_trade_at(table, box, table.turn)
    for place in range(PLACES):
        if contains(tiles, table.market[place]):
            choices |= only(place)
    return choices


@rule
def trade_at_outpost(table: Table, box: Box, place: int) -> None:
    """EE-11: at least once."""
    table.trading = place
    trade(table, box)


# Rest


@rule
def rest(table: Table) -> None:
    """EE-14: all our settlers come home."""
    locations = int(table.settled[table.turn])
    while locations:
        location = lowest(locations)
        table.home[table.turn] += table.settlers[location]
        table.settlers[location] = 0
        table.owner[location] = NONE
        locations = without_lowest(locations)
    table.settled[table.turn] = NOTHING
    end_turn(table)


# The end of a turn, and of the game -------------------------------------------------------------


@rule
def end_turn(table: Table) -> None:
    """EE-15 to EE-16: what does not fit into the holds goes; then the next turn, or the end."""
    ending.end_turn(table, OPENING)


@rule
def discard(table: Table, spice: int) -> None:
    """EE-15: a cube that does not fit."""
    ending.discard(table, spice, OPENING)


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
        + scoring.points_of_outposts(table, box, seat)
        + points_of_explorations(table, box, seat)
        + scoring.points_of_cubes(table, box, seat)
    )


# All decisions ----------------------------------------------------------------------------------


@rule
def legal(table: Table, box: Box) -> int:
    """The complete set of choices of whoever decides; empty only when the game is over.

    What is decided most often comes first.
    """
    decision = table.decision
    if decision == CHOOSE:
        return ways_to_choose(table, box)
    if decision == DISCARD:
        return hold.cubes_in_order(table, table.decider, hold.excess(table, table.decider))
    if decision == UPGRADE:
        return hold.ways_to_upgrade(table)
    if decision == SAIL:
        return ways_to_sail(table, box)
    if decision == AGAIN:
        return only(NO) | only(YES)
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
        return int(table.covered)
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
            rest(table)
        else:
            work(table, box, choice)
    elif decision == DISCARD:
        discard(table, choice)
    elif decision == UPGRADE:
        upgrade(table, box, choice)
    elif decision == SAIL:
        sail(table, box, choice)
    elif decision == AGAIN:
        trade_again(table, box, choice)
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
