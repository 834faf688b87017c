"""The rules of a game as players read them: rule by rule, with ids, in four languages.

A guide is a Markdown file in the game's folder, one for each language: a title and an introduction,
then sections with rules, each a line `- **EW-1** text`. A text is plain, with `*emphasis*`,
`code` and links to other rules by their id in square brackets.
"""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from carrack.errors import CarrackError
from carrack.games import game_names, rulebook_named

_RULE = re.compile(r"- \*\*([A-Z]+-\d+[a-z]?)\*\* (.+)")
_LINK = re.compile(r"\[([A-Z]+-\d+[a-z]?)\]")


@dataclass(frozen=True)
class RuleText:
    """One rule in words."""

    id: str
    text: str

    @property
    def is_ruling(self) -> bool:
        """Ours, where the printed rulebook is silent or leaves room: its id ends in a letter."""
        return self.id[-1].isalpha()


@dataclass(frozen=True)
class GuideSection:
    title: str
    introduction: tuple[str, ...]  # paragraphs
    rules: tuple[RuleText, ...]


@dataclass(frozen=True)
class Guide:
    """The rules of a game in one language."""

    title: str
    introduction: tuple[str, ...]
    sections: tuple[GuideSection, ...]

    @property
    def rules(self) -> tuple[RuleText, ...]:
        return tuple(rule for section in self.sections for rule in section.rules)

    def rule(self, wanted: str) -> RuleText | None:
        """The rule with an id, if it is one of this game."""
        return next((rule for rule in self.rules if rule.id == wanted), None)


def links_in(text: str) -> list[str]:
    """The ids of the rules that a text leads to."""
    return _LINK.findall(text)


def guide_file(name: str, language: str) -> Path:
    return rulebook_named(name).printed_file().parent / "guide" / f"{language}.md"


@cache
def guide_of(name: str, language: str) -> Guide:
    """The guide of a game; a game that has none in this language is refused."""
    file = guide_file(name, language)
    if not file.is_file():
        raise CarrackError(f"The rules of {name!r} are not written in the language {language!r}.")
    return read_guide(file.read_text(encoding="utf-8"), file.name)


@cache
def home_of_rule(rule: str) -> str | None:
    """The game whose rule has this id; None if no game has it."""
    for name in game_names():
        file = guide_file(name, "en")
        if file.is_file() and guide_of(name, "en").rule(rule):
            return name
    return None


def read_guide(text: str, where: str = "guide") -> Guide:
    """A guide from its Markdown; a line that is neither heading, rule nor prose is a fault."""
    title = ""
    introduction: list[str] = []
    sections: list[tuple[str, list[str], list[RuleText]]] = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("# ") and not title:
            title = line[2:]
        elif line.startswith("## "):
            sections.append((line[3:], [], []))
        elif found := _RULE.fullmatch(line):
            if not sections:
                raise CarrackError(f"{where}, line {number}: a rule stands before any section.")
            sections[-1][2].append(RuleText(found[1], found[2]))
        elif line.startswith(("#", "- ", "|", "```")) or (not title and line):
            raise CarrackError(f"{where}, line {number}: this is no part of a guide.")
        elif line:
            prose = sections[-1][1] if sections else introduction
            prose.append(line)
    whole = (GuideSection(name, tuple(prose), tuple(rules)) for name, prose, rules in sections)
    guide = Guide(title, tuple(introduction), tuple(whole))
    ids = [rule.id for rule in guide.rules]
    for id in ids:
        if ids.count(id) > 1:
            raise CarrackError(f"{where}: the rule {id} is there twice.")
    return guide
