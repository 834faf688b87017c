"""People in front of browsers: a real server, the page as it was built, players who see and click.

A player only does what the page offers; whatever the page throws, or complains about in its
console, is a fault, and no test passes with one.
"""

import fcntl
import json
import os
import random
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Locator,
    Page,
    ViewportSize,
    expect,
    sync_playwright,
)

from carrack.game import Game
from support.people_at_tables import Person, open_server
from support.players import play_on, player
from support.server_process import RunningNode

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("eastern-wonders", "sand-to-sea", "east-to-west")
LANGUAGES = ("en", "fr", "es", "pt")
DESK = ViewportSize(width=1440, height=900)
PHONE = ViewportSize(width=360, height=740)
# Milliseconds until a test is given up that waits for what never comes; machines are slow at times.
PATIENCE = int(os.environ.get("PATIENCE", "120000"))
STILL = {"speed": "off"}

# Whatever a click does something with, at the table or in what lies over it.
OFFERED = ".offered .button:not(.quiet)"
GLOWING = f".legal[data-thing], [data-move], {OFFERED}"
OVER = "dialog.end"
NOT_MINE = f"{OVER}, .strip:not(.mine), dialog[aria-labelledby=hand-over]"
CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

# What the page could not do is a fault as well, unless a test wants it.
TELL_TROUBLES = """
addEventListener("DOMContentLoaded", () =>
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node.matches?.(".note.trouble")) console.error(`note: ${node.innerText}`);
  }).observe(document.body, { childList: true, subtree: true }),
);
"""

expect.set_options(timeout=PATIENCE)


def chromium() -> str:
    chosen = os.environ.get("CHROMIUM")
    names = [chosen] if chosen else ["chromium-headless-shell", "chromium"]
    found = next(filter(None, map(shutil.which, names)), None)
    assert found, "the page is tested in Chromium; make test installs it"
    return found


def build() -> None:
    """The page, built from the sources there; by one process at a time."""
    if "CARRACK_PAGE" in os.environ:
        return  # somebody has one to be tested
    (ROOT / "build").mkdir(exist_ok=True)
    with (ROOT / "build" / ".page-lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        subprocess.run([sys.executable, str(ROOT / "build_page" / "page.py"), "build"], check=True)


@contextmanager
def a_browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=CHROMIUM_FLAGS)
        try:
            yield browser
        finally:
            browser.close()


@dataclass
class Player:
    """Somebody in front of a browser, who may also be known to the server."""

    context: BrowserContext
    page: Page
    node: RunningNode
    person: Person | None
    faults: list[str] = field(default_factory=list)
    expected: Callable[[str], bool] = lambda _: False  # faults that the test itself makes
    chance: random.Random = field(default_factory=lambda: random.Random(7))

    def goes_to(self, path: str) -> Page:
        self.page.goto(f"{self.node.url}{path}")
        return self.page

    def one(self, selector: str) -> Locator:
        return self.page.locator(selector)

    def button(self, name: str, exact: bool = True) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    def thing(self, name: str) -> Locator:
        """Something on the table, such as place:C3."""
        return self.page.locator(f'[data-thing="{name}"]').first

    def move(self, text: str) -> Locator:
        """A button of the desk."""
        return self.page.locator(f'[data-move="{text}"]')

    def sits_at(self, table: str) -> "Player":
        """At a table that is being played, as soon as it is there."""
        self.goes_to(f"/table/{table}")
        expect(self.one(".sea").or_(self.one("dialog.end")).first).to_be_visible()
        return self

    # playing

    def glowing(self) -> list[str]:
        """All that can be done now: things, `move:` and its text, `offer:` and its words."""
        found: list[str] = self.one(GLOWING).evaluate_all(
            """elements => elements.map(one => one.dataset.move !== undefined
              ? `move:${one.dataset.move}`
              : one.dataset.thing ?? `offer:${one.innerText}`)"""
        )
        return found

    def touch(self, what: str) -> None:
        """Takes hold of something that glows."""
        kind, _, name = what.partition(":")
        if kind == "move":
            self.move(name).click()
        elif kind == "offer":
            self.one(OFFERED).filter(has_text=name.splitlines()[0]).first.click()
        else:
            self.one(f'.legal[data-thing="{what}"]').first.click()

    def has_turn(self) -> bool:
        """Whether something can be done here, as soon as the server has answered."""
        self.one(f"{GLOWING}, {NOT_MINE}").first.wait_for(state="attached")
        return bool(self.glowing())

    def act(self, avoid: Callable[[str], bool] = lambda _: False) -> str | None:
        """Does something that glows, as soon as something does; None if the game is over."""
        self.one(f"{GLOWING}, {OVER}").first.wait_for(state="attached")
        choices = self.glowing()
        if not choices:
            return None
        offers = [one for one in choices if one.startswith("offer:")]
        liked = offers or [one for one in choices if not avoid(one)] or choices
        chosen = self.chance.choice(liked)
        self.touch(chosen)
        return chosen

    def plays_to_the_end(self, most: int = 400) -> list[str]:
        """Plays whatever glows until the game is over; what was touched."""
        touched: list[str] = []
        for _ in range(most):
            done = self.act()
            if done is None:
                return touched
            touched.append(done)
        raise AssertionError(f"after {most} clicks the game is not over: {touched[-20:]}")

    # time

    def stops_the_clock(self) -> None:
        """What would go away by itself stays there, until time is let pass."""
        self.page.clock.install()
        self.page.clock.pause_at(datetime.now(UTC) + timedelta(hours=1))

    def lets_time_pass(self) -> None:
        self.page.clock.resume()

    # looking

    def title_says(self, text: str) -> None:
        expect(self.page).to_have_title(text)

    def settle(self) -> None:
        """Until everything that is loading has come."""
        self.page.wait_for_load_state("networkidle")


