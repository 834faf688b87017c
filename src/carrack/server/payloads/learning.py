"""Shapes of what is there to learn from: rules, lessons, and notes on what is printed."""

from pydantic import BaseModel, Field

from carrack.picture import Picture, Thing
from carrack.server.payloads.models import DecisionOut, LegalMove, Moment


class RuleOut(BaseModel):
    id: str = Field(examples=["EW-9a"])
    text: str = Field(
        description="Plain text with `*emphasis*`, `code` and links to rules such as `[EW-11]`."
    )
    is_ruling: bool = Field(description="Ours, where the printed rulebook leaves room.")


class SectionOut(BaseModel):
    title: str
    introduction: list[str] = Field(description="Paragraphs, with the same light Markdown.")
    rules: list[RuleOut]


class RulesOut(BaseModel):
    """The rules of a game as players read them."""

    game: str
    language: str
    title: str
    introduction: list[str]
    sections: list[SectionOut]
    homes: dict[str, str] = Field(
        description="The game of every rule that a text leads to, by the rule's id."
    )


class LessonStepOut(BaseModel):
    """A sentence, what to look at, and what is to be done.

    The table is as `picture` shows it. If there is a `move`, wait until the learner makes it; then,
    or when the learner reads on, everything in `moments` happens: the learner's move first, and
    after it the moves `by_itself`. Thereafter the table is as in the next step, unless that one
    has another `chapter`, which may jump to another table.
    """

    chapter: int = Field(description="Counted from 0.")
    sentence: str
    things: list[Thing] = Field(
        description="To point at: things that moves name, or parts of the table, whose kind is "
        "their name: banner, board, bonus_supply, cards, hold, land, row, score, settlers, stack."
    )
    move: str | None = Field(description="What the learner has to do; nothing: read on.")
    by_itself: list[str] = Field(description="Moves made by themselves after that.")
    picture: Picture = Field(description="The table before.")
    position: str
    decision: DecisionOut
    legal: list[LegalMove] | None = Field(description="All legal moves, where one is expected.")
    moments: list[Moment] = Field(description="What happens in this step, move by move.")


class LessonOut(BaseModel):
    """A guided first game."""

    game: str
    language: str
    names: list[str]
    learner: int = Field(description="The learner's seat.")
    box: str = Field(description="The hash of the components it is played with.")
    steps: list[LessonStepOut]


class NotesOut(BaseModel):
    """What a player reads about where printed facts are known from."""

    game: str
    language: str
    provenances: dict[str, str] = Field(description="What each word for a provenance means.")
    notes: dict[str, str] = Field(description="By the note as the components have it.")
