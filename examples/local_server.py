"""A table server on this machine, for the other examples: `with local_server() as address: ...`.

Run it with `python examples/local_server.py`.

It needs the server's packages: pip install 'carrack[server]'.
"""

import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx


@contextmanager
def local_server() -> Iterator[str]:
    """Runs `carrack serve` with an empty database of its own; the address, once it listens."""
    with TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        database = f"sqlite:///{Path(folder) / 'tables.db'}"
        command = [sys.executable, "-m", "carrack", "serve", "--port", "0"]  # any free port
        with log.open("w") as output:
            server = subprocess.Popen([*command, "--database", database], stderr=output)
        try:
            yield _address(server, log)
        finally:
            server.terminate()
            server.wait()


def _address(server: subprocess.Popen[bytes], log: Path) -> str:
    """Waits until the server has said where it is."""
    while True:
        has_stopped = server.poll() is not None
        if found := re.search(r"running on (http://[\d.:]+)", log.read_text()):
            return found[1]
        if has_stopped:
            raise SystemExit(f"The server did not start: {log.read_text()}")
        time.sleep(0.05)


def main() -> None:
    """Asks a server what can be played there, and against whom."""
    with local_server() as address:
        for game in httpx.get(f"{address}/api/games").json():
            print(game["name"])
        print("bots:", *httpx.get(f"{address}/api/bots").json())


if __name__ == "__main__":
    main()