Visit = Callable[..., Player]


def open_page(
    browser: Browser,
    node: RunningNode,
    person: Person | None = None,
    settings: Mapping[str, Any] = STILL,
    **options: Any,
) -> Player:
    """A browser window of its own; `person` is logged in there."""
    cookies = [
        {"name": name, "value": value, "url": node.url}
        for name, value in (person.http.cookies.items() if person else ())
    ]
    kept = [{"name": "carrack-settings", "value": json.dumps(dict(settings))}]
    chosen: dict[str, Any] = {
        "viewport": DESK,
        "locale": "en-GB",
        "service_workers": "block",
        "storage_state": {"cookies": [], "origins": [{"origin": node.url, "localStorage": kept}]},
    }
    context = browser.new_context(**(chosen | options))
    context.set_default_timeout(PATIENCE)
    context.add_init_script(TELL_TROUBLES)
    context.add_cookies(cookies)  # type: ignore[arg-type]
    somebody = Player(context, context.new_page(), node, person)
    _listen(somebody)
    return somebody


def _listen(somebody: Player) -> None:
    def fault(text: str) -> None:
        if not somebody.expected(text) and "blocked by Playwright" not in text:
            somebody.faults.append(text)

    somebody.page.on("pageerror", lambda error: fault(f"thrown: {error}"))
    somebody.page.on(
        "console",
        lambda said: (
            fault(f"{said.type}: {said.text}") if said.type in ("error", "warning") else None
        ),
    )
    somebody.page.on("crash", lambda _: fault("the page has crashed"))


# fixtures; tests/conftest.py lends them to every test


