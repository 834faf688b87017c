"""What must be true of every table at every decision, said a second time and in another way.

Written positions are checked by it before they are played, and test games after every decision.
What games share is here; each game adds its own.
"""

from carrack.components.limits import (
    BONUS_KINDS,
    MARKET_TILES,
    PLACES,
    POINTS_PILE,
    SEATS,
    SPACES_OF_A_HOLD_BONUS,
    SPICES,
    SYMBOLS,
)
from carrack.rules import boat, ending, hold, market, port
from carrack.rules.choices import NOTHING, contains, count, only
from carrack.rules.compiled import rule
from carrack.rules.decisions import (
    BONUS,
    CHOOSE,
    DECISIONS,
    DISCARD,
    LAY,
    LEAVE,
    LOT,
    OVER,
    PAYMENT,
    RETURN,
    SAIL,
    SPEND,
    START,
    TOLL,
    TURN_TILE,
    UPGRADE,
    is_chance_decision,
    is_set_up_decision,
)
from carrack.rules.table import (
    CHANCE,
    CLOSED_PORT,
    HOLD_BONUS,
    IN_STACK,
    MARKET_PLACE,
    NONE,
    ON_PORT,
    POINTS_BONUS,
    PORT_PLACE,
    YELLOW,
    PortBox,
    PortTable,
    SeaBox,
    SeaTable,
)

_KINDS = len(DECISIONS)

# Decisions -------------------------------------------------------------------------------------


@rule
def decision_is_sound(table: SeaTable) -> bool:
    """Who decides fits what is decided and how far the game is."""
    decision, decider = table.decision, table.decider
    if not 0 <= decision < _KINDS or not 0 <= table.turn < table.players:
        return False
    if is_chance_decision(decision):
        fits = decider == CHANCE
    elif decision == OVER:
        fits = decider == NONE
    elif decision == LOT or decision == START or decision == DISCARD:
        fits = 0 <= decider < table.players
    else:
        fits = decider == table.turn
    if is_set_up_decision(decision):
        fits &= table.rounds == 0
    elif not is_chance_decision(decision):
        fits &= table.rounds > 0
    return fits and 0 <= table.rounds <= table.round_limit


@rule
def middle_of_turn_is_sound(table: SeaTable, upgrades_wait: bool) -> bool:
    """What is asked can be answered, and what is not asked is at rest.

    Where `upgrades_wait` they do so while a bonus tile is chosen.
    """
    decision, seat = table.decision, table.turn
    sailing = decision == SAIL or decision == SPEND or decision == LEAVE or decision == TOLL
    if table.steps < 0 or (table.steps > 0 and not sailing):
        return False
    if (decision == TOLL) != (table.payee != NONE) or (decision == PAYMENT) != (table.due > 0):
        return False
    waiting = upgrades_wait and decision == BONUS
    if (decision == UPGRADE) != (table.upgrades > 0) and not waiting:
        return False
    if table.obliged and decision != UPGRADE:
        return False
    ordered = decision == PAYMENT or decision == UPGRADE or decision == DISCARD
    if table.cheapest != YELLOW and not ordered:
        return False
    if decision == TOLL:
        return toll_is_sound(table)
    if decision == SAIL or decision == SPEND or decision == LEAVE:
        return 0 <= table.boat[seat] < PLACES
    if decision == PAYMENT or decision == BONUS:
        place = table.boat[seat]
        if market.has_outpost(table, seat, place) != (decision == BONUS):
            return False
        return table.due <= market.outpost_cost(table, place)
    if decision == DISCARD:
        return hold.excess(table, table.decider) > 0
    return decision != OVER or ending.is_over(table)


@rule
def toll_is_sound(table: SeaTable) -> bool:
    """EW-8, SS-7, EE-10: after a step, and there is a cube for each rival still to be paid."""
    seat, rival, owed = table.turn, int(table.payee), 0
    if rival == seat or table.boat[rival] != table.boat[seat] or table.steps == 0:
        return False
    while rival != NONE:
        owed += 1
        rival = boat.next_rival_here(table, seat, rival)
    free = contains(table.toll_free, table.boat[seat])
    return not free and owed <= hold.cubes_in_hold(table, seat)


# The map ---------------------------------------------------------------------------------------


