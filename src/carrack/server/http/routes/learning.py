"""What there is to learn from: the rules of each game, a guided first game, and notes on facts."""

from functools import cache
from typing import Annotated

import orjson
from fastapi import APIRouter, Path
from fastapi.responses import Response

from carrack.errors import CarrackError
from carrack.games import game_names
from carrack.guide import guide_of, home_of_rule, links_in
from carrack.lessons import LEARNER, PlayedStep, lesson_of, played
from carrack.messages import Message, say
from carrack.notes import meanings_of_provenance, notes_of
from carrack.picture import picture_of
from carrack.server.errors import NotFound
from carrack.server.http.languages import AskedSpeech
from carrack.server.match.moments import moments_of
from carrack.server.match.states import ViewOptions, legal_move
from carrack.server.payloads.learning import (
    LessonOut,
    LessonStepOut,
    NotesOut,
    RuleOut,
    RulesOut,
    SectionOut,
)
from carrack.server.payloads.states import DecisionOut
from carrack.speech import Speech

router = APIRouter(prefix="/api", tags=["learning"])

Name = Annotated[str, Path(max_length=40)]

# These are no coroutines: files are read and lessons played in a thread, the first time.


@router.get("/games/{name}/rules", response_model=RulesOut)
def rules(name: Name, speech: AskedSpeech) -> Response:
    """The rules of a game, rule by rule with ids."""
    return _answer(_rules(_known(name), speech.language))


@router.get("/games/{name}/lesson", response_model=LessonOut)
def lesson(name: Name, speech: AskedSpeech) -> Response:
    """A guided first game of some three minutes."""
    return _answer(_lesson(_known(name), speech))


@router.get("/games/{name}/notes", response_model=NotesOut)
def notes(name: Name, speech: AskedSpeech) -> Response:
    """The notes on a game's components, and what the words for a provenance mean."""
    return _answer(_notes(_known(name), speech.language))


def _known(name: str) -> str:
    if name not in game_names():
        raise NotFound(Message("refused-no-such-game"))
    return name


def _answer(body: bytes) -> Response:
    return Response(body, media_type="application/json")


@cache
def _rules(name: str, language: str) -> bytes:
    try:
        guide = guide_of(name, language)
    except CarrackError as error:
        raise NotFound(error.sentence) from None
    texts = [*guide.introduction, *(rule.text for rule in guide.rules)]
    texts += [text for section in guide.sections for text in section.introduction]
    homes = {id: home_of_rule(id) for text in texts for id in links_in(text)}
    return orjson.dumps(
        RulesOut(
            game=name,
            language=language,
            title=guide.title,
            introduction=list(guide.introduction),
            sections=[
                SectionOut(
                    title=section.title,
                    introduction=list(section.introduction),
                    rules=[
                        RuleOut(id=rule.id, text=rule.text, is_ruling=rule.is_ruling)
                        for rule in section.rules
                    ],
                )
                for section in guide.sections
            ],
            homes={id: home for id, home in homes.items() if home},
        )
    )


@cache
def _notes(name: str, language: str) -> bytes:
    return orjson.dumps(
        NotesOut(
            game=name,
            language=language,
            provenances=meanings_of_provenance(language),
            notes=notes_of(name, language),
        )
    )


@cache
def _lesson(name: str, speech: Speech) -> bytes:
    try:
        script = lesson_of(name)
    except CarrackError as error:
        raise NotFound(error.sentence) from None
    steps = list(played(script, speech.language))
    return orjson.dumps(
        LessonOut(
            game=name,
            language=speech.language,
            names=list(script.names(speech.language)),
            learner=LEARNER,
            box=steps[0].before.components.hash,
            steps=[_step(step, speech) for step in steps],
        )
    )


def _step(at: PlayedStep, speech: Speech) -> LessonStepOut:
    before, number = at.before, at.number_of_moves
    options = ViewOptions(effects=True, speech=speech)
    steps = at.after.steps[len(at.after.steps) - number :]
    moments = moments_of(at.after, steps, [0] * number, speech, pictures=True)
    legal = [legal_move(before, move, options) for move in before.legal]
    return LessonStepOut(
        chapter=at.step.chapter,
        sentence=say(speech.language, at.step.message),
        things=at.things,
        move=at.step.move,
        by_itself=list(at.step.by_itself),
        picture=picture_of(before),
        position=before.position,
        decision=DecisionOut(seat=before.decision.seat, kind=before.decision.kind),
        legal=legal if at.step.move else None,
        moments=moments,
    )
