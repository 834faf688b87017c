"""The end of a turn, of a round and of the game."""

from carrack.rules.compiled import rule
from carrack.rules.decisions import DISCARD, OVER, decide, seat_after
from carrack.rules.hold import excess
from carrack.rules.table import NONE, YELLOW, SeaTable


@rule
def begin_round(table: SeaTable, opening: int) -> None:
    """In each round everybody has a turn, the first player first.

    `opening` is the decision with which a turn of the game begins.
    """
    table.rounds += 1
    begin_turn(table, table.first, opening)


@rule
def begin_turn(table: SeaTable, seat: int, opening: int) -> None:
    """The seat has the turn."""
    table.turn = seat
    decide(table, seat, opening)


@rule
def end_turn(table: SeaTable, opening: int) -> None:
    """EW-21, EW-21a, SS-12, EE-15: every hold is checked, ours first, then clockwise."""
    seat = int(table.turn)
    for _ in range(table.players):
        if excess(table, seat) > 0:
            decide(table, seat, DISCARD)
            return
        seat = seat_after(table, seat)
    next_turn(table, opening)


@rule
def discard(table: SeaTable, spice: int, opening: int) -> None:
    """EW-21, SS-12, EE-15: a cube of our choice goes back, until the rest fits."""
    table.hold[table.decider, spice] -= 1
    table.cheapest = spice
    if excess(table, table.decider) == 0:
        table.cheapest = YELLOW
        end_turn(table, opening)


@rule
def next_turn(table: SeaTable, opening: int) -> None:
    """EW-22, EE-16: clockwise, round after round, until the game is over."""
    if is_over(table):
        decide(table, NONE, OVER)
    elif is_last_of_round(table):
        begin_round(table, opening)
    else:
        begin_turn(table, seat_after(table, table.turn), opening)


@rule
def is_last_of_round(table: SeaTable) -> bool:
    """EW-22, EE-16: everybody has had a turn in this round."""
    return seat_after(table, table.turn) == table.first


@rule
def is_over(table: SeaTable) -> bool:
    """EW-22, EW-22a, EE-15a, EE-16: the last round, or the limit, is finished."""
    finished = table.last_round == 1 or table.rounds >= table.round_limit
    return is_last_of_round(table) and finished
