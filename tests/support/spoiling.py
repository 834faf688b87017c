"""Spoils a sound table, to see that the invariants notice."""

from collections.abc import Mapping

from carrack import Game
from carrack.rules.choices import only
from carrack.rules.dispatch import first_fault

Field = str | tuple[str | int, ...]  # a field, or one of its numbers
Spoiling = Mapping[Field, int]


def outpost(tile: str, seat: int) -> Field:
    """Stands for: on this market tile an outpost of the seat."""
    return ("outposts", seat, tile)


def spoiled(game: Game, spoiling: Spoiling) -> int:
    """The number of the fault that is found when these fields are overwritten."""
    table = game.table
    for field, value in spoiling.items():
        name, *index = field if isinstance(field, tuple) else (field,)
        if name == "outposts":
            seat, tile = index
            table.outposts[int(seat)] |= only(game.notation.market_number[str(tile)])
        elif index:
            table[str(name)][tuple(index)] = value
        else:
            table[str(name)] = value
    return first_fault(table, game.notation.box)
