"""What must be true of every table at every decision, said a second time and in another way.

Written positions are checked by it before they are played, and test games after every decision.
"""

from carrack.components.limits import (
    BONUS_KINDS,
    COLUMNS,
    MARKET_TILES,
    MOST_SPACES,
    PLACES,
    POINTS_PILE,
    SEATS,
    SPICES,
    SYMBOLS,
)
from carrack.rules import boat, ending, hold, market, port
from carrack.rules.choices import NOTHING, contains
from carrack.rules.compiled import rule
from carrack.rules.eastern_wonders import (
    AGAIN,
    BONUS,
    DISCARD,
    GATHER,
    LAY,
    LEAVE,
    LOT,
    OVER,
    PAYMENT,
    RETURN,
    SAIL,
    START,
    TOLL,
    TURN,
    UPGRADE,
    Table,
    cubes_here,
    legal,
)
from carrack.rules.table import (
    CHANCE,
    CLOSED_PORT,
    IN_STACK,
    MARKET_PLACE,
    NONE,
    ON_PORT,
    POINTS_BONUS,
    PORT_PLACE,
    YELLOW,
    SeaBox,
)


@rule
def market_tiles_are_sound(table: Table, box: SeaBox) -> bool:
    """EW-1: each tile is in one place at most, and on the places meant for it."""
    dealt = table.decision != RETURN and table.decision != LAY
    for symbol in range(SYMBOLS):
        tile = table.returned[symbol]
        if tile == NONE and table.decision != RETURN:
            return False
        if tile != NONE and box.market_symbol[tile] != symbol:
            return False
    for place in range(PLACES):
        if table.kind[place] != MARKET_PLACE and table.market[place] != NONE:
            return False
        if table.kind[place] == MARKET_PLACE and dealt and table.market[place] == NONE:
            return False
    for tile in range(MARKET_TILES):
        if times_market_tile_lies(table, tile) > 1:
            return False
    return True


@rule
def times_market_tile_lies(table: Table, tile: int) -> int:
    number = 0
    for symbol in range(SYMBOLS):
        number += table.returned[symbol] == tile
    for place in range(PLACES):
        number += table.market[place] == tile
    return number


@rule
def victory_tiles_are_sound(table: Table, box: SeaBox) -> bool:
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
        if port.tiles_taken(table, box, seat) > ending.TILES_TO_END:
            return False
        fourth |= port.tiles_taken(table, box, seat) == ending.TILES_TO_END
    return fourth == (table.last_round == 1)


@rule
def ports_are_sound(table: Table) -> bool:
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
    if (table.decision == TURN) != (table.port_to_fill != NONE):
        return False
    if table.decision == TURN and not is_empty_port(table, table.port_to_fill):
        return False
    if open_deal or is_dealing_ports(table):
        return closed == 0 and table.closed_port_within == 0
    return closed == (table.closed_port_within == 0)


@rule
def is_dealing_ports(table: Table) -> bool:
    return table.decision == TURN and table.rounds == 0


@rule
def is_empty_port(table: Table, place: int) -> bool:
    return table.kind[place] == PORT_PLACE and table.victory[place] == NONE


@rule
def outposts_are_sound(table: Table, box: SeaBox) -> bool:
    """EW-11, EW-12: what is gone from the boards stands on the map, one a tile and player."""
    for seat in range(SEATS):
        for symbol in range(SYMBOLS):
            standing = 0
            for place in range(PLACES):
                tile = table.market[place]
                if tile != NONE and box.market_symbol[tile] == symbol:
                    standing += table.outpost[place, seat]
            if standing != table.built[seat, symbol] or standing > COLUMNS:
                return False
    for place in range(PLACES):
        for seat in range(SEATS):
            if table.outpost[place, seat] and (
                seat >= table.players or table.market[place] == NONE
            ):
                return False
    return True


@rule
def emptied_columns(table: Table, seat: int) -> int:
    fewest = COLUMNS
    for symbol in range(SYMBOLS):
        fewest = min(fewest, table.built[seat, symbol])
    return fewest


@rule
def bonuses_are_sound(table: Table, box: SeaBox) -> bool:
    """EW-4, EW-13: supply and players together have all tiles; a column emptied has brought one."""
    for kind in range(BONUS_KINDS):
        taken = 0
        for seat in range(SEATS):
            taken += table.bonus[seat, kind]
        if (
            table.bonus_supply[kind] < 0
            or table.bonus_supply[kind] + taken != box.bonus_tiles[kind]
        ):
            return False
    for seat in range(SEATS):
        if not bonuses_of_seat_are_sound(table, seat):
            return False
    return points_pile_is_sound(table, box)


@rule
def bonuses_of_seat_are_sound(table: Table, seat: int) -> bool:
    tiles, of_points = 0, 0
    for kind in range(BONUS_KINDS):
        tiles += table.bonus[seat, kind]
    for tile in range(POINTS_PILE):
        of_points += table.points_holder[tile] == seat
    if of_points != table.bonus[seat, POINTS_BONUS]:
        return False
    waiting = 1 if table.decision == BONUS and table.decider == seat else 0
    earned = emptied_columns(table, seat) - waiting
    return tiles == earned or (tiles < earned and market.bonus_kinds_left(table) == NOTHING)


@rule
def points_pile_is_sound(table: Table, box: SeaBox) -> bool:
    top = box.bonus_tiles[POINTS_BONUS] - table.bonus_supply[POINTS_BONUS]
    for tile in range(POINTS_PILE):
        if (table.points_holder[tile] != NONE) != (tile < top):
            return False
    return True


