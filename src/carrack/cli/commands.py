"""All commands. Nothing heavy is imported until a command that needs it runs."""

from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from carrack.cli import files, measuring, names, printed, serving, tables
from carrack.cli.ending import stop_because_asked


class Commands(TyperGroup):
    """Typer would end a command that is stopped without a word."""

    def invoke(self, ctx: Any) -> object:  # the class of a context, Typer keeps to itself
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            stop_because_asked()


app = typer.Typer(
    cls=Commands,
    help="Carrack plays the Century sea games: in the terminal, by the thousand, and from files.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _print_version(asked: bool) -> None:
    if asked:
        from carrack import __version__

        print(f"carrack {__version__}")
        raise typer.Exit


@app.callback()
def carrack(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_print_version, is_eager=True, help="Say which it is."),
    ] = False,
) -> None:
    pass


app.command("play")(tables.play)
app.command("replay")(tables.replay)
app.command("serve")(serving.serve)
app.command("bot-client")(serving.bot_client)
app.command("validate")(files.validate)
app.command("verify")(files.verify)
app.command("simulate")(measuring.simulate)
app.command("perft")(measuring.perft)
app.command("bench")(measuring.bench)
app.command("games")(names.games)
app.command("bots")(names.bots)
app.add_typer(printed.components_app, name="components")
app.add_typer(printed.map_app, name="map")
app.add_typer(serving.db_app, name="db")
