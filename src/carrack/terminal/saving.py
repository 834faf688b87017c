"""Where a game is saved: links are followed, and no other file is written over."""

from collections.abc import Iterable
from pathlib import Path

from carrack.errors import GameFileError
from carrack.game import Game


def save_game(game: Game, path: Path) -> None:
    """Saves a game in a file; of a link, in the file that it leads to."""
    try:
        real = path.resolve()
    except (OSError, RuntimeError, ValueError):  # a link to itself, or a name that no file can have
        raise GameFileError(f"{path}: the file cannot be written.") from None
    game.save(real)


def is_taken(path: Path, ours: Iterable[Path]) -> bool:
    """Whether something is there already that is none of our files."""
    return is_there(path) and not any(is_there(own) and path.samefile(own) for own in ours)


def is_there(path: Path) -> bool:
    """Whether there is a file; one that cannot be looked for is refused when it is used."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False
