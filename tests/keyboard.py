"""A scripted keyboard for the terminal, and players who get on without thinking long."""

import io
import random
import re
from collections.abc import Callable, Sequence
from pathlib import Path

from rich.console import Console

from carrack.bots import Bot, Budget
from carrack.components.chart import Chart
from carrack.course import Move, View
from carrack.dealing import undealt
from carrack.game import Game
from carrack.games import rulebook_named
from carrack.terminal.playing import play_game
from carrack.terminal.telling import choices

EASTERN_WONDERS, SAND_TO_SEA, EAST_TO_WEST = "eastern-wonders", "sand-to-sea", "east-to-west"
NAMES = ("Ana", "Benoît", "Chiara", "João")
WIDEST = 100
# What brings a game to its end, the best first.
_PREFERRED = ("claim", *(f"work L0{fort}" for fort in range(1, 5)), "bonus", "take", "build")


class Keyboard:
    """Gives prepared answers; then Ctrl-D. Notes what was printed and decided before each."""

    def __init__(self, answers: Sequence[str], game: Game, console: Console | None = None) -> None:
        self.paper = io.StringIO()
        self.console = console or Console(width=WIDEST)
        self.console.file = self.paper
        self.game = game
        self.answers = list(answers)
        self.printed: list[str] = []  # before each question
        self.positions: list[str] = []

    def ask(self, prompt: str) -> str:
        assert prompt
        self.printed.append(self.paper.getvalue())
        self.positions.append(self.game.position)
        if not self.answers:
            raise EOFError
        return self.answers.pop(0)

    @property
    def text(self) -> str:
        return self.paper.getvalue()

    def said_after(self, question: int) -> str:
        """What was printed between a question's answer and the next question."""
        return self.printed[question + 1][len(self.printed[question]) :]


class Keen:
    """A bot that takes what brings the end nearer, or else any move."""

    def __init__(self, seed: int) -> None:
        self._dice = random.Random(seed)

    def choose(self, view: View, legal: Sequence[Move], budget: Budget) -> Move:  # noqa: ARG002
        for text in _PREFERRED:
            if wanted := [move for move in legal if move.text.startswith(text)]:
                return self._dice.choice(wanted)
        return self._dice.choice(legal)

    def move(self, game: Game) -> Move:
        return self.choose(game.view(game.decision.seat), game.legal, Budget())


def new_game(players: int = 2, rules: str = EASTERN_WONDERS, **options: object) -> Game:
    return Game.new(rules, players=players, seed=7, names=NAMES[:players], **options)  # type: ignore[arg-type]


def undealt_game(rules: str, players: int = 2) -> Game:
    """A game of which nothing is dealt, and in which nobody deals."""
    rulebook = rulebook_named(rules)
    notation, table = undealt(rulebook, players, 0, None, 200, rulebook.printed())
    return Game(rulebook, notation, table, names=NAMES[:players])


def keen_middle(
    players: int, moves: int, rules: str = EASTERN_WONDERS, map: str | Chart | None = None
) -> Game:
    """A game after so many moves."""
    game, keen = new_game(players, rules, map=map), Keen(3)
    for _ in range(moves):
        if not game.is_over:
            game.play(keen.move(game))
    return game


def sit_down(
    answers: Sequence[str],
    *,
    game: Game | None = None,
    bots: dict[int, Bot] | None = None,
    language: str = "en",
    save_to: Path | None = None,
    console: Console | None = None,
) -> Keyboard:
    keyboard = Keyboard(answers, game or new_game(), console)
    play_game(keyboard.game, bots or {}, language, keyboard.console, keyboard.ask, save_to)
    return keyboard


def in_a_window(game: Game, answers: Sequence[str], width: int, height: int) -> Keyboard:
    console = Console(width=width, height=height, force_terminal=True, color_system=None)
    return sit_down(answers, game=game, console=console)


def person(game: Game, seed: int) -> Callable[[str], str]:
    """Somebody keen at the keyboard, who types now a number, now a move."""
    mind, asked = Keen(seed), iter(range(1_000_000))

    def ask(_: str) -> str:
        move = mind.move(game)
        return str(choices(game).index(move) + 1) if next(asked) % 2 else move.text.upper()

    return ask


def words(text: str) -> str:
    """A text without colours and line breaks."""
    return " ".join(re.sub(r"\x1b\[[\d;?]*[a-zA-Z]", "", text).split())


def lines_of(text: str) -> list[str]:
    return re.sub(r"\x1b\[[\d;?]*[a-zA-Z]", "", text).rstrip("\n").split("\n")


def width_of(picture: str) -> int:
    return max(len(line) for line in picture.split("\n"))


def stripped(text: str) -> str:
    return "\n".join(line.rstrip() for line in text.split("\n"))


# Games in which whoever has the turn can end the game.


def before_the_last_tile(rules: str, seat: int = 0) -> Game:
    """With three victory tiles, at a port, with the price of its tile."""
    game = new_game(3, rules)
    keen = Keen(1)
    while game.round < 2 or game.table.turn != seat or game.decision.kind not in ("sail", "choose"):
        game.play(keen.move(game))
    table = game.table
    port = next(place for place, tile in enumerate(table.victory) if tile >= 0)
    in_stack = [tile for tile, holder in enumerate(table.victory_holder) if holder == -1]
    for tile in in_stack[:3]:
        table.victory_holder[tile] = seat
    table.boat[seat] = port
    table.hold[seat] = game.notation.box.victory_cost[table.victory[port]]
    return game


def before_the_last_card(seat: int = 0) -> Game:
    """With seven point cards and the price of the first."""
    game, keen = new_game(3, EAST_TO_WEST), Keen(1)
    while game.round < 2 or game.table.turn != seat or game.decision.kind != "choose":
        game.play(keen.move(game))
    table, box = game.table, game.notation.box
    unseen = [card for card in range(60) if table.deck >> card & 1]
    for card in unseen[:7]:
        table.cards[seat] |= 1 << card
        table.deck &= ~(1 << card)
    table.hold[seat] = box.card_cost[table.fort_card[0]]
    table.owner[:], table.settlers[:] = -1, 0
    table.home[seat] = 6
    return game
