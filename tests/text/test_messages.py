"""The messages say the same things in all languages, and everything in them is said somewhere."""

import ast as python
import re
from functools import cache
from importlib import resources
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from carrack import CarrackError, Game, IllegalMove
from carrack.bots import bot_names
from carrack.components.cubes import SPICE_LETTERS
from carrack.components.printed import BONUS_NAMES, PROVENANCES
from carrack.games import game_names, rulebook_named
from carrack.games.east_to_west.printed import LOCATION_KINDS, POWERED_KINDS, SYMBOLS
from carrack.lessons import lesson_of
from carrack.messages import LANGUAGES, Message, message_files, say, with_rule
from carrack.notes import OWN
from carrack.rules.decisions import CHANCE_DECISIONS, CHOOSE, DECISIONS, OVER
from carrack.speech import Speech

SOURCE = Path(str(resources.files("carrack")))
ENGLISH = LANGUAGES[0]

RULEBOOKS = [rulebook_named(name) for name in game_names()]

# Messages whose names are put together in the source: the beginning, and what may follow it.
MOVES = [
    *("lot", "start", "sail", "anchor", "stay", "leave", "toll", "gather", "gather-none", "pass"),
    *("harvest", "build", "trade", "claim", "pay", "bonus", "upgrade", "upgrade-none", "done"),
    *("discard", "turn", "turn-closed", "return", "lay"),
    *("acquire", "play", "set-sail", "cover", "spend", "take", "take-back", "deal-merchant"),
    *("lay-sea", "work", "call-home", "market", "explore", "land-bonus", "deal-point-card"),
    *("stack", "scout"),
]
BY_CHANCE = {
    *("turn", "turn-closed", "return", "lay", "lay-sea", "deal-merchant", "deal-point-card"),
    *("stack", "scout"),
}
ASKED = [
    name
    for decision, name in enumerate(DECISIONS)
    if decision not in CHANCE_DECISIONS | {CHOOSE, OVER}
]
ASKED += ["step", "first-upgrade", "trade", "acquire-play-sail-rest", "card", "card-or-tile"]
ASKED += ["work-or-rest"]
UNTOLD = {"anchor", "done", "upgrade-none", "set-sail"}
FAMILIES: dict[str, list[str]] = {
    "spice-": list(SPICE_LETTERS),
    "bonus-": [*BONUS_NAMES, "left"],
    "want-": [decision for decision in DECISIONS if decision not in ("choose", "over")],
    "ask-": ASKED,
    "do-": [move for move in MOVES if move not in BY_CHANCE],
    "move-": [*MOVES, "could-not-end"],
    "did-": [move for move in MOVES if move not in UNTOLD],
    "score-": ["player", "total", *(source for rules in RULEBOOKS for source in rules.sources)],
    "ended-by-": ["round-limit", *(rules.end.replace(" ", "-") for rules in RULEBOOKS)],
    "map-": [name for rules in RULEBOOKS for name in rules.atlas.names()],
    "opponent-": list(bot_names()),
    "game-": list(game_names()),
    "label-": ["hand", "played", "spent"],
    "settlers-": ["home", "out", "reserve"],
    "kind-": list(POWERED_KINDS),
    "symbol-": list(SYMBOLS),
    "work-": list(LOCATION_KINDS),
    "known-": [*PROVENANCES, OWN],
    "lesson-": [
        step.message.removeprefix("lesson-")
        for name in game_names()
        for step in lesson_of(name).steps
    ],
}


@cache
def messages(language: str) -> dict[str, ast.Message]:
    """All messages of a language, those of the games too; each may be there only once."""
    found = [message for file in message_paths(language) for message in _messages_in(file)]
    names = [message.id.name for message in found]
    assert not {name for name in names if names.count(name) > 1}, "a message is there twice"
    return dict(zip(names, found, strict=True))


def _messages_in(file: Path) -> list[ast.Message]:
    entries = FluentParser().parse(file.read_text(encoding="utf-8")).body
    faults = [entry.content for entry in entries if isinstance(entry, ast.Junk)]
    assert not faults, file
    return [entry for entry in entries if isinstance(entry, ast.Message)]


def nodes(node: object) -> list[ast.SyntaxNode]:
    """A node of the syntax and everything in it."""
    if isinstance(node, list):
        return [inner for part in node for inner in nodes(part)]
    if isinstance(node, ast.SyntaxNode):
        return [node, *(inner for part in vars(node).values() for inner in nodes(part))]
    return []


def variables(message: ast.Message) -> set[str]:
    return {node.id.name for node in nodes(message) if isinstance(node, ast.VariableReference)}


def plays_with_numbers(message: ast.Message) -> bool:
    """Whether its words depend on a number or a kind."""
    return any(isinstance(node, ast.SelectExpression) for node in nodes(message))


@cache
def source() -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(SOURCE.rglob("*.py")))


def test_the_server_and_every_game_bring_their_messages_in_all_languages() -> None:
    folders = {file.parent for file in message_paths(ENGLISH)}
    assert {folder.parent.name for folder in folders} == {
        "carrack",
        "server",
        *(game.replace("-", "_") for game in game_names()),
    }
    for language in LANGUAGES:
        assert {file.parent for file in message_paths(language)} == folders


