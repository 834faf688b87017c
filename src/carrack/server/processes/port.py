"""The port that a server is to be found at, and the browser that is led there."""

import errno
import os
import socket
import sys
import webbrowser
from contextlib import closing

import httpx

from carrack.errors import CarrackError
from carrack.server.payloads.operating import Alive
from carrack.server.settings import Settings

_OTHER_PORTS = 20


def address(host: str, port: int) -> str:
    """For a browser on this machine."""
    host = {"": "127.0.0.1", "0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def require_free(host: str, port: int) -> None:
    if port and is_taken(host, port):
        raise _taken(port)


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
        return bool(httpx.get(f"{url}/health/live", timeout=2).json() == Alive(status="alive"))
    except (httpx.HTTPError, ValueError):
        return False


def port_for_page(settings: Settings) -> tuple[int, bool]:
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
