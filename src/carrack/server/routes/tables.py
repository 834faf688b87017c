"""Tables: made, found, joined, left, started, and offered again."""

import asyncio
from functools import partial
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request
from sqlalchemy import Connection

from carrack.components.printed import Components
from carrack.messages import Message
from carrack.server import tables
from carrack.server.errors import Refused
from carrack.server.house import House, house_of
from carrack.server.models import (
    ComponentsOut,
    Created,
    SeatIn,
    SeatOut,
    TableId,
    TableIn,
    TableOut,
)
from carrack.server.people import Account
from carrack.server.routes.people import Anybody, Somebody
from carrack.server.tables import Wanted

router = APIRouter(prefix="/api/tables", tags=["tables"])

_LIVE_PACE, _SLOW_PACE = 180, 3 * 24 * 3600  # seconds


def _wanted(told: TableIn) -> Wanted:
    default = _LIVE_PACE if told.live else _SLOW_PACE
    return Wanted(
        game=told.game,
        seats=told.seats,
        first=told.first,
        map=told.map or "",
        chart=told.chart,
        round_limit=told.round_limit,
        public=told.public,
        live=told.live,
        pace=told.pace or default,
        position=told.position or "",
    )


async def make_table(house: House, account: Account, wanted: Wanted) -> str:
    """A new table; what is wrong with it is said in a sentence."""
    loop = asyncio.get_running_loop()
    complete = await loop.run_in_executor(None, tables.completed, wanted)
    job = partial(
        tables.create_table,
        owner_id=account.id,
        wanted=complete,
        most=house.settings.tables_per_account,
    )
    return await house.store.write(job)


async def start_table(house: House, account: Account, table_id: str) -> None:
    """Deals among the readers: the one who writes has other things to do."""
    game = await house.store.read(partial(tables.deal, table_id=table_id, account_id=account.id))
    job = partial(tables.start, table_id=table_id, account_id=account.id, game=game)
    await house.store.write(job)
    await house.hall.begin(table_id)


@router.post("", status_code=201)
async def create(request: Request, told: TableIn, account: Somebody) -> Created:
    """Makes a table, and starts it at once if that is wished and no seat is free."""
    house = house_of(request)
    house.limit("table", request, account)
    if told.start and tables.ANYBODY in told.seats:
        raise Refused(422, Message("refused-free-seat-at-start"))
    table_id = await make_table(house, account, _wanted(told))
    if told.start:
        await start_table(house, account, table_id)
    return Created(id=table_id)


@router.get("")
async def find(
    request: Request,
    account: Anybody,
    which: Literal["open", "running", "finished", "mine"] = "open",
    before: Annotated[
        float | None, Query(description="Made before this moment, to page on.", allow_inf_nan=False)
    ] = None,
    most: Annotated[int, Query(ge=1, le=tables.MOST_LISTED)] = 20,
) -> list[TableOut]:
    """Public tables of a kind, or those you sit at; the newest first."""
    if which == "mine" and account is None:
        return []
    account_id = account.id if account else None
    job = partial(tables.list_tables, which=which, account_id=account_id, before=before, most=most)
    return [TableOut(**row) for row in await house_of(request).store.read(job)]


@router.get("/{table_id}/components")
async def components(request: Request, table_id: TableId) -> ComponentsOut:
    """What is printed on the tiles and cards that a table is played with, whatever comes with the
    package by now.
    """

    def read(connection: Connection) -> Components:
        info = tables.info_of(tables.table_row(connection, table_id))
        printed: Components = tables.components_for(connection, info)
        return printed

    printed = await house_of(request).store.read(read)
    return ComponentsOut(hash=printed.hash, printed=printed)


@router.post("/{table_id}/join")
async def join(request: Request, table_id: TableId, wish: SeatIn, account: Somebody) -> SeatOut:
    """Takes a free seat; you may take several, and play them in turn at one screen."""
    house = house_of(request)
    house.limit("table", request, account)
    job = partial(tables.join, table_id=table_id, account_id=account.id, seat=wish.seat)
    seat = await house.store.write(job)
    await house.hall.tell_table(table_id)
    at_table = await house.store.read(partial(tables.seats_at, table_id=table_id))
    return SeatOut(**tables.public_seat(at_table[seat]))


@router.post("/{table_id}/leave", status_code=204)
async def leave(request: Request, table_id: TableId, account: Somebody) -> None:
    """Gets up before the start; a table whose maker leaves is gone. Later, resign instead."""
    house = house_of(request)
    house.limit("table", request, account)
    await house.store.write(partial(tables.leave, table_id=table_id, account_id=account.id))
    await house.hall.tell_table(table_id)


@router.post("/{table_id}/start", status_code=204)
async def start(request: Request, table_id: TableId, account: Somebody) -> None:
    """Deals, once every seat is taken."""
    house = house_of(request)
    house.limit("table", request, account)
    await start_table(house, account, table_id)


@router.post("/{table_id}/rematch")
async def rematch(request: Request, table_id: TableId, account: Somebody) -> Created:
    """The same table once more, with you seated and the other people invited; whoever asks first
    makes it, and the others are led there.
    """
    house = house_of(request)
    house.limit("table", request, account)
    job = partial(
        tables.rematch,
        table_id=table_id,
        account_id=account.id,
        most=house.settings.tables_per_account,
    )
    new = await house.store.write(job)
    await house.hall.tell_table(table_id)
    return Created(id=new)
