"""Commands for operators and for programs that play: serve, bot-client and db."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from carrack.cli.ending import counted, visible
from carrack.errors import CarrackError

if TYPE_CHECKING:
    from sqlalchemy import Engine

    from carrack.server.settings import Settings

db_app = typer.Typer(
    callback=lambda: _require_packages(),
    help="The server's database: upgrade, back up, check.",
    no_args_is_help=True,
)

SettingsFile = Annotated[
    Path | None, typer.Option("--config", help="A TOML file with settings; see docs/operating.md.")
]
Database = Annotated[
    str | None,
    typer.Option(help="sqlite:///FILE or postgresql://...; else a file in your data folder."),
]


_OF_THE_SERVER = ("alembic", "fastapi", "httpx", "pydantic_settings", "sqlalchemy", "uvicorn")


def _require_packages() -> None:
    """Who only plays does without the server's packages."""
    missing = [name for name in _OF_THE_SERVER if find_spec(name) is None]
    if missing:
        raise CarrackError(
            f"This needs more packages ({', '.join(missing)}): pip install 'carrack[server]'."
        )


def _settings(config: Path | None, **flags: object) -> "Settings":
    from carrack.server.settings import read_settings

    return read_settings(config, **flags)


def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen at.")] = None,
    port: Annotated[int | None, typer.Option(help="The port to listen at.")] = None,
    database: Database = None,
    nats: Annotated[
        str | None, typer.Option(help="A NATS server, when several nodes share a database.")
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option(
            help="How many processes listen at the port, one for each core that is to be used;"
            " more than one need a PostgreSQL database and a NATS server."
        ),
    ] = None,
    header_seconds: Annotated[
        float | None, typer.Option(help="How long a client may take to connect and ask.")
    ] = None,
    body_seconds: Annotated[
        float | None, typer.Option(help="How long a client may take to send the body of a request.")
    ] = None,
    send_seconds: Annotated[
        float | None, typer.Option(help="How long a client may read nothing of what it is sent.")
    ] = None,
    connections_per_address: Annotated[
        int | None, typer.Option(help="How many connections one address may have open.")
    ] = None,
    log_level: Annotated[str | None, typer.Option(help="debug, info, warning or error.")] = None,
    config: SettingsFile = None,
    open_page: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the page in a browser, if there is one.")
    ] = False,
) -> None:
    """Run the table server, with its page."""
    _require_packages()
    settings = _settings(
        config,
        host=host,
        port=port,
        database=database,
        nats=nats,
        workers=workers,
        header_seconds=header_seconds,
        body_seconds=body_seconds,
        send_seconds=send_seconds,
        connections_per_address=connections_per_address,
        log_level=log_level,
    )
    from carrack.server.processes.running import run

    run(settings, open_page)


def bot_client(
    address: Annotated[str, typer.Argument(help="The server, such as http://127.0.0.1:8420.")],
    token: Annotated[
        str, typer.Option(help="A token of the account that plays.", envvar="CARRACK_TOKEN")
    ],
    bot: Annotated[str, typer.Option(help="Which bot; see `carrack bots`.")] = "greedy",
    tables: Annotated[
        list[str] | None,
        typer.Option(
            "--table",
            metavar="ID",
            help="Play this table to its end; may be given several times."
            " Else all tables of the account are played, until the command is stopped.",
        ),
    ] = None,
    seconds: Annotated[float, typer.Option(help="What the bot may think about a move.")] = 1.0,
    quiet: Annotated[
        bool, typer.Option("--quiet", "-q", help="Say only why the command ends, if it fails.")
    ] = False,
) -> None:
    """Let a bot play at a server's tables, for the account of the token."""
    _require_packages()
    from carrack.server.bot_client import Reports, play_for_account

    def tell(sentence: str) -> None:
        if not quiet:
            typer.echo(visible(sentence))

    def warn(sentence: str) -> None:
        if not quiet:
            typer.echo(visible(sentence), err=True)

    play_for_account(address, token, bot, tables or [], seconds, Reports(tell, warn))


@db_app.command("upgrade")
def db_upgrade(database: Database = None, config: SettingsFile = None) -> None:
    """Bring the database up to date; stop all nodes first."""
    from carrack.server.database.prepare import bring_up_to_date
    from carrack.server.database.upgrade import newest_revision

    with _opened(database, config, make=True) as engine:
        bring_up_to_date(engine)
    typer.echo(f"The database is at revision {newest_revision()}.")


@db_app.command("backup")
def db_backup(
    file: Annotated[Path, typer.Argument(help="Where to write the copy.")],
    database: Database = None,
    config: SettingsFile = None,
) -> None:
    """Copy a SQLite database while the server runs."""
    from carrack.server.database.maintenance import back_up

    with _opened(database, config) as engine:
        back_up(engine, file)
    typer.echo(f"{file}: the copy is complete.")


@db_app.command("check")
def db_check(database: Database = None, config: SettingsFile = None) -> None:
    """Replay every table that is stored, and report what does not fit."""
    from carrack.server.database.maintenance import check_all
    from carrack.server.database.upgrade import require_newest

    with _opened(database, config) as engine:
        require_newest(engine)
        faults, checked = check_all(engine)
    for fault in faults:
        typer.echo(fault)
    typer.echo(f"{counted(checked, 'table')} checked, {len(faults)} at fault.")
    if faults:
        raise typer.Exit(1)


@contextmanager
def _opened(database: str | None, config: Path | None, *, make: bool = False) -> Iterator["Engine"]:
    settings = _settings(config, database=database)
    from carrack.server.database.opening import opened

    with opened(settings.database, make=make) as engine:
        yield engine
