"""Records the games that the tests replay.

PYTHONPATH=tests python -m support.record_games [--into FOLDER] [GAME ...]

What has been recorded is never written over: recorded games must replay for ever. To record anew
when the version of a game's rules changes, remove its files first.
"""

import argparse
import json
import lzma
import os
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from carrack.game import Game
from carrack.gamefile import game_record, replay
from carrack.games import rulebook_named
from carrack.moves import Move
from carrack.rules import market
from support.happenings import happenings
from support.players import GAMES, TABLES, Choose, play_on, player
from support.scenes import COMPONENTS, SCATTERED

FOLDER = Path(__file__).parents[1] / "recorded"
FEWEST_GAMES, FEWEST_SCATTERED = 420, 840  # of each game
LONGEST_SCATTERED = 70  # decisions

Order = tuple[str, str, int, int]  # game, map, players, number
Row = tuple[str, Counter[str]]  # a line of the file, and what happened in the game


@dataclass(frozen=True)
class Recording:
    """Where the games of one rulebook are kept."""

    name: str
    games: Path  # from the deal to the end
    scattered: Path  # from positions in which everything lies anywhere

    def tables(self) -> list[tuple[str, int]]:
        return [(map_name, players) for name, map_name, players in TABLES if name == self.name]

    def orders(self, fewest: int) -> list[Order]:
        """So many games or a few more, as many on each map and with each number of players."""
        tables = self.tables()
        each = -(-fewest // len(tables))
        return [
            (self.name, map_name, players, number)
            for map_name, players in tables
            for number in range(each)
        ]


def recording_of(name: str, folder: Path = FOLDER) -> Recording:
    # The first game's files are older than the other games.
    prefix = "" if name == GAMES[0] else f"{name.replace('-', '_')}_"
    return Recording(
        name, folder / f"{prefix}games.jsonl.xz", folder / f"{prefix}scattered.jsonl.xz"
    )


RECORDINGS = {name: recording_of(name) for name in GAMES}


# playing


def recorded_game(order: Order) -> Row:
    """Of twenty games twelve are greedy ones, three random, and five of mixed tables."""
    name, map_name, players, number = order
    kind = number % 20
    game = Game.new(
        name,
        players=players,
        seed=f"recorded {map_name} {players} {number}",
        first=number % players,
        map=map_name,
        round_limit=25 if kind >= 12 else 200,
        components=COMPONENTS[name],
    )
    random_seats = {number % players, (number // 2) % players} if kind >= 15 else set()
    bot = "random" if 12 <= kind < 15 else "greedy"
    play_on(game, mixed(bot, random_seats, number))
    return json.dumps(game_record(game)), happenings(game)


def mixed(bot: str, random_seats: set[int], seed: int) -> Choose:
    """A bot at most seats, and chance at the others."""
    one, blind = player(bot, seed), player("random", seed + 1000)
    return lambda game: (blind if game.decision.seat in random_seats else one)(game)


def scattered_game(order: Order) -> Row:
    """Some moves on: greedily, at random, or to see much of the rules."""
    name, map_name, players, number = order
    rng = random.Random(f"scattered {order}")
    game = SCATTERED[name](rng, map_name, players).game(seed=f"{map_name} {players} {number}")
    ways = [
        player("greedy", number),
        player("random", number),
        curious(rng),
        bent_on(company, rng),
        bent_on(building, rng),
        bent_on(cards, rng),
    ]
    play_on(game, ways[number % len(ways)], LONGEST_SCATTERED)
    return json.dumps(scattered_record(game)), happenings(game)


def curious(rng: random.Random) -> Choose:
    """Any kind of move alike, and of a kind any move: what is rarely possible is tried often."""

    def choose(game: Game) -> Move:
        legal = game.legal
        word = rng.choice(sorted({move.text.split()[0] for move in legal}))
        return rng.choice([move for move in legal if move.text.split()[0] == word])

    return choose


def bent_on(aim: Callable[[Game, Move], int], rng: random.Random) -> Choose:
    """What serves an aim best, and anything where nothing does."""
    otherwise = curious(rng)

    def choose(game: Game) -> Move:
        best = max(game.legal, key=lambda move: aim(game, move))
        return best if aim(game, best) else otherwise(game)

    return choose


def company(game: Game, move: Move) -> int:
    """Sails to where the most rivals are, and ends the move there if it can be paid."""
    table, here = game.table, int(game.table.boat[game.table.turn])
    rivals = [int(table.boat[seat]) for seat in range(game.players) if seat != table.turn]
    if move.text == "anchor":
        return 2 * rivals.count(here) + 1
    if move.decision == "sail":
        return 2 * rivals.count(move.choice)
    lonely = rivals.count(here) < max(map(rivals.count, rivals))
    return puts_out_to_sea(game, move) if lonely else 0


def building(game: Game, move: Move) -> int:
    """Sails to where there is no outpost of one's own yet, and builds one."""
    table, here = game.table, int(game.table.boat[game.table.turn])
    if move.text == "build":
        return 2
    if move.decision == "sail":
        place = here if move.text == "anchor" else move.choice
        built = market.has_outpost(table, table.turn, place)
        return int(table.market[place] >= 0 and not built)
    return puts_out_to_sea(game, move)


def cards(game: Game, move: Move) -> int:
    """Takes cards, from the row or at a fort, so that the deck runs out."""
    return int(move.text.startswith("acquire") or works_at(game, move, "fort"))


def puts_out_to_sea(game: Game, move: Move) -> int:
    return int(move.text == "set sail" or works_at(game, move, "boat"))


def works_at(game: Game, move: Move, kind: str) -> bool:
    components: Any = game.components
    return move.text.startswith("work") and components.locations[move.choice].kind == kind


def scattered_record(game: Game) -> dict[str, str]:
    return {
        "position": game.setup,
        "moves": ", ".join(move.text for move in game.moves),
        "hash": game.position_hash,
    }


# files


def read(path: Path) -> list[str]:
    assert path.exists(), (
        f"{path.name} is not there: PYTHONPATH=tests python -m support.record_games"
    )
    return lzma.decompress(path.read_bytes()).decode().split("\n")


def replay_recorded(name: str, row: str) -> Game:
    """Plays a line of a file of games, which is itself a game file."""
    return replay(json.loads(row), COMPONENTS[name])


def replay_scattered(name: str, row: str) -> Game:
    """Plays a line of a scattered file, and checks that it comes to the same position."""
    record = json.loads(row)
    game = Game.from_position(record["position"], components=COMPONENTS[name])
    if record["moves"]:
        game.play(record["moves"])
    assert game.position_hash == record["hash"]
    return game


def write(path: Path, rows: list[str]) -> None:
    path.parent.mkdir(exist_ok=True, parents=True)
    path.write_bytes(lzma.compress("\n".join(rows).encode(), preset=9 | lzma.PRESET_EXTREME))
    print(f"{path.name}: {len(rows)} games, {path.stat().st_size:,} bytes", file=sys.stderr)


def record(recording: Recording, pool: ProcessPoolExecutor) -> Iterator[Counter[str]]:
    """Plays and writes what is not there yet; what happened in each game."""
    plans = [
        (recording.games, recorded_game, FEWEST_GAMES),
        (recording.scattered, scattered_game, FEWEST_SCATTERED),
    ]
    for path, play, fewest in plans:
        if path.exists():
            print(f"{path.name} is there already and stays as it is", file=sys.stderr)
            continue
        rows = list(pool.map(play, recording.orders(fewest), chunksize=4))
        write(path, [row for row, _ in rows])
        yield from (happened for _, happened in rows)


def main() -> None:
    parser = argparse.ArgumentParser(description="Records the games that the tests replay.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="only these; else all of them")
    parser.add_argument("--into", type=Path, default=FOLDER, help="another folder, to look first")
    asked = parser.parse_args()
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for rulebook in map(rulebook_named, asked.games or GAMES):
            counts = sum(record(recording_of(rulebook.name, asked.into), pool), Counter[str]())
            print(f"{rulebook.name}:")
            for what, number in sorted(counts.items()):
                print(f"{number:9,}  {what}")


if __name__ == "__main__":
    main()
