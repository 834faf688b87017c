"""Laying out a table with its options, and dealing: the dealer answers what chance decides."""

from carrack.components.chart import Chart, find_chart
from carrack.components.limits import (
    FEWEST_PLAYERS,
    MARKET_PLACES,
    MOST_ROUNDS,
    PORT_PLACES,
    SEATS,
    SYMBOLS,
)
from carrack.components.printed import Components
from carrack.dealer import Dealer
from carrack.errors import CarrackError
from carrack.notation import Notation
from carrack.rules import eastern_wonders as rules
from carrack.rules.choices import members
from carrack.rules.layout import lay_out
from carrack.rules.table import EasternWondersTable

DEALT_IN_SETUP = SYMBOLS + MARKET_PLACES + PORT_PLACES  # things that chance decides before round 1


def undealt(
    players: int, first: int, map: str | Chart, round_limit: int, components: Components
) -> tuple[Notation, EasternWondersTable]:
    """A table with these options and nothing dealt yet, and its notation."""
    check_number("players", players, FEWEST_PLAYERS, SEATS)
    check_number("first", first, 0, players - 1)
    check_number("round_limit", round_limit, 1, MOST_ROUNDS)
    chart = find_chart(map) if isinstance(map, str) else map.checked()
    notation = Notation(chart, components)
    return notation, lay_out(chart, notation.box, players, first, round_limit)


def deal(table: EasternWondersTable, notation: Notation, dealer: Dealer) -> None:
    """Deals the whole set-up, as the dealer's seed has it."""
    for number in range(DEALT_IN_SETUP):
        rules.play(table, notation.box, chance_choice(table, notation, dealer, number))


def chance_choice(
    table: EasternWondersTable, notation: Notation, dealer: Dealer, number: int
) -> int:
    """What the dealer says for the number-th thing that chance decides."""
    outcomes = list(members(rules.legal(table, notation.box)))
    weights = [int(rules.weight(table, notation.box, outcome)) for outcome in outcomes]
    return outcomes[dealer.choose(number, weights)]


def check_number(name: str, value: int, least: int, most: int) -> None:
    if type(value) is not int or not least <= value <= most:
        raise CarrackError(f"{name} must be a whole number from {least} to {most}, not {value!r}.")
