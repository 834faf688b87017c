"""Positions, set-ups and maps in words: what is written comes back, and nonsense is refused."""

import random
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from carrack import CarrackError, Game
from carrack.components.chart import (
    chart_from_code,
    chart_from_drawing,
    chart_named,
    chart_names,
    find_chart,
    read_chart,
)
from carrack.errors import ChartError, NotationError
from carrack.notation import cubes_of_text, cubes_to_text
from scene import Scene, scattered

GOOD = Scene(players=3, loose={"B2": "YYR"}, outposts={"B2": [0, 2]}).text()


@given(st.lists(st.integers(0, 300), min_size=4, max_size=4))
def test_cubes_come_back_from_their_text(cubes: list[int]) -> None:
    assert cubes_of_text(cubes_to_text(cubes)) == cubes


@pytest.mark.parametrize("seed", range(60))
def test_scattered_positions_come_back_from_their_text(seed: int) -> None:
    rng = random.Random(seed)
    scene = scattered(rng, rng.choice(chart_names()), rng.choice([2, 3, 4]))
    game = scene.game()
    assert Game.from_position(game.position) == game
    assert Game.from_position(game.position).position == game.position


@pytest.mark.parametrize(
    ("old", "new", "word"),
    [
        ("EW1", "EW9", "EW1"),
        ("map=2PooP/", "map=", "20 market places"),
        ("map=2PooP", "map=2PooX", "map code"),
        ("players=3", "players=7", "players"),
        ("players=3", "players=three", "players"),
        ("players=3", "", "players= is missing"),
        ("first=0", "first=3", "first"),
        ("limit=200", "limit=0", "limit"),
        ("limit=200", "limit=2000", "limit"),
        ("back=M06", "back=M99", "M99"),
        ("back=M06,", "back=", "EW-1"),
        ("A2=M01", "A2=M77", "M77"),
        ("A2=M01", "A2=?", "A2"),
        ("A2=M01", "Z2=M01", "A2= is missing"),
        ("A2=M01", "A2=V09", "EW"),
        ("+YYR", "+QQ", "are no cubes"),
        ("+YYR", "+99999Y", "too many cubes"),
        ("*02", "*03", "EW-12"),
        ("seat2(", "seat3(", "one seat"),
        ("seat2(lot=RR", "seat2(lot=BB", "BB"),
        ("boat=B1", "boat=B9", "B9"),
        ("built=1000", "built=9", "built"),
        ("bonus=- tiles=-)", "bonus=gold tiles=-)", "gold"),
        ("bonus=- tiles=-)", "bonus=- tiles=V99)", "V99"),
        ("bonus=- tiles=-)", "bonus=- tiles=closed)", "Closed Port"),
        ("bonus=- tiles=-)", "bonus=- tiles=- hat=yes)", "hat"),
        ("round=1", "round=0", "who decides"),
        ("turn=0", "turn=5", "turn"),
        ("now=0:sail", "now=0:swim", "swim"),
        ("now=0:sail", "now=9:sail", "decider"),
        ("now=0:sail", "", "'now' is missing"),
        ("now=0:sail", "now=0:sail steps=x", "steps"),
        ("now=0:sail", "now=0:sail payee=8", "seat"),
        ("now=0:sail", "now=0:sail hat=yes", "hat"),
        ("now=0:sail", "now=0:sail last-round=maybe", "maybe"),
        ("now=0:sail", "now=0:sail sail", "name, = and a value"),
        ("closed-within=6", "closed-within=7", "closed-within"),
        ("round=1", "round=1 round=1", "told twice"),
        ("lot=RR", "lot=RR lot=RR", "told twice"),
        ("seat2(", "seat1(", "told twice"),
        ("turn=0", "(turn=0", "bracket"),
        ("back=M06", "back=M05", "EW-1"),
        ("back=M06,M12", "back=M06,M05,M12", "EW-1"),
        ("bonus=- tiles=-)", "bonus=- tiles=V01)", "two places"),
        ("A1=V01", "A1=V02", "two places"),
        ("hold=-", "hold=59000Y", "EW-21"),
        ("now=0:sail", "now=0:sail steps=99", "steps"),
        ("now=0:sail", "now=0:sail box=0123", "other components"),
    ],
)
def test_a_position_with_a_fault_is_refused_in_one_sentence(old: str, new: str, word: str) -> None:
    assert Game.from_position(GOOD)
    assert old in GOOD
    with pytest.raises(NotationError) as refused:
        Game.from_position(GOOD.replace(old, new, 1))
    assert word in str(refused.value)
    assert "\n" not in str(refused.value)


