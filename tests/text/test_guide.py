"""The rules for players: the same rules in all languages, and links that lead somewhere."""

import re

import pytest

from carrack.errors import CarrackError
from carrack.games import rulebook_named
from carrack.guide import Guide, guide_file, guide_of, home_of_rule, links_in, read_guide
from carrack.messages import LANGUAGES, say
from support.players import GAMES

every_game = pytest.mark.parametrize("name", GAMES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def prose(guide: Guide) -> list[str]:
    """Everything that is to be read in a guide, but the titles."""
    parts = [*guide.introduction, *(rule.text for rule in guide.rules)]
    return parts + [text for section in guide.sections for text in section.introduction]


@every_game
@every_language
def test_every_language_has_the_same_rules_in_the_same_sections(name: str, language: str) -> None:
    guide, english = guide_of(name, language), guide_of(name, "en")
    shape = [[rule.id for rule in section.rules] for section in guide.sections]
    assert shape == [[rule.id for rule in section.rules] for section in english.sections]
    assert len(guide.introduction) == len(english.introduction) > 1
    for section, same in zip(guide.sections, english.sections, strict=True):
        assert len(section.introduction) == len(same.introduction), section.title


@every_game
@every_language
def test_a_guide_is_called_like_its_game(name: str, language: str) -> None:
    assert guide_of(name, language).title == say(language, rulebook_named(name).title)


@every_game
@every_language
def test_rules_lead_to_the_same_rules_in_every_language(name: str, language: str) -> None:
    for rule in guide_of(name, language).rules:
        same = guide_of(name, "en").rule(rule.id)
        assert same
        assert links_in(rule.text) == links_in(same.text), rule.id
    for text in prose(guide_of(name, language)):
        for id in links_in(text):
            assert home_of_rule(id), id
        # an id without brackets would lead nowhere
        assert not re.search(r"(?<![\[*])\b[A-Z]{2}-\d", text), text


@every_game
@every_language
def test_texts_have_only_light_markdown(name: str, language: str) -> None:
    for text in prose(guide_of(name, language)):
        plain = re.sub(r"`[A-Z]`|\[[A-Z]{2}-\d+[a-z]?\]|\*[^*]+\*", "", text)
        assert not re.search(r"[*`\[\]<>#_|\\]|\(http", plain), text
        assert text == text.strip()
        assert "'" not in text, text  # the typographic one is meant
        assert '"' not in text, text
        assert text[0].isupper() or text[0] in "«“(¿¡", text
        assert text[-1] in ".”»)", text


@every_game
@every_language
def test_numbers_are_the_same_in_every_language(name: str, language: str) -> None:
    for rule in guide_of(name, language).rules:
        same = guide_of(name, "en").rule(rule.id)
        assert same
        numbers = sorted(re.findall(r"\d+", rule.text))
        assert numbers == sorted(re.findall(r"\d+", same.text)), rule.id


@every_game
def test_languages_say_it_in_their_own_words(name: str) -> None:
    for rule in guide_of(name, "en").rules:
        texts = set()
        for language in LANGUAGES:
            found = guide_of(name, language).rule(rule.id)
            assert found
            texts.add(found.text)
        assert len(texts) == len(LANGUAGES), rule.id


def test_rulings_are_told_from_rules() -> None:
    guide = guide_of("eastern-wonders", "en")
    rule, ruling = guide.rule("EW-9"), guide.rule("EW-9a")
    assert rule and not rule.is_ruling
    assert ruling and ruling.is_ruling
    assert guide.rule("EW-99") is None


def test_every_rule_has_one_home() -> None:
    assert home_of_rule("EW-1") == "eastern-wonders"
    assert home_of_rule("EE-17a") == "east-to-west"
    assert home_of_rule("XX-1") is None


@every_game
def test_a_refusal_is_a_rule_of_a_guide(name: str) -> None:
    shape = rulebook_named(name).atlas.shape
    assert home_of_rule(shape.rule) == name


SMALL = (
    "# Game\n\nFor two.\n\n## Set-up\n\nFirst.\n\n- **AB-1** One.\n- **AB-1a** Two, see [AB-1].\n"
)


def test_a_guide_is_read() -> None:
    guide = read_guide(SMALL)
    assert guide.title == "Game"
    assert guide.introduction == ("For two.",)
    (section,) = guide.sections
    assert (section.title, section.introduction) == ("Set-up", ("First.",))
    assert [(rule.id, rule.is_ruling) for rule in guide.rules] == [("AB-1", False), ("AB-1a", True)]
    assert links_in(guide.rules[1].text) == ["AB-1"]


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("AB-1a", "AB-1", "the rule AB-1 is there twice"),
        ("- **AB-1** One.", "- AB-1 One.", "line 9: this is no part of a guide"),
        ("## Set-up", "", "line 9: a rule stands before any section"),
        ("# Game", "", "line 3: this is no part of a guide"),
        ("First.", "### Deeper", "line 7: this is no part of a guide"),
    ],
)
def test_a_fault_in_a_guide_is_told(old: str, new: str, fault: str) -> None:
    with pytest.raises(CarrackError, match=fault):
        read_guide(SMALL.replace(old, new, 1))


def test_a_language_without_a_guide_is_refused() -> None:
    assert guide_file("sand-to-sea", "en").is_file()
    with pytest.raises(CarrackError, match="not written in the language 'de'"):
        guide_of("sand-to-sea", "de")
