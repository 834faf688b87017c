"""Perft counts of fixed positions, and playthroughs: a change of the rules shows here at once."""

import pytest

from carrack import CarrackError, Game
from carrack.fleet.perft import perft
from playthrough import FOLDER, playthrough
from scene import Scene, SceneReference

# Two boats close together with few cubes, loose cubes about and a sail bonus.
CROWDED = Scene(
    players=3,
    boats=["C3", "D3", "D3"],
    holds=["YYR", "Y", "GB"],
    loose={"C4": "YR", "D2": "B"},
    outposts={name: [0] for name in ("A2", "B4", "C4", "D4")},
    bonus=[["sail"], [], [], []],
)
# About to serve a port, with the Closed Port among the next two tiles.
AT_PORT = Scene(
    boats=["A1", "B2"],
    holds=["YYYYGGGGG", "RRRRRRRRRR"],
    closed_within=2,
    tiles=[["V05", "V06"], ["V07"], [], []],
)
# Fills a column with an upgrade bonus in hand, and is charged for it.
BUILDING = Scene(
    players=4,
    boats=["D4", "B2", "B2", "B2"],
    holds=["YYRRGG", "", "", ""],
    outposts={
        **{name: [0] for name in ("A2", "A3", "B4", "B5", "C4", "C5", "D3")},
        "D4": [1, 2],
    },
    bonus=[["upgrade"], [], [], []],
)
COUNTS = {
    "new game": (Game.new(seed=1), [4, 80, 240, 4800, 28320, 154560, 323244, 1855488]),
    "crowded": (CROWDED.game(), [7, 45, 259, 635, 3407, 8332, 33179, 89598]),
    "at a port": (AT_PORT.game(), [4, 20, 65, 385, 1397, 4038, 14360, 46675]),
    "building": (BUILDING.game(), [7, 38, 118, 649, 1819, 10488, 26488, 142813]),
}


@pytest.mark.parametrize("name", COUNTS)
def test_the_rows_of_decisions_are_as_many_as_ever(name: str) -> None:
    game, counts = COUNTS[name]
    found = [perft(game.table, game.notation.box, depth) for depth in range(1, 9)]
    assert found == counts


@pytest.mark.parametrize("scene", [CROWDED, AT_PORT, BUILDING])
def test_the_reference_model_counts_the_same(scene: Scene) -> None:
    game = scene.game()
    for depth in range(1, 4):
        assert rows(scene, [], depth) == perft(game.table, game.notation.box, depth)


def rows(scene: Scene, moves: list[str], depth: int) -> int:
    """Perft with the reference model, which cannot be copied and so begins anew each time."""
    reference = SceneReference(scene)
    for move in moves:
        reference.play(move)
    legal = reference.legal()
    if depth == 1:
        return len(legal)
    return sum(rows(scene, [*moves, move], depth - 1) for move in legal)


def test_perft_changes_nothing_and_refuses_silly_depths() -> None:
    game = Game.new(seed=1)
    before = game.position
    assert perft(game.table, game.notation.box, 0) == 1
    perft(game.table, game.notation.box, 4)
    assert game.position == before
    for depth in (-1, 31):
        with pytest.raises(CarrackError, match="depth"):
            perft(game.table, game.notation.box, depth)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_goes_as_it_always_went(players: int) -> None:
    """If this differs the rules have changed: read the difference, and mind old game files."""
    written = (FOLDER / f"eastern_wonders_{players}_players.txt").read_text()
    assert playthrough(players) == written
