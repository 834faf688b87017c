"""The command line. Nothing heavy is imported until a command that needs it runs."""

import io
import os
import sys

import typer

from carrack.cli import files, measuring, names, printed, serving, tables
from carrack.errors import CarrackError

BAD_INPUT = 2  # the exit code that goes with one clear sentence

app = typer.Typer(
    help="Carrack plays the Century sea games: in the terminal, by the thousand, and from files.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
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


def main() -> None:
    """Runs a command; whatever goes wrong is said in a sentence, not in a traceback."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a sign shows another
    try:
        app()
    except CarrackError as error:
        _stop(str(error), BAD_INPUT)
    except BrokenPipeError:
        # Whoever read our output has gone; let nothing be written at exit either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except KeyboardInterrupt:
        _stop("Stopped.", 130)
    except Exception as error:
        if os.environ.get("CARRACK_TRACEBACK"):
            raise
        shown = repr(error)[:200]
        _stop(f"A fault in carrack itself: {shown}. CARRACK_TRACEBACK=1 shows where.", 1)


def _stop(sentence: str, code: int) -> None:
    print(sentence, file=sys.stderr)
    sys.exit(code)
