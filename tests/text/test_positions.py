"""Positions, set-ups and maps in words: what is written comes back, and nonsense is refused."""

import random
from functools import cache
from pathlib import Path

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from carrack import CarrackError, Game
from carrack.components.chart import (
    Chart,
    ChartShape,
    chart_from_code,
    chart_from_drawing,
    read_chart,
)
from carrack.errors import ChartError
from carrack.games import rulebook_named, rulebook_of_position
from carrack.rules.dispatch import first_fault
from support.players import GAMES, MAPS, play_on, player
from support.scene import Scene
from support.scene_east_to_west import EastToWestScene, covered
from support.scene_sand_to_sea import SandToSeaScene
from support.scenes import COMPONENTS, SCATTERED

every_game = pytest.mark.parametrize("name", GAMES)

GOOD = {
    "eastern-wonders": Scene(
        players=3, loose={"B2": "YYR"}, outposts={"B2": [0, 2]}
    ).text(),
    "sand-to-sea": SandToSeaScene(
        players=3,
        row=["K10+YR", "K20", "K30", "K40"],
        outposts={"B2": [0, 2]},
        hands=[["K01"], ["K02"], [], []],
        played=[[], ["S2"], ["K03"], []],
        spent=[["S1"], [], ["K04", "K05"], []],
    ).game().position,
    "east-to-west": EastToWestScene(
        players=3,
        outposts={"B2": [0, 2]},
        explorations=covered(3),
        settlers={"L01": (0, 2), "L11": (2, 1)},
        cards=[["N05", "N06"], [], ["N07"]],
    ).game().position,
}  # fmt: skip


def from_position(text: str) -> Game:
    """Read with the components that the positions of these tests are of."""
    version = text.split(" ")[0]
    name = next((name for name in GAMES if GOOD[name].startswith(version)), GAMES[0])
    return Game.from_position(text, components=COMPONENTS[name])


@every_game
@pytest.mark.parametrize("seed", range(30))
def test_scattered_positions_come_back_from_their_text(name: str, seed: int) -> None:
    rng = random.Random(seed)
    map_name = rng.choice(rulebook_named(name).atlas.names())
    game = SCATTERED[name](rng, map_name, rng.choice([2, 3, 4])).game()
    again = from_position(game.position)
    assert again == game
    assert again.position == game.position


def test_which_cube_went_before_comes_back_too() -> None:
    game = Scene(boats=["B1", "E3"], holds=["YRB", ""], outposts={"B1": [1]}).game()
    game.play("anchor, build, pay R")
    again = from_position(game.position)
    assert again == game
    assert [move.text for move in again.legal] == ["pay B"]


@every_game
def test_a_position_says_of_which_game_it_is(name: str) -> None:
    assert rulebook_of_position(GOOD[name]).name == name
    assert from_position(GOOD[name]).position == GOOD[name]
    for other in GAMES:
        if other != name:
            version = GOOD[other].split()[0]
            with pytest.raises(CarrackError):
                from_position(GOOD[name].replace(GOOD[name].split()[0], version, 1))


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
        ("A2=M01", "A2=M02", "M02 is in two places (EW-1)"),
        ("A1=V01", "A1=V01*0", "an outpost stands on A1, where no market tile lies (EW-11)"),
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
        ("back=M06", "back=M05", "two places"),
        ("back=M06,M12", "back=M06,M05,M12", "EW-1"),
        ("bonus=- tiles=-)", "bonus=- tiles=V01)", "two places"),
        ("A1=V01", "A1=V02", "two places"),
        ("hold=-", "hold=59000Y", "EW-21"),
        ("now=0:sail", "now=0:sail steps=99", "steps"),
        ("now=0:sail", "now=0:sail box=0123", "other components"),
    ],
)
def test_a_position_with_a_fault_is_refused_in_one_sentence(old: str, new: str, word: str) -> None:
    assert_refused(GOOD["eastern-wonders"], old, new, word)


