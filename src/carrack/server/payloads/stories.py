"""What happened at a table or in a game file, step by step."""

from typing import Annotated, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from carrack.deal import Nothing
from carrack.gamefile import GameRecord, Result
from carrack.picture import Picture, Thing


class Moment(TypedDict):
    """One move of a player or of chance."""

    number: Annotated[int, Field(description="Of the action that it belongs to.")]
    round: int
    turn: Annotated[int, Field(description="The seat whose turn it was.")]
    seat: Annotated[int | None, Field(description="Who decided; nobody for chance.")]
    decision: str
    text: str
    about: list[Thing]
    deeds: Annotated[
        list[str], Field(description="What was done, in words, for a name to stand before it.")
    ]
    picture: Annotated[Picture | None, Field(description="The table thereafter.")]
    position: NotRequired[Annotated[str, Field(description="The same as a text, in replays.")]]


class Story(TypedDict):
    """What happened at a table, or in a game file, step by step."""

    game: str
    names: list[str]
    box: Annotated[str, Field(description="The hash of the components it is played with.")]
    beginning: Annotated[Picture, Field(description="The table before the first of these moments.")]
    moments: list[Moment]
    more: Annotated[
        bool,
        Field(
            description="There are more moments: ask again, since one more than the last one's "
            "number."
        ),
    ]


class Proof(TypedDict):
    method: str
    commitment: str | None
    seed: str | None


class ReplayOut(Story):
    """A whole game, its moments some hundred at a time."""

    setup: str
    result: Result | Nothing
    file: GameRecord
    proof: Proof