def message_paths(language: str) -> list[Path]:
    return [Path(str(file)) for file in message_files(language)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_have_the_same_messages_in_the_same_order(language: str) -> None:
    assert list(messages(language)) == list(messages(ENGLISH))


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_message_speaks_of_the_same_things_in_all_languages(language: str) -> None:
    for name, message in messages(language).items():
        assert variables(message) == variables(messages(ENGLISH)[name]), name


def test_no_message_is_unused() -> None:
    families = re.findall(r"f['\"]([a-z-]+-)\{", source())
    for name in messages(ENGLISH):
        put_together = any(
            name.removeprefix(family) in FAMILIES.get(family, ())
            for family in families
            if name.startswith(family)
        )
        named = re.search(rf"['\"]{re.escape(name)}['\"]", source())
        assert put_together or named, name


def test_no_message_is_missing() -> None:
    first = r"(?:Message|_say|_tell|sight\.say)\(\s*['\"]([a-z][\w-]*)['\"]"
    second = r"\bsay\(\s*[\w.'\"]+,\s*['\"]([a-z][\w-]*)['\"]"
    said = {name for pattern in (first, second) for name in re.findall(pattern, source())}
    said |= {family + name for family, names in FAMILIES.items() for name in names}
    assert len(said) > 100
    assert said <= set(messages(ENGLISH))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_said(language: str) -> None:
    for name, message in messages(language).items():
        for number in (0, 1, 2, 5, 1_000_000):
            values: dict[str, str | int] = dict.fromkeys(variables(message), "x")
            if plays_with_numbers(message):
                values |= {"number": number, "points": number}
            for kind in BONUS_NAMES:
                text = say(language, name, **(values | {"kind": kind}))
                assert text
                assert "{" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_bend_words(language: str) -> None:
    bending = ("stack-left", "winner", "cannot-pay-toll", "too-few-settlers")
    for name in (*bending, "refused-seconds-to-come-back"):
        values: dict[str, str | int] = dict.fromkeys(variables(messages(language)[name]), "x")
        said = {
            re.sub(r"\d+", "#", say(language, name, **(values | {"number": n, "points": n})))
            for n in (1, 2)
        }
        assert len(said) == 2, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bonus_tile_has_its_own_explanation(language: str) -> None:
    said = {say(language, "move-bonus", kind=kind, number=2) for kind in BONUS_NAMES}
    assert len(said) == len(BONUS_NAMES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_on_the_map_fit_on_the_map(language: str) -> None:
    """A place shows its name, a space and one word in twelve characters."""
    for letter in SPICE_LETTERS:
        assert len(say(language, f"spice-{letter}")) <= 9
    assert len(say(language, "port")) <= 9
    assert len(say(language, "closed")) <= 9


def test_languages_differ() -> None:
    for name in messages(ENGLISH):
        if name.startswith("want-"):
            said = {say(language, name, who="A", payee="B") for language in LANGUAGES}
            assert len(said) == len(LANGUAGES), name


def reasons_in(path: Path) -> list[str]:
    """What stands for the sentence wherever a file refuses something."""
    place = {"Refused": 1, "NotFound": 0}  # among the arguments
    return [
        python.unparse(node.args[place[node.func.id]])
        for node in python.walk(python.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, python.Call)
        and isinstance(node.func, python.Name)
        and node.func.id in place
    ]


def test_whatever_the_server_refuses_is_said_by_a_message() -> None:
    """Or by an error that knows its sentence; English alone is only for what is not ours."""
    reasons = [why for path in (SOURCE / "server").rglob("*.py") for why in reasons_in(path)]
    said = [why for why in reasons if re.match(r"Message\('refused-", why)]
    assert len(said) > 70
    others = {why for why in reasons if why not in said and not why.endswith(".sentence")}
    assert others == {
        "fault_in(error.errors())",
        "str(error.detail)",
        "fault",  # what readiness has found: a message, too
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_server_is_a_sentence_of_its_language(language: str) -> None:
    for name in (name for name in messages(ENGLISH) if name.startswith("refused-")):
        values = dict.fromkeys(variables(messages(language)[name]), "x.")
        said = say(language, name, **values)
        assert said.endswith("."), name
        assert language == ENGLISH or said != say(ENGLISH, name, **values), name


def test_a_message_inside_a_message_is_in_the_same_language() -> None:
    message = Message("no-such-cube", {"spice": Message("spice-G")})
    assert "tea" in message.text(Speech("en"))
    assert "thé" in message.text(Speech("fr"))


def test_our_own_rulings_are_told_as_such() -> None:
    assert with_rule("en", "So it is", "EW-9") == "So it is (EW-9)."
    for language in LANGUAGES:
        assert say(language, "our-ruling") in with_rule(language, "x", "EW-9a")


def test_names_lose_the_marks_that_cubes_have_on_a_page() -> None:
    message = Message("want-lot", {"who": "B ⟦YYR⟧"})
    assert "B ⟦YYR⟧" in message.text(Speech("en"))
    assert "B YYR" in message.text(Speech("en", marks_cubes=True))


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_programs_ask_a_language_is_enough(language: str) -> None:
    game = Game.new(seed=1)
    sentence = game.why_not("anchor", language)
    assert sentence and sentence == game.why_not("anchor", Speech(language))
    assert game.why_nothing("A1", language) == game.why_nothing("A1", Speech(language))
    with pytest.raises(IllegalMove) as illegal:
        game.play("anchor")
    assert illegal.value.sentence(language) == illegal.value.sentence(Speech(language)) == sentence


@pytest.mark.parametrize("language", ["", "xx", "EN", Speech("xx"), Speech("", marks_cubes=True)])
def test_a_language_that_there_is_not_is_refused(language: Speech | str) -> None:
    game = Game.new(seed=1)
    for ask in (game.why_not, game.why_nothing):
        with pytest.raises(CarrackError, match=r"^There is no language '.*'; there are en, fr, "):
            ask("anchor", language)