def assert_refused(good: str, old: str, new: str, word: str) -> None:
    assert from_position(good)
    assert old in good
    with pytest.raises(CarrackError) as refused:
        from_position(good.replace(old, new, 1))
    assert word in str(refused.value)
    assert str(refused.value).endswith(".")
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("old", "new", "word"),
    [
        ("SS1", "SS2", "EW1, SS1, EE1"),
        ("map=2PooP", "map=2~ooP", "4 ports"),
        ("A2=M01", "A2=sea", "SS-2"),
        ("B3=sea", "B3=M05", "SS-2"),
        ("B3=sea", "B3=sea*0", "where no market tile lies (SS-9)"),
        ("A1=V01", "A1=sea", "a port is no sea (SS-2)"),
        ("A2=M01", "A2=V09", "SS-2"),
        ("B2=M19*02", "B2=M19*03", "SS-9"),
        ("B2=M19*02", "B2=M19*02+YY", "B2 should be a tile"),
        ("row=K10", "row=K99", "K99"),
        ("row=K10", "row=S1", "no merchant card (SS-1)"),
        ("row=K10", "row=K01", "two places"),
        ("K40", "K40,K41", "at most 4 cards"),
        (",K40", "", "gap"),
        ("K10+YR", "K10+Q", "are no cubes"),
        ("K10+YR", "K10+9999Y9R", "too many cubes"),
        ("hand=S2,K01", "hand=S2,K02", "two places"),
        ("hand=S2,K01", "hand=K01", "each starting card once (SS-1)"),
        ("hand=S2,K01", "hand=S1,S2,K01", "two places"),
        ("hand=S2,K01", "hand=S2,K77", "K77"),
        ("spent=S1", "spent=S1 hat=yes", "hat"),
        ("bonus=-", "bonus=harvest", "harvest"),
        ("bonus=-", "bonus=sail", "SS-9"),
        ("built=0001", "built=0005", "from 0 to 4"),
        ("now=0:choose", "now=0:leave", "leave"),
        ("now=0:choose", "now=0:cover", "middle of the turn"),
        ("now=0:choose", "now=0:cover wanted=K50", "K50"),
        ("now=0:choose", "now=0:cover wanted=K30", "middle of the turn"),
        ("now=0:choose", "now=0:choose covered=1", "middle of the turn"),
        ("now=0:choose", "now=0:choose covered=4", "covered"),
        ("now=0:choose", "now=0:upgrade upgrades=2 card=K01", "middle of the turn"),
        ("now=0:choose", "now=0:spend heading=B1", "middle of the turn"),
        ("now=0:choose", "now=0:choose rewarded=yes", "middle of the turn"),
        ("now=0:choose", "now=0:choose rewarded=no", "'no'"),
        ("now=0:choose", "now=0:choose card=M01", "M01"),
    ],
)
def test_a_position_of_sand_to_sea_with_a_fault_is_refused(old: str, new: str, word: str) -> None:
    assert_refused(GOOD["sand-to-sea"], old, new, word)


@pytest.mark.parametrize(
    ("old", "new", "word"),
    [
        ("EE1", "EE2", "EW1, SS1, EE1"),
        ("C2=sea", "C2=M04", "EE-5"),
        ("A1=M01", "A1=sea", "only the map says where the sea is (EE-5)"),
        ("A1=M01", "A1=V01", "V01"),
        ("explore=L09:X01", "explore=L09:X99", "X99"),
        ("explore=L09:X01", "explore=L99:X01", "L99"),
        ("explore=L09:X01", "explore=L09:X02", "two places"),
        ("explore=L09:X01,", "explore=", "EE-3"),
        ("explore=L09:X01", "explore=L08:X01", "EE-3"),
        ("forts=", "forts=N05,", "forts (EE-1)"),
        ("top=", "top=N06,", "point card"),
        ("stacks=B01,B02", "stacks=B01", "bonus stacks (EE-2)"),
        ("stacks=B01,B02", "stacks=B01,B01", "two places"),
        ("stacks=B01,B02", "stacks=B01,B99", "B99"),
        ("stacks=B01,B02", "stacks=B01,-", "EE-2"),
        ("heights=", "heights=1,", "bonus stacks (EE-2)"),
        ("heights=4", "heights=12", "from 0 to 9"),
        ("heights=4", "heights=3", "EE-2"),
        ("settlers=L01:2*0", "settlers=L01", "should look like"),
        ("settlers=L01:2*0", "settlers=L09:2*0", "EE-4"),
        ("settlers=L01:2*0", "settlers=L01:3*0", "EE-4"),
        ("settlers=L01:2*0", "settlers=L01:2*3", "EE-4"),
        ("settlers=L01:2*0", "settlers=L77:2*0", "L77"),
        ("cards=N05,N06", "cards=N05,N05", "two places"),
        ("cards=N05,N06", "cards=N05,N99", "N99"),
        ("bonus=-", "bonus=B03", "EE-2"),
        ("bonus=-", "bonus=B01", "two places"),
        ("explored=-", "explored=X01", "two places"),
        ("home=", "home=3", "home must be a number"),
        ("boat=C2", "boat=-", "EE-5"),
        ("now=0:choose", "now=0:lot", "lot"),
        ("now=0:choose", "now=0:sail", "middle of the turn"),
        ("now=0:choose", "now=0:sail work=L99", "L99"),
        ("now=0:choose", "now=0:choose work=L11", "middle of the turn"),
        ("now=0:choose", "now=0:choose explorations=4", "explorations"),
        ("now=0:choose", "now=0:choose explorations=1", "middle of the turn"),
        ("now=0:choose", "now=0:choose market=A1", "middle of the turn"),
        ("now=0:choose", "now=0:choose show=1", "middle of the turn"),
        ("now=0:choose", "now=0:choose show=9", "show"),
        ("now=0:choose", "now=0:choose last-round=yes", "EE-1"),
    ],
)
def test_a_position_of_east_to_west_with_a_fault_is_refused(old: str, new: str, word: str) -> None:
    assert_refused(GOOD["east-to-west"], old, new, word)


