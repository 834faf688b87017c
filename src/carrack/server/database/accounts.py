"""People: guests, accounts with a password, signed cookies, and tokens for programs."""

import hashlib
import secrets as randomness
import time
import unicodedata
from dataclasses import dataclass
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from itsdangerous import BadSignature, URLSafeTimedSerializer
from sqlalchemy import Connection, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from carrack.components.limits import LONGEST_NAME
from carrack.messages import Message
from carrack.server.database import schema
from carrack.server.database.inserting import insert_if_new
from carrack.server.database.schema import AnyRow, accounts, mutes, seats, secrets, tokens
from carrack.server.database.seating import leave
from carrack.server.database.webhooks import remove_webhook
from carrack.server.errors import Refused
from carrack.server.ids import new_id
from carrack.server.payloads.accounts import TokenOut
from carrack.server.records import OPEN

PASSWORD_LENGTHS = (8, 200)
SESSION_SECONDS = 400 * 24 * 3600
_RENEWED_AFTER_SECONDS = 30 * 24 * 3600
_SKEW_SECONDS = 300  # that clocks may differ by
NOBODY = "—"  # what an account is called that is gone
_TOKEN_MARK = "carrack_"
_COOKIES = "cookies"  # what the secret signs
_hasher = PasswordHasher()

_INVISIBLE = frozenset(
    map(
        chr,
        (
            *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0),
            *range(0x180B, 0x1810),
            *range(0xFE00, 0xFE10),
            *range(0xE0100, 0xE01F0),
        ),
    )
)

# Guests are called after a ship and a number until they choose a name.
_SHIPS = (
    "Caravel", "Carrack", "Cog", "Dhow", "Felucca", "Frigate", "Galleon", "Junk", "Ketch", "Lugger",
    "Pinnace", "Proa", "Sampan", "Schooner", "Sloop", "Xebec",
)  # fmt: skip


@dataclass(frozen=True)
class Account:
    """Somebody."""

    id: str
    name: str
    is_guest: bool
    session: int


def checked_name(name: str) -> str:
    """A name that can be read aloud: no controls, no direction marks, no lonely spaces."""
    name = "".join(sign for sign in unicodedata.normalize("NFKC", name) if sign not in _INVISIBLE)
    name = " ".join(name.split())
    plain = all(unicodedata.category(letter)[0] in "LNPSZM" for letter in name)
    letters = any(letter.isalnum() for letter in name)
    if not 1 <= len(name) <= LONGEST_NAME or not plain or not letters:
        raise Refused(422, Message("refused-name-length", {"most": LONGEST_NAME}))
    return name


def name_key(name: str) -> str:
    """Equal for names that differ only in capitals or spaces."""
    return "".join(unicodedata.normalize("NFKC", name).casefold().split())[:80]


def checked_password(password: str) -> str:
    shortest, longest = PASSWORD_LENGTHS
    if not shortest <= len(password) <= longest:
        raise Refused(422, Message("refused-password-length", {"least": shortest, "most": longest}))
    return password


def hashed_password(password: str) -> str:
    """Slow on purpose: call it in a thread."""
    return _hasher.hash(checked_password(password))


@cache
def _nobodys_password() -> str:
    return _hasher.hash(randomness.token_hex(16))


def is_password(hashed: str | None, password: str) -> bool:
    """Slow on purpose, also for who has no password: nobody learns from the time it takes."""
    nobodys = _nobodys_password()
    try:
        return _hasher.verify(hashed or nobodys, password) and hashed is not None
    except (VerificationError, InvalidHashError):
        return False


# accounts


def _account(row: AnyRow) -> Account:
    return Account(row.id, row.name, row.password is None, row.session)


def find_account(connection: Connection, account_id: str) -> Account | None:
    query = select(accounts).where(accounts.c.id == account_id, accounts.c.deleted_at.is_(None))
    row = connection.execute(query).first()
    return _account(row) if row else None


def create_guest(connection: Connection) -> Account:
    """A new account with a name that nobody has yet."""
    while True:
        name = f"{randomness.choice(_SHIPS)} {randomness.randbelow(900_000) + 100_000}"
        taken = select(accounts.c.id).where(accounts.c.name_key == name_key(name))
        if connection.execute(taken).first() is None:
            break
    account_id = new_id()
    connection.execute(
        insert(accounts).values(
            id=account_id, name=name, name_key=name_key(name), session=0, created_at=time.time()
        )
    )
    return Account(account_id, name, True, 0)


def rename(connection: Connection, account_id: str, name: str) -> None:
    name = checked_name(name)
    _change(connection, account_id, name=name, name_key=name_key(name))


def register(connection: Connection, account_id: str, name: str, password_hash: str) -> None:
    """A guest becomes an account with a password, and keeps all games."""
    name = checked_name(name)
    _change(connection, account_id, name=name, name_key=name_key(name), password=password_hash)


def _change(connection: Connection, account_id: str, **values: object) -> None:
    try:
        connection.execute(update(accounts).where(accounts.c.id == account_id).values(**values))
    except IntegrityError:
        raise Refused(409, Message("refused-name-taken")) from None


def account_by_name(connection: Connection, name: str) -> tuple[Account, str | None] | None:
    """An account with its password's hash."""
    query = select(accounts).where(
        accounts.c.name_key == name_key(name), accounts.c.deleted_at.is_(None)
    )
    row = connection.execute(query).first()
    return (_account(row), row.password) if row else None


