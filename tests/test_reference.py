"""The engine against an independent model of the rules: every decision of many games agrees."""

import random

import pytest

from carrack.components.chart import chart_named, chart_names
from carrack.components.reading import printed_components
from carrack.game import Game
from carrack.notation import Notation
from carrack.opponents import Opponent
from carrack.rules.layout import lay_out
from lockstep import play_side_by_side
from reference import Reference
from scene import facts_of, kinds_of, neighbours_of, scattered

TABLES = [(name, players) for name in chart_names() for players in (2, 3, 4)]


def both(name: str, players: int, first: int, limit: int) -> tuple[Game, Reference]:
    """A game from the very first tile that goes back, with nobody dealing."""
    chart, components = chart_named(name), printed_components()
    notation = Notation(chart, components)
    game = Game(notation, lay_out(chart, notation.box, players, first, limit))
    reference = Reference(
        facts_of(components), kinds_of(chart), neighbours_of(chart), players, first, limit
    )
    return game, reference


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_random_games_agree(name: str, players: int) -> None:
    for seed in range(2):
        game, reference = both(name, players, first=seed % players, limit=12)
        play_side_by_side(game, reference, Opponent("random", seed).choose, 10_000)
        assert game.is_over


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_eager_games_agree(name: str, players: int) -> None:
    for seed in range(2):
        game, reference = both(name, players, first=(seed + 1) % players, limit=200)
        play_side_by_side(game, reference, Opponent("eager", seed).choose, 10_000)
        assert game.is_over


@pytest.mark.parametrize(("name", "players"), TABLES)
@pytest.mark.parametrize("opponent", ["random", "eager"])
def test_games_from_scattered_positions_agree(name: str, players: int, opponent: str) -> None:
    rng = random.Random(f"{name} {players} {opponent}")
    for seed in range(25):
        scene = scattered(rng, name, players)
        game, reference = scene.game(), scene.reference()
        play_side_by_side(game, reference, Opponent(opponent, seed).choose, 60)
        assert game.is_over or len(game.steps) == 60
