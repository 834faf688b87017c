"""New tables: what somebody wants, checked and stored; also the one after a finished game."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace

from sqlalchemy import Connection, and_, func, insert, select, update

from carrack.bots.registry import current_name
from carrack.components.chart import Chart, chart_from_code
from carrack.dealer import Dealer, dealer_from
from carrack.game import Game
from carrack.games import rulebook_named
from carrack.messages import Message
from carrack.server.database import schema
from carrack.server.database.inserting import insert_if_new
from carrack.server.database.schema import boxes, seats
from carrack.server.database.tables import seats_at, table_row
from carrack.server.errors import Refused
from carrack.server.ids import new_id
from carrack.server.records import FINISHED, OPEN, RUNNING

ANYBODY = "person"  # in a list of seats: free for whoever comes


@dataclass(frozen=True)
class NewTable:
    """What somebody wants a new table to be."""

    game: str
    seats: Sequence[str]  # "me", "person" or a bot's name, a seat each
    first: int
    map: str
    chart: str | None  # an own map as its code
    round_limit: int
    public: bool
    live: bool
    pace: int
    position: str = ""  # to play on from


def completed(wanted: NewTable) -> NewTable:
    """What is wanted, with the map, first seat and round limit that a position says by itself.

    Everything that could be wrong with a table is found here, before it is made.
    """
    if wanted.position:
        return _going_on(wanted)
    Game.new(
        wanted.game,
        players=len(wanted.seats),
        first=wanted.first,
        map=chosen_chart(wanted),
        round_limit=wanted.round_limit,
    )
    return wanted


def _going_on(wanted: NewTable) -> NewTable:
    """A table that goes on from a position."""
    game = Game.from_position(wanted.position)
    if game.rulebook.name != wanted.game:
        raise Refused(422, Message("refused-position-of-other-game"))
    if game.players != len(wanted.seats):
        raise Refused(422, Message("refused-position-of-players", {"number": game.players}))
    if game.is_over:
        raise Refused(422, Message("refused-position-is-over"))
    if game.decision.is_chance:
        raise Refused(422, Message("refused-position-of-chance"))
    return replace(
        wanted,
        first=int(game.table.first),
        round_limit=int(game.table.round_limit),
        map=game.rulebook.atlas.name_of(game.chart.code) or "",
        chart=game.chart.code,
        position=game.position,
    )


def create_table(
    connection: Connection,
    owner_id: str,
    wanted: NewTable,
    most: int,
    dealer: Dealer | None = None,
) -> str:
    """A new table, open for others if a seat is free; with a new dealer unless one has dealt."""
    _check_quota(connection, owner_id, most)
    rulebook = rulebook_named(wanted.game)
    chart = chosen_chart(wanted)
    dealer = dealer or dealer_from(None)
    box = rulebook.printed().hash
    if connection.execute(select(boxes.c.hash).where(boxes.c.hash == box)).first() is None:
        text = rulebook.printed_file().read_text(encoding="utf-8")
        new = insert_if_new(connection.dialect, boxes)  # another node may have the same first table
        connection.execute(new.values(hash=box, game=wanted.game, text=text))
    table_id = new_id()
    connection.execute(
        insert(schema.tables).values(
            id=table_id,
            game=wanted.game,
            version=rulebook.version,
            box=box,
            owner_id=owner_id,
            status=OPEN,
            public=wanted.public,
            players=len(wanted.seats),
            first=wanted.first,
            map=chart.name,
            chart=chart.code,
            round_limit=wanted.round_limit,
            pace=wanted.pace,
            live=wanted.live,
            seed=dealer.seed,
            commitment=dealer.commitment,
            setup=wanted.position,
            given=wanted.position != "",
            result="",
            fault="",
            created_at=time.time(),
            snapshot_number=0,
            snapshot="",
            snapshot_dealt=0,
        )
    )
    rows = [_seat_row(table_id, number, who, owner_id) for number, who in enumerate(wanted.seats)]
    connection.execute(insert(seats), rows)
    return table_id


def _check_quota(connection: Connection, owner_id: str, most: int) -> None:
    unfinished = and_(
        schema.tables.c.owner_id == owner_id, schema.tables.c.status.in_((OPEN, RUNNING))
    )
    number = connection.execute(select(func.count()).select_from(schema.tables).where(unfinished))
    if number.scalar_one() >= most:
        raise Refused(429, Message("refused-too-many-tables", {"most": most}))


def chosen_chart(wanted: NewTable) -> Chart:
    """The map, by name among those that come along, or drawn by the player."""
    atlas = rulebook_named(wanted.game).atlas
    name = wanted.map or (atlas.first if wanted.chart is None else "own map")
    if not name.isprintable():
        raise Refused(422, Message("refused-map-name-signs"))
    own = wanted.chart
    drawn = atlas.named(name) if own is None else chart_from_code(own, name)
    if name in atlas.names() and drawn.code != atlas.named(name).code:
        raise Refused(422, Message("refused-map-name-taken", {"name": name}))
    return replace(atlas.shape.checked(drawn), name=name)


def _seat_row(table_id: str, number: int, who: str, owner_id: str) -> dict[str, object]:
    bot = None if who in ("me", ANYBODY) else current_name(who)
    return {
        "table_id": table_id,
        "seat": number,
        "account_id": owner_id if who == "me" else None,
        "bot": bot,
        "stand_in": None,
        "resigned": False,
    }


def rematch(connection: Connection, table_id: str, account_id: str, most: int) -> str:
    """The table that follows a finished one; whoever asks first makes it."""
    row = table_row(connection, table_id, lock=True)
    if row.status != FINISHED:
        raise Refused(409, Message("refused-game-not-finished"))
    at_table = seats_at(connection, table_id)
    if account_id not in [seat.account_id for seat in at_table]:
        raise Refused(403, Message("refused-only-who-sat"))
    if row.rematch_id:
        return str(row.rematch_id)
    wanted = NewTable(
        game=row.game,
        seats=["me" if s.account_id == account_id else s.bot or ANYBODY for s in at_table],
        first=(row.first + 1) % row.players,
        map=row.map,
        chart=row.chart,
        round_limit=row.round_limit,
        public=row.public,
        live=row.live,
        pace=row.pace,
    )
    new = create_table(connection, account_id, wanted, most)
    connection.execute(
        update(schema.tables).where(schema.tables.c.id == table_id).values(rematch_id=new)
    )
    return new
