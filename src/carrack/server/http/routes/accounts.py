"""Being somebody: guests, accounts, tokens and webhooks."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import TypeVar, TypeVarTuple

from fastapi import APIRouter, Request, Response

from carrack.messages import Message
from carrack.server.database import accounts, webhooks
from carrack.server.database.accounts import SESSION_SECONDS, Account
from carrack.server.errors import Refused
from carrack.server.http.requests import MaybeSignedIn, SignedIn, node_of
from carrack.server.identity import COOKIE
from carrack.server.node import Node
from carrack.server.payloads.accounts import Me, NewToken, TokenOut, WebhookOut
from carrack.server.payloads.requests import CredentialsIn, MuteIn, NameIn, TokenIn, WebhookIn

router = APIRouter(prefix="/api", tags=["accounts"])
ResultT = TypeVar("ResultT")
ArgumentsT = TypeVarTuple("ArgumentsT")


def _shown(account: Account) -> Me:
    return Me(id=account.id, name=account.name, is_guest=account.is_guest)


def _give_cookie(node: Node, response: Response, account: Account) -> None:
    response.set_cookie(
        COOKIE,
        node.identities.sessions.cookie(account),
        max_age=SESSION_SECONDS,
        httponly=True,
        samesite="lax",
        secure=node.settings.secure_cookies,
        path="/",
    )


async def _renamed(node: Node, account: Account) -> Me:
    found = await node.store.read(partial(accounts.find_account, account_id=account.id))
    assert found is not None
    node.identities.forget()
    node.live_tables.rename(found.id, found.name)
    return _shown(found)


def _renew_cookie(node: Node, request: Request, response: Response, account: Account) -> None:
    """Who comes back before a cookie is too old keeps it for as long again."""
    if node.identities.is_due(request, account):
        _give_cookie(node, response, account)


@router.get("/me")
async def who_am_i(request: Request, response: Response, account: MaybeSignedIn) -> Me | None:
    """Who you are; nothing if you are nobody yet. A cookie that is a month old is renewed."""
    if account is None:
        return None
    _renew_cookie(node_of(request), request, response, account)
    return _shown(account)


@router.post("/me")
async def become_a_guest(request: Request, response: Response, account: MaybeSignedIn) -> Me:
    """Makes you a guest with a name of your own, and gives you the cookie that says so."""
    node = node_of(request)
    if account is None:
        node.limit("account", request)
        account = await node.store.write(accounts.create_guest)
        _give_cookie(node, response, account)
    else:
        _renew_cookie(node, request, response, account)
    return _shown(account)


@router.put("/me/name")
async def rename(request: Request, name: NameIn, account: SignedIn) -> Me:
    """Changes your name."""
    node = node_of(request)
    node.limit("account", request, account)
    job = partial(accounts.rename, account_id=account.id, name=name.name)
    await node.store.write(job)
    return await _renamed(node, account)


@router.post("/me/register")
async def register(request: Request, wanted: CredentialsIn, account: SignedIn) -> Me:
    """Turns a guest into an account with a password; the games stay yours."""
    node = node_of(request)
    node.limit("account", request)
    if not account.is_guest:
        raise Refused(409, Message("refused-account-already"))
    accounts.checked_name(wanted.name)
    hashed = await _in_thread(accounts.hashed_password, wanted.password)
    job = partial(accounts.register, account_id=account.id, name=wanted.name, password_hash=hashed)
    await node.store.write(job)
    return await _renamed(node, account)


@router.post("/login")
async def log_in(request: Request, response: Response, given: CredentialsIn) -> Me:
    """Gives the cookie of an account."""
    node = node_of(request)
    node.limit("account", request)
    found = await node.store.read(partial(accounts.account_by_name, name=given.name))
    account, hashed = found or (None, None)
    if not await _in_thread(accounts.is_password, hashed, given.password) or account is None:
        raise Refused(401, Message("refused-wrong-password"))
    _give_cookie(node, response, account)
    return _shown(account)


@router.post("/logout", status_code=204)
async def log_out(request: Request, response: Response, account: MaybeSignedIn) -> None:
    """Makes every cookie given to you void. A guest who logs out cannot come back."""
    node = node_of(request)
    if account:
        await node.store.write(partial(accounts.end_sessions, account_id=account.id))
        node.identities.forget()
    response.delete_cookie(COOKIE, path="/")


@router.delete("/me", status_code=204)
async def delete_me(request: Request, response: Response, account: SignedIn) -> None:
    """Deletes your account: name, password, tokens. Games that others played too stay."""
    node = node_of(request)
    touched = await node.store.write(partial(accounts.delete_account, account_id=account.id))
    node.identities.forget()
    for table_id in touched:
        await node.live_tables.changed(table_id)
    node.live_tables.rename(account.id, accounts.NOBODY)
    response.delete_cookie(COOKIE, path="/")


@router.get("/me/tokens")
async def list_tokens(request: Request, account: SignedIn) -> list[TokenOut]:
    """Your tokens, without the tokens themselves."""
    job = partial(accounts.list_tokens, account_id=account.id)
    return await node_of(request).store.read(job)


@router.post("/me/tokens", status_code=201)
async def create_token(request: Request, wanted: TokenIn, account: SignedIn) -> NewToken:
    """A token with which a program is you: `Authorization: Bearer ...`."""
    node = node_of(request)
    node.limit("account", request, account)
    job = partial(
        accounts.create_token,
        account_id=account.id,
        label=wanted.label,
        most=node.settings.tokens_per_account,
    )
    token_id, token = await node.store.write(job)
    return NewToken(id=token_id, token=token)


@router.delete("/me/tokens/{token_id}", status_code=204)
async def revoke_token(request: Request, token_id: str, account: SignedIn) -> None:
    node = node_of(request)
    job = partial(accounts.revoke_token, account_id=account.id, token_id=token_id)
    await node.store.write(job)
    node.identities.forget()


@router.put("/me/webhook")
async def set_webhook(request: Request, wanted: WebhookIn, account: SignedIn) -> WebhookOut:
    """An address to be called when it is your turn."""
    node = node_of(request)
    node.limit("account", request, account)
    await node.webhooks.check(account.id, wanted.url)
    job = partial(webhooks.set_webhook, account_id=account.id, url=wanted.url)
    hook = await node.store.write(job)
    await node.webhooks.changed(account.id)
    return WebhookOut(url=hook.url, secret=hook.secret)


@router.delete("/me/webhook", status_code=204)
async def remove_webhook(request: Request, account: SignedIn) -> None:
    node = node_of(request)
    await node.store.write(partial(webhooks.remove_webhook, account_id=account.id))
    await node.webhooks.changed(account.id)


@router.put("/me/mutes", status_code=204)
async def mute(request: Request, body: MuteIn, account: SignedIn) -> None:
    """You read no more of what somebody says."""
    await node_of(request).chat.mute(account.id, body.account)


@router.delete("/me/mutes/{muted_id}", status_code=204)
async def unmute(request: Request, muted_id: str, account: SignedIn) -> None:
    await node_of(request).chat.unmute(account.id, muted_id)


async def _in_thread(
    function: Callable[[*ArgumentsT], ResultT], *arguments: *ArgumentsT
) -> ResultT:
    """Passwords are slow to hash."""
    return await asyncio.get_running_loop().run_in_executor(None, function, *arguments)
