"""Running a node: a process that serves at a port, and a clean stop."""

import gc
import socket
import sys
import threading
from collections.abc import Callable
from functools import partial

import uvicorn

from carrack.server.app import create_app
from carrack.server.database.prepare import prepare_database
from carrack.server.http.protocols import protocols
from carrack.server.news.nats_access import access_to_nats
from carrack.server.node import Node
from carrack.server.processes.dispatcher import BACKLOG
from carrack.server.processes.logs import set_up_logs
from carrack.server.processes.port import address, open_browser, port_for_page, require_free
from carrack.server.processes.supervisor import GRACE_SECONDS, require_services, supervise
from carrack.server.settings import Settings

_COUNT_SECONDS = 1  # between counts of what is in memory
_SWITCH_SECONDS = 0.0005  # the writer has little to do, and everybody waits for it


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
        port, is_there = port_for_page(settings)
        if is_there:  # two of them on one embedded database would not know of each other
            print(f"Carrack is at {address(settings.host, port)} already.", flush=True)
            open_browser(address(settings.host, port))
            return
    else:
        require_free(settings.host, port)
    prepare_database(settings)
    settings = settings.model_copy(update={"port": port})
    on_ready = partial(_tell_where, settings.host, open_page)
    if settings.workers > 1:
        supervise(settings, on_ready)
    else:
        serve_node(settings, partial(_ListeningServer, on_ready=on_ready))


def _tell_where(host: str, open_page: bool, port: int) -> None:
    url = address(host, port)
    print(f"Carrack is at {url} (Ctrl+C stops it).", flush=True)
    if open_page:
        threading.Thread(target=open_browser, args=(url,), daemon=True).start()


def serve_node(
    settings: Settings, server: Callable[[uvicorn.Config, Node], uvicorn.Server]
) -> None:
    """One node, on a database that is up to date."""
    app = create_app(settings)
    node: Node = app.state.node

    async def count() -> None:
        node.metrics.count(len(node.live_tables), len(node.audience))
        node.connections.look()

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
        **protocols(node.connections),
    )
    _spare_the_collector()
    sys.setswitchinterval(_SWITCH_SECONDS)
    server(config, node).run()


def _spare_the_collector() -> None:
    """What is loaded now stays; looking through it again and again would only stop everybody."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