# damaged positions


@every_game
@given(data=st.data())
def test_no_damaged_position_gets_through_unsound(name: str, data: st.DataObject) -> None:
    words = GOOD[name].split(" ")
    number = data.draw(st.integers(0, len(words) - 1))
    words[number] = data.draw(st.one_of(st.text(max_size=12), st.sampled_from(words)))
    read_and_play(" ".join(words), data)


@every_game
@given(data=st.data())
def test_no_mixture_of_two_positions_gets_through_unsound(name: str, data: st.DataObject) -> None:
    """Some values of one position are taken from another, as if they had been mixed up."""
    positions = st.sampled_from(positions_of(name))
    mine, other = (split_up(data.draw(positions)) for _ in range(2))
    keys = st.lists(st.sampled_from(sorted(mine)), min_size=1, max_size=4)
    mixed = mine | {key: other[key] for key in data.draw(keys) if key in other}
    extra = st.sampled_from(sorted(other))
    if data.draw(st.booleans()):
        mixed |= {key: other[key] for key in data.draw(st.lists(extra, max_size=3))}
    read_and_play(put_together(mixed), data)


@cache
def positions_of(name: str) -> tuple[str, ...]:
    """Two positions for each number of players and kind of decision, from anywhere in a game."""
    positions: dict[tuple[int, str, int], str] = {}
    for seed in range(60):
        rng, players = random.Random(seed), 2 + seed % 3
        map_name = rng.choice(rulebook_named(name).atlas.names()[:2])
        game = SCATTERED[name](rng, map_name, players).game()
        for _ in range(30):
            key = (players, game.decision.kind, seed % 2)
            if key not in positions:
                positions[key] = game.position
            if game.is_over:
                break
            game.play(rng.choice(game.legal))
    return tuple(positions.values())


def split_up(position: str) -> dict[tuple[str, str], str]:
    """The values of a position by seat, if they are a seat's, and name."""
    version, _, rest = position.partition(" ")
    values, seat = {("", ""): version}, ""
    for word in rest.split():
        if "(" in word:
            seat, _, word = word.partition("(")
        name, _, value = word.rstrip(")").partition("=")
        values[seat, name] = value
        if word.endswith(")"):
            seat = ""
    return values


def put_together(values: dict[tuple[str, str], str]) -> str:
    seats = sorted({seat for seat, _ in values if seat})
    own = [f"{name}={value}" for (seat, name), value in values.items() if not seat and name]
    of_seats = [
        f"{seat}({' '.join(f'{n}={value}' for (s, n), value in values.items() if s == seat)})"
        for seat in seats
    ]
    return " ".join([values["", ""], *own, *of_seats])


def test_positions_are_put_together_as_they_were_split_up() -> None:
    for name in GAMES:
        for position in positions_of(name):
            assert from_position(put_together(split_up(position))).position == position


def read_and_play(text: str, data: st.DataObject) -> None:
    """Refused with a sentence; or read and sound, and sound it remains."""
    try:
        game = from_position(text)
    except CarrackError:
        return
    assert from_position(game.position) == game
    assert bool(game.legal) != game.is_over
    rng = data.draw(st.randoms(use_true_random=False))
    for _ in range(25):
        if game.is_over:
            break
        game.play(rng.choice(game.legal))
        fault = first_fault(game.table, game.notation.box)
        assert not fault, f"{game.rulebook.faults[fault]} after {game.moves[-1]} from {text}"


