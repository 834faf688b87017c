"""What a simulation found, as plain data and as tables to read."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, TypedDict

from carrack.fleet.simulation import Simulation, Usage
from carrack.notation import AnyNotation, Phrases
from carrack.rulebook import AnyRulebook
from carrack.rules.decisions import DECISIONS, OVER
from carrack.rules.record import Array

if TYPE_CHECKING:
    from rich.table import Table

_MOST_TOLD_APART = 8  # choices that differ only in the place or component they are about


class Spread(TypedDict):
    """Where some values lie."""

    mean: float
    deviation: float
    least: int
    most: int


class SeatReport(TypedDict):
    seat: int
    wins: int
    score: Spread


class OutcomesReport(TypedDict):
    """How the games went."""

    faults: dict[str, int]  # games, by the invariant that did not hold
    decisions: int
    rounds: Spread
    ended_by: dict[str, int]
    scores: Spread
    seats: list[SeatReport]


class DecisionsReport(TypedDict):
    """What was decided, and how where the words for it are the same on every table."""

    decisions_with_one_choice: int
    decisions_made: dict[str, int]  # by kind
    choices_made: dict[str, dict[str, int]]


class Report(OutcomesReport, DecisionsReport):
    """The figures of a simulation."""

    game: str
    map: str
    games: int
    players: int
    bot: str
    seed: int
    checked: str
    usage: dict[str, dict[str, int]]  # by kind of use, and by component
    never_used: dict[str, list[str]]


def report_of(
    simulation: Simulation, rulebook: AnyRulebook, notation: AnyNotation, bot: str
) -> Report:
    """The figures of a finished simulation."""
    usage = _usage_by_kind(simulation.usage, rulebook.usage_names(notation.components))
    return Report(
        game=rulebook.name,
        map=notation.chart.name,
        games=simulation.games,
        players=int(simulation.start.players),
        bot=bot,
        seed=simulation.seed,
        checked=simulation.check,
        **_outcomes(simulation.outcomes, int(simulation.start.players), rulebook),
        **_decisions(simulation.usage, notation),
        usage=usage,
        never_used={
            kind: [name for name, number in used.items() if not number]
            for kind, used in usage.items()
        },
    )


def _outcomes(outcomes: Array, players: int, rulebook: AnyRulebook) -> OutcomesReport:
    faults, scores, ends = outcomes["fault"], outcomes["scores"], outcomes["reached_end"]
    return OutcomesReport(
        faults={
            sentence: int((faults == fault).sum())
            for fault, sentence in rulebook.faults.items()
            if sentence and (faults == fault).any()
        },
        decisions=int(outcomes["decisions"].sum()),
        rounds=_spread(outcomes["rounds"]),
        ended_by={
            rulebook.end: int((ends == 1).sum()),
            "round limit": int((ends == 0).sum()),
        },
        scores=_spread(scores[:, :players]),
        seats=[
            SeatReport(
                seat=seat,
                wins=int((outcomes["winner"] == seat).sum()),
                score=_spread(scores[:, seat]),
            )
            for seat in range(players)
        ],
    )


def _decisions(usage: Usage, notation: AnyNotation) -> DecisionsReport:
    made: Array = usage["made"]
    decisions = [decision for decision in notation.decisions if decision != OVER]
    choices = {
        DECISIONS[decision]: _choices(made[decision], notation.fixed_phrases[decision])
        for decision in decisions
        if decision in notation.fixed_phrases
    }
    return DecisionsReport(
        decisions_with_one_choice=int(usage.forced),
        decisions_made={DECISIONS[decision]: int(made[decision].sum()) for decision in decisions},
        choices_made={name: counts for name, counts in choices.items() if len(counts) > 1},
    )


def _choices(made: Array, phrases: Phrases) -> dict[str, int]:
    """How often each thing was chosen; many of one word, such as `sail`, are counted together.

    What has a word only where it lies on the table is `other`.
    """
    words = Counter(_first_word(phrase) for phrase in phrases)
    counts: dict[str, int] = {}
    for phrase, choice in phrases.items():
        word = _first_word(phrase)
        name = word if words[word] > _MOST_TOLD_APART else phrase
        counts[name] = counts.get(name, 0) + int(made[choice])
    other = int(made.sum()) - sum(counts.values())
    return {**counts, "other": other} if other else counts


def _first_word(phrase: str) -> str:
    return phrase.partition(" ")[0]


def _usage_by_kind(usage: Usage, names: dict[int, tuple[str, str]]) -> dict[str, dict[str, int]]:
    """How often each component was used, by kind of use."""
    counts: dict[str, dict[str, int]] = {}
    for number, (kind, name) in names.items():
        counts.setdefault(kind, {})[name] = int(usage.used[number])
    return counts


def _spread(values: Array) -> Spread:
    return Spread(
        mean=round(float(values.mean()), 2),
        deviation=round(float(values.std()), 2),
        least=int(values.min()),
        most=int(values.max()),
    )


# for people


def print_report(report: Report) -> None:
    """The same for people."""
    from rich.console import Console

    console = Console()
    console.print(
        f"{report['games']:,} games of {report['game']} on {report['map']!r}:"
        f" {report['players']} players, all {report['bot']},"
        f" {report['decisions']:,} decisions, seed {report['seed']}",
        markup=False,
    )
    console.print(_summary(report))
    console.print(_counts(report))
    if report["checked"] != "none" and not report["faults"]:
        console.print(f"Every invariant held (checked: {report['checked']}).")
    for fault, number in report["faults"].items():
        console.print(f"{number} games: {fault}", style="red", markup=False)


def _summary(report: Report) -> "Table":
    """The table of rounds and scores."""
    from rich.table import Table

    table = Table("", "mean", "deviation", "least", "most")
    _add_row(table, "rounds", report["rounds"])
    _add_row(table, "scores", report["scores"])
    for seat in report["seats"]:
        share = 100 * seat["wins"] / report["games"]
        _add_row(table, f"seat {seat['seat']}: {share:.1f} % wins, score", seat["score"])
    return table


def _add_row(table: "Table", name: str, spread: Spread) -> None:
    cells = (f"{cell:,.2f}" if isinstance(cell, float) else str(cell) for cell in spread.values())
    table.add_row(name, *cells)


def _counts(report: Report) -> "Table":
    """What was counted, a row for each kind; what never happened only where that tells much."""
    from rich.columns import Columns
    from rich.table import Table
    from rich.text import Text

    grid = Table.grid(padding=(0, 2))
    for title, counts in _rows_of_counts(report):
        cells = [Text(f"{name} {number:,}") for name, number in counts.items()]
        grid.add_row(Text(title, "bold"), Columns(cells, padding=(0, 2)))
        if title in report["never_used"]:
            names = ", ".join(report["never_used"][title]) or "none"
            grid.add_row("", Text(f"never used: {names}"))
    return grid


def _rows_of_counts(report: Report) -> Iterator[tuple[str, dict[str, int]]]:
    yield "ended by", report["ended_by"]
    yield "decisions made", report["decisions_made"]
    for title, counts in (*report["choices_made"].items(), *report["usage"].items()):
        happened = {name: number for name, number in counts.items() if number}
        if happened or title in report["never_used"]:
            yield title, happened
