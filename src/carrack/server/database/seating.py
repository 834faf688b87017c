"""A table before its game: who sits down, who gets up, and the start."""

import time

from sqlalchemy import Connection, delete, insert, update

from carrack.game import Game
from carrack.messages import Message
from carrack.server.database import schema
from carrack.server.database.schema import AnyRow, actions, chats, seats
from carrack.server.database.tables import (
    beginning,
    components_for,
    info_of,
    seats_at,
    table_row,
)
from carrack.server.errors import Refused
from carrack.server.records import OPEN, RUNNING


def join(connection: Connection, table_id: str, account_id: str, seat: int | None) -> int:
    """Takes a free seat, or this one; several seats for one person are a hot seat."""
    _require_open(connection, table_id)
    at_table = seats_at(connection, table_id)
    free = [one.number for one in at_table if one.account_id is None and one.bot is None]
    if seat is None:
        mine = [one.number for one in at_table if one.account_id == account_id]
        if mine:
            return mine[0]
    if not free or (seat is not None and seat not in free):
        raise Refused(409, Message("refused-no-free-seat"))
    taken = free[0] if seat is None else seat
    connection.execute(
        update(seats)
        .where(seats.c.table_id == table_id, seats.c.seat == taken)
        .values(account_id=account_id)
    )
    return taken


def leave(connection: Connection, table_id: str, account_id: str) -> None:
    """Gets up from a table that has not started; when its owner leaves, it is gone."""
    row = _require_open(connection, table_id)
    if row.owner_id == account_id:
        remove_table(connection, table_id)
        return
    connection.execute(
        update(seats)
        .where(seats.c.table_id == table_id, seats.c.account_id == account_id)
        .values(account_id=None)
    )


def remove_table(connection: Connection, table_id: str) -> None:
    """A table that has not started is gone, with whatever was said at it."""
    connection.execute(delete(chats).where(chats.c.table_id == table_id))
    connection.execute(delete(seats).where(seats.c.table_id == table_id))
    connection.execute(
        update(schema.tables).where(schema.tables.c.rematch_id == table_id).values(rematch_id=None)
    )
    connection.execute(delete(schema.tables).where(schema.tables.c.id == table_id))


def _require_open(connection: Connection, table_id: str) -> AnyRow:
    """A table that has not started; nobody else changes it before this transaction ends."""
    row = table_row(connection, table_id, lock=True)
    if row.status != OPEN:
        raise Refused(409, Message("refused-table-has-started"))
    return row


def deal(connection: Connection, table_id: str, account_id: str) -> Game:
    """The game of a table, dealt from the table's seed, for who may start it."""
    row = table_row(connection, table_id)
    if row.status != OPEN:
        raise Refused(409, Message("refused-table-has-started"))
    if row.owner_id != account_id:
        raise Refused(403, Message("refused-only-owner-starts"))
    return beginning(row, components_for(connection, info_of(row)))


def start(connection: Connection, table_id: str, account_id: str, game: Game) -> None:
    """The game that was dealt begins; the owner says when."""
    row = _require_open(connection, table_id)
    at_table = seats_at(connection, table_id)
    if any(one.account_id is None and one.bot is None for one in at_table):
        raise Refused(409, Message("refused-seat-still-free"))
    connection.execute(
        update(schema.tables)
        .where(schema.tables.c.id == table_id)
        .values(
            status=RUNNING,
            setup=game.setup,
            started_at=time.time(),
            snapshot=game.setup,
            snapshot_number=0,
            snapshot_dealt=game.dealt,
        )
    )
    connection.execute(
        insert(actions).values(
            table_id=table_id,
            number=0,
            kind="start",
            seat=row.first,
            text="",
            dealt="",
            position=game.fingerprint,
            decider=game.decision.seat,
            account_id=account_id,
            at=time.time(),
        )
    )
