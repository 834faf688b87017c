"""Databases that are up to date, and what a table in one of them is made of."""

from pathlib import Path

from carrack.server.database.new_tables import NewTable
from carrack.server.database.store import make_engine
from carrack.server.database.upgrade import upgrade

WANTED = NewTable(
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


def up_to_date(address: str) -> str:
    """The address of a database that has been brought up to date."""
    engine = make_engine(address)
    upgrade(engine)
    engine.dispose()
    return address


def fresh(folder: Path) -> str:
    """The address of a new database in a file."""
    return up_to_date(f"sqlite:///{folder}/tables.db")
