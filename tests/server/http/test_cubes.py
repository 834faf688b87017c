"""Cubes in sentences: a page finds them between marks, whatever players are called."""

import re
from collections.abc import Iterator

import pytest

from carrack import Game
from carrack.messages import LANGUAGES
from carrack.narration import deeds_of, meaning, narrate, offered_moves, words_at
from carrack.refusals import wanted_now
from carrack.speech import ENGLISH, Speech
from support.people_at_tables import done, newcomers, party, refused, rename, served, stranger
from support.players import GAMES, play_on, player
from support.server_process import RunningNode

NAMES = ("RGB", "9999Y", "B ⟦YYR⟧")
MARKED = re.compile(r"⟦((?:\d{0,5}[YRGB])+)⟧")
LOOKS_LIKE_CUBES = re.compile(r"(?<!\w)(?:\d{0,5}[YRGB])+(?!\w)")
TYPED = re.compile(r"“.*?”|«.*?»|‘.*?’")  # what somebody typed is told as it was typed

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_game = pytest.mark.parametrize("name", GAMES)


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningNode]:
    yield from served(tmp_path_factory)


def everything_said(game: Game, speech: Speech) -> Iterator[str]:
    yield from (sentence.text for sentence in narrate(game, game.steps[-3:], speech))
    for step in game.steps[-3:]:
        yield from deeds_of(game, step, speech)
    yield wanted_now(game.rulebook, game.notation, game.table, game.names).text(speech)
    for move in offered_moves(game)[:6]:
        yield words_at(game, game.table).button(move).text(speech)
        yield meaning(game, move, speech)
    for thing in list(game.notation.things)[:: max(1, len(game.notation.things) // 8)]:
        yield from game.why_nothing(thing, speech).values()
    for text in ("trade", "claim", "build", "toll Y", "lot YYR", "fly ⟦R⟧"):
        yield game.why_not(text, speech) or ""


def without_names(sentence: str) -> str:
    for name in (*NAMES, "B YYR"):
        sentence = sentence.replace(name, "…")
    return TYPED.sub("", sentence)


@every_game
@every_language
def test_cubes_stand_between_marks_and_nothing_else_does(name: str, language: str) -> None:
    choose = player("greedy", 5)
    game = Game.new(name, players=3, seed=3, names=NAMES)
    rows: set[str] = set()
    for _ in range(40):
        play_on(game, choose, 4)
        plain = everything_said(game, Speech(language))
        for_page = everything_said(game, Speech(language, marks_cubes=True))
        for sentence, marked in zip(plain, for_page, strict=True):
            rows |= set(MARKED.findall(marked))
            assert MARKED.sub(r"\1", marked) == re.sub("[⟦⟧]", "", sentence)
            outside = without_names(MARKED.sub("", marked))
            assert not LOOKS_LIKE_CUBES.search(outside), marked
            assert "⟦" not in outside and "⟧" not in outside
    assert len(rows) > 12, "cubes were spoken of"


@every_game
def test_in_the_terminal_nothing_is_marked(name: str) -> None:
    game = play_on(Game.new(name, seed=3), player("greedy", 5), 80)
    said = [sentence.text for sentence in narrate(game, game.steps, ENGLISH)]
    assert said and not re.search("[⟦⟧]", "".join([*said, str(game), game.position]))


# over the API


@every_game
def test_the_page_is_told_marked_cubes_everywhere(node: RunningNode, name: str) -> None:
    ana, bo = newcomers(node, 2)
    done(rename(ana, f"RGB{GAMES.index(name)}"))
    at = party(ana, bo, game=name)
    said: dict[str, str] = {}
    with ana.watching(at.table, words="fr", picture="true") as watch:
        watch.next("welcome")
        for _ in range(40):
            at.step()
            news = watch.next("action")
            said["live"] = said.get("live", "") + "".join(
                deed for moment in news["moments"] for deed in moment["deeds"]
            )
            said["words"] = said.get("words", "") + "".join(
                move["words"] for move in news["state"].get("legal", ())
            )
    state = at.mover.state(at.table, words="en")
    said["looked at"] = "".join(move["words"] for move in state["legal"])
    told = done(ana.get(f"{at.path}/story"))["moments"]
    said["story"] = "".join(deed for moment in told for deed in moment["deeds"])
    lesson = done(ana.get(f"/games/{name}/lesson", language="pt"))["steps"]
    said["lesson"] = "".join(
        deed for step in lesson for moment in step["moments"] for deed in moment["deeds"]
    )
    for where, text in said.items():
        assert MARKED.search(text) or where == "looked at", where
        assert not LOOKS_LIKE_CUBES.search(MARKED.sub("", text)), where


def test_a_refusal_has_marked_cubes_too(node: RunningNode) -> None:
    at = party(*newcomers(node, 2))
    lot = next(move["text"] for move in at.mover.state(at.table)["legal"] if "lot" in move["text"])
    done(at.mover.play(at.table, lot))
    at.step()  # where to begin; then the other one chooses
    told = refused(at.mover.play(at.table, lot), 422)["sentence"]
    cubes = lot.removeprefix("lot ")
    assert f"⟦{cubes}⟧" in told
    assert f"⟦{cubes}⟧" in done(at.anybody.get(f"{at.path}/why-not", text=lot))["sentence"]
    with stranger(node) as nobody:
        question = {"text": "fly ⟦YYR⟧", "language": "es"}
        told = done(nobody.get(f"/api{at.path}/why-not", params=question))["sentence"]
        assert "fly YYR" in told and "⟦" not in told
