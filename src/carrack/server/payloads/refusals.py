"""What is answered instead, when something is refused."""

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from carrack.server.payloads.states import StateOut

Sentence = Annotated[str, Field(description="Why it is not done.")]


class RefusalDetails(TypedDict, total=False):
    """What else helps whoever was refused."""

    state: Annotated[
        StateOut, Field(description="The table as it is, if something happened meanwhile.")
    ]
    decider: Annotated[int, Field(description="The seat whose turn it is instead.")]
    rule: Annotated[str, Field(description="The id of the rule that forbids it.")]
    retry_after: Annotated[int, Field(description="Seconds to wait before it is tried again.")]


class RefusalOut(RefusalDetails):
    """Why something is not done; nothing has changed."""

    sentence: Sentence
