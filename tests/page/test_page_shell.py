"""The page as a whole: how much is fetched, whether it can be installed, what it does alone."""

import json
import re
import struct

import pytest
from playwright.sync_api import Response, Route, expect

from support.browsing import GAMES, Visit, midgame, table_at
from support.people_at_tables import Person, stranger
from support.server_process import RunningNode

MOST_OF_A_TABLE = 200_000  # bytes of scripts, compressed

# Until the service worker has kept all that this page was made of; how much that is.
KEPT = """async () => {
  const isAsset = (address) => new URL(address).pathname.startsWith("/assets/");
  const assets = performance.getEntriesByType("resource").map(({ name }) => name).filter(isAsset);
  const kept = () => Promise.all(assets.map((one) => caches.match(one)));
  while (!(await kept()).every(Boolean)) await new Promise(requestAnimationFrame);
  return assets.length;
}"""


@pytest.mark.parametrize("game", GAMES)
def test_the_scripts_of_a_table_are_small(visit: Visit, page_node: RunningNode, game: str) -> None:
    me = Person(page_node)
    table = table_at(me, midgame(game))
    player = visit(me)
    fetched: list[Response] = []
    player.page.on("response", lambda answer: fetched.append(answer))
    player.sits_at(table)
    scripts = {
        one.url: one.all_headers() for one in fetched if one.url.split("?")[0].endswith(".js")
    }
    assert len(scripts) > 1
    sizes = {url: int(headers["content-length"]) for url, headers in scripts.items()}
    assert sum(sizes.values()) < MOST_OF_A_TABLE, sizes
    for url, headers in scripts.items():
        assert headers.get("content-encoding") == "br" or sizes[url] < 1024


def test_the_page_can_be_installed(page_node: RunningNode) -> None:
    http = stranger(page_node)
    index = http.get("/").text
    linked = re.search(r'rel="manifest" href="([^"]+)"', index)
    assert linked
    manifest = json.loads(http.get(linked[1]).text)
    assert manifest["display"] == "standalone"
    assert manifest["start_url"] == manifest["scope"] == "/"
    assert manifest["name"] and manifest["short_name"]
    purposes = set()
    for icon in manifest["icons"]:
        answer = http.get(icon["src"])
        assert (answer.status_code, answer.headers["content-type"]) == (200, icon["type"])
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", answer.content[16:24])
            assert icon["sizes"] == f"{width}x{height}"
        purposes.add((icon["purpose"], icon["sizes"]))
    assert {("any", "192x192"), ("any", "512x512"), ("maskable", "512x512")} <= purposes


def test_the_page_opens_without_a_connection(visit: Visit) -> None:
    player = visit(service_workers="allow")
    player.expected = lambda text: "ERR_INTERNET_DISCONNECTED" in text or "note: " in text
    player.goes_to("/")
    expect(player.one(".games .play").first).to_be_visible()
    scope = player.page.evaluate("async () => (await navigator.serviceWorker.ready).scope")
    assert scope == f"{player.node.url}/"
    player.page.reload()  # this time the worker is there from the beginning
    expect(player.one(".games .play").first).to_be_visible()
    assert player.page.evaluate(KEPT) > 1
    player.context.set_offline(True)
    player.page.reload()
    expect(player.page.get_by_text("You are offline.")).to_be_visible()
    expect(player.one("h1")).to_be_visible()
    player.context.set_offline(False)
    expect(player.page.get_by_text("You are offline.")).to_have_count(0)


def test_the_page_speaks_english_if_another_language_cannot_be_fetched(visit: Visit) -> None:
    player = visit(locale="fr-FR")
    player.expected = lambda text: "ERR_FAILED" in text

    def fetch(route: Route) -> None:
        answer = route.fetch()
        if "chat = Discussion" in answer.text():
            route.abort()
        else:
            route.fulfill(response=answer)

    player.page.route("**/assets/*.js", fetch)
    player.goes_to("/")
    expect(player.one("h1")).to_contain_text("Three games")
    expect(player.one("html")).to_have_attribute("lang", "en")


def test_a_newcomer_plays_with_one_click(visit: Visit) -> None:
    """Nobody has to log in, nor to choose anything."""
    player = visit()
    player.goes_to("/")
    player.one(".play").first.click()
    player.page.wait_for_url("**/table/*")
    player.act()
    player.goes_to("/")
    expect(player.page.get_by_role("heading", name="Your games")).to_be_visible()
    player.one("a.line").first.click()
    player.page.wait_for_url("**/table/*")
    expect(player.one(".sea")).to_be_visible()


def test_an_account_keeps_ones_games(visit: Visit) -> None:
    player, password = visit(), "a long password"
    name = f"Tester {player.node.port}"
    player.goes_to("/me")
    create = player.one("form").filter(
        has=player.page.get_by_role("button", name="Create an account")
    )
    create.get_by_label("Name").fill(name)
    create.get_by_label("Password").fill(password)
    create.get_by_role("button").click()
    expect(player.one("h1")).to_have_text(name)
    player.goes_to("/")
    player.one(".play").first.click()
    player.page.wait_for_url("**/table/*")
    table = player.page.url
    player.goes_to("/me")
    player.button("Log out").click()
    expect(player.page.get_by_role("heading", name="Your games")).to_have_count(0)

    elsewhere = visit()
    elsewhere.expected = lambda text: "401" in text or "note: " in text
    elsewhere.goes_to("/me")
    elsewhere.stops_the_clock()  # the note about a wrong password goes away by itself
    log_in = elsewhere.one("form").filter(has=elsewhere.page.get_by_role("button", name="Log in"))
    for tried in ("a wrong password", password):
        log_in.get_by_label("Name").fill(name)
        log_in.get_by_label("Password").fill(tried)
        log_in.get_by_role("button").click()
        if tried != password:
            expect(elsewhere.page.get_by_text("There is no account with this")).to_be_visible()
    expect(elsewhere.page.get_by_role("heading", name="Your games")).to_be_visible()
    assert elsewhere.one("a.line").first.get_attribute("href") == table.removeprefix(
        elsewhere.node.url
    )


def test_tables_are_found_by_their_code(visit: Visit, page_node: RunningNode) -> None:
    table = Person(page_node).table("me", "person")
    player = visit()
    player.goes_to("/join")
    field = player.page.get_by_label("Link or code of a table")
    field.fill("no code at all")
    player.button("Join").click()
    expect(player.page.get_by_role("alert")).to_be_visible()
    field.fill(f" {page_node.url}/table/{table}")
    player.button("Join").click()
    player.page.wait_for_url(f"**/table/{table}")
    expect(player.button("Sit here")).to_be_visible()
