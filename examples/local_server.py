"""A table server on this machine, for the other examples: `with local_server() as address: ...`.

Run it with `python examples/local_server.py`.

It needs the server's packages: pip install 'carrack[server]'.
"""

import re
import subprocess
import sys
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
        command += ["--database", database]
        with (
            log.open("w") as errors,
            subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True) as server,
        ):
            try:
                assert server.stdout is not None
                told = re.search(r"http://[\d.:]+", server.stdout.readline())  # once it listens
                if told is None:
                    raise SystemExit(f"The server did not start: {log.read_text()}")
                yield told[0]
            finally:
                server.terminate()


def main() -> None:
    """Asks a server what can be played there, and against whom."""
    with local_server() as address:
        for game in httpx.get(f"{address}/api/games").json():
            print(game["name"])
        print("bots:", *httpx.get(f"{address}/api/bots").json())


if __name__ == "__main__":
    main()
