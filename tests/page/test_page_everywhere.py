"""What holds on every page and in every state of a table: words, room, touch, access for all."""

import re
from typing import Any

import pytest

from support.browsing import GAMES, LANGUAGES, PHONE, ROOT, STILL, Player, Sight, Visit
from support.people_at_tables import Person

WORDS = ROOT / "web" / "src" / "words"
AXE = (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")
MESSAGE = re.compile(r"^([a-z][a-z0-9_-]*) = ?(.*)$", re.M)
FAMILY = re.compile(r"`([a-z][a-z0-9_-]*-)\$\{")
TOKEN = re.compile(r"(?<![\w/.-])[a-z][a-z0-9_]*(?:-[a-z0-9_]+)+(?![\w/-])")

# Everything that can be read or heard, but nothing that somebody has typed.
TEXTS = """() => {
  const said = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) said.push(walker.currentNode.textContent.trim());
  for (const one of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]"))
    for (const name of ["aria-label", "title", "placeholder", "alt"])
      if (one.hasAttribute(name)) said.push(one.getAttribute(name).trim());
  return [...new Set([document.title, ...said])].filter(Boolean);
}"""

# What a finger has to hit, smaller than a fingertip; links in the middle of a text are left out.
SMALL_TARGETS = """least => {
  const found = [];
  const touchable = "a[href], button, summary, select, input, textarea, [role=button], [role=tab]";
  for (const one of document.querySelectorAll(touchable)) {
    const target = one.matches("input") ? (one.closest("label") ?? one) : one;
    if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: false })) continue;
    if (target.matches("[disabled], .unseen, .unseen *, .skip")) continue;
    if (one.matches("a") && getComputedStyle(one).display === "inline") continue;
    const { width, height } = target.getBoundingClientRect();
    if (width <= 1 || height <= 1) continue;
    if (width < least || height < least)
      found.push(`${target.outerHTML.slice(0, 90)}: ${width.toFixed(1)} x ${height.toFixed(1)}`);
  }
  return found;
}"""
NAMES = "label-content-name-mismatch"
DRAWN = re.compile('<(g|button) class="(place|thing)')  # with numbers that are no labels
FINGERTIP = 43.9  # a hair less than 44 pixels, for browsers that round


def words_in(language: str) -> dict[str, str]:
    texts = "\n".join(path.read_text("utf-8") for path in (WORDS / language).glob("*.ftl"))
    return dict(MESSAGE.findall(texts))


def families() -> tuple[str, ...]:
    """Beginnings of ids whose rest comes from elsewhere: spice-0, score-tiles."""
    sources = (ROOT / "web" / "src").rglob("*.*")
    texts = [path.read_text("utf-8") for path in sources if path.suffix in (".svelte", ".ts")]
    return tuple({found for text in texts for found in FAMILY.findall(text)})


IDS = words_in("en")
FAMILIES = families()


def ids_among(texts: list[str], language: str) -> list[str]:
    """Ids that are shown in place of their message, and marks in place of what they mark."""
    own = set(words_in(language).values())
    whole = [text for text in texts if text in IDS and text not in own]
    tokens = [token for text in texts for token in TOKEN.findall(text)]
    marks = [text for text in texts if "⟦" in text]  # of cubes that should be drawn
    return whole + marks + [one for one in tokens if one in IDS or one.startswith(FAMILIES)]


class Findings(dict[str, list[str]]):
    """What is wrong, and where."""

    def add(self, where: str, troubles: list[str]) -> None:
        for trouble in troubles:
            self.setdefault(re.sub(r" svelte-\w+|<!---->", "", trouble), []).append(where)

    def __str__(self) -> str:
        return "\n".join(f"{trouble}\n    {', '.join(where)}" for trouble, where in self.items())


def test_ids_in_place_of_messages_are_noticed() -> None:
    assert ids_among(["Take 2 spice-7"], "en") == ["spice-7"]
    assert ids_among(["undo", "lesson-next: x"], "en") == ["undo", "lesson-next"]
    assert ids_among(["Undo", "bot", "semi-detached"], "en") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_phone_all_is_said_all_fits_and_all_can_be_touched(
    visit: Visit, known: Person, sights: list[Sight], language: str
) -> None:
    somebody = visit(
        known,
        settings=STILL | {"language": language},
        viewport=PHONE,
        has_touch=True,
        is_mobile=True,
        device_scale_factor=2,
    )
    somebody.expected = lambda text: "404" in text or "4404" in text
    found = Findings()
    for sight in sights:
        sight.seen_by(somebody)
        wide = somebody.page.evaluate("() => document.documentElement.scrollWidth") - PHONE["width"]
        troubles = [
            *ids_among(somebody.page.evaluate(TEXTS), language),
            *([f"{wide} pixels too wide"] if wide > 0 else []),
            *somebody.page.evaluate(SMALL_TARGETS, FINGERTIP),
        ]
        found.add(sight.name, troubles)
    assert not found, str(found)


def violations(somebody: Player, **options: Any) -> list[str]:
    """What axe-core finds that is serious or worse."""
    somebody.page.evaluate(f"() => {{ {AXE} }}")
    result = somebody.page.evaluate("options => window.axe.run(document, options)", options)
    return [
        f"{one['id']}: {node['html'][:160]} {node['failureSummary'][:220]}"
        for one in result["violations"]
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"][:4]
        if not (one["id"] == NAMES and DRAWN.match(node["html"]))
    ]


@pytest.mark.parametrize("half", [0, 1])  # for two processors
def test_everybody_has_access_to_every_page(
    visit: Visit, known: Person, sights: list[Sight], half: int
) -> None:
    somebody = visit(known, bypass_csp=True)
    somebody.expected = lambda text: "404" in text
    found = Findings()
    for sight in sights[half::2]:
        sight.seen_by(somebody)
        found.add(sight.name, violations(somebody, resultTypes=["violations"]))
    assert not found, str(found)


@pytest.mark.parametrize(
    "look", [{"theme": "dark"}, {"contrast": "high"}], ids=["night", "contrast"]
)
def test_tables_can_be_read_at_night_and_with_high_contrast(
    visit: Visit, known: Person, sights: list[Sight], look: dict[str, str]
) -> None:
    names = {
        "home",
        "end",
        "settings",
        "why not, eastern-wonders",
        *(f"table of {g}" for g in GAMES),
    }
    somebody = visit(known, settings=STILL | look, bypass_csp=True)
    found = Findings()
    for sight in sights:
        if sight.name in names:
            sight.seen_by(somebody)
            found.add(sight.name, violations(somebody, runOnly=["color-contrast"]))
    assert not found, str(found)
