"""Moving the boat: where it can go, where a move can end, and the toll there."""

from carrack.components.limits import PLACES
from carrack.rules.choices import NOTHING, contains, lowest, only, without_lowest
from carrack.rules.compiled import rule
from carrack.rules.decisions import TOLL, decide, seat_after
from carrack.rules.hold import cubes_in_hold
from carrack.rules.table import NONE, SeaTable


@rule
def places_next_to(table: SeaTable, places: int) -> int:
    """All neighbours of a set of places."""
    beside = NOTHING
    while places:
        beside |= int(table.neighbours[lowest(places)])
        places = without_lowest(places)
    return beside


@rule
def step(table: SeaTable, place: int) -> None:
    """EW-7, SS-6, EE-9: the boat is on the next place."""
    table.boat[table.turn] = place
    table.steps += 1


# Where a move can end -------------------------------------------------------------------------


@rule
def toll(table: SeaTable, seat: int, place: int) -> int:
    """EW-8, SS-7, EE-10: what it costs to end a move here, a cube for each rival's boat.

    Ports are free, and in From Sand to Sea the sea; in From East to West no place is.
    """
    if contains(table.toll_free, place):
        return 0
    rivals = 0
    for rival in range(table.players):
        if rival != seat and table.boat[rival] == place:
            rivals += 1
    return rivals


@rule
def can_end(table: SeaTable, seat: int, place: int, cubes: int) -> bool:
    """EW-8, SS-7, EE-10: who cannot pay every rival may not end the move here."""
    return toll(table, seat, place) <= cubes


@rule
def can_end_anywhere(table: SeaTable, cubes: int) -> bool:
    """EW-8, SS-7, EE-10: with a cube for every rival, any toll can be paid; mostly this is enough
    to know.
    """
    return cubes >= table.players - 1


@rule
def can_end_somewhere(table: SeaTable, seat: int, places: int, cubes: int) -> bool:
    """EW-8, SS-7, EE-10, for a set of places."""
    while places:
        if can_end(table, seat, lowest(places), cubes):
            return True
        places = without_lowest(places)
    return False


@rule
def places_within(table: SeaTable, place: int, steps: int) -> int:
    """All places that can be reached in so many steps or fewer."""
    reach = only(place)
    for _ in range(min(steps, PLACES)):
        reach |= places_next_to(table, reach)
    return reach


@rule
def can_end_within(table: SeaTable, seat: int, place: int, steps: int, cubes: int) -> bool:
    """EW-7a, SS-7, EE-10: within so many steps there is a place whose toll can be paid."""
    if can_end_anywhere(table, cubes) or can_end(table, seat, place, cubes):
        return True
    return can_end_somewhere(table, seat, places_within(table, place, steps), cubes)


# The toll -------------------------------------------------------------------------------------


@rule
def next_rival_here(table: SeaTable, seat: int, after: int) -> int:
    """EW-8, SS-7, EE-10: the next rival clockwise after a seat whose boat lies where ours does."""
    rival = seat_after(table, after)
    while rival != seat:
        if table.boat[rival] == table.boat[seat]:
            return rival
        rival = seat_after(table, rival)
    return NONE


@rule
def ask_toll(table: SeaTable, after: int) -> bool:
    """EW-8, SS-7, EE-10: asks for the cube of the next rival here; False when all are paid.

    They are paid clockwise, so that equal payments are one. With the last the move is over.
    """
    table.payee = NONE
    if not contains(table.toll_free, table.boat[table.turn]):
        table.payee = next_rival_here(table, table.turn, after)
    if table.payee == NONE:
        table.steps = 0
        return False
    decide(table, table.turn, TOLL)
    return True


@rule
def pay_toll(table: SeaTable, spice: int) -> bool:
    """EW-8, SS-7, EE-10: one cube from our hold to the rival's; whether another one is due."""
    table.hold[table.turn, spice] -= 1
    table.hold[table.payee, spice] += 1
    return ask_toll(table, table.payee)


@rule
def can_pay_toll_here(table: SeaTable, seat: int) -> bool:
    """EW-8, SS-7, EE-10: the move may end where the boat is."""
    return can_end(table, seat, table.boat[seat], cubes_in_hold(table, seat))
