"""What all ways to watch a table share: what may be asked for, and waiting for the next message."""

import asyncio
from functools import partial
from typing import Annotated

from fastapi import Query
from sqlalchemy import Connection
from starlette.requests import HTTPConnection

from carrack.server.database import chat
from carrack.server.database.accounts import Account
from carrack.server.live.audience import Listener, Outgoing
from carrack.server.match.states import ViewOptions
from carrack.server.node import Node
from carrack.server.payloads.tables import WholeTable
from carrack.server.rates import address_of

Since = Annotated[int, Query(ge=0, le=2**31 - 1, description="Actions you have seen.")]
SinceChat = Annotated[int, Query(ge=0, le=2**31 - 1, description="Chat you have seen.")]
WantPicture = Annotated[bool, Query(description="What lies where, to draw it.")]
WantEffects = Annotated[bool, Query(description="What each legal move would change.")]


async def new_listener(
    node: Node,
    connection: HTTPConnection,
    account: Account | None,
    table_id: str,
    options: ViewOptions,
    *,
    is_present: bool = True,
) -> Listener:
    """Somebody who wants to watch, and has not arrived yet."""
    listener = Listener(
        table_id=table_id,
        account=account,
        address=address_of(connection.scope),
        options=options,
        most_waiting=node.settings.waiting_messages,
        is_present=is_present,
    )
    job = partial(_before_listening, table_id=table_id, account_id=listener.account_id)
    listener.chat_from, listener.muted = await node.store.read(job)
    return listener


def _before_listening(
    connection: Connection, table_id: str, account_id: str | None
) -> tuple[int, set[str]]:
    """From where on chat is news, and who is not listened to."""
    muted = chat.muted_by(connection, account_id) if account_id else set()
    return chat.next_number(connection, table_id), muted


def note_welcome(listener: Listener, welcome: WholeTable) -> None:
    """What the welcome tells need not be told again."""
    if welcome["state"]:
        listener.seen = welcome["state"]["number"]
    if welcome["chat"]:
        listener.seen_chat = welcome["chat"][-1]["number"] + 1


async def next_or_gone(listener: Listener, seconds: float) -> Outgoing | None:
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
