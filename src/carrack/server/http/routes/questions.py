"""Why not? Asked by whoever wants to do something that cannot be done now."""

from typing import Annotated

from fastapi import APIRouter, Query, Request

from carrack.server.http.languages import AskedSpeech
from carrack.server.http.requests import node_of
from carrack.server.payloads.requests import TableId
from carrack.server.payloads.tables import Reason, WhyNotOut

router = APIRouter(prefix="/api/tables/{table_id}", tags=["play"])


@router.get("/why-not")
async def why_not(
    request: Request,
    table_id: TableId,
    text: Annotated[str, Query(max_length=200)],
    speech: AskedSpeech,
) -> WhyNotOut:
    """The rule that forbids a move now, in a sentence."""
    async with node_of(request).live_tables.settled(table_id) as match:
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
    async with node_of(request).live_tables.settled(table_id) as match:
        reasons = match.game.why_nothing(thing, speech)
    return [Reason(text=text, sentence=sentence) for text, sentence in reasons.items()]