@rule
def market_tiles_are_sound(table: SeaTable, box: SeaBox, of_a_symbol: int) -> bool:
    """EW-1, SS-2, EE-5: each tile lies in one place, so many of each symbol, where they may."""
    dealt = table.decision != RETURN and table.decision != LAY
    for tile in range(MARKET_TILES):
        if times_laid(table, tile) + contains(table.bag, tile) > 1:
            return False
    for symbol in range(SYMBOLS):
        number = laid_of_symbol(table, box, symbol)
        if number > of_a_symbol or (dealt and number < of_a_symbol):
            return False
        if number > 0 and table.decision == RETURN:
            return False
    for place in range(PLACES):
        if table.kind[place] != MARKET_PLACE and table.market[place] != NONE:
            return False
    return True


@rule
def times_laid(table: SeaTable, tile: int) -> int:
    number = 0
    for place in range(PLACES):
        number += table.market[place] == tile
    return number


@rule
def laid_of_symbol(table: SeaTable, box: SeaBox, symbol: int) -> int:
    number = 0
    for tile in range(MARKET_TILES):
        if box.market_symbol[tile] == symbol:
            number += times_laid(table, tile)
    return number


@rule
def tiles_on_map(table: SeaTable) -> int:
    """The set of market tiles that lie on a place."""
    tiles = NOTHING
    for place in range(PLACES):
        if table.market[place] != NONE:
            tiles |= only(table.market[place])
    return tiles


@rule
def outposts_are_sound(table: SeaTable, box: SeaBox) -> bool:
    """EW-11, EW-12, SS-9, EE-10: what is gone from the boards stands on the map, one a tile."""
    for seat in range(SEATS):
        nobody = seat >= table.players or table.rounds == 0
        if table.outposts[seat] & ~(NOTHING if nobody else tiles_on_map(table)):
            return False
        for symbol in range(SYMBOLS):
            standing = count(int(table.outposts[seat] & box.tiles_of[symbol]))
            if standing != table.built[seat, symbol]:
                return False
    return True


@rule
def emptied_columns(table: SeaTable, seat: int) -> int:
    fewest = int(table.built[seat, 0])
    for symbol in range(SYMBOLS):
        fewest = min(fewest, int(table.built[seat, symbol]))
    return fewest


# The holds -------------------------------------------------------------------------------------


@rule
def holds_are_sound(table: SeaTable) -> bool:
    """EW-21, SS-12, EE-15: no hold is short of cubes, or too full when a turn begins."""
    begins = table.decision == CHOOSE or table.decision == SAIL or table.decision == LEAVE
    begins |= table.decision == SPEND or table.decision == OVER or table.rounds == 0
    for seat in range(SEATS):
        for spice in range(SPICES):
            if table.hold[seat, spice] < 0:
                return False
        if seat >= table.players and hold.cubes_in_hold(table, seat) > 0:
            return False
        if seat < table.players and begins and hold.excess(table, seat) > 0:
            return False
    return True


# Ports -----------------------------------------------------------------------------------------


@rule
def victory_tiles_are_sound(table: PortTable, box: PortBox) -> bool:
    """EW-3, EW-16, EW-22: each tile is in the stack, on one port or with a seat, four at most."""
    for tile in range(len(table.victory_holder)):
        lies = 0
        for place in range(PLACES):
            lies += table.victory[place] == tile
        if lies != (table.victory_holder[tile] == ON_PORT):
            return False
        if table.victory_holder[tile] >= table.players:
            return False
        if tile >= box.victory_tiles and table.victory_holder[tile] != IN_STACK:
            return False
    fourth = False
    for seat in range(table.players):
        taken = port.tiles_taken(table, box, seat)
        if taken > port.TILES_TO_END or (taken > 0 and table.rounds == 0):
            return False
        if taken == port.TILES_TO_END and not has_had_turn(table, seat):
            return False
        fourth |= taken == port.TILES_TO_END
    return fourth == (table.last_round == 1)


@rule
def has_had_turn(table: SeaTable, seat: int) -> bool:
    """EW-22: in this round; if it is the seat's turn, after an action that ends it."""
    decision = table.decision
    if seat == table.turn:
        return decision == TURN_TILE or decision == DISCARD or decision == OVER
    before = (seat - table.first) % table.players
    return before < (table.turn - table.first) % table.players


