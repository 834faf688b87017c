"""What players read, in four languages: a Fluent file each here, and others in whichever part of
the package says something of its own.

The files of a folder have the same messages in all languages, and no message is in two folders.
"""

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING

from carrack.components.cubes import SPICE_LETTERS, cubes_text
from carrack.errors import CarrackError
from carrack.speech import Speech

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "fr", "es", "pt")

_ROW_OF_CUBES = re.compile(rf"[\d{SPICE_LETTERS}]+")
_MARKS = "⟦⟧"  # before and after cubes
_NO_MARKS = str.maketrans("", "", _MARKS)


def message_files(language: str) -> Iterator[Traversable]:
    """What all games say, then what each part of the package and each game says in its own words: a
    folder with `messages` in it, whichever it is.
    """
    package = resources.files("carrack")
    for folder in (package, *_inside(package), *_inside(package / "games")):
        file = folder / "messages" / f"{language}.ftl"
        if file.is_file():
            yield file


def _inside(folder: Traversable) -> list[Traversable]:
    return sorted(folder.iterdir(), key=lambda found: found.name)


@cache
def _bundle(language: str) -> "FluentBundle":
    # Programs that only play never say anything, and need not wait for this.
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language], use_isolating=False)
    for file in message_files(language):
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


def say(language: str, message: str, /, **values: str | int) -> str:
    """A message in a language, with plain values; `Message` is for those that may be cubes."""
    bundle = _bundle(language)
    pattern = bundle.get_message(message).value
    assert pattern is not None, message
    text, errors = bundle.format_pattern(pattern, values)
    if errors:
        raise errors[0]
    return str(text)


@dataclass(frozen=True)
class SpokenCubes:
    """Cubes that a message speaks of, by their letters: `YYR`, or `YYY → RG`."""

    text: str

    @classmethod
    def of(cls, cubes: Iterable[int]) -> "SpokenCubes":
        return cls(cubes_text(cubes))

    @classmethod
    def one(cls, spice: int) -> "SpokenCubes":
        return cls(SPICE_LETTERS[spice])

    @classmethod
    def trade(cls, give: Iterable[int], get: Iterable[int]) -> "SpokenCubes":
        return cls(f"{cubes_text(give)} → {cubes_text(get)}")


@dataclass(frozen=True)
class Message:
    """Something to say, in whatever speech is asked for later; values may be messages too."""

    name: str
    values: "Mapping[str, Value]" = field(default_factory=dict)

    def text(self, speech: Speech) -> str:
        values = {name: spoken(value, speech) for name, value in self.values.items()}
        return say(speech.language, self.name, **values)


Value = str | int | SpokenCubes | Message
Values = dict[str, Value]


def spice_name(spice: int) -> Message:
    return Message(f"spice-{SPICE_LETTERS[spice]}")


def spoken(value: Value, speech: Speech) -> str | int:
    """A value as it stands in a sentence."""
    if isinstance(value, Message):
        return value.text(speech)
    if isinstance(value, SpokenCubes):
        return _with_marks(value.text) if speech.marks_cubes else value.text
    if isinstance(value, str) and speech.marks_cubes:
        return value.translate(_NO_MARKS)
    return value


def _with_marks(cubes: str) -> str:
    return _ROW_OF_CUBES.sub(f"{_MARKS[0]}\\g<0>{_MARKS[1]}", cubes)


def with_rule(language: str, sentence: str, rule: str) -> str:
    """A sentence with the rule behind it; an id that ends in a letter is a ruling of ours."""
    shown = f"{rule}, {say(language, 'our-ruling')}" if rule[-1].isalpha() else rule
    return f"{sentence} ({shown})."


def check_language(language: str) -> None:
    if language not in LANGUAGES:
        raise CarrackError(f"There is no language {language!r}; there are {', '.join(LANGUAGES)}.")


def checked_speech(asked: Speech | str) -> Speech:
    """Speech in one of our languages; any other is refused."""
    speech = Speech.of(asked)
    check_language(speech.language)
    return speech


def preferred_language() -> str:
    """The language of the environment, if it is one of ours, or else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        language = os.environ.get(name, "")[:2].lower()
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]
