"""What is told about moves, in sentences: what each could mean, and what has been done."""

import re
from collections.abc import Iterable, Sequence
from itertools import groupby

from carrack.game import Game
from carrack.messages import say
from carrack.moves import Move, Step
from carrack.notation import leaves_it
from carrack.refusals import quoted
from carrack.rules.table import SeaTable
from carrack.terminal.screen import screen_of
from carrack.terminal.wording import Wording

Told = list[tuple[int | None, str]]  # whose deed, or None for chance and the table; a sentence


def map_name(game: Game, language: str) -> str:
    """What a map is called: those that come along have a name in every language."""
    name = game.rulebook.atlas.name_of(game.chart.code)
    return say(language, f"map-{name}") if name else game.chart.name


def choices(game: Game) -> list[Move]:
    """The legal moves in the order in which people are asked: to leave it comes last."""
    return sorted(game.legal, key=lambda move: leaves_it(move.text))


def as_typed(sentence: str, typed: str) -> str:
    """A sentence that quotes a move, with the move as somebody typed it."""
    move = r"\s+".join(re.escape(word) for word in typed.split())
    between_marks = rf"(?<=[“«])(\s?){move}(\s?)(?=[”»])"
    shown = quoted(typed)
    return re.sub(between_marks, lambda at: f"{at[1]}{shown}{at[2]}", sentence, flags=re.I)


def wording(game: Game, table: SeaTable) -> Wording:
    """Words for moves made at a table, as it is before them."""
    return screen_of(game.rulebook).wording(game, table)


def meaning(game: Game, move: Move, language: str, table: SeaTable | None = None) -> str:
    """What a legal move would do, in a few words; at another table if that is said."""
    words = wording(game, game.table if table is None else table)
    said = [words.would(move), *words.circumstances(move)]
    return ", ".join(message.text(language) for message in said)


def account(game: Game, steps: Sequence[Step], language: str) -> Told:
    """What was done in some steps: a sentence for whatever a seat, or chance, did in a row."""
    told: Told = []
    for seat, group in groupby(steps, lambda step: step.move.seat):
        row = list(group)
        deeds = _deeds(game, row, language)
        if seat is None:
            told += [(None, f"{deed}.") for deed in deeds]
        elif deeds:
            sentence = say(language, "told", who=game.names[seat], deeds=", ".join(deeds))
            told.append((seat, sentence))
        told += [(None, sentence) for sentence in _last_round(game, row, language)]
    return told


def deeds_of(game: Game, step: Step, language: str) -> list[str]:
    """What one step did: for whoever made it to stand before it, and that the last round begins."""
    return _deeds(game, [step], language) + _last_round(game, [step], language)


def _deeds(game: Game, steps: Iterable[Step], language: str) -> list[str]:
    """What was done, the same thing in a row only once with its number."""
    said = []
    for step in steps:
        words = wording(game, step.before)
        if not words.goes_without_saying(step.move):
            said.append(words.did(step.move).text(language))
        said += [message.text(language) for message in words.consequences(step.move)]
    rows = [(deed, len(list(row))) for deed, row in groupby(said)]
    return [deed if number == 1 else f"{deed} ×{number}" for deed, number in rows]


def _last_round(game: Game, steps: Iterable[Step], language: str) -> list[str]:
    """That the last round begins, if it does."""
    found = [wording(game, step.before).last_round_begins(step.move) for step in steps]
    return [message.text(language) for message in found if message]
