"""Records the games that the tests replay: python tests/record_games.py

Run it only to add games or when the rules' version changes: recorded games must replay for ever.
"""

import json
import lzma
import random
import sys
from collections import Counter
from pathlib import Path

from carrack.components.chart import chart_names
from carrack.game import Game
from carrack.gamefile import game_record
from carrack.opponents import Opponent
from happenings import happenings
from scene import scattered

FOLDER = Path(__file__).parent / "recorded"
GAMES = FOLDER / "games.jsonl.xz"
SCATTERED = FOLDER / "scattered.jsonl.xz"
TABLES = [(name, players) for name in chart_names() for players in (2, 3, 4)]


def recorded_games() -> list[Game]:
    """On each map with each number of players: eager games, random ones, and mixed tables."""
    games = []
    for name, players in TABLES:
        for number in range(37):
            seats = {number % players, (number // 2) % players} if number >= 30 else set()
            limit = 200 if number < 24 else 25
            game = Game.new(
                players=players,
                seed=f"recorded {name} {players} {number}",
                first=number % players,
                map=name,
                round_limit=limit,
            )
            style = "random" if 24 <= number < 30 else "eager"
            play_out(game, style, seats, number)
            games.append(game)
    return games


def play_out(game: Game, style: str, random_seats: set[int], seed: int) -> None:
    eager, blind = Opponent(style, seed), Opponent("random", seed + 1000)
    while not game.is_over:
        game.play((blind if game.decision.seat in random_seats else eager).choose(game))


def scattered_rows() -> list[Game]:
    """Games that go on from positions in which everything lies anywhere."""
    games, rng = [], random.Random("scattered")
    for name, players in TABLES:
        for number in range(60):
            game = scattered(rng, name, players).game(seed=f"{name} {players} {number}")
            join_the_crowd(game)
            player = Opponent("eager" if number % 3 == 0 else "random", number)
            for _ in range(60):
                if not game.is_over:
                    game.play(player.choose(game))
            games.append(game)
    return games


def join_the_crowd(game: Game) -> None:
    """Where all rivals lie beside the boat, sail to them and end the move there, if one may."""
    table = game.table
    places = {int(table.boat[seat]) for seat in range(game.players) if seat != table.turn}
    if len(places) == 1:
        for text in (f"sail {game.notation.place_name(places.pop())}", "anchor"):
            if game.why_not(text) is None:
                game.play(text)


def scattered_record(game: Game) -> dict[str, str]:
    start = game.steps[0].before if game.steps else game.table
    return {
        "position": game.notation.position_text(start),
        "moves": ", ".join(move.text for move in game.moves),
        "hash": game.position_hash,
    }


def write(path: Path, rows: list[str]) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(lzma.compress("\n".join(rows).encode(), preset=9 | lzma.PRESET_EXTREME))
    print(f"{path.name}: {len(rows)} games, {path.stat().st_size:,} bytes", file=sys.stderr)


def read(path: Path) -> list[str]:
    return lzma.decompress(path.read_bytes()).decode().split("\n")


def main() -> None:
    games, rows = recorded_games(), scattered_rows()
    write(GAMES, [json.dumps(game_record(game)) for game in games])
    write(SCATTERED, [json.dumps(scattered_record(game)) for game in rows])
    counts: Counter[str] = Counter()
    for game in (*games, *rows):
        counts.update(happenings(game))
    for what, number in sorted(counts.items()):
        print(f"{number:9,}  {what}")


if __name__ == "__main__":
    main()
