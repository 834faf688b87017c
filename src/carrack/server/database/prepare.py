"""A database is made ready before anybody is served from it."""

from pathlib import Path

from sqlalchemy import Engine

from carrack.server.database.maintenance import back_up
from carrack.server.database.opening import opened
from carrack.server.database.upgrade import (
    current_revision,
    is_known,
    newest_revision,
    require_newest,
    upgrade,
)
from carrack.server.settings import Settings


def prepare_database(settings: Settings) -> None:
    """An embedded database is made and upgraded by itself; a shared one by its operator."""
    with opened(settings.database, make=True) as engine:
        if engine.dialect.name == "sqlite":
            bring_up_to_date(engine)
        else:
            require_newest(engine)


def bring_up_to_date(engine: Engine) -> None:
    """An embedded database with games in it is copied before it is changed."""
    if engine.dialect.name == "sqlite":
        _keep_copy(engine)
    upgrade(engine)


def _keep_copy(engine: Engine) -> None:
    with engine.connect() as connection:
        found = current_revision(connection)
    if found is None or found == newest_revision() or not is_known(found):
        return
    copy = Path(f"{engine.url.database}.before-{newest_revision()}")
    if not copy.exists():
        back_up(engine, copy)
