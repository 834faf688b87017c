"""Cookies and clocks: a clock that is off costs nobody their account."""

import time
from collections.abc import Iterator
from types import SimpleNamespace

import httpx
import pytest

from carrack.server.database.accounts import SESSION_SECONDS, Account, Sessions
from support.people_at_tables import Person, done, newcomers, refused, served, stranger
from support.server_process import RunningNode

SECRET = "of all nodes"
PASSWORD = "a long way to the Moluccas"
MINUTE, DAY = 60, 24 * 3600
MONTH = 30 * DAY


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningNode]:
    yield from served(tmp_path_factory, secret=SECRET)


@pytest.fixture
def signed(monkeypatch: pytest.MonkeyPatch) -> "Sign":
    return Sign(monkeypatch)


class Sign:
    """Signs as a node does whose clock is ahead of the server's, or long ago."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._patch = patch

    def __call__(self, person: Person, ahead: float, session: int = 0) -> httpx.Client:
        """A browser with this cookie."""
        clock = SimpleNamespace(time=lambda: time.time() + ahead)
        with self._patch.context() as patch:
            patch.setattr("itsdangerous.timed.time", clock)
            cookie = Sessions(SECRET).cookie(Account(person.id, "", True, session))
        browser = stranger(person.node)
        browser.headers["cookie"] = f"carrack={cookie}"
        return browser


def told_cookie(answer: httpx.Response) -> str | None:
    return answer.cookies.get("carrack")


@pytest.mark.parametrize("ahead", [-DAY, -5, 0, 5, 4 * MINUTE, 3600, 1000 * DAY])
def test_a_clock_ahead_or_behind_costs_no_guest(
    node: RunningNode, signed: Sign, ahead: float
) -> None:
    (ana,) = newcomers(node, 1)
    browser = signed(ana, ahead)
    answer = browser.get("/api/me")
    assert done(answer)["id"] == ana.id
    again = browser.post("/api/me")
    assert done(again)["id"] == ana.id
    is_told = ahead > 5 * MINUTE  # by a clock that is right, for the same person
    for one in (answer, again):
        assert (told_cookie(one) is not None) == is_told
        if is_told:
            with stranger(node) as other:
                other.headers["cookie"] = f"carrack={told_cookie(one)}"
                renewed = other.get("/api/me")
                assert done(renewed)["id"] == ana.id
                assert told_cookie(renewed) is None


def test_who_comes_back_now_and_then_has_a_new_cookie_in_time(
    node: RunningNode, signed: Sign
) -> None:
    (ana,) = newcomers(node, 1)
    for ago, is_renewed in ((MONTH - DAY, False), (MONTH + DAY, True)):
        answer = signed(ana, -ago).get("/api/me")
        assert done(answer)["id"] == ana.id
        assert (told_cookie(answer) is not None) == is_renewed


def test_a_guest_whose_cookie_is_too_old_is_no_new_guest(node: RunningNode, signed: Sign) -> None:
    (ana,) = newcomers(node, 1)
    answer = signed(ana, -SESSION_SECONDS - DAY).post("/api/me")
    assert done(answer)["id"] == ana.id
    assert told_cookie(answer) is not None


def test_who_has_a_password_signs_in_again_when_the_cookie_is_too_old(
    node: RunningNode, signed: Sign
) -> None:
    (ana,) = newcomers(node, 1)
    done(ana.post("/me/register", name="Ana of the cookies", password=PASSWORD))
    assert done(signed(ana, -SESSION_SECONDS + DAY).get("/api/me"))["id"] == ana.id
    browser = signed(ana, -SESSION_SECONDS - DAY)
    assert done(browser.get("/api/me")) is None
    refused(browser.get("/api/me/tokens"), 401)


def test_who_has_logged_out_is_nobody_whenever_the_cookie_was_signed(
    node: RunningNode, signed: Sign
) -> None:
    (ana,) = newcomers(node, 1)
    done(ana.post("/logout"), 204)
    for ahead in (-DAY, 0, DAY, -MONTH - DAY):
        answer = signed(ana, ahead).get("/api/me")
        assert done(answer) is None
        assert told_cookie(answer) is None
    assert done(signed(ana, 0, session=1).get("/api/me"))["id"] == ana.id


def test_a_token_brings_no_cookie_and_renews_nobody_elses(node: RunningNode, signed: Sign) -> None:
    ana, bo = newcomers(node, 2)
    token = done(ana.post("/me/tokens", label="program"), 201)["token"]
    browser = signed(bo, -MONTH - DAY)
    answer = browser.get("/api/me", headers={"authorization": f"Bearer {token}"})
    assert done(answer)["id"] == ana.id
    assert told_cookie(answer) is None
