"""Running a node: the database brought up to date, the port listened at, and a clean stop."""

import gc
import json
import logging
import socket
import sys
import time
from pathlib import Path

import uvicorn
from sqlalchemy import Engine, make_url

from carrack.errors import CarrackError
from carrack.server.app import create_app
from carrack.server.house import House
from carrack.server.keeping import back_up
from carrack.server.migrating import current_revision, newest_revision, require_newest, upgrade
from carrack.server.settings import Settings
from carrack.server.store import make_engine

_GRACE_SECONDS = 10
_SWITCH_SECONDS = 0.0005  # the writer has little to do, and everybody waits for it


class _Lines(logging.Formatter):
    """A line of JSON for each thing that is logged."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": round(time.time(), 3),
            "level": record.levelname.lower(),
            "from": record.name,
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


class _Server(uvicorn.Server):
    """Lets those who watch go first: it would wait for them otherwise."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        house: House = self.config.app.state.house  # type: ignore[union-attr]
        house.hall.audience.close()
        await super().shutdown(sockets)


def run(settings: Settings) -> None:
    """Serves until it is told to stop; then finishes what it has begun."""
    set_up_logs(settings.log_level)
    prepare_database(settings)
    config = uvicorn.Config(
        create_app(settings),
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=4 * settings.largest_body,  # so that what is a little too large gets an answer
        ws_per_message_deflate=False,
        forwarded_allow_ips=settings.trusted_proxies,
        timeout_graceful_shutdown=_GRACE_SECONDS,
        backlog=4096,
    )
    _spare_the_collector()
    sys.setswitchinterval(_SWITCH_SECONDS)
    _Server(config).run()
