"""Packages that offer bots, laid where pip would lay them; and a server that finds them."""

import importlib
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from support.server_process import ADDRESS_TOLD, RunningNode


def lay_package(folder: Path, package: str, code: str, entries: str) -> None:
    """A package of one module, with its entries for bots, a line each."""
    (folder / f"{package}.py").write_text(code)
    about = folder / f"{package}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[carrack.bots]\n{entries}\n")
    importlib.invalidate_caches()


@dataclass
class NodeWithPlugins(RunningNode):
    """One `carrack serve`, as people start it, with packages of a folder."""

    server: subprocess.Popen[str] | None = None

    def end(self) -> int:
        """As an operator ends it; its exit code."""
        assert self.server is not None
        self.server.terminate()
        return self.server.wait()


@contextmanager
def node_with_plugins(folder: Path, **settings: Any) -> Iterator[NodeWithPlugins]:
    """Until it has ended by itself, or is killed."""
    node = NodeWithPlugins(f"sqlite:///{folder}/tables.db", log=folder / "server.log")
    environment = {f"CARRACK_{name.upper()}": str(value) for name, value in settings.items()}
    path = os.pathsep.join([str(folder), *sys.path])
    program = [sys.executable, "-m", "carrack", "serve", "--port", "0", "--database", node.database]
    with (
        (folder / "server.log").open("w") as log,
        subprocess.Popen(
            program,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            env={**os.environ, "CARRACK_RATE_FACTOR": "1000", "PYTHONPATH": path, **environment},
        ) as node.server,
    ):
        try:
            assert node.server.stdout is not None
            told = re.match(ADDRESS_TOLD, node.server.stdout.readline())
            assert told, (folder / "server.log").read_text()
            node.port = int(told[2])
            yield node
        finally:
            while node.people:
                node.people.pop().http.close()
            node.server.kill()
