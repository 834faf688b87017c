"""The game as everyone uses it: new, legal, play, undo, view, why_not, score sheet, text and file.

A Game is a table, the moves that led to it, and the deal: who answers for chance.
"""

import hashlib
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Self

from carrack.chance import (
    chance_choice,
    deal_setup,
    dealt_in_setup,
    undealt,
    weights_of_chance,
)
from carrack.components.chart import Chart
from carrack.components.limits import LONGEST_NAME, ROUND_LIMIT
from carrack.components.printed import Components
from carrack.deal import Deal
from carrack.dealer import Dealer, dealer_from
from carrack.errors import CarrackError, IllegalMove, check_kind, check_number
from carrack.fingerprint import fingerprint_of
from carrack.games import game_names, rulebook_named
from carrack.messages import Message, checked_speech, say
from carrack.moves import Decision, FrozenTable, Move, SeatScore, Step, View
from carrack.notation import AnyNotation
from carrack.positions import is_set_up, read_position
from carrack.refusals import Refusal, meant_by, refusal
from carrack.rulebook import AnyRulebook
from carrack.rules.choices import NOTHING, members
from carrack.rules.decisions import DECISIONS, OVER
from carrack.rules.one_table import count_points, make_choice, read_decision
from carrack.rules.record import array_of
from carrack.rules.scoring import leader
from carrack.rules.table import SeaTable
from carrack.speech import Speech

PERSON = "person"


