"""Laying out a table with its options, and dealing: the dealer answers what chance decides."""

from functools import lru_cache

import numpy as np

from carrack.components.chart import Chart
from carrack.components.limits import FEWEST_PLAYERS, MOST_ROUNDS, SEATS
from carrack.components.printed import Components
from carrack.dealer import Dealer
from carrack.errors import check_kind, check_number
from carrack.notation import AnyNotation
from carrack.rulebook import AnyRulebook
from carrack.rules.choices import MOST_CHOICES, lowest, members
from carrack.rules.dispatch import legal, play
from carrack.rules.odds import odds
from carrack.rules.table import CHANCE, SeaTable


def undealt(
    rulebook: AnyRulebook,
    players: int,
    first: int,
    map: str | Chart | None,
    round_limit: int,
    components: Components,
) -> tuple[AnyNotation, SeaTable]:
    """A table with these options and nothing dealt yet, and its notation."""
    check_kind("map", map, str, Chart, type(None))
    check_number("players", players, FEWEST_PLAYERS, SEATS)
    check_number("first", first, 0, players - 1)
    check_number("round_limit", round_limit, 1, MOST_ROUNDS)
    rulebook.check_components(components)
    atlas = rulebook.atlas
    name = atlas.first if map is None else map
    chart = atlas.find(name) if isinstance(name, str) else atlas.shape.checked(name)
    notation = rulebook.notation(chart, components)
    return notation, rulebook.lay_out(chart, notation.box, players, first, round_limit)


def deal_setup(table: SeaTable, notation: AnyNotation, dealer: Dealer) -> int:
    """Deals the whole set-up, as the dealer's seed has it; how many things that were."""
    number = 0
    while table.decider == CHANCE:
        play(table, notation.box, chance_choice(table, notation, dealer, number))
        number += 1
    return number


def dealt_in_setup(rulebook: AnyRulebook, notation: AnyNotation, table: SeaTable) -> int:
    """How many things chance decides before the first player does, on such a table."""
    players, first, limit = int(table.players), int(table.first), int(table.round_limit)
    chart, components = notation.chart, notation.components
    return _dealt_in_setup(rulebook, chart, components, players, first, limit)


@lru_cache(maxsize=64)
def _dealt_in_setup(
    rulebook: AnyRulebook,
    chart: Chart,
    components: Components,
    players: int,
    first: int,
    limit: int,
) -> int:
    box = rulebook.notation(chart, components).box
    fresh = rulebook.lay_out(chart, box, players, first, limit)
    number = 0
    while fresh.decider == CHANCE:
        play(fresh, box, lowest(legal(fresh, box)))
        number += 1
    return number


def chance_choice(table: SeaTable, notation: AnyNotation, dealer: Dealer, number: int) -> int:
    """What the dealer says for the number-th thing that chance decides."""
    weights = weights_of_chance(table, notation)
    return [*weights][dealer.choose(number, [*weights.values()])]


def weights_of_chance(table: SeaTable, notation: AnyNotation) -> dict[int, int]:
    """What chance may do, and how likely each is in proportion."""
    weights = np.zeros(MOST_CHOICES, np.int64)
    outcomes = list(members(odds(table, notation.box, weights)))
    return dict(zip(outcomes, weights[outcomes].tolist(), strict=True))
