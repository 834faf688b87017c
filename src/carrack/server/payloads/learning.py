"""Shapes of what is there to learn from: rules, lessons, and notes on what is printed."""

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from carrack.picture import Picture, Thing
from carrack.server.payloads.states import DecisionOut, LegalMove
from carrack.server.payloads.stories import Moment


class RuleOut(TypedDict):
    id: Annotated[str, Field(examples=["EW-9a"])]
    text: Annotated[
        str,
        Field(
            description="Plain text with `*emphasis*`, `code` and links to rules such as `[EW-11]`."
        ),
    ]
    is_ruling: Annotated[bool, Field(description="Ours, where the printed rulebook leaves room.")]


class SectionOut(TypedDict):
    title: str
    introduction: Annotated[
        list[str], Field(description="Paragraphs, with the same light Markdown.")
    ]
    rules: list[RuleOut]


class RulesOut(TypedDict):
    """The rules of a game as players read them."""

    game: str
    language: str
    title: str
    introduction: list[str]
    sections: list[SectionOut]
    homes: Annotated[
        dict[str, str],
        Field(description="The game of every rule that a text leads to, by the rule's id."),
    ]


class LessonStepOut(TypedDict):
    """A sentence, what to look at, and what is to be done.

    The table is as `picture` shows it. If there is a `move`, wait until the learner makes it; then,
    or when the learner reads on, everything in `moments` happens: the learner's move first, and
    after it the moves `by_itself`. Thereafter the table is as in the next step, unless that one
    has another `chapter`, which may jump to another table.
    """

    chapter: Annotated[int, Field(description="Counted from 0.")]
    sentence: str
    things: Annotated[
        list[Thing],
        Field(
            description="To point at: things that moves name, or parts of the table, whose kind is "
            "their name: banner, board, bonus_supply, cards, hold, land, row, score, settlers, "
            "stack."
        ),
    ]
    move: Annotated[str | None, Field(description="What the learner has to do; nothing: read on.")]
    by_itself: Annotated[list[str], Field(description="Moves made by themselves after that.")]
    picture: Annotated[Picture, Field(description="The table before.")]
    position: str
    decision: DecisionOut
    legal: Annotated[
        list[LegalMove] | None, Field(description="All legal moves, where one is expected.")
    ]
    moments: Annotated[list[Moment], Field(description="What happens in this step, move by move.")]


class LessonOut(TypedDict):
    """A guided first game."""

    game: str
    language: str
    names: list[str]
    learner: Annotated[int, Field(description="The learner's seat.")]
    box: Annotated[str, Field(description="The hash of the components it is played with.")]
    steps: list[LessonStepOut]


class NotesOut(TypedDict):
    """What a player reads about where printed facts are known from."""

    game: str
    language: str
    provenances: Annotated[
        dict[str, str], Field(description="What each word for a provenance means.")
    ]
    notes: Annotated[dict[str, str], Field(description="By the note as the components have it.")]
