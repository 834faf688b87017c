"""A database of an earlier version, with tables in it, is brought up to date and played on.

tests/data/tables_0001.json is what a server of revision 0001 has stored: finished, running and open
tables, some of them going on from a position.
"""

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from sqlalchemy import Engine, MetaData, inspect, select

from carrack.errors import CarrackError
from carrack.gamefile import verify
from carrack.server.database import accounts, schema
from carrack.server.database import upgrade as upgrading
from carrack.server.database.maintenance import check_all
from carrack.server.database.schema import metadata
from carrack.server.database.store import make_engine, writing
from carrack.server.database.upgrade import (
    alembic_config,
    current_revision,
    newest_revision,
    require_newest,
    upgrade,
)
from carrack.server.records import FINISHED, OPEN, RUNNING
from support.people_at_tables import Party, Person, done, open_server
from support.postgresql_and_nats import postgresql

STORED: dict[str, list[dict[str, Any]]] = json.loads(
    (Path(__file__).parents[2] / "data" / "tables_0001.json").read_text(encoding="utf-8")
)
ANA = next(account["id"] for account in STORED["accounts"] if account["name"] == "Ana")
BO = next(account["id"] for account in STORED["accounts"] if account["name"] == "Bo")


@contextmanager
def database_of(kind: str, folder: Path) -> Iterator[str]:
    if kind == "sqlite":
        yield f"sqlite:///{folder}/tables.db"
    else:
        with postgresql() as address:
            yield address


def fill(engine: Engine) -> None:
    """What revision 0001 had."""
    config = alembic_config()
    with writing(engine) as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        old = MetaData()
        old.reflect(connection)
        for table in metadata.sorted_tables:
            if STORED.get(table.name):
                connection.execute(old.tables[table.name].insert(), STORED[table.name])
    assert set(old.tables["tables"].columns.keys()) == set(STORED["tables"][0])


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_tables_of_the_version_before_are_played_on(kind: str, tmp_path: Path) -> None:
    with database_of(kind, tmp_path) as address:
        engine = make_engine(address)
        fill(engine)
        if kind == "postgresql":
            upgrade(engine)  # as its operator does; an embedded one is upgraded at the start
        with open_server(address) as node:
            _play_on(engine, node)
        assert check_all(engine) == ([], 8)
        with engine.connect() as connection:
            assert current_revision(connection) == newest_revision()
            rows = connection.execute(
                select(schema.tables.c.id, schema.tables.c.given, schema.tables.c.setup)
            ).all()
            columns = {
                table.name: {
                    column["name"] for column in inspect(connection).get_columns(table.name)
                }
                for table in metadata.sorted_tables
            }
        engine.dispose()
    assert columns == {table.name: set(table.columns.keys()) for table in metadata.sorted_tables}, (
        "what the program knows of the database is what is there"
    )
    stored = {row["id"]: row for row in STORED["tables"]}
    given = {row.id for row in rows if row.given and row.id in stored}
    begun = [row for row in stored.values() if row["setup"]]
    assert given == {row["id"] for row in begun if "now=" in row["setup"] or row["status"] == OPEN}
    assert len(given) == 3 and len(stored) == 8
    copies = [path.name for path in tmp_path.iterdir() if ".before-" in path.name]
    assert copies == ([f"tables.db.before-{newest_revision()}"] if kind == "sqlite" else [])


def test_a_version_that_knows_no_fingerprints_refuses_a_database_that_has_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = make_engine(f"sqlite:///{tmp_path}/tables.db")
    upgrade(engine)
    older = tmp_path / "migrations"
    shutil.copytree(upgrading._FOLDER, older, ignore=shutil.ignore_patterns("0003_*", "*.pyc"))
    monkeypatch.setattr(upgrading, "_FOLDER", older)
    assert newest_revision() == "0002"  # as 0.5.0 has it
    with pytest.raises(CarrackError, match="made by a newer version"):
        upgrade(engine)
    with pytest.raises(CarrackError, match="not up to date"):
        require_newest(engine)
    engine.dispose()


def test_the_copy_that_is_kept_is_called_as_operators_are_told() -> None:
    told = (Path(__file__).parents[3] / "docs" / "operating.md").read_text(encoding="utf-8")
    assert f"`tables.db.before-{newest_revision()}`" in told


def _play_on(engine: Engine, node: Any) -> None:
    """Whoever sat there goes on; what is finished can still be proved."""
    with writing(engine) as connection:
        ana, bo = (
            Person(node, accounts.create_token(connection, one, "test", 10)[1]) for one in (ANA, BO)
        )
    told = {table["id"]: table for table in done(ana.get("/tables", which="mine", most=50))}
    assert len(told) == len(STORED["tables"])
    for row in STORED["tables"]:
        shown = told[row["id"]]
        assert shown["status"] == row["status"] and shown["commitment"] == row["commitment"]
        if row["status"] == FINISHED:
            record = done(ana.get(f"/tables/{row['id']}/file"))
            verify(record, commitment=row["commitment"])
            assert shown["goes_on"] is False
        elif row["status"] == RUNNING:
            seats = [one["account"] for one in shown["seats"]]
            at = Party(row["id"], tuple(ana if one == ANA else bo for one in seats))
            number = at.number
            for _ in range(5):
                at.step()
            assert at.number == number + 5
        else:
            done(bo.post(f"/tables/{row['id']}/join"))
            done(ana.post(f"/tables/{row['id']}/start"), 204)
            Party(row["id"], (ana, bo)).step()
