"""The tools under the rules: sets of choices, records, and where compiled code is kept."""

import math
import os
import random
from functools import reduce
from operator import or_
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrack.chance import undealt
from carrack.fleet.rollout import random_choice
from carrack.fleet.stream import below, streams
from carrack.games import rulebook_named
from carrack.rules import compiled, decisions, dispatch
from carrack.rules.choices import (
    MOST_CHOICES,
    NOTHING,
    contains,
    count,
    lowest,
    members,
    only,
    pick,
    set_of,
    without_lowest,
)
from carrack.rules.decisions import DECISIONS
from carrack.rules.record import (
    WORD,
    Extract,
    Record,
    blank,
    blank_array,
    copy_of,
    dtype_of,
    plain_of,
)
from carrack.rules.table import CHANCE, SeaTable
from support.players import GAMES, MAPS

choice_sets = st.sets(st.integers(0, MOST_CHOICES - 1))


@given(choice_sets)
def test_a_set_of_choices_is_a_set(numbers: set[int]) -> None:
    choices = set_of(numbers)
    assert choices == reduce(or_, map(only, numbers), NOTHING)
    assert list(members(choices)) == sorted(numbers)
    assert count(choices) == len(numbers)
    assert [pick(choices, n) for n in range(len(numbers))] == sorted(numbers)
    assert all(contains(choices, n) == (n in numbers) for n in range(-1, MOST_CHOICES + 1))
    if numbers:
        assert lowest(choices) == min(numbers)
        assert list(members(without_lowest(choices))) == sorted(numbers)[1:]


@given(st.integers(0, 2**63 - 1))
def test_all_bits_of_a_word_are_counted(word: int) -> None:
    assert count(word) == word.bit_count()


# records


def records() -> list[type[Record]]:
    """The tables and boxes of all games."""
    tables: list[type[Record]] = [rulebook_named(name).table for name in GAMES]
    boxes = [_class_of_box(name) for name in GAMES]
    return tables + boxes


def _class_of_box(name: str) -> type[Record]:
    """The annotation says which record `box_of` makes."""
    rulebook = rulebook_named(name)
    kind: type[Record] = rulebook.box_of.__wrapped__.__annotations__["return"]  # type: ignore[attr-defined]
    return kind


@pytest.mark.parametrize("record", records(), ids=lambda record: record.__name__)
def test_a_record_has_no_gaps_so_that_equal_records_are_equal_bytes(record: type[Record]) -> None:
    kind = dtype_of(record)
    fields = sorted((field[1], field[0].itemsize) for field in (kind.fields or {}).values())
    end = 0
    for offset, size in fields:
        assert offset == end
        end += size
    assert kind.itemsize == end
    assert kind.itemsize % WORD == 0


@pytest.mark.parametrize("record", records(), ids=lambda record: record.__name__)
def test_a_plain_record_has_the_same_numbers(record: type[Record]) -> None:
    one = np.frombuffer(random.Random(record.__name__).randbytes(dtype_of(record).itemsize),
                        dtype_of(record))[0]  # fmt: skip
    plain = plain_of(one)
    for name in one.dtype.names:
        assert getattr(plain, name) == one[name].tolist()


@pytest.mark.parametrize("name", GAMES)
def test_an_extract_changes_with_its_fields_alone_and_has_no_others(name: str) -> None:
    kind = rulebook_named(name).table
    part: Extract[SeaTable] = Extract(dtype_of(kind), ["bag", "kind"], ["hold", "boat"])
    table, seat = blank(kind), 2
    before = part.bytes_of(table.tobytes(), seat)
    table.hold[1], table.boat[3], table.rounds, table.market[0] = 7, 7, 7, 7
    assert part.bytes_of(table.tobytes(), seat) == before
    changes: list[tuple[str, tuple[int, ...]]] = [("hold", (2, 3)), ("boat", (2,)), ("kind", (5,))]
    for field, where in changes:
        table[field][where] = -1
        after = part.bytes_of(table.tobytes(), seat)
        assert after != before
        before = after
    table.bag = 1 << 20
    plain = part.plain(part.bytes_of(table.tobytes(), seat), seat)
    assert (plain.bag, plain.kind[5], plain.boat[seat]) == (1 << 20, -1, -1)
    assert plain.hold[seat] == [0, 0, 0, -1]
    assert set(vars(plain)) == {"bag", "kind", "hold", "boat"}
    with pytest.raises(KeyError):
        _ = plain.hold[1]


@pytest.mark.parametrize("name", GAMES)
def test_a_table_is_small_and_its_numbers_lie_where_they_are_read_fast(name: str) -> None:
    kind = dtype_of(rulebook_named(name).table)
    assert kind.itemsize < 1536
    for field in (kind.fields or {}).values():
        assert field[1] % field[0].base.itemsize == 0
    one = blank_array(rulebook_named(name).table, 2)
    twin = copy_of(one[0])
    one[0].rounds = 7
    assert twin.rounds == 0
    assert one[1].rounds == 0


