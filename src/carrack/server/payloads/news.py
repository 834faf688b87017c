"""News between nodes: what one has stored or seen, for the others to look at.

They are hints. Whoever hears one reads in the database what it is about, so that nobody who can
send news can make anything up. Only who watches is not stored: that is heard, within bounds.
"""

from dataclasses import dataclass
from typing import Annotated, Generic, Literal, TypeVar

from pydantic import Field, TypeAdapter

MOST_TOGETHER = 100  # news in one message: each message costs more than what is in it
MOST_PRESENT = 200  # at one table of one node; of more, some are told

Id = Annotated[str, Field(min_length=1, max_length=32)]
Number = Annotated[int, Field(ge=0, le=2**31 - 1)]


@dataclass(frozen=True)
class ActionStored:
    table_id: Id
    number: Number
    kind: Literal["action"] = "action"


@dataclass(frozen=True)
class TableChanged:
    """A table has changed otherwise than by an action: who sits there, its start, a rematch, or
    its end by being frozen.
    """

    table_id: Id
    kind: Literal["changed"] = "changed"


@dataclass(frozen=True)
class ChatSaid:
    table_id: Id
    kind: Literal["chat"] = "chat"


@dataclass(frozen=True)
class PresenceSeen:
    """Which accounts watch a table at a node."""

    table_id: Id
    present: Annotated[list[Id], Field(max_length=MOST_PRESENT)]
    kind: Literal["presence"] = "presence"


@dataclass(frozen=True)
class Muted:
    """Somebody wants to read no more of somebody else, or wants to again."""

    account_id: Id
    kind: Literal["mute"] = "mute"


@dataclass(frozen=True)
class Renamed:
    account_id: Id
    kind: Literal["rename"] = "rename"


News = ActionStored | TableChanged | ChatSaid | PresenceSeen | Muted | Renamed


NewsT = TypeVar("NewsT")


@dataclass(frozen=True)
class Envelope(Generic[NewsT]):
    """News in a row, or what they are as bytes, and the node that they come from."""

    node: Id
    news: Annotated[list[NewsT], Field(max_length=MOST_TOGETHER)]


ENVELOPE: TypeAdapter[Envelope[News]] = TypeAdapter(
    Envelope[Annotated[News, Field(discriminator="kind")]]
)
