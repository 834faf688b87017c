"""Ids that nobody could guess: knowing one is enough to be let in."""

import secrets

_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"  # none that look alike


def new_id() -> str:
    """Sixteen letters, eighty bits."""
    return "".join(secrets.choice(_LETTERS) for _ in range(16))
