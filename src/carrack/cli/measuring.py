"""Commands that count and measure: simulate, perft and bench."""

import json
import sys
from collections.abc import Callable
from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from carrack.cli.options import (
    ComponentsFile,
    First,
    GameArgument,
    Json,
    Map,
    Players,
    RoundLimit,
    Seed,
    components_option,
    game_and_components,
    not_empty,
    refuse_settled,
)
from carrack.components.limits import ROUND_LIMIT

if TYPE_CHECKING:
    from pathlib import Path

    from rich.progress import Progress

    from carrack.fleet.policy import Policy
    from carrack.game import Game
    from carrack.rules.record import RecordType


def _progress() -> "Progress":
    """A bar on the error stream, so that what is printed can go into a pipe."""
    from rich.console import Console
    from rich.progress import Progress

    return Progress(console=Console(stderr=True), transient=True)


def simulate(
    game_name: GameArgument = None,
    games: Annotated[
        int, typer.Option("--games", "-g", min=1, max=10_000_000, help="How many games.")
    ] = 1000,
    players: Players = 2,
    bot: Annotated[
        str, typer.Option("--bot", "-b", help="Who plays on all seats; see `carrack bots`.")
    ] = "random",
    first: First = 0,
    map: Map = None,
    round_limit: RoundLimit = ROUND_LIMIT,
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
    from carrack.bots.registry import blaming, known_name
    from carrack.chance import undealt
    from carrack.cli.report import print_report, report_of
    from carrack.fleet.simulation import Simulation

    rulebook, printed = game_and_components(game_name, components)
    notation, table = undealt(rulebook, players, first, map, round_limit, printed)
    bot = known_name(bot)
    simulation = Simulation(table, notation.box, _policy(bot, table.dtype), seed, games, check)
    with (
        _progress() as progress,
        blaming(bot, "cannot simulate games"),
        closing(simulation.run(threads)) as batches,
    ):
        bar = progress.add_task("Playing", total=games)
        for number in batches:
            progress.advance(bar, number)
    report = report_of(simulation, rulebook, notation, bot)
    if as_json:
        print(json.dumps(report))
    else:
        print_report(report)
    if report["faults"]:
        raise typer.Exit(1)


def _policy(bot: str, dtype: "RecordType") -> "Callable[[], Policy]":
    """What decides like a bot in compiled code; not every bot can."""
    from carrack.bots.registry import bots_with_policy, policy_of
    from carrack.errors import CarrackError

    policy = policy_of(bot)
    if policy is None:
        able = ", ".join(bots_with_policy())
        raise CarrackError(f"The bot {bot!r} has no policy to simulate games by; {able} can.")
    return partial(policy, dtype)


def perft(
    context: typer.Context,
    game_or_position: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME or POSITION",
            callback=not_empty,
            help="A game to begin, or a position.",
        ),
    ] = None,
    depth: Annotated[
        int, typer.Option("--depth", "-d", min=1, max=30, help="How many decisions.")
    ] = 5,
    players: Players = 2,
    map: Map = None,
    seed: Annotated[str, typer.Option("--seed", help="Deal from this seed.")] = "1",
    components: ComponentsFile = None,
    as_json: Json = False,
) -> None:
    """Count the rows of so many decisions that can follow a position."""
    from carrack.fleet.perft import perft as rows
    from carrack.fleet.perft import rows_by_choice

    if _is_position(game_or_position):
        refuse_settled(context, "The position", ("players", "map", "seed"))
    game = _game_to_count(game_or_position, components, players, map, seed)
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


def _is_position(text: str | None) -> bool:
    """A position has several words, the name of a game is one."""
    return text is not None and len(text.split()) > 1


def _game_to_count(
    text: str | None, components: "Path | None", players: int, map: str | None, seed: str | None
) -> "Game":
    from carrack.game import Game

    if text is not None and _is_position(text):
        return Game.from_position(text, components=components_option(components))
    rulebook, printed = game_and_components(text, components)
    return Game.new(rulebook.name, components=printed, players=players, map=map, seed=seed)


def bench(
    peers: Annotated[
        bool, typer.Option("--peers", help="Measure open_spiel and catanatron too, if installed.")
    ] = False,
    seconds: Annotated[float, typer.Option(min=0.01, max=600, help="Time for each figure.")] = 2.0,
    seed: Seed = 1,
    as_json: Json = False,
) -> None:
    """Measure the speed of every game, beside peers in the same run where they are installed."""
    from carrack.benchmark import figures, measure, print_figures

    steps = figures(peers, seconds, seed)
    if peers and not any(name.startswith("peer.") for name, _ in steps):
        print("Neither open_spiel nor catanatron is installed; measuring alone.", file=sys.stderr)
    with _progress() as progress:
        result = measure(progress.track(steps, description="Measuring"))
    if as_json:
        print(json.dumps(result))
    else:
        print_figures(result)
