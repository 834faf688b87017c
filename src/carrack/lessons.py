"""A guided first game: fixed positions, and steps that tell what to do and what happens.

A lesson is `lesson.toml` in the game's folder. Its chapters begin with a position, or go on where
the one before ended; each step says a sentence (a message `lesson-GAME-...`), points at things, and
may have a move that the learner has to make and moves that are made by themselves after it: those
of rivals and of chance, and what the learner knows already.
"""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypedDict

from carrack.errors import CarrackError
from carrack.game import Game
from carrack.games import rulebook_named
from carrack.messages import say
from carrack.picture import Thing

LEARNER = 0  # the seat

# What a step can point at besides the things that moves name; each is a kind of its own.
PARTS = (
    "banner",  # what is to be done now
    "board",  # the learner's
    "bonus_supply",
    "cards",  # the learner's
    "hold",  # the learner's
    "land",
    "row",  # of cards on offer
    "score",
    "settlers",  # the learner's
    "stack",
)


class _Entry(TypedDict, total=False):
    """A step as it stands in the file."""

    says: str
    points: list[str]
    move: str
    by_itself: list[str]


_KEYS = set(_Entry.__annotations__)


@dataclass(frozen=True)
class LessonStep:
    """One sentence, and what is done after it."""

    chapter: int  # from 0
    position: str | None  # where a chapter jumps to
    message: str
    points: tuple[str, ...]
    move: str | None  # the learner's
    by_itself: tuple[str, ...]


@dataclass(frozen=True)
class Lesson:
    game: str
    rivals: tuple[str, ...]
    steps: tuple[LessonStep, ...]

    def names(self, language: str) -> tuple[str, ...]:
        return say(language, "lesson-you"), *self.rivals


@dataclass(frozen=True)
class PlayedStep:
    """A step of a lesson at the table: the game before it, and the game after it."""

    step: LessonStep
    before: Game
    after: Game  # its last moves, as many as the step has, are those of the step

    @property
    def things(self) -> list[Thing]:
        """What it points at, with kinds as in `notation.things`."""
        known = self.before.notation.things
        return [Thing(known.get(name, name), name) for name in self.step.points]

    @property
    def number_of_moves(self) -> int:
        return len(self.step.by_itself) + (self.step.move is not None)


@cache
def lesson_of(name: str) -> Lesson:
    """The lesson of a game; a game that has none is refused."""
    file = rulebook_named(name).printed_file().parent / "lesson.toml"
    if not file.is_file():
        raise CarrackError(f"There is no lesson for {name!r}.")
    return read_lesson(name, file)


def read_lesson(name: str, file: Path) -> Lesson:
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    steps: list[LessonStep] = []
    for number, chapter in enumerate(data["chapters"]):
        position = " ".join(chapter["position"].split()) if "position" in chapter else None
        for entry in chapter["steps"]:
            steps.append(_step(name, number, position, entry))
            position = None
    return Lesson(name, tuple(data["rivals"]), tuple(steps))


def _step(name: str, chapter: int, position: str | None, entry: _Entry) -> LessonStep:
    if not set(entry) <= _KEYS or "says" not in entry:
        raise CarrackError(f"A step says something and knows {', '.join(sorted(_KEYS))}: {entry}")
    return LessonStep(
        chapter=chapter,
        position=position,
        message=f"lesson-{name}-{entry['says']}",
        points=tuple(entry.get("points", ())),
        move=entry.get("move"),
        by_itself=tuple(entry.get("by_itself", ())),
    )


def played(lesson: Lesson, language: str) -> Iterator[PlayedStep]:
    """The lesson step by step; a step that cannot be done at its table is a fault."""
    game: Game | None = None
    for number, step in enumerate(lesson.steps, 1):
        if step.position:
            game = Game.from_position(step.position, names=lesson.names(language))
        if game is None:
            raise CarrackError(f"The lesson of {lesson.game!r} begins without a position.")
        _check(lesson, number, step, game)
        before = game.copy()
        try:
            game.play(*([step.move] if step.move else []), *step.by_itself)
        except CarrackError as error:
            raise CarrackError(f"Step {number} of {lesson.game!r}: {error}") from None
        yield PlayedStep(step, before, game.copy())


def _check(lesson: Lesson, number: int, step: LessonStep, game: Game) -> None:
    if step.move and game.decision.seat != LEARNER:
        raise CarrackError(f"Step {number} of {lesson.game!r}: it is not the learner's turn.")
    for name in step.points:
        if name not in PARTS and name not in game.notation.things:
            raise CarrackError(f"Step {number} of {lesson.game!r}: there is no {name!r} to see.")
