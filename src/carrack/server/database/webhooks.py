"""Webhooks as they are stored: at most one for each account."""

import secrets as randomness
import time
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select

from carrack.server.database import schema


@dataclass(frozen=True)
class Webhook:
    """Where an account is told, and the secret that signs what is sent there."""

    url: str
    secret: str


def set_webhook(connection: Connection, account_id: str, url: str) -> Webhook:
    """In place of the one that the account may have; its secret is new."""
    hook = Webhook(url, randomness.token_hex(32))
    remove_webhook(connection, account_id)
    connection.execute(
        insert(schema.webhooks).values(
            account_id=account_id, url=hook.url, secret=hook.secret, created_at=time.time()
        )
    )
    return hook


def remove_webhook(connection: Connection, account_id: str) -> None:
    connection.execute(delete(schema.webhooks).where(schema.webhooks.c.account_id == account_id))


def webhook_of(connection: Connection, account_id: str) -> Webhook | None:
    stored = schema.webhooks.c
    query = select(stored.url, stored.secret).where(stored.account_id == account_id)
    row = connection.execute(query).first()
    return Webhook(row.url, row.secret) if row else None


def accounts_with_webhook(connection: Connection) -> set[str]:
    return set(connection.execute(select(schema.webhooks.c.account_id)).scalars())
