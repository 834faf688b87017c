"""Eastern Wonders, in the order of its rulebook, as a sequence of small decisions.

`begin` lays out a table, `legal` is the complete set of choices of whoever decides,
`play` makes one of them, `weight` gives the odds of what chance may do.
"""

from carrack.components.limits import SPICES, SYMBOLS
from carrack.games.eastern_wonders.table import EasternWondersBox as Box
from carrack.games.eastern_wonders.table import EasternWondersTable as Table
from carrack.rules import boat, ending, hold, market, port, scoring, setup
from carrack.rules.choices import NOTHING, lowest, only, without_lowest
from carrack.rules.compiled import rule
from carrack.rules.decisions import (
    ACTION,
    AGAIN,
    ANCHOR,
    BONUS,
    BUILD,
    CLAIM,
    DISCARD,
    GATHER,
    HARVEST,
    LAY,
    LEAVE,
    LOT,
    NO,
    PASS,
    PAYMENT,
    RETURN,
    SAIL,
    START,
    TOLL,
    TRADE,
    TURN_TILE,
    UPGRADE,
    YES,
    decide,
)
from carrack.rules.table import (
    CHANCE,
    HARVEST_BONUS,
    NONE,
    RED,
    SAIL_BONUS,
    UPGRADE_BONUS,
    YELLOW,
)

OPENING = SAIL  # a turn begins with the boat (EW-7)
HARVESTED_YELLOW = 2


# Setting up ---------------------------------------------------------------------------------


@rule
def begin(table: Table, box: Box) -> None:
    """EW-4, EW-5: full boards, and the bonus tiles lie open; then chance deals (EW-1, EW-3).

    The map (EW-2) and the options are there already.
    """
    setup.clear_table(table, box)
    setup.clear_ports(table, box)
    setup.only_markets_ask_toll(table)
    table.returned[:] = NONE
    table.heading = NONE
    decide(table, CHANCE, RETURN)


@rule
def next_symbol_to_return(table: Table) -> int:
    """EW-1: the symbols take turns; NONE when one tile of each has gone back."""
    for symbol in range(SYMBOLS):
        if table.returned[symbol] == NONE:
            return symbol
    return NONE


@rule
def tiles_to_return(table: Table, box: Box) -> int:
    """EW-1: of the six market tiles of a symbol, any may be the one that goes back."""
    return int(box.tiles_of[next_symbol_to_return(table)])


@rule
def return_market_tile(table: Table, box: Box, tile: int) -> None:
    """EW-1: one tile of each symbol goes back to the box."""
    table.returned[box.market_symbol[tile]] = tile
    table.bag &= ~only(tile)
    if next_symbol_to_return(table) == NONE:
        decide(table, CHANCE, LAY)


@rule
def lay_market_tile(table: Table, tile: int) -> None:
    """EW-1: the other tiles are shuffled over the map."""
    setup.lay_market_tile(table, tile)
    if setup.next_place_to_lay(table) == NONE:
        open_next_port(table)


@rule
def open_next_port(table: Table) -> None:
    """EW-3: a victory tile for each port, and the Closed Port into the stack; then the lots."""
    if not port.ask_next_port(table):
        port.shuffle_in_closed_port(table)
        setup.ask_lot(table)


@rule
def choose_lot(table: Table, box: Box, lot: int) -> None:
    """EW-6: the cubes we start with."""
    setup.choose_lot(table, box, lot)


@rule
def choose_start(table: Table, place: int) -> None:
    """EW-6, EW-6a: the market tile we start from; the first player is the last to choose."""
    setup.choose_start(table, place, OPENING)


# A turn: move the boat, if you wish ... -------------------------------------------------------


@rule
def free_steps(table: Table, seat: int) -> int:
    """EW-7, EW-20, EW-20a: the first step of a move is free, and one more for each sail bonus."""
    return 1 + table.bonus[seat, SAIL_BONUS]


@rule
def step_cost(table: Table, seat: int) -> int:
    """EW-7: each step after the free ones costs a cube."""
    return 0 if table.steps < free_steps(table, seat) else 1


@rule
def move_can_end(table: Table, seat: int, place: int, cubes: int, free: int) -> bool:
    """EW-7a: from this place, with so many cubes and free steps, the move can be ended somewhere.

    Each step further than the free ones leaves a cube less for the toll.
    """
    for paid in range(cubes + 1):
        if boat.can_end_within(table, seat, place, free + paid, cubes - paid):
            return True
    return False


@rule
def places_to_sail(table: Table, seat: int) -> int:
    """EW-7, EW-7a, EW-7b: the neighbours to which a step may be made, be they visited or not.

    The cube for the step must be there, and after it the move must have an end; who has cubes for
    any toll need not look for one.
    """
    beside = int(table.neighbours[table.boat[seat]])
    cubes = hold.cubes_in_hold(table, seat) - step_cost(table, seat)
    if cubes < 0:
        return NOTHING
    if boat.can_end_anywhere(table, cubes):
        return beside
    free = max(0, free_steps(table, seat) - table.steps - 1)
    choices = NOTHING
    while beside:
        if move_can_end(table, seat, lowest(beside), cubes, free):
            choices |= only(lowest(beside))
        beside = without_lowest(beside)
    return choices


