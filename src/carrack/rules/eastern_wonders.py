"""Eastern Wonders, in the order of its rulebook, as a sequence of small decisions.

`begin` lays out a table, `legal` is the complete set of choices of whoever decides,
`play` makes one of them, `weight` gives the odds of what chance may do.
"""

from carrack.components.limits import PLACES, SPICES
from carrack.rules import boat, ending, hold, market, port, setup
from carrack.rules.choices import NOTHING, only
from carrack.rules.compiled import rule
from carrack.rules.table import (
    CHANCE,
    HARVEST_BONUS,
    NONE,
    RED,
    YELLOW,
    EasternWondersTable,
    SeaBox,
)

Table = EasternWondersTable

# What is decided, in the order in which it comes up. What a choice means stands behind it.
(
    RETURN,  # chance: a market tile
    LAY,  # chance: a market tile
    TURN,  # chance: a victory tile or CLOSED_PORT
    LOT,  # a starting lot
    START,  # a place
    SAIL,  # a place, or ANCHOR
    LEAVE,  # a spice
    TOLL,  # a spice
    GATHER,  # NO or YES
    ACTION,  # BUILD, TRADE, CLAIM, HARVEST or PASS
    PAYMENT,  # a spice
    BONUS,  # a kind of bonus tile
    UPGRADE,  # a spice, or NO_UPGRADE
    AGAIN,  # NO or YES
    DISCARD,  # a spice
    OVER,  # nothing
) = range(16)

ANCHOR = PLACES
NO, YES = range(2)
BUILD, TRADE, CLAIM, HARVEST, PASS = range(5)
NO_UPGRADE = SPICES

HARVESTED_YELLOW = 2


@rule
def decide(table: Table, decider: int, decision: int) -> None:
    """Somebody has to decide something."""
    table.decider = decider
    table.decision = decision


# Setting up ---------------------------------------------------------------------------------


@rule
def begin(table: Table, box: SeaBox) -> None:
    """EW-1 to EW-5: an empty table, with the map laid out and the options chosen."""
    setup.clear_table(table)
    setup.lay_out_bonus_tiles(table, box)
    table.heading = NONE
    table.rounds = 0
    table.turn = table.first
    decide(table, CHANCE, RETURN)


@rule
def return_market_tile(table: Table, box: SeaBox, tile: int) -> None:
    """EW-1: one tile of each symbol goes back to the box."""
    table.returned[box.market_symbol[tile]] = tile
    if setup.next_symbol_to_return(table) == NONE:
        decide(table, CHANCE, LAY)


@rule
def lay_market_tile(table: Table, tile: int) -> None:
    """EW-1: the other tiles are shuffled over the map."""
    table.market[setup.next_place_to_lay(table)] = tile
    if setup.next_place_to_lay(table) == NONE:
        table.port_to_fill = setup.next_port_to_open(table)
        decide(table, CHANCE, TURN)


@rule
def turn_victory_tile(table: Table, box: SeaBox, tile: int) -> None:
    """EW-3, EW-17: a victory tile comes onto a port, in the set-up or after a claim."""
    port.turn_tile(table, tile)
    if table.rounds > 0:
        end_turn(table, box)
    elif setup.next_port_to_open(table) != NONE:
        table.port_to_fill = setup.next_port_to_open(table)
    else:
        finish_dealing(table)


@rule
def finish_dealing(table: Table) -> None:
    """EW-3, EW-6: the stack is ready, and the player before the first one chooses a lot."""
    port.shuffle_in_closed_port(table)
    decide(table, seat_before(table, table.first), LOT)


@rule
def seat_before(table: Table, seat: int) -> int:
    """The seat to the right."""
    return (seat - 1) % table.players


@rule
def choose_lot(table: Table, box: SeaBox, lot: int) -> None:
    """EW-6: a starting lot, then the place for the boat."""
    setup.take_lot(table, box, table.decider, lot)
    decide(table, table.decider, START)


@rule
def choose_start(table: Table, place: int) -> None:
    """EW-6: in reverse turn order, so that the first player chooses last and then begins."""
    table.boat[table.decider] = place
    if table.decider == table.first:
        begin_round(table)
    else:
        decide(table, seat_before(table, table.decider), LOT)


# A turn: move the boat, if you wish ... -------------------------------------------------------


@rule
def begin_round(table: Table) -> None:
    """In each round everybody has a turn, the first player first."""
    table.rounds += 1
    begin_turn(table, table.first)


@rule
def begin_turn(table: Table, seat: int) -> None:
    """EW-7: a turn begins with the boat."""
    table.turn = seat
    decide(table, seat, SAIL)


