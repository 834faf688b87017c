"""A scripted keyboard for the terminal, and players who get on without thinking long."""

import io
import random
import re
from collections.abc import Callable, Sequence
from pathlib import Path

from rich.console import Console

from carrack.bots import Bot, Budget
from carrack.chance import undealt
from carrack.components.chart import Chart
from carrack.components.cubes import cubes_text
from carrack.game import Game
from carrack.games import rulebook_named
from carrack.games.east_to_west.printed import printed_components
from carrack.games.east_to_west.table import EastToWestTable
from carrack.moves import Move, View
from carrack.narration import offered_moves
from carrack.terminal.playing import Sitting
from support.typed import table_of

LAND = printed_components()
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


def undealt_game(rules: str, players: int = 2, round_limit: int = 200) -> Game:
    """A game of which nothing is dealt, and in which nobody deals."""
    rulebook = rulebook_named(rules)
    notation, table = undealt(rulebook, players, 0, None, round_limit, rulebook.printed())
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


def finished(rules: str = EASTERN_WONDERS) -> Game:
    """A short game that has been played to its end."""
    game, keen = new_game(2, rules, round_limit=5), Keen(3)
    while not game.is_over:
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
    Sitting(keyboard.game, bots or {}, language, keyboard.console, keyboard.ask, save_to).play()
    return keyboard


def in_a_window(game: Game, answers: Sequence[str], width: int, height: int) -> Keyboard:
    console = Console(width=width, height=height, force_terminal=True, color_system=None)
    return sit_down(answers, game=game, console=console)


def person(game: Game, seed: int) -> Callable[[str], str]:
    """Somebody keen at the keyboard, who types now a number, now a move."""
    mind, asked = Keen(seed), iter(range(1_000_000))

    def ask(_: str) -> str:
        move = mind.move(game)
        return str(offered_moves(game).index(move) + 1) if next(asked) % 2 else move.text.upper()

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


# Games at a point of our choice


def edited(game: Game, *changes: str) -> Game:
    """The position with other words in it, such as `closed-within=3` or `seat0.hold=YYR`."""
    text = game.position
    for change in changes:
        name, _, value = change.partition("=")
        seat, _, of_seat = name.rpartition(".")
        before = rf"{seat}\([^)]*\b{of_seat}=" if seat else rf" {name}="
        text, number = re.subn(rf"({before})[^ )]*", rf"\g<1>{value}", text)
        assert number == 1, change
    return Game.from_position(text, seed=7, names=game.names)


OPENINGS = {
    EASTERN_WONDERS: "lot YYYY, start C3, lot YYR, start C1, lot RR, start B1",
    SAND_TO_SEA: "lot YYYY, start C3, lot YYR, start B2, lot RR, start B1",
}


def before_the_last_tile(rules: str, *changes: str) -> Game:
    """With three victory tiles, at a port, with the price of its tile."""
    game = new_game(3, rules)
    game.play(OPENINGS[rules])
    three = ("seat0.boat=A1", "seat0.hold=YYGGG", "seat0.tiles=V05,V06,V07", "closed-within=3")
    return edited(game, *three, *changes)


def before_the_last_card() -> Game:
    """With all cards but the last one needed, and the price of the first on offer."""
    game = new_game(3, EAST_TO_WEST)
    game.play("rest, rest, rest")
    table = table_of(game, EastToWestTable)
    deck = [card.id for n, card in enumerate(LAND.point_cards) if table.deck >> n & 1]
    first = LAND.point_cards[table.fort_card[0]]
    mine = ",".join(deck[: LAND.cards_to_end - 1])
    return edited(game, f"seat0.hold={cubes_text(first.cost)}", f"seat0.cards={mine}")


# A game that somebody can end, by which moves, and what the others do then.
LAST_ROUNDS: dict[str, tuple[Callable[[], Game], str, str]] = {
    EASTERN_WONDERS: (
        lambda: before_the_last_tile(EASTERN_WONDERS),
        "anchor, claim",
        "anchor, pass",
    ),
    SAND_TO_SEA: (lambda: before_the_last_tile(SAND_TO_SEA), "claim", "rest"),
    EAST_TO_WEST: (before_the_last_card, "work L01", "rest"),
}