@rule
def can_anchor(table: Table, seat: int) -> bool:
    """EW-8, EW-9a: who has not moved may stay for nothing; a move ends where its toll is paid."""
    return table.steps == 0 or boat.can_pay_toll_here(table, seat)


@rule
def ways_to_sail(table: Table) -> int:
    """EW-7, EW-8: a step to a neighbouring place, or the end of the move."""
    choices = places_to_sail(table, table.turn)
    if can_anchor(table, table.turn):
        choices |= only(ANCHOR)
    return choices


@rule
def sail(table: Table, place: int) -> None:
    """EW-7: the free steps come first; before each further one a cube is left."""
    if place == ANCHOR:
        end_move(table)
    elif step_cost(table, table.turn) == 0:
        boat.step(table, place)
    else:
        table.heading = place
        decide(table, table.turn, LEAVE)


@rule
def leave_cube(table: Table, spice: int) -> None:
    """EW-7: the cube stays on the place that the boat leaves."""
    table.hold[table.turn, spice] -= 1
    table.loose[table.boat[table.turn], spice] += 1
    boat.step(table, table.heading)
    table.heading = NONE
    decide(table, table.turn, SAIL)


@rule
def end_move(table: Table) -> None:
    """EW-8, EW-9a: who has moved owes the toll; who has not goes straight to the action."""
    if table.steps == 0:
        decide(table, table.turn, ACTION)
    elif not boat.ask_toll(table, table.turn):
        ask_gather(table)


@rule
def pay_toll(table: Table, spice: int) -> None:
    """EW-8, EW-9: only after the toll is paid may the cubes lying here be taken."""
    if not boat.pay_toll(table, spice):
        ask_gather(table)


@rule
def cubes_here(table: Table) -> int:
    """EW-9: the cubes that lie where the boat is."""
    number = 0
    for spice in range(SPICES):
        number += int(table.loose[table.boat[table.turn], spice])
    return number


@rule
def ask_gather(table: Table) -> None:
    """EW-9: who has moved may take the cubes that lie here."""
    decide(table, table.turn, GATHER if cubes_here(table) > 0 else ACTION)


@rule
def gather(table: Table, answer: int) -> None:
    """EW-9, EW-9a: all the cubes lying here, or none of them."""
    if answer == YES:
        place = table.boat[table.turn]
        for spice in range(SPICES):
            table.hold[table.turn, spice] += table.loose[place, spice]
            table.loose[place, spice] = 0
    decide(table, table.turn, ACTION)


# ... then at most one action ------------------------------------------------------------------


@rule
def actions(table: Table, box: Box) -> int:
    """EW-10, EW-10a: market on a market tile, port on a port, harvest anywhere, or nothing."""
    choices = only(HARVEST) | only(PASS)
    if market.can_build(table, table.turn):
        choices |= only(BUILD)
    if can_trade(table, box):
        choices |= only(TRADE)
    if port.can_claim(table, box, table.turn):
        choices |= only(CLAIM)
    return choices


@rule
def act(table: Table, box: Box, action: int) -> None:
    """EW-10: one action."""
    if action == BUILD:
        build(table, box)
    elif action == TRADE:
        trade(table, box)
    elif action == CLAIM:
        claim(table, box)
    elif action == HARVEST:
        harvest(table)
    else:
        end_turn(table)


# Market ---------------------------------------------------------------------------------------


@rule
def build(table: Table, box: Box) -> None:
    """EW-11: first the cubes, one by one, then the outpost."""
    if not market.begin_building(table):
        place_outpost(table, box)


@rule
def pay_for_outpost(table: Table, box: Box, spice: int) -> None:
    """EW-11: a cube of our choice goes to the supply."""
    if not market.pay_for_outpost(table, spice):
        place_outpost(table, box)


@rule
def place_outpost(table: Table, box: Box) -> None:
    """EW-12 to EW-14a: place, then the bonus tile, then the upgrades, then the trade.

    There is an upgrade for each upgrade bonus; a tile earned by this build does not count yet.
    """
    market.place_outpost(table, box)
    table.upgrades = table.bonus[table.turn, UPGRADE_BONUS]
    if market.column_emptied(table, box) and market.bonus_kinds_left(table):
        decide(table, table.turn, BONUS)
    else:
        ask_upgrade(table, box)


@rule
def take_bonus(table: Table, box: Box, kind: int) -> None:
    """EW-13: a bonus tile of our choice, at once."""
    market.take_bonus(table, box, kind)
    ask_upgrade(table, box)


@rule
def ask_upgrade(table: Table, box: Box) -> None:
    """EW-14, EW-14a: the upgrades come before the trade."""
    if not hold.ask_upgrade(table):
        ask_trade(table, box)