@rule
def holds_are_sound(table: Table, box: SeaBox) -> bool:
    """EW-7, EW-21: no hold is short of cubes or too full to sail; what was left lies about."""
    # While a boat sails nothing has been added to any hold yet.
    begins = table.decision == SAIL or table.decision == LEAVE
    for seat in range(SEATS):
        for spice in range(SPICES):
            if table.hold[seat, spice] < 0:
                return False
        if seat >= table.players and hold.cubes_in_hold(table, seat) > 0:
            return False
        if seat < table.players and begins and hold.excess(table, box, seat) > 0:
            return False
    most = MOST_SPACES * int(table.players) * int(table.rounds)
    for place in range(PLACES):
        for spice in range(SPICES):
            if table.loose[place, spice] > most:
                return False
    return True


@rule
def seats_have_started(table: Table) -> bool:
    """EW-6: lots and boats came in reverse turn order, each lot to one seat."""
    for seat in range(SEATS):
        chosen, placed = table.lot[seat] != NONE, table.boat[seat] != NONE
        if chosen != has_had_lot(table, seat) or placed != has_had_start(table, seat):
            return False
        for other in range(seat):
            if chosen and table.lot[seat] == table.lot[other]:
                return False
    return True


@rule
def has_had_lot(table: Table, seat: int) -> bool:
    return has_had_start(table, seat) or (table.decision == START and table.decider == seat)


@rule
def has_had_start(table: Table, seat: int) -> bool:
    if seat >= table.players:
        return False
    if table.rounds > 0:
        return True
    if table.decision != LOT and table.decision != START:
        return False
    turn = (seat - table.first) % table.players
    return turn > (table.decider - table.first) % table.players


@rule
def decision_is_sound(table: Table) -> bool:
    """Who decides fits what is decided and how far the game is."""
    decision, decider = table.decision, table.decider
    if not RETURN <= decision <= OVER or not 0 <= table.turn < table.players:
        return False
    if decision == RETURN or decision == LAY or decision == TURN:
        fits = decider == CHANCE
    elif decision == OVER:
        fits = decider == NONE
    elif decision == LOT or decision == START or decision == DISCARD:
        fits = 0 <= decider < table.players
    else:
        fits = decider == table.turn
    setting_up = decision == RETURN or decision == LAY or decision == LOT or decision == START
    if decision != TURN:
        fits &= setting_up == (table.rounds == 0)
    return fits and 0 <= table.rounds <= table.round_limit


@rule
def middle_of_turn_is_sound(table: Table, box: SeaBox) -> bool:
    """What is asked can be answered, and what is not asked is at rest."""
    decision, seat = table.decision, table.turn
    sailing = decision == SAIL or decision == LEAVE or decision == TOLL
    if table.steps < 0 or (table.steps > 0 and not sailing):
        return False
    if (decision == LEAVE) != (table.heading != NONE) or (decision == TOLL) != (
        table.payee != NONE
    ):
        return False
    if (decision == PAYMENT) != (table.due > 0) or (decision == UPGRADE) != (table.upgrades > 0):
        # While a bonus tile is chosen the upgrades wait.
        if decision != BONUS or table.due > 0:
            return False
    ordered = decision == PAYMENT or decision == UPGRADE or decision == DISCARD
    if table.cheapest != YELLOW and not ordered:
        return False
    if decision == SAIL:
        return 0 <= table.boat[seat] < PLACES
    if decision == LEAVE:
        return boat.step_cost(table, seat) == 1 and touches(table, table.boat[seat], table.heading)
    if decision == TOLL:
        return table.payee != seat and table.boat[table.payee] == table.boat[seat]
    if decision == GATHER:
        return cubes_here(table) > 0
    if decision == AGAIN:
        return market.can_trade(table, box, seat)
    if decision == PAYMENT or decision == BONUS or decision == UPGRADE:
        return table.market[table.boat[seat]] != NONE
    if decision == DISCARD:
        return hold.excess(table, box, table.decider) > 0
    return decision != OVER or ending.is_over(table)


@rule
def touches(table: Table, place: int, other: int) -> bool:
    return contains(table.neighbours[place], other)


@rule
def somebody_can_go_on(table: Table, box: SeaBox) -> bool:
    """Until the game is over, whoever decides has a choice."""
    return (legal(table, box) == NOTHING) == (table.decision == OVER)


FAULTS = (
    "",
    "who decides does not fit what is decided",
    "the market tiles on the map and those put back do not add up (EW-1)",
    "the victory tiles do not add up (EW-3, EW-16)",
    "the ports do not have one tile each (EW-3, EW-17)",
    "lots and boats do not fit the order of the start (EW-6)",
    "the outposts on the map are not those gone from the boards (EW-12)",
    "the bonus tiles do not fit the emptied columns (EW-13)",
    "a hold or a place has too many cubes, or fewer than none (EW-7, EW-21)",
    "what is asked in the middle of the turn cannot be asked here",
    "whoever decides has no choice",
)


@rule
def first_fault(table: Table, box: SeaBox) -> int:
    """The number of the first fault in FAULTS, or 0 if the table is sound."""
    if not decision_is_sound(table):
        return 1
    if not market_tiles_are_sound(table, box):
        return 2
    if not victory_tiles_are_sound(table, box):
        return 3
    if not ports_are_sound(table):
        return 4
    if not seats_have_started(table):
        return 5
    if not outposts_are_sound(table, box):
        return 6
    if not bonuses_are_sound(table, box):
        return 7
    if not holds_are_sound(table, box):
        return 8
    if not middle_of_turn_is_sound(table, box):
        return 9
    if not somebody_can_go_on(table, box):
        return 10
    return 0
