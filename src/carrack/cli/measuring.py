"""Commands that count and measure: simulate, perft and bench."""

import json
import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from carrack.cli.options import (
    ComponentsFile,
    DealSeed,
    First,
    Json,
    Map,
    Players,
    RoundLimit,
    Seed,
    read_components_option,
)

if TYPE_CHECKING:
    from rich.progress import Progress


def _progress() -> "Progress":
    """A bar on the error stream, so that what is printed can go into a pipe."""
    from rich.console import Console
    from rich.progress import Progress

    return Progress(console=Console(stderr=True), transient=True)


def simulate(
    games: Annotated[
        int, typer.Option("--games", "-g", min=1, max=10_000_000, help="How many games.")
    ] = 1000,
    players: Players = 2,
    style: Annotated[
        str, typer.Option(help="`random`, or `eager`, which serves ports and ends games.")
    ] = "random",
    first: First = 0,
    map: Map = "first-game",
    round_limit: RoundLimit = 200,
    check: Annotated[
        str, typer.Option(help="Check every invariant: `none`, at the `end`, or after `every` one.")
    ] = "none",
    threads: Annotated[
        int | None, typer.Option(min=1, max=256, help="Cores to use; else all.")
    ] = None,
    seed: Seed = 1,
    components: ComponentsFile = None,
    as_json: Json = False,
) -> None:
    """Play many games, and tell their length, scores, winners and what was used."""
    from carrack.cli.report import print_report, report_of
    from carrack.dealing import undealt
    from carrack.fleet.simulation import Simulation

    printed = read_components_option(components)
    notation, table = undealt(players, first, map, round_limit, printed)
    simulation = Simulation(table, notation.box, seed, games, style, check)
    with _progress() as progress:
        bar = progress.add_task("Playing", total=games)
        for number in simulation.run(threads):
            progress.advance(bar, number)
    report = report_of(simulation, printed)
    if as_json:
        print(json.dumps(report))
    else:
        print_report(report)
    if report["faults"]:
        raise typer.Exit(1)


def perft(
    position: Annotated[str | None, typer.Argument(help="A position; else a new game.")] = None,
    depth: Annotated[
        int, typer.Option("--depth", "-d", min=1, max=30, help="How many decisions.")
    ] = 5,
    players: Players = 2,
    map: Map = "first-game",
    seed: DealSeed = "1",
    components: ComponentsFile = None,
    as_json: Json = False,
) -> None:
    """Count the rows of so many decisions that can follow a position."""
    from carrack.fleet.perft import perft as rows
    from carrack.fleet.perft import rows_by_choice
    from carrack.game import Game

    printed = read_components_option(components)
    if position:
        game = Game.from_position(position, components=printed)
    else:
        game = Game.new(players=players, map=map, seed=seed, components=printed)
    counts = [rows(game.table, game.notation.box, level) for level in range(1, depth)]
    with _progress() as progress:
        # The last level takes nearly all the time, so the bar counts its first moves.
        parts = rows_by_choice(game.table, game.notation.box, depth)
        counts.append(sum(progress.track(parts, len(game.legal), description="Counting")))
    if as_json:
        print(json.dumps({"position": game.position, "rows": counts}))
        return
    for level, number in enumerate(counts, 1):
        print(f"{level:3} {number:,}")


def bench(
    peers: Annotated[
        bool, typer.Option("--peers", help="Measure open_spiel and catanatron too, if installed.")
    ] = False,
    seconds: Annotated[float, typer.Option(min=0.01, max=600, help="Time for each figure.")] = 2.0,
    seed: Seed = 1,
    as_json: Json = False,
) -> None:
    """Measure speed, beside peers in the same run where they are installed."""
    from carrack.benchmark import figures, measure, print_figures

    steps: list[Any] = figures(peers, seconds, seed)
    if peers and not any(name.startswith("peer.") for name, _ in steps):
        print("Neither open_spiel nor catanatron is installed; measuring alone.", file=sys.stderr)
    with _progress() as progress:
        result = measure(progress.track(steps, description="Measuring"))
    if as_json:
        print(json.dumps(result))
    else:
        print_figures(result)
