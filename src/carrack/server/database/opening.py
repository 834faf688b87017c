"""Opening a database: here it is found out whether there is one, and what is wrong with it."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from sqlalchemy import Engine
from sqlalchemy.exc import (
    DataError,
    DBAPIError,
    IntegrityError,
    InterfaceError,
    InternalError,
    NotSupportedError,
    ProgrammingError,
)

from carrack.errors import CarrackError
from carrack.server.database.store import make_engine

# In statements; they are not what an operator could mend.
_FAULTS_OF_OURS = (
    DataError,
    IntegrityError,
    InterfaceError,
    InternalError,
    NotSupportedError,
    ProgrammingError,
)


@contextmanager
def opened(address: str, *, make: bool = False) -> Iterator[Engine]:
    """A database that answers; whatever is wrong with it is told in a sentence.

    An embedded one is a file, which is made only for those who ask for that.
    """
    engine = make_engine(address)
    is_file = engine.dialect.name == "sqlite"
    try:
        if is_file:
            _look_for_file(Path(str(engine.url.database)), make)
        with _told(engine, "cannot be opened" if is_file else "does not answer"):
            engine.connect().close()
        with _told(engine, "cannot be used", but=_FAULTS_OF_OURS):
            yield engine
    finally:
        engine.dispose()


def _look_for_file(file: Path, make: bool) -> None:
    if make:
        _make_folder_of(file)
        with suppress(FileExistsError):
            make_private_file(file)
    elif not file.is_file():
        raise CarrackError(f"{file}: there is no database.")


def _make_folder_of(file: Path) -> None:
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise CarrackError(f"{file}: the folder cannot be made ({error.strerror}).") from None


def make_private_file(file: Path) -> None:
    """An empty file that only its owner may read; what SQLite writes beside it will be like it."""
    file.touch(mode=0o600, exist_ok=False)


@contextmanager
def _told(engine: Engine, what: str, *, but: tuple[type[DBAPIError], ...] = ()) -> Iterator[None]:
    """What the database says as a sentence, if it is not one of these errors."""
    try:
        yield
    except DBAPIError as error:
        if isinstance(error, but):
            raise
        file = f"{engine.url.database}: the" if engine.dialect.name == "sqlite" else "The"
        reason = str(error.orig).splitlines() or [type(error.orig).__name__]
        raise CarrackError(f"{file} database {what} ({reason[0]}).") from None
