"""The ways in which the fleet can play, by name and number."""

from carrack.fleet.eager import eager_choice
from carrack.fleet.rollout import random_choice
from carrack.rules.compiled import rule
from carrack.rules.eastern_wonders import Table
from carrack.rules.record import Array
from carrack.rules.table import SeaBox

STYLES = ("random", "eager")
RANDOM, EAGER = range(len(STYLES))


@rule
def choice_in_style(style: int, table: Table, box: SeaBox, stream: Array, scratch: Array) -> int:
    """What a player of this style, or chance, does; `scratch` is room for one table."""
    if style == EAGER:
        return eager_choice(table, box, stream, scratch)
    return random_choice(table, box, stream)
