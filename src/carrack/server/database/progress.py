"""What changes at a table while it is played, beside its log."""

from sqlalchemy import Connection, update

from carrack.server.database import schema
from carrack.server.database.schema import seats
from carrack.server.match.match import Match, result_text
from carrack.server.records import CHANGES_SEATS, FINISHED, FROZEN, RUNNING, Action, Snapshot


def keep_up(connection: Connection, match: Match, action: Action, due: Snapshot | None) -> None:
    """What changes at the table itself together with an action."""
    table = schema.tables.c.id == match.info.id
    if action.kind in CHANGES_SEATS:
        seat = match.seats[action.seat]
        connection.execute(
            update(seats)
            .where(seats.c.table_id == match.info.id, seats.c.seat == action.seat)
            .values(stand_in=seat.stand_in, resigned=seat.resigned)
        )
    if due:
        connection.execute(
            update(schema.tables)
            .where(table)
            .values(snapshot_number=due.number, snapshot=due.position, snapshot_dealt=due.dealt)
        )
    if match.status == FINISHED:
        connection.execute(
            update(schema.tables)
            .where(table, schema.tables.c.status == RUNNING)
            .values(status=FINISHED, result=result_text(match.result), finished_at=action.at)
        )


def freeze(connection: Connection, table_id: str, fault: str) -> bool:
    """Nobody plays on at a table whose log does not fit, until somebody has looked at it."""
    changed = connection.execute(
        update(schema.tables)
        .where(schema.tables.c.id == table_id, schema.tables.c.status == RUNNING)
        .values(status=FROZEN, fault=fault)
    )
    return changed.rowcount > 0
