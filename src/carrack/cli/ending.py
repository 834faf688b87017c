"""How a command ends: with a sentence and an exit code, and soon after Ctrl-C."""

import os
import signal
import sys
import threading
from contextlib import suppress
from types import FrameType
from typing import NoReturn, TextIO

FAULT = 1
BAD_INPUT = 2  # the exit code that goes with one clear sentence
STOPPED = 130

_asked_to_stop = threading.Event()


def stop(sentence: str, code: int) -> NoReturn:
    """Ends the command with a sentence, if there is anybody to read it."""
    try:
        print(visible(sentence), file=sys.stderr, flush=True)
    except OSError:
        _forget(sys.stderr)
    sys.exit(code)


def stop_because_asked() -> NoReturn:
    stop("Stopped.", STOPPED)


def visible(text: str) -> str:
    """A text of one line, in which signs that a terminal would obey are only shown."""
    return "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in text)


def counted(number: int, word: str) -> str:
    return f"{number:,} {word}{'' if number == 1 else 's'}"


def forget_output() -> None:
    """What could not be written is not written when Python ends, either."""
    _forget(sys.stdout)


def _forget(stream: TextIO) -> None:
    with suppress(OSError, AttributeError):  # a stream that is no file, or none
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


# Ctrl-C


def listen_for_stop() -> None:
    """Remembers Ctrl-C: numba and others may swallow it, or make another error of it."""
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, _note_stop)


def was_asked_to_stop() -> bool:
    return _asked_to_stop.is_set()


def _note_stop(number: int, frame: FrameType | None) -> None:
    _asked_to_stop.set()
    sys.unraisablehook = _say_nothing  # what a compiler leaves half done is no news then
    signal.default_int_handler(number, frame)


def _say_nothing(_: object) -> None:
    pass