# maps


@pytest.mark.parametrize(("name", "map_name"), MAPS)
def test_maps_come_back_from_their_code(name: str, map_name: str) -> None:
    atlas = rulebook_named(name).atlas
    chart = atlas.named(map_name)
    assert not atlas.shape.faults(chart)
    again = chart_from_code(chart.code)
    assert again.code == chart.code
    assert again.places == chart.places
    assert again.neighbours == chart.neighbours
    for place, beside in enumerate(chart.neighbours):
        assert all(place in chart.neighbours[other] for other in beside)
        assert len(beside) <= 6
    with pytest.raises(ChartError, match="There is no map"):
        atlas.named("atlantis")


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


@every_game
def test_an_own_map_file_is_played_on(name: str, tmp_path: Path) -> None:
    atlas, path = rulebook_named(name).atlas, tmp_path / "mine.toml"
    first = atlas.named(atlas.first)
    path.write_text(f'name = "My Sea"\nchart = """\n{drawing_of(first)}"""\n')
    game = Game.new(name, map=str(path), seed=1)
    assert game.chart.name == "My Sea"
    assert game.chart.places == first.places
    assert atlas.find(atlas.first) is first


def drawing_of(chart: Chart) -> str:
    lines = max(place.line for place in chart.places) + 1
    rows = [[" "] * (2 * max(place.column for place in chart.places) + 1) for _ in range(lines)]
    for place in chart.places:
        rows[place.line][2 * place.column] = place.kind
    return "".join("".join(row).rstrip() + "\n" for row in rows)


@given(st.text(alphabet="oP~ \n", max_size=80))
@example("P   P")  # with an empty column in between
def test_any_drawing_is_a_map_or_refused(drawing: str) -> None:
    try:
        chart = chart_from_drawing(drawing)
    except ChartError:
        return
    assert chart_from_code(chart.code).code == chart.code
    assert chart_from_drawing(drawing_of(chart)).code == chart.code
    for name in GAMES:
        assert rulebook_named(name).atlas.shape.faults(chart)


@given(st.text(alphabet="oP~./0123456789", max_size=40))
def test_any_code_is_a_map_or_refused(code: str) -> None:
    try:
        chart = chart_from_code(code)
    except ChartError:
        return
    again = chart_from_code(chart.code)
    assert again.code == chart.code
    assert again.places == chart.places


@every_game
@given(data=st.data())
def test_any_arrangement_that_hangs_together_can_be_played_on(
    name: str, data: st.DataObject
) -> None:
    """A map grown at random: either something is amiss with it, and said, or games end on it."""
    shape = rulebook_named(name).atlas.shape
    chart = data.draw(grown_maps(shape))
    assert chart.apart == 0
    faults = shape.faults(chart)
    if chart.loose_ends and not shape.allows_loose_ends:
        assert len(faults) == 1
        with pytest.raises(CarrackError, match="at least two others"):
            Game.new(name, map=chart)
        return
    assert not faults
    game = Game.new(name, map=chart, players=data.draw(st.integers(2, 4)), seed=1, round_limit=3)
    play_on(game, player("random", 1))
    assert game.is_over
    assert Game.from_position(game.position) == game


@st.composite
def grown_maps(draw: st.DrawFn, shape: ChartShape) -> Chart:
    """As many places of each kind as a game wants, each beside one that was there before."""
    rng = draw(st.randoms(use_true_random=False))
    drawn_seas = rng.randint(0, shape.seas) if shape.seas_are_dealt else shape.seas
    kinds = "o" * (shape.markets + shape.seas - drawn_seas) + "P" * shape.ports + "~" * drawn_seas
    marks = rng.sample(kinds, len(kinds))
    spots = {(30, 60): marks[0]}
    for mark in marks[1:]:
        free = {
            (column + across, line + down)
            for column, line in spots
            for across, down in ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
        }
        spots[rng.choice(sorted(free - set(spots)))] = mark
    left, top = min(column for column, _ in spots), min(line for _, line in spots)
    assume(max(column for column, _ in spots) - left < 26)
    height = max(line for _, line in spots) - top + 1
    rows = [[" "] * 60 for _ in range(height)]
    for (column, line), mark in spots.items():
        rows[line - top][2 * (column - left)] = mark
    return chart_from_drawing("\n".join("".join(row) for row in rows))
