"""Stepping through a game that has been played, or is being played: there and back.

Every step holds the table as it was before, so no rule is asked again.
"""

from rich.console import Console

from carrack.game import Game
from carrack.messages import say
from carrack.narration import narrate
from carrack.speech import Speech
from carrack.terminal.pages import Ask, Enough, clear, closing, news, show_news, show_table
from carrack.terminal.palette import BOLD, plain


def replay_game(game: Game, language: str, console: Console, ask: Ask) -> None:
    """Walks through the moves of a game, turn by turn or move by move, there and back."""
    stops, at = _stops(game), 0
    try:
        while True:
            _show_moment(game, stops, at, language, console)
            at = _next_stop(stops, at, language, console, ask)
    except (EOFError, KeyboardInterrupt, Enough):
        console.print()


def _stops(game: Game) -> list[int]:
    """How many moves have been made when a turn begins, and at the end."""
    steps = game.steps
    begins = [n for n in range(1, len(steps)) if steps[n - 1].turn != steps[n].turn]
    return [0, *begins, len(steps)] if steps else [0]


def _show_moment(game: Game, stops: list[int], at: int, language: str, console: Console) -> None:
    """The table after some moves, and what was done in the turn before."""
    then = game.at(at)
    begin = max((stop for stop in stops if stop < at), default=0)
    news_items = news(narrate(then, then.steps[begin:], Speech(language)))
    clear(console)
    show_table(console, then, language)
    show_news(console, news_items)
    if then.is_over:
        console.print(closing(then, language))
    console.print(plain(say(language, "replay-at", number=at, last=stops[-1]), BOLD))


def _next_stop(stops: list[int], at: int, language: str, console: Console, ask: Ask) -> int:
    """Asks where to go from here until the answer makes sense."""
    while True:
        answer = ask(f"{say(language, 'replay-prompt')} ").strip().lower()
        if answer == "q":
            raise Enough
        goals = {
            "": min((stop for stop in stops if stop > at), default=at),
            "b": max((stop for stop in stops if stop < at), default=at),
            "+": min(at + 1, stops[-1]),
            "-": max(at - 1, 0),
            "e": stops[-1],
        }
        goals |= {str(number): number for number in range(stops[-1] + 1)}
        if answer in goals:
            return goals[answer]
        console.print(plain(say(language, "replay-what", last=stops[-1])))
