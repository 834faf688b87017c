"""Tables as everybody may see them: one of them, or a list."""

import json
from collections.abc import Sequence

from sqlalchemy import Connection, case, exists, select

from carrack.server.database import schema
from carrack.server.database.schema import AnyRow, actions, seats
from carrack.server.database.tables import seats_at, seats_by_table
from carrack.server.errors import NotFound
from carrack.server.match.states import seat_out
from carrack.server.payloads.tables import TableOut
from carrack.server.records import RUNNING, Seat

MOST_LISTED = 50

_DECIDER_OF_LAST_ACTION = (
    select(actions.c.decider)
    .where(actions.c.table_id == schema.tables.c.id)
    .order_by(actions.c.number.desc())
    .limit(1)
    .correlate(schema.tables)
    .scalar_subquery()
)
_SHOWN = select(
    schema.tables,
    case((schema.tables.c.status == RUNNING, _DECIDER_OF_LAST_ACTION)).label("decider"),
)


def list_tables(
    connection: Connection, which: str, account_id: str | None, before: float | None, most: int
) -> list[TableOut]:
    """Tables of a kind, the newest first: open, running, finished, or mine."""
    query = _SHOWN.order_by(schema.tables.c.created_at.desc(), schema.tables.c.id).limit(most)
    if before is not None:
        query = query.where(schema.tables.c.created_at < before)
    if which == "mine":
        mine = exists().where(
            seats.c.table_id == schema.tables.c.id, seats.c.account_id == account_id
        )
        query = query.where(mine | (schema.tables.c.owner_id == account_id))
    else:
        query = query.where(schema.tables.c.status == which, schema.tables.c.public)
    rows = list(connection.execute(query))
    at_tables = seats_by_table(connection, [row.id for row in rows])
    return [_summary(row, at_tables[row.id]) for row in rows]


def summary_of(connection: Connection, table_id: str) -> TableOut:
    row = connection.execute(_SHOWN.where(schema.tables.c.id == table_id)).first()
    if row is None:
        raise NotFound
    return _summary(row, seats_at(connection, table_id))


def _summary(row: AnyRow, at_table: Sequence[Seat]) -> TableOut:
    """A table; nothing that is not for everybody."""
    return TableOut(
        id=row.id,
        game=row.game,
        version=row.version,
        box=row.box,
        status=row.status,
        public=row.public,
        owner=row.owner_id,
        players=row.players,
        first=row.first,
        map=row.map,
        chart=row.chart,
        round_limit=row.round_limit,
        goes_on=row.given,  # as it is called where programs rely on it
        live=row.live,
        pace=row.pace,
        seats=[seat_out(seat) for seat in at_table],
        decider=row.decider,
        commitment=row.commitment,
        result=json.loads(row.result) if row.result else None,
        rematch=row.rematch_id,
        created_at=row.created_at,
        started_at=row.started_at,
        finished_at=row.finished_at,
    )
