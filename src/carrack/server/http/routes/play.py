"""Play: moves, taking back, resigning, standing in, chat."""

from typing import Any

from fastapi import APIRouter, Request

from carrack.server.http.action_route import ActionRoute
from carrack.server.http.requests import SignedIn, node_of
from carrack.server.match.match import STAND_IN
from carrack.server.match.states import action_out
from carrack.server.payloads.refusals import RefusalOut
from carrack.server.payloads.requests import (
    ChatIn,
    PlayIn,
    SeatIn,
    StandInIn,
    TableId,
    UndoIn,
)
from carrack.server.payloads.tables import ChatLine, Done
from carrack.server.records import Action

router = APIRouter(prefix="/api/tables/{table_id}", tags=["play"], route_class=ActionRoute)
_REFUSALS: dict[int | str, dict[str, Any]] = {  # as FastAPI declares it
    403: {"model": RefusalOut, "description": "This is not your seat."},
    409: {
        "model": RefusalOut,
        "description": "Something has happened meanwhile, or not as much as `seen`: see `state`.",
    },
    422: {"model": RefusalOut, "description": "A rule forbids it, or it is not your turn."},
}


def _done(action: Action) -> Done:
    return Done(number=action.number + 1, action=action_out(action))


@router.post("/play", responses=_REFUSALS)
async def play(request: Request, table_id: TableId, body: PlayIn, account: SignedIn) -> Done:
    """Makes one or more moves; the answer comes when they are safely stored."""
    node = node_of(request)
    node.limit("action", request, account)
    return _done(await node.actions.play(account, table_id, body.seen, body.text, body.seat))


@router.post("/undo", responses=_REFUSALS)
async def undo(request: Request, table_id: TableId, body: UndoIn, account: SignedIn) -> Done:
    """Takes back your last move, or your turn, as far as nothing was revealed."""
    node = node_of(request)
    node.limit("action", request, account)
    return _done(await node.actions.undo(account, table_id, body.seen, body.turn, body.seat))


@router.post("/resign", responses=_REFUSALS)
async def resign(request: Request, table_id: TableId, body: SeatIn, account: SignedIn) -> Done:
    """Gives up. Of two players the other has won; of more, a bot plays on for you."""
    node = node_of(request)
    node.limit("action", request, account)
    return _done(await node.actions.resign(account, table_id, body.seat))


@router.post("/stand-in", responses=_REFUSALS)
async def stand_in(request: Request, table_id: TableId, body: StandInIn, account: SignedIn) -> Done:
    """A bot plays for whoever has let the table's limit pass; they can take the seat back."""
    node = node_of(request)
    node.limit("action", request, account)
    bot = STAND_IN if body.bot is None else body.bot
    return _done(await node.actions.stand_in(account, table_id, bot))


@router.post("/return", responses=_REFUSALS)
async def come_back(request: Request, table_id: TableId, body: SeatIn, account: SignedIn) -> Done:
    """Takes your seat back from the bot that played for you."""
    node = node_of(request)
    node.limit("action", request, account)
    return _done(await node.actions.come_back(account, table_id, body.seat))


@router.post("/chat", status_code=201)
async def say(request: Request, table_id: TableId, body: ChatIn, account: SignedIn) -> ChatLine:
    """Says something to everybody at the table."""
    node = node_of(request)
    node.limit("chat", request, account)
    return await node.chat.say(account, table_id, body.text)
