"""Being somebody: guests, accounts, tokens and webhooks."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Annotated, Any, TypeVar

from fastapi import APIRouter, Depends, Request, Response

from carrack.messages import Message
from carrack.server import people, webhooks
from carrack.server.errors import Refused
from carrack.server.house import COOKIE, House, anybody, house_of, somebody
from carrack.server.models import (
    CredentialsIn,
    Me,
    NameIn,
    NewToken,
    TokenIn,
    TokenOut,
    WebhookIn,
    WebhookOut,
)
from carrack.server.people import SESSION_SECONDS, Account

router = APIRouter(prefix="/api", tags=["people"])
Result = TypeVar("Result")
Anybody = Annotated[Account | None, Depends(anybody)]
Somebody = Annotated[Account, Depends(somebody)]


def _shown(account: Account) -> Me:
    return Me(id=account.id, name=account.name, is_guest=account.is_guest)


def _give_cookie(house: House, response: Response, account: Account) -> None:
    response.set_cookie(
        COOKIE,
        house.sessions.cookie(account),
        max_age=SESSION_SECONDS,
        httponly=True,
        samesite="lax",
        secure=house.settings.secure_cookies,
        path="/",
    )


async def _renamed(house: House, account: Account) -> Me:
    found = await house.store.read(partial(people.find_account, account_id=account.id))
    assert found is not None
    house.forget()
    house.hall.rename(found.id, found.name)
    return _shown(found)


@router.get("/me")
async def who_am_i(account: Anybody) -> Me | None:
    """Who you are; nothing if you are nobody yet."""
    return _shown(account) if account else None


@router.post("/me")
async def become_a_guest(request: Request, response: Response, account: Anybody) -> Me:
    """Makes you a guest with a name of your own, and gives you the cookie that says so."""
    house = house_of(request)
    if account is None:
        house.limit("account", request)
        account = await house.store.write(people.create_guest)
        _give_cookie(house, response, account)
    return _shown(account)


@router.put("/me/name")
async def rename(request: Request, name: NameIn, account: Somebody) -> Me:
    """Changes your name."""
    house = house_of(request)
    house.limit("account", request, account)
    job = partial(people.rename, account_id=account.id, name=name.name)
    await house.store.write(job)
    return await _renamed(house, account)


@router.post("/me/register")
async def register(request: Request, wanted: CredentialsIn, account: Somebody) -> Me:
    """Turns a guest into an account with a password; the games stay yours."""
    house = house_of(request)
    house.limit("account", request)
    if not account.is_guest:
        raise Refused(409, Message("refused-account-already"))
    people.checked_name(wanted.name)
    hashed = await _in_thread(people.hashed_password, wanted.password)
    job = partial(people.register, account_id=account.id, name=wanted.name, password_hash=hashed)
    await house.store.write(job)
    return await _renamed(house, account)


@router.post("/login")
async def log_in(request: Request, response: Response, given: CredentialsIn) -> Me:
    """Gives the cookie of an account."""
    house = house_of(request)
    house.limit("account", request)
    found = await house.store.read(partial(people.account_by_name, name=given.name))
    account, hashed = found or (None, None)
    if not await _in_thread(people.is_password, hashed, given.password) or account is None:
        raise Refused(401, Message("refused-wrong-password"))
    _give_cookie(house, response, account)
    return _shown(account)


@router.post("/logout", status_code=204)
async def log_out(request: Request, response: Response, account: Anybody) -> None:
    """Makes every cookie given to you void. A guest who logs out cannot come back."""
    house = house_of(request)
    if account:
        await house.store.write(partial(people.end_sessions, account_id=account.id))
        house.forget()
    response.delete_cookie(COOKIE, path="/")


@router.delete("/me", status_code=204)
async def delete_me(request: Request, response: Response, account: Somebody) -> None:
    """Deletes your account: name, password, tokens. Games that others played too stay."""
    house = house_of(request)
    touched = await house.store.write(partial(people.delete_account, account_id=account.id))
    house.forget()
    for table_id in touched:
        await house.hall.tell_table(table_id)
    house.hall.rename(account.id, people.NOBODY)
    response.delete_cookie(COOKIE, path="/")


@router.get("/me/tokens")
async def list_tokens(request: Request, account: Somebody) -> list[TokenOut]:
    """Your tokens, without the tokens themselves."""
    job = partial(people.list_tokens, account_id=account.id)
    return [TokenOut(**row) for row in await house_of(request).store.read(job)]


@router.post("/me/tokens", status_code=201)
async def create_token(request: Request, wanted: TokenIn, account: Somebody) -> NewToken:
    """A token with which a program is you: `Authorization: Bearer ...`."""
    house = house_of(request)
    house.limit("account", request, account)
    job = partial(
        people.create_token,
        account_id=account.id,
        label=wanted.label,
        most=house.settings.tokens_per_account,
    )
    token_id, token = await house.store.write(job)
    return NewToken(id=token_id, token=token)


@router.delete("/me/tokens/{token_id}", status_code=204)
async def revoke_token(request: Request, token_id: str, account: Somebody) -> None:
    house = house_of(request)
    job = partial(people.revoke_token, account_id=account.id, token_id=token_id)
    await house.store.write(job)
    house.forget()


@router.put("/me/webhook")
async def set_webhook(request: Request, wanted: WebhookIn, account: Somebody) -> WebhookOut:
    """An address to be called when it is your turn."""
    house = house_of(request)
    house.limit("account", request, account)
    allow = house.settings.private_webhooks
    await _in_thread(webhooks.checked_address, wanted.url, allow)
    job = partial(webhooks.set_webhook, account_id=account.id, url=wanted.url)
    secret = await house.store.write(job)
    await house.webhooks.refresh()
    return WebhookOut(url=wanted.url, secret=secret)


@router.delete("/me/webhook", status_code=204)
async def remove_webhook(request: Request, account: Somebody) -> None:
    house = house_of(request)
    await house.store.write(partial(webhooks.remove_webhook, account_id=account.id))
    await house.webhooks.refresh()


async def _in_thread(function: Callable[..., Result], *arguments: Any) -> Result:
    """Passwords are slow to hash, and names slow to look up."""
    return await asyncio.get_running_loop().run_in_executor(None, function, *arguments)
