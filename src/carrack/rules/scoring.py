"""The score: what it is made of, and who has won."""

from carrack.components.limits import BONUS_KINDS, POINTS_PILE, SYMBOLS
from carrack.rules.compiled import rule
from carrack.rules.decisions import seat_after
from carrack.rules.dispatch import score
from carrack.rules.hold import cubes_from
from carrack.rules.table import NONE, RED, PortBox, PortTable, SeaBox, SeaTable


@rule
def points_of_tiles(table: PortTable, box: PortBox, seat: int) -> int:
    """EW-23, SS-12: victory tiles."""
    points = 0
    for tile in range(box.victory_tiles):
        if table.victory_holder[tile] == seat:
            points += box.victory_points[tile]
    return points


@rule
def points_of_bonuses(table: PortTable, box: PortBox, seat: int) -> int:
    """EW-20, EW-23, SS-12: bonus tiles, those of the points pile by what is printed on each."""
    points = 0
    for kind in range(BONUS_KINDS):
        points += table.bonus[seat, kind] * box.bonus_points[kind]
    for tile in range(POINTS_PILE):
        if table.points_holder[tile] == seat:
            points += box.points_pile[tile]
    return points


@rule
def points_of_outposts(table: SeaTable, box: SeaBox, seat: int) -> int:
    """EW-23, SS-12, EE-16: the values uncovered on the board."""
    points = 0
    for symbol in range(SYMBOLS):
        for column in range(table.built[seat, symbol]):
            points += box.columns[column]
    return points


@rule
def points_of_cubes(table: SeaTable, box: SeaBox, seat: int) -> int:
    """EW-23, SS-12, EE-16: a point for each cube that is not yellow."""
    return cubes_from(table, seat, RED)


@rule
def score_with_ports(table: PortTable, box: PortBox, seat: int) -> int:
    """EW-23, SS-12: victory tiles, bonus tiles, outposts and cubes; cards score nothing."""
    return (
        points_of_tiles(table, box, seat)
        + points_of_bonuses(table, box, seat)
        + points_of_outposts(table, box, seat)
        + points_of_cubes(table, box, seat)
    )


@rule
def leader(table: SeaTable, box: SeaBox) -> int:
    """EW-24, SS-12, EE-16: the highest score; of those tied, who had the later turn in a round."""
    best, points = NONE, NONE
    seat = int(table.first)
    for _ in range(table.players):
        if score(table, box, seat) >= points:
            best, points = seat, score(table, box, seat)
        seat = seat_after(table, seat)
    return best
