"""What a node says of how it is."""

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict


class Alive(TypedDict):
    status: Literal["alive"]


class Ready(TypedDict):
    status: Literal["ready"]
    node: Annotated[str, Field(description="The name of the node that answers.")]
    bus: Annotated[bool, Field(description="News from other nodes come at once.")]
    connections: Annotated[int, Field(description="Open ones, at this node.")]
    unread: Annotated[int, Field(description="Those on which something waits to be read.")]
