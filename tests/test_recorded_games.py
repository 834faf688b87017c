"""Hundreds of recorded games, replayed to the stored hash; and what happens in them, counted."""

import json
from collections import Counter
from functools import cache

import pytest

from carrack.components.reading import printed_components
from carrack.game import Game
from carrack.gamefile import replay, verify
from carrack.rules.invariants import first_fault
from happenings import happenings
from record_games import GAMES, SCATTERED, TABLES, read

PARTS = range(12)
MANY = 20


@cache
def replayed(part: int) -> tuple[Game, ...]:
    """Every twelfth recorded game, and every twelfth from a scattered position."""
    games = [
        replay(json.loads(row), printed_components()) for row in read(GAMES)[part :: len(PARTS)]
    ]
    for row in read(SCATTERED)[part :: len(PARTS)]:
        record = json.loads(row)
        game = Game.from_position(record["position"])
        if record["moves"]:
            game.play(record["moves"])
        assert game.position_hash == record["hash"]
        games.append(game)
    return tuple(games)


@pytest.mark.parametrize("part", PARTS)
def test_recorded_games_replay_to_their_hash_and_their_positions_are_sound(part: int) -> None:
    games = replayed(part)
    assert len(games) >= (400 + 700) // len(PARTS)
    for game in games:
        for step in game.steps[::7]:
            assert first_fault(step.before, game.notation.box) == 0
        assert first_fault(game.table, game.notation.box) == 0


def test_recorded_games_cover_every_map_and_number_of_players() -> None:
    played: Counter[tuple[str, int]] = Counter()
    for row in read(GAMES):
        record = json.loads(row)
        played[record["map"], len(record["seats"])] += 1
    assert len(played) == len(TABLES)
    assert min(played.values()) >= 30


@pytest.mark.parametrize("number", range(0, 444, 40))
def test_the_deals_of_recorded_games_are_proved(number: int) -> None:
    game = verify(json.loads(read(GAMES)[number]), printed_components())
    assert game.is_over


def test_everything_that_can_happen_happens_many_times() -> None:
    counts: Counter[str] = Counter()
    for part in PARTS:
        for game in replayed(part):
            counts.update(happenings(game))
    components = printed_components()
    expected = [
        *(f"build on {tile.id}" for tile in components.markets),
        *(f"trade on {tile.id}" for tile in components.markets),
        *(f"claim of {tile.id}" for tile in components.victory_tiles),
        *(f"turn of {tile.id}" for tile in components.victory_tiles),
        *(f"turn, Closed Port within {number}" for number in range(7)),
        *(f"build, outposts there: {number}" for number in range(4)),
        *(f"build with {number} players" for number in (2, 3, 4)),
        *(f"toll, rivals here: {number}" for number in (1, 2, 3)),
        *(f"bonus {kind.kind}" for kind in components.bonus),
        *(f"upgrade {what}" for what in ("Y", "R", "G", "none")),
        "Closed Port turned (EW-17)",
        "claim, the Closed Port moves (EW-18)",
        "discard of a rival (EW-21a)",
        "discard of one's own (EW-21)",
        "end of move refused, too few cubes (EW-8)",
        "ended by fourth tile",
        "ended by round limit",
        "free step by a sail bonus (EW-20a)",
        "gather none",
        "second upgrade (EW-14a)",
        "step refused, the move could not end (EW-7a)",
        "step that costs a cube (EW-7)",
        "tie for the win (EW-24)",
    ]
    rare = {what: counts[what] for what in expected if counts[what] < MANY}
    assert not rare
