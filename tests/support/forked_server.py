"""`carrack serve` without the seconds that every start takes to import and to load the rules.

A process that has done both waits, and each server of a test is forked from it: a process of its
own, as any other. The command as people start it has tests of its own.
"""

import multiprocessing
import os
import resource
import sys
from collections.abc import Mapping, Sequence
from multiprocessing.process import BaseProcess
from pathlib import Path

import pytest

from carrack.cli import main

_context = multiprocessing.get_context("forkserver")
_context.set_forkserver_preload(["support.loaded_server"])


def start_server(
    flags: Sequence[str],
    environment: Mapping[str, str],
    output: Path,
    log: Path,
    most_files: int | None = None,
) -> BaseProcess:
    """A server with these flags, where it writes, and how many files it may have open."""
    told = (flags, dict(environment), output, log, most_files)
    server = _context.Process(target=_serve, args=told)
    with pytest.MonkeyPatch.context() as patch:
        # For the process that waits, if it is to be started: before Python 3.12.8 it is not told.
        patch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
        server.start()
    return server


def _serve(
    flags: Sequence[str],
    environment: dict[str, str],
    output: Path,
    log: Path,
    most_files: int | None,
) -> None:
    if most_files is not None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most_files, most_files))
    os.environ.clear()
    os.environ.update(environment)
    for file, descriptor in ((output, 1), (log, 2)):
        with file.open("ab") as opened:
            os.dup2(opened.fileno(), descriptor)
    sys.argv = ["carrack", "serve", *flags]
    main()
