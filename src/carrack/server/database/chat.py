"""Chat at a table: plain text, numbered, and muted by whoever wants."""

import time
import unicodedata
from collections.abc import Iterable

from sqlalchemy import Connection, delete, func, insert, select

from carrack.messages import Message
from carrack.server.database.accounts import Account, find_account
from carrack.server.database.schema import accounts, chats, mutes
from carrack.server.database.tables import table_row
from carrack.server.errors import NotFound, Refused
from carrack.server.payloads.tables import ChatLine

LONGEST = 300
MOST_READ = 100


def checked_text(text: str) -> str:
    """One line without control or direction signs."""
    plain = "".join(
        letter if unicodedata.category(letter)[0] != "C" or letter == "\u200d" else " "
        for letter in text
    )
    line = " ".join(plain.split())
    if not 1 <= len(line) <= LONGEST:
        raise Refused(422, Message("refused-message-length", {"most": LONGEST}))
    return line


def say(connection: Connection, account: Account, table_id: str, text: str) -> ChatLine:
    line = checked_text(text)
    table_row(connection, table_id)
    number, now = next_number(connection, table_id), time.time()
    connection.execute(
        insert(chats).values(
            table_id=table_id, number=number, account_id=account.id, text=line, at=now
        )
    )
    return ChatLine(number=number, account=account.id, name=account.name, text=line, at=now)


def next_number(connection: Connection, table_id: str) -> int:
    """That of what is said next."""
    latest = select(func.max(chats.c.number)).where(chats.c.table_id == table_id)
    last = connection.execute(latest).scalar()
    return 0 if last is None else last + 1


def next_numbers(connection: Connection, ids: Iterable[str]) -> dict[str, int]:
    """The same of many tables, where anything was said."""
    query = (
        select(chats.c.table_id, func.max(chats.c.number))
        .where(chats.c.table_id.in_(list(ids)))
        .group_by(chats.c.table_id)
    )
    return {table_id: number + 1 for table_id, number in connection.execute(query)}


def read(
    connection: Connection, table_id: str, since: int, account_id: str | None
) -> list[ChatLine]:
    """What was said from a number on, but for those whom the reader has muted; the last of it."""
    hidden = select(mutes.c.muted_id).where(mutes.c.account_id == account_id)
    query = (
        select(chats, accounts.c.name)
        .join(accounts, accounts.c.id == chats.c.account_id)
        .where(
            chats.c.table_id == table_id,
            chats.c.number >= since,
            chats.c.account_id.not_in(hidden),
        )
        .order_by(chats.c.number.desc())
        .limit(MOST_READ)
    )
    rows = list(connection.execute(query))
    return [
        ChatLine(
            number=row.number,
            account=row.account_id,
            name=row.name,
            text=row.text,
            at=row.at,
        )
        for row in reversed(rows)
    ]


def mute(connection: Connection, account_id: str, muted_id: str) -> None:
    if find_account(connection, muted_id) is None:
        raise NotFound(Message("refused-nobody-with-this-id"))
    if muted_id not in muted_by(connection, account_id):
        connection.execute(insert(mutes).values(account_id=account_id, muted_id=muted_id))


def unmute(connection: Connection, account_id: str, muted_id: str) -> None:
    connection.execute(
        delete(mutes).where(mutes.c.account_id == account_id, mutes.c.muted_id == muted_id)
    )


def muted_by(connection: Connection, account_id: str) -> set[str]:
    query = select(mutes.c.muted_id).where(mutes.c.account_id == account_id)
    return {row.muted_id for row in connection.execute(query)}
