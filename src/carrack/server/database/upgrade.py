"""Bringing a database up to date, and finding out whether it is."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util.exc import CommandError
from sqlalchemy import Connection, Engine

from carrack.errors import CarrackError
from carrack.server.database.store import writing

_FOLDER = Path(__file__).parent / "migrations"


def alembic_config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(_FOLDER))
    return config


def newest_revision() -> str:
    revision = ScriptDirectory.from_config(alembic_config()).get_current_head()
    assert revision is not None
    return revision


def is_known(revision: str) -> bool:
    """Otherwise a newer version of carrack has made it."""
    known = ScriptDirectory.from_config(alembic_config()).walk_revisions()
    return any(script.revision == revision for script in known)


def current_revision(connection: Connection) -> str | None:
    """What a database is at; None if there is nothing in it yet."""
    return MigrationContext.configure(connection).get_current_revision()


def upgrade(engine: Engine) -> None:
    """All steps that are missing, in one transaction."""
    config = alembic_config()
    try:
        with writing(engine) as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except CommandError:
        raise CarrackError("The database was made by a newer version of carrack.") from None


def require_newest(engine: Engine) -> None:
    """A database that several nodes share is upgraded when its operator says so."""
    with engine.connect() as connection:
        found = current_revision(connection)
    if found != newest_revision():
        raise CarrackError(
            "The database is not up to date: stop all nodes and run `carrack db upgrade`."
        )
