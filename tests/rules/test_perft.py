"""Perft counts of fixed positions, and playthroughs: a change of the rules shows here at once."""

from itertools import zip_longest
from typing import Any

import pytest

from carrack import CarrackError, Game
from carrack.fleet.perft import perft, rows_by_choice
from support.players import GAMES, PLAYERS
from support.playthrough import file_of, playthrough
from support.scene import Scene
from support.scene_east_to_west import EastToWestScene, covered
from support.scene_sand_to_sea import FIRST, SECOND, SandToSeaScene, built_by
from support.scenes import COMPONENTS

SCENES: dict[str, Any] = {
    # Two boats close together with few cubes, loose cubes about and a sail bonus.
    "crowded": Scene(
        players=3,
        boats=["C3", "D3", "D3"],
        holds=["YYR", "Y", "GB"],
        loose={"C4": "YR", "D2": "B"},
        outposts={name: [0] for name in ("A2", "B4", "C4", "D4")},
        bonus=[["sail"], [], [], []],
    ),
    # About to serve a port, with the Closed Port among the next two tiles.
    "at a port": Scene(
        boats=["A1", "B2"],
        holds=["YYYYGGGGG", "RRRRRRRRRR"],
        closed_within=2,
        tiles=[["V05", "V06"], ["V07"], [], []],
    ),
    # Fills a column with an upgrade bonus in hand, and is charged for it.
    "building": Scene(
        players=4,
        boats=["D4", "B2", "B2", "B2"],
        holds=["YYRRGG", "", "", ""],
        outposts={
            **{name: [0] for name in ("A2", "A3", "B4", "B5", "C4", "C5", "D3")},
            "D4": [1, 2],
        },
        bonus=[["upgrade"], [], [], []],
    ),
    # The last cards of the deck, with cubes on those that lie open.
    "merchants": SandToSeaScene(
        players=2,
        row=["K05+YR", "K06", "K07+B", "K08"],
        holds=["YYRG", "YB"],
        hands=[["K01", "K02"], ["K03", "K04"], [], []],
        played=[["K09"], [], [], []],
    ),
    # A boat that cannot pay any of its rivals, with a sail bonus and cards to sail with.
    "hemmed in": SandToSeaScene(
        players=4,
        boats=["B4", "B5", "B5", "C5"],
        holds=["Y", "", "RR", "GB"],
        outposts=built_by(0, FIRST, SECOND),
        bonus=[["sail"], [], [], []],
        hands=[["K01", "K11"], [], [], []],
    ),
    # Empties its second column: a card or a bonus tile.
    "columns": SandToSeaScene(
        players=3,
        boats=["C2", "B5", "B5"],
        holds=["YYRG", "Y", ""],
        outposts=built_by(0, FIRST, SECOND[:3]) | {"C2": [1]},
    ),
    # Point cards to pay for, rivals' settlers in the way, and exploration tiles to take.
    "land": EastToWestScene(
        players=3,
        holds=["RRRR", "YYRG", "GB"],
        settlers={"L05": (1, 2), "L07": (2, 1), "L11": (1, 1)},
        explorations=covered(3),
        home={0: 6, 1: 3},
    ),
    # Boats in one place, outposts about, and a column to be emptied.
    "sea": EastToWestScene(
        players=4,
        boats=["B2", "B2", "B2", "C2"],
        holds=["YYG", "Y", "", "RR"],
        outposts={"A1": [0], "B3": [0, 1], "C3": [0], "D2": [2]},
        home={0: 8, 1: 8, 2: 8, 3: 8},
    ),
}
STARTS = {
    f"new game of {name}": Game.new(name, seed=1, components=COMPONENTS[name]) for name in GAMES
}
COUNTS = {
    "new game of eastern-wonders": [4, 80, 240, 4800, 28320, 154560, 323244, 1855488],
    "new game of sand-to-sea": [4, 64, 192, 3072, 26112, 226656, 1900588],
    "new game of east-to-west": [8, 55, 319, 1871, 10271, 58333, 320018, 1811453],
    "crowded": [7, 45, 259, 635, 3407, 8332, 33179, 89598],
    "at a port": [4, 20, 65, 385, 1397, 4038, 14360, 46675],
    "building": [7, 38, 118, 649, 1819, 10488, 26488, 142813],
    "merchants": [11, 100, 977, 9589, 93262, 901936],
    "hemmed in": [7, 57, 382, 3642, 27980, 209722, 1630397],
    "columns": [9, 74, 558, 4496, 31183, 278112, 2390308],
    "land": [9, 64, 459, 2728, 17061, 102287, 538186],
    "sea": [15, 133, 917, 8015, 71587, 596177],
}


def game_of(name: str) -> Game:
    game: Game = STARTS[name].copy() if name in STARTS else SCENES[name].game()
    return game


@pytest.mark.parametrize("name", [*STARTS, *SCENES])
def test_the_rows_of_decisions_are_as_many_as_ever(name: str) -> None:
    """Counted in compiled code."""
    game, counts = game_of(name), COUNTS[name]
    found = [perft(game.table, game.notation.box, depth + 1) for depth in range(len(counts))]
    assert found == counts
    assert sum(rows_by_choice(game.table, game.notation.box, 4)) == counts[3]


@pytest.mark.parametrize("name", [*STARTS, *SCENES])
def test_playing_everything_out_counts_the_same(name: str) -> None:
    """Move by move, as people play."""
    for depth in range(1, 4):
        assert rows(game_of(name), depth) == COUNTS[name][depth - 1]


def rows(game: Game, depth: int) -> int:
    moves = game.legal
    if depth == 1:
        return len(moves)
    number = 0
    for move in moves:
        twin = game.copy()
        twin.play(move)
        number += rows(twin, depth - 1)
    return number


@pytest.mark.parametrize("name", SCENES)
def test_the_reference_model_counts_the_same(name: str) -> None:
    for depth in range(1, 4):
        assert rows_of_model(SCENES[name], [], depth) == COUNTS[name][depth - 1]


def rows_of_model(scene: Any, moves: list[str], depth: int) -> int:
    """The reference model cannot be copied and so begins anew each time."""
    reference = scene.reference()
    for move in moves:
        reference.play(move)
    legal = reference.legal()
    if depth == 1:
        return len(legal)
    return sum(rows_of_model(scene, [*moves, move], depth - 1) for move in legal)


def test_perft_changes_nothing_and_refuses_silly_depths() -> None:
    game = Game.new(seed=1)
    before = game.position
    assert perft(game.table, game.notation.box, 0) == 1
    perft(game.table, game.notation.box, 4)
    assert game.position == before
    for depth in (-1, 31):
        with pytest.raises(CarrackError, match="depth"):
            perft(game.table, game.notation.box, depth)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("players", PLAYERS)
def test_a_game_goes_as_it_always_went(name: str, players: int) -> None:
    """If this differs the rules or the bot have changed: read why, and mind old game files."""
    written = file_of(name, players).read_text().splitlines()
    for number, lines in enumerate(zip_longest(playthrough(name, players).splitlines(), written)):
        now, before = lines
        assert now == before, f"line {number + 1} of {file_of(name, players).name}"
