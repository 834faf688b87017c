"""Fingerprints of tables: what they tell apart, and that no layout changes unnoticed."""

import re
from collections.abc import Mapping
from hashlib import sha256

import numpy as np
import pytest

from carrack import Game, fingerprint
from carrack.fingerprint import fingerprint_of, layout_of, matches
from carrack.games import rulebook_named
from carrack.rules.record import dtype_of
from support.players import GAMES, play_on, player

every_game = pytest.mark.parametrize("name", GAMES)

# Fingerprints of these layouts stand in the logs of servers. Whoever adds, drops, widens or renames
# a field of a table changes a layout, and moves the old one to FORMER_LAYOUTS in fingerprint.py:
# with a function that writes a table of today in the old bytes, so that old logs are still checked
# to the last bit; or, if what the old bytes had is no more known, with None, and then a log is
# checked only by its moves being legal and chance having dealt what it dealt.
LAYOUTS = {"eastern-wonders": "f2ec", "sand-to-sea": "b82c", "east-to-west": "79fc"}


@every_game
def test_the_layouts_that_logs_have_are_those_of_today(name: str) -> None:
    assert layout_of(dtype_of(rulebook_named(name).table)) == LAYOUTS[name]


def test_a_layout_is_named_by_the_names_formats_and_places_of_its_fields() -> None:
    def layout(names: str, formats: str, offsets: list[int]) -> str:
        return layout_of(
            np.dtype({"names": names.split(), "formats": formats.split(), "offsets": offsets})
        )

    layouts = {
        layout("a b", "i1 i1", [0, 4]),
        layout("b a", "i1 i1", [0, 4]),
        layout("a b", "u1 i1", [0, 4]),
        layout("a b", "i1 i2", [0, 4]),
        layout("a b", "i1 2i1", [0, 4]),
        layout("a b", "i1 (2,1)i1", [0, 4]),
        layout("a b", "i1 i1", [0, 5]),
    }
    assert len(layouts) == 7
    assert layout("a b", "i1 i1", [0, 4]) in layouts


@every_game
def test_every_table_of_a_game_has_a_fingerprint_of_its_own(name: str) -> None:
    game = play_on(Game.new(name, players=3, seed=4), player("greedy", 4), 60)
    tables = [step.before for step in game.steps]
    distinct = {table.tobytes() for table in tables}
    prints = {fingerprint_of(table) for table in tables}
    assert len(prints) == len(distinct) > 50
    form = re.compile(f"r{LAYOUTS[name]}[0-9a-f]{{27}}")
    assert all(form.fullmatch(one) for one in prints)


@every_game
def test_equal_positions_have_equal_fingerprints_however_they_came_about(name: str) -> None:
    game = play_on(Game.new(name, players=2, seed=3), player("greedy", 3), 40)
    again = Game.from_position(game.position)
    assert again.fingerprint == game.fingerprint
    assert len(game.fingerprint) == len(game.position_hash)
    before, move = game.fingerprint, game.legal[0]
    game.play(move)
    assert game.fingerprint != before


@every_game
def test_a_game_matches_its_fingerprint_and_the_hash_of_its_text(name: str) -> None:
    game = play_on(Game.new(name, players=2, seed=3), player("greedy", 3), 10)
    fresh = Game.new(name, players=2, seed=3)
    for taken in (game.fingerprint, game.position_hash):
        assert matches(taken, game)
        assert not matches(taken, fresh)
        assert not matches(taken[:-1], game)
    assert not matches("", game)
    assert not matches("r", game)


def test_a_layout_that_nobody_knows_matches_nothing() -> None:
    game = Game.new(GAMES[0], seed=1)
    taken = game.fingerprint
    assert not matches(f"rffff{taken[5:]}", game)


def test_a_former_layout_is_written_once_more_or_taken_on_trust(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As if there had been fewer fields, and a layout that cannot be written any more."""
    game, other = Game.new(GAMES[0], seed=1), Game.new(GAMES[0], seed=2)
    former: Mapping[str, object] = {"0aaa": lambda table: table.tobytes()[:-8], "0bbb": None}
    monkeypatch.setattr(fingerprint, "FORMER_LAYOUTS", former)
    taken = f"r0aaa{sha256(game.table.tobytes()[:-8]).hexdigest()[:27]}"
    assert matches(taken, game)
    assert not matches(taken, other)
    assert matches(f"r0bbb{'0' * 27}", game)
    assert matches(game.fingerprint, game)
