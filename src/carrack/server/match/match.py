"""A match: the game at one table, in memory, as its log of actions has it.

An action is first made here, then stored, then noted as stored. What was stored is what happened: a
match that could not be stored is dropped and read again from its log.
"""

import json
import tempfile
from collections.abc import Sequence
from pathlib import Path

from carrack.components.printed import Components
from carrack.deal import Deal
from carrack.dealer import Dealer
from carrack.errors import CarrackError
from carrack.fingerprint import matches
from carrack.game import Game
from carrack.gamefile import Result
from carrack.games import rulebook_named
from carrack.messages import Message
from carrack.moves import Step
from carrack.positions import read_position
from carrack.refusals import Refusal
from carrack.rulebook import AnyRulebook
from carrack.server.errors import Refused
from carrack.server.records import (
    FINISHED,
    RUNNING,
    Action,
    ActionKind,
    Seat,
    Snapshot,
    Status,
    TableInfo,
    distinct_names,
)

STAND_IN = "greedy"  # plays for who has gone
SNAPSHOT_EVERY = 24  # actions


class Mismatch(CarrackError):
    """A log that does not lead where it says."""


def components_of(rulebook: AnyRulebook, box: str, text: str) -> Components:
    """The components that a table is played with, whatever comes with the package today."""
    if rulebook.printed().hash == box:
        return rulebook.printed()
    with tempfile.NamedTemporaryFile("w", suffix=".toml", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        return rulebook.read_components(Path(file.name))


class Match:
    """A started table."""

    def __init__(
        self,
        info: TableInfo,
        seats: Sequence[Seat],
        snapshot: Snapshot,
        components: Components | None = None,
        *,
        remembers_all: bool = False,
    ) -> None:
        rulebook = rulebook_named(info.game)
        if rulebook.version != info.version:
            raise Refused(
                409,
                Message(
                    "refused-other-version", {"version": info.version, "have": rulebook.version}
                ),
            )
        self.info = info
        self.seats = list(seats)
        self.status: Status = RUNNING
        self.result: Result | None = None
        self.moved_at = info.created_at
        rulebook, notation, table = read_position(snapshot.position, components, info.map)
        self.game = Game(
            rulebook,
            notation,
            table,
            names=distinct_names([seat.name for seat in seats]),
            roles=[seat.bot or "person" for seat in seats],
            deal=Deal.by(
                Dealer(info.seed),
                setup_is_given=snapshot.number > 0 or info.given,
                before=snapshot.dealt,
            ),
        )
        self.decider_before: int | None = None  # the seat that decided before the last action
        self._look()
        self.number = snapshot.number  # of actions so far
        self.last_steps: list[Step] = []  # of the last action, to tell it in words
        self.snapshot = snapshot
        self._began = snapshot.number  # the action with which the game's remembered moves begin
        self._revealed = False  # by the last action: it cannot be taken back
        self._remembers_all = remembers_all  # also what can no more be taken back

    # looking

    def seats_of(self, account_id: str | None) -> list[int]:
        """The seats that a person holds, those where a bot stands in too."""
        if account_id is None:
            return []
        return [seat.number for seat in self.seats if seat.account_id == account_id]

    @property
    def thinking_bot(self) -> str | None:
        """The bot whose turn it is."""
        return None if self.decider is None else self.seats[self.decider].played_by

    @property
    def awaited(self) -> str | None:
        """The account that is to decide now; None while a bot plays its seat."""
        if self.decider is None or self.thinking_bot is not None:
            return None
        return self.seats[self.decider].account_id

    def rename(self, account_id: str, name: str) -> None:
        """A person is called something else from now on."""
        for number in self.seats_of(account_id):
            self.seats[number].called = name
        self.game.names = tuple(distinct_names([seat.called for seat in self.seats]))
        for seat, distinct in zip(self.seats, self.game.names, strict=True):
            seat.name = distinct

    # acting

    def move(self, seat: int, text: str, account_id: str | None, at: float) -> Action:
        """Makes one or more moves of a seat, or none of them."""
        before = len(self.game.steps)
        made = self.game.play(text, seat=seat)
        self.last_steps = self.game.steps[before:]
        moves = ", ".join(move.text for move in made if move.seat is not None)
        dealt = ", ".join(move.text for move in made if move.seat is None)
        return self._action("move", seat, moves, dealt, account_id, at)

    def undo(self, seat: int, whole_turn: bool, account_id: str | None, at: float) -> Action:
        """Takes back the seat's last move, or its turn, as far as nothing was revealed."""
        steps = self.game.steps
        if steps and steps[-1].move.seat not in (None, seat):
            raise Refused(422, Message("refused-only-own-moves-back"))
        if self._revealed:
            raise Refused(422, Refusal(Message("revealed"), None).sentence)
        self.last_steps = []
        undone = self.game.undo_turn() if whole_turn else (self.game.undo(),)
        return self._action("undo", seat, str(len(undone)), "", account_id, at)

    def resign(self, seat: int, account_id: str | None, at: float) -> Action:
        """Gives up. With one player left that one has won; otherwise a bot plays on."""
        self._give_up(seat)
        return self._action("resign", seat, "", "", account_id, at)

    def stand_in(self, seat: int, bot: str, account_id: str | None, at: float) -> Action:
        """A bot plays for a person who has not come back."""
        self.seats[seat].stand_in = bot
        return self._action("stand-in", seat, bot, "", account_id, at)

    def come_back(self, seat: int, account_id: str | None, at: float) -> Action:
        """The person takes the seat back."""
        self.seats[seat].stand_in = None
        return self._action("return", seat, "", "", account_id, at)

    def _action(
        self, kind: ActionKind, seat: int, text: str, dealt: str, account_id: str | None, at: float
    ) -> Action:
        self.decider_before = None if kind == "start" else self.decider
        self._judge_end()
        self._look()
        return Action(
            table_id=self.info.id,
            number=self.number,
            kind=kind,
            seat=seat,
            text=text,
            dealt=dealt,
            position=self.game.fingerprint,
            decider=self.decider,
            account_id=account_id,
            at=at,
        )

    def _look(self) -> None:
        """Notes what many ask for and few change: who decides what."""
        self._position: str | None = None
        self.decision = self.game.decision
        # The seat that decides now, while the table is being played.
        self.decider = self.decision.seat if self.status == RUNNING else None

    @property
    def position(self) -> str:
        """The position as a text, which takes a while to write: once for all who ask."""
        if self._position is None:
            self._position = self.game.position
        return self._position

    def _give_up(self, seat: int) -> None:
        self.seats[seat].resigned = True
        self.seats[seat].stand_in = STAND_IN

    def _judge_end(self) -> None:
        """The table is finished when the game is over, or when only one has not resigned."""
        left = [seat.number for seat in self.seats if not seat.resigned]
        if not self.game.is_over and len(left) != 1:
            return
        scores, winner, ended_by = self.game.scores, self.game.winner, self.game.ended_by
        if winner is None or ended_by is None:
            winner, ended_by = left[0], "resignation"
        elif winner not in left and left:
            winner = max(left, key=lambda seat: scores[seat])
        self.status = FINISHED
        self.result = Result(
            scores=list(scores), winner=winner, rounds=self.game.round, ended_by=ended_by
        )

    # what is stored

    def note_stored(self, action: Action) -> None:
        """The action is in the log; what can no more be taken back need not be remembered."""
        made = action.text.count(",") + 1 if action.kind == "move" else 0
        keep = 0
        for step in reversed(self.game.steps):
            if step.move.seat != action.seat:
                break
            keep += 1
        self.number = action.number + 1
        self.moved_at = action.at
        self._revealed = bool(action.dealt)
        if action.kind == "move":
            if keep == 0:
                self._began = self.number
            elif keep == made:
                self._began = action.number
            if not self._remembers_all:
                self.game.forget(keep)

    def due_snapshot(self) -> Snapshot | None:
        """A newer snapshot, if it is time for one."""
        if self._began - self.snapshot.number < SNAPSHOT_EVERY:
            return None
        kept = sum(step.move.seat is None for step in self.game.steps)
        return Snapshot(self._began, self.game.setup, self.game.dealt - kept)

    def apply(self, action: Action) -> None:
        """Makes an action that is in the log already, and checks that it leads where it did."""
        if action.number != self.number:
            raise Mismatch(f"Action {self.number} is missing.")
        try:
            again = self._again(action)
        except CarrackError as error:
            raise Mismatch(f"Action {action.number} cannot be made: {error}") from None
        if again.dealt != action.dealt or not matches(action.position, self.game):
            raise Mismatch(f"Action {action.number} does not lead to the position it led to.")
        self.note_stored(action)

    def _again(self, action: Action) -> Action:
        seat, account, at = action.seat, action.account_id, action.at
        if action.kind == "start":
            return self._action("start", seat, "", "", account, at)
        if action.kind == "move":
            return self.move(seat, action.text, account, at)
        if action.kind == "undo":
            self.last_steps = []
            for _ in range(int(action.text)):
                self.game.undo()
            return self._action("undo", seat, action.text, "", account, at)
        if action.kind == "resign":
            return self.resign(seat, account, at)
        if action.kind == "stand-in":
            return self.stand_in(seat, action.text, account, at)
        if action.kind == "return":
            return self.come_back(seat, account, at)
        raise Mismatch(f"nobody knows what {action.kind!r} is")


def replayed(
    info: TableInfo,
    seats: Sequence[Seat],
    setup: Snapshot,
    actions: Sequence[Action],
    components: Components | None = None,
) -> tuple[Game, list[int]]:
    """The whole game with all its moves, those taken back left out; every action is checked.

    With each step of it comes the number of the action that it belongs to.
    """
    match = Match(info, seats, setup, components, remembers_all=True)
    numbers: list[int] = []
    for action in actions:
        match.apply(action)
        steps = len(match.game.steps)
        del numbers[steps:]
        numbers += [action.number] * (steps - len(numbers))
    return match.game, numbers


def result_text(result: Result | None) -> str:
    return json.dumps(result) if result else ""
