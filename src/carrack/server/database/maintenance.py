"""Keeping what is stored: copies of it, and the proof that all of it still replays."""

import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from sqlalchemy import Engine, select

from carrack.errors import CarrackError
from carrack.server.database import schema
from carrack.server.database.opening import make_private_file
from carrack.server.database.tables import load_match
from carrack.server.database.whole_games import whole_game
from carrack.server.records import OPEN


def back_up(engine: Engine, file: Path) -> None:
    """A whole copy, also while others write; it gets its name when it is complete."""
    if engine.dialect.name != "sqlite":
        raise CarrackError("PostgreSQL is backed up with its own tools, such as pg_dump.")
    if file.exists():
        raise CarrackError(f"{file}: there is a file already.")
    try:
        with tempfile.TemporaryDirectory(prefix=f".{file.name}-", dir=file.parent) as folder:
            aside = Path(folder) / file.name
            make_private_file(aside)
            _copy(engine, aside)
            aside.rename(file)
    except OSError as error:
        raise CarrackError(f"{file}: the copy cannot be made ({error.strerror}).") from None
    except sqlite3.Error as error:
        raise CarrackError(f"{file}: the copy cannot be made ({error}).") from None


def _copy(engine: Engine, file: Path) -> None:
    with engine.connect() as connection, closing(sqlite3.connect(file)) as copy:
        source = connection.connection.driver_connection
        assert source is not None
        source.backup(copy)


def check_all(engine: Engine) -> tuple[list[str], int]:
    """Replays every started table, from its set-up and from its snapshot; what does not fit."""
    faults, checked = [], 0
    with engine.connect() as connection:
        started = (
            select(schema.tables.c.id)
            .where(schema.tables.c.status != OPEN)
            .order_by(schema.tables.c.created_at)
        )
        for table_id in [row.id for row in connection.execute(started)]:
            checked += 1
            try:
                whole = whole_game(connection, table_id).game
                if load_match(connection, table_id).position != whole.position:
                    faults.append(f"{table_id}: its snapshot leads to another position.")
            except CarrackError as error:
                faults.append(f"{table_id}: {error}")
    return faults, checked
