"""News between nodes: what one has stored or seen, for the others to show."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from carrack.server.payloads.tables import ChatLine, PresentAccount
from carrack.server.records import Action


class _News(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class ActionStored(_News):
    kind: Literal["action"] = "action"
    action: Action


class TableChanged(_News):
    """A table that has not started has changed, or has just started."""

    kind: Literal["changed"] = "changed"
    table_id: str


class TableFrozen(_News):
    kind: Literal["frozen"] = "frozen"
    table_id: str


class ChatSaid(_News):
    kind: Literal["chat"] = "chat"
    table_id: str
    line: ChatLine


class PresenceSeen(_News):
    """Who watches a table at a node."""

    kind: Literal["presence"] = "presence"
    table_id: str
    present: list[PresentAccount]


class Muted(_News):
    """Somebody wants to read no more of somebody else, or wants to again."""

    kind: Literal["mute"] = "mute"
    account_id: str
    muted_id: str
    muted: bool


class Renamed(_News):
    kind: Literal["rename"] = "rename"
    account_id: str
    name: str


News = ActionStored | TableChanged | TableFrozen | ChatSaid | PresenceSeen | Muted | Renamed


class Envelope(BaseModel):
    """News, and the node that they come from."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    node: str
    news: Annotated[News, Field(discriminator="kind")]
