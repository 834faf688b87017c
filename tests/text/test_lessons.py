"""The guided first games: every step can be done where it stands, and says what is true there."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from carrack.errors import CarrackError
from carrack.game import Game
from carrack.games.east_to_west.table import EastToWestTable
from carrack.lessons import LEARNER, PARTS, PlayedStep, lesson_of, played, read_lesson
from carrack.messages import LANGUAGES, say
from support.asking import hold
from support.players import GAMES
from support.typed import table_of

every_game = pytest.mark.parametrize("name", GAMES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def steps(name: str, language: str = "en") -> list[PlayedStep]:
    return list(played(lesson_of(name), language))


@every_game
def test_a_lesson_can_be_played_to_the_end(name: str) -> None:
    done = steps(name)
    assert 12 <= len(done) <= 18
    assert done[-1].after.is_over
    assert done[-1].after.winner == LEARNER
    for at in done:
        assert len(at.after.steps) - len(at.before.steps) == at.number_of_moves
        if at.step.move:
            assert at.before.decision.seat == LEARNER
            assert at.step.move in {move.text for move in at.before.legal}


@every_game
def test_one_step_goes_on_where_the_last_one_ended(name: str) -> None:
    done = steps(name)
    for last, next_one in pairwise(done):
        if next_one.step.position is None:
            assert last.after == next_one.before
        else:
            assert next_one.step.chapter == last.step.chapter + 1


@every_game
def test_what_is_done_by_itself_is_done_by_others_or_is_known_already(name: str) -> None:
    done = steps(name)
    made = {at.step.move for at in done}
    for at in done:
        for step in at.after.steps[len(at.before.steps) + (at.step.move is not None) :]:
            if step.move.seat == LEARNER:
                assert step.move.text in made | {"done"}, step.move


@every_game
def test_positions_of_a_lesson_are_such_as_the_game_writes(name: str) -> None:
    for step in lesson_of(name).steps:
        if step.position:
            assert Game.from_position(step.position).position == step.position


@every_game
@every_language
def test_the_sentences_are_short_and_name_what_is_there(name: str, language: str) -> None:
    for at in steps(name, language):
        sentence = say(language, at.step.message)
        ends = re.findall(r"[.!?](?= |$)", sentence)
        assert 1 <= len(ends) <= 2, sentence
        assert len(sentence) <= 290, sentence
        places = set(re.findall(r"\b[A-E][1-6]\b", sentence))
        assert places == set(re.findall(r"\b[A-E][1-6]\b", say("en", at.step.message)))
        assert places <= set(at.before.notation.chart.number)
        for target in re.findall(r"\b[A-E][1-6]\b", at.step.move or ""):
            assert target in places, sentence


@every_game
def test_a_step_points_at_what_is_there(name: str) -> None:
    for at in steps(name):
        for thing in at.things:
            assert thing.kind in PARTS or at.before.notation.things[thing.name] == thing.kind
        if at.step.move and at.step.move.split()[0] in ("work", "acquire", "play"):
            assert at.step.move.split()[1] in {thing.name for thing in at.things}


@every_game
def test_the_learner_is_called_you_in_every_language(name: str) -> None:
    called = {lesson_of(name).names(language)[LEARNER] for language in LANGUAGES}
    assert len(called) == len(LANGUAGES)
    (first, *_) = steps(name, "fr")
    assert first.before.names == ("Vous", "Tomé")


# what the sentences estimate


def moves(name: str) -> dict[str, PlayedStep]:
    beginning = len(f"lesson-{name}-")
    return {at.step.message[beginning:]: at for at in steps(name)}


def test_eastern_wonders_does_what_it_says() -> None:
    at = moves("eastern-wonders")
    assert hold(at["cubes"].before, 0) == "YYYYY"
    assert hold(at["sail-to-rival"].before, 0) == "RRRR"
    assert {move.text for move in at["toll"].before.legal} == {"toll R"}
    assert hold(at["harvest"].after, 0) == "YYRRR"
    assert "bonus sail" in {move.text for move in at["bonus"].before.legal}
    assert hold(at["port"].before, 0) == "GGBBB"
    claimed = at["claim"].after.score_sheet()[0].points["tiles"]
    assert claimed - at["claim"].before.score_sheet()[0].points["tiles"] == 18


def test_sand_to_sea_does_what_it_says() -> None:
    at = moves("sand-to-sea")
    assert hold(at["produce"].before, 0) == "YYY"
    assert hold(at["acquire"].before, 0) == "YYYYY"
    assert hold(at["set-sail"].before, 0) == "YYYG"
    assert hold(at["rest"].before, 0) == "YGG"
    assert "K41" in at["upgrade-card"].before.position.split("seat1")[1]
    assert "hand=S1,S2,K06 played=- spent=-" in at["rest"].after.position


def test_east_to_west_does_what_it_says() -> None:
    at = moves("east-to-west")
    assert hold(at["send-home"].before, 0) == "YYYY"
    assert hold(at["upgrade"].before, 0) == "YRG"
    assert hold(at["boat"].before, 0) == "RRB"
    assert int(table_of(at["boat"].before, EastToWestTable).home[0]) == 1
    assert int(table_of(at["rest"].before, EastToWestTable).home[0]) == 0
    assert int(table_of(at["rest"].after, EastToWestTable).home[0]) == 7
    tiles = at["explore"].after.score_sheet()[0].points["exploration"]
    assert tiles - at["explore"].before.score_sheet()[0].points["exploration"] == 3


# faults

SMALL = """
rivals = ["Tomé"]
[[chapters]]
position = "{position}"
steps = [ {{ says = "cubes", points = ["hold"] }}, {{ says = "sail", move = "{move}" }} ]
"""


def lesson_with(tmp_path: Path, move: str, old: str = "", new: str = "") -> list[PlayedStep]:
    position = lesson_of("eastern-wonders").steps[0].position
    assert position
    file = tmp_path / "lesson.toml"
    file.write_text(SMALL.format(position=position, move=move).replace(old, new, 1))
    return list(played(read_lesson("eastern-wonders", file), "en"))


def test_a_small_lesson_is_read(tmp_path: Path) -> None:
    first, second = lesson_with(tmp_path, "sail C5")
    assert (first.step.move, second.step.move) == (None, "sail C5")


@pytest.mark.parametrize(
    ("move", "old", "new", "fault"),
    [
        ("sail A1", "", "", "Step 2 of 'eastern-wonders': A1 does not touch C4"),
        ("sail C5", '"hold"', '"attic"', "Step 1 of 'eastern-wonders': there is no 'attic' to see"),
        ("sail C5", "now=0:sail", "now=1:sail", "This is no position"),
        ("sail C5", "turn=0 now=0", "turn=1 now=1", "it is not the learner's turn"),
        ("sail C5", "position =", "# position =", "begins without a position"),
        ("sail C5", "move =", "mvoe =", "A step says something and knows"),
        ("sail C5", 'says = "cubes", ', "", "A step says something and knows"),
    ],
)
def test_a_fault_in_a_lesson_is_told(
    tmp_path: Path, move: str, old: str, new: str, fault: str
) -> None:
    with pytest.raises(CarrackError, match=fault):
        lesson_with(tmp_path, move, old, new)
