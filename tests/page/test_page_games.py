"""Whole games against a bot, by clicking what glows and nothing else."""

import re

import pytest
from playwright.sync_api import expect

from support.browsing import GAMES, Visit
from support.people_at_tables import Person, done
from support.server_process import RunningNode

ROUNDS = {"eastern-wonders": 6, "sand-to-sea": 9, "east-to-west": 7}


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_can_be_played_by_clicking_what_glows(
    visit: Visit, page_node: RunningNode, game: str
) -> None:
    me = Person(page_node)
    mine = visit(me)
    mine.goes_to(f"/new?game={game}")
    mine.one(".seats select").nth(1).select_option("greedy")
    mine.page.get_by_label("Most rounds").fill(str(ROUNDS[game]))
    mine.button("Start the game").click()
    mine.page.wait_for_url("**/table/*")
    table = mine.page.url.rsplit("/", 1)[1]
    touched = mine.plays_to_the_end()
    assert len(touched) >= ROUNDS[game]

    # what the end says is what the server says
    state = me.state(table)
    assert state["status"] == "finished"
    result = state["result"]
    whole = done(me.get(f"/tables/{table}", picture=True))
    seats = whole["state"]["picture"]["seats"]
    names = [seat["name"] for seat in whole["table"]["seats"]]
    winner = result["winner"]
    end = mine.one("dialog.end")
    expect(end.get_by_role("heading")).to_contain_text(names[winner])
    expect(end.get_by_role("heading")).to_contain_text(str(result["scores"][winner]))
    rows = end.locator("tbody tr")
    order = [winner, 1 - winner]
    for row, seat in enumerate(order):
        sheet = [str(points) for points in seats[seat]["scores"].values()]
        assert sum(map(int, sheet)) == result["scores"][seat]
        expect(rows.nth(row).locator("td")).to_have_text([*sheet, str(result["scores"][seat])])
        expect(rows.nth(row).locator("th")).to_have_text(names[seat])

    # how it went, and that the deal was honest
    plot = end.get_by_role("img")
    expect(plot.locator("polyline")).to_have_count(2)
    for seat in (0, 1):
        expect(plot).to_have_accessible_name(re.compile(f"{names[seat]} {result['scores'][seat]}"))
    proof = done(me.get(f"/tables/{table}/proof"))
    end.locator("summary").click()
    expect(end.locator("code")).to_have_text([proof["commitment"], proof["seed"]])
    with mine.page.expect_download() as downloading:
        end.get_by_role("link", name="Download the game file").click()
    assert downloading.value.suggested_filename == f"carrack-{table}.json"

    # the table can be looked at, and the sheet again
    end.get_by_role("button", name="Look at the table").click()
    expect(end).to_have_count(0)
    mine.button("Score sheet").click()
    expect(end).to_be_visible()