@rule
def ports_are_sound(table: PortTable) -> bool:
    """EW-3, EW-17, EW-18: every port but the one to be filled has a tile; one may be closed."""
    open_deal = table.decision == RETURN or table.decision == LAY
    closed = 0
    for place in range(PLACES):
        closed += table.victory[place] == CLOSED_PORT
        if table.kind[place] != PORT_PLACE and table.victory[place] != NONE:
            return False
        waits = place == table.port_to_fill or open_deal or is_dealing_ports(table)
        if table.kind[place] == PORT_PLACE and table.victory[place] == NONE and not waits:
            return False
    if (table.decision == TURN_TILE) != (table.port_to_fill != NONE):
        return False
    if table.decision == TURN_TILE and not is_empty_port(table, table.port_to_fill):
        return False
    if open_deal or is_dealing_ports(table):
        return closed == 0 and table.closed_port_within == 0
    return closed == (table.closed_port_within == 0)


@rule
def is_dealing_ports(table: PortTable) -> bool:
    return table.decision == TURN_TILE and table.rounds == 0


@rule
def is_empty_port(table: PortTable, place: int) -> bool:
    return table.kind[place] == PORT_PLACE and table.victory[place] == NONE


@rule
def lots_are_all_there_is(table: PortTable, box: PortBox) -> bool:
    """EW-5, EW-6, SS-2: before the first round a hold has the cubes of its lot, and no other."""
    for seat in range(table.players):
        lot = table.lot[seat]
        for spice in range(SPICES):
            cubes = box.lots[lot, spice] if lot != NONE else 0
            if table.rounds == 0 and table.hold[seat, spice] != cubes:
                return False
    return True


@rule
def seats_have_started(table: PortTable) -> bool:
    """EW-6, SS-2: lots and boats came in reverse turn order, each lot to one seat."""
    for seat in range(SEATS):
        chosen, placed = table.lot[seat] != NONE, table.boat[seat] != NONE
        if chosen != has_had_lot(table, seat) or placed != has_had_start(table, seat):
            return False
        for other in range(seat):
            if chosen and table.lot[seat] == table.lot[other]:
                return False
    return True


@rule
def has_had_lot(table: PortTable, seat: int) -> bool:
    return has_had_start(table, seat) or (table.decision == START and table.decider == seat)


@rule
def has_had_start(table: PortTable, seat: int) -> bool:
    if seat >= table.players:
        return False
    if table.rounds > 0:
        return True
    if table.decision != LOT and table.decision != START:
        return False
    turn = (seat - table.first) % table.players
    return turn > (table.decider - table.first) % table.players


@rule
def supply_is_sound(table: PortTable, box: PortBox) -> bool:
    """EW-4, EW-13, SS-9: supply and players together have all bonus tiles."""
    for kind in range(BONUS_KINDS):
        taken = 0
        for seat in range(SEATS):
            taken += table.bonus[seat, kind]
        if (
            table.bonus_supply[kind] < 0
            or table.bonus_supply[kind] + taken != box.bonus_tiles[kind]
        ):
            return False
    top = box.bonus_tiles[POINTS_BONUS] - table.bonus_supply[POINTS_BONUS]
    for tile in range(POINTS_PILE):
        if (table.points_holder[tile] != NONE) != (tile < top):
            return False
    for seat in range(table.players):
        if not bonuses_of_seat_add_up(table, box, seat):
            return False
    return True


@rule
def bonuses_of_seat_add_up(table: PortTable, box: PortBox, seat: int) -> bool:
    """EW-20: the points tiles are known one by one, and each hold bonus is three spaces."""
    of_points = 0
    for tile in range(POINTS_PILE):
        of_points += table.points_holder[tile] == seat
    spaces = box.hold_spaces + SPACES_OF_A_HOLD_BONUS * table.bonus[seat, HOLD_BONUS]
    return of_points == table.bonus[seat, POINTS_BONUS] and table.spaces[seat] == spaces


@rule
def bonuses_taken(table: PortTable, seat: int) -> int:
    tiles = 0
    for kind in range(BONUS_KINDS):
        tiles += table.bonus[seat, kind]
    return tiles
