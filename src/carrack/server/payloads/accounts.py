"""What an account is told of itself."""

from typing import Annotated

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
