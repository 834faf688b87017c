"""The command line, as it begins and ends: whatever goes wrong is said in a sentence."""

import io
import os
import sys

from carrack.cli.ending import (
    BAD_INPUT,
    FAULT,
    forget_output,
    listen_for_stop,
    stop,
    stop_because_asked,
    was_asked_to_stop,
)
from carrack.errors import CarrackError


def main() -> None:
    """Runs a command; whatever goes wrong is said in a sentence, not in a traceback."""
    try:
        listen_for_stop()
        _open_streams()
        _run()
    except CarrackError as error:
        stop(str(error), BAD_INPUT)
    except BrokenPipeError:
        forget_output()  # whoever read it has gone
        sys.exit(FAULT)
    except OSError as error:
        forget_output()
        what, reason = error.filename or "The output", error.strerror or error
        said = CarrackError(f"{what}: this cannot be read or written ({reason}).")
        stop(str(said), BAD_INPUT)
    except KeyboardInterrupt:
        stop_because_asked()
    except Exception as error:
        if was_asked_to_stop():  # compilers make something else of it
            stop_because_asked()
        if os.environ.get("CARRACK_TRACEBACK"):
            raise
        shown = repr(error)[:200]
        stop(f"A fault in carrack itself: {shown}. CARRACK_TRACEBACK=1 shows where.", FAULT)


def _open_streams() -> None:
    """Who closes the input has nothing to type; without an output there is nothing to do."""
    if sys.stdin is None:
        sys.stdin = os.fdopen(os.open(os.devnull, os.O_RDONLY))
    if sys.stderr is None:
        sys.stderr = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w")
    if sys.stdout is None:
        raise CarrackError("The output is closed, so nothing can be told.")
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a sign shows another


def _run() -> None:
    # Only here, so that even this can be stopped without a traceback.
    from carrack.cli.commands import app

    try:
        app()
    finally:
        sys.stdout.flush()  # not when Python ends, which could tell nobody
