"""Rounds, the end of the game, and the score."""

from carrack.components.limits import BONUS_KINDS, POINTS_PILE, SYMBOLS
from carrack.rules.compiled import rule
from carrack.rules.hold import cubes_from
from carrack.rules.port import tiles_taken
from carrack.rules.table import NONE, RED, SeaBox, SeaTable

TILES_TO_END = 4


@rule
def announce_last_round(table: SeaTable, box: SeaBox, seat: int) -> None:
    """EW-22: a fourth victory tile makes this the last round."""
    if tiles_taken(table, box, seat) >= TILES_TO_END:
        table.last_round = 1


@rule
def is_last_of_round(table: SeaTable) -> bool:
    """EW-22: everybody has had a turn in this round."""
    return (table.turn + 1) % table.players == table.first


@rule
def is_over(table: SeaTable) -> bool:
    """EW-22, EW-22a: the round in which the fourth tile was taken, or the limit, is finished."""
    finished = table.last_round == 1 or table.rounds >= table.round_limit
    return is_last_of_round(table) and finished


@rule
def points_of_tiles(table: SeaTable, box: SeaBox, seat: int) -> int:
    """EW-23: victory tiles."""
    points = 0
    for tile in range(box.victory_tiles):
        if table.victory_holder[tile] == seat:
            points += box.victory_points[tile]
    return points


@rule
def points_of_bonuses(table: SeaTable, box: SeaBox, seat: int) -> int:
    """EW-20, EW-23: bonus tiles, those of the points pile by what is printed on each."""
    points = 0
    for kind in range(BONUS_KINDS):
        points += table.bonus[seat, kind] * box.bonus_points[kind]
    for tile in range(POINTS_PILE):
        if table.points_holder[tile] == seat:
            points += box.points_pile[tile]
    return points


@rule
def points_of_outposts(table: SeaTable, box: SeaBox, seat: int) -> int:
    """EW-23: the values uncovered on the board."""
    points = 0
    for symbol in range(SYMBOLS):
        for column in range(table.built[seat, symbol]):
            points += box.columns[column]
    return points


@rule
def points_of_cubes(table: SeaTable, seat: int) -> int:
    """EW-23: a point for each cube that is not yellow."""
    return cubes_from(table, seat, RED)


@rule
def score(table: SeaTable, box: SeaBox, seat: int) -> int:
    """EW-23: all of it."""
    return (
        points_of_tiles(table, box, seat)
        + points_of_bonuses(table, box, seat)
        + points_of_outposts(table, box, seat)
        + points_of_cubes(table, seat)
    )


@rule
def leader(table: SeaTable, box: SeaBox) -> int:
    """EW-24: the highest score; of those tied, the one who had the later turn in the round."""
    best, points = NONE, NONE
    for turn in range(table.players):
        seat = (table.first + turn) % table.players
        if score(table, box, seat) >= points:
            best, points = seat, score(table, box, seat)
    return best
