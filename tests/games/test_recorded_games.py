"""Hundreds of recorded games, replayed to the stored hash; and what happens in them, counted."""

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from carrack.game import Game
from carrack.gamefile import verify
from carrack.rules.dispatch import first_fault
from support.happenings import happenings
from support.players import GAMES
from support.record_games import RECORDINGS, read, replay_recorded, replay_scattered
from support.scenes import COMPONENTS

PARTS = range(12)
MANY = 20  # times, for everything that can happen
SOME = 3  # with each single card or tile of the newer games, of which there are many
FEW = 8  # of what hardly ever happens in the newer games
HARDLY_EVER = {
    "toll, rivals here: 3",
    "tie for the win",
    "discard of a rival",
    "deal of the last card",
    "dreamcatchers for upgrade: 2",
    "hammers for upgrade: 2",
    "bonus sail",
    "bonus hold",
    "bonus, the stack is gone",
}

every_game = pytest.mark.parametrize("name", GAMES)


def replayed(name: str, part: int) -> list[Game]:
    """Every twelfth recorded game, and every twelfth from a scattered position."""
    recording = RECORDINGS[name]
    games = [replay_recorded(name, row) for row in read(recording.games)[part :: len(PARTS)]]
    rows = read(recording.scattered)[part :: len(PARTS)]
    return games + [replay_scattered(name, row) for row in rows]


@cache
def happened(name: str, part: int) -> Counter[str]:
    """What happens in a part of the games. They are sound; and one part is kept at a time."""
    games = replayed(name, part)
    assert len(games) >= (400 + 700) // len(PARTS)
    counts: Counter[str] = Counter()
    for game in games:
        assert game.rulebook.name == name
        for step in game.steps[::7]:
            assert first_fault(step.before, game.notation.box) == 0
        assert first_fault(game.table, game.notation.box) == 0
        counts.update(happenings(game))
    return counts


@every_game
@pytest.mark.parametrize("part", PARTS)
def test_recorded_games_replay_to_their_hash_and_their_positions_are_sound(
    name: str, part: int
) -> None:
    assert happened(name, part)


@every_game
def test_recorded_games_cover_every_map_and_number_of_players(name: str) -> None:
    played: Counter[tuple[str, int]] = Counter()
    for row in read(RECORDINGS[name].games):
        record = json.loads(row)
        played[record["map"], len(record["seats"])] += 1
    tables = RECORDINGS[name].tables()
    assert len(played) == len(tables)
    assert min(played.values()) >= 400 // len(tables)


@every_game
@pytest.mark.parametrize("part", PARTS)
def test_the_deals_of_recorded_games_are_proved(name: str, part: int) -> None:
    game = verify(json.loads(read(RECORDINGS[name].games)[part * 35]), COMPONENTS[name])
    assert game.is_over


@every_game
def test_everything_that_can_happen_happens_many_times(name: str) -> None:
    counts = sum((happened(name, part) for part in PARTS), Counter[str]())
    components = COMPONENTS[name]
    expected = dict.fromkeys(EXPECTED[name](components), MANY)
    if name != "eastern-wonders":
        expected |= dict.fromkeys(HARDLY_EVER & expected.keys(), FEW)
        expected |= dict.fromkeys(single_things(name, components), SOME)
    rare = {what: counts[what] for what, fewest in expected.items() if counts[what] < fewest}
    assert not rare


# what can happen


def at_sea(components: Any) -> Iterator[str]:
    """In every game."""
    for tile in components.markets:
        yield f"build on {tile.id}"
    yield from (f"build, outposts there: {number}" for number in range(4))
    yield from (f"build with {number} players" for number in (2, 3, 4))
    yield from (f"column {n + 1} emptied" for n in range(len(components.board.columns)))
    yield from (f"toll, rivals here: {number}" for number in (1, 2, 3))
    yield from (f"upgrade {what}" for what in ("Y", "R", "G", "none"))
    yield from (f"pay {spice}" for spice in "YRGB")
    yield from (f"discard {spice}" for spice in "YRGB")
    yield "anchor on a market"
    yield "discard of a rival"
    yield "discard of one's own"
    yield "end of move refused, too few cubes"
    yield "ended by round limit"
    yield "second upgrade"
    yield "step refused, the move could not end"
    yield "tie for the win"
    yield "toll on a market"
    yield "trade"
    yield "done"


def with_ports(components: Any) -> Iterator[str]:
    yield from at_sea(components)
    for tile in components.victory_tiles:
        yield f"claim of {tile.id}"
        yield f"turn of {tile.id}"
    for tile in components.markets:
        yield f"trade on {tile.id}"
    yield from (f"turn, Closed Port within {number}" for number in range(7))
    yield from (f"lot {lot}" for lot in ("YYYY", "YYR", "RR", "YG"))
    yield "Closed Port turned"
    yield "anchor beside a rival on a port, without a toll"
    yield "anchor on a port"
    yield "claim before the Closed Port is out"
    yield "claim, the Closed Port moves"
    yield "ended by fourth tile"
    yield "first step"
    yield "free step by a sail bonus"


