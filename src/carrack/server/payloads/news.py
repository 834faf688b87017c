"""News between nodes: what one has stored or seen, for the others to show."""

from dataclasses import dataclass
from typing import Annotated, Generic, Literal, TypeVar

from pydantic import Field, TypeAdapter

from carrack.server.payloads.tables import ChatLine, PresentAccount
from carrack.server.records import Action


@dataclass(frozen=True)
class ActionStored:
    action: Action
    kind: Literal["action"] = "action"


@dataclass(frozen=True)
class TableChanged:
    """A table has changed otherwise than by an action: who sits there, its start, a rematch."""

    table_id: str
    kind: Literal["changed"] = "changed"


@dataclass(frozen=True)
class TableFrozen:
    table_id: str
    kind: Literal["frozen"] = "frozen"


@dataclass(frozen=True)
class ChatSaid:
    table_id: str
    line: ChatLine
    kind: Literal["chat"] = "chat"


@dataclass(frozen=True)
class PresenceSeen:
    """Who watches a table at a node."""

    table_id: str
    present: list[PresentAccount]
    kind: Literal["presence"] = "presence"


@dataclass(frozen=True)
class Muted:
    """Somebody wants to read no more of somebody else, or wants to again."""

    account_id: str
    muted_id: str
    muted: bool
    kind: Literal["mute"] = "mute"


@dataclass(frozen=True)
class Renamed:
    account_id: str
    name: str
    kind: Literal["rename"] = "rename"


News = ActionStored | TableChanged | TableFrozen | ChatSaid | PresenceSeen | Muted | Renamed


NewsT = TypeVar("NewsT")


@dataclass(frozen=True)
class Envelope(Generic[NewsT]):
    """News in a row, or what they are as bytes, and the node that they come from."""

    node: str
    news: list[NewsT]


ENVELOPE: TypeAdapter[Envelope[News]] = TypeAdapter(
    Envelope[Annotated[News, Field(discriminator="kind")]]
)
