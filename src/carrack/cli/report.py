"""What a simulation found, as plain data and as tables to read."""

from typing import Any

from carrack.components.printed import BONUS_NAMES, Components
from carrack.fleet.simulation import Simulation, Uses
from carrack.notation import ACTIONS, DECISIONS
from carrack.rules import eastern_wonders as rules
from carrack.rules.invariants import FAULTS


def report_of(simulation: Simulation, components: Components) -> dict[str, Any]:
    """The figures of a finished simulation."""
    return {
        "games": simulation.games,
        "players": int(simulation.start.players),
        "style": simulation.style,
        "seed": simulation.seed,
        "checked": simulation.check,
        **_course(simulation.outcomes, int(simulation.start.players)),
        **_uses(simulation.uses, components),
    }


def _course(outcomes: Any, players: int) -> dict[str, Any]:
    """How the games went."""
    return {
        "faults": {
            FAULTS[fault]: int((outcomes.fault == fault).sum())
            for fault in range(1, len(FAULTS))
            if (outcomes.fault == fault).any()
        },
        "decisions": int(outcomes.decisions.sum()),
        "rounds": _spread(outcomes.rounds),
        "ended_by": {
            "fourth tile": int((outcomes.fourth_tile == 1).sum()),
            "round limit": int((outcomes.fourth_tile == 0).sum()),
        },
        "scores": _spread(outcomes.scores[:, :players]),
        "seats": [
            {
                "seat": seat,
                "wins": int((outcomes.winner == seat).sum()),
                "score": _spread(outcomes.scores[:, seat]),
            }
            for seat in range(players)
        ],
    }


def _uses(uses: Uses, components: Components) -> dict[str, Any]:
    """What was decided, and with which tiles."""
    made: Any = uses.made
    return {
        "decisions_with_one_choice": int(uses.forced),
        "decisions_made": {
            name: int(made[kind].sum()) for kind, name in enumerate(DECISIONS[: rules.OVER])
        },
        "actions": {name: int(made[rules.ACTION, action]) for action, name in enumerate(ACTIONS)},
        "bonus_tiles": {
            name: int(made[rules.BONUS, kind]) for kind, name in enumerate(BONUS_NAMES)
        },
        "market_tiles": {
            tile.id: {
                "on_map": int(uses.on_map[number]),
                "built": int(uses.built[number]),
                "traded": int(uses.traded[number]),
            }
            for number, tile in enumerate(components.markets)
        },
        "victory_tiles": {
            tile.id: int(uses.claimed[number])
            for number, tile in enumerate(components.victory_tiles)
        },
    }


def _spread(values: Any) -> dict[str, float]:
    """Where the values lie."""
    return {
        "mean": round(float(values.mean()), 2),
        "deviation": round(float(values.std()), 2),
        "least": int(values.min()),
        "most": int(values.max()),
    }


def print_report(report: dict[str, Any]) -> None:
    """The same for people."""
    from rich.console import Console
    from rich.table import Table

    console = Console()
    games = report["games"]
    console.print(
        f"{games:,} {report['style']} games of {report['players']} players,"
        f" {report['decisions']:,} decisions, seed {report['seed']}"
    )
    summary = Table("", "mean", "deviation", "least", "most")
    for name in ("rounds", "scores"):
        _add_row(summary, name, *report[name].values())
    for seat in report["seats"]:
        share = f"seat {seat['seat']}: {100 * seat['wins'] / games:.1f} % wins, score"
        _add_row(summary, share, *seat["score"].values())
    console.print(summary)
    ends = ", ".join(f"{number:,} by {end}" for end, number in report["ended_by"].items())
    console.print(f"Ended: {ends}")
    for title in ("decisions_made", "actions", "bonus_tiles", "victory_tiles"):
        counts = "  ".join(f"{name} {number:,}" for name, number in report[title].items())
        console.print(f"[bold]{title.replace('_', ' ')}[/]  {counts}")
    tiles = Table("market tile", "games on map", "outposts a game", "trades a game")
    for name, use in report["market_tiles"].items():
        on_map = use["on_map"] or 1
        _add_row(tiles, name, use["on_map"], use["built"] / on_map, use["traded"] / on_map)
    console.print(tiles)
    if report["checked"] != "none" and not report["faults"]:
        console.print(f"Every invariant held (checked: {report['checked']}).")
    for fault, number in report["faults"].items():
        console.print(f"[red]{number} games: {fault}[/]")


def _add_row(table: Any, *cells: Any) -> None:
    table.add_row(*(f"{cell:,.2f}" if isinstance(cell, float) else str(cell) for cell in cells))
