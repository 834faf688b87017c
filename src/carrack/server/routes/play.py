"""Play: moves, taking back, resigning, standing in, chat."""

from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request

from carrack.server import chat
from carrack.server.house import house_of
from carrack.server.languages import Language
from carrack.server.models import (
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
from carrack.server.routes.people import Somebody
from carrack.server.showing import shown_action
from carrack.server.store import Action

router = APIRouter(prefix="/api/tables/{table_id}", tags=["play"])
_REFUSALS: dict[int | str, dict[str, Any]] = {
    403: {"model": Refusal, "description": "This is not your seat."},
    409: {"model": Refusal, "description": "Something has happened meanwhile: see `state`."},
    422: {"model": Refusal, "description": "A rule forbids it, or it is not your turn."},
}


def _done(action: Action) -> Done:
    return Done(number=action.number + 1, action=ActionOut(**shown_action(action)))


@router.post("/play", responses=_REFUSALS)
async def play(request: Request, table_id: TableId, told: PlayIn, account: Somebody) -> Done:
    """Makes one or more moves; the answer comes when they are safely stored."""
    house = house_of(request)
    house.limit("action", request, account)
    return _done(await house.hall.play(account, table_id, told.seen, told.text, told.seat))


@router.post("/undo", responses=_REFUSALS)
async def undo(request: Request, table_id: TableId, told: UndoIn, account: Somebody) -> Done:
    """Takes back your last move, or your turn, as far as nothing was revealed."""
    house = house_of(request)
    house.limit("action", request, account)
    return _done(await house.hall.undo(account, table_id, told.seen, told.turn, told.seat))


@router.post("/resign", responses=_REFUSALS)
async def resign(request: Request, table_id: TableId, told: SeatIn, account: Somebody) -> Done:
    """Gives up. Of two players the other has won; of more, a bot plays on for you."""
    house = house_of(request)
    house.limit("action", request, account)
    return _done(await house.hall.resign(account, table_id, told.seat))


@router.post("/stand-in", responses=_REFUSALS)
async def stand_in(request: Request, table_id: TableId, told: StandInIn, account: Somebody) -> Done:
    """A bot plays for whoever has let the table's limit pass; they can take the seat back."""
    house = house_of(request)
    house.limit("action", request, account)
    return _done(await house.hall.stand_in(account, table_id, told.bot))


@router.post("/return", responses=_REFUSALS)
async def come_back(request: Request, table_id: TableId, told: SeatIn, account: Somebody) -> Done:
    """Takes your seat back from the bot that played for you."""
    house = house_of(request)
    house.limit("action", request, account)
    return _done(await house.hall.come_back(account, table_id, told.seat))


@router.get("/why-not")
async def why_not(
    request: Request,
    table_id: TableId,
    text: Annotated[str, Query(max_length=200)],
    language: Language,
) -> WhyNotOut:
    """The rule that forbids a move now, in a sentence."""
    async with house_of(request).hall.settled(table_id) as match:
        return WhyNotOut(sentence=match.game.why_not(text, language))


@router.get("/why-nothing")
async def why_nothing(
    request: Request,
    table_id: TableId,
    thing: Annotated[str, Query(max_length=20, description="A place, card, location, spice ...")],
    language: Language,
) -> list[Reason]:
    """Why nothing can be done now with a thing on the table: a sentence for each move about it
    that one might have meant; empty if one of them is legal.
    """
    async with house_of(request).hall.settled(table_id) as match:
        reasons = match.game.why_nothing(thing, language)
    return [Reason(text=text, sentence=sentence) for text, sentence in reasons.items()]


@router.post("/chat", status_code=201)
async def say(
    request: Request, table_id: TableId, told: ChatIn, account: Somebody
) -> dict[str, Any]:
    """Says something to everybody at the table."""
    house = house_of(request)
    house.limit("chat", request, account)
    return await house.hall.say(account, table_id, told.text)


mutes = APIRouter(prefix="/api/me/mutes", tags=["people"])


@mutes.put("", status_code=204)
async def mute(request: Request, told: MuteIn, account: Somebody) -> None:
    """You read no more of what somebody says."""
    house = house_of(request)
    await house.store.write(partial(chat.mute, account_id=account.id, muted_id=told.account))
    house.hall.mute(account.id, told.account, True)


@mutes.delete("/{muted_id}", status_code=204)
async def unmute(request: Request, muted_id: str, account: Somebody) -> None:
    house = house_of(request)
    await house.store.write(partial(chat.unmute, account_id=account.id, muted_id=muted_id))
    house.hall.mute(account.id, muted_id, False)
