"""Sentences about the moves of a game: what each could mean, and what has been done."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from carrack.game import Game
from carrack.messages import say, spoken
from carrack.moves import Move, Step
from carrack.notation import leaves_it
from carrack.rules.table import SeaTable
from carrack.speech import Speech
from carrack.words import AnyWords


class Sentence(NamedTuple):
    """A sentence, and the seat that did what it says; None for chance and the table."""

    seat: int | None
    text: str


def map_name(game: Game, language: str) -> str:
    """What a map is called: those that come along have a name in every language."""
    name = game.rulebook.atlas.name_of(game.chart.code)
    return say(language, f"map-{name}") if name else game.chart.name


def offered_moves(game: Game) -> list[Move]:
    """The legal moves in the order in which people are asked: to leave it comes last."""
    return sorted(game.legal, key=lambda move: leaves_it(move.text))


def words_at(game: Game, table: SeaTable) -> AnyWords:
    """Words for moves made at a table of a game, as it is before them."""
    return game.rulebook.words_type(game.notation, table, game.names)


def meaning(game: Game, move: Move, speech: Speech, table: SeaTable | None = None) -> str:
    """What a legal move would do, in a few words; at another table if that is said."""
    words = words_at(game, game.table if table is None else table)
    messages = [words.would(move), *words.circumstances(move)]
    return ", ".join(message.text(speech) for message in messages)


def narrate(game: Game, steps: Sequence[Step], speech: Speech) -> list[Sentence]:
    """What was done in some steps: a sentence for whatever a seat, or chance, did in a row."""
    sentences: list[Sentence] = []
    for seat, group in groupby(steps, lambda step: step.move.seat):
        row = list(group)
        deeds = _deeds(game, row, speech)
        if seat is None:
            sentences += [Sentence(None, f"{deed}.") for deed in deeds]
        elif deeds:
            sentences.append(Sentence(seat, _sentence(game.names[seat], deeds, speech)))
        sentences += [Sentence(None, text) for text in _last_round(game, row, speech)]
    return sentences


def _sentence(name: str, deeds: Sequence[str], speech: Speech) -> str:
    return say(speech.language, "seat-did", who=spoken(name, speech), deeds=", ".join(deeds))


def deeds_of(game: Game, step: Step, speech: Speech) -> list[str]:
    """What one step did: for whoever made it to stand before it, and that the last round begins."""
    return _deeds(game, [step], speech) + _last_round(game, [step], speech)


def _deeds(game: Game, steps: Iterable[Step], speech: Speech) -> list[str]:
    """What was done, the same thing in a row only once with its number."""
    deeds = []
    for step in steps:
        words = words_at(game, step.before)
        if not words.goes_without_saying(step.move):
            deeds.append(words.did(step.move).text(speech))
        deeds += [message.text(speech) for message in words.consequences(step.move)]
    rows = [(deed, len(list(row))) for deed, row in groupby(deeds)]
    return [deed if number == 1 else f"{deed} ×{number}" for deed, number in rows]


def _last_round(game: Game, steps: Iterable[Step], speech: Speech) -> list[str]:
    """That the last round begins, if it does."""
    found = [words_at(game, step.before).last_round_begins(step.move) for step in steps]
    return [message.text(speech) for message in found if message]