class Game:
    """A game. Make one with `Game.new`, `Game.from_position`, `Game.from_view` or `Game.load`."""

    rulebook: AnyRulebook
    notation: AnyNotation
    names: tuple[str, ...]  # of the seats
    roles: tuple[str, ...]  # who sits there: "person", or a bot's name
    deal: Deal  # who answers for chance, and what had been dealt before the first move
    steps: list[Step]  # every move since the beginning, chance's too, with the tables before them

    def __init__(
        self,
        rulebook: AnyRulebook,
        notation: AnyNotation,
        table: SeaTable,
        *,
        names: Sequence[str] | None = None,
        roles: Sequence[str] | None = None,
        deal: Deal | None = None,
    ) -> None:
        self.rulebook = rulebook
        self.notation = notation
        self._tables = array_of(table)  # of one; see rules/one_table.py
        self.names = _checked_names(names, int(table.players))
        self.roles = _checked_roles(roles, int(table.players))
        self.deal = Deal() if deal is None else deal
        self.steps = []
        self._beginning = self._frozen()
        # What was read of the table when it had these bytes.
        self._seen = b""
        self._decision = Decision(None, DECISIONS[OVER])
        self._choices = NOTHING
        self._legal: tuple[Move, ...] | None = None
        self._answer_for_chance()

    # beginnings

    @classmethod
    def new(
        cls,
        rules: str | None = None,
        *,
        players: int = 2,
        seed: int | str | None = None,
        first: int = 0,
        map: str | Chart | None = None,
        round_limit: int = ROUND_LIMIT,
        names: Sequence[str] | None = None,
        roles: Sequence[str] | None = None,
        components: Components | None = None,
        setup: str | None = None,
    ) -> "Game":
        """A game ready for the first decision of a player.

        The same seed deals the same game; without one the dealer takes a secret seed. A `setup`,
        as `game.setup` gives it, stands for players, first, map and round limit. `roles` say who
        sits there, "person" unless said otherwise; the game only keeps them.
        """
        check_kind("rules", rules, str, type(None))
        check_kind("components", components, Components, type(None))
        dealer = dealer_from(seed)
        if setup is not None:
            check_kind("setup", setup, str)
            if not is_set_up(setup):
                raise CarrackError("This is a position in the middle of a game, not a set-up.")
            rulebook, notation, table = read_position(setup, components)
            if rules not in (None, rulebook.name):
                raise CarrackError(f"This is a set-up of {rulebook.name!r}, not of {rules!r}.")
            deal = Deal.by(dealer)
            return cls(rulebook, notation, table, names=names, roles=roles, deal=deal)
        rulebook = rulebook_named(game_names()[0] if rules is None else rules)
        printed = rulebook.printed() if components is None else components
        notation, table = undealt(rulebook, players, first, map, round_limit, printed)
        number = deal_setup(table, notation, dealer)
        deal = Deal.by(dealer, setup_is_given=False, before=number)
        return cls(rulebook, notation, table, names=names, roles=roles, deal=deal)

    @classmethod
    def from_position(
        cls,
        text: str,
        *,
        seed: int | str | None = None,
        dealt: int | None = None,
        names: Sequence[str] | None = None,
        components: Components | None = None,
    ) -> "Game":
        """A game that goes on from a position. Without a seed, chance is played like a player.

        `dealt` is how many things chance has decided before, as `game.dealt` says, if that is more
        than a set-up takes: the dealer goes on with the next one.
        """
        check_kind("a position", text, str)
        check_kind("components", components, Components, type(None))
        rulebook, notation, table = read_position(text, components)
        deal = Deal(before=dealt) if seed is None else Deal.by(dealer_from(seed), before=dealt)
        return cls(rulebook, notation, table, names=names, deal=deal)

    @classmethod
    def from_view(cls, view: View) -> "Game":
        """A game to think ahead in: all that a seat knows, with chance as a player."""
        return cls(rulebook_named(view.rules), view.notation, view.table, names=view.names)

    # what is on the table

    @property
    def table(self) -> SeaTable:
        """The record of the position, for programs that think with the compiled rules.

        It has the fields of its game; whoever wants more of them than all games have, knows which
        game it is and says so to a type checker.
        """
        table: SeaTable = self._tables[0]
        return table

    def _frozen(self) -> FrozenTable:
        return FrozenTable(self._tables.tobytes(), self._tables.dtype)

    def _put_back(self, then: FrozenTable) -> None:
        self._tables = array_of(then.table)

    @property
    def rules(self) -> str:
        """The name of the game that is played."""
        return self.rulebook.name

    @property
    def setup(self) -> str:
        """What the game began with: a set-up, or the position it was taken up from."""
        return self.position_of(self._beginning.table)

    @property
    def components(self) -> Components:
        return self.notation.components

    @property
    def chart(self) -> Chart:
        return self.notation.chart

    @property
    def players(self) -> int:
        return int(self._tables["players"][0])  # quicker than by attribute

    @property
    def round(self) -> int:
        """The round that is played; 0 while lots and places are chosen."""
        return int(self._tables["rounds"][0])

    @property
    def decision(self) -> Decision:
        """Who decides now, and what."""
        self._look()
        return self._decision

    @property
    def legal(self) -> tuple[Move, ...]:
        """Every move that can be made now."""
        self._look()
        if self._legal is None:
            seat, kind = self._decision.seat, self._decision.kind
            texts = self.notation.move_texts(self.table, DECISIONS.index(kind))
            self._legal = tuple(
                _move(seat, kind, choice, texts[choice]) for choice in members(self._choices)
            )
        return self._legal

    def _look(self) -> None:
        """Reads the table anew if it has changed since: many ask for the same between moves."""
        seen = self._tables.tobytes()
        if seen != self._seen:
            decider, decision, self._choices = read_decision(self._tables, self.notation.boxes)
            self._decision = Decision(decider if decider >= 0 else None, DECISIONS[decision])
            self._legal = None
            self._seen = seen

    @property
    def outcomes(self) -> tuple[tuple[Move, float], ...]:
        """What chance may do now, and how likely each is; empty when a player decides."""
        if not self.decision.is_chance:
            return ()
        weights = weights_of_chance(self.table, self.notation)
        total = sum(weights.values())
        return tuple((move, weights[move.choice] / total) for move in self.legal)

    @property
    def odds(self) -> dict[str, float]:
        """The same by text."""
        return {move.text: likely for move, likely in self.outcomes}

    @property
    def is_over(self) -> bool:
        return self.decision.kind == DECISIONS[OVER]

    @property
    def position(self) -> str:
        """The position in one line of text."""
        return self.position_of(self.table)

    def position_of(self, table: SeaTable) -> str:
        """The same of another table of this game, such as one before a move."""
        return self.rulebook.positions(self.notation).text(table)

    @property
    def position_hash(self) -> str:
        """Names the position; the last line of a game file."""
        return hash_of_position(self.position)

    @property
    def fingerprint(self) -> str:
        """Names the table by its bytes, which is quick; see fingerprint.py for what it is worth."""
        return fingerprint_of(self.table)

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move since the set-up, those of chance too."""
        return tuple(step.move for step in self.steps)

    # playing

    def play(self, *moves: Move | str, seat: int | None = None) -> tuple[Move, ...]:
        """Makes moves, all of them or, if one is refused, none; what happened, chance included.

        A text may hold several moves with commas between them: `sail C3, anchor, build`. With a
        `seat`, moves of any other are refused.
        """
        before = len(self.steps)
        try:
            for move in _one_by_one(moves):
                if seat is not None and seat != self.decision.seat:
                    late = Refusal(Message("not-your-turn-any-more"), None)
                    raise IllegalMove(late.sentence)
                self._make(self.parse(move))
        except BaseException:
            self._go_back(before)
            raise
        self._answer_for_chance()
        return tuple(step.move for step in self.steps[before:])

    def parse(self, move: Move | str) -> Move:
        """The legal move that a text stands for; any other is refused."""
        found = self._find(move)
        if found:
            return found
        why = self._refusal(move)
        raise IllegalMove(why.sentence, why.rule)

    def is_legal(self, move: Move | str) -> bool:
        """Whether a single move can be made now."""
        return self._find(move) is not None

    def _find(self, move: Move | str) -> Move | None:
        """The legal move that is meant: by a text, whatever its capitals and spaces, or by a Move
        of whoever decides now.

        While the dealer has something to turn nobody else can go on: what a row of moves revealed
        before one of them was refused could not be taken back.
        """
        check_kind("a move", move, Move, str)
        if self.dealer and self.decision.is_chance:
            return None
        if isinstance(move, Move):
            return move if move in self.legal else None
        wanted = _tidy(move).casefold()
        return next((legal for legal in self.legal if legal.text.casefold() == wanted), None)

    def _make(self, move: Move) -> None:
        self.steps.append(Step(self._frozen(), move))
        make_choice(self._tables, self.notation.boxes, move.choice)

    def _answer_for_chance(self) -> None:
        while self.dealer and self.decision.is_chance:
            choice = chance_choice(self.table, self.notation, self.dealer, self.dealt)
            text = self.notation.move_text(self.table, choice)
            self._make(Move(None, self.decision.kind, choice, text))

    @property
    def dealer(self) -> Dealer | None:
        """Who answers for chance; without a dealer, chance is played like a player."""
        return self.deal.dealer

    @property
    def commitment(self) -> str | None:
        """The dealer's hash of its seed, told to everybody."""
        return self.deal.commitment

    @property
    def dealt(self) -> int:
        """How many things chance has decided so far."""
        before = self.dealt_in_setup if self.deal.before is None else self.deal.before
        return before + sum(step.move.seat is None for step in self.steps)

    @property
    def dealt_in_setup(self) -> int:
        """How many things chance decides before a player does."""
        return dealt_in_setup(self.rulebook, self.notation, self.table)

    def why_not(self, move: Move | str, language: Speech | str = "en") -> str | None:
        """The rule that forbids a move now, in a sentence; None if the move is legal.

        Of a row of moves, such as `sail C3, anchor, build`, what forbids the first that is not.
        """
        speech = checked_speech(language)
        trial = self
        for one in _one_by_one([move]):
            if not trial.is_legal(one):
                return trial._refusal(one).sentence(speech)
            trial = trial.copy()
            trial._make(trial.parse(one))
        return None

    def why_nothing(self, thing: str, language: Speech | str = "en") -> dict[str, str]:
        """Why nothing can be done now with a thing on the table, such as a place or a card.

        For each move about it that one might have meant, a sentence; empty if one of them is legal.
        """
        speech = checked_speech(language)
        check_kind("a thing", thing, str)
        meant = meant_by(self.notation, self.table, thing)
        if any(self._find(text) for text in meant):
            return {}
        return {text: self._refusal(text).sentence(speech) for text in meant}

    def _refusal(self, move: Move | str) -> Refusal:
        return refusal(self.rulebook, self.notation, self.table, _tidy(str(move)), self.names)

    # taking back

    @property
    def can_undo(self) -> bool:
        """A move has been made, and the dealer has revealed nothing after it."""
        revealed = self.dealer and self.steps and self.steps[-1].move.seat is None
        return bool(self.steps) and not revealed

    def undo(self) -> Move:
        """Takes back the last move, unless a tile has been turned since; that move."""
        if not self.can_undo:
            message = "revealed" if self.steps else "nothing-to-undo"
            raise CarrackError(Refusal(Message(message), None).sentence)
        move = self.steps[-1].move
        self._go_back(len(self.steps) - 1)
        return move

    def undo_turn(self) -> tuple[Move, ...]:
        """Takes back the turn of the last move, or what of it came after a tile was turned."""
        turn = self.steps[-1].turn if self.steps else None
        undone = [self.undo()]
        while self.can_undo and self.steps[-1].turn == turn:
            undone.append(self.undo())
        return tuple(reversed(undone))

    def _go_back(self, number: int) -> None:
        if number < len(self.steps):
            self._put_back(self.steps[number].frozen)
            del self.steps[number:]

    def forget(self, keep: int = 0) -> None:
        """Drops all moves but the last few: the game began where those begin.

        What is dropped can no more be taken back, and a file of the game would begin there.
        """
        check_number("keep", keep, 0, len(self.steps))
        dealt, dropped = self.dealt, len(self.steps) - keep
        if dropped:
            del self.steps[:dropped]
            self.deal = self.deal.taken_up(
                dealt - sum(step.move.seat is None for step in self.steps)
            )
            self._beginning = self.steps[0].frozen if keep else self._frozen()

    # looking

    def view(self, seat: int | None = None) -> View:
        """What a seat may know; without a seat, what everybody may know."""
        if seat is not None:
            check_number("seat", seat, 0, self.players - 1)
        mine = self.legal if seat is not None and seat == self.decision.seat else ()
        return View(
            self.rulebook.name,
            seat,
            self.names,
            self.decision,
            mine,
            self.commitment,
            self.notation,
            self._frozen(),
        )

    def score_sheet(self) -> tuple[SeatScore, ...]:
        """The points of each seat by source, counted anew."""
        table, box = self.table, self.notation.box
        return tuple(
            SeatScore(
                MappingProxyType(
                    {
                        source: int(count(table, box, seat))
                        for source, count in self.rulebook.sources.items()
                    }
                )
            )
            for seat in range(self.players)
        )

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat, as the rules count them."""
        boxes = self.notation.boxes
        return tuple(int(count_points(self._tables, boxes, seat)) for seat in range(self.players))

    @property
    def winner(self) -> int | None:
        """The seat that has won; None while the game goes on (EW-24, EE-16)."""
        return int(leader(self.table, self.notation.box)) if self.is_over else None

    @property
    def ended_by(self) -> str | None:
        """How the game came to its end: by what ends it, or by "round limit" (EW-22, EW-22a)."""
        if not self.is_over:
            return None
        return self.rulebook.end if self.table.last_round else "round limit"

    # copies and files

    def at(self, number: int) -> "Game":
        """The game as it was after so many moves; an independent one."""
        check_number("number", number, 0, len(self.steps))
        then = self.copy()
        then._go_back(number)
        return then

    def copy(self, *, dealer: bool = True) -> Self:
        """An independent game at the same point, with the same history and the same dealer.

        Without the dealer, chance is a player in it: to think ahead without seeing what will come.
        """
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._tables = array_of(self.table)
        twin.steps = list(self.steps)
        if not dealer:
            twin.deal = self.deal.without_dealer()
        return twin

    def __copy__(self) -> Self:
        return self.copy()

    def save(self, path: str | Path, *, public: bool = False) -> None:
        """Writes a game file, whole or not at all.

        The file of a running game holds the dealer's seed, so that it can go on; with `public`
        it leaves the seed out.
        """
        from carrack.gamefile import write_game

        check_kind("path", path, str, Path)
        write_game(self, Path(path), public=public)

    @classmethod
    def load(cls, path: str | Path, *, components: Components | None = None) -> "Game":
        """Reads a game file and replays it, checking everything in it."""
        from carrack.gamefile import read_game

        check_kind("path", path, str, Path)
        return read_game(Path(path), components)

    def __eq__(self, other: object) -> bool:
        """Games are equal when map, components and position are, however they got there.

        They have no hash, for they go on; `position` names where one stands.
        """
        return self._identity() == other._identity() if isinstance(other, Game) else NotImplemented

    def _identity(self) -> tuple[bytes, str, str]:
        return self._tables.tobytes(), self.chart.code, self.components.hash

    def __repr__(self) -> str:
        named = (
            f", names={self.names!r}" if self.names != _checked_names(None, self.players) else ""
        )
        return f"Game.from_position({self.position!r}{named})"

    def __str__(self) -> str:
        """The table drawn with letters."""
        from carrack.terminal.drawing import draw_table

        return draw_table(self).plain


@lru_cache(maxsize=4096)
def _move(seat: int | None, kind: str, choice: int, text: str) -> Move:
    """The same moves come again and again."""
    return Move(seat, kind, choice, text)


def _one_by_one(moves: Sequence[Move | str]) -> Iterator[Move | str]:
    """The moves, and those with commas between them in a text."""
    for move in moves:
        check_kind("a move", move, Move, str)
        yield from [move] if isinstance(move, Move) else move.split(",")


def hash_of_position(position: str) -> str:
    return hashlib.sha256(position.encode()).hexdigest()[:32]


def _tidy(text: str) -> str:
    """Forgives spaces: `  sail   C3 ` is `sail C3`."""
    return " ".join(text.split())


def _checked_names(names: Sequence[str] | None, players: int) -> tuple[str, ...]:
    if names is None:
        return tuple(say("en", "player-number", number=seat + 1) for seat in range(players))
    return _checked_words(names, players, "name")


def _checked_roles(roles: Sequence[str] | None, players: int) -> tuple[str, ...]:
    return _checked_words([PERSON] * players if roles is None else roles, players, "role")


def _checked_words(words: Sequence[str], players: int, what: str) -> tuple[str, ...]:
    if isinstance(words, str) or not isinstance(words, Sequence) or len(words) != players:
        raise CarrackError(f"There must be {players} {what}s, one for each player.")
    for word in words:
        if not isinstance(word, str) or not 0 < len(word) <= LONGEST_NAME or not word.isprintable():
            raise CarrackError(f"A {what} has 1 to {LONGEST_NAME} letters, and {word!r} has not.")
    return tuple(words)
