"""Random but eager play: of a few random ways to go on with the turn, the most promising one.

It knows nothing but the rules and a plain value of what it holds, yet it builds, fills columns,
serves ports and ends games, which blind chance hardly ever does.
"""

from carrack.components.limits import PLACES, SPICES
from carrack.fleet.rollout import chance_choice, random_choice
from carrack.fleet.stream import below
from carrack.rules.boat import places_next_to
from carrack.rules.choices import contains, count, only, pick
from carrack.rules.compiled import rule
from carrack.rules.eastern_wonders import OVER, Table, legal, play
from carrack.rules.ending import points_of_bonuses, points_of_outposts, points_of_tiles
from carrack.rules.record import Array
from carrack.rules.table import CHANCE, CLOSED_PORT, NONE, SeaBox

TRIES = 24  # ways to go on that are looked at for one decision
POINT = 40  # worth of a point, in a scale where a cube is worth its rank
PRICE = 10  # worth of a cube's rank where it is part of a port's price
NEARER = 6  # worth of being a step nearer to a port that can be served
WHIM = 12  # one decision in so many is blind chance, lest it be stuck for ever


@rule
def distance(table: Table, place: int, goal: int) -> int:
    """Steps from a place to another."""
    reach, steps = only(place), 0
    while not contains(reach, goal):
        reach |= places_next_to(table, reach)
        steps += 1
    return steps


@rule
def value_of_cubes(table: Table, seat: int) -> int:
    """Yellow counts one, brown four."""
    value = 0
    for spice in range(SPICES):
        value += (spice + 1) * table.hold[seat, spice]
    return value


@rule
def promise_of_port(table: Table, box: SeaBox, seat: int, place: int) -> int:
    """How much of a port's price is in the hold, and how near the port is once all of it is."""
    tile = table.victory[place]
    price, held = 0, 0
    for spice in range(SPICES):
        needed = box.victory_cost[tile, spice]
        price += (spice + 1) * needed
        held += (spice + 1) * min(needed, table.hold[seat, spice])
    promise = PRICE * held
    if held == price:
        promise += NEARER * (PLACES - distance(table, table.boat[seat], place))
    return promise


@rule
def promise(table: Table, box: SeaBox, seat: int) -> int:
    """What a seat has, and how close it is to more."""
    best = 0
    if table.boat[seat] != NONE:
        for place in range(PLACES):
            if table.victory[place] != NONE and table.victory[place] != CLOSED_PORT:
                best = max(best, promise_of_port(table, box, seat, place))
    points = points_of_tiles(table, box, seat) + points_of_bonuses(table, box, seat)
    points += points_of_outposts(table, box, seat)
    return POINT * points + value_of_cubes(table, seat) + best


@rule
def finish_turn(table: Table, box: SeaBox, seat: int, stream: Array) -> None:
    """Goes on at random until somebody else, or chance, has to decide, or a new turn begins."""
    rounds = table.rounds
    while table.decider == seat and table.rounds == rounds:
        play(table, box, random_choice(table, box, stream))


@rule
def eager_choice(table: Table, box: SeaBox, stream: Array, scratch: Array) -> int:
    """The first choice of the best way found; `scratch` is room for one table to try it on."""
    if table.decider == CHANCE:
        return chance_choice(table, box, stream)
    choices, seat = legal(table, box), table.decider
    number = count(choices)
    if number == 1 or below(stream, WHIM) == 0:
        return pick(choices, below(stream, number))
    best, best_promise = NONE, NONE
    for attempt in range(max(TRIES, 2 * number)):
        choice = pick(choices, attempt if attempt < number else below(stream, number))
        scratch[0] = table
        play(scratch[0], box, choice)
        finish_turn(scratch[0], box, seat, stream)
        found = promise(scratch[0], box, seat)
        if found > best_promise:
            best, best_promise = choice, found
    return best


@rule
def finish_eagerly(table: Table, box: SeaBox, stream: Array, scratch: Array) -> int:
    """Plays eagerly to the end; how many decisions that took."""
    decisions = 0
    while table.decision != OVER:
        play(table, box, eager_choice(table, box, stream, scratch))
        decisions += 1
    return decisions
