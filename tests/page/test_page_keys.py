"""By keyboard alone: a turn, the board, and what lies over it."""

import random
import re

import pytest
from playwright.sync_api import expect

from carrack.game import Game
from support.browsing import GAMES, GLOWING, Player, Visit, midgame, table_at
from support.people_at_tables import Person, done, newcomers, party
from support.players import player as bot
from support.server_process import RunningNode

ARROWS = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")
FOCUS = """() => {
  const one = document.activeElement;
  const drawn = one.querySelector(".touch") ?? one;
  const style = getComputedStyle(drawn);
  const outlined = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 1;
  const stroked = style.stroke !== "none" && parseFloat(style.strokeWidth) > 1;
  const ring = one.matches(":focus-visible") && (outlined || stroked);
  return {
    glows: one.matches("%s"),
    isPlace: one.matches(".place"),
    isSeen: one === document.body || ring,
    name: one.dataset.thing ?? one.dataset.move ?? one.outerHTML.slice(0, 80),
  };
}""".replace("%s", GLOWING)


def goes_to_what_glows(player: Player, keys: random.Random) -> str:
    """Tab by tab, and over the board by arrows, until something is reached that can be done."""
    for _ in range(120):
        focus = player.page.evaluate(FOCUS)
        assert focus["isSeen"], focus
        if focus["glows"]:
            return str(focus["name"])
        if focus["isPlace"] and player.one(".place.legal").count():
            player.page.keyboard.press(keys.choice(ARROWS))
        else:
            player.page.keyboard.press("Tab")
    raise AssertionError("nothing that glows can be reached by keyboard")


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_turn_is_played_by_keyboard_alone(
    visit: Visit, page_node: RunningNode, game: str
) -> None:
    people = newcomers(page_node, 2)
    table = party(*people, game=game, position=midgame(game))
    mover = table.mover
    player = visit(mover).sits_at(table.table)
    keys, pressed = random.Random(2), []
    while player.has_turn():
        pressed.append(goes_to_what_glows(player, keys))
        player.page.keyboard.press("Enter")
        assert len(pressed) < 60, pressed
    assert pressed
    assert table.mover is not mover


def test_after_a_move_the_keys_are_at_the_next_one(visit: Visit, page_node: RunningNode) -> None:
    """At a button of the desk, though what glows on the board stands before it in the page."""
    game = Game.from_position(midgame("eastern-wonders"))
    choose = bot("greedy", 3)
    while "anchor" not in [move.text for move in game.legal]:
        game.play(choose(game))
    me = Person(page_node)
    player = visit(me).sits_at(table_at(me, game.position))
    player.move("anchor").focus()
    player.page.keyboard.press("Enter")
    expect(player.move("pass")).to_be_visible()
    expect(player.one(".place.legal").first).to_be_visible()
    expect(player.one("[data-move]").first).to_be_focused()


@pytest.mark.parametrize("game", GAMES)
def test_all_that_can_be_taken_hold_of_has_a_name(
    visit: Visit, page_node: RunningNode, game: str
) -> None:
    me = Person(page_node)
    table = table_at(me, midgame(game))
    player = visit(me).sits_at(table)
    places = done(me.get(f"/tables/{table}", picture=True))["state"]["picture"]["places"]
    expect(player.one(".place")).to_have_count(len(places))
    for place in places:
        expect(player.thing(f"place:{place['name']}")).to_have_accessible_name(
            re.compile(rf"^{place['name']}: \S")
        )
    names = player.one("[data-thing], [data-move]").evaluate_all(
        "all => all.map(one => one.getAttribute('aria-label') ?? one.textContent)"
    )
    assert all(len(name.strip()) > 3 for name in names), names
    # one stop of the tab key for the whole board
    expect(player.one('.place[tabindex="0"]')).to_have_count(1)


def test_escape_closes_what_lies_over_the_page(visit: Visit, page_node: RunningNode) -> None:
    me = Person(page_node)
    finished = me.table("me", "greedy", round_limit=1)
    me.play_on(finished, 500)
    player = visit(me)
    dialog = player.one("dialog[open]")

    player.goes_to("/")
    settings = player.button("Settings")
    settings.focus()
    player.page.keyboard.press("Enter")
    expect(dialog).to_be_visible()
    player.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(settings).to_be_focused()

    player.goes_to(f"/table/{finished}")
    expect(dialog).to_be_visible()
    player.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_the_content_can_be_skipped_to(visit: Visit) -> None:
    player = visit()
    player.goes_to("/learn")
    expect(player.one("h1")).to_be_visible()
    player.page.keyboard.press("Tab")
    skip = player.page.get_by_role("link", name="Skip to the content")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    player.page.keyboard.press("Enter")
    expect(player.one("#main")).to_be_focused()
