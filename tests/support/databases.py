"""A database for a test that needs no server, and a table to put there."""

from pathlib import Path

from carrack.server.database.store import make_engine
from carrack.server.database.tables import NewTable
from carrack.server.database.upgrade import upgrade

TABLE_FOR_TWO = NewTable(
    game="eastern-wonders",
    seats=["me", "me"],
    first=0,
    map="",
    chart=None,
    round_limit=200,
    public=True,
    live=True,
    pace=180,
)


def fresh_database(folder: Path) -> str:
    """The address of a database that is up to date."""
    database = f"sqlite:///{folder}/tables.db"
    engine = make_engine(database)
    upgrade(engine)
    engine.dispose()
    return database