@pytest.fixture(scope="session")
def page_node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningNode]:
    """A server with the built page, for all tests that need no server of their own."""
    build()
    with open_server(f"sqlite:///{tmp_path_factory.mktemp('page_node')}/tables.db") as node:
        yield node


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Closed with the module: Playwright keeps an event loop running that others could not bear."""
    with a_browser() as browser:
        yield browser


@pytest.fixture
def visit(browser: Browser, page_node: RunningNode) -> Iterator[Visit]:
    """Opens browser windows; at the end there must have been no fault in any of them."""
    players: list[Player] = []

    def open_one(
        person: Person | None = None, node: RunningNode = page_node, **options: Any
    ) -> Player:
        players.append(open_page(browser, node, person, **options))
        return players[-1]

    yield open_one
    for one in players:
        one.context.close()
    assert [one.faults for one in players if one.faults] == []


@pytest.fixture(scope="session")
def known(page_node: RunningNode) -> Person:
    """Somebody with games in every state."""
    return Person(page_node)


@pytest.fixture(scope="session")
def sights(known: Person) -> "list[Sight]":
    return all_sights(known)


# tables


def midgame(game: str, players: int = 2, decisions: int = 60, seed: int = 3, **options: Any) -> str:
    """The position of a game that good players have played for a while; a turn begins."""
    choose = player("greedy", seed)
    going = play_on(Game.new(game, players=players, seed=seed, **options), choose, decisions)
    mover = going.decision.seat
    while going.decision.seat == mover:
        going.play(choose(going))
    assert not going.is_over
    return going.position


def near_its_end(game: str, players: int = 2, rounds: int = 4) -> str:
    """A position in the last round that the limit allows."""
    going = Game.new(game, players=players, seed=5, round_limit=rounds)
    choose = player("greedy", 5)
    while going.round < rounds:
        going.play(choose(going))
    return going.position


def table_at(me: Person, position: str, **options: Any) -> str:
    """A table that goes on from a position, in which I am to play, and bots on the other seats."""
    game = Game.from_position(position)
    seats = ["me" if seat == game.decision.seat else "greedy" for seat in range(game.players)]
    return me.table(*seats, game=game.rulebook.name, position=position, public=False, **options)


# what the page looks like


@dataclass(frozen=True)
class Sight:
    """Somewhere to look at: its address, and what to do there before looking."""

    name: str
    path: str
    shown: str  # is there as soon as the page has come
    doing: Callable[[Player], None] | None = None

    def seen_by(self, somebody: Player) -> None:
        somebody.goes_to(self.path)
        expect(somebody.one(self.shown).first).to_be_visible()
        if self.doing:
            self.doing(somebody)
        somebody.page.evaluate("() => document.fonts.ready.then(() => true)")


def all_sights(me: Person) -> list[Sight]:
    """Every page and the main states of tables, as somebody sees them who has own games."""
    running = {game: table_at(me, midgame(game, 3)) for game in GAMES}
    waiting = me.table("me", "person", "greedy", game="east-to-west")
    shared = me.table("me", "me", game="eastern-wonders")
    finished = me.table("me", "greedy", game="eastern-wonders", round_limit=2)
    me.play_on(finished, 1000)
    return [
        Sight("home", "/", ".games .play"),
        Sight("new", "/new", ".maps svg"),
        Sight("new, own map", "/new", ".maps svg", _chooses_own_map),
        Sight("join", "/join", "form"),
        Sight("waiting room", f"/table/{waiting}", ".seats"),
        *(Sight(f"table of {game}", f"/table/{running[game]}", ".legal") for game in GAMES),
        *(
            Sight(f"why not, {game}", f"/table/{running[game]}", ".legal", _asks_why)
            for game in GAMES
        ),
        Sight("chat", f"/table/{running['sand-to-sea']}", ".legal", _opens_chat),
        Sight("hand-over", f"/table/{shared}", "dialog[open]"),
        Sight("end", f"/table/{finished}", "dialog.end", _opens_proof),
        Sight("replay", f"/replay/{finished}", ".sea", _steps_on),
        Sight("file", "/replay", "label.button"),
        Sight("learn", "/learn", ".button"),
        *(Sight(f"lesson of {game}", f"/learn/{game}", ".coach .button") for game in GAMES),
        *(Sight(f"rules of {game}", f"/rules/{game}", ".rule") for game in GAMES),
        *(Sight(f"components of {game}", f"/components/{game}", ".legend") for game in GAMES),
        Sight("account", "/me", ".danger"),
        Sight("settings", "/rules", ".rule", _opens_settings),
        Sight("nowhere", "/no/such/place", "h1"),
        Sight("no such table", "/table/abcdefgh23456789", "h1"),
    ]


def _chooses_own_map(somebody: Player) -> None:
    somebody.one(".maps label").last.click()
    expect(somebody.one("#own-map-how")).to_be_visible()


def _asks_why(somebody: Player) -> None:
    somebody.one(".place[aria-disabled=true]").first.click(force=True)
    expect(somebody.one(".why")).to_be_visible()


def _opens_chat(somebody: Player) -> None:
    somebody.one("[role=tab]").nth(1).click()
    expect(somebody.one(".chat")).to_be_visible()


def _opens_proof(somebody: Player) -> None:
    somebody.one("dialog.end summary").click()
    expect(somebody.one("dialog.end code").first).to_be_visible()


def _steps_on(somebody: Player) -> None:
    for _ in range(3):
        somebody.page.keyboard.press("ArrowRight")
    expect(somebody.one(".log li").first).to_be_visible()


def _opens_settings(somebody: Player) -> None:
    somebody.one("header .own > button").click()
    expect(somebody.one("dialog[open]")).to_be_visible()
