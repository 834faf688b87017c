"""The engine against independent models of the rules: every decision of many games agrees."""

import random
from pathlib import Path

import pytest

from support.lockstep import play_side_by_side
from support.players import TABLES, player
from support.references import both
from support.scene import scattered

WHOLE_GAME = 10_000


@pytest.mark.parametrize(("name", "map_name", "players"), TABLES)
def test_random_games_agree(name: str, map_name: str, players: int) -> None:
    for seed in range(2):
        game, reference = both(name, map_name, players, first=seed % players, limit=6 + 4 * seed)
        play_side_by_side(game, reference, player("random", seed), WHOLE_GAME)
        assert game.is_over


@pytest.mark.parametrize(("name", "map_name", "players"), TABLES)
def test_greedy_games_agree(name: str, map_name: str, players: int) -> None:
    """On the first map of a game to the end, whatever ends it; on the others, long enough."""
    limit = 200 if map_name in ("first-game", "lagoon") else 12
    game, reference = both(name, map_name, players, first=players - 1, limit=limit)
    play_side_by_side(game, reference, player("greedy", players), WHOLE_GAME)
    assert game.is_over


# Own maps of a kind that nobody would sell: with dead ends, a step in may be one without a way out.
ODD_MAPS = sorted(
    str(path) for path in (Path(__file__).parents[1] / "data" / "maps").glob("*.toml")
)
SEAS = [(map_name, players) for name, map_name, players in TABLES if name == "eastern-wonders"]


@pytest.mark.parametrize(
    ("map_name", "players"),
    [*SEAS, *((map_name, players) for map_name in ODD_MAPS for players in (2, 3, 4))],
)
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_games_from_scattered_positions_agree(map_name: str, players: int, bot: str) -> None:
    """Those of the newer games are among their own tests."""
    rng = random.Random(f"{map_name} {players} {bot}")
    for seed in range(15):
        scene = scattered(rng, map_name, players)
        game, reference = scene.game(), scene.reference()
        play_side_by_side(game, reference, player(bot, seed), 60)
        assert game.is_over or len(game.steps) == 60
