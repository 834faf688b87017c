"""Running a node: the database brought up to date, the port listened at, and a clean stop."""

import errno
import gc
import json
import logging
import os
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path

import httpx
import uvicorn
from sqlalchemy import Engine, make_url

from carrack.errors import CarrackError
from carrack.server.app import create_app
from carrack.server.database.maintenance import back_up
from carrack.server.database.store import make_engine
from carrack.server.database.upgrade import (
    current_revision,
    newest_revision,
    require_newest,
    upgrade,
)
from carrack.server.dispatcher import BACKLOG
from carrack.server.live.nats_access import access_to_nats
from carrack.server.node import Node
from carrack.server.settings import Settings
from carrack.server.supervisor import GRACE_SECONDS, require_services, supervise

_COUNT_SECONDS = 1  # between counts of what is in memory
_OTHER_PORTS = 20
_SWITCH_SECONDS = 0.0005  # the writer has little to do, and everybody waits for it


class _Lines(logging.Formatter):
    """A line of JSON for each thing that is logged."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": round(time.time(), 3),
            "level": record.levelname.lower(),
            "from": record.name,
            "process": record.process,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def set_up_logs(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Lines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    # Addresses asked for are nobody's business, and a token in one would be a leak.
    logging.getLogger("uvicorn.access").disabled = True
    logging.getLogger("httpx").setLevel(logging.WARNING)


def prepare_database(settings: Settings) -> None:
    """An embedded database is made and upgraded by itself; a shared one by its operator."""
    engine = make_engine(settings.database)
    try:
        if engine.dialect.name == "sqlite":
            _make_folder(settings.database)
            _keep_copy(engine, settings.database)
            upgrade(engine)
        else:
            require_newest(engine)
    finally:
        engine.dispose()


def _make_folder(url: str) -> None:
    file = make_url(url).database
    if file and file != ":memory:":
        try:
            Path(file).parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise CarrackError(f"{file}: the folder cannot be made ({error.strerror}).") from None


def _keep_copy(engine: Engine, url: str) -> None:
    """Before a database with games in it is changed, it is copied."""
    with engine.connect() as connection:
        found = current_revision(connection)
    file = make_url(url).database
    if file and found not in (None, newest_revision()):
        copy = Path(f"{file}.before-{newest_revision()}")
        if not copy.exists():
            back_up(engine, copy)


def _spare_the_collector() -> None:
    """What is loaded now stays; looking through it again and again would only stop everybody."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


# where it is to be found


def address(host: str, port: int) -> str:
    """For a browser on this machine."""
    host = {"": "127.0.0.1", "0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def is_taken(host: str, port: int) -> bool:
    """Whether somebody else listens there."""
    with closing(socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)) as probe:
        if os.name == "posix":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            return error.errno == errno.EADDRINUSE  # what else is wrong is told when it matters
    return False


def _is_carrack(url: str) -> bool:
    try:
        return bool(httpx.get(f"{url}/health/live", timeout=2).json() == {"status": "alive"})
    except (httpx.HTTPError, ValueError):
        return False


def _port_for_page(settings: Settings) -> tuple[int, bool]:
    """Where to listen, and whether Carrack does so already.

    If no port was set and the usual one is taken, it is one of the next.
    """
    more = 0 if "port" in settings.model_fields_set else _OTHER_PORTS
    for port in range(settings.port, settings.port + more + 1):
        if port == 0 or not is_taken(settings.host, port):
            return port, False
        if _is_carrack(address(settings.host, port)):
            return port, True
    raise _taken(settings.port)


def _taken(port: int) -> CarrackError:
    return CarrackError(f"Port {port} is taken already; choose another one with --port.")


def open_browser(url: str) -> None:
    """Where there is a screen: a browser in the terminal would stand in the way."""
    screen = any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))
    if screen or sys.platform in ("darwin", "win32"):
        webbrowser.open(url)


def _tell_where(host: str, open_page: bool, port: int) -> None:
    url = address(host, port)
    print(f"Carrack is at {url} (Ctrl+C stops it).", flush=True)
    if open_page:
        threading.Thread(target=open_browser, args=(url,), daemon=True).start()


# serving


class NodeServer(uvicorn.Server):
    """Lets those who watch go first when it stops: it would wait for them otherwise."""

    def __init__(self, config: uvicorn.Config, node: Node) -> None:
        super().__init__(config)
        self._node = node

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._node.audience.close()
        await super().shutdown(sockets)


class _ListeningServer(NodeServer):
    """A node at a port of its own."""

    def __init__(self, config: uvicorn.Config, node: Node, on_ready: Callable[[int], None]) -> None:
        super().__init__(config, node)
        self._on_ready = on_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._on_ready(self.servers[0].sockets[0].getsockname()[1])


def run(settings: Settings, open_page: bool = False) -> None:
    """Serves until it is told to stop; then finishes what it has begun."""
    set_up_logs(settings.log_level)
    if settings.workers > 1:
        require_services(settings)
    if settings.nats:
        access_to_nats(settings)  # what can never work is told at once; NATS itself may come later
    port = settings.port
    if open_page:
        port, is_there = _port_for_page(settings)
        if is_there:  # two of them on one embedded database would not know of each other
            print(f"Carrack is at {address(settings.host, port)} already.", flush=True)
            open_browser(address(settings.host, port))
            return
    elif port and is_taken(settings.host, port):
        raise _taken(port)
    prepare_database(settings)
    settings = settings.model_copy(update={"port": port})
    on_ready = partial(_tell_where, settings.host, open_page)
    if settings.workers > 1:
        supervise(settings, on_ready)
    else:
        serve_node(settings, partial(_ListeningServer, on_ready=on_ready))


def serve_node(
    settings: Settings, server: Callable[[uvicorn.Config, Node], uvicorn.Server]
) -> None:
    """One node, on a database that is up to date."""
    app = create_app(settings)
    node: Node = app.state.node

    async def count() -> None:
        node.metrics.count(len(node.live_tables), len(node.audience))

    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=4 * settings.largest_body,  # so that what is a little too large gets an answer
        ws_per_message_deflate=False,
        forwarded_allow_ips=settings.trusted_proxies,
        timeout_graceful_shutdown=GRACE_SECONDS,
        backlog=BACKLOG,
        callback_notify=count,
        timeout_notify=_COUNT_SECONDS,
    )
    _spare_the_collector()
    sys.setswitchinterval(_SWITCH_SECONDS)
    server(config, node).run()
