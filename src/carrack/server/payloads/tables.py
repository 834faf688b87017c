"""A table: who sits there, what it is, its log, and what is said at it."""

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from carrack.gamefile import Result
from carrack.server.payloads.states import StateOut
from carrack.server.records import ActionKind, Status


class SeatOut(TypedDict):
    seat: int
    account: str | None
    name: str
    bot: str | None
    stand_in: Annotated[
        str | None, Field(description="The bot that plays for the person meanwhile.")
    ]
    resigned: bool


class TableOut(TypedDict):
    """A table; nothing that is not for everybody."""

    id: str
    game: str
    version: Annotated[int, Field(description="Of the rules.")]
    box: Annotated[str, Field(description="The hash of its components.")]
    status: Status
    public: bool
    owner: str
    players: int
    first: int
    map: str
    chart: Annotated[str, Field(description="The map as its code.")]
    round_limit: int
    goes_on: Annotated[
        bool, Field(description="From a set-up or a position that was given, not dealt.")
    ]
    live: bool
    pace: int
    seats: list[SeatOut]
    decider: Annotated[
        int | None, Field(description="The seat whose turn it is, while it is running.")
    ]
    commitment: Annotated[
        str, Field(description="The dealer's hash of its seed, published before the game.")
    ]
    result: Result | None
    rematch: str | None
    created_at: float
    started_at: float | None
    finished_at: float | None


class ActionOut(TypedDict):
    """An action of a table's log, as everybody may see it."""

    number: int
    kind: ActionKind
    seat: int
    text: str
    dealt: Annotated[str, Field(description="What chance did thereupon.")]
    position: Annotated[str, Field(description="A fingerprint of the position it led to.")]
    decider: int | None
    account: str | None
    at: float


class ChatLine(TypedDict):
    number: int
    account: str
    name: str
    text: str
    at: float


class PresentAccount(TypedDict):
    """Somebody who watches a table now."""

    account: str
    name: str


class WholeTable(TypedDict):
    """A table with its state and the actions from a number on."""

    table: TableOut
    state: StateOut | None
    actions: list[ActionOut]
    more: Annotated[
        bool, Field(description="There are more actions: ask again, since the last one.")
    ]
    chat: list[ChatLine]
    present: list[PresentAccount]


class Done(TypedDict):
    number: Annotated[int, Field(description="How many actions there are now.")]
    action: ActionOut


class Created(TypedDict):
    id: str


class WhyNotOut(TypedDict):
    sentence: Annotated[str | None, Field(description="Nothing, if the move is legal.")]


class Reason(TypedDict):
    text: Annotated[str, Field(description="A move that one might have meant.")]
    sentence: Annotated[str, Field(description="Why it cannot be made.")]
