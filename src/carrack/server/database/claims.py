"""Claims: which of several nodes plays the bots of a table."""

from sqlalchemy import ColumnElement, Connection, and_, func, select, update

from carrack.server.database import schema
from carrack.server.database.schema import actions, seats
from carrack.server.records import RUNNING


def _unclaimed(node: str, now: float) -> ColumnElement[bool]:
    """No other node has a claim that still holds."""
    return (
        schema.tables.c.claimed_until.is_(None)
        | (schema.tables.c.claimed_until < now)
        | (schema.tables.c.claimed_by == node)
    )


def tables_for_bots(connection: Connection, node: str, now: float) -> list[str]:
    """Running tables where a bot is to decide and no other node has said that it will see to it."""
    last = (
        select(func.max(actions.c.number))
        .where(actions.c.table_id == schema.tables.c.id)
        .correlate(schema.tables)
        .scalar_subquery()
    )
    query = (
        select(schema.tables.c.id)
        .join(actions, and_(actions.c.table_id == schema.tables.c.id, actions.c.number == last))
        .join(
            seats, and_(seats.c.table_id == schema.tables.c.id, seats.c.seat == actions.c.decider)
        )
        .where(
            schema.tables.c.status == RUNNING,
            _unclaimed(node, now),
            seats.c.bot.is_not(None) | seats.c.stand_in.is_not(None),
        )
        .order_by(schema.tables.c.id)  # several nodes at once claim in the same order
    )
    return [row.id for row in connection.execute(query)]


def free_claims(connection: Connection) -> None:
    """An embedded database has one node: whoever claimed something before is gone."""
    connection.execute(update(schema.tables).values(claimed_by=None, claimed_until=None))


def claim(connection: Connection, table_id: str, node: str, now: float, until: float) -> bool:
    """Whether this node sees to the table's bots from now on."""
    changed = connection.execute(
        update(schema.tables)
        .where(schema.tables.c.id == table_id, _unclaimed(node, now))
        .values(claimed_by=node, claimed_until=until)
    )
    return changed.rowcount > 0
