"""Whatever the check of a components file calls sound can be played, drawn and written down.

Each number of the printed files is set to the least and to the most that is let through, and each
list is cut as short as it may be.
"""

import tomllib
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from test_corrected_land import in_toml

from carrack.components.printed import Components
from carrack.errors import ComponentsError
from carrack.game import Game
from carrack.games import rulebook_named
from carrack.narration import meaning, narrate
from carrack.picture import picture_of
from carrack.speech import Speech
from carrack.terminal.drawing import draw_table
from carrack.terminal.pages import score_sheet
from support.players import GAMES, PLAYERS, play_on, player

Facts = dict[str, Any]  # what a file says
LOW, HIGH = (0, 1, 2, 4), (99, 32, 30, 19, 12, 8, 6, 4, 3, 2, 1)


def as_printed(name: str) -> Facts:
    """The file that comes along, with nothing lent."""
    lender, facts = (
        tomllib.loads(rulebook_named(game).printed_file().read_text(encoding="utf-8"))
        for game in (GAMES[0], name)
    )
    sections = {field.name for field in fields(rulebook_named(name).printed())}
    return {section: told for section, told in lender.items() if section in sections} | facts


def components_of(name: str, facts: Facts, folder: Path) -> Components | None:
    """What the file says, or nothing if it is refused."""
    path = folder / "odd.toml"
    path.write_text(in_toml(facts), encoding="utf-8")
    try:
        return rulebook_named(name).read_components(path)
    except ComponentsError:
        return None


def spots(facts: Facts) -> set[tuple[str, str]]:
    """Sections and their keys, where a number or a list of numbers stands; "" for the section."""
    found = set()
    for section, told in facts.items():
        entries = told if isinstance(told, list) else [told]
        for entry in entries if isinstance(entries[0], dict) else [{"": told}]:
            found |= {(section, key) for key, value in entry.items() if is_countable(value)}
    return found


def is_countable(value: Any) -> bool:
    return type(value) is int or (isinstance(value, list) and type(value[0]) is int)


def changed(facts: Facts, section: str, key: str, value: Any) -> Facts:
    """The same in every entry of a section that has the key."""
    facts = deepcopy(facts)
    if not key:
        return facts | {section: value}
    for entry in facts[section] if isinstance(facts[section], list) else [facts[section]]:
        if key in entry:
            whole = isinstance(entry[key], list) and not isinstance(value, list)
            entry[key] = [value] * len(entry[key]) if whole else value
    return facts


def oddities(name: str, folder: Path) -> Iterator[tuple[str, Components]]:
    """Files that are let through, each with what is odd about it."""
    printed = as_printed(name)
    for section, key in sorted(spots(printed)):
        candidates: tuple[tuple[Any, ...], ...] = (LOW, HIGH, ([],))
        for values in candidates:
            for value in values:
                odd = components_of(name, changed(printed, section, key, value), folder)
                if odd:
                    yield f"{section} {key} = {value}", odd
                    break
    for section, told in printed.items():
        for size in range(len(told) if isinstance(told, list) else 0):
            if odd := components_of(name, printed | {section: told[:size]}, folder):
                yield f"only {size} {section}", odd
                break


def play_and_look(name: str, components: Components, number: int) -> None:
    players = PLAYERS[number % len(PLAYERS)]
    game = Game.new(name, players=players, seed=number, round_limit=2, components=components)
    assert Game.new(setup=game.setup, components=components).setup == game.setup
    greedy = player("greedy", number)
    while not game.is_over:
        assert Game.from_position(game.position, components=components) == game
        assert all(meaning(game, move, Speech("pt")) for move in game.legal[:2])
        play_on(game, greedy, 4)
        draw_table(game, "fr")
        seats = picture_of(game).seats
        assert [seat.score for seat in seats] == list(game.scores)
    assert narrate(game, game.steps, Speech("es"))
    score_sheet(game, "en")


@pytest.mark.parametrize("name", GAMES)
def test_what_is_called_sound_can_be_played(name: str, tmp_path: Path) -> None:
    found = list(oddities(name, tmp_path))
    assert len(found) > 10
    for number, (what, components) in enumerate(found):
        try:
            play_and_look(name, components, number)
        except Exception as error:
            error.add_note(what)
            raise
