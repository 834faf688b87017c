"""Notes on where printed facts are known from: every note in every language, and none too many."""

from pathlib import Path

import pytest

from carrack.components.printed import PROVENANCES
from carrack.errors import CarrackError
from carrack.games import rulebook_named
from carrack.messages import LANGUAGES
from carrack.notes import (
    OTHERS,
    OWN,
    meanings_of_provenance,
    notes_of,
    notes_on,
    read_notes,
    translations,
)
from support.players import GAMES

every_game = pytest.mark.parametrize("name", GAMES)


def all_notes() -> set[str]:
    return {note for name in GAMES for note in notes_on(rulebook_named(name).printed())}


def test_every_note_is_translated_once_and_nothing_else() -> None:
    told = [note for name in GAMES for note in translations(name)]
    assert len(told) == len(set(told))
    assert set(told) == all_notes()


@every_game
def test_a_game_translates_the_notes_of_its_own_file(name: str) -> None:
    written = rulebook_named(name).printed_file().read_text()
    for note in translations(name):
        assert f'note = "{note}"' in written, note


@every_game
def test_notes_are_told_in_every_language(name: str) -> None:
    for note, same in notes_of(name, "en").items():
        assert note == same
        said = {notes_of(name, language)[note] for language in LANGUAGES}
        assert len(said) >= 3, note  # a short one may be the same in two languages
        for letter in "YRGB":
            assert all(text.count(letter * 2) == note.count(letter * 2) for text in said), note


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_provenance_is_explained(language: str) -> None:
    meanings = meanings_of_provenance(language)
    assert set(meanings) == {*PROVENANCES, OWN}
    assert len(set(meanings.values())) == len(meanings)


def test_a_note_without_one_of_the_languages_is_a_fault(tmp_path: Path) -> None:
    file = tmp_path / "notes.toml"
    file.write_text('[[notes]]\nen = "a"\nfr = "b"\nes = "c"\npt = "d"\n')
    assert read_notes(file) == {"a": dict(zip(OTHERS, "bcd", strict=True))}
    file.write_text('[[notes]]\nen = "a"\nfr = "b"\n')
    with pytest.raises(CarrackError, match="a note has en, fr, es, pt"):
        read_notes(file)
