"""What routes need of a request: the node that answers, and who asks."""

from typing import Annotated

from fastapi import Depends, Request
from fastapi.security import HTTPBearer
from starlette.requests import HTTPConnection

from carrack.messages import Message
from carrack.server.database.accounts import Account
from carrack.server.errors import Refused
from carrack.server.node import Node


def node_of(connection: HTTPConnection) -> Node:
    node: Node = connection.app.state.node
    return node


# Only for the docs, so that they can be tried out there; `Identities.account` reads it.
_Token = Annotated[
    object, Depends(HTTPBearer(auto_error=False, description="A token; else the cookie counts."))
]


async def _maybe_signed_in(request: Request, _token: _Token) -> Account | None:
    """Whoever asks, if they are somebody."""
    return await node_of(request).identities.account(request)


async def signed_in(request: Request) -> Account:
    """Whoever asks; who is nobody yet is told to become a guest first."""
    account = await node_of(request).identities.account(request)
    if account is None:
        raise Refused(401, Message("refused-nobody-yet"))
    return account


async def _signed_in(request: Request, _token: _Token) -> Account:
    return await signed_in(request)


MaybeSignedIn = Annotated[Account | None, Depends(_maybe_signed_in)]
SignedIn = Annotated[Account, Depends(_signed_in)]
