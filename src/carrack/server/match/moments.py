"""Moments: what happened at a table step by step, in words and in pictures.

A moment is one move, of a player or of chance. Whoever watches gets those of each action as they
happen; whoever comes later can ask for those missed, or for all of a finished game.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from carrack.components.printed import BONUS_NAMES
from carrack.game import Game
from carrack.moves import Step
from carrack.narration import deeds_of
from carrack.notation import AnyNotation, is_where_the_boat_lies, names_in, word_of
from carrack.picture import Picture, Thing, painter_of, picture_of
from carrack.rules import decisions as on
from carrack.rules.table import SeaTable
from carrack.server.payloads.stories import Moment
from carrack.speech import Speech


def about(game: Game, table: SeaTable, text: str) -> list[Thing]:
    """The things that a move is about: those it names, what is being used, or else the place where
    the boat lies.
    """
    named = _named(game.notation, text)
    if named or table["decider"] < 0:
        return named
    word = word_of(text)
    goes_on = word == "trade" and table["decision"] == on.AGAIN
    if goes_on and (used := painter_of(game.rulebook, game.notation, table).in_use()):
        return used
    if goes_on or is_where_the_boat_lies(table, text):
        return [Thing("place", game.notation.place_name(int(table["boat"][table["decider"]])))]
    return []


@lru_cache(maxsize=4096)
def _named(notation: AnyNotation, text: str) -> list[Thing]:
    """The things that a move names; the same moves are shown again and again."""
    known, names = notation.things, names_in(text)
    named = [Thing(known[name], name) for name in names if name in known]
    if named or word_of(text) != "bonus":
        return named
    return [Thing("bonus", name) for name in names if name in BONUS_NAMES]


def moments_of(
    game: Game,
    steps: Sequence[Step],
    numbers: Sequence[int],
    speech: Speech | None,
    pictures: bool,
    *,
    positions: bool = False,
    after: SeaTable | None = None,
) -> list[Moment]:
    """Some steps of a game in a row; `numbers` are those of the actions they belong to.

    They are the last ones, unless there is a table `after` them.
    """
    last = game.table if after is None else after
    return [
        _moment(game, step, number, then, speech, pictures, positions)
        for step, then, number in zip(steps, _tables_after(steps, last), numbers, strict=True)
    ]


def _moment(
    game: Game,
    step: Step,
    number: int,
    then: SeaTable,
    speech: Speech | None,
    pictures: bool,
    positions: bool,
) -> Moment:
    moment = Moment(
        number=number,
        round=int(step.before.rounds),
        turn=step.turn[1] if step.move.seat is not None else int(step.before.turn),
        seat=step.move.seat,
        decision=step.move.decision,
        text=step.move.text,
        about=about(game, step.before, step.move.text),
        deeds=deeds_of(game, step, speech) if speech else [],
        picture=picture_of(game, then) if pictures else None,
    )
    if positions:
        moment["position"] = game.position_of(then)
    return moment


def _tables_after(steps: Sequence[Step], last: SeaTable) -> Iterator[SeaTable]:
    yield from (step.before for step in steps[1:])
    if steps:
        yield last


def beginning_of(game: Game, start: int) -> Picture:
    """The table before a step, or as it is now if there is none."""
    steps = game.steps[start:]
    return picture_of(game, steps[0].before if steps else game.table)
