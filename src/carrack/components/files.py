"""Files that people name: one that cannot be read is refused in a sentence."""

import tomllib
from collections.abc import Iterable
from pathlib import Path

from carrack.errors import CarrackError

_LARGEST = 16_000_000  # bytes; the longest game there can be takes a tenth of that


def read_text(path: Path, error: type[CarrackError]) -> str:
    """The text of a file; `error` is what a file of this kind is refused with."""
    try:
        with path.open("rb") as file:
            read = file.read(_LARGEST + 1)
        if len(read) > _LARGEST:
            raise error(f"{path}: the file is too large to be one of ours.")
        return read.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise error(f"{path}: the file cannot be read, it is not UTF-8 text.") from None
    except (OSError, ValueError) as fault:
        reason = getattr(fault, "strerror", None) or fault
        raise error(f"{path}: the file cannot be read ({reason}).") from None


def read_toml(path: Path, error: type[CarrackError]) -> tuple[str, dict[str, object]]:
    """The text of a TOML file, for whoever looks for a line in it, and what it says."""
    text = read_text(path, error)
    try:
        return text, tomllib.loads(text)
    except (ValueError, RecursionError) as fault:
        raise error(f"{path}: not valid TOML: {fault}.") from None


def is_there(path: Path) -> bool:
    """Whether there is such a file; one that cannot be looked for is refused when it is used."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def is_taken(path: Path, ours: Iterable[Path]) -> bool:
    """Whether something is there already that is none of our files."""
    return is_there(path) and not any(is_there(own) and path.samefile(own) for own in ours)
