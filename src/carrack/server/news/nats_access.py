"""How a node gets to NATS: where it is, who connects, and whose certificates are believed."""

import ssl
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import SplitResult, unquote, urlsplit

from carrack.errors import CarrackError
from carrack.server.settings import Settings

_CREDENTIALS_FILE = "-----BEGIN NATS USER JWT-----"
_SEED, _SEED_LETTERS = "SU", 58  # how the seed of a user's key begins, and how long it is

Options = dict[str, Any]  # as nats-py takes them


@dataclass(frozen=True)
class NatsAccess:
    """What it takes to connect. Errors and logs may tell the servers, but never who connects."""

    servers: list[str]
    is_encrypted: bool
    authority: Path | None
    credentials: Path | None
    in_address: Options = field(repr=False)

    def options(self) -> Options:
        """Read anew for each connection: credentials and certificates change while a node runs."""
        options = {} if self.credentials is None else _from_file(self.credentials)
        if self.is_encrypted:
            options["tls"] = _trust(self.authority)
        return self.in_address | options


def access_to_nats(settings: Settings) -> NatsAccess:
    """What the settings say; whatever in them can never work is told before anything starts."""
    parts = [_parsed(address.strip()) for address in settings.nats.split(",")]
    access = NatsAccess(
        servers=[f"{one.scheme}://{one.netloc.rpartition('@')[2]}" for one in parts],
        is_encrypted=settings.nats_ca is not None or any(one.scheme == "tls" for one in parts),
        authority=settings.nats_ca,
        credentials=settings.nats_credentials,
        in_address=next(filter(None, map(_in_address, parts)), {}),
    )
    if access.credentials and access.in_address:
        raise CarrackError(
            "Who connects to NATS must be told in the address or in a file, not in both."
        )
    access.options()
    return access


def _parsed(address: str) -> SplitResult:
    try:
        parts = urlsplit(address)
        is_good = parts.scheme in ("nats", "tls") and parts.hostname and parts.port != 0
    except ValueError:  # a port that is none
        is_good = False
    if not is_good:  # it is not told again: there may be a password in it
        raise CarrackError("The address of NATS must be one such as nats://HOST:4222.")
    return parts


def _in_address(parts: SplitResult) -> Options:
    """A user with a password, or a token alone."""
    if parts.username is None:
        return {}
    if parts.password is None:
        return {"token": unquote(parts.username)}
    return {"user": unquote(parts.username), "password": unquote(parts.password)}


def _from_file(path: Path) -> Options:
    """A credentials file as `nsc` writes it, the seed of a key, USER:PASSWORD, or a token."""
    try:
        text = path.read_text(encoding="utf-8").strip()
    except (OSError, ValueError) as error:
        raise CarrackError(
            f"{path}: the credentials for NATS cannot be read ({_why(error)})."
        ) from None
    if not text:
        raise CarrackError(f"{path}: there are no credentials for NATS in it.")
    is_seed = text.startswith(_SEED) and len(text) == _SEED_LETTERS and text.isalnum()
    if _CREDENTIALS_FILE in text or is_seed:
        if find_spec("nkeys") is None:
            raise CarrackError(
                f"{path}: this needs one more package: pip install 'nats-py[nkeys]'."
            )
        return {"nkeys_seed_str": text} if is_seed else {"user_credentials": path}
    user, colon, password = text.partition(":")
    return {"user": user, "password": password} if colon else {"token": text}


def _trust(authority: Path | None) -> ssl.SSLContext:
    """Who may have signed the server's certificate: this authority, or else those of the system."""
    try:
        return ssl.create_default_context(cafile=authority)
    except OSError as error:  # an SSLError is one, too
        raise CarrackError(f"{authority}: there is no certificate in it ({_why(error)}).") from None


def _why(error: Exception) -> str:
    return getattr(error, "strerror", None) or type(error).__name__
