"""Watching a table: its state at once, news over a WebSocket, as server-sent events, or by asking
with patience.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from functools import partial
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Query, Request, WebSocket
from fastapi.responses import Response, StreamingResponse
from starlette.requests import HTTPConnection
from starlette.websockets import WebSocketDisconnect

from carrack.messages import Message
from carrack.server.database import chat, tables
from carrack.server.database.accounts import Account
from carrack.server.errors import Refused
from carrack.server.http.guard import (
    address_of,
    close_reason,
    is_own_origin,
    refusal_body,
    refuse_socket,
    refused_code,
)
from carrack.server.http.languages import WordsIfWanted, speech_for
from carrack.server.http.routes.accounts import MaybeSignedIn
from carrack.server.live.audience import Listener
from carrack.server.match.match import OPEN
from carrack.server.node import Node, node_of
from carrack.server.payloads.models import TableId, WholeTable
from carrack.server.payloads.states import (
    ViewOptions,
    encoded,
    shown_action,
    shown_match,
    shown_state,
)
from carrack.speech import Speech

router = APIRouter(prefix="/api/tables/{table_id}", tags=["watching"])

_LONGEST_WAIT = 30  # seconds
_MOST_ACTIONS = 2000  # in one answer
_HEARTBEAT_SECONDS = 20.0
_LET_GO = 4013  # the code with which a socket is closed
_FAREWELL_SECONDS = 1.0
_LONGEST_TEXT = 2000  # letters of moves, or of what is said
_log = logging.getLogger("carrack.watching")

Since = Annotated[int, Query(ge=0, le=2**31 - 1, description="Actions you have seen.")]
SinceChat = Annotated[int, Query(ge=0, le=2**31 - 1, description="Chat you have seen.")]
WantPicture = Annotated[bool, Query(description="What lies where, to draw it.")]
WantEffects = Annotated[bool, Query(description="What each legal move would change.")]


async def whole_table(
    node: Node,
    table_id: str,
    account: Account | None,
    options: ViewOptions,
    since: int,
    since_chat: int,
) -> dict[str, Any]:
    """Everything that somebody who comes to a table has to know."""
    account_id = account.id if account else None
    row = await node.store.read(partial(tables.summary_of, table_id=table_id))
    said = await node.store.read(
        partial(chat.read, table_id=table_id, since=since_chat, account_id=account_id)
    )
    whole: dict[str, Any] = {"chat": said, "present": node.live.present(table_id)}
    if row["status"] == OPEN:
        return {"table": row, "state": None, "actions": [], "more": False, **whole}
    # The state first: what is stored while the log is read comes as news.
    async with node.live.settled(table_id) as match:
        mine = account_id is not None and account_id == match.awaited
        state = shown_state(match, mine, options)
        fixed = shown_match(match)
    log = await node.store.read(
        partial(tables.actions_of, table_id=table_id, since=since, most=_MOST_ACTIONS)
    )
    # After the state, so that it is never older than that; names may have changed, too.
    row = await node.store.read(partial(tables.summary_of, table_id=table_id))
    return {
        "table": {**fixed, **row, "decider": state["decision"]["seat"]},
        "state": state,
        "actions": [shown_action(one) for one in log if one.number < state["number"]],
        "more": len(log) == _MOST_ACTIONS,
        **whole,
    }


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
    return Response(encoded(whole), media_type="application/json")


async def _wait_for_news(
    node: Node,
    connection: HTTPConnection,
    account: Account | None,
    table_id: str,
    since: int,
    since_chat: int,
    wait: int,
) -> None:
    listener = await _listener(node, connection, account, table_id, ViewOptions())
    node.live.arrive(listener)
    try:
        row = await node.store.read(partial(tables.summary_of, table_id=table_id))
        said = partial(
            chat.read, table_id=table_id, since=since_chat, account_id=listener.account_id
        )
        if await node.store.read(said):
            return
        if row["status"] != OPEN:
            async with node.live.settled(table_id) as match:
                if match.number > since:
                    return
        with suppress(TimeoutError):
            async with asyncio.timeout(wait):
                await _first_news(listener)
    finally:
        node.live.depart(listener)


async def _first_news(listener: Listener) -> None:
    """Until something is told; who comes and goes is no news."""
    while True:
        message = await _next_or_gone(listener, _LONGEST_WAIT)
        if message is None or not message.startswith(b'{"type":"presence"'):
            return


async def _next_or_gone(listener: Listener, seconds: float) -> bytes | None:
    """The next message; None when the listener has been let go; TimeoutError when none came."""
    getting = asyncio.ensure_future(listener.next())
    going = asyncio.ensure_future(listener.gone.wait())
    try:
        # Not by a timeout that cancels: a message that has just come would be lost.
        await asyncio.wait((getting, going), timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        if getting.done():
            return getting.result()
        if going.done():
            return None
        raise TimeoutError
    finally:
        getting.cancel()
        going.cancel()


async def _listener(
    node: Node,
    connection: HTTPConnection,
    account: Account | None,
    table_id: str,
    options: ViewOptions,
) -> Listener:
    listener = Listener(
        table_id=table_id,
        account=account,
        address=address_of(connection.scope),
        options=options,
        most_waiting=node.settings.waiting_messages,
    )
    if account:
        job = partial(chat.muted_by, account_id=account.id)
        listener.muted = await node.store.read(job)
    return listener


# server-sent events


@router.get("/events", response_class=StreamingResponse)
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
    """News as server-sent events: first everything since the numbers seen, then what happens."""
    node = node_of(request)
    seen = request.headers.get("last-event-id", "")
    since = int(seen) if seen.isascii() and seen.isdigit() and len(seen) < 10 else since
    options = ViewOptions(picture, effects, words)
    await node.store.read(
        partial(tables.summary_of, table_id=table_id)
    )  # or there is no such table
    listener = await _listener(node, request, account, table_id, options)
    node.live.audience.check(listener)
    stream = _event_stream(node, listener, since, since_chat, speech_for(request))
    return StreamingResponse(stream, media_type="text/event-stream")


async def _event_stream(
    node: Node, listener: Listener, since: int, since_chat: int, speech: Speech
) -> AsyncIterator[bytes]:
    try:
        node.live.arrive(listener)
        first = await whole_table(
            node, listener.table_id, listener.account, listener.options, since, since_chat
        )
        _note(listener, first)
        yield _event(encoded({"type": "welcome", **first}), listener.seen)
        while True:
            try:
                message = await _next_or_gone(listener, _HEARTBEAT_SECONDS)
            except TimeoutError:
                yield b": still here\n\n"
                continue
            if message is None:
                return
            yield _event(message, listener.seen)
    except Refused as refused:
        told = {"type": "refused", **refusal_body(refused, speech)}
        yield _event(encoded(told), listener.seen)
    finally:
        node.live.depart(listener)


def _note(listener: Listener, first: dict[str, Any]) -> None:
    """What the welcome tells need not be told again."""
    if first["state"]:
        listener.seen = first["state"]["number"]


def _event(message: bytes, number: int) -> bytes:
    return b"id: %d\ndata: %b\n\n" % (number, message)


# WebSocket


@router.websocket("/live")
async def live(
    socket: WebSocket,
    table_id: TableId,
    words: WordsIfWanted,
    since: Since = 0,
    since_chat: SinceChat = 0,
    picture: WantPicture = False,
    effects: WantEffects = False,
) -> None:
    """Everything that happens, and a way to play without a request for each move."""
    node = node_of(socket)
    listener: Listener | None = None
    try:
        if not is_own_origin(socket.headers, node.settings.origins):
            raise Refused(403, Message("refused-other-page"))
        node.limit("request", socket)
        account = await node.account(socket)
        options = ViewOptions(picture, effects, words)
        listener = await _listener(node, socket, account, table_id, options)
        node.live.arrive(listener)
        first = await whole_table(node, table_id, account, options, since, since_chat)
        _note(listener, first)
        with suppress(WebSocketDisconnect):
            await socket.accept()
            await socket.send_bytes(encoded({"type": "welcome", **first}))
            await _talk(node, socket, listener)
    except Refused as refused:
        await refuse_socket(socket, refused)
    finally:
        if listener:
            node.live.depart(listener)


async def _talk(node: Node, socket: WebSocket, listener: Listener) -> None:
    """Sends and receives at the same time, until either side has gone."""
    tasks = [
        asyncio.create_task(_send_on(socket, listener)),
        asyncio.create_task(_receive_on(node, socket, listener)),
        asyncio.create_task(listener.gone.wait()),
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        node.live.depart(listener)
        for task in tasks:
            task.cancel()
        for ended in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(ended, Exception) and not isinstance(ended, WebSocketDisconnect):
                _log.error("a socket failed", exc_info=ended)
                node.metrics.faults.inc()
    if listener.gone.is_set():
        # Who does not read does not read this either: not for long.
        with suppress(RuntimeError, TimeoutError, WebSocketDisconnect):
            async with asyncio.timeout(_FAREWELL_SECONDS):
                await _close(socket, _LET_GO, Message("refused-come-back").text)


async def _send_on(socket: WebSocket, listener: Listener) -> None:
    while (message := await listener.next()) is not None:
        await socket.send_bytes(message)
    await _close(socket, refused_code(404), Message("refused-table-gone").text)


async def _close(socket: WebSocket, code: int, why: Callable[[Speech], str]) -> None:
    await socket.close(code, close_reason(why(speech_for(socket))))


async def _receive_on(node: Node, socket: WebSocket, listener: Listener) -> None:
    with suppress(WebSocketDisconnect):
        while True:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            said = message.get("bytes") or (message.get("text") or "").encode()
            listener.put(await _answer(node, socket, listener.table_id, said))


async def _answer(node: Node, socket: WebSocket, table_id: str, said: bytes) -> bytes:
    """Does what a message asks for; the answer carries the message's own id."""
    asked: Any = None
    try:
        node.limit("request", socket)
        if len(said) > node.settings.largest_body:
            raise Refused(
                413,
                Message("refused-message-too-large", {"most": str(node.settings.largest_body)}),
            )
        try:
            asked = orjson.loads(said)
        except ValueError:
            raise Refused(422, Message("refused-no-json")) from None
        if not isinstance(asked, dict):
            raise Refused(422, Message("refused-message-without-type"))
        number = await _do(node, socket, table_id, asked)
        return encoded({"type": "answer", "id": _id_of(asked), "status": 200, "number": number})
    except Refused as refused:
        body = refusal_body(refused, speech_for(socket))
        answer = {"type": "answer", "id": _id_of(asked), "status": refused.status, **body}
        return encoded(answer)


