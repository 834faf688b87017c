"""Games in the terminal, for people at one keyboard and bots that play by themselves.

Here is only the talk: what is legal, what a move does and why another is refused, the game says.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path

from rich.console import Console, RenderableType

from carrack.bots import Bot, Budget
from carrack.components.files import is_taken
from carrack.errors import CarrackError
from carrack.game import Game
from carrack.messages import say
from carrack.moves import Move, Step
from carrack.narration import Sentence, meaning, narrate, offered_moves
from carrack.refusals import quoted, refusal
from carrack.rules import dispatch
from carrack.rules.choices import count
from carrack.speech import Speech
from carrack.terminal.pages import (
    Ask,
    Enough,
    News,
    clear,
    closing,
    help_on,
    help_page,
    news,
    score_sheet,
    show_news,
    show_question,
    show_table,
)
from carrack.terminal.palette import plain, with_painted_cubes
from carrack.terminal.screen import screen_of

# Commands by other names, whatever language is spoken.
ALIASES = {
    **dict.fromkeys(("aide", "ayuda", "ajuda", "?"), "help"),
    **dict.fromkeys(("annuler", "deshacer", "desfazer"), "undo"),
}
WHOLE_TURN = ("turn", "tour", "turno")
_LONGEST_FILE = 400  # letters of a file's name that are shown


@dataclass
class Sitting:
    """A game being played; seats without a bot are people at this keyboard."""

    game: Game
    bots: dict[int, Bot]
    language: str
    console: Console
    ask: Ask
    save_to: Path | None

    news: list[News] = field(init=False, default_factory=list)  # whoever is asked has not seen it
    notices: list[News] = field(init=False, default_factory=list)  # of the table itself, since then
    typed: int = field(init=False, default=0)  # how many of the steps the last answer led to
    saved: tuple[Path, str] | None = field(init=False, default=None)  # where, and which position
    files: set[Path] = field(init=False, default_factory=set)  # everywhere it has been saved

    @property
    def speech(self) -> Speech:
        return Speech(self.language)

    def play(self) -> None:
        """Plays the game to its end, or until somebody has had enough."""
        try:
            self._play_to_the_end()
        except (EOFError, KeyboardInterrupt, Enough):
            self._say_goodbye()

    def _play_to_the_end(self) -> None:
        if self.game.commitment and not self.game.is_over:
            self._tell("committed", commitment=self.game.commitment)
        while not self.game.is_over:
            seat = self.game.decision.seat
            if seat in self.bots:
                view, legal = self.game.view(seat), self.game.legal
                self.game.play(self.bots[seat].choose(view, legal, Budget()))
            elif len(self.game.legal) == 1:
                self.game.play(self.game.legal[0])
            else:
                self._decide()
        self._save_unasked()
        since = min((self._last_chosen(seat) for seat in self._people()), default=0)
        show_news(self.console, [*self._story(None, since), *self.notices])
        show_table(self.console, self.game, self.language)
        self.console.print(closing(self.game, self.language))

    # what has happened since

    def _people(self) -> list[int]:
        return [seat for seat in range(self.game.players) if seat not in self.bots]

    def _last_chosen(self, seat: int | None) -> int:
        """How many steps there were when a seat, or without one anybody here, had last chosen."""
        for number in reversed(range(len(self.game.steps))):
            step = self.game.steps[number]
            if seat in (None, step.move.seat) and self._was_chosen_here(step):
                return number + 1
        return 0

    def _story(self, seat: int | None, since: int) -> list[News]:
        """What was done since then; to the seat itself only what it had no choice in."""
        sentences: list[Sentence] = []
        steps = list(enumerate(self.game.steps))[since:]
        for own, row in groupby(steps, lambda step: seat is not None and step[1].move.seat == seat):
            if own:
                sentences += [self._only_move(step) for number, step in row if number >= self.typed]
            else:
                sentences += narrate(self.game, [step for _, step in row], self.speech)
        return news(sentences)

    def _only_move(self, step: Step) -> Sentence:
        words = meaning(self.game, step.move, self.speech, step.before)
        who, move = self._name(step.move.seat), f"{step.move.text} ({words})"
        return Sentence(None, say(self.language, "only-move", who=who, move=move))

    def _name(self, seat: int | None) -> str:
        return say(self.language, "chance") if seat is None else self.game.names[seat]

    def _tell(self, message: str, **values: str | int) -> None:
        self.notices += news([Sentence(None, say(self.language, message, **values))])

    # a decision at the keyboard

    def _decide(self) -> None:
        """Asks until something has changed."""
        seat = self.game.decision.seat
        self.news = [*self._story(seat, self._last_chosen(seat)), *self.notices]
        self._show(self._height())
        while not self._answer(self.ask(self._prompt()).strip()):
            pass

    def _show(self, height: int | None = None) -> None:
        """The table, what is new, the question and the possible answers."""
        clear(self.console)
        show_question(self.console, self.game, self.language, self.news, height)

    def _height(self) -> int | None:
        """The lines of the window above the prompt, where there is a window."""
        prompt = len(self.console.render_lines(plain(self._prompt())))
        return self.console.height - prompt if self.console.is_terminal else None

    def _prompt(self) -> str:
        seat = self.game.decision.seat
        if seat is None:
            return f"{say(self.language, 'prompt-chance')} "
        return f"{say(self.language, 'prompt', who=self.game.names[seat])} "

    def _answer(self, text: str) -> bool:
        """Does what was typed; whether the position is another one now."""
        word, _, rest = text.partition(" ")
        if not text:
            return False
        command = ALIASES.get(word.lower(), word.lower())
        if command in self.commands:
            return self.commands[command](rest.strip())
        if text.isdecimal():
            return self._with_number(text, self._play)
        return self._play(text)

    def _with_number(self, number: str, use: Callable[[str], bool]) -> bool:
        """Does something with a move of the list."""
        listed = {str(place): move for place, move in enumerate(offered_moves(self.game), 1)}
        if number not in listed:
            return self._say("no-such-number", number=quoted(number), last=len(listed))
        return use(listed[number].text)

    def _play(self, text: str) -> bool:
        moves, refused = self._plan(text)
        if refused is not None:
            return self._print(with_painted_cubes(refused))
        self.typed = len(self.game.steps) + len(moves)
        self.game.play(*moves)
        self.notices = []
        self._save_unasked()
        return True

    def _plan(self, text: str) -> tuple[list[str], str | None]:
        """The moves of an answer, or why they cannot be made.

        They are tried on a copy without a dealer, so that nothing is turned for nothing. Where
        there is only one move and another was typed, it is made on the way, as it would be if
        moves were typed one by one.
        """
        trial, moves = self.game.copy(dealer=False), []
        for part in (part.strip() for part in text.split(",")):
            while self._asks_here(trial) and trial.why_not(part) and len(trial.legal) == 1:
                moves += [move.text for move in trial.play(trial.legal[0])]
            if not self._asks_here(trial):
                why = refusal(trial.rulebook, trial.notation, trial.table, part, trial.names)
                return [], why.sentence(self.speech)
            if refused := trial.why_not(part, self.language):
                return [], _as_typed(refused, part)
            moves += [move.text for move in trial.play(part)]
        return moves, None

    def _asks_here(self, trial: Game) -> bool:
        """Whether the next decision is for people at this keyboard."""
        dealt = trial.decision.is_chance and self.game.dealer is not None
        return not (trial.is_over or dealt or trial.decision.seat in self.bots)

    # commands; each says whether the position is another one now

    @property
    def commands(self) -> dict[str, Callable[[str], bool]]:
        return {
            "undo": self._take_back,
            "why": self._explain,
            "board": self._draw_again,
            "scores": self._show_scores,
            "save": self._save_as,
            "help": self._help,
            "quit": self._quit,
        }

    def _take_back(self, what: str) -> bool:
        if what.lower() not in ("", *WHOLE_TURN):
            return self._explain(f"undo {what}")
        target = self._last_choice(whole_turn=bool(what))
        if target is None:
            revealed = any(step.move.seat is None for step in self.game.steps)
            sentence = say(self.language, "revealed" if revealed else "nothing-to-undo")
            return self._print(plain(f"{sentence}."))
        undone = [self.game.undo() for _ in self.game.steps[target:]][::-1]
        self.typed, self.notices = target, []
        self._tell("taken-back", moves=self._by_seat(undone))
        self._save_unasked()
        return True

    def _by_seat(self, moves: list[Move]) -> str:
        """Moves, with the name of whoever made some in a row before them."""
        rows = groupby(moves, lambda move: move.seat)
        return "; ".join(
            f"{self._name(seat)}: {', '.join(move.text for move in row)}" for seat, row in rows
        )

    def _last_choice(self, *, whole_turn: bool) -> int | None:
        """The step to go back to: the last one, since a tile was turned, that people here chose.

        With `whole_turn` it is the first such step of the same turn.
        """
        steps, found = self.game.steps, None
        for number in reversed(range(len(steps))):
            another_turn = found is not None and steps[number].turn != steps[found].turn
            if steps[number].move.seat is None or another_turn:
                break
            if self._was_chosen_here(steps[number]):
                found = number
                if not whole_turn:
                    break
        return found

    def _was_chosen_here(self, step: Step) -> bool:
        choices = dispatch.legal(step.before, self.game.notation.box)
        return step.move.seat not in self.bots and count(choices) > 1

    def _explain(self, text: str) -> bool:
        if not text:
            return self._print(help_on("why", screen_of(self.game.rulebook), self.language))
        if text.isdecimal():
            return self._with_number(text, self._explain)
        if why := self.game.why_not(text, self.language):
            return self._print(with_painted_cubes(_as_typed(why, text)))
        return self._say("legal-now", text=quoted(text))

    def _draw_again(self, _: str) -> bool:
        self._show()
        return False

    def _show_scores(self, _: str) -> bool:
        return self._print(score_sheet(self.game, self.language))

    def _help(self, _: str) -> bool:
        return self._print(help_page(screen_of(self.game.rulebook), self.language))

    def _quit(self, _: str) -> bool:
        raise Enough

    def _save_as(self, name: str) -> bool:
        path = Path(name) if name else self.save_to
        if path is None:
            return self._say("save-where")
        if is_taken(path, self._own_files()):
            return self._say("file-exists", file=_shown(path))
        why_not = self._save(path)
        return self._print(plain(why_not)) if why_not else self._say("saved", file=_shown(path))

    # saving and speaking

    def _save(self, path: Path) -> str | None:
        """Why the game could not be saved; None if it has been."""
        try:
            self.game.save(path)
        except CarrackError:
            return say(self.language, "not-saved", reason=_shown(path))
        self.saved = path, self.game.position
        self.files.add(path)
        return None

    def _own_files(self) -> set[Path]:
        """The files that this game may be written to without asking."""
        return self.files | ({self.save_to} if self.save_to else set())

    def _save_unasked(self) -> None:
        why_not = self._save(self.save_to) if self.save_to else None
        if why_not:
            self.notices += news([Sentence(None, why_not)])

    def _say(self, message: str, **values: str | int) -> bool:
        return self._print(plain(say(self.language, message, **values)))

    def _print(self, what: RenderableType) -> bool:
        self.console.print(what)
        return False

    def _say_goodbye(self) -> None:
        self.console.print()
        if self.save_to and (why_not := self._save(self.save_to)):
            self._print(plain(why_not))
        if self.saved and self.saved[1] == self.game.position:
            self._say("goodbye-saved", file=_shown(self.saved[0]))
        else:
            self._say("goodbye")


def _shown(path: Path) -> str:
    return quoted(str(path), _LONGEST_FILE)


def _as_typed(sentence: str, typed: str) -> str:
    """A sentence that quotes a move, with the move as somebody typed it."""
    move = r"\s+".join(re.escape(word) for word in typed.split())
    between_marks = rf"(?<=[“«])(\s?){move}(\s?)(?=[”»])"
    shown = quoted(typed)
    return re.sub(between_marks, lambda at: f"{at[1]}{shown}{at[2]}", sentence, flags=re.I)
