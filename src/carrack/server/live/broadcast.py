"""Telling everybody who watches a table here what has happened, each as much as they may see."""

import logging

import orjson

from carrack.server.live.audience import Audience
from carrack.server.match.match import Match
from carrack.server.match.states import ViewOptions, action_out, last_moments, seat_out, state_of
from carrack.server.metrics import Metrics
from carrack.server.payloads.socket import (
    ActionMessage,
    ChatMessage,
    PresenceMessage,
    StateMessage,
    TableMessage,
)
from carrack.server.payloads.tables import ChatLine, PresentAccount, TableOut
from carrack.server.records import CHANGES_SEATS, Action

_log = logging.getLogger("carrack.broadcast")


class Broadcast:
    """Makes messages, and hands them to the audience."""

    def __init__(self, audience: Audience, metrics: Metrics) -> None:
        self.audience = audience
        self._metrics = metrics

    def action(self, match: Match, action: Action) -> None:
        """An action is stored."""

        def build(mine: bool, options: ViewOptions) -> bytes:
            message = ActionMessage(
                type="action", action=action_out(action), state=state_of(match, mine, options)
            )
            if action.kind in CHANGES_SEATS:
                message["seats"] = [seat_out(seat) for seat in match.seats]
            if action.kind == "move" and (options.speech or options.picture):
                message["moments"] = last_moments(match, action.number, options)
            return orjson.dumps(message)

        try:
            self.audience.send(match, build)
        except Exception:  # it has happened, whether it can be told or not
            _log.exception("table %s could not be told", match.info.id)
            self._metrics.faults.inc()

    def state(self, match: Match) -> None:
        """The whole state, for whoever may have missed what led to it."""
        self.audience.send(
            match,
            lambda mine, options: orjson.dumps(
                StateMessage(type="state", state=state_of(match, mine, options))
            ),
        )

    def table(self, table_id: str, table: TableOut) -> None:
        """The table itself has changed."""
        self.audience.send_all(table_id, orjson.dumps(TableMessage(type="table", table=table)))

    def gone(self, table_id: str) -> None:
        """The table is no more: the last that is heard of it."""
        self.audience.farewell(table_id, orjson.dumps(TableMessage(type="table", table=None)))

    def chat(self, table_id: str, line: ChatLine) -> None:
        """Somebody has said something; not to those who have muted them."""
        message = orjson.dumps(ChatMessage(type="chat", chat=line))
        for listener in self.audience.of(table_id):
            if line["account"] not in listener.muted and line["number"] >= listener.chat_from:
                listener.put(message, chat_number=line["number"])

    def presence(self, table_id: str, present: list[PresentAccount]) -> None:
        """Somebody has come or gone."""
        message = orjson.dumps(PresenceMessage(type="presence", present=present))
        self.audience.send_all(table_id, message, is_news=False)
