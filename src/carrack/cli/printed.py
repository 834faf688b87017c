"""Commands for what is printed: the components and the maps."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from carrack.cli.ending import counted, visible
from carrack.cli.options import (
    ComponentsFile,
    GameOption,
    Json,
    game_and_components,
    not_empty,
    refuse_unused,
    rulebook_of_components,
    rulebook_option,
)

if TYPE_CHECKING:
    from carrack.components.chart import Chart, ChartShape
    from carrack.rulebook import AnyRulebook

components_app = typer.Typer(
    help="What is printed on tiles, cards and boards, and where that is known from.",
    invoke_without_command=True,
)
map_app = typer.Typer(help="The maps: those that come along, and your own.", no_args_is_help=True)

NameOrFile = Annotated[
    str,
    typer.Argument(metavar="MAP", callback=not_empty, help="A map file, or the name of a map."),
]


# components


@components_app.callback()
def components_list(
    context: typer.Context,
    game_name: GameOption = None,
    components: ComponentsFile = None,
    as_json: Json = False,
) -> None:
    """List the components with their provenance; `check FILE` checks a corrected file."""
    if context.invoked_subcommand:
        is_export = context.invoked_subcommand == "export"
        refuse_unused(context, ("components", "as_json", *(() if is_export else ("game_name",))))
        context.obj = game_name  # this option may stand before the subcommand, too
        return
    _, printed = game_and_components(game_name, components)
    if as_json:
        from dataclasses import asdict

        print(json.dumps({**asdict(printed), "hash": printed.hash}))
        return
    from carrack.cli.inventory import print_inventory

    print_inventory(printed)


@components_app.command("check")
def components_check(file: Annotated[Path, typer.Argument(help="A components file.")]) -> None:
    """Check a corrected components file of any game; a fault is named with its line."""
    rulebook = rulebook_of_components(file)
    name, hash_ = visible(str(file)), rulebook.read_components(file).hash
    print(f"{name}: these components of {rulebook.name} are sound. Their hash is {hash_}.")
    if hash_ == rulebook.printed().hash:
        print("They are the facts that come with carrack.")


@components_app.command("export")
def components_export(context: typer.Context, game_name: GameOption = None) -> None:
    """Print the components file that comes along, to be corrected."""
    rulebook = rulebook_option(game_name or context.obj)
    print(rulebook.printed_file().read_text(encoding="utf-8"), end="")


# maps


@map_app.command("list")
def map_list(game_name: GameOption = None, as_json: Json = False) -> None:
    """List the maps that come along, of one game or of all."""
    from carrack.games import game_names

    atlases = {
        name: rulebook_option(name).atlas for name in ([game_name] if game_name else game_names())
    }
    if as_json:
        facts = {
            game: {name: _chart_facts(atlas.named(name), atlas.shape) for name in atlas.names()}
            for game, atlas in atlases.items()
        }
        print(json.dumps(facts))
        return
    for game, atlas in atlases.items():
        print(game)
        for name in atlas.names():
            print(f"  {name}: {atlas.named(name).about}")


@map_app.command("check")
def map_check(file: NameOrFile, game_name: GameOption = None, as_json: Json = False) -> None:
    """Say whether a game can be played on a map, and which places touch fewer than two others."""
    rulebook = _rulebook_of_map(game_name, file)
    shape, chart = rulebook.atlas.shape, rulebook.atlas.find_any(file)
    if as_json:
        print(json.dumps({"game": rulebook.name, **_chart_facts(chart, shape)}))
    else:
        _print_check(chart, rulebook)
    if shape.faults(chart):
        raise typer.Exit(2)


def _print_check(chart: "Chart", rulebook: "AnyRulebook") -> None:
    shape = rulebook.atlas.shape
    faults = shape.faults(chart)
    if faults:
        print(f"{chart.name} cannot be used in {rulebook.name}: {'; '.join(faults)}.")
    else:
        print(
            f"{chart.name} can be used in {rulebook.name}:"
            f" {_counted(chart)}, all connected ({shape.rule})."
        )
    if not chart.loose_ends:
        print(f"Every place touches at least two others ({shape.rule}).")
    elif shape.allows_loose_ends:  # else it is a fault, which has been said
        print(f"These touch fewer than two others: {', '.join(chart.loose_ends)} ({shape.rule}).")


def _counted(chart: "Chart") -> str:
    """What a map has, kind by kind."""
    from carrack.components.chart import MARKET, PORT, SEA

    words = {MARKET: "market", SEA: "sea place", PORT: "port"}
    counts = [counted(chart.kinds[kind], word) for kind, word in words.items() if chart.kinds[kind]]
    *most, last = counts
    return f"{', '.join(most)} and {last}" if most else last


def _chart_facts(chart: "Chart", shape: "ChartShape") -> dict[str, object]:
    return {
        "name": chart.name,
        "about": chart.about,
        "provenance": chart.provenance,
        "code": chart.code,
        "places": len(chart.places),
        "rule": shape.rule,
        "faults": list(shape.faults(chart)),
        "touch_fewer_than_two": list(chart.loose_ends),
    }


@map_app.command("show")
def map_show(file: NameOrFile, game_name: GameOption = None) -> None:
    """Draw a map."""
    from rich.console import Console

    from carrack.terminal.drawing import draw_chart

    chart = _rulebook_of_map(game_name, file).atlas.find_any(file)
    print(f"{chart.name}  {chart.code}\n{chart.about}")
    Console().print(draw_chart(chart))


def _rulebook_of_map(game_name: str | None, name_or_path: str) -> "AnyRulebook":
    """The game that is asked for, or else the first that has the map, or else the first of all."""
    from carrack.games import game_names

    having = (game for game in game_names() if name_or_path in rulebook_option(game).atlas.names())
    return rulebook_option(game_name or next(having, None))
