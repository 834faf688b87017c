"""Opponents that a game can be played against: each looks at the table and names a move."""

import secrets
from dataclasses import dataclass, field

from carrack.course import Move
from carrack.errors import CarrackError
from carrack.fleet.stream import streams
from carrack.fleet.styles import STYLES, choice_in_style
from carrack.game import PERSON, Game
from carrack.messages import say
from carrack.rules.record import Array, blank
from carrack.rules.table import EasternWondersTable

OPPONENTS = STYLES


@dataclass
class Opponent:
    """`random` takes any move alike, `eager` the best of a few random ways to go on."""

    name: str
    seed: int = field(default_factory=lambda: secrets.randbits(32))
    _stream: Array = field(init=False, repr=False)
    _scratch: Array = field(init=False, repr=False)

    def __post_init__(self) -> None:
        if self.name not in OPPONENTS:
            raise CarrackError(
                f"There is no opponent {self.name!r}; there are {', '.join(OPPONENTS)}."
            )
        self._stream = streams(self.seed, 1)[0]
        self._scratch = blank(EasternWondersTable)

    def choose(self, game: Game) -> Move:
        """A legal move for whoever decides now."""
        style = STYLES.index(self.name)
        choice = choice_in_style(style, game.table, game.notation.box, self._stream, self._scratch)
        return next(move for move in game.legal if move.choice == choice)


def seat_name(kind: str, number: int, language: str) -> str:
    """What an opponent is called at the table; the second of a kind has a number."""
    if kind not in OPPONENTS:
        raise CarrackError(f"There is no opponent {kind!r}; there are {', '.join(OPPONENTS)}.")
    name = say(language, f"opponent-{kind}")
    return f"{name} {number + 1}" if number else name


def seated_opponents(game: Game) -> dict[int, Opponent]:
    """The opponents among the players of a game, each having looked at it once.

    The first look compiles what they think with, so that nobody has to wait for it later.
    """
    seated = {seat: Opponent(role) for seat, role in enumerate(game.roles) if role != PERSON}
    for opponent in seated.values():
        if not game.is_over:
            opponent.choose(game)
    return seated
