"""What goes over the WebSocket: in each direction one of several messages, told apart by `type`.
Those that tell of a table are server-sent events, too.
"""

from typing import Annotated, Literal, NotRequired

from pydantic import (
    Field,
    TypeAdapter,
    ValidationError,
    ValidatorFunctionWrapHandler,
    WrapValidator,
)
from pydantic_core import PydanticCustomError
from typing_extensions import TypedDict

from carrack.server.payloads.refusals import RefusalDetails, RefusalOut, Sentence
from carrack.server.payloads.requests import ChatIn, PlayIn, RequestBody, UndoIn
from carrack.server.payloads.states import StateOut
from carrack.server.payloads.stories import Moment
from carrack.server.payloads.tables import (
    ActionOut,
    ChatLine,
    PresentAccount,
    SeatOut,
    TableOut,
    WholeTable,
)

LONGEST_ID = 64
MessageId = int | str


def _number_or_text(value: object, check: ValidatorFunctionWrapHandler) -> MessageId:
    """Pydantic finds a fault with each of the two types; what is wrong is that it is neither."""
    try:
        checked: MessageId = check(value)
    except ValidationError as error:
        if error.errors()[0]["type"] != "int_type":
            raise  # a whole number, but too large a one
        fault = "neither a whole number nor a short text"
        raise PydanticCustomError("message_id", fault, {"max_length": LONGEST_ID}) from None
    return checked


_Id = Annotated[
    Annotated[int, Field(strict=True, ge=-(2**53), le=2**53)]
    | Annotated[str, Field(strict=True, max_length=LONGEST_ID)],
    WrapValidator(_number_or_text),
]


# from the client


class AnsweredMessage(RequestBody):
    """What every message may have."""

    id: _Id | None = Field(
        None,
        description="Comes back in the answer to this message, but not if it is too large (413), or"
        " comes too often (429), to be read.",
    )


class PlayMessage(AnsweredMessage, PlayIn):
    type: Literal["play"]


class UndoMessage(AnsweredMessage, UndoIn):
    type: Literal["undo"]


class SayMessage(AnsweredMessage, ChatIn):
    type: Literal["chat"]


class PingMessage(AnsweredMessage):
    type: Literal["ping"]


ClientMessage = PlayMessage | UndoMessage | SayMessage | PingMessage
CLIENT_MESSAGE: TypeAdapter[ClientMessage] = TypeAdapter(
    Annotated[ClientMessage, Field(discriminator="type")]
)
MESSAGE_ID: TypeAdapter[int | str] = TypeAdapter(_Id)


# from the server


class WelcomeMessage(WholeTable):
    """Everything since the numbers that were asked for."""

    type: Literal["welcome"]


class ActionMessage(TypedDict):
    """Something has happened."""

    type: Literal["action"]
    action: ActionOut
    seats: NotRequired[
        Annotated[list[SeatOut], Field(description="Who sits there now, if that has changed.")]
    ]
    moments: NotRequired[
        Annotated[list[Moment], Field(description="What it was, step by step, if asked for.")]
    ]
    state: StateOut


class StateMessage(TypedDict):
    """The table as it is, without what led to it: the log has that."""

    type: Literal["state"]
    state: StateOut


class TableMessage(TypedDict):
    """The table itself has changed."""

    type: Literal["table"]
    table: Annotated[TableOut | None, Field(description="Nothing, if it is gone.")]


class ChatMessage(TypedDict):
    """Somebody has said something."""

    type: Literal["chat"]
    chat: ChatLine


class PresenceMessage(TypedDict):
    """Who watches now."""

    type: Literal["presence"]
    present: list[PresentAccount]


class AnswerMessage(RefusalDetails):
    """What a message asked for is done and stored, or refused with a sentence."""

    type: Literal["answer"]
    id: Annotated[
        MessageId | None,
        Field(
            description="The message's own. Nothing, if it has none that can be told back, or is"
            " too large (413), or comes too often (429), to be read."
        ),
    ]
    status: Annotated[int, Field(description="As HTTP has it: 200 if it is done.")]
    number: NotRequired[
        Annotated[int | None, Field(description="How many actions there are now, after a move.")]
    ]
    sentence: NotRequired[Sentence]


_Told = (  # of a table, however it is watched
    WelcomeMessage | ActionMessage | StateMessage | TableMessage | ChatMessage | PresenceMessage
)
ServerMessage = _Told | AnswerMessage
SERVER_MESSAGE: TypeAdapter[ServerMessage] = TypeAdapter(
    Annotated[ServerMessage, Field(discriminator="type")]
)


# server-sent events


class RefusedEvent(RefusalOut):
    """The last event, where there is nothing to be seen."""

    type: Literal["refused"]


TableEvent = _Told | RefusedEvent
TABLE_EVENT: TypeAdapter[TableEvent] = TypeAdapter(
    Annotated[TableEvent, Field(discriminator="type")]
)
