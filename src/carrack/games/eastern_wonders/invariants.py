"""What must be true of every table of Eastern Wonders, beside what all games share."""

from carrack.components.limits import MOST_SPACES, PLACES, SPICES, SYMBOLS
from carrack.games.eastern_wonders.rules import (
    can_trade,
    cubes_here,
    legal,
    places_to_sail,
    step_cost,
)
from carrack.games.eastern_wonders.table import EasternWondersBox as Box
from carrack.games.eastern_wonders.table import EasternWondersTable as Table
from carrack.rules import invariants as shared
from carrack.rules import market
from carrack.rules.choices import NOTHING, contains
from carrack.rules.compiled import rule
from carrack.rules.decisions import AGAIN, BONUS, GATHER, LEAVE, OVER, RETURN, UPGRADE
from carrack.rules.setup import TILES_OF_A_SYMBOL
from carrack.rules.table import NONE, UPGRADE_BONUS

# What can be wrong, in the order in which it is looked for; the numbers are never written down.
(
    SOUND, FAULTY_DECISION, FAULTY_MARKETS, FAULTY_VICTORY_TILES, FAULTY_PORTS, FAULTY_STARTS,
    FAULTY_OUTPOSTS, FAULTY_BONUSES, FAULTY_HOLDS, FAULTY_MIDDLE_OF_TURN, NO_CHOICE,
) = range(11)  # fmt: skip
FAULTS = {
    SOUND: "",
    FAULTY_DECISION: "who decides does not fit what is decided",
    FAULTY_MARKETS: "the market tiles on the map and those put back do not add up (EW-1)",
    FAULTY_VICTORY_TILES: "the victory tiles do not add up (EW-3, EW-16)",
    FAULTY_PORTS: "the ports do not have one tile each (EW-3, EW-17)",
    FAULTY_STARTS: "lots and boats do not fit the order of the start (EW-6)",
    FAULTY_OUTPOSTS: "the outposts on the map are not those gone from the boards (EW-12)",
    FAULTY_BONUSES: "the bonus tiles do not fit the emptied columns (EW-13)",
    FAULTY_HOLDS: "a hold or a place has too many cubes, or fewer than none (EW-7, EW-21)",
    FAULTY_MIDDLE_OF_TURN: "what is asked in the middle of the turn cannot be asked here",
    NO_CHOICE: "whoever decides has no choice",
}


@rule
def returned_tiles_are_sound(table: Table, box: Box) -> bool:
    """EW-1: one tile of each symbol has gone back, and lies nowhere else."""
    missing = False
    for symbol in range(SYMBOLS):
        tile = table.returned[symbol]
        missing |= tile == NONE
        if tile != NONE and (
            box.market_symbol[tile] != symbol
            or shared.times_laid(table, tile) > 0
            or contains(table.bag, tile)
        ):
            return False
    return missing == (table.decision == RETURN)


@rule
def bonuses_are_sound(table: Table, box: Box) -> bool:
    """EW-13, EW-13a: every column emptied has brought a bonus tile, as long as there was one."""
    for seat in range(table.players):
        waiting = 1 if table.decision == BONUS and table.decider == seat else 0
        earned = shared.emptied_columns(table, seat) - waiting
        tiles = shared.bonuses_taken(table, seat)
        ran_out = tiles < earned and market.bonus_kinds_left(table) == NOTHING
        if tiles != earned and not ran_out:
            return False
    return shared.supply_is_sound(table, box)


@rule
def loose_cubes_are_sound(table: Table) -> bool:
    """EW-7: no more can lie about than was ever left."""
    most = MOST_SPACES * int(table.players) * int(table.rounds)
    for place in range(PLACES):
        for spice in range(SPICES):
            if table.loose[place, spice] > most:
                return False
    return True


@rule
def middle_of_turn_is_sound(table: Table, box: Box) -> bool:
    """EW-7, EW-9, EW-14, EW-15: what is asked can be answered."""
    decision, seat = table.decision, table.turn
    if not shared.middle_of_turn_is_sound(table, True) or table.obliged:
        return False
    if (decision == LEAVE) != (table.heading != NONE):
        return False
    if decision == LEAVE:
        return step_cost(table, seat) == 1 and contains(places_to_sail(table, seat), table.heading)
    if decision == GATHER:
        return cubes_here(table) > 0
    if decision == AGAIN:
        return can_trade(table, box)
    if decision == BONUS:
        emptied = market.column_emptied(table, box) > 0
        return emptied and table.upgrades == table.bonus[seat, UPGRADE_BONUS]
    if decision == UPGRADE:
        built_here = market.has_outpost(table, seat, table.boat[seat])
        return built_here and table.upgrades <= table.bonus[seat, UPGRADE_BONUS]
    return True


@rule
def somebody_can_go_on(table: Table, box: Box) -> bool:
    """Until the game is over, whoever decides has a choice."""
    return (legal(table, box) == NOTHING) == (table.decision == OVER)


@rule
def first_fault(table: Table, box: Box) -> int:
    """The first of FAULTS that this table has, or SOUND."""
    if not shared.decision_is_sound(table):
        return FAULTY_DECISION
    if not shared.market_tiles_are_sound(table, box, TILES_OF_A_SYMBOL - 1):
        return FAULTY_MARKETS
    if not returned_tiles_are_sound(table, box):
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
    if not shared.holds_are_sound(table) or not loose_cubes_are_sound(table):
        return FAULTY_HOLDS
    if not shared.lots_are_all_there_is(table, box):
        return FAULTY_HOLDS
    if not middle_of_turn_is_sound(table, box):
        return FAULTY_MIDDLE_OF_TURN
    if not somebody_can_go_on(table, box):
        return NO_CHOICE
    return SOUND
