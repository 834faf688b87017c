"""Commands for what is printed: the components and the maps."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from carrack.cli.options import ComponentsFile, Json, read_components_option

if TYPE_CHECKING:
    from rich.table import Table

    from carrack.components.printed import Components, Provenance

components_app = typer.Typer(
    help="What is printed on tiles and boards, and where that is known from.",
    invoke_without_command=True,
)
map_app = typer.Typer(help="The maps: those that come along, and your own.", no_args_is_help=True)


@components_app.callback()
def components_list(
    context: typer.Context, components: ComponentsFile = None, as_json: Json = False
) -> None:
    """List the components with their provenance; `check FILE` checks a corrected file."""
    if context.invoked_subcommand:
        return
    printed = read_components_option(components)
    if as_json:
        from dataclasses import asdict

        print(json.dumps({**asdict(printed), "hash": printed.hash}))
        return
    from rich.console import Console

    console = Console()
    for table in _component_tables(printed):
        console.print(table)
    console.print(f"Hash of these components: {printed.hash}")


def _component_tables(printed: "Components") -> list["Table"]:
    from carrack.components.printed import cubes_text as cubes

    bonus = [
        (kind.kind, ", ".join(map(str, kind.pile)) or f"{kind.count} x {kind.points}", kind)
        for kind in printed.bonus
    ]
    board = printed.board
    return [
        _table(
            "Market tiles",
            ("tile", "symbol", "trade"),
            [
                ((tile.id, tile.symbol, f"{cubes(tile.give)} → {cubes(tile.get)}"), tile.provenance)
                for tile in printed.markets
            ],
        ),
        _table(
            "Victory tiles (and the Closed Port)",
            ("tile", "points", "price"),
            [
                ((tile.id, str(tile.points), cubes(tile.cost)), tile.provenance)
                for tile in printed.victory_tiles
            ],
        ),
        _table(
            "Bonus tiles",
            ("kind", "number x points"),
            [((name, points), kind.provenance) for name, points, kind in bonus],
        ),
        _table(
            "Starting lots and player board",
            ("what", "printed"),
            [(("lot", cubes(lot.cubes)), lot.provenance) for lot in printed.lots]
            + [
                (("spaces in the hold", str(board.hold)), board.provenance),
                (("points under the columns", " ".join(map(str, board.columns))), board.provenance),
            ],
        ),
    ]


def _table(
    title: str, heads: tuple[str, ...], rows: Sequence[tuple[tuple[str, ...], "Provenance"]]
) -> "Table":
    from rich.table import Table
    from rich.text import Text

    table = Table(title=title, title_justify="left")
    for head in (*heads, "known from", "note"):
        table.add_column(head)
    for cells, provenance in rows:
        # As Text: a note may have brackets that mean nothing to us.
        table.add_row(*map(Text, (*cells, provenance.known, provenance.note)))
    return table


@components_app.command("check")
def components_check(file: Annotated[Path, typer.Argument(help="A components file.")]) -> None:
    """Check a corrected components file; a fault is named with its line."""
    from carrack.components.reading import printed_components, read_components

    hash_ = read_components(file).hash
    same = (
        " They are the facts that come with carrack." if hash_ == printed_components().hash else ""
    )
    print(f"{file}: these components are sound. Their hash is {hash_}.{same}")


@components_app.command("export")
def components_export() -> None:
    """Print the components file that comes along, to be corrected."""
    from carrack.components.reading import printed_file

    print(printed_file().read_text(encoding="utf-8"), end="")


@map_app.command("list")
def map_list(as_json: Json = False) -> None:
    """List the maps that come along."""
    from carrack.components.chart import chart_named, chart_names

    charts = {name: chart_named(name) for name in chart_names()}
    if as_json:
        print(json.dumps({name: _chart_facts(chart) for name, chart in charts.items()}))
        return
    for name, chart in charts.items():
        print(f"{name}: {chart.about}")


@map_app.command("check")
def map_check(
    file: Annotated[str, typer.Argument(help="A map file, or the name of a map.")],
    as_json: Json = False,
) -> None:
    """Say whether a map can be played on, and which places touch fewer than two others (EW-26)."""
    chart = _find_any_chart(file)
    if as_json:
        print(json.dumps(_chart_facts(chart)))
    else:
        _print_check(chart)
    if chart.faults:
        raise typer.Exit(2)


def _print_check(chart: Any) -> None:
    if chart.faults:
        print(f"{chart.name} cannot be used: {'; '.join(chart.faults)}.")
    else:
        print(f"{chart.name} can be used: {len(chart.places)} places, all connected (EW-26).")
    if chart.loose_ends:
        print(f"These touch fewer than two others: {', '.join(chart.loose_ends)} (EW-26).")
    else:
        print("Every place touches at least two others (EW-26).")


def _chart_facts(chart: Any) -> dict[str, Any]:
    return {
        "name": chart.name,
        "about": chart.about,
        "code": chart.code,
        "places": len(chart.places),
        "faults": list(chart.faults),
        "touch_fewer_than_two": list(chart.loose_ends),
    }


@map_app.command("show")
def map_show(
    file: Annotated[str, typer.Argument(help="A map file, or the name of a map.")],
) -> None:
    """Draw a map."""
    from rich.console import Console

    from carrack.terminal.drawing import draw_chart

    chart = _find_any_chart(file)
    print(f"{chart.name}  {chart.code}\n{chart.about}")
    Console().print(draw_chart(chart))


def _find_any_chart(name_or_path: str) -> Any:
    """A map, playable or not."""
    from carrack.components.chart import chart_named, chart_names, read_chart

    if name_or_path in chart_names():
        return chart_named(name_or_path)
    return read_chart(Path(name_or_path))