@pytest.mark.parametrize(("name", "map_name"), MAPS)
def test_every_choice_is_below_the_most_and_every_decision_has_words(
    name: str, map_name: str
) -> None:
    rulebook = rulebook_named(name)
    chart = rulebook.atlas.named(map_name)
    notation = rulebook.notation(chart, rulebook.printed())
    table = rulebook.lay_out(chart, notation.box, 4, 0, 200)
    assert list(notation.decisions) == sorted(set(notation.decisions))
    for decision in notation.decisions:
        phrases = notation.phrases(table, decision)
        assert all(0 <= choice < MOST_CHOICES for choice in phrases.values())
        assert len(set(phrases.values())) == len(phrases)
        assert len({text.casefold() for text in phrases}) == len(phrases)
    assert dispatch.legal(table, notation.box)
    assert DECISIONS[notation.decisions[-1]] == "over"


def test_each_decision_is_of_one_kind_compiled_or_not() -> None:
    first_or_after = {decisions.CHOOSE, decisions.DISCARD, decisions.OVER}
    chance, set_up = decisions.CHANCE_DECISIONS, decisions.SET_UP_DECISIONS
    mid_turn = decisions.MID_TURN_DECISIONS
    assert chance | set_up | mid_turn | first_or_after == set(range(len(DECISIONS)))
    assert mid_turn.isdisjoint(chance | set_up | first_or_after)
    for number in range(-3, 70):
        assert decisions.is_chance_decision(number) == (number in chance)
        assert decisions.is_set_up_decision(number) == (number in set_up)
        assert decisions.is_mid_turn_decision(number) == (number in mid_turn)


@pytest.mark.parametrize("name", GAMES)
def test_whose_a_decision_is_and_when_it_is_made_shows_in_play(name: str) -> None:
    rulebook = rulebook_named(name)
    notation, table = undealt(rulebook, 3, 1, None, 6, rulebook.printed())
    stream, seen = streams(5, 1)[0], set()
    while table.decision != decisions.OVER:
        decision = int(table.decision)
        seen.add(decision)
        assert (table.decider == CHANCE) == (decision in decisions.CHANCE_DECISIONS)
        if decision in decisions.SET_UP_DECISIONS:
            assert table.rounds == 0
        elif decision not in decisions.CHANCE_DECISIONS:
            assert table.rounds > 0
        if decision in decisions.MID_TURN_DECISIONS:
            assert table.decider == table.turn
        dispatch.play(table, notation.box, random_choice(table, notation.box, stream))
    assert seen & decisions.CHANCE_DECISIONS
    assert seen & decisions.SET_UP_DECISIONS
    assert seen & decisions.MID_TURN_DECISIONS


# compiled code


def test_compiled_code_is_kept_where_the_environment_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARRACK_CACHE", str(tmp_path / "chosen"))
    assert compiled.cache_folder().parent == tmp_path / "chosen"
    monkeypatch.delenv("CARRACK_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    assert compiled.cache_folder().parent == tmp_path / "xdg" / "carrack"


def test_compiled_code_goes_to_a_temporary_folder_where_home_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("no folder")
    monkeypatch.delenv("CARRACK_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(in_the_way))
    monkeypatch.setattr("tempfile.mkdtemp", lambda prefix: str(tmp_path / prefix))
    assert compiled.cache_folder().parent == tmp_path / "carrack-"
    # A folder that somebody chose is not replaced; what cannot be kept is compiled each time.
    monkeypatch.setenv("CARRACK_CACHE", str(in_the_way))
    assert compiled.cache_folder().parent == in_the_way


def test_code_that_nobody_has_used_for_a_month_is_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARRACK_CACHE", str(tmp_path))
    for name in ("0123456789abcdef", "fedcba9876543210", "my own folder"):
        (tmp_path / name).mkdir()
    for name in ("0123456789abcdef", "my own folder"):
        os.utime(tmp_path / name, (0, 0))
    kept = compiled.cache_folder()
    left = {path.name for path in tmp_path.iterdir()}
    assert left == {kept.name, "fedcba9876543210", "my own folder"}


def test_a_change_of_any_source_that_is_compiled_in_changes_the_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    node = Path(compiled.__file__).parent.parent
    for source in node.rglob("*.py"):
        twin = tmp_path / source.relative_to(node)
        twin.parent.mkdir(parents=True, exist_ok=True)
        twin.write_bytes(source.read_bytes())
    monkeypatch.setenv("CARRACK_CACHE", str(tmp_path))
    before = compiled.cache_folder()
    monkeypatch.setattr(compiled, "__file__", str(tmp_path / "rules" / "compiled.py"))
    assert compiled.cache_folder() == before
    compiled_in = [
        path.relative_to(node).as_posix()
        for path in node.rglob("*.py")
        if "@rule" in path.read_text() and path.name != "compiled.py"
    ]
    assert len(compiled_in) > 20
    for name in ("components/limits.py", "games/sand_to_sea/limits.py", *compiled_in):
        if name == "benchmark.py":
            continue  # its loops call compiled rules, and nothing compiled calls them
        now = compiled.cache_folder()
        changed = tmp_path / name
        changed.write_text(changed.read_text() + "# changed")
        assert compiled.cache_folder() != now


def test_streams_of_random_numbers_are_even_and_differ() -> None:
    rows = streams(1, 2)
    drawn = [[below(row, 6) for _ in range(6000)] for row in rows]
    assert drawn[0] != drawn[1]
    for numbers in drawn:
        for face in range(6):
            # five standard deviations
            assert abs(numbers.count(face) - 1000) < 5 * math.sqrt(1000 * 5 / 6)
    assert list(streams(1, 1, 1)[0]) == list(streams(1, 2)[1])
