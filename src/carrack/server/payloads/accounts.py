"""What an account is told of itself."""

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict


class Me(TypedDict):
    id: str
    name: str
    is_guest: bool


class TokenOut(TypedDict):
    id: str
    label: str
    created_at: float


class NewToken(TypedDict):
    id: str
    token: Annotated[str, Field(description="Shown this once: keep it.")]


class WebhookOut(TypedDict):
    url: str
    secret: Annotated[
        str, Field(description="Signs every call: X-Carrack-Signature is its HMAC-SHA256.")
    ]


class TurnCall(TypedDict):
    """What a webhook is called with when its account's turn has come."""

    event: Literal["turn"]
    table: Annotated[str, Field(description="The table's id.")]
    number: Annotated[int, Field(description="How many actions there are: what you may see.")]
