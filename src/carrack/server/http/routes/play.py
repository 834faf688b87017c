"""Play: moves, taking back, resigning, standing in, chat."""

from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request

from carrack.server.database import chat
from carrack.server.database.store import Action
from carrack.server.http.languages import AskedSpeech
from carrack.server.http.routes.accounts import SignedIn
from carrack.server.node import node_of
from carrack.server.payloads.models import (
    ActionOut,
    ChatIn,
    Done,
    MuteIn,
    PlayIn,
    Reason,
    Refusal,
    SeatIn,
    StandInIn,
    TableId,
    UndoIn,
    WhyNotOut,
)
from carrack.server.payloads.states import shown_action

router = APIRouter(prefix="/api/tables/{table_id}", tags=["play"])
_REFUSALS: dict[int | str, dict[str, Any]] = {
    403: {"model": Refusal, "description": "This is not your seat."},
    409: {"model": Refusal, "description": "Something has happened meanwhile: see `state`."},
    422: {"model": Refusal, "description": "A rule forbids it, or it is not your turn."},
}


def _done(action: Action) -> Done:
    return Done(number=action.number + 1, action=ActionOut(**shown_action(action)))


@router.post("/play", responses=_REFUSALS)
async def play(request: Request, table_id: TableId, body: PlayIn, account: SignedIn) -> Done:
    """Makes one or more moves; the answer comes when they are safely stored."""
    node = node_of(request)
    node.limit("action", request, account)
    return _done(await node.live.play(account, table_id, body.seen, body.text, body.seat))


@router.post("/undo", responses=_REFUSALS)
async def undo(request: Request, table_id: TableId, body: UndoIn, account: SignedIn) -> Done:
    """Takes back your last move, or your turn, as far as nothing was revealed."""
    node = node_of(request)
    node.limit("action", request, account)
    return _done(await node.live.undo(account, table_id, body.seen, body.turn, body.seat))


@router.post("/resign", responses=_REFUSALS)
async def resign(request: Request, table_id: TableId, body: SeatIn, account: SignedIn) -> Done:
    """Gives up. Of two players the other has won; of more, a bot plays on for you."""
    node = node_of(request)
    node.limit("action", request, account)
    return _done(await node.live.resign(account, table_id, body.seat))


@router.post("/stand-in", responses=_REFUSALS)
async def stand_in(request: Request, table_id: TableId, body: StandInIn, account: SignedIn) -> Done:
    """A bot plays for whoever has let the table's limit pass; they can take the seat back."""
    node = node_of(request)
    node.limit("action", request, account)
    return _done(await node.live.stand_in(account, table_id, body.bot))


@router.post("/return", responses=_REFUSALS)
async def come_back(request: Request, table_id: TableId, body: SeatIn, account: SignedIn) -> Done:
    """Takes your seat back from the bot that played for you."""
    node = node_of(request)
    node.limit("action", request, account)
    return _done(await node.live.come_back(account, table_id, body.seat))


@router.get("/why-not")
async def why_not(
    request: Request,
    table_id: TableId,
    text: Annotated[str, Query(max_length=200)],
    speech: AskedSpeech,
) -> WhyNotOut:
    """The rule that forbids a move now, in a sentence."""
    async with node_of(request).live.settled(table_id) as match:
        return WhyNotOut(sentence=match.game.why_not(text, speech))


@router.get("/why-nothing")
async def why_nothing(
    request: Request,
    table_id: TableId,
    thing: Annotated[str, Query(max_length=20, description="A place, card, location, spice ...")],
    speech: AskedSpeech,
) -> list[Reason]:
    """Why nothing can be done now with a thing on the table: a sentence for each move about it
    that one might have meant; empty if one of them is legal.
    """
    async with node_of(request).live.settled(table_id) as match:
        reasons = match.game.why_nothing(thing, speech)
    return [Reason(text=text, sentence=sentence) for text, sentence in reasons.items()]


@router.post("/chat", status_code=201)
async def say(
    request: Request, table_id: TableId, body: ChatIn, account: SignedIn
) -> dict[str, Any]:
    """Says something to everybody at the table."""
    node = node_of(request)
    node.limit("chat", request, account)
    return await node.live.say(account, table_id, body.text)


mutes = APIRouter(prefix="/api/me/mutes", tags=["people"])


@mutes.put("", status_code=204)
async def mute(request: Request, body: MuteIn, account: SignedIn) -> None:
    """You read no more of what somebody says."""
    node = node_of(request)
    await node.store.write(partial(chat.mute, account_id=account.id, muted_id=body.account))
    node.live.mute(account.id, body.account, True)


@mutes.delete("/{muted_id}", status_code=204)
async def unmute(request: Request, muted_id: str, account: SignedIn) -> None:
    node = node_of(request)
    await node.store.write(partial(chat.unmute, account_id=account.id, muted_id=muted_id))
    node.live.mute(account.id, muted_id, False)
