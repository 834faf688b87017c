"""A started table as it is now: what is to be decided, and what may be done."""

from typing import Annotated, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from carrack.gamefile import Result
from carrack.picture import Picture, Thing
from carrack.server.records import Status


class DecisionOut(TypedDict):
    seat: int | None
    kind: str


class NextDecision(DecisionOut):
    """Who decides next, what, and whose turn it is."""

    turn: int


class Effect(TypedDict):
    hold: Annotated[list[int], Field(description="What the hold gains or loses of each spice.")]
    then: NextDecision
    pays: Annotated[bool, Field(description="What is asked next is what it costs.")]


class LegalMove(TypedDict):
    text: str
    about: Annotated[list[Thing], Field(description="What on the board the move is about.")]
    effect: NotRequired[Effect]
    label: NotRequired[Annotated[str, Field(description="What to call it, in a word or two.")]]
    words: NotRequired[Annotated[str, Field(description="What it would do.")]]


class StateOut(TypedDict):
    """A started table as it is now."""

    number: Annotated[
        int, Field(description="How many actions there are: what you have then seen.")
    ]
    status: Status
    round: int
    decision: DecisionOut
    position: Annotated[str, Field(description="The whole position in one line; see the notation.")]
    can_undo: Annotated[
        bool, Field(description="The last move can be taken back, by the seat that made it.")
    ]
    moved_at: float
    result: NotRequired[Result]
    picture: NotRequired[Annotated[Picture, Field(description="What lies where, if asked for.")]]
    asked: NotRequired[
        Annotated[str, Field(description="What is asked of you or others, in words.")]
    ]
    legal: NotRequired[Annotated[list[LegalMove], Field(description="Only for who is to decide.")]]
