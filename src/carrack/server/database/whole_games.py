"""Whole games out of the database: all that is stored of a table, played again and checked."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sqlalchemy import Connection

from carrack.components.printed import Components
from carrack.game import Game
from carrack.messages import Message
from carrack.server.database import tables
from carrack.server.database.schema import AnyRow
from carrack.server.errors import Refused
from carrack.server.match.match import Mismatch, replayed
from carrack.server.records import FINISHED, OPEN, Action, Seat, Snapshot


@dataclass(frozen=True)
class WholeGame:
    """A game from its beginning on, and the number of the action that each step belongs to."""

    game: Game
    numbers: Sequence[int]
    is_finished: bool


@dataclass(frozen=True)
class StoredGame:
    """All that is stored of a table's game."""

    row: AnyRow
    components: Components
    seats: Sequence[Seat]
    log: Sequence[Action]


def whole_game(connection: Connection, table_id: str) -> WholeGame:
    """A table's game; every action is checked."""
    row = started_row(connection, table_id)
    return play_again(stored_game(connection, row, tables.seats_at(connection, table_id)))


def started_row(connection: Connection, table_id: str) -> AnyRow:
    row = tables.table_row(connection, table_id)
    if row.status == OPEN:
        raise Refused(409, Message("refused-table-not-started"))
    return row


def stored_game(
    connection: Connection, row: AnyRow, at_table: Sequence[Seat], most: int | None = None
) -> StoredGame:
    """The first actions of a log, or all of it."""
    components = tables.components_for(connection, tables.info_of(row))
    return StoredGame(row, components, at_table, tables.actions_of(connection, row.id, most=most))


def play_again(record: StoredGame) -> WholeGame:
    row = record.row
    # As they were when the game began; what is looked at again stays as it is.
    at_start = [replace(seat, stand_in=None, resigned=False) for seat in record.seats]
    setup = Snapshot(0, row.setup, tables.beginning(row, record.components).dealt)
    try:
        game, numbers = replayed(
            tables.info_of(row), at_start, setup, record.log, record.components
        )
    except Mismatch as fault:
        raise Refused(409, Message("refused-table-frozen", {"fault": str(fault)})) from None
    return WholeGame(game, numbers, row.status == FINISHED)
