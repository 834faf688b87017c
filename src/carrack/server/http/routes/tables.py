"""Tables: made, found, joined, left, started, and offered again."""

import asyncio
from functools import partial
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request
from sqlalchemy import Connection

from carrack.components.printed import Components
from carrack.messages import Message
from carrack.server.database import new_tables, seating, starting, summaries, tables
from carrack.server.database.accounts import Account
from carrack.server.database.new_tables import NewTable
from carrack.server.errors import Refused
from carrack.server.http.requests import MaybeSignedIn, SignedIn, node_of
from carrack.server.match.states import seat_out
from carrack.server.node import Node
from carrack.server.payloads.games import ComponentsOut
from carrack.server.payloads.requests import SeatIn, TableId, TableIn
from carrack.server.payloads.tables import Created, SeatOut, TableOut

router = APIRouter(prefix="/api/tables", tags=["tables"])

_LIVE_PACE, _SLOW_PACE = 180, 3 * 24 * 3600  # seconds


def _new_table(body: TableIn) -> NewTable:
    default = _LIVE_PACE if body.live else _SLOW_PACE
    return NewTable(
        game=body.game,
        seats=body.seats,
        first=body.first,
        map=body.map or "",
        chart=body.chart,
        round_limit=body.round_limit,
        public=body.public,
        live=body.live,
        pace=body.pace or default,
        position=body.position or "",
    )


async def make_table(
    node: Node, account: Account, wanted: NewTable, *, starts: bool = False
) -> str:
    """A new table; what is wrong with it is said in a sentence. One that starts at once, but
    cannot, is not made at all.
    """
    in_thread = partial(asyncio.get_running_loop().run_in_executor, None)
    complete = await in_thread(new_tables.completed, wanted)
    owner, most = account.id, node.settings.tables_per_account
    if not starts:
        job = partial(new_tables.create_table, owner_id=owner, wanted=complete, most=most)
        return await node.store.write(job)
    game = await in_thread(starting.dealt, complete)
    job = partial(starting.create_started, owner_id=owner, wanted=complete, most=most, game=game)
    table_id = await node.store.write(job)
    await node.live_tables.started(table_id)
    return table_id


async def start_table(node: Node, account: Account, table_id: str) -> None:
    """Deals among the readers: the one who writes has other things to do."""
    game = await node.store.read(partial(seating.deal, table_id=table_id, account_id=account.id))
    job = partial(starting.start, table_id=table_id, account_id=account.id, game=game)
    await node.store.write(job)
    await node.live_tables.started(table_id)


@router.post("", status_code=201)
async def create(request: Request, body: TableIn, account: SignedIn) -> Created:
    """Makes a table, and starts it at once if that is wished and no seat is free."""
    node = node_of(request)
    node.limit("table", request, account)
    if body.start and new_tables.ANYBODY in body.seats:
        raise Refused(422, Message("refused-free-seat-at-start"))
    return Created(id=await make_table(node, account, _new_table(body), starts=body.start))


@router.get("")
async def find(
    request: Request,
    account: MaybeSignedIn,
    which: Literal["open", "running", "finished", "mine"] = "open",
    before: Annotated[
        float | None, Query(description="Made before this moment, to page on.", allow_inf_nan=False)
    ] = None,
    most: Annotated[int, Query(ge=1, le=summaries.MOST_LISTED)] = 20,
) -> list[TableOut]:
    """Public tables of a kind, or those you sit at; the newest first."""
    if which == "mine" and account is None:
        return []
    account_id = account.id if account else None
    job = partial(
        summaries.list_tables, which=which, account_id=account_id, before=before, most=most
    )
    return await node_of(request).store.read(job)


@router.get("/{table_id}/components")
async def components(request: Request, table_id: TableId) -> ComponentsOut:
    """What is printed on the tiles and cards that a table is played with, whatever comes with the
    package by now.
    """

    def read(connection: Connection) -> Components:
        info = tables.info_of(tables.table_row(connection, table_id))
        printed: Components = tables.components_for(connection, info)
        return printed

    printed = await node_of(request).store.read(read)
    return ComponentsOut(hash=printed.hash, printed=printed)


@router.post("/{table_id}/join")
async def join(request: Request, table_id: TableId, options: SeatIn, account: SignedIn) -> SeatOut:
    """Takes a free seat; you may take several, and play them in turn at one screen."""
    node = node_of(request)
    node.limit("table", request, account)
    job = partial(seating.join, table_id=table_id, account_id=account.id, seat=options.seat)
    seat = await node.store.write(job)
    await node.live_tables.changed(table_id)
    at_table = await node.store.read(partial(tables.seats_at, table_id=table_id))
    return seat_out(at_table[seat])


@router.post("/{table_id}/leave", status_code=204)
async def leave(request: Request, table_id: TableId, account: SignedIn) -> None:
    """Gets up before the start; a table whose maker leaves is gone. Later, resign instead."""
    node = node_of(request)
    node.limit("table", request, account)
    await node.store.write(partial(seating.leave, table_id=table_id, account_id=account.id))
    await node.live_tables.changed(table_id)


@router.post("/{table_id}/start", status_code=204)
async def start(request: Request, table_id: TableId, account: SignedIn) -> None:
    """Deals, once every seat is taken."""
    node = node_of(request)
    node.limit("table", request, account)
    await start_table(node, account, table_id)


@router.post("/{table_id}/rematch")
async def rematch(request: Request, table_id: TableId, account: SignedIn) -> Created:
    """The same table once more, with you seated and the other people invited; whoever asks first
    makes it, and the others are led there.
    """
    node = node_of(request)
    node.limit("table", request, account)
    job = partial(
        new_tables.rematch,
        table_id=table_id,
        account_id=account.id,
        most=node.settings.tables_per_account,
    )
    new = await node.store.write(job)
    await node.live_tables.changed(table_id)
    return Created(id=new)
