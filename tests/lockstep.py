"""Plays the engine and the reference model side by side and compares all they say."""

from collections.abc import Callable
from typing import Any

from carrack.components.printed import BONUS_NAMES, SPICE_LETTERS, cubes_text
from carrack.course import Move
from carrack.game import Game
from carrack.rules.table import CLOSED_PORT, IN_STACK, NONE, POINTS_BONUS
from reference import Reference

Choose = Callable[[Game], Move]


def snapshot(game: Game) -> dict[str, Any]:
    """The engine's table in the words of the reference model."""
    table, chart = game.table, game.chart
    names = [place.name for place in chart.places]
    seats = range(game.players)
    market_names = [tile.id for tile in game.components.markets]
    return {
        "holds": [_cubes(table.hold[seat]) for seat in seats],
        "boats": [None if table.boat[seat] == NONE else names[table.boat[seat]] for seat in seats],
        "loose": {name: _cubes(table.loose[place]) for place, name in enumerate(names)},
        "markets": {
            name: market_names[table.market[place]]
            for place, name in enumerate(names)
            if table.market[place] != NONE
        },
        "outposts": {
            name: [seat for seat in seats if table.outpost[place, seat]]
            for place, name in enumerate(names)
        },
        "bonus": [_bonus(game, seat) for seat in seats],
        "supply": {name: int(table.bonus_supply[kind]) for kind, name in enumerate(BONUS_NAMES)},
        "tiles": [_tiles(game, seat) for seat in seats],
        "ports": {
            place.name: _port(game, number)
            for number, place in enumerate(chart.places)
            if place.kind == "P"
        },
        "unseen": _tiles(game, IN_STACK),
        "lots": _lots(game),
        "round": game.round,
        "turn": int(table.turn) if game.round and not game.is_over else None,
    }


def _cubes(numbers: Any) -> dict[str, int]:
    return {letter: int(number) for letter, number in zip(SPICE_LETTERS, numbers, strict=True)}


def _bonus(game: Game, seat: int) -> list[str]:
    table = game.table
    names = [
        name
        for kind, name in enumerate(BONUS_NAMES)
        if kind != POINTS_BONUS
        for _ in range(table.bonus[seat, kind])
    ]
    pile = game.components.bonus[POINTS_BONUS].pile
    names += [f"points {pile[n]}" for n in range(len(pile)) if table.points_holder[n] == seat]
    return sorted(names)


def _tiles(game: Game, holder: int) -> list[str]:
    return sorted(
        tile.id
        for number, tile in enumerate(game.components.victory_tiles)
        if game.table.victory_holder[number] == holder
    )


def _port(game: Game, place: int) -> str | None:
    tile = int(game.table.victory[place])
    if tile == NONE:
        return None
    return "closed" if tile == CLOSED_PORT else game.components.victory_tiles[tile].id


def _lots(game: Game) -> list[str]:
    if game.round:
        return []
    taken = set(game.table.lot)
    return sorted(
        cubes_text(lot.cubes)
        for number, lot in enumerate(game.components.lots)
        if number not in taken
    )


def compare(game: Game, reference: Reference) -> None:
    """Both must agree on who decides what, on every legal move, on odds and on the table."""
    decider = "chance" if game.decision.is_chance else game.decision.seat
    assert (decider, game.decision.kind) == (reference.decider(), reference.kind())
    legal = reference.legal()
    assert sorted(move.text for move in game.legal) == list(legal)
    if decider == "chance":
        odds = {text: float(chance) for text, chance in legal.items() if chance is not None}
        assert {text: round(chance, 12) for text, chance in game.odds.items()} == {
            text: round(chance, 12) for text, chance in odds.items()
        }
    assert snapshot(game) == reference.snapshot()
    scores = reference.scores()
    assert [vars(score) for score in game.score_sheet()] == [
        {name: points for name, points in score.items() if name != "total"} for score in scores
    ]
    assert game.winner == reference.winner()
    assert game.ended_by == reference.ended_by()


def play_side_by_side(game: Game, reference: Reference, choose: Choose, decisions: int) -> None:
    """Makes the same moves on both until the game is over or so many decisions are made."""
    compare(game, reference)
    for _ in range(decisions):
        if game.is_over:
            return
        move = choose(game)
        game.play(move)
        reference.play(move.text)
        try:
            compare(game, reference)
        except AssertionError as error:
            raise AssertionError(f"after {move.text!r} at {game.position}: {error}") from error
