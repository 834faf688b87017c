"""A first look at the games: plays many with `random` and `greedy`, and tells how they went.

python bench/first_look.py [--games N]     prints the tables of docs/first_look.md and draws
docs/first_look.png (needs the extra `lab`)
"""

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from carrack.bots.registry import policy_of
from carrack.chance import undealt
from carrack.components.limits import ROUND_LIMIT
from carrack.fleet.simulation import Simulation
from carrack.games import game_names, rulebook_named

BOTS = ("random", "greedy")
PICTURE = Path(__file__).parent.parent / "docs" / "first_look.png"


@dataclass(frozen=True)
class Look:
    """Many games of one kind, with one number of players and one bot."""

    game: str
    players: int
    bot: str
    outcomes: Any
    usage: dict[str, dict[str, float]]  # by kind and component: how often a player used it a game

    @property
    def scores(self) -> Any:
        return self.outcomes.scores[:, : self.players]

    @property
    def wins(self) -> list[float]:
        """The share of each seat; the first to play is seat 0."""
        return [float((self.outcomes.winner == seat).mean()) for seat in range(self.players)]

    @property
    def ended(self) -> float:
        """The share that did not run into the round limit."""
        return float((self.outcomes.reached_end == 1).mean())


def look_at(game: str, players: int, bot: str, games: int) -> Look:
    rulebook = rulebook_named(game)
    printed = rulebook.printed()
    notation, table = undealt(rulebook, players, 0, None, ROUND_LIMIT, printed)
    policy = policy_of(bot)
    assert policy, f"{bot} plays in no simulation"
    simulation = Simulation(table, notation.box, partial(policy, table.dtype), 1, games, "end")
    for _ in simulation.run():
        pass
    if simulation.outcomes.fault.any():
        sys.exit(f"{game} with {players} players broke an invariant")
    usage: dict[str, dict[str, float]] = {}
    for number, (kind, name) in rulebook.usage_names(printed).items():
        often = float(simulation.usage.used[number]) / games / players
        usage.setdefault(kind, {})[name] = often
    return Look(game, players, bot, simulation.outcomes, usage)


def table_of(looks: list[Look]) -> Iterator[str]:
    """Length, scores and seats, a line for each look."""
    heads: tuple[str, ...] = (
        "game",
        "players",
        "bot",
        "rounds: mean, 90 % up to",
        "ended by itself",
    )
    heads += ("score: mean ± deviation", "wins by seat, %")
    yield f"| {' | '.join(heads)} |"
    yield "| --- " * len(heads) + "|"
    for look in looks:
        rounds = look.outcomes.rounds
        wins = " · ".join(f"{100 * share:.0f}" for share in look.wins)
        yield (
            f"| {look.game} | {look.players} | {look.bot} |"
            f" {rounds.mean():.1f}, {np.percentile(rounds, 90):.0f} | {100 * look.ended:.0f} % |"
            f" {look.scores.mean():.1f} ± {look.scores.std():.1f} | {wins} |"
        )


def usage_of(looks: list[Look]) -> Iterator[str]:
    """What a greedy player does in a game, and which components nobody ever used."""
    for look in looks:
        if look.bot == "greedy":
            yield f"- **{look.game}, {look.players} players**"
            for kind, often in look.usage.items():
                never = [name for name, number in often.items() if number == 0]
                rare = [name for name, number in often.items() if 0 < number < 0.02]
                said = f"{sum(often.values()):.1f} {kind}"
                said += f"; never {', '.join(never)}" if never else ""
                said += f"; hardly ever {', '.join(rare)}" if rare else ""
                yield f"    - {said}"


def draw(looks: list[Look]) -> None:
    """A row for each game: how long greedy games are, and how the scores spread."""
    from matplotlib import pyplot

    names = game_names()
    figure, axes = pyplot.subplots(len(names), 2, figsize=(9, 2.6 * len(names)))
    colours = ("#0072b2", "#e69f00", "#009e73")
    for row, name in enumerate(names):
        for look in looks:
            if look.game == name and look.bot == "greedy":
                style: dict[str, Any] = {
                    "histtype": "step",
                    "color": colours[look.players - 2],
                    "density": True,
                }
                style |= {"linewidth": 1.6, "label": f"{look.players} players"}
                axes[row][0].hist(look.outcomes.rounds, bins=range(10, 90, 2), **style)
                axes[row][1].hist(look.scores.ravel(), bins=range(0, 130, 4), **style)
        axes[row][0].set_title(f"{name}: rounds", fontsize=10)
        axes[row][1].set_title(f"{name}: score of a player", fontsize=10)
        axes[row][0].legend(fontsize=8)
    for axis in axes.ravel():
        axis.set_yticks([])
        axis.spines[["top", "right", "left"]].set_visible(False)
    figure.tight_layout()
    figure.savefig(PICTURE, dpi=110, metadata={"Software": None})


def main() -> None:
    arguments = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    arguments.add_argument("--games", type=int, default=2000, help="of each kind")
    games = arguments.parse_args().games
    looks = []
    for game in game_names():
        for players in (2, 3, 4):
            for bot in BOTS:
                looks.append(look_at(game, players, bot, games))
                print(f"{game}, {players} players, {bot}: done", file=sys.stderr, flush=True)
    print("\n".join([*table_of(looks), "", *usage_of(looks)]))
    draw(looks)


if __name__ == "__main__":
    main()