@settings(max_examples=200)
@given(st.data())
def test_no_damaged_position_gets_through_unsound(data: st.DataObject) -> None:
    words = GOOD.split(" ")
    number = data.draw(st.integers(0, len(words) - 1))
    words[number] = data.draw(st.one_of(st.text(max_size=12), st.sampled_from(words)))
    try:
        game = Game.from_position(" ".join(words))
    except CarrackError:
        return
    assert Game.from_position(game.position) == game
    assert game.legal


# maps


def test_maps_come_back_from_their_code() -> None:
    for name in chart_names():
        chart = chart_named(name)
        again = chart_from_code(chart.code)
        assert again.code == chart.code
        assert [place.name for place in again.places] == [place.name for place in chart.places]
        assert again.neighbours == chart.neighbours


def test_neighbours_touch_each_other() -> None:
    for name in chart_names():
        chart = chart_named(name)
        for place, beside in enumerate(chart.neighbours):
            assert all(place in chart.neighbours[other] for other in beside)
            assert len(beside) <= 6


@pytest.mark.parametrize(
    ("drawing", "word"),
    [
        ("", "empty"),
        ("o x", "neither"),
        ("oo", "two characters apart"),
        ("o o", "two grids"),
        ("o" + " " * 55 + "o", "wider"),
        ("o\n" + "\n" * 103 + "o", "taller"),
    ],
)
def test_a_drawing_with_a_fault_is_refused(drawing: str, word: str) -> None:
    with pytest.raises(ChartError, match=word):
        chart_from_drawing(drawing)


@pytest.mark.parametrize("code", ["", "x", "2", "2PooP/x/0o", "0o/0o", "999o", "0.."])
def test_a_map_code_with_a_fault_is_refused(code: str) -> None:
    with pytest.raises(ChartError):
        chart_from_code(code)


@pytest.mark.parametrize(
    ("content", "word"),
    [
        ("name = 'x'", "and a chart"),
        ("name = 'x'\nchart = 5", "chart must be text"),
        ("name = 'x'\nchart = 'o'\nhat = 'y'", "hat"),
        ("name = 'x'\nchart = 'o'\nprovenance = 'hearsay'", "hearsay"),
        ("name = ", "not valid TOML"),
    ],
)
def test_a_map_file_with_a_fault_is_refused(tmp_path: Path, content: str, word: str) -> None:
    path = tmp_path / "map.toml"
    path.write_text(content)
    with pytest.raises(ChartError, match=word):
        read_chart(path)


def test_an_own_map_file_is_played_on(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    drawing = Path(str(chart_source("twin_islands"))).read_text().replace("Twin", "My Twin")
    path.write_text(drawing)
    game = Game.new(map=str(path), seed=1)
    assert game.chart.name == "The My Twin Islands"
    assert find_chart("atoll") is chart_named("atoll")


def chart_source(name: str) -> Path:
    import carrack.components

    return Path(carrack.components.__file__).parent / "maps" / f"{name}.toml"


@settings(max_examples=100)
@given(st.text(alphabet="oP \n", max_size=80))
@example("P   P")  # with an empty column in between
def test_any_drawing_is_a_map_or_refused(drawing: str) -> None:
    try:
        chart = chart_from_drawing(drawing)
    except ChartError:
        return
    assert chart_from_code(chart.code).code == chart.code
    assert chart.faults
