"""Rows that are stored unless they are there already: each kind of database says it otherwise."""

from sqlalchemy import Dialect, Insert, Table
from sqlalchemy.dialects.postgresql import insert as postgresql_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert


def insert_if_new(dialect: Dialect, table: Table) -> Insert:
    """Of two who store a row at one moment the second waits for the first, and does nothing."""
    insert = postgresql_insert if dialect.name == "postgresql" else sqlite_insert
    return insert(table).on_conflict_do_nothing()
