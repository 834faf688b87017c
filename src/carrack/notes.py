"""Where printed facts are known from, as players read it: notes in four languages.

The notes on components are written in English where the facts are, in `components.toml`; a game's
`notes.toml` says each of them in the other languages. Notes on what another game lends are taken
from that game.
"""

import tomllib
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path

from carrack.components.printed import PROVENANCES, Components, Provenance
from carrack.errors import CarrackError
from carrack.games import game_names, rulebook_named
from carrack.messages import LANGUAGES, say

ENGLISH, *OTHERS = LANGUAGES
OWN = "own"  # said of maps: ours, and known from nowhere


def meanings_of_provenance(language: str) -> dict[str, str]:
    """What each word for where a fact is known from means."""
    return {known: say(language, f"known-{known}") for known in (*PROVENANCES, OWN)}


def notes_on(components: Components) -> tuple[str, ...]:
    """Every note on some components, in the order in which they come."""
    return tuple(dict.fromkeys(source.note for source in _sources(components) if source.note))


def _sources(part: object) -> Iterator[Provenance]:
    if isinstance(part, Provenance):
        yield part
    elif is_dataclass(part):
        for field in fields(part):
            yield from _sources(getattr(part, field.name))
    elif isinstance(part, tuple):
        for one in part:
            yield from _sources(one)


def notes_of(name: str, language: str) -> dict[str, str]:
    """Each note on the components of a game, and what it says in a language.

    A note that nobody has translated, such as one in a corrected file, stays as it is written.
    """
    translated = {
        english: said for game in game_names() for english, said in translations(game).items()
    }
    found = {note: translated.get(note, {}) for note in notes_on(rulebook_named(name).printed())}
    return {note: said.get(language, note) for note, said in found.items()}


@cache
def translations(name: str) -> dict[str, dict[str, str]]:
    """The notes that a game's own file translates: by the English note, by language."""
    file = rulebook_named(name).printed_file().parent / "notes.toml"
    return read_notes(file) if file.is_file() else {}


def read_notes(file: Path) -> dict[str, dict[str, str]]:
    """A file of notes: tables `[[notes]]` with the note in every language."""
    entries = tomllib.loads(file.read_text(encoding="utf-8")).get("notes", [])
    for entry in entries:
        if set(entry) != set(LANGUAGES):
            raise CarrackError(f"{file.name}: a note has {', '.join(LANGUAGES)}, and {entry} not.")
    return {entry[ENGLISH]: {language: entry[language] for language in OTHERS} for entry in entries}
