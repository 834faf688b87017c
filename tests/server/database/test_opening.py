"""Databases as operators come to them: not there, damaged, full, silent; and who may read them."""

import os
import resource
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy.exc import IntegrityError

from carrack.cli import main
from carrack.errors import CarrackError
from carrack.server.database.opening import opened
from carrack.server.database.prepare import bring_up_to_date, prepare_database
from carrack.server.database.schema import boxes
from carrack.server.database.store import make_engine, writing
from carrack.server.database.upgrade import newest_revision
from carrack.server.processes import running
from carrack.server.settings import read_settings
from support.stored_tables import fresh

Command = Callable[..., str]

BACKUP, CHECK, UPGRADE = ["db", "backup", "copy.db"], ["db", "check"], ["db", "upgrade"]
SERVE = ["serve", "--port", "0"]


@pytest.fixture
def refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Command:
    """What a command says that cannot use its database: one sentence, with exit code 2."""

    def said(words: list[str], database: str) -> str:
        monkeypatch.chdir(tmp_path)
        monkeypatch.setattr(running, "set_up_logs", lambda _level: None)
        monkeypatch.setattr("sys.argv", ["carrack", *words, "--database", database])
        with pytest.raises(SystemExit) as stopped:
            main()
        told = capsys.readouterr()
        assert (stopped.value.code, told.out, told.err.count("\n")) == (2, "", 1), told.err
        return told.err.strip()

    return said


