"""The WebSocket of a table: everything that happens, and a way to play without a request for each
move.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress

import orjson
from fastapi import APIRouter, WebSocket
from pydantic import ValidationError
from starlette.websockets import WebSocketDisconnect

from carrack.messages import Message
from carrack.server.errors import Refused
from carrack.server.http.guard import is_own_origin
from carrack.server.http.languages import WordsIfWanted, speech_for
from carrack.server.http.listening import (
    Since,
    SinceChat,
    WantEffects,
    WantPicture,
    new_listener,
    note_welcome,
)
from carrack.server.http.refusing import (
    ANSWERED,
    close_reason,
    refusal_of,
    refusal_out,
    refused_code,
)
from carrack.server.http.requests import node_of
from carrack.server.http.validation import fault_in
from carrack.server.http.whole_tables import whole_table
from carrack.server.live.audience import Listener
from carrack.server.match.states import ViewOptions
from carrack.server.node import Node
from carrack.server.payloads.requests import TableId
from carrack.server.payloads.socket import (
    CLIENT_MESSAGE,
    MESSAGE_ID,
    AnswerMessage,
    ClientMessage,
    MessageId,
    PingMessage,
    PlayMessage,
    SayMessage,
    WelcomeMessage,
)
from carrack.speech import Speech

router = APIRouter(prefix="/api/tables/{table_id}", tags=["watching"])

_LET_GO = 4013  # the code with which a socket is closed
_FAREWELL_SECONDS = 1.0
_log = logging.getLogger("carrack.socket")


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
    """Sends `ServerMessage`s and takes `ClientMessage`s; both are among the API's schemas.

    Whatever goes wrong before it is accepted closes it with the reason, as the application says.
    """
    node = node_of(socket)
    listener: Listener | None = None
    try:
        if not is_own_origin(socket.headers, node.settings.origins):
            raise Refused(403, Message("refused-other-page"))
        node.count_request(socket)
        account = await node.identities.account(socket)
        options = ViewOptions(picture, effects, words)
        listener = await new_listener(node, socket, account, table_id, options)
        node.presence.arrive(listener)
        first = await whole_table(node, table_id, account, options, since, since_chat)
        note_welcome(listener, first)
        with suppress(WebSocketDisconnect):
            await socket.accept()
            await socket.send_bytes(orjson.dumps(WelcomeMessage(type="welcome", **first)))
            await _talk(node, socket, listener)
    finally:
        if listener:
            node.presence.depart(listener)


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
        node.presence.depart(listener)
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
        await socket.send_bytes(message.data)
    await _close(socket, refused_code(404), Message("refused-table-gone").text)


async def _close(socket: WebSocket, code: int, why: Callable[[Speech], str]) -> None:
    await socket.close(code, close_reason(why(speech_for(socket))))


async def _receive_on(node: Node, socket: WebSocket, listener: Listener) -> None:
    with suppress(WebSocketDisconnect):
        while True:
            event = await socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            data = event.get("bytes") or (event.get("text") or "").encode()
            answer = await _answer(node, socket, listener.table_id, data)
            listener.put(orjson.dumps(answer))
            await asyncio.sleep(0)  # whoever sends a lot at once still gets to read the answers


async def _answer(node: Node, socket: WebSocket, table_id: str, data: bytes) -> AnswerMessage:
    """Does what a message asks for; the answer carries the message's own id."""
    message: ClientMessage | None = None
    try:
        node.count_request(socket)
        message = _read(node, data)
        number = await _do(node, socket, table_id, message)
        return AnswerMessage(type="answer", id=message.id, status=200, number=number)
    except ANSWERED as error:
        refused = refusal_of(error)
        message_id = message.id if message else _id_in(data, refused)
        body = refusal_out(refused, speech_for(socket))
        answer = AnswerMessage(type="answer", id=message_id, status=refused.status)
        return {**answer, **body}


def _read(node: Node, data: bytes) -> ClientMessage:
    most = node.settings.largest_body
    if len(data) > most:
        raise Refused(413, Message("refused-message-too-large", {"most": str(most)}))
    try:
        return CLIENT_MESSAGE.validate_json(data)
    except ValidationError as error:
        raise Refused(422, fault_in(error.errors())) from None


def _id_in(data: bytes, refused: Refused) -> MessageId | None:
    """The id of a message that is not what it should be.

    What is too large, or comes too often, is not read at all: it would cost what is refused.
    """
    if refused.status in (413, 429):
        return None
    with suppress(ValueError, TypeError, KeyError):  # what pydantic finds is a ValueError, too
        return MESSAGE_ID.validate_python(orjson.loads(data)["id"])
    return None


async def _do(node: Node, socket: WebSocket, table_id: str, message: ClientMessage) -> int | None:
    """How many actions there are then, if one was made."""
    if isinstance(message, PingMessage):
        return None
    # Each time: who has logged out is nobody any more.
    account = await node.identities.account(socket)
    if account is None:
        raise Refused(401, Message("refused-nobody-yet"))
    if isinstance(message, SayMessage):
        node.limit("chat", socket, account)
        await node.chat.say(account, table_id, message.text)
        return None
    node.limit("action", socket, account)
    if isinstance(message, PlayMessage):
        action = await node.actions.play(
            account, table_id, message.seen, message.text, message.seat
        )
    else:
        action = await node.actions.undo(
            account, table_id, message.seen, message.turn, message.seat
        )
    return action.number + 1
