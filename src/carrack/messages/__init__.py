"""What players read, in four languages: a Fluent file each here, and others in the folders of the
server and of each game.

The files of a folder have the same messages in all languages, and no message is in two folders.
"""

import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING

from carrack.components.printed import SPICE_LETTERS, CubeText
from carrack.errors import CarrackError

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "fr", "es", "pt")

_ROW_OF_CUBES = re.compile(rf"[\d{SPICE_LETTERS}]+")
_MARKS = "⟦⟧"  # before and after cubes
_NO_MARKS = str.maketrans("", "", _MARKS)


class ForPage(str):
    """A language in which something is told to a page: `⟦YYR⟧` are cubes, and nothing else is.

    A page draws cubes, and a player may be called RGB. So cubes stand between marks, and whatever
    somebody has made up, such as names, is told without such marks.
    """

    __slots__ = ()


def message_files(language: str) -> Iterator[Traversable]:
    """What all games say, what the server says, then what each game says in its own words; a new
    folder brings its own.
    """
    package = resources.files("carrack")
    games = sorted((package / "games").iterdir(), key=lambda folder: folder.name)
    for folder in (package, package / "server", *games):
        file = folder / "messages" / f"{language}.ftl"
        if file.is_file():
            yield file


@cache
def _bundle(language: str) -> "FluentBundle":
    # Programs that only play never say anything, and need not wait for this.
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language], use_isolating=False)
    for file in message_files(language):
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


def say(language: str, message: str, /, **values: str | int) -> str:
    """A message in a language, with the values it speaks of."""
    bundle = _bundle(language)
    pattern = bundle.get_message(message).value
    assert pattern is not None, message
    text, errors = bundle.format_pattern(pattern, values)
    if errors:
        raise errors[0]
    return str(text)


@dataclass(frozen=True)
class Message:
    """Something to say, in whatever language is asked for later; values may be messages too."""

    name: str
    values: "Mapping[str, str | int | Message]" = field(default_factory=dict)

    def text(self, language: str) -> str:
        values = {name: _spoken(value, language) for name, value in self.values.items()}
        return say(language, self.name, **values)


def _spoken(value: str | int | Message, language: str) -> str | int:
    if isinstance(value, Message):
        return value.text(language)
    if isinstance(value, int) or not isinstance(language, ForPage):
        return value
    if isinstance(value, CubeText):
        return _ROW_OF_CUBES.sub(f"{_MARKS[0]}\\g<0>{_MARKS[1]}", value)
    return value.translate(_NO_MARKS)


def with_rule(language: str, sentence: str, rule: str) -> str:
    """A sentence with the rule behind it; an id that ends in a letter is a ruling of ours."""
    shown = f"{rule}, {say(language, 'our-ruling')}" if rule[-1].isalpha() else rule
    return f"{sentence} ({shown})."


def check_language(language: str) -> None:
    if language not in LANGUAGES:
        raise CarrackError(f"There is no language {language!r}; there are {', '.join(LANGUAGES)}.")


def preferred_language() -> str:
    """The language of the environment, if it is one of ours, or else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        language = os.environ.get(name, "")[:2].lower()
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]
