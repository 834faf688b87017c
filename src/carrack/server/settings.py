"""What an operator can set: by flag, by environment (CARRACK_PORT=...), or in a TOML file."""

import os
import tomllib
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from pydantic import Field, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from carrack.errors import CarrackError

_DAY = 24 * 3600.0  # seconds


def data_folder() -> Path:
    """Where one user's tables are kept unless the operator says otherwise."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "carrack"


def _default_database() -> str:
    return f"sqlite:///{data_folder() / 'tables.db'}"


class Settings(BaseSettings):
    """Every setting with its default; the comment beside it is what docs/operating.md says."""

    model_config = SettingsConfigDict(env_prefix="CARRACK_", extra="forbid", frozen=True)

    host: str = "127.0.0.1"
    port: int = Field(8420, ge=0, le=65535)
    database: str = Field(default_factory=_default_database)
    # The address of a NATS server, or several with commas; needed as soon as there are two nodes.
    nats: str = Field("", repr=False)
    nats_credentials: Path | None = None  # a file that says who connects, if the address does not
    nats_ca: Path | None = None  # whose certificate NATS must have; then TLS is a must
    workers: int = Field(1, ge=1, le=64)  # nodes at this port; two need PostgreSQL and NATS
    # Signs cookies; without it one is made and kept in the database.
    secret: str = Field("", repr=False)
    origins: tuple[str, ...] = ()  # of our own page, where a proxy does not hand on `Host`
    secure_cookies: bool = False  # only over HTTPS; set it behind a proxy that speaks it
    trusted_proxies: str = "127.0.0.1"  # whose X-Forwarded-For is believed
    log_level: str = "info"
    page: Path | None = None  # a folder with another page than ours

    # limits
    largest_body: int = Field(64 * 1024, ge=1024)  # bytes of a request or a socket message
    tables_per_account: int = Field(40, ge=1)  # open or running
    tokens_per_account: int = Field(10, ge=1)
    sockets_per_account: int = Field(20, ge=1)
    sockets_per_address: int = Field(100, ge=1)
    waiting_messages: int = Field(256, ge=8)  # of a slow client, before its socket is closed
    rate_factor: float = Field(1.0, gt=0)  # multiplies every rate limit
    replay_threads: int = Field(2, ge=1, le=8)  # that play whole games again
    waiting_replays: int = Field(16, ge=1)  # before others are asked to come back later

    # connections
    header_seconds: float = Field(
        15.0, gt=0, le=_DAY
    )  # for the headers of a request, from connecting on
    body_seconds: float = Field(30.0, gt=0, le=_DAY)  # for the body of a request
    send_seconds: float = Field(
        30.0, gt=0, le=_DAY
    )  # in which a client reads nothing of what is sent
    connections_per_address: int = Field(256, ge=1)  # open at once; proxies may have more

    # bots and webhooks
    bot_threads: int = Field(2, ge=1, le=64)  # in which our bots think
    bot_processes: int = Field(2, ge=1, le=64)  # in which bots of other packages think
    bot_memory: int = Field(4096, ge=0)  # megabytes that each of these may take; 0 is no limit
    bot_seconds: float = Field(1.0, gt=0, le=60)  # what a bot may think about one move
    bot_pause: float = Field(0.0, ge=0, le=10)  # seconds before a bot's move, for people to follow
    claim_seconds: float = Field(15.0, gt=0)  # a node's claim on a table's bots, unless renewed
    catch_up_seconds: float = Field(2.0, gt=0)  # between looks at what other nodes have stored
    private_webhooks: bool = False  # may webhooks go to private and loopback addresses?

    @field_validator("origins")
    @classmethod
    def _as_browsers_write_them(cls, origins: tuple[str, ...]) -> tuple[str, ...]:
        for origin in origins:
            parts = urlsplit(origin)
            is_web = parts.scheme in ("http", "https") and parts.netloc != ""
            if not is_web or origin != f"{parts.scheme}://{parts.netloc}".lower():
                raise ValueError(f"{origin!r} is no origin, such as https://carrack.example")
        return origins

    @field_validator("log_level")
    @classmethod
    def _known_level(cls, level: str) -> str:
        if level not in ("debug", "info", "warning", "error"):
            raise ValueError("must be debug, info, warning or error")
        return level


# Any: of whatever kind they are, pydantic checks them.
def read_settings(file: Path | None = None, **flags: Any) -> Settings:
    """Flags before the environment, the environment before the file, the file before defaults."""
    try:
        in_file = tomllib.loads(file.read_text(encoding="utf-8")) if file else {}
        lowest = {
            name: value
            for name, value in in_file.items()
            if f"CARRACK_{name}".upper() not in os.environ
        }
        given = {name: value for name, value in flags.items() if value is not None}
        return Settings(**{**lowest, **given})
    except (OSError, ValueError) as error:
        raise CarrackError(f"The settings cannot be used: {_first_fault(error)}.") from None


def _first_fault(error: Exception) -> str:
    if isinstance(error, ValidationError):
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        return f"{where}: {first['msg'].removeprefix('Value error, ')}"
    return str(error)