@rule
def ways_to_sail(table: Table) -> int:
    """EW-7, EW-8: a step to a neighbouring place, or the end of the move."""
    choices = boat.places_to_sail(table, table.turn)
    if boat.can_anchor(table, table.turn):
        choices |= only(ANCHOR)
    return choices


@rule
def sail(table: Table, place: int) -> None:
    """EW-7: the free steps come first; before each further one a cube is left."""
    if place == ANCHOR:
        end_move(table)
    elif boat.step_cost(table, table.turn) == 0:
        step(table, place)
    else:
        table.heading = place
        decide(table, table.turn, LEAVE)


@rule
def leave_cube(table: Table, spice: int) -> None:
    """EW-7: the cube stays on the place that the boat leaves."""
    table.hold[table.turn, spice] -= 1
    table.loose[table.boat[table.turn], spice] += 1
    step(table, table.heading)
    table.heading = NONE
    decide(table, table.turn, SAIL)


@rule
def step(table: Table, place: int) -> None:
    """EW-7: the boat is on the next place."""
    table.boat[table.turn] = place
    table.steps += 1


@rule
def end_move(table: Table) -> None:
    """EW-8, EW-9a: who has moved owes the toll; who has not goes straight to the action."""
    if table.steps == 0:
        decide(table, table.turn, ACTION)
    else:
        ask_toll(table, table.turn)


@rule
def ask_toll(table: Table, after: int) -> None:
    """EW-8: each rival on this market tile is paid, clockwise; then come the cubes lying here."""
    table.payee = NONE
    if boat.toll(table, table.turn, table.boat[table.turn]) > 0:
        table.payee = boat.next_rival_here(table, table.turn, after)
    if table.payee != NONE:
        decide(table, table.turn, TOLL)
    else:
        ask_gather(table)


@rule
def pay_toll(table: Table, spice: int) -> None:
    """EW-8: one cube from our hold to the rival's."""
    table.hold[table.turn, spice] -= 1
    table.hold[table.payee, spice] += 1
    ask_toll(table, table.payee)


@rule
def cubes_here(table: Table) -> int:
    """EW-9: the cubes that lie where the boat is."""
    number = 0
    for spice in range(SPICES):
        number += int(table.loose[table.boat[table.turn], spice])
    return number


@rule
def ask_gather(table: Table) -> None:
    """EW-9: only after the toll is paid may the cubes be taken."""
    table.steps = 0
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
def actions(table: Table, box: SeaBox) -> int:
    """EW-10, EW-10a: market on a market tile, port on a port, harvest anywhere, or nothing."""
    choices = only(HARVEST) | only(PASS)
    if market.can_build(table, table.turn):
        choices |= only(BUILD)
    if market.can_trade(table, box, table.turn):
        choices |= only(TRADE)
    if port.can_claim(table, box, table.turn):
        choices |= only(CLAIM)
    return choices


@rule
def act(table: Table, box: SeaBox, action: int) -> None:
    """EW-10: one action."""
    if action == BUILD:
        table.due = market.outpost_cost(table, table.boat[table.turn])
        ask_payment(table, box)
    elif action == TRADE:
        trade(table, box)
    elif action == CLAIM:
        claim(table, box)
    elif action == HARVEST:
        harvest(table, box)
    else:
        end_turn(table, box)


# Market ---------------------------------------------------------------------------------------


@rule
def ask_payment(table: Table, box: SeaBox) -> None:
    """EW-11: first the cubes, one by one, then the outpost."""
    if table.due > 0:
        decide(table, table.turn, PAYMENT)
    else:
        table.cheapest = YELLOW
        place_outpost(table, box)


@rule
def pay_cube(table: Table, box: SeaBox, spice: int) -> None:
    """EW-11: a cube of our choice goes to the supply."""
    table.hold[table.turn, spice] -= 1
    table.cheapest = spice
    table.due -= 1
    ask_payment(table, box)


@rule
def place_outpost(table: Table, box: SeaBox) -> None:
    """EW-12 to EW-14a: place, then the bonus tile, then the upgrades, then the trade."""
    market.build(table, box, table.turn)
    table.upgrades = market.upgrades_after_building(table, table.turn)
    if market.column_emptied(table, box, table.turn) and market.bonus_kinds_left(table):
        decide(table, table.turn, BONUS)
    else:
        ask_upgrade(table, box)


@rule
def take_bonus(table: Table, box: SeaBox, kind: int) -> None:
    """EW-13: a bonus tile of our choice, at once."""
    market.take_bonus(table, box, table.turn, kind)
    ask_upgrade(table, box)


