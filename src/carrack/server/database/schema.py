"""The database: what is kept of people, tables, seats and actions.

`actions` is the heart: the log of a table, one row an action, in order and without a gap. Its key,
table and number, decides every race: of two that come second, one is not stored.
"""

from typing import Any, TypeAlias

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    Row,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData()

AnyRow: TypeAlias = Row[Any]  # of whole tables: SQLAlchemy has no types for their columns

accounts = Table(
    "accounts",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("name_key", String(80), nullable=False, unique=True),  # no two names look alike
    Column("password", String(200)),  # its argon2 hash; a guest has none
    Column("session", Integer, nullable=False, default=0),  # cookies of earlier ones are void
    Column("created_at", Float, nullable=False),
    Column("deleted_at", Float),
)

tokens = Table(
    "tokens",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("account_id", ForeignKey("accounts.id"), nullable=False, index=True),
    Column("label", String(40), nullable=False),
    Column("hash", String(64), nullable=False, unique=True),
    Column("created_at", Float, nullable=False),
    Column("revoked_at", Float),
)

webhooks = Table(
    "webhooks",
    metadata,
    Column("account_id", ForeignKey("accounts.id"), primary_key=True),
    Column("url", String(500), nullable=False),
    Column("secret", String(64), nullable=False),  # signs what is sent
    Column("created_at", Float, nullable=False),
)

boxes = Table(  # the components that some table is played with
    "boxes",
    metadata,
    Column("hash", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("text", Text, nullable=False),  # of the components file
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("version", Integer, nullable=False),  # of the rules it is played by
    Column("box", ForeignKey("boxes.hash"), nullable=False),
    Column("owner_id", ForeignKey("accounts.id"), nullable=False),
    Column("status", String(12), nullable=False),  # open, running, finished or frozen
    Column("public", Boolean, nullable=False),
    Column("players", Integer, nullable=False),
    Column("first", Integer, nullable=False),
    Column("map", String(40), nullable=False),  # its name
    Column("chart", Text, nullable=False),  # the map itself, as its code
    Column("round_limit", Integer, nullable=False),
    Column("pace", Integer, nullable=False),  # seconds after which a bot may stand in
    Column("live", Boolean, nullable=False),  # played at one sitting, or over days
    Column("seed", String(200), nullable=False),  # the dealer's, told to nobody until the end
    Column("commitment", String(64), nullable=False),
    Column("setup", Text, nullable=False),  # "" until it has started, unless it was given
    Column("given", Boolean, nullable=False, server_default=false()),  # by hand, not dealt
    Column("result", Text, nullable=False),  # JSON; "" until it is finished
    Column("fault", Text, nullable=False),  # why it is frozen
    Column("rematch_id", String(32)),
    Column("created_at", Float, nullable=False),
    Column("started_at", Float),
    Column("finished_at", Float),
    # a position from which the actions after it lead to the present one
    Column("snapshot_number", Integer, nullable=False),
    Column("snapshot", Text, nullable=False),
    Column("snapshot_dealt", Integer, nullable=False),
    # the node whose bots play here, and until when nobody else's do
    Column("claimed_by", String(32)),
    Column("claimed_until", Float),
    Index("tables_by_status", "status", "public", "created_at"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("account_id", ForeignKey("accounts.id"), index=True),  # a person, or
    Column("bot", String(40)),  # a bot; a seat with neither is free
    Column("stand_in", String(40)),  # the bot that plays for the person meanwhile
    Column("resigned", Boolean, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
)

actions = Table(
    "actions",
    metadata,
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("kind", String(12), nullable=False),  # start, move, undo, resign, stand-in, return
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),  # the moves, or what else the kind needs
    Column("dealt", Text, nullable=False),  # what chance did thereupon
    Column("position", String(32), nullable=False),  # a fingerprint of where it led
    Column("decider", Integer),  # whose turn it then was; nobody's when the game is over
    Column("account_id", String(32)),  # who did it; nobody when it was a bot
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
)

chats = Table(
    "chats",
    metadata,
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("account_id", ForeignKey("accounts.id"), nullable=False),
    Column("text", String(500), nullable=False),
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
)

mutes = Table(
    "mutes",
    metadata,
    Column("account_id", ForeignKey("accounts.id"), nullable=False),
    Column("muted_id", ForeignKey("accounts.id"), nullable=False),
    PrimaryKeyConstraint("account_id", "muted_id"),
)

secrets = Table(
    "secrets",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", String(200), nullable=False),
)
