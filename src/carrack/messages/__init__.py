"""What players read, in four languages: a Fluent file each here, and others in the folders of the
server and of each game.

The files of a folder have the same messages in all languages, and no message is in two folders.
"""

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "fr", "es", "pt")


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
        values = {
            name: value.text(language) if isinstance(value, Message) else value
            for name, value in self.values.items()
        }
        return say(language, self.name, **values)


def with_rule(language: str, sentence: str, rule: str) -> str:
    """A sentence with the rule behind it; an id that ends in a letter is a ruling of ours."""
    shown = f"{rule}, {say(language, 'our-ruling')}" if rule[-1].isalpha() else rule
    return f"{sentence} ({shown})."


def preferred_language() -> str:
    """The language of the environment, if it is one of ours, or else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        language = os.environ.get(name, "")[:2].lower()
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]
