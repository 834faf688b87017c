"""Keeping what is stored: copies of it, and the proof that all of it still replays."""

import sqlite3
from pathlib import Path

from sqlalchemy import Engine, select

from carrack.errors import CarrackError
from carrack.server.database import schema
from carrack.server.database.tables import load_match
from carrack.server.database.whole_games import whole_game
from carrack.server.records import OPEN


def back_up(engine: Engine, file: Path) -> None:
    """A whole copy, also while others write."""
    if engine.dialect.name != "sqlite":
        raise CarrackError("PostgreSQL is backed up with its own tools, such as pg_dump.")
    if file.exists():
        raise CarrackError(f"{file}: there is a file already.")
    with engine.connect() as connection:
        source = connection.connection.driver_connection
        assert source is not None
        copy = sqlite3.connect(file)
        try:
            source.backup(copy)
        finally:
            copy.close()


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