@rule
def upgrade(table: Table, box: Box, spice: int) -> None:
    """EW-14: one cube one level, or no more."""
    hold.upgrade(table, spice)
    ask_upgrade(table, box)


@rule
def can_trade(table: Table, box: Box) -> bool:
    """EW-15: with an outpost where the boat is."""
    return market.can_trade_at_outpost(table, box, table.turn, table.boat[table.turn])


@rule
def ask_trade(table: Table, box: Box) -> None:
    """EW-15: the trade may be made as long as it can be paid for."""
    if can_trade(table, box):
        decide(table, table.turn, AGAIN)
    else:
        end_turn(table)


@rule
def trade(table: Table, box: Box) -> None:
    """EW-15: the trade, once."""
    market.trade(table, box, table.boat[table.turn])
    ask_trade(table, box)


@rule
def trade_again(table: Table, box: Box, answer: int) -> None:
    """EW-15: as often as we like."""
    if answer == YES:
        trade(table, box)
    else:
        end_turn(table)


# Port -----------------------------------------------------------------------------------------


@rule
def claim(table: Table, box: Box) -> None:
    """EW-16, EW-18, EW-22: pay for the victory tile and take it; chance turns the next one."""
    port.claim(table, box)


@rule
def turn_victory_tile(table: Table, tile: int) -> None:
    """EW-3, EW-17: a tile comes onto the port that waits for it, as it did in the set-up."""
    port.turn_tile(table, tile)
    if table.rounds == 0:
        open_next_port(table)
    else:
        end_turn(table)


# Harvest --------------------------------------------------------------------------------------


@rule
def harvest(table: Table) -> None:
    """EW-19: two yellow cubes, and a red one for each harvest bonus."""
    table.hold[table.turn, YELLOW] += HARVESTED_YELLOW
    table.hold[table.turn, RED] += table.bonus[table.turn, HARVEST_BONUS]
    end_turn(table)


# The end of a turn, and of the game -----------------------------------------------------------


@rule
def end_turn(table: Table) -> None:
    """EW-21 to EW-22a: what does not fit into the holds goes; then the next turn, or the end."""
    ending.end_turn(table, OPENING)


@rule
def discard(table: Table, spice: int) -> None:
    """EW-21, EW-21a: a cube that does not fit."""
    ending.discard(table, spice, OPENING)


@rule
def score(table: Table, box: Box, seat: int) -> int:
    """EW-20, EW-23: victory tiles, bonus tiles, outposts and cubes; who wins is in scoring.py."""
    return scoring.score_with_ports(table, box, seat)


# All decisions --------------------------------------------------------------------------------


@rule
def legal(table: Table, box: Box) -> int:
    """The complete set of choices of whoever decides; empty only when the game is over.

    What is decided most often comes first.
    """
    decision = table.decision
    if decision == SAIL:
        return ways_to_sail(table)
    if decision == LEAVE or decision == TOLL:
        return hold.any_cube(table, table.turn)
    if decision == GATHER or decision == AGAIN:
        return only(NO) | only(YES)
    if decision == ACTION:
        return actions(table, box)
    if decision == PAYMENT:
        return hold.cubes_in_order(table, table.turn, table.due)
    if decision == BONUS:
        return market.bonus_kinds_left(table)
    if decision == UPGRADE:
        return hold.ways_to_upgrade(table)
    if decision == DISCARD:
        return hold.cubes_in_order(table, table.decider, hold.excess(table, table.decider))
    if decision == TURN_TILE:
        return port.tiles_to_turn(table, box)
    if decision == LOT:
        return setup.lots_left(table)
    if decision == START:
        return setup.places_to_start(table)
    if decision == LAY:
        return int(table.bag)
    if decision == RETURN:
        return tiles_to_return(table, box)
    return NOTHING


@rule
def play(table: Table, box: Box, choice: int) -> None:
    """Makes a legal choice; the table is then at the next decision."""
    decision = table.decision
    if decision == SAIL:
        sail(table, choice)
    elif decision == LEAVE:
        leave_cube(table, choice)
    elif decision == TOLL:
        pay_toll(table, choice)
    elif decision == GATHER:
        gather(table, choice)
    elif decision == ACTION:
        act(table, box, choice)
    elif decision == PAYMENT:
        pay_for_outpost(table, box, choice)
    elif decision == BONUS:
        take_bonus(table, box, choice)
    elif decision == UPGRADE:
        upgrade(table, box, choice)
    elif decision == AGAIN:
        trade_again(table, box, choice)
    elif decision == DISCARD:
        discard(table, choice)
    elif decision == TURN_TILE:
        turn_victory_tile(table, choice)
    elif decision == LOT:
        choose_lot(table, box, choice)
    elif decision == START:
        choose_start(table, choice)
    elif decision == LAY:
        lay_market_tile(table, choice)
    else:
        return_market_tile(table, box, choice)


@rule
def weight(table: Table, box: Box, choice: int) -> int:
    """How likely chance is to do this, in proportion to its other choices."""
    if table.decision == TURN_TILE:
        return port.turning_weight(table, box, choice)
    return 1