def names_in(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


# what is wrong with it


@pytest.mark.parametrize("words", [SERVE, UPGRADE, BACKUP, CHECK], ids=" ".join)
def test_a_file_that_is_no_database_is_told(
    refused: Command, words: list[str], tmp_path: Path
) -> None:
    file = tmp_path / "tables.db"
    file.write_text("Notes about the sea, and about what lies behind it. " * 100)
    before = file.read_bytes()
    assert refused(words, f"sqlite:///{file}") == (
        f"{file}: the database cannot be opened (file is not a database)."
    )
    assert file.read_bytes() == before
    assert names_in(tmp_path) == ["tables.db"]


@pytest.mark.parametrize("words", [SERVE, UPGRADE, BACKUP, CHECK], ids=" ".join)
def test_a_folder_in_place_of_a_database_is_told(
    refused: Command, words: list[str], tmp_path: Path
) -> None:
    folder = tmp_path / "tables.db"
    folder.mkdir()
    assert refused(words, f"sqlite:///{folder}") in (
        f"{folder}: the database cannot be opened (unable to open database file).",
        f"{folder}: there is no database.",
    )


@pytest.mark.parametrize("words", [SERVE, UPGRADE, CHECK], ids=" ".join)
def test_a_database_that_turns_out_to_be_damaged_is_told(
    refused: Command, words: list[str], tmp_path: Path
) -> None:
    database, file = fresh(tmp_path), tmp_path / "tables.db"
    query = "SELECT rootpage FROM sqlite_master WHERE name = 'alembic_version'"
    with closing(sqlite3.connect(file)) as connection:
        [page] = connection.execute(query).fetchone()
        [size] = connection.execute("PRAGMA page_size").fetchone()
    with file.open("r+b") as pages:
        pages.seek((page - 1) * size)
        pages.write(bytes(size))
    assert refused(words, database) == (
        f"{file}: the database cannot be used (database disk image is malformed)."
    )


@pytest.mark.parametrize("words", [SERVE, UPGRADE, BACKUP, CHECK], ids=" ".join)
def test_a_postgresql_that_does_not_answer_is_told(refused: Command, words: list[str]) -> None:
    said = refused(words, "postgresql://127.0.0.1:1/x")
    assert said.startswith("The database does not answer (connection failed")
    assert said.endswith(").")


@pytest.mark.parametrize(
    "address",
    ["sqlite://", "sqlite:///:memory:", "sqlite:///file::memory:?uri=true&cache=shared"],
)
@pytest.mark.parametrize("words", [SERVE, UPGRADE, BACKUP, CHECK], ids=" ".join)
def test_a_database_that_would_be_another_one_for_each_thread_is_refused(
    refused: Command, words: list[str], address: str, tmp_path: Path
) -> None:
    assert refused(words, address) == (
        "An embedded database is a file, such as sqlite:///tables.db."
    )
    assert names_in(tmp_path) == []


def test_a_statement_that_is_wrong_is_no_fault_of_the_database(tmp_path: Path) -> None:
    """Whoever wrote it wants to see where."""
    database = fresh(tmp_path)

    def store_twice() -> None:
        with opened(database) as engine, writing(engine) as connection:
            for _ in range(2):
                connection.execute(boxes.insert().values(hash="x", game="x", text="x"))

    with pytest.raises(IntegrityError):
        store_twice()


# nothing is made that nobody asked for


@pytest.mark.parametrize("words", [BACKUP, CHECK], ids=" ".join)
@pytest.mark.parametrize("place", ["tables.db", "folder/tables.db"])
def test_a_database_that_is_not_there_is_told_and_not_made(
    refused: Command, words: list[str], place: str, tmp_path: Path
) -> None:
    file = tmp_path / place
    assert refused(words, f"sqlite:///{file}") == f"{file}: there is no database."
    assert names_in(tmp_path) == []


def test_a_check_of_a_database_that_is_not_up_to_date_says_so(
    refused: Command, tmp_path: Path
) -> None:
    file = tmp_path / "tables.db"
    sqlite3.connect(file).close()
    file.touch()
    assert refused(CHECK, f"sqlite:///{file}").startswith("The database is not up to date: ")


# copies


def revision_of(file: Path) -> str:
    with closing(sqlite3.connect(file)) as connection:
        found: str = connection.execute("SELECT version_num FROM alembic_version").fetchone()[0]
    return found


def set_revision(file: Path, revision: str) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = ?", (revision,))


def test_who_upgrades_by_hand_has_a_copy_too(tmp_path: Path) -> None:
    database, file = fresh(tmp_path), tmp_path / "tables.db"
    set_revision(file, "0002")
    with opened(database) as engine:
        bring_up_to_date(engine)
    assert revision_of(file) == newest_revision()
    assert revision_of(tmp_path / f"tables.db.before-{newest_revision()}") == "0002"


def test_a_database_of_a_newer_version_is_not_copied_in_the_name_of_this_one(
    tmp_path: Path,
) -> None:
    """Or there would be no copy when this version really changes it."""
    database = fresh(tmp_path)
    set_revision(tmp_path / "tables.db", "9999")
    with pytest.raises(CarrackError, match="newer version"):
        prepare_database(read_settings(database=database))
    assert names_in(tmp_path) == ["tables.db"]


def test_a_copy_into_a_folder_that_is_not_there_is_told(refused: Command, tmp_path: Path) -> None:
    database, copy = fresh(tmp_path), tmp_path / "nowhere" / "copy.db"
    assert refused(["db", "backup", str(copy)], database) == (
        f"{copy}: the copy cannot be made (No such file or directory)."
    )
    assert names_in(tmp_path) == ["tables.db"]


MOST_BYTES = 400_000  # in one file, as where a disk is full


def on_a_full_disk(*words: str, most: int = MOST_BYTES) -> subprocess.CompletedProcess[str]:
    """A command whose files cannot grow: what it writes beyond is refused by the system."""
    return subprocess.run(
        [sys.executable, "-m", "carrack", *words],
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (most, most)),
        env={**os.environ, "NUMBA_CACHE_DIR": os.devnull, "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def large(tmp_path: Path) -> tuple[str, Path]:
    """A database that is larger than a full disk takes."""
    database, file = fresh(tmp_path), tmp_path / "tables.db"
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("INSERT INTO boxes VALUES ('x', 'x', ?)", ("x" * 4 * MOST_BYTES,))
    return database, file


def test_a_copy_that_the_disk_has_no_place_for_is_told_and_leaves_nothing(
    large: tuple[str, Path],
) -> None:
    database, file = large
    copy = file.with_name("copy.db")
    done = on_a_full_disk("db", "backup", str(copy), "--database", database)
    assert done.returncode == 2
    assert done.stderr.startswith(f"{copy}: the copy cannot be made (")
    assert done.stderr.count("\n") == 1
    assert names_in(file.parent) == [file.name]


def test_a_copy_for_which_there_is_no_place_keeps_the_database_as_it_is(
    large: tuple[str, Path],
) -> None:
    database, file = large
    set_revision(file, "0002")
    done = on_a_full_disk("serve", "--port", "0", "--database", database)
    assert done.returncode == 2
    copy = f"{file}.before-{newest_revision()}"
    assert done.stderr.splitlines()[-1].startswith(f"{copy}: the copy cannot be made (")
    assert names_in(file.parent) == [file.name]
    assert revision_of(file) == "0002"


def test_a_database_that_the_disk_has_no_place_for_is_told(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    done = on_a_full_disk("db", "upgrade", "--database", f"sqlite:///{file}", most=50_000)
    assert done.returncode == 2
    assert done.stderr == f"{file}: the database cannot be used (disk I/O error).\n"


# who may read it


@pytest.fixture
def shared_machine() -> Iterator[None]:
    """Files are for everybody, unless whoever makes them says otherwise."""
    before = os.umask(0)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, str]:
    """Who may do what with a folder and all that is in it."""
    return {path.name: stat.filemode(path.stat().st_mode) for path in [folder, *folder.iterdir()]}


@pytest.mark.usefixtures("shared_machine")
def test_nobody_else_may_read_a_database_or_what_is_made_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "data"
    database = f"sqlite:///{folder}/tables.db"
    prepare_database(read_settings(database=database))
    set_revision(folder / "tables.db", "0002")
    prepare_database(read_settings(database=database))
    monkeypatch.setattr("sys.argv", ["carrack", "db", "backup", f"{folder}/copy.db"])
    monkeypatch.setenv("CARRACK_DATABASE", database)
    main_until_done()
    engine = make_engine(database)
    with engine.connect():  # SQLite keeps its log beside the file meanwhile
        found = modes(folder)
    engine.dispose()
    mine = "-rw-------"
    assert found == {
        "data": "drwx------",
        "tables.db": mine,
        "tables.db-wal": mine,
        "tables.db-shm": mine,
        f"tables.db.before-{newest_revision()}": mine,
        "copy.db": mine,
    }


def main_until_done() -> None:
    with pytest.raises(SystemExit) as stopped:
        main()
    assert not stopped.value.code


def test_a_database_that_was_there_before_stays_as_its_operator_has_it(tmp_path: Path) -> None:
    database, file = fresh(tmp_path), tmp_path / "tables.db"
    file.chmod(0o640)
    prepare_database(read_settings(database=database))
    assert modes(tmp_path)["tables.db"] == "-rw-r-----"
