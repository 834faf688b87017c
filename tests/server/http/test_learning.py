"""Learning from the server: rules, lessons and notes, in every language."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from pydantic import TypeAdapter

from carrack.game import Game
from carrack.guide import guide_of
from carrack.lessons import lesson_of
from carrack.messages import LANGUAGES, say
from carrack.server.payloads.learning import LessonOut, NotesOut, RulesOut
from support.people_at_tables import done, refused, served, stranger
from support.players import GAMES
from support.server_process import RunningNode

every_game = pytest.mark.parametrize("name", GAMES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningNode]:
    yield from served(tmp_path_factory)


def ask(node: RunningNode, name: str, what: str, language: str) -> Any:
    return done(stranger(node).get(f"/api/games/{name}/{what}", params={"language": language}))


@every_game
@every_language
def test_the_rules_are_told(node: RunningNode, name: str, language: str) -> None:
    told = TypeAdapter(RulesOut).validate_python(ask(node, name, "rules", language))
    guide = guide_of(name, language)
    assert told["title"] == guide.title
    ids = [rule["id"] for section in told["sections"] for rule in section["rules"]]
    assert ids == [rule.id for rule in guide.rules]
    assert all(told["homes"][id] in GAMES for id in told["homes"])
    rules = [rule for section in told["sections"] for rule in section["rules"]]
    rulings = {rule["id"] for rule in rules if rule["is_ruling"]}
    assert rulings == {id for id in ids if id[-1].isalpha()}


@every_game
def test_links_lead_to_the_game_that_has_the_rule(node: RunningNode, name: str) -> None:
    told = TypeAdapter(RulesOut).validate_python(ask(node, name, "rules", "en"))
    for id, home in told["homes"].items():
        assert guide_of(home, "en").rule(id)


@every_game
@every_language
def test_a_lesson_is_told_step_by_step(node: RunningNode, name: str, language: str) -> None:
    lesson = TypeAdapter(LessonOut).validate_python(ask(node, name, "lesson", language))
    script = lesson_of(name)
    assert [step["move"] for step in lesson["steps"]] == [step.move for step in script.steps]
    assert lesson["names"][lesson["learner"]] == say(language, "lesson-you")
    for step in lesson["steps"]:
        assert (step["legal"] is None) == (step["move"] is None)
        made = [step["move"]] if step["move"] else []
        assert [moment["text"] for moment in step["moments"]] == [*made, *step["by_itself"]]
        if step["legal"]:
            assert step["move"] in {move["text"] for move in step["legal"]}
            assert step["decision"]["seat"] == lesson["learner"]
            assert all(move["words"] and move["label"] and move["effect"] for move in step["legal"])


@every_game
def test_a_step_shows_the_table_as_it_is_before_it(node: RunningNode, name: str) -> None:
    lesson = TypeAdapter(LessonOut).validate_python(ask(node, name, "lesson", "es"))
    for last, step in pairwise(lesson["steps"]):
        if last["chapter"] == step["chapter"] and last["moments"]:
            assert last["moments"][-1]["picture"] == step["picture"]
    for step in lesson["steps"]:
        game = Game.from_position(step["position"])
        if step["legal"]:
            assert [move["text"] for move in step["legal"]] == [move.text for move in game.legal]


@every_game
@every_language
def test_notes_are_told(node: RunningNode, name: str, language: str) -> None:
    notes = TypeAdapter(NotesOut).validate_python(ask(node, name, "notes", language))
    assert "printed" in notes["provenances"]
    assert all(notes["notes"].values())
    assert (language == "en") == all(note == said for note, said in notes["notes"].items())


@pytest.mark.parametrize("what", ["rules", "lesson", "notes"])
def test_what_is_not_there_is_refused(node: RunningNode, what: str) -> None:
    http = stranger(node)
    refused(http.get(f"/api/games/chess/{what}"), 404)
    for language in ("de", "", "EN", "english"):
        answer = http.get(f"/api/games/{GAMES[0]}/{what}", params={"language": language})
        refused(answer, 422)
