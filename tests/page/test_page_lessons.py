"""The guided first game of each game, from its first words to a real table."""

import pytest
from playwright.sync_api import expect

from support.browsing import GAMES, GLOWING, Player, Visit
from support.people_at_tables import done, stranger
from support.server_process import RunningNode


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_goes_from_start_to_end_by_doing_what_glows(
    visit: Visit, page_node: RunningNode, game: str
) -> None:
    learner = visit()
    learner.goes_to("/learn")
    learner.one(f'a.primary[href="/learn/{game}"]').click()
    coach = learner.one(".coach")
    steps = done(stranger(page_node).get(f"/api/games/{game}/lesson"))["steps"]
    for number, step in enumerate(steps, start=1):
        expect(coach).to_contain_text(f"{number} of {len(steps)}")
        if number == len(steps):
            break
        if step["move"] is None:
            assert learner.glowing() == []
            coach.get_by_role("button", name="Go on").click()
        else:
            expect(coach.get_by_role("button", name="Go on")).to_have_count(0)
            learner.act()
    # a step back and on again, and then for real
    coach.get_by_role("button", name="Back").click()
    expect(coach).to_contain_text(f"{len(steps) - 1} of {len(steps)}")
    next_step(learner)
    coach.get_by_role("button", name="Play against a bot").click()
    learner.page.wait_for_url("**/table/*")
    assert learner.act()


def next_step(learner: Player) -> None:
    """Whatever is asked for: to act, or only to go on."""
    on = learner.one(".coach").get_by_role("button", name="Go on")
    on.or_(learner.one(GLOWING)).first.wait_for(state="attached")
    if on.count():
        on.click()
    else:
        learner.act()


def test_a_lesson_asks_for_what_glows_and_can_be_taken_again(visit: Visit) -> None:
    learner = visit()
    learner.goes_to("/learn/eastern-wonders")
    coach = learner.one(".coach")
    expect(coach).to_be_visible()
    while not learner.glowing():
        coach.get_by_role("button", name="Go on").click()
    before = coach.inner_text()
    learner.stops_the_clock()  # the note goes away by itself
    learner.one(".place:not(.legal)").first.click(force=True)
    expect(learner.page.get_by_text("Do what glows first; the rest comes later.")).to_be_visible()
    learner.lets_time_pass()
    assert coach.inner_text() == before
    end = coach.get_by_role("button", name="Play against a bot")
    for _ in range(100):
        if end.count():
            break
        next_step(learner)
    coach.get_by_role("button", name="Once more").click()
    expect(coach).to_contain_text("1 of ")
