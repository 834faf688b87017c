"""A search that looks some decisions ahead and reckons with chance: expectimax in thirty lines.

Run it with `python examples/search_ahead.py`.

`game.copy()` would have the same dealer, who knows what comes. `game.copy(dealer=False)` has none:
there chance is a player whose moves and odds are `game.outcomes`, and everything can be taken back.
"""

from carrack import Game, Move


def lead(game: Game, seat: int) -> float:
    """How many points a seat is ahead of all others together."""
    return 2 * game.scores[seat] - sum(game.scores)


def value(game: Game, seat: int, depth: int) -> float:
    """The lead that a seat can expect after so many decisions, if everybody decides well."""
    if game.is_over or depth == 0:
        return lead(game, seat)
    if game.decision.is_chance:
        return sum(odds * after(game, move, seat, depth) for move, odds in game.outcomes)
    values = (after(game, move, seat, depth - 1) for move in game.legal)
    return max(values) if game.decision.seat == seat else min(values)


def after(game: Game, move: Move, seat: int, depth: int) -> float:
    """The value of a move, which is made and taken back."""
    game.play(move)
    try:
        return value(game, seat, depth)
    finally:
        game.undo()


def best_move(game: Game, depth: int) -> tuple[Move, float]:
    """What whoever decides had best do, and the lead to expect of it."""
    seat = game.decision.seat
    assert seat is not None
    trial = game.copy(dealer=False)
    values = {move: after(trial, move, seat, depth - 1) for move in game.legal}
    best = max(values, key=values.__getitem__)
    return best, values[best]


def main() -> None:
    """Plays the first turns of a game by searching."""
    game = Game.new("east-to-west", players=2, seed=7)
    for _ in range(8):
        seat = game.decision.seat
        move, expected = best_move(game, depth=3)
        print(f"round {game.round}, seat {seat}: {move.text:12} expects a lead of {expected:+.1f}")
        game.play(move)


if __name__ == "__main__":
    main()
