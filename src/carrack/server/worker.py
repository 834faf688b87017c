"""A worker: one of the nodes behind a port, started by the supervisor.

Its settings come as a line of standard input. It says on standard output that it listens, and stops
when its input ends: then nobody looks after it any more.
"""

import json
import logging
import os
import signal
import sys
import threading
import time

from carrack.server.running import serve_node, set_up_logs
from carrack.server.settings import Settings
from carrack.server.supervisor import LISTENS, STOP_SECONDS, shared_socket

_log = logging.getLogger("carrack.worker")


def main() -> None:
    settings = Settings(**json.loads(sys.stdin.readline()))
    set_up_logs(settings.log_level)
    threading.Thread(target=_stop_with_supervisor, daemon=True).start()
    try:
        serve_node(settings, _say_that_it_listens, shared_socket(settings.host, settings.port))
    except Exception:
        _log.exception("this worker cannot serve")
        sys.exit(1)


def _say_that_it_listens(_port: int) -> None:
    os.write(sys.stdout.fileno(), LISTENS)


def _stop_with_supervisor() -> None:
    while os.read(sys.stdin.fileno(), 1024):
        pass
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(STOP_SECONDS)
    os._exit(1)


if __name__ == "__main__":
    main()
