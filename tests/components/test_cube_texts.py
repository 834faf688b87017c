"""The text of cubes: written and read in one way in moves, positions, sentences and files."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrack.components.cubes import NO_CUBES, Cubes, cubes_from_text, cubes_text
from carrack.errors import ComponentsError
from carrack.games import rulebook_named
from carrack.messages import SpokenCubes, spoken
from carrack.speech import ENGLISH, Speech

RULEBOOK = rulebook_named("eastern-wonders")
FOR_PAGE = Speech("en", marks_cubes=True)


@given(st.tuples(*[st.integers(0, 300)] * 4))
def test_cubes_come_back_from_their_text(cubes: Cubes) -> None:
    assert cubes_from_text(cubes_text(cubes)) == cubes


@given(st.text(alphabet="YRGB0123456789-x ", max_size=12))
def test_any_text_is_cubes_or_none(text: str) -> None:
    cubes = cubes_from_text(text)
    assert cubes is None or cubes_from_text(cubes_text(cubes)) == cubes


@pytest.mark.parametrize(
    ("cubes", "text"),
    [
        (NO_CUBES, "-"),
        ((2, 1, 0, 0), "YYR"),
        ((0, 0, 0, 1), "B"),
        ((9, 0, 3, 0), "YYYYYYYYYGGG"),
        ((10, 0, 3, 0), "10Y3G"),
        ((14, 2, 0, 0), "14Y2R"),
    ],
)
def test_many_cubes_are_counted_and_none_are_a_dash(cubes: Cubes, text: str) -> None:
    assert cubes_text(cubes) == text
    assert cubes_from_text(text) == cubes


@pytest.mark.parametrize("text", ["", "yyr", "YYX", "Y Y", "--", "-Y", "Y-", "2", "Y2", "123456Y"])
def test_whatever_else_is_typed_is_no_cubes(text: str) -> None:
    assert cubes_from_text(text) is None


def test_a_page_finds_rows_of_cubes_between_marks() -> None:
    for cubes, plain, marked in (
        (SpokenCubes.of((2, 1, 0, 0)), "YYR", "⟦YYR⟧"),
        (SpokenCubes.of((14, 2, 0, 0)), "14Y2R", "⟦14Y2R⟧"),
        (SpokenCubes.one(3), "B", "⟦B⟧"),
        (SpokenCubes.trade((3, 0, 0, 0), (0, 1, 1, 0)), "YYY → RG", "⟦YYY⟧ → ⟦RG⟧"),
        (SpokenCubes.of(NO_CUBES), "-", "-"),
    ):
        assert spoken(cubes, ENGLISH) == plain
        assert spoken(cubes, FOR_PAGE) == marked


def test_a_file_of_components_may_count_cubes_but_must_name_some(tmp_path: Path) -> None:
    printed, file = RULEBOOK.printed_file().read_text(), tmp_path / "components.toml"
    spelled = 'id = "M01", symbol = "ginger", give = "G", get = "YYYYR"'
    assert spelled in printed
    file.write_text(printed.replace(spelled, spelled.replace("YYYYR", "4YR")))
    assert RULEBOOK.read_components(file).hash == RULEBOOK.printed().hash
    for nothing in ("-", "", "0Y"):
        file.write_text(printed.replace(spelled, spelled.replace("YYYYR", nothing)))
        with pytest.raises(ComponentsError, match="get must be one to 9 of the letters"):
            RULEBOOK.read_components(file)