def end_sessions(connection: Connection, account_id: str) -> None:
    """Every cookie given so far is void."""
    later = accounts.c.session + 1
    connection.execute(update(accounts).where(accounts.c.id == account_id).values(session=later))


def delete_account(connection: Connection, account_id: str) -> list[str]:
    """The name and all ways in are gone; games that others played too stay, under a neutral name.

    Tables that have not started lose the seat, or are gone with who made them; those
    tables are told.
    """
    gone = f"gone {account_id}"
    _change(
        connection,
        account_id,
        name=NOBODY,
        name_key=gone,
        password=None,
        session=accounts.c.session + 1,
        deleted_at=time.time(),
    )
    connection.execute(
        update(tokens)
        .where(tokens.c.account_id == account_id, tokens.c.revoked_at.is_(None))
        .values(revoked_at=time.time())
    )
    remove_webhook(connection, account_id)
    connection.execute(
        mutes.delete().where((mutes.c.account_id == account_id) | (mutes.c.muted_id == account_id))
    )
    sits = select(seats.c.table_id).where(seats.c.account_id == account_id)
    mine = schema.tables.c.id.in_(sits) | (schema.tables.c.owner_id == account_id)
    waiting = (
        select(schema.tables.c.id).where(schema.tables.c.status == OPEN, mine).with_for_update()
    )
    touched = [str(row.id) for row in connection.execute(waiting)]
    for table_id in touched:
        leave(connection, table_id, account_id)
    return touched


# tokens


def create_token(connection: Connection, account_id: str, label: str, most: int) -> tuple[str, str]:
    """Its id, and the token itself, which is told this once."""
    living = (tokens.c.account_id == account_id) & tokens.c.revoked_at.is_(None)
    number = connection.execute(select(func.count()).select_from(tokens).where(living)).scalar_one()
    if number >= most:
        raise Refused(409, Message("refused-too-many-tokens", {"most": most}))
    token_id, token = new_id(), _TOKEN_MARK + randomness.token_urlsafe(32)
    connection.execute(
        insert(tokens).values(
            id=token_id,
            account_id=account_id,
            label=checked_name(label),
            hash=token_hash(token),
            created_at=time.time(),
        )
    )
    return token_id, token


def token_hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def account_of_token(connection: Connection, token: str) -> Account | None:
    query = (
        select(accounts)
        .join(tokens, tokens.c.account_id == accounts.c.id)
        .where(
            tokens.c.hash == token_hash(token),
            tokens.c.revoked_at.is_(None),
            accounts.c.deleted_at.is_(None),
        )
    )
    row = connection.execute(query).first()
    return _account(row) if row else None


def list_tokens(connection: Connection, account_id: str) -> list[TokenOut]:
    query = (
        select(tokens.c.id, tokens.c.label, tokens.c.created_at)
        .where(tokens.c.account_id == account_id, tokens.c.revoked_at.is_(None))
        .order_by(tokens.c.created_at)
    )
    rows = connection.execute(query)
    return [TokenOut(id=row.id, label=row.label, created_at=row.created_at) for row in rows]


def revoke_token(connection: Connection, account_id: str, token_id: str) -> None:
    changed = connection.execute(
        update(tokens)
        .where(
            tokens.c.id == token_id,
            tokens.c.account_id == account_id,
            tokens.c.revoked_at.is_(None),
        )
        .values(revoked_at=time.time())
    )
    if changed.rowcount == 0:
        raise Refused(404, Message("refused-no-such-token"))


# sessions


def signing_secret(connection: Connection, given: str) -> str:
    """The operator's secret, or one that all nodes share through the database."""
    if given:
        return given
    new = insert_if_new(connection.dialect, secrets)  # others may start at this moment, too
    connection.execute(new.values(name=_COOKIES, value=randomness.token_urlsafe(32)))
    query = select(secrets.c.value).where(secrets.c.name == _COOKIES)
    return str(connection.execute(query).scalar_one())


@dataclass(frozen=True)
class Signed:
    """What a cookie of ours says, and how many seconds ago it was signed.

    That is less than none when whoever signed it had a clock ahead of ours: another node, or we
    ourselves before our clock was set. It was signed all the same.
    """

    account_id: str
    session: int
    age: float

    @property
    def is_expired(self) -> bool:
        return self.age > SESSION_SECONDS

    @property
    def is_due(self) -> bool:
        """Whether it is time for a new one, so that who comes back now and then stays the same."""
        return not -_SKEW_SECONDS <= self.age <= _RENEWED_AFTER_SECONDS


class Sessions:
    """Signed cookies: whose they are, and of which session."""

    def __init__(self, secret: str) -> None:
        self._serializer = URLSafeTimedSerializer(secret, salt="carrack session")

    def cookie(self, account: Account) -> str:
        return self._serializer.dumps([account.id, account.session])

    def read(self, cookie: str) -> Signed | None:
        """What it says, if we signed it."""
        try:
            (account_id, session), at = self._serializer.loads(cookie, return_timestamp=True)
            return Signed(str(account_id), int(session), time.time() - at.timestamp())
        except (BadSignature, ValueError, TypeError, OverflowError):
            return None
