"""Watching a table: its state at once, or by asking with patience, or as server-sent events."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from functools import partial
from typing import Annotated

import orjson
from fastapi import APIRouter, Query, Request
from fastapi.responses import Response, StreamingResponse
from starlette.requests import HTTPConnection

from carrack.server.database import chat, summaries
from carrack.server.database.accounts import Account
from carrack.server.http.description import EVENT_CONTENT
from carrack.server.http.languages import WordsIfWanted, speech_for
from carrack.server.http.listening import (
    Since,
    SinceChat,
    WantEffects,
    WantPicture,
    new_listener,
    next_or_gone,
    note_welcome,
)
from carrack.server.http.refusing import ANSWERED, refusal_of, refusal_out
from carrack.server.http.requests import MaybeSignedIn, node_of
from carrack.server.http.whole_tables import whole_table
from carrack.server.live.audience import Listener
from carrack.server.match.states import ViewOptions
from carrack.server.node import Node
from carrack.server.payloads.requests import TableId
from carrack.server.payloads.socket import RefusedEvent, WelcomeMessage
from carrack.server.payloads.tables import WholeTable
from carrack.server.records import OPEN
from carrack.speech import Speech

router = APIRouter(prefix="/api/tables/{table_id}", tags=["watching"])

_LONGEST_WAIT = 30  # seconds
_HEARTBEAT_SECONDS = 20.0


@router.get("", responses={200: {"model": WholeTable}})
async def look(
    request: Request,
    table_id: TableId,
    account: MaybeSignedIn,
    words: WordsIfWanted,
    since: Since = 0,
    since_chat: SinceChat = 0,
    wait: Annotated[
        int, Query(ge=0, le=_LONGEST_WAIT, description="Seconds to wait for news.")
    ] = 0,
    picture: WantPicture = False,
    effects: WantEffects = False,
) -> Response:
    """A table as you may see it. With `wait`, the answer comes when there is more than `since`
    actions, or when the time is up.
    """
    node = node_of(request)
    options = ViewOptions(picture, effects, words)
    if wait:
        await _wait_for_news(node, request, account, table_id, since, since_chat, wait)
    whole = await whole_table(node, table_id, account, options, since, since_chat)
    return Response(orjson.dumps(whole), media_type="application/json")


async def _wait_for_news(
    node: Node,
    connection: HTTPConnection,
    account: Account | None,
    table_id: str,
    since: int,
    since_chat: int,
    wait: int,
) -> None:
    listener = await new_listener(
        node, connection, account, table_id, ViewOptions(), is_present=False
    )
    node.presence.arrive(listener)
    try:
        table = await node.store.read(partial(summaries.summary_of, table_id=table_id))
        said = partial(
            chat.read, table_id=table_id, since=since_chat, account_id=listener.account_id
        )
        if await node.store.read(said):
            return
        if table["status"] != OPEN:
            async with node.live_tables.settled(table_id) as match:
                if match.number > since:
                    return
        with suppress(TimeoutError):
            async with asyncio.timeout(wait):
                await _first_news(listener)
    finally:
        node.presence.depart(listener)


async def _first_news(listener: Listener) -> None:
    """Until something is told; who comes and goes is no news."""
    while True:
        message = await next_or_gone(listener, _LONGEST_WAIT)
        if message is None or message.is_news:
            return


@router.get(
    "/events",
    response_class=StreamingResponse,
    responses={
        200: {
            "description": "The `data` of each event; its `id` comes back as `Last-Event-ID`.",
            "content": EVENT_CONTENT,
        }
    },
)
async def events(
    request: Request,
    table_id: TableId,
    account: MaybeSignedIn,
    words: WordsIfWanted,
    since: Since = 0,
    since_chat: SinceChat = 0,
    picture: WantPicture = False,
    effects: WantEffects = False,
) -> StreamingResponse:
    """News as server-sent events: first everything since the numbers seen, then what happens. Each
    is a message as the WebSocket sends it; where there is nothing to be seen, a last one,
    `refused`, says why.
    """
    node = node_of(request)
    seen = request.headers.get("last-event-id", "")
    since = int(seen) if seen.isascii() and seen.isdigit() and len(seen) < 10 else since
    options = ViewOptions(picture, effects, words)
    await node.store.read(
        partial(summaries.summary_of, table_id=table_id)
    )  # or there is no such table
    listener = await new_listener(node, request, account, table_id, options)
    node.audience.check(listener)
    stream = _event_stream(node, listener, since, since_chat, speech_for(request))
    return StreamingResponse(stream, media_type="text/event-stream")


async def _event_stream(
    node: Node, listener: Listener, since: int, since_chat: int, speech: Speech
) -> AsyncIterator[bytes]:
    try:
        node.presence.arrive(listener)
        first = await whole_table(
            node, listener.table_id, listener.account, listener.options, since, since_chat
        )
        note_welcome(listener, first)
        yield _event(orjson.dumps(WelcomeMessage(type="welcome", **first)), listener.seen)
        while True:
            try:
                message = await next_or_gone(listener, _HEARTBEAT_SECONDS)
            except TimeoutError:
                yield b": still here\n\n"
                continue
            if message is None:
                return
            yield _event(message.data, listener.seen)
    except ANSWERED as error:
        last = RefusedEvent(type="refused", **refusal_out(refusal_of(error), speech))
        yield _event(orjson.dumps(last), listener.seen)
    finally:
        node.presence.depart(listener)


def _event(message: bytes, number: int) -> bytes:
    return b"id: %d\ndata: %b\n\n" % (number, message)