def _id_of(asked: Any) -> int | str | None:
    told = asked.get("id") if isinstance(asked, dict) else None
    if isinstance(told, str):
        return told[:64]
    return told if isinstance(told, int) and abs(told) < 2**53 else None


async def _do(node: Node, socket: WebSocket, table_id: str, asked: dict[str, Any]) -> int | None:
    kind = asked.get("type")
    if kind == "ping":
        return None
    account = await node.account(socket)  # each time: who has logged out is nobody any more
    if account is None:
        raise Refused(401, Message("refused-nobody-yet"))
    seat = _number(asked, "seat", 3, optional=True)
    if kind == "play":
        node.limit("action", socket, account)
        seen = _number(asked, "seen", 2**31 - 1)
        assert seen is not None
        action = await node.live.play(account, table_id, seen, _text(asked), seat)
        return action.number + 1
    if kind == "undo":
        node.limit("action", socket, account)
        seen = _number(asked, "seen", 2**31 - 1)
        assert seen is not None
        turn = asked.get("turn") is True
        return (await node.live.undo(account, table_id, seen, turn, seat)).number + 1
    if kind == "chat":
        node.limit("chat", socket, account)
        await node.live.say(account, table_id, _text(asked))
        return None
    raise Refused(422, Message("refused-message-type"))


def _number(asked: dict[str, Any], name: str, most: int, optional: bool = False) -> int | None:
    value = asked.get(name)
    if value is None and optional:
        return None
    if type(value) is not int or not 0 <= value <= most:
        raise Refused(422, Message("refused-whole-number", {"name": name, "most": str(most)}))
    return value


def _text(asked: dict[str, Any]) -> str:
    text = asked.get("text")
    if not isinstance(text, str) or len(text) > _LONGEST_TEXT:
        raise Refused(422, Message("refused-text-length", {"most": str(_LONGEST_TEXT)}))
    return text
