"""Several people at one table, each in front of a browser of their own, or all in front of one."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from support.browsing import Player, Visit, build, midgame, near_its_end
from support.people_at_tables import Person, done, open_server
from support.server_process import RunningNode


@pytest.fixture
def fragile(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningNode]:
    """A server that is going to be killed."""
    build()
    with open_server(f"sqlite:///{tmp_path_factory.mktemp('fragile')}/tables.db") as node:
        yield node


def lines(player: Player) -> list[str]:
    return player.one(".log li").all_inner_texts()


def sees_lines(player: Player, wanted: list[str]) -> None:
    expect(player.one(".log li")).to_have_text(wanted, use_inner_text=True)


def sails(player: Player) -> None:
    """To the first place that glows; it has been stored when it can be undone."""
    player.one('.legal[data-thing^="place:"]').first.click()
    expect(player.button("Undo")).to_be_enabled()


def sit_down_together(visit: Visit, node: RunningNode, position: str) -> tuple[Player, Player, str]:
    """One makes a table, the other comes by the link and sits down; the one to play comes first."""
    owner = Person(node)
    table = owner.table("me", "person", game="eastern-wonders", position=position, start=False)
    one, other = visit(owner, node), visit(None, node)
    one.goes_to(f"/table/{table}")
    link = one.page.get_by_label("Link to this table").input_value()
    expect(one.button("Start the game")).to_be_disabled()
    other.page.goto(link)
    other.button("Sit here").click()
    expect(other.page.get_by_text("The one who made the table starts the game.")).to_be_visible()
    expect(one.page.get_by_role("heading", name="Everybody is here")).to_be_visible()
    one.button("Start the game").click()
    for player in (one, other):
        expect(player.one(".sea")).to_be_visible()
        expect(player.page.get_by_text("2 here")).to_be_visible()
    decider = owner.state(table)["decision"]["seat"]
    return (one, other, table) if decider == 0 else (other, one, table)


def test_two_browsers_play_one_game_and_see_the_same(visit: Visit, page_node: RunningNode) -> None:
    mover, waiter, _ = sit_down_together(visit, page_node, midgame("eastern-wonders"))

    # whose turn it is, both are told; only one of them can do something
    expect(mover.page).to_have_title(re.compile("^● "))
    expect(waiter.page).not_to_have_title(re.compile("●"))
    expect(mover.one(".legal").first).to_be_visible()
    expect(waiter.one(".legal")).to_have_count(0)
    expect(waiter.one("[data-move]")).to_have_count(0)

    # a move is seen by the other, and its undoing, too
    before = lines(mover)
    sees_lines(waiter, before)
    sails(mover)
    after = lines(mover)
    assert len(after) > len(before)
    sees_lines(waiter, after)
    expect(waiter.button("Undo")).to_be_disabled()
    mover.button("Undo").click()
    sees_lines(mover, before)
    sees_lines(waiter, before)
    expect(mover.one(".legal").first).to_be_visible()

    # both play on
    while mover.has_turn():
        mover.act()
    expect(waiter.page).to_have_title(re.compile("^● "))
    sails(waiter)
    expect(mover.page).not_to_have_title(re.compile("●"))
    sees_lines(mover, lines(waiter))


def test_those_at_a_table_see_who_is_here_and_talk(visit: Visit, page_node: RunningNode) -> None:
    one, other, _ = sit_down_together(visit, page_node, midgame("eastern-wonders"))
    for player in (one, other):
        expect(player.one(".seat .here")).to_have_count(2)

    other.page.get_by_role("tab", name="Chat").click()
    other.page.get_by_label("Say something").fill("fair winds!")
    other.page.keyboard.press("Enter")
    tab = one.page.get_by_role("tab", name="Chat")
    expect(tab.locator(".count")).to_have_text("1")
    tab.click()
    for player in (one, other):
        expect(player.one(".chat li")).to_contain_text("fair winds!")
    expect(tab.locator(".count")).to_have_count(0)

    # whoever shall not be heard is not
    one.page.get_by_role("button", name="Read no more of").click()
    expect(one.page.get_by_text("fair winds!")).to_have_count(0)

    other.goes_to("/")
    expect(one.page.get_by_text("1 here")).to_be_visible()
    expect(one.one(".seat .here")).to_have_count(1)


def test_a_killed_server_costs_nothing(visit: Visit, fragile: RunningNode) -> None:
    mover, waiter, _ = sit_down_together(visit, fragile, midgame("eastern-wonders"))
    for player in (mover, waiter):
        player.expected = lambda text: "WebSocket" in text or "Failed to load resource" in text
        player.page.evaluate("() => { document.body.dataset.before = 'yes'; }")
    sails(mover)
    told = lines(mover)
    sees_lines(waiter, told)

    fragile.kill()
    for player in (mover, waiter):
        expect(player.page.get_by_text("The connection is lost. Trying again …")).to_be_visible()
        expect(player.one(".legal")).to_have_count(0)  # nothing can be lost by a click
    fragile.start()
    for player in (mover, waiter):
        expect(player.page.get_by_text("The connection is lost")).to_have_count(0)
        sees_lines(player, told)
        expect(player.page.get_by_text("2 here")).to_be_visible()
        expect(player.one("body[data-before]")).to_have_count(1)  # it is still the same page

    # what was done before can be undone after, and play goes on
    mover.button("Undo").click()
    expect(waiter.one(".log li")).not_to_have_count(len(told))
    sails(mover)
    sees_lines(waiter, lines(mover))


def test_a_rematch_leads_both_to_the_same_table(visit: Visit, page_node: RunningNode) -> None:
    one, other, table = sit_down_together(visit, page_node, near_its_end("eastern-wonders"))
    players = [one, other]
    while not all(player.one("dialog.end").count() for player in players):
        for player in players:
            if player.has_turn():
                player.act()
    one.button("Rematch").click()
    one.page.wait_for_url(lambda url: table not in url)
    other.button("Join the rematch").click()
    other.page.wait_for_url(one.page.url)
    other.button("Sit here").click()
    one.button("Start the game").click()
    for player in players:
        expect(player.one(".sea")).to_be_visible()
        expect(player.page.get_by_text("2 here")).to_be_visible()


def test_one_screen_goes_from_hand_to_hand(visit: Visit, page_node: RunningNode) -> None:
    me = Person(page_node)
    table = me.table("me", "me", game="east-to-west", position=midgame("east-to-west"))
    names = [seat["name"] for seat in done(me.get(f"/tables/{table}"))["table"]["seats"]]
    screen = visit(me).sits_at(table)
    for _ in range(2):
        seat = me.state(table)["decision"]["seat"]
        dialog = screen.page.get_by_role("dialog")
        expect(dialog).to_contain_text(f"{names[seat]}, it is your turn")
        expect(screen.one(".legal")).to_have_count(0)
        dialog.get_by_role("button").click()
        expect(dialog).to_have_count(0)
        expect(screen.one(f".desk.seat-{seat}")).to_be_visible()
        while screen.has_turn():
            screen.act()
        assert me.state(table)["decision"]["seat"] != seat
