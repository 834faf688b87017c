"""Tables in the database: made, listed, joined, left, started, and read back."""

import json
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields, replace

from sqlalchemy import (
    ColumnElement,
    Connection,
    and_,
    delete,
    exists,
    func,
    insert,
    select,
    update,
)

from carrack.bots.registry import known_name
from carrack.components.chart import Chart, chart_from_code
from carrack.components.printed import Components
from carrack.dealer import Dealer, dealer_from
from carrack.game import Game
from carrack.games import rulebook_named
from carrack.messages import Message
from carrack.server.database import schema
from carrack.server.database.schema import AnyRow, accounts, actions, boxes, chats, seats
from carrack.server.errors import NotFound, Refused
from carrack.server.ids import new_id
from carrack.server.match.match import Match, components_of, result_text
from carrack.server.match.states import seat_out
from carrack.server.payloads.tables import TableOut
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

ANYBODY = "person"  # in a list of seats: free for whoever comes
MOST_LISTED = 50


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
        connection.execute(insert(boxes).values(hash=box, game=wanted.game, text=text))
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
    bot = None if who in ("me", ANYBODY) else known_name(who)
    return {
        "table_id": table_id,
        "seat": number,
        "account_id": owner_id if who == "me" else None,
        "bot": bot,
        "stand_in": None,
        "resigned": False,
    }


# seats


def seats_at(connection: Connection, table_id: str) -> list[Seat]:
    query = (
        select(seats, accounts.c.name)
        .outerjoin(accounts, accounts.c.id == seats.c.account_id)
        .where(seats.c.table_id == table_id)
        .order_by(seats.c.seat)
    )
    rows = list(connection.execute(query))
    names = distinct_names([row.name or (row.bot or NAMELESS).capitalize() for row in rows])
    return [
        Seat(
            number=row.seat,
            account_id=row.account_id,
            bot=row.bot,
            stand_in=row.stand_in,
            resigned=row.resigned,
            name=name,
        )
        for row, name in zip(rows, names, strict=True)
    ]


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
    changed = connection.execute(
        update(seats)
        .where(
            seats.c.table_id == table_id,
            seats.c.seat == taken,
            seats.c.account_id.is_(None),
            seats.c.bot.is_(None),
        )
        .values(account_id=account_id)
    )
    if changed.rowcount == 0:
        raise Refused(409, Message("refused-seat-just-taken"))
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
    row = table_row(connection, table_id, lock=True)  # it does not start while somebody gets up
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


def start(connection: Connection, table_id: str, account_id: str, game: Game) -> None:
    """The game that was dealt begins; the owner says when."""
    row = _require_open(connection, table_id)
    at_table = seats_at(connection, table_id)
    if any(one.account_id is None and one.bot is None for one in at_table):
        raise Refused(409, Message("refused-seat-still-free"))
    changed = connection.execute(
        update(schema.tables)
        .where(schema.tables.c.id == table_id, schema.tables.c.status == OPEN)
        .values(
            status=RUNNING,
            setup=game.setup,
            started_at=time.time(),
            snapshot=game.setup,
            snapshot_number=0,
            snapshot_dealt=game.dealt,
        )
    )
    if changed.rowcount == 0:
        raise Refused(409, Message("refused-table-has-started"))
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


# reading


def table_row(connection: Connection, table_id: str, *, lock: bool = False) -> AnyRow:
    """A table; with a lock, nobody else changes it before this transaction ends."""
    query = select(schema.tables).where(schema.tables.c.id == table_id)
    row = connection.execute(query.with_for_update() if lock else query).first()
    if row is None:
        raise NotFound
    return row


_INFO = [field.name for field in fields(TableInfo)]
ACTION_FIELDS = [field.name for field in fields(Action)]


def info_of(row: AnyRow) -> TableInfo:
    return TableInfo(**{name: row._mapping[name] for name in _INFO})


def components_for(connection: Connection, info: TableInfo) -> Components:
    """What the table is played with."""
    text = connection.execute(select(boxes.c.text).where(boxes.c.hash == info.box)).scalar_one()
    return components_of(rulebook_named(info.game), info.box, text)


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


# whose bots play here


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


def freeze(connection: Connection, table_id: str, fault: str) -> bool:
    """Nobody plays on at a table whose log does not fit, until somebody has looked at it."""
    changed = connection.execute(
        update(schema.tables)
        .where(schema.tables.c.id == table_id, schema.tables.c.status == RUNNING)
        .values(status=FROZEN, fault=fault)
    )
    return changed.rowcount > 0


def keep_up(connection: Connection, match: Match, action: Action, due: Snapshot | None) -> None:
    """What changes at the table itself together with an action."""
    table = schema.tables.c.id == match.info.id
    if action.kind in ("resign", "stand-in", "return"):
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


# lists


def list_tables(
    connection: Connection, which: str, account_id: str | None, before: float | None, most: int
) -> list[TableOut]:
    """Tables of a kind, the newest first: open, running, finished, or mine."""
    query = (
        select(schema.tables)
        .order_by(schema.tables.c.created_at.desc(), schema.tables.c.id)
        .limit(most)
    )
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
    deciders = _deciders(connection, [row.id for row in rows if row.status == RUNNING])
    return [summary(connection, row, deciders.get(row.id)) for row in rows]


def _deciders(connection: Connection, ids: Iterable[str]) -> dict[str, int | None]:
    """Whose turn it is, by the last action of each table."""
    last = (
        select(actions.c.table_id, func.max(actions.c.number).label("number"))
        .where(actions.c.table_id.in_(list(ids)))
        .group_by(actions.c.table_id)
        .subquery()
    )
    query = select(actions.c.table_id, actions.c.decider).join(
        last,
        and_(actions.c.table_id == last.c.table_id, actions.c.number == last.c.number),
    )
    return {row.table_id: row.decider for row in connection.execute(query)}


def summary(connection: Connection, row: AnyRow, decider: int | None = None) -> TableOut:
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
        goes_on=row.given,
        live=row.live,
        pace=row.pace,
        seats=[seat_out(seat) for seat in seats_at(connection, row.id)],
        decider=decider,
        commitment=row.commitment,
        result=json.loads(row.result) if row.result else None,
        rematch=row.rematch_id,
        created_at=row.created_at,
        started_at=row.started_at,
        finished_at=row.finished_at,
    )


def summary_of(connection: Connection, table_id: str) -> TableOut:
    return summary(connection, table_row(connection, table_id))