def in_eastern_wonders(components: Any) -> Iterator[str]:
    yield from with_ports(components)
    yield from (f"bonus {kind.kind}" for kind in components.bonus)
    yield from (f"gather on a {place}" for place in ("market", "port"))
    yield from (f"harvest on a {place}" for place in ("market", "port"))
    yield "anchor without a move"
    yield "gather all"
    yield "gather none"
    yield "pass"
    yield "step that costs a cube"


def in_sand_to_sea(components: Any) -> Iterator[str]:
    yield from with_ports(components)
    yield "reward for column 1: a card"
    yield from (f"bonus {kind.kind}" for kind in components.bonus)
    for number in range(1, 5):
        yield f"acquire, place in the row: {number}"
        yield f"row of {number} cards"
    yield from (f"cover, card of the row: {number}" for number in (1, 2, 3))
    yield from (f"cover {spice}" for spice in "YRGB")
    yield from (f"play of a card to {kind}" for kind in ("produce", "upgrade", "trade"))
    yield from (f"{kind} card refused, it would do nothing" for kind in ("upgrade", "trade"))
    for word in ("build", "trade", "claim"):
        yield f"{word} without sailing"
        yield f"{word} after sailing"
    for word in ("acquire", "take"):
        yield f"{word} a card with cubes on it"
        yield f"{word} a card, the deck is out"
    yield "anchor beside a rival on a sea, without a toll"
    yield "anchor on a sea"
    yield "deal of the last card"
    yield "further step for a card"
    yield "further step for a card, the free ones used up"
    yield "pass"
    yield "rest, cards come back"
    yield "rest, no card to take back"
    yield "row of 0 cards"
    yield "set sail refused, no card"
    yield "spend of a card in hand"
    yield "spend of a card played"
    yield "trade once more by card"


def in_east_to_west(components: Any) -> Iterator[str]:
    yield from at_sea(components)
    for location in components.locations:
        yield f"work at {location.id}"
        yield f"work at a location to {location.kind}"
        if location.kind == "boat":
            yield "sail anywhere" if location.reach < 0 else f"sail, reach {location.reach}"
    for kind in ("obtain", "upgrade", "trade", "boat"):
        yield f"hammers for {kind}: 1"
        yield f"dreamcatchers for {kind}: 1"
    for kind in ("obtain", "upgrade"):
        yield f"hammers for {kind}: 2"
        yield f"dreamcatchers for {kind}: 2"
    yield from (f"bonus of the kind {kind}" for kind in ("pair", "symbol", "settlers"))
    yield from (f"explore, {what}" for what in ("points", "cubes", "upgrades", "settlers"))
    yield from (f"settlers at work: {number}" for number in range(1, 7))
    yield from (f"settlers of a rival sent home: {number}" for number in range(1, 5))
    for symbol in ("saddlebag", "compass", "hammer", "dreamcatcher"):
        yield f"card taken with a {symbol}"
    yield "anchor before the reach is used up"
    yield "bonus, the stack is gone"
    yield "compass, no exploration tile left"
    yield "deal of the last card"
    yield "ended by eighth card"
    yield "hammers, but never below one settler"
    yield "pass"
    yield "rest, all are home"
    yield "rest, settlers come home"
    yield "saddlebag, too few settlers in reserve"
    yield "sail, further steps are left"
    yield "sail, the reach is used up"
    yield "toll on a sea"
    yield "trade at an outpost far away"
    yield "trade at hand"
    yield "trade once more on the land"
    yield "trade without an outpost"
    yield "upgrade by a location"
    yield "upgrade by an exploration tile"


EXPECTED = {
    "eastern-wonders": in_eastern_wonders,
    "sand-to-sea": in_sand_to_sea,
    "east-to-west": in_east_to_west,
}


def single_things(name: str, components: Any) -> Iterator[str]:
    """Each card, tile and reward of the newer games."""
    if name == "sand-to-sea":
        for card in components.starting_cards + components.merchant_cards:
            yield f"play of {card.id}"
        for column in range(2, len(components.board.columns) + 1):
            yield f"reward for column {column}: a card"
            yield from (f"reward for column {column}: {kind.kind}" for kind in components.bonus)
        for card in components.merchant_cards:
            yield f"card {card.id} taken"
            yield f"deal of {card.id}"
    else:
        # With the printed cards the deck is out only when everybody has all but one of theirs.
        yield "card taken, the deck is out"
        for tile in components.markets:
            yield f"trade on {tile.id}"
        for card in components.point_cards:
            yield f"card {card.id} taken"
            yield f"deal of {card.id}"
        for tile in components.bonus_tiles:
            yield f"bonus {tile.id}"
            yield f"stack, {tile.id}"
        for tile in components.exploration_tiles:
            yield f"explore, {tile.id}"
