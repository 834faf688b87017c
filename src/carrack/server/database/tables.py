"""Tables read back: their rows, seats and logs, and the match that these make."""

from collections.abc import Iterable, Sequence
from dataclasses import fields
from itertools import groupby

from sqlalchemy import Connection, func, select

from carrack.components.chart import chart_from_code
from carrack.components.printed import Components
from carrack.game import Game
from carrack.games import rulebook_named
from carrack.messages import Message
from carrack.server.database import schema
from carrack.server.database.schema import AnyRow, accounts, actions, boxes, seats
from carrack.server.errors import NotFound, Refused
from carrack.server.match.match import Match, components_of
from carrack.server.records import (
    FINISHED,
    FROZEN,
    NAMELESS,
    OPEN,
    RUNNING,
    Action,
    Seat,
    Snapshot,
    TableInfo,
    distinct_names,
)

_INFO = [field.name for field in fields(TableInfo)]
ACTION_FIELDS = [field.name for field in fields(Action)]


def table_row(connection: Connection, table_id: str, *, lock: bool = False) -> AnyRow:
    """A table; with a lock, nobody else changes it before this transaction ends."""
    query = select(schema.tables).where(schema.tables.c.id == table_id)
    row = connection.execute(query.with_for_update() if lock else query).first()
    if row is None:
        raise NotFound
    return row


def info_of(row: AnyRow) -> TableInfo:
    return TableInfo(**{name: row._mapping[name] for name in _INFO})


def seats_at(connection: Connection, table_id: str) -> list[Seat]:
    return seats_by_table(connection, [table_id]).get(table_id, [])


def seats_by_table(connection: Connection, ids: Iterable[str]) -> dict[str, list[Seat]]:
    """The seats of many tables, in one query."""
    query = (
        select(seats, accounts.c.name)
        .outerjoin(accounts, accounts.c.id == seats.c.account_id)
        .where(seats.c.table_id.in_(list(ids)))
        .order_by(seats.c.table_id, seats.c.seat)
    )
    by_table = groupby(connection.execute(query), lambda row: row.table_id)
    return {table_id: _seats_in(list(rows)) for table_id, rows in by_table}


def _seats_in(rows: Sequence[AnyRow]) -> list[Seat]:
    """The seats of one table, in their order."""
    called = [row.name or (row.bot or NAMELESS).capitalize() for row in rows]
    return [
        Seat(
            number=row.seat,
            account_id=row.account_id,
            bot=row.bot,
            stand_in=row.stand_in,
            resigned=row.resigned,
            called=own_name,
            name=name,
        )
        for row, own_name, name in zip(rows, called, distinct_names(called), strict=True)
    ]


def components_for(connection: Connection, info: TableInfo) -> Components:
    """What the table is played with."""
    text = connection.execute(select(boxes.c.text).where(boxes.c.hash == info.box)).scalar_one()
    return components_of(rulebook_named(info.game), info.box, text)


def beginning(row: AnyRow, components: Components) -> Game:
    """A table's game before its first action: dealt now, or as it was dealt or given."""
    info = info_of(row)
    if row.setup:
        return Game.from_position(row.setup, seed=info.seed, components=components)
    return Game.new(
        info.game,
        players=info.players,
        seed=info.seed,
        first=info.first,
        map=chart_from_code(info.chart, info.map),
        round_limit=info.round_limit,
        components=components,
    )


def actions_of(
    connection: Connection, table_id: str, since: int = 0, most: int | None = None
) -> list[Action]:
    """The log from a number on."""
    query = (
        select(actions)
        .where(actions.c.table_id == table_id, actions.c.number >= since)
        .order_by(actions.c.number)
        .limit(most)
    )
    rows = connection.execute(query)
    return [Action(**{name: row._mapping[name] for name in ACTION_FIELDS}) for row in rows]


def load_match(connection: Connection, table_id: str) -> Match:
    """A started table as its log has it, from its last snapshot on."""
    row = table_row(connection, table_id)
    if row.status == OPEN:
        raise Refused(409, Message("refused-table-not-started"))
    if row.status == FROZEN:
        raise Refused(409, Message("refused-table-frozen", {"fault": row.fault}))
    info = info_of(row)
    snapshot = Snapshot(row.snapshot_number, row.snapshot, row.snapshot_dealt)
    at_table = seats_at(connection, table_id)
    match = Match(info, at_table, snapshot, components_for(connection, info))
    match.moved_at = row.started_at
    for action in actions_of(connection, table_id, snapshot.number):
        match.apply(action)
    return match


def last_numbers(connection: Connection, ids: Iterable[str]) -> dict[str, int]:
    """How many actions each of these tables has."""
    query = (
        select(actions.c.table_id, func.max(actions.c.number))
        .where(actions.c.table_id.in_(list(ids)))
        .group_by(actions.c.table_id)
    )
    return {table_id: number + 1 for table_id, number in connection.execute(query)}


def started(connection: Connection, ids: Iterable[str]) -> list[str]:
    """Which of these tables have started."""
    query = select(schema.tables.c.id).where(
        schema.tables.c.id.in_(list(ids)), schema.tables.c.status.in_((RUNNING, FINISHED))
    )
    return [row.id for row in connection.execute(query)]
