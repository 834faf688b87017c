"""The tools under the rules: sets of choices, records, and where compiled code is kept."""

import math
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrack.fleet.stream import below, streams
from carrack.rules import compiled
from carrack.rules.choices import MOST_CHOICES, contains, count, lowest, members, only, pick

choice_sets = st.sets(st.integers(0, MOST_CHOICES - 1))


def set_of(numbers: set[int]) -> int:
    choices = 0
    for number in numbers:
        choices |= only(number)
    return choices


@given(choice_sets)
def test_a_set_of_choices_is_a_set(numbers: set[int]) -> None:
    choices = set_of(numbers)
    assert list(members(choices)) == sorted(numbers)
    assert count(choices) == len(numbers)
    assert [pick(choices, n) for n in range(len(numbers))] == sorted(numbers)
    assert all(contains(choices, n) == (n in numbers) for n in range(-1, MOST_CHOICES + 1))
    if numbers:
        assert lowest(choices) == min(numbers)


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
    house = Path(compiled.__file__).parent.parent
    for package in ("components", "rules", "fleet"):
        (tmp_path / package).mkdir()
        for source in (house / package).glob("*.py"):
            (tmp_path / package / source.name).write_bytes(source.read_bytes())
    monkeypatch.setenv("CARRACK_CACHE", str(tmp_path))
    before = compiled.cache_folder()
    monkeypatch.setattr(compiled, "__file__", str(tmp_path / "rules" / "compiled.py"))
    assert compiled.cache_folder() == before
    for name in ("components/limits.py", "rules/port.py", "fleet/stream.py"):
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
