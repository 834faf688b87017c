"""Pictures of the page in its main states, and how smoothly it moves.

PYTHONPATH=tests python -m support.screenshots
    all of them into screenshots/, which git ignores, and some into docs/screenshots/
PYTHONPATH=tests python -m support.screenshots --documents    only those of the documents
PYTHONPATH=tests python -m support.screenshots --frames     pictures a second while four boats sail
"""

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, expect

from carrack.game import Game
from support.browsing import (
    DESK,
    PHONE,
    ROOT,
    STILL,
    a_browser,
    all_sights,
    build,
    midgame,
    open_page,
    table_at,
)
from support.people_at_tables import Person, done, open_server, rename
from support.players import player
from support.server_process import RunningNode

ALL = ROOT / "screenshots"
DOCUMENTS = ROOT / "docs" / "screenshots"
SIZES: dict[str, dict[str, Any]] = {
    "desk": {"viewport": DESK},
    "phone": {"viewport": PHONE, "device_scale_factor": 2, "has_touch": True, "is_mobile": True},
}
SECONDS_MEASURED = 3

# Four boats sail at once, again and again: how many pictures are drawn a second, and the longest
# that one of them stays.
MEASURE = """async ([seconds, from, to]) => {
  const slider = document.querySelector("input[type=range]");
  const sail = (where) => {
    slider.value = where;
    slider.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const times = [];
  let isThere = false;
  const start = performance.now();
  let next = start;
  while (performance.now() - start < seconds * 1000) {
    if (performance.now() >= next) {
      sail((isThere = !isThere) ? to : from);
      next += 450;
    }
    times.push(await new Promise(requestAnimationFrame));
  }
  const gaps = times.slice(1).map((time, index) => time - times[index]).sort((a, b) => a - b);
  return {
    rate: (1000 * gaps.length) / (times.at(-1) - times[0]),
    median: gaps[Math.floor(gaps.length / 2)],
    worst: gaps.at(-1),
  };
}"""


@contextmanager
def everything() -> Iterator[tuple[RunningNode, Browser]]:
    build()
    with (
        tempfile.TemporaryDirectory() as folder,
        open_server(f"sqlite:///{folder}/tables.db") as node,
        a_browser() as browser,
    ):
        yield node, browser


def pictures_of_everything(node: RunningNode, browser: Browser) -> None:
    me = Person(node)
    rename(me, "Zheng He")
    sights = all_sights(me)
    for size, options in SIZES.items():
        for theme in ("light", "dark"):
            somebody = open_page(browser, node, me, STILL | {"theme": theme}, **options)
            for sight in sights:
                sight.seen_by(somebody)
                name = sight.name.replace(",", "").replace(" ", "-")
                file = ALL / size / theme / f"{name}.png"
                somebody.page.screenshot(path=file, animations="disabled")
                print(file.relative_to(ROOT))
            somebody.context.close()


def pictures_of_the_documents(node: RunningNode, browser: Browser) -> None:
    me = Person(node)
    rename(me, "Zheng He")
    sea = midgame("eastern-wonders", 3, decisions=150, seed=8)
    looks = {
        "eastern_wonders": (sea, "desk", "light", 0.7),
        "sand_to_sea": (midgame("sand-to-sea", 3, decisions=150, seed=8), "desk", "dark", 0.7),
        "east_to_west": (midgame("east-to-west", 2, decisions=150, seed=8), "desk", "light", 0.7),
        "phone": (sea, "phone", "light", 1.2),
    }
    for name, (position, size, theme, scale) in looks.items():
        options = SIZES[size] | {"device_scale_factor": scale}  # readers see them small
        table = table_at(me, position)
        play_well(me, table, turns=3)
        somebody = open_page(browser, node, me, STILL | {"theme": theme}, **options)
        somebody.sits_at(table)
        expect(somebody.one(".legal").first).to_be_visible()
        somebody.page.evaluate("() => document.fonts.ready.then(() => true)")
        file = DOCUMENTS / f"{name}.png"
        somebody.page.screenshot(path=file, animations="disabled")
        print(f"{file.relative_to(ROOT)}: {file.stat().st_size // 1000} kB")
        somebody.context.close()


def play_well(me: Person, table: str, turns: int) -> None:
    """So that there is something in the log; until it is my turn again."""
    choose, rounds = player("greedy", 1), set[int]()
    while True:
        state = me.state(table)
        game = Game.from_position(state["position"])
        if "legal" not in state:
            me.state(table, since=state["number"], wait=5)
            continue
        rounds.add(game.round)
        if len(rounds) > turns:
            return
        done(me.play(table, choose(game).text, state["number"]))


def frames(node: RunningNode, browser: Browser) -> None:
    me = Person(node)
    table = me.table("me", "greedy", "greedy", "greedy", round_limit=8)
    me.play_on(table, 2000)
    for size, options in SIZES.items():
        somebody = open_page(browser, node, me, {"speed": "normal"}, **options)
        somebody.goes_to(f"/replay/{table}")
        slider = somebody.page.get_by_role("slider")
        last = int(slider.get_attribute("max") or 0)
        somebody.settle()
        seen = somebody.page.evaluate(MEASURE, [SECONDS_MEASURED, last // 3, last])
        print(
            f"{size}: {seen['rate']:.0f} pictures a second while four boats sail"
            f" (median {seen['median']:.0f} ms, longest {seen['worst']:.0f} ms)"
        )
        somebody.context.close()


def main(arguments: list[str]) -> None:
    tasks = {
        "--documents": (pictures_of_the_documents,),
        "--frames": (frames,),
        "": (pictures_of_everything, pictures_of_the_documents),
    }
    chosen = tasks.get(" ".join(arguments))
    if chosen is None:
        sys.exit(__doc__)
    with everything() as (node, browser):
        for task in chosen:
            task(node, browser)


if __name__ == "__main__":
    main(sys.argv[1:])
