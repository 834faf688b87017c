"""A worker: one of the nodes behind a port, started by the supervisor.

Its settings come as a line of standard input, and connections through the channel whose descriptor
it is told. It says through the channel that it takes them, and stops when its input ends: then
nobody looks after it any more.
"""

import asyncio
import json
import logging
import os
import signal
import socket
import sys
import threading
import time
from functools import partial

import uvicorn

from carrack.server.node import Node
from carrack.server.processes.logs import set_up_logs
from carrack.server.processes.running import NodeServer, serve_node
from carrack.server.processes.supervisor import LISTENS, STOP_SECONDS
from carrack.server.settings import Settings

_log = logging.getLogger("carrack.worker")


class _WorkerServer(NodeServer):
    """Listens nowhere: the dispatcher hands it connections."""

    def __init__(self, config: uvicorn.Config, node: Node, channel: socket.socket) -> None:
        super().__init__(config, node)
        self._channel = channel
        self._taking: set[asyncio.Task[object]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets or [])
        asyncio.get_running_loop().add_reader(self._channel, self._take)
        self._channel.send(LISTENS)

    def _take(self) -> None:
        loop = asyncio.get_running_loop()
        message, descriptors, _, _ = socket.recv_fds(self._channel, 1, 1)
        if not message:  # nobody is there who could hand over more
            loop.remove_reader(self._channel)
        for descriptor in descriptors:
            connection = socket.socket(fileno=descriptor)
            connection.setblocking(False)
            task = loop.create_task(loop.connect_accepted_socket(self._protocol, connection))
            self._taking.add(task)
            task.add_done_callback(self._taking.discard)

    def _protocol(self) -> asyncio.Protocol:
        """As uvicorn makes one for whoever connects to a port of its own."""
        return self.config.http_protocol_class(  # type: ignore[call-arg]  # declared as asyncio's
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        asyncio.get_running_loop().remove_reader(self._channel)
        await super().shutdown(sockets)


def main() -> None:
    channel = socket.socket(fileno=int(sys.argv[1]))
    settings = Settings(**json.loads(sys.stdin.readline()))
    set_up_logs(settings.log_level)
    threading.Thread(target=_stop_with_supervisor, daemon=True).start()
    try:
        serve_node(settings, partial(_WorkerServer, channel=channel))
    except Exception:
        _log.exception("this worker cannot serve")
        sys.exit(1)


def _stop_with_supervisor() -> None:
    while os.read(sys.stdin.fileno(), 1024):
        pass
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(STOP_SECONDS)
    os._exit(1)


if __name__ == "__main__":
    main()
