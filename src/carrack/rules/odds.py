"""The odds of everything that chance may do, in one look."""

from carrack.rules.choices import lowest, without_lowest
from carrack.rules.compiled import rule
from carrack.rules.dispatch import legal, weight
from carrack.rules.record import Array
from carrack.rules.table import SeaBox, SeaTable


@rule
def odds(table: SeaTable, box: SeaBox, weights: Array) -> int:
    """Writes down how likely each choice of chance is, in proportion; the set of choices."""
    choices = legal(table, box)
    rest = choices
    while rest:
        weights[lowest(rest)] = weight(table, box, lowest(rest))
        rest = without_lowest(rest)
    return choices
