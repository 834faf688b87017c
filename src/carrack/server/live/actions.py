"""Everything that is done at a table that is being played.

An action is made in memory, stored, and only then told to anybody. What could not be stored has
not happened: the match is read again.
"""

import time
from collections.abc import Callable
from functools import partial

from carrack.bots.registry import current_name
from carrack.errors import CarrackError
from carrack.messages import Message
from carrack.server.database import progress
from carrack.server.database.accounts import Account
from carrack.server.database.store import TakenNumber
from carrack.server.errors import Refused, refused_by
from carrack.server.live.tables import LiveTables, wake
from carrack.server.match.match import STAND_IN, Match
from carrack.server.match.states import ViewOptions, state_of
from carrack.server.payloads.news import ActionStored
from carrack.server.payloads.refusals import RefusalDetails
from carrack.server.records import CHANGES_SEATS, RUNNING, Action

Make = Callable[[Match], Action]  # makes an action in memory, or refuses


class Actions:
    """Makes actions, stores them, and tells everybody."""

    def __init__(self, live: LiveTables) -> None:
        self._live = live

    async def play(
        self, account: Account, table_id: str, seen: int, text: str, seat: int | None = None
    ) -> Action:
        """Moves for whoever decides, if that seat is the account's."""

        def make(match: Match) -> Action:
            decider = _own_decider(match, account, seat)
            return match.move(decider, text, account.id, time.time())

        return await self._act(table_id, seen, make)

    async def play_for_bot(self, table_id: str, seen: int, text: str) -> Action:
        def make(match: Match) -> Action:
            decider = match.decider
            if decider is None or match.seats[decider].played_by is None:
                raise Refused(409, Message("refused-no-bot-to-decide"))
            return match.move(decider, text, None, time.time())

        return await self._act(table_id, seen, make)

    async def undo(
        self, account: Account, table_id: str, seen: int, whole_turn: bool, seat: int | None = None
    ) -> Action:
        def make(match: Match) -> Action:
            mine = match.seats_of(account.id)
            steps = match.game.steps
            last = steps[-1].move.seat if steps else None
            chosen = last if last in mine and seat in (None, last) else _some_seat(mine, seat)
            if match.seats[chosen].played_by is not None:
                raise Refused(409, Message("refused-bot-plays-for-you"))
            return match.undo(chosen, whole_turn, account.id, time.time())

        return await self._act(table_id, seen, make)

    async def resign(self, account: Account, table_id: str, seat: int | None = None) -> Action:
        def make(match: Match) -> Action:
            chosen = _some_seat(match.seats_of(account.id), seat)
            if match.seats[chosen].resigned:
                raise Refused(409, Message("refused-resigned-already"))
            return match.resign(chosen, account.id, time.time())

        return await self._act(table_id, None, make)

    async def stand_in(self, account: Account, table_id: str, bot: str = STAND_IN) -> Action:
        """A bot plays for whoever has let the table's limit pass."""
        name = current_name(bot)

        def make(match: Match) -> Action:
            if not match.seats_of(account.id):
                raise Refused(403, Message("refused-only-who-sits"))
            decider = match.decider
            if decider is None or match.seats[decider].played_by is not None:
                raise Refused(409, Message("refused-nobody-waited-for"))
            own = match.seats[decider].account_id == account.id
            left = match.moved_at + match.info.pace - time.time()
            if left > 0 and not own:
                raise Refused(
                    409, Message("refused-seconds-to-come-back", {"number": int(left) + 1})
                )
            # Only for oneself may one choose who plays on.
            return match.stand_in(decider, name if own else STAND_IN, account.id, time.time())

        return await self._act(table_id, None, make)

    async def come_back(self, account: Account, table_id: str, seat: int | None = None) -> Action:
        def make(match: Match) -> Action:
            mine = [
                number
                for number in match.seats_of(account.id)
                if match.seats[number].stand_in and not match.seats[number].resigned
            ]
            if not mine:
                raise Refused(409, Message("refused-no-bot-for-you"))
            return match.come_back(_some_seat(mine, seat), account.id, time.time())

        return await self._act(table_id, None, make)

    async def _act(self, table_id: str, seen: int | None, make: Make) -> Action:
        """Makes, stores and tells an action, whole even if whoever asked goes away meanwhile."""
        return await self._live.to_the_end(self._act_whole(table_id, seen, make))

    async def _act_whole(self, table_id: str, seen: int | None, make: Make) -> Action:
        began = time.perf_counter()
        live = self._live
        async with live.lock(table_id):
            match = await live.load(table_id)
            action = self._made(match, seen, make)
            await self._store(match, action)
            live.broadcast.action(match, action)
            live.bus.publish(ActionStored(table_id=table_id, number=action.number))
            wake(live.on_turn, match)  # only where it was stored: others need not do the same
        live.metrics.action_stored(match.info.game, action.kind, time.perf_counter() - began)
        return action

    def _made(self, match: Match, seen: int | None, make: Make) -> Action:
        if match.status != RUNNING:
            raise Refused(409, Message("refused-game-not-played"), details=_state(match))
        if seen is not None and seen < match.number:
            raise _stale(match)
        if seen is not None and seen > match.number:
            raise _ahead(match, seen)
        try:
            return make(match)
        except CarrackError as error:
            raise refused_by(error) from None
        except Exception:
            self._live.put_away(match.info.id)  # nobody knows how far it came: it is read again
            raise

    async def _store(self, match: Match, action: Action) -> None:
        """Only what is stored has happened; otherwise the match is read again."""
        live, table_id = self._live, match.info.id
        try:
            due = match.due_snapshot()
            changes = due or action.kind in CHANGES_SEATS or match.status != RUNNING
            job = (
                partial(progress.keep_up, match=match, action=action, due=due) if changes else None
            )
            await live.store.append(action, job)
        except TakenNumber:
            live.put_away(table_id)
            newer = await live.load(table_id)
            live.broadcast.state(newer)
            wake(live.on_followed, newer)
            raise _stale(newer) from None
        except Exception:
            live.put_away(table_id)
            raise Refused(503, Message("refused-unsure-if-stored")) from None
        match.note_stored(action)
        if due:
            match.snapshot = due


def _own_decider(match: Match, account: Account, seat: int | None) -> int:
    """The seat that decides, if it is the account's and no bot stands in."""
    decider = match.decider
    if decider is None:
        raise Refused(409, Message("refused-nobody-decides"))
    mine = match.seats_of(account.id)
    if not mine:
        raise Refused(403, Message("refused-no-seat-here"))
    if decider not in mine or seat not in (None, decider):
        raise Refused(422, Message("refused-not-your-turn"), details={"decider": decider})
    if match.seats[decider].stand_in:
        raise Refused(409, Message("refused-bot-plays-for-you"))
    return decider


def _some_seat(mine: list[int], seat: int | None) -> int:
    if not mine:
        raise Refused(403, Message("refused-no-seat-here"))
    if seat is not None and seat not in mine:
        raise Refused(403, Message("refused-not-your-seat"))
    return mine[0] if seat is None else seat


def _state(match: Match) -> RefusalDetails:
    return {"state": state_of(match, False, ViewOptions())}


def _stale(match: Match) -> Refused:
    return Refused(
        409,
        Message("refused-happened-meanwhile", {"number": match.number}),
        details=_state(match),
    )


def _ahead(match: Match, seen: int) -> Refused:
    """A conflict, too: another node may know of actions that this one has yet to hear of."""
    return Refused(
        409,
        Message("refused-not-yet-happened", {"seen": seen, "number": match.number}),
        details=_state(match),
    )
