"""What a person at the keyboard gets to see besides the table: questions, lists, news, scores."""

from collections.abc import Callable, Iterable, Sequence

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from carrack.game import Game
from carrack.messages import say
from carrack.moves import Move
from carrack.narration import Sentence, meaning, offered_moves
from carrack.refusals import wanted_now
from carrack.speech import Speech
from carrack.terminal.boards import banner
from carrack.terminal.drawing import draw_table, sight_of
from carrack.terminal.palette import (
    BANNER,
    BOLD,
    GOLD,
    badge,
    filled,
    joined,
    plain,
    with_painted_cubes,
)
from carrack.terminal.screen import AnyScreen, screen_of

Ask = Callable[[str], str]  # shows a prompt and waits for an answer, like `input`
News = tuple[Text, Text]  # whose it is, and a sentence

_MANY = 9  # more moves than these stand in two columns where there is room
_WIDTH_FOR_TWO = 90


def commands(screen: AnyScreen) -> tuple[tuple[str, str], ...]:
    """What can be typed, and the message that explains it."""
    return (
        ("3", "help-number"),
        (screen.example, "help-moves"),
        ("undo", "help-undo"),
        ("undo turn", "help-undo-turn"),
        (f"why {screen.example.split(',')[0]}", "help-why"),
        ("board", "help-board"),
        ("scores", "help-scores"),
        ("save FILE", "help-save"),
        ("help", "help-help"),
        ("quit", "help-quit"),
    )


class Enough(Exception):
    """Somebody wants to stop."""


def show_table(console: Console, game: Game, language: str, height: int | None = None) -> int:
    """The table, with a word if the window is too narrow for it; how many lines that took."""
    drawn = draw_table(game, language, console.width, height)
    console.print(drawn, soft_wrap=True)
    lines = drawn.split("\n")
    width = max(line.cell_len for line in lines)
    if width > console.width:
        console.print(plain(say(language, "too-narrow", width=width, have=console.width)))
    return len(lines)


def show_question(
    console: Console,
    game: Game,
    language: str,
    news_items: Sequence[News],
    height: int | None = None,
) -> None:
    """The table, what is new, the question and the moves, within this height if they can be.

    If they cannot, the top of the table is out of sight, and its banner stands here once more.
    """
    width, above = console.width, _grids(news_items)
    asked: list[RenderableType] = [
        question(game, language, width),
        move_list(game, language, width),
    ]
    below = sum(len(console.render_lines(part)) for part in [*above, *asked])
    room = None if height is None else height - below
    lines = show_table(console, game, language, room)
    if room is not None and lines > room:
        above.append(banner(sight_of(game, language), width))
    for part in [*above, *asked]:
        console.print(part)


def show_news(console: Console, news_items: Sequence[News]) -> None:
    for grid in _grids(news_items):
        console.print(grid)


def _grids(news_items: Sequence[News]) -> list[RenderableType]:
    """The news, if there are any."""
    return [_grid(news_items)] if news_items else []


def clear(console: Console) -> None:
    """A new page, where there are pages."""
    if console.is_terminal:
        console.clear()


def question(game: Game, language: str, width: int) -> Text:
    """Who must decide what, in a sentence."""
    wanted = wanted_now(game.rulebook, game.notation, game.table, game.names)
    asked = capitalized(wanted.text(Speech(language)))
    seat = game.decision.seat
    mark = plain("") if seat is None else badge(seat)
    return filled(joined([mark, plain(f" {asked}.", GOLD)]), width, BANNER)


def move_list(game: Game, language: str, width: int) -> Table:
    """The legal moves, numbered, each with what it means."""
    lines = [
        (plain(f"{number:>3}", BOLD), plain(move.text, BOLD), _explained(game, move, language))
        for number, move in enumerate(offered_moves(game), 1)
    ]
    half = -(-len(lines) // 2)
    if len(lines) <= _MANY or width < _WIDTH_FOR_TWO:
        return _grid(lines)
    right: list[tuple[Text, ...]] = [*lines[half:], (plain(""),) * 3]
    return _grid([(*row, *beside) for row, beside in zip(lines[:half], right, strict=False)])


def _explained(game: Game, move: Move, language: str) -> Text:
    return with_painted_cubes(f"— {meaning(game, move, Speech(language))}")


def _grid(rows: Iterable[Sequence[Text]]) -> Table:
    grid = Table.grid(padding=(0, 1))
    for row in rows:
        grid.add_row(*row)
    return grid


def news(sentences: Iterable[Sentence]) -> list[News]:
    """Sentences about what seats, or chance, did."""
    return [
        (plain(" * ") if seat is None else badge(seat), with_painted_cubes(text))
        for seat, text in sentences
    ]


def score_sheet(game: Game, language: str) -> Table:
    """The points of each player by source."""
    sheet = Table(header_style=BOLD)
    sheet.add_column(say(language, "score-player"))
    for source in (*game.rulebook.sources, "total"):
        sheet.add_column(say(language, f"score-{source}"), justify="right")
    for seat, score in enumerate(game.score_sheet()):
        total = plain(str(score.total), BOLD)
        name = joined([badge(seat), game.names[seat]], " ")
        sheet.add_row(name, *(str(points) for points in score.points.values()), total)
    return sheet


def closing(game: Game, language: str) -> RenderableType:
    """The score, who has won, how the game ended, and what the deal can be checked with."""
    parts: list[RenderableType] = [score_sheet(game, language)]
    if game.winner is not None:
        points = game.scores[game.winner]
        won = say(language, "winner", who=game.names[game.winner], points=points)
        parts.append(plain(won, BOLD))
        if game.scores.count(points) > 1:
            who, rule = game.names[game.winner], screen_of(game.rulebook).rule_of_ties
            parts.append(plain(say(language, "tie-broken", who=who, rule=rule)))
        how = f"ended-by-{str(game.ended_by).replace(' ', '-')}"
        parts.append(plain(say(language, how, round=game.round)))
    if game.dealer:
        seed, commitment = game.dealer.seed, game.dealer.commitment
        parts.append(plain(say(language, "dealt-from", seed=seed, commitment=commitment)))
    return Group(*parts)


def help_page(screen: AnyScreen, language: str) -> RenderableType:
    """What the game is about, and everything that can be typed."""
    page = Table(title=say(language, "help-title"), show_header=False, box=None, title_style=BOLD)
    for typed, message in commands(screen):
        page.add_row(plain(typed, BOLD), say(language, message))
    return Group(plain(say(language, screen.help)), "", page)


def help_on(word: str, screen: AnyScreen, language: str) -> RenderableType:
    """What can be typed with a word, and what for."""
    lines = [
        (plain(typed, BOLD), plain(say(language, message)))
        for typed, message in commands(screen)
        if typed.split()[0] == word
    ]
    return _grid(lines)


def capitalized(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
