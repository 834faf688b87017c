"""Tables that start: stored only if the log that begins then can be read."""

from sqlalchemy import Connection

from carrack.dealer import dealer_from
from carrack.game import Game
from carrack.server.database import new_tables, seating, tables
from carrack.server.database.new_tables import NewTable, chosen_chart


def dealt(wanted: NewTable) -> Game:
    """The game of a table that starts as soon as it is made, dealt from a new seed."""
    seed = dealer_from(None).seed
    if wanted.position:
        return Game.from_position(wanted.position, seed=seed)
    return Game.new(
        wanted.game,
        players=len(wanted.seats),
        seed=seed,
        first=wanted.first,
        map=chosen_chart(wanted),
        round_limit=wanted.round_limit,
    )


def create_started(
    connection: Connection, owner_id: str, wanted: NewTable, most: int, game: Game
) -> str:
    """A new table whose game has begun; in one transaction, so that none is left half-way."""
    table_id = new_tables.create_table(connection, owner_id, wanted, most, game.dealer)
    start(connection, table_id, owner_id, game)
    return table_id


def start(connection: Connection, table_id: str, account_id: str, game: Game) -> None:
    """The game that was dealt begins, if it can be read as everybody will read it: a table that
    nobody could look at or leave must not exist.
    """
    seating.start(connection, table_id, account_id, game)
    tables.load_match(connection, table_id)
