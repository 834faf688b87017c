"""Finished games, step by step: of a table, out of a file, and on from anywhere."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from support.browsing import Player, Visit
from support.people_at_tables import Person, done
from support.server_process import RunningNode

DROP = """([name, text]) => {
  const dropped = new DataTransfer();
  dropped.items.add(new File([text], name, { type: "application/json" }));
  for (const kind of ["dragover", "drop"])
    window.dispatchEvent(new DragEvent(kind, { dataTransfer: dropped, cancelable: true }));
}"""


@pytest.fixture(scope="module")
def finished(page_node: RunningNode) -> tuple[Person, str, int]:
    """A game that is over, who played it, and how many moments it has."""
    me = Person(page_node)
    table = me.table("me", "greedy", game="sand-to-sea", round_limit=4)
    me.play_on(table, 500)
    moments = done(me.get(f"/tables/{table}/replay"))["moments"]
    return me, table, len(moments)


def slider(watcher: Player) -> Locator:
    return watcher.page.get_by_role("slider")


def is_at(watcher: Player, moment: int) -> None:
    expect(slider(watcher)).to_have_value(str(moment))


def press(watcher: Player, name: str) -> None:
    watcher.button(name).click()


def test_a_replay_goes_by_step_turn_slider_and_key(
    visit: Visit, finished: tuple[Person, str, int]
) -> None:
    _, table, number = finished
    watcher = visit()  # anybody who has the link
    watcher.goes_to(f"/replay/{table}")
    is_at(watcher, 0)
    expect(watcher.button("A step back")).to_be_disabled()
    press(watcher, "A step on")
    is_at(watcher, 1)
    press(watcher, "A step back")
    is_at(watcher, 0)

    # turns: there and back again
    press(watcher, "A turn on")
    press(watcher, "A turn on")
    expect(slider(watcher)).not_to_have_value(str(0))
    two_turns = int(slider(watcher).input_value())
    assert two_turns >= 2
    press(watcher, "A turn on")
    press(watcher, "A turn back")
    is_at(watcher, two_turns)

    press(watcher, "To the end")
    is_at(watcher, number)
    expect(watcher.button("A step on")).to_be_disabled()
    expect(watcher.one(".log .turn").last).to_be_visible()
    slider(watcher).fill(str(number // 2))
    is_at(watcher, number // 2)

    # keys, wherever the focus is
    watcher.one("body").click(position={"x": 2, "y": 2})
    keys = {
        "Home": 0,
        "ArrowRight": 1,
        "End": number,
        "ArrowLeft": number - 1,
    }
    for key, expected in keys.items():
        watcher.page.keyboard.press(key)
        is_at(watcher, expected)
    watcher.page.keyboard.press("Home")
    watcher.page.keyboard.press("PageDown")
    watcher.page.keyboard.press("PageDown")
    is_at(watcher, two_turns)
    watcher.page.keyboard.press("PageUp")
    expect(slider(watcher)).not_to_have_value(str(two_turns))

    # by itself, from the beginning and to the end
    watcher.page.keyboard.press("Home")
    press(watcher, "Play")
    expect(slider(watcher)).not_to_have_value("0")
    slider(watcher).fill(str(number - 3))
    is_at(watcher, number - 3)
    press(watcher, "Play")
    is_at(watcher, number)
    expect(watcher.button("Play")).to_be_visible()


def test_the_log_of_a_replay_leads_to_its_turns(
    visit: Visit, finished: tuple[Person, str, int]
) -> None:
    _, table, number = finished
    watcher = visit()
    watcher.goes_to(f"/replay/{table}")
    press(watcher, "To the end")
    watcher.one(".log .turn button").nth(1).click()
    expect(slider(watcher)).not_to_have_value(str(number))


def test_a_file_is_downloaded_and_watched_again(
    visit: Visit, finished: tuple[Person, str, int], tmp_path: Path
) -> None:
    me, table, _ = finished
    player = visit(me)
    player.goes_to(f"/table/{table}")
    player.one("dialog.end summary").click()
    with player.page.expect_download() as downloading:
        player.page.get_by_role("link", name="Download the game file").click()
    file = tmp_path / "game.json"
    downloading.value.save_as(file)

    # dropped anywhere
    stranger = visit()
    stranger.goes_to("/replay")
    expect(stranger.one("label.button")).to_be_visible()
    stranger.page.evaluate(DROP, ["game.json", file.read_text("utf-8")])
    is_at(stranger, 0)
    press(stranger, "To the end")
    final = done(me.get(f"/tables/{table}/replay"))["moments"][-1]["picture"]["seats"]
    for seat in range(2):
        expect(stranger.one(f"aside .seat-{seat} .score")).to_contain_text(
            str(final[seat]["score"])
        )

    # or chosen
    stranger.goes_to("/replay")
    stranger.one("input[type=file]").set_input_files(file)
    is_at(stranger, 0)


@pytest.mark.parametrize(
    "damage", ["cut", "no JSON", "no object", "another game", "a move changed"]
)
def test_a_damaged_file_is_refused_with_a_sentence(
    visit: Visit, finished: tuple[Person, str, int], damage: str
) -> None:
    me, table, _ = finished
    text = me.get(f"/tables/{table}/file").text
    record = json.loads(text)
    moves = next(key for key, value in record.items() if isinstance(value, list) and len(value) > 9)
    damaged = {
        "cut": text[: len(text) // 2],
        "no JSON": "ahoy",
        "no object": "[]",
        "another game": json.dumps({"game": "chess"}),
        "a move changed": json.dumps(record | {moves: [*record[moves][:-1], "dance"]}),
    }[damage]
    watcher = visit()
    watcher.expected = lambda text: "note: " in text or "422" in text
    watcher.goes_to("/replay")
    expect(watcher.one("label.button")).to_be_visible()
    watcher.stops_the_clock()  # the note goes away by itself
    watcher.page.evaluate(DROP, ["damaged.json", damaged])
    note = watcher.one(".note.trouble p")
    expect(note).to_be_visible()
    sentence = note.inner_text()
    assert len(sentence) > 15 and sentence.endswith("."), sentence
    expect(watcher.one("label.button")).to_be_visible()  # and another file can be chosen


def test_one_plays_on_from_anywhere(visit: Visit, finished: tuple[Person, str, int]) -> None:
    me, table, number = finished
    watcher = visit()
    watcher.goes_to(f"/replay/{table}")
    is_at(watcher, 0)
    slider(watcher).fill(str(number // 2))
    moments = done(me.get(f"/tables/{table}/replay"))["moments"]
    here = number // 2
    while moments[here]["seat"] is None:
        here += 1
    boats = [seat["boat"] for seat in moments[here - 1]["picture"]["seats"]]
    watcher.page.get_by_text("Play on from here").click()
    mover = moments[here]["seat"]
    watcher.page.get_by_label("Your seat").select_option(str(mover))
    watcher.button("Play on").click()
    watcher.page.wait_for_url("**/table/*")
    assert table not in watcher.page.url
    for boat in boats:
        expect(watcher.thing(f"place:{boat}")).to_have_accessible_name(re.compile("Boats: "))
    assert watcher.has_turn()
    watcher.act()
