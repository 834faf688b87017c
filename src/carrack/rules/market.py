"""The market: building an outpost, what an emptied column brings, and the trade."""

from carrack.components.limits import BONUS_KINDS, SPACES_OF_A_HOLD_BONUS, SYMBOLS
from carrack.rules.choices import NOTHING, contains, only
from carrack.rules.compiled import rule
from carrack.rules.decisions import PAYMENT, decide
from carrack.rules.hold import can_pay, can_pay_of, cubes_in_hold, pay_cubes, take_cubes
from carrack.rules.table import (
    HOLD_BONUS,
    NONE,
    POINTS_BONUS,
    YELLOW,
    PortBox,
    PortTable,
    SeaBox,
    SeaTable,
)


@rule
def has_outpost(table: SeaTable, seat: int, place: int) -> bool:
    """On the market tile in this place stands an outpost of the seat."""
    return contains(table.outposts[seat], table.market[place])


@rule
def outposts_on(table: SeaTable, place: int) -> int:
    """How many outposts stand on a place."""
    outposts = 0
    for seat in range(table.players):
        outposts += int(has_outpost(table, seat, place))
    return outposts


@rule
def outpost_cost(table: SeaTable, place: int) -> int:
    """EW-11, SS-9, EE-10: a cube for each outpost already there, two in a two-player game."""
    each = 2 if table.players == 2 else 1
    return each * outposts_on(table, place)


@rule
def can_build(table: SeaTable, seat: int) -> bool:
    """EW-11, SS-9, EE-10: on a market tile without an outpost of ours, for who can pay."""
    place = table.boat[seat]
    if table.market[place] == NONE or has_outpost(table, seat, place):
        return False
    return outpost_cost(table, place) <= cubes_in_hold(table, seat)


@rule
def begin_building(table: SeaTable) -> bool:
    """EW-11, SS-9, EE-10: asks for the price; False if there is none to pay."""
    table.due = outpost_cost(table, table.boat[table.turn])
    return ask_payment(table)


@rule
def ask_payment(table: SeaTable) -> bool:
    """EW-11, SS-9, EE-10: asks for the next cube; False when all are paid."""
    if table.due > 0:
        decide(table, table.turn, PAYMENT)
        return True
    table.cheapest = YELLOW
    return False


@rule
def pay_for_outpost(table: SeaTable, spice: int) -> bool:
    """EW-11, SS-9, EE-10: a cube of our choice to the supply; whether another one is due."""
    table.hold[table.turn, spice] -= 1
    table.cheapest = spice
    table.due -= 1
    return ask_payment(table)


@rule
def place_outpost(table: SeaTable, box: SeaBox) -> None:
    """EW-12, SS-9, EE-10: the leftmost outpost of the row with the tile's symbol goes there."""
    tile = table.market[table.boat[table.turn]]
    table.outposts[table.turn] |= only(tile)
    table.built[table.turn, box.market_symbol[tile]] += 1


@rule
def column_emptied(table: SeaTable, box: SeaBox) -> int:
    """EW-13, SS-9, EE-10: the column, from 1, whose last outpost was just built here; or 0."""
    row = box.market_symbol[table.market[table.boat[table.turn]]]
    column = table.built[table.turn, row]
    for symbol in range(SYMBOLS):
        if table.built[table.turn, symbol] < column:
            return 0
    return int(column)


# Bonus tiles that lie open by kind ------------------------------------------------------------


@rule
def bonus_kinds_left(table: PortTable) -> int:
    """EW-13, EW-13a, SS-9: the kinds of bonus tile still in the supply; any may be taken again."""
    choices = NOTHING
    for kind in range(BONUS_KINDS):
        if table.bonus_supply[kind] > 0:
            choices |= only(kind)
    return choices


@rule
def take_bonus(table: PortTable, box: PortBox, kind: int) -> None:
    """EW-4, EW-13, EW-20, SS-9: the tile leaves the supply; of the points pile it is the top one.

    A hold bonus is three more spaces.
    """
    seat = table.turn
    if kind == POINTS_BONUS:
        top = box.bonus_tiles[POINTS_BONUS] - table.bonus_supply[POINTS_BONUS]
        table.points_holder[top] = seat
    if kind == HOLD_BONUS:
        table.spaces[seat] += SPACES_OF_A_HOLD_BONUS
    table.bonus_supply[kind] -= 1
    table.bonus[seat, kind] += 1


# The trade ------------------------------------------------------------------------------------


@rule
def can_trade(table: SeaTable, box: SeaBox, seat: int, place: int) -> bool:
    """EW-15, SS-9, EE-10, EE-11: on a market tile, for who has what stands above its arrow."""
    return can_pay(table, seat, box.markets_within, table.market[place])


@rule
def can_trade_at_outpost(table: SeaTable, box: SeaBox, seat: int, place: int) -> bool:
    """EW-15, SS-9, EE-11: the same, where an outpost of ours is needed."""
    return contains(tiles_to_trade_at(table, box, seat), table.market[place])


@rule
def tiles_to_trade_at(table: SeaTable, box: SeaBox, seat: int) -> int:
    """EW-15, SS-9, EE-11: the set of market tiles with our outpost whose trade we can pay for."""
    return int(table.outposts[seat]) & can_pay_of(table, seat, box.markets_within)


@rule
def trade(table: SeaTable, box: SeaBox, place: int) -> None:
    """EW-15, SS-9, EE-10, EE-11: the cubes above the arrow for those below it."""
    pay_cubes(table, table.turn, box.market_give, table.market[place])
    take_cubes(table, table.turn, box.market_get, table.market[place])
