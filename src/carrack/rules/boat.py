"""Moving the boat: steps, the cubes they cost, the toll where a move ends."""

from carrack.components.limits import PLACES
from carrack.rules.choices import NOTHING, contains, only
from carrack.rules.compiled import rule
from carrack.rules.hold import cubes_in_hold
from carrack.rules.table import MARKET_PLACE, NONE, SAIL_BONUS, SeaTable


@rule
def free_steps(table: SeaTable, seat: int) -> int:
    """EW-7, EW-20, EW-20a: the first step of a move is free, and one more for each sail bonus."""
    return 1 + table.bonus[seat, SAIL_BONUS]


@rule
def step_cost(table: SeaTable, seat: int) -> int:
    """EW-7: each step after the free ones costs a cube."""
    return 0 if table.steps < free_steps(table, seat) else 1


@rule
def next_rival_here(table: SeaTable, seat: int, after: int) -> int:
    """EW-8: the next rival clockwise after a seat whose boat lies where ours does, or NONE."""
    rival = (after + 1) % table.players
    while rival != seat:
        if table.boat[rival] == table.boat[seat]:
            return rival
        rival = (rival + 1) % table.players
    return NONE


@rule
def toll(table: SeaTable, seat: int, place: int) -> int:
    """EW-8: what it costs to end a move here: on a market tile, a cube for each rival's boat."""
    if table.kind[place] != MARKET_PLACE:
        return 0
    rivals = 0
    for rival in range(table.players):
        if rival != seat and table.boat[rival] == place:
            rivals += 1
    return rivals


@rule
def can_end(table: SeaTable, seat: int, place: int, cubes: int) -> bool:
    """EW-8: who cannot pay every rival may not end the move here."""
    return toll(table, seat, place) <= cubes


@rule
def can_end_anywhere(table: SeaTable, cubes: int) -> bool:
    """EW-8: there are never more rivals in a place than all of them."""
    return cubes >= table.players - 1


@rule
def places_next_to(table: SeaTable, places: int) -> int:
    """All neighbours of a set of places."""
    beside = NOTHING
    for place in range(PLACES):
        if contains(places, place):
            beside |= int(table.neighbours[place])
    return beside


@rule
def can_end_somewhere(table: SeaTable, seat: int, places: int, cubes: int) -> bool:
    """EW-8, for a set of places."""
    for place in range(PLACES):
        if contains(places, place) and can_end(table, seat, place, cubes):
            return True
    return False


@rule
def move_can_end(table: SeaTable, seat: int, place: int, cubes: int, free: int) -> bool:
    """EW-7a: from this place, with so many cubes and free steps, the move can be ended somewhere.

    The places in reach grow ring by ring; a ring further costs a free step, then a cube.
    """
    if can_end(table, seat, place, cubes):
        return True
    reach = only(place)
    while free > 0 or cubes > 0:
        if free > 0:
            free -= 1
        else:
            cubes -= 1
        reach |= places_next_to(table, reach)
        if can_end_somewhere(table, seat, reach, cubes):
            return True
    return False


@rule
def places_to_sail(table: SeaTable, seat: int) -> int:
    """EW-7, EW-7a, EW-7b: the neighbours to which a step may be made, be they visited or not.

    The cube for the step must be there, and after it the move must have an end.
    """
    beside = int(table.neighbours[table.boat[seat]])
    cubes = cubes_in_hold(table, seat) - step_cost(table, seat)
    if cubes < 0:
        return NOTHING
    if can_end_anywhere(table, cubes):
        return beside
    free = free_steps(table, seat) - table.steps - 1
    choices = NOTHING
    for place in range(PLACES):
        if contains(beside, place) and move_can_end(table, seat, place, cubes, free):
            choices |= only(place)
    return choices


@rule
def can_anchor(table: SeaTable, seat: int) -> bool:
    """EW-8, EW-9a: who has not moved may stay for nothing; a move ends where its toll is paid."""
    return table.steps == 0 or can_end(table, seat, table.boat[seat], cubes_in_hold(table, seat))
