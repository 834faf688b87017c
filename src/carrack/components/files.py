"""Reads a file that people have written; one that cannot be read is refused in a sentence."""

import tomllib
from pathlib import Path
from typing import Any

from carrack.errors import CarrackError


def read_text(path: Path, error: type[CarrackError]) -> str:
    """The text of a file; `error` is what a file of this kind is refused with."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        raise error(f"{path}: the file cannot be read ({fault}).") from None


def read_toml(path: Path, error: type[CarrackError]) -> tuple[str, dict[str, Any]]:
    """The text of a TOML file, for whoever looks for a line in it, and what it says."""
    text = read_text(path, error)
    try:
        return text, tomllib.loads(text)
    except (ValueError, RecursionError) as fault:
        raise error(f"{path}: not valid TOML: {fault}.") from None