@rule
def ask_upgrade(table: Table, box: SeaBox) -> None:
    """EW-14: an upgrade for each such bonus tile, as long as a cube can be upgraded."""
    if table.upgrades > 0 and hold.can_raise(table, table.turn):
        decide(table, table.turn, UPGRADE)
    else:
        table.upgrades = 0
        table.cheapest = YELLOW
        ask_trade(table, box)


@rule
def upgrade(table: Table, box: SeaBox, spice: int) -> None:
    """EW-14, EW-14a: one cube one level, or no more; two upgrades may raise the same cube."""
    if spice == NO_UPGRADE:
        table.upgrades = 0
    else:
        hold.upgrade(table, table.turn, spice)
        table.cheapest = spice
        table.upgrades -= 1
    ask_upgrade(table, box)


@rule
def ask_trade(table: Table, box: SeaBox) -> None:
    """EW-15: with an outpost here the trade may be made as long as it can be paid for."""
    if market.can_trade(table, box, table.turn):
        decide(table, table.turn, AGAIN)
    else:
        end_turn(table, box)


@rule
def trade(table: Table, box: SeaBox) -> None:
    """EW-15: the trade, once."""
    market.trade(table, box, table.turn)
    ask_trade(table, box)


@rule
def trade_again(table: Table, box: SeaBox, answer: int) -> None:
    """EW-15: as often as we like."""
    if answer == YES:
        trade(table, box)
    else:
        end_turn(table, box)


# Port and harvest -----------------------------------------------------------------------------


@rule
def claim(table: Table, box: SeaBox) -> None:
    """EW-16, EW-17, EW-22: the victory tile; chance turns the next one."""
    port.claim(table, box, table.turn)
    ending.announce_last_round(table, box, table.turn)
    decide(table, CHANCE, TURN)


@rule
def harvest(table: Table, box: SeaBox) -> None:
    """EW-19: two yellow cubes, and a red one for each harvest bonus."""
    table.hold[table.turn, YELLOW] += HARVESTED_YELLOW
    table.hold[table.turn, RED] += table.bonus[table.turn, HARVEST_BONUS]
    end_turn(table, box)


# The hold and the end -------------------------------------------------------------------------


@rule
def end_turn(table: Table, box: SeaBox) -> None:
    """EW-21, EW-21a: every hold is checked, ours first, then clockwise; then the next turn."""
    for later in range(table.players):
        seat = (table.turn + later) % table.players
        if hold.excess(table, box, seat) > 0:
            decide(table, seat, DISCARD)
            return
    next_turn(table)


@rule
def discard(table: Table, box: SeaBox, spice: int) -> None:
    """EW-21: a cube of our choice goes back, until the rest fits."""
    table.hold[table.decider, spice] -= 1
    table.cheapest = spice
    if hold.excess(table, box, table.decider) == 0:
        table.cheapest = YELLOW
        end_turn(table, box)


@rule
def next_turn(table: Table) -> None:
    """EW-22: clockwise, round after round, until the game is over."""
    if ending.is_over(table):
        decide(table, NONE, OVER)
    elif ending.is_last_of_round(table):
        begin_round(table)
    else:
        begin_turn(table, (table.turn + 1) % table.players)


# All decisions --------------------------------------------------------------------------------


@rule
def legal(table: Table, box: SeaBox) -> int:
    """The complete set of choices of whoever decides; empty only when the game is over."""
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
        return hold.can_raise(table, table.turn) | only(NO_UPGRADE)
    if decision == DISCARD:
        return hold.cubes_in_order(table, table.decider, hold.excess(table, box, table.decider))
    if decision == TURN:
        return port.tiles_to_turn(table, box)
    if decision == LOT:
        return setup.lots_left(table)
    if decision == START:
        return setup.places_to_start(table)
    if decision == LAY:
        return setup.tiles_to_lay(table)
    if decision == RETURN:
        return setup.tiles_to_return(table, box)
    return NOTHING


@rule
def play(table: Table, box: SeaBox, choice: int) -> None:
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
        pay_cube(table, box, choice)
    elif decision == BONUS:
        take_bonus(table, box, choice)
    elif decision == UPGRADE:
        upgrade(table, box, choice)
    elif decision == AGAIN:
        trade_again(table, box, choice)
    elif decision == DISCARD:
        discard(table, box, choice)
    elif decision == TURN:
        turn_victory_tile(table, box, choice)
    elif decision == LOT:
        choose_lot(table, box, choice)
    elif decision == START:
        choose_start(table, choice)
    elif decision == LAY:
        lay_market_tile(table, choice)
    else:
        return_market_tile(table, box, choice)


@rule
def weight(table: Table, box: SeaBox, choice: int) -> int:
    """How likely chance is to do this, in proportion to its other choices."""
    if table.decision == TURN:
        return port.turning_weight(table, box, choice)
    return 1
