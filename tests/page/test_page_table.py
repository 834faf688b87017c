"""What a table does for who sits at it: why not, previews, reminders, settings."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from carrack.game import Game
from support.browsing import GAMES, PHONE, STILL, Player, Visit, midgame, table_at
from support.people_at_tables import Party, Person, done, newcomers, party
from support.players import player as bot
from support.server_process import RunningNode

FINGER: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
CHOSEN = ".desk .buttons:not([role]) .primary"  # something on the table, to be confirmed
ENDING = re.compile("sure\\?")


def sits_down(visit: Visit, node: RunningNode, position: str, **options: Any) -> tuple[Player, str]:
    me = Person(node)
    table = table_at(me, position)
    return visit(me, **options).sits_at(table), table


# why not


@pytest.mark.parametrize("game", GAMES)
def test_what_cannot_be_done_says_why_and_leads_to_the_rule(
    visit: Visit, page_node: RunningNode, game: str
) -> None:
    player, _ = sits_down(visit, page_node, midgame(game))
    expect(player.one(".legal").first).to_be_visible()
    player.one(".place:not(.legal)").last.click(force=True)
    why = player.page.get_by_role("alert")
    rule = why.get_by_role("link").first
    expect(rule).to_have_text(re.compile(r"^[A-Z]{2}-\d+[a-z]?$"))
    id = rule.inner_text()
    assert len(why.inner_text()) > len(id) + 20
    with player.context.expect_page() as opening:
        rule.click()
    rules = opening.value  # beside the game, which goes on
    lit = rules.locator(".rule.lit")
    expect(lit).to_have_attribute("id", id)
    expect(lit).to_be_in_viewport()
    expect(lit).to_be_focused()
    assert rules.url.endswith(f"/rules/{game}#{id}")
    why.get_by_role("button", name="Close").click()
    expect(why).to_have_count(0)


# fingers


@pytest.mark.parametrize("game", GAMES)
def test_a_first_tap_shows_and_a_second_one_plays(
    visit: Visit, page_node: RunningNode, game: str
) -> None:
    player, table = sits_down(visit, page_node, midgame(game), **FINGER)
    assert player.person
    number = player.person.state(table)["number"]
    thing = player.one(".legal[data-thing]").first
    name = thing.get_attribute("data-thing")
    thing.tap()
    cancel = player.button("Cancel")
    expect(cancel).to_be_visible()
    expect(player.one(".preview")).not_to_be_empty()
    expect(thing).to_have_class(re.compile("legal"))
    assert player.person.state(table)["number"] == number  # nothing has been done yet
    cancel.tap()
    expect(cancel).to_have_count(0)
    assert player.person.state(table)["number"] == number

    for _ in range(2):
        expect(player.one(".log li")).to_have_count(0)
        player.one(f'.legal[data-thing="{name}"]').first.tap()
    expect(player.one(".log li").first).to_be_attached()
    assert player.person.state(table)["number"] > number


# reminders


def test_what_has_happened_since_my_last_turn_is_shown_again(
    visit: Visit, page_node: RunningNode
) -> None:
    player, table = sits_down(
        visit, page_node, midgame("eastern-wonders"), settings={"speed": "fast"}
    )
    assert player.person
    again, skip = player.button("Since your last turn"), player.button("Skip")
    expect(player.one(".legal").first).to_be_visible()
    expect(again).to_have_count(0)
    turn = Party(table, (player.person,)).turn()
    done(player.person.play(table, turn))
    expect(again).to_be_visible()
    told = player.one(".log li").count()
    player.stops_the_clock()
    again.click()
    expect(skip).to_be_visible()
    expect(player.one(".legal")).to_have_count(0)
    skip.click()
    expect(skip).to_have_count(0)
    expect(player.one(".legal").first).to_be_visible()
    expect(player.one(".log li")).to_have_count(told)
    # and once more, to its end
    again.click()
    expect(skip).to_be_visible()
    player.lets_time_pass()
    expect(skip).to_have_count(0)
    expect(player.one(".legal").first).to_be_visible()


def test_the_title_tells_whose_turn_it_is(visit: Visit, page_node: RunningNode) -> None:
    one, other = newcomers(page_node, 2)
    table = party(one, other, position=midgame("eastern-wonders"))
    player = visit(table.mover).sits_at(table.table)
    expect(player.page).to_have_title(re.compile("^● .* · Carrack$"))
    table.take_turn()
    expect(player.page).to_have_title(re.compile("^[^●]* · Carrack$"))
    table.take_turn()
    expect(player.page).to_have_title(re.compile("^● "))
    player.goes_to("/")
    expect(player.page).to_have_title(re.compile("^[^●]*Carrack"))


def test_the_title_names_nobody_while_nobody_is_known(visit: Visit) -> None:
    player = visit()
    player.page.route_web_socket("**/live?*", lambda _: None)  # nothing comes
    player.goes_to("/table/abcdefgh23456789")
    expect(player.page.get_by_text("One moment")).to_be_visible()
    player.title_says("Carrack")

    player = visit()
    player.goes_to("/table/abcdefgh23456789")
    expect(player.one("h1")).to_have_text("There is no such table.")
    player.title_says("Carrack")


# less to do


def before_many_trades() -> str:
    """Where a trade can be made at least three times in a row."""
    going, choose = Game.new("eastern-wonders", players=2, seed=11), bot("greedy", 11)
    while True:
        tried = going.copy()
        for _ in range(3):
            if "trade" not in [move.text for move in tried.legal]:
                break
            tried.play("trade")
        else:
            return going.position
        going.play(choose(going))


def test_a_trade_is_made_as_often_as_possible_at_once(visit: Visit, page_node: RunningNode) -> None:
    table = party(*newcomers(page_node, 2), position=before_many_trades())
    player = visit(table.mover).sits_at(table.table)
    game, times = Game.from_position(table.state()["position"]), 0
    while "trade" in [move.text for move in game.legal]:
        game.play("trade")
        times += 1
    player.move("trade all").click()
    expect(player.one(".log li").last).to_contain_text(f"×{times}")
    expect(player.move("trade all")).to_have_count(0)
    assert table.state()["position"] == game.position


@pytest.mark.parametrize("game", GAMES)
def test_who_wants_to_is_asked_before_a_turn_ends(
    visit: Visit, page_node: RunningNode, game: str
) -> None:
    people = newcomers(page_node, 2)
    table = party(*people, game=game, position=midgame(game))
    mover = table.mover
    player = visit(mover, settings=STILL | {"confirm": True}).sits_at(table.table)
    asked = 0
    while player.has_turn():
        sure = player.one("[data-move]").filter(has_text=ENDING).or_(player.one(CHOSEN))
        if sure.count():
            asked += 1
            sure.click()
        else:
            player.act()
        assert asked < 9
    assert asked >= 1, "the turn has ended without a question"
    assert table.mover is not mover


# settings


def test_settings_stay(visit: Visit, page_node: RunningNode) -> None:
    player, _ = sits_down(visit, page_node, midgame("eastern-wonders"), settings={})
    root = player.one("html")
    expect(player.one("aside .score").first).to_be_visible()
    player.button("Settings").click()
    dialog = player.one("dialog[open]")
    dialog.get_by_label("Colours").select_option("dark")
    dialog.get_by_label("High contrast").check()
    dialog.get_by_label("Show points so far").uncheck()
    dialog.get_by_label("Ask before a turn ends").check()
    dialog.get_by_role("radio", name="Off").check()
    for _ in range(2):
        expect(root).to_have_attribute("data-theme", "dark")
        expect(root).to_have_attribute("data-contrast", "high")
        expect(root).to_have_attribute("data-motion", "off")
        expect(player.one("aside .score")).to_have_count(0)
        player.page.reload()
        expect(player.one(".sea")).to_be_visible()
    player.button("Settings").click()
    expect(dialog.get_by_label("Ask before a turn ends")).to_be_checked()


@pytest.mark.parametrize(
    ("path", "selector", "english", "french"),
    [
        ("/", "h1", "Three games", "Trois jeux"),
        ("/rules/eastern-wonders", "h1", "Rules", "règles"),
        ("/rules/eastern-wonders", ".rule p", "", ""),
        ("/components/east-to-west", "#legend-title", "How we know it", ""),
        ("/learn/sand-to-sea", ".coach p", "", ""),
    ],
)
def test_another_language_is_spoken_at_once(
    visit: Visit, path: str, selector: str, english: str, french: str
) -> None:
    player = visit()
    player.goes_to(path)
    text = player.one(selector).first
    expect(text).to_contain_text(english)
    before = text.inner_text()
    player.page.evaluate("() => { document.body.dataset.before = 'yes'; }")
    if path.startswith("/learn/"):
        player.button("Settings").click()
        player.one("dialog[open] select").first.select_option("fr")
    else:
        player.button("Français").click()
    expect(player.one("html")).to_have_attribute("lang", "fr")
    expect(text).not_to_have_text(before)
    expect(text).to_contain_text(french)
    expect(player.one("body[data-before]")).to_have_count(1)  # without a reload


def test_a_table_speaks_another_language_at_once(visit: Visit, page_node: RunningNode) -> None:
    player, _ = sits_down(visit, page_node, midgame("eastern-wonders"))
    player.act()
    asked, log, place = player.one(".asked"), player.one(".log li").last, player.one(".place").first
    expect(log).to_be_visible()
    seen = [asked.inner_text(), log.inner_text(), place.get_attribute("aria-label") or ""]
    player.button("Settings").click()
    player.one("dialog[open] select").first.select_option("es")
    expect(asked).not_to_have_text(seen[0])
    expect(log).not_to_have_text(seen[1])
    expect(place).not_to_have_attribute("aria-label", seen[2])
    player.page.keyboard.press("Escape")
    assert player.act()  # and goes on in it, as soon as the bot has played
