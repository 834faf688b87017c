"""Presence: who watches a table, here and at other nodes."""

import time

from carrack.server.live.audience import Listener
from carrack.server.live.broadcast import Broadcast
from carrack.server.news.bus import Bus, NoBus
from carrack.server.payloads.news import MOST_PRESENT, PresenceSeen
from carrack.server.payloads.tables import PresentAccount

# People of other nodes who are believed to watch a table, and all tables together.
_MOST_AT_TABLE = 1_000
_MOST_ELSEWHERE = 50_000


class Presence:
    """Everybody with an account who watches, once each."""

    def __init__(self, bus: Bus, broadcast: Broadcast, forget_seconds: float) -> None:
        self._bus = bus
        self._broadcast = broadcast
        self._audience = broadcast.audience
        self._forget_seconds = forget_seconds
        # By table and node: who watches there, and when that was heard.
        self._elsewhere: dict[str, dict[str, tuple[list[PresentAccount], float]]] = {}
        self._number_elsewhere = 0  # of all of them

    def arrive(self, listener: Listener) -> None:
        self._audience.add(listener)
        if listener.is_present:
            self._changed(listener.table_id)

    def depart(self, listener: Listener) -> None:
        if self._audience.remove(listener) and listener.is_present:
            self._changed(listener.table_id)

    def at(self, table_id: str) -> list[PresentAccount]:
        """Who watches a table, at whatever node."""
        everybody = {one["account"]: one for one in self._audience.present(table_id)}
        for there, _ in self._elsewhere.get(table_id, {}).values():
            everybody |= {one["account"]: one for one in there}
        return list(everybody.values())

    def heard(self, node: str, table_id: str, there: list[PresentAccount]) -> None:
        """Who watches a table at another node, as that node says: nowhere is it stored."""
        at_table = {key: len(one) for key, (one, _) in self._elsewhere.get(table_id, {}).items()}
        more = len(there) - at_table.get(node, 0)
        is_too_many = (
            sum(at_table.values()) + more > _MOST_AT_TABLE
            or self._number_elsewhere + more > _MOST_ELSEWHERE
        )
        if more <= 0 or not is_too_many:
            self._note(node, table_id, there)

    def renew(self) -> None:
        """Nodes come and go: who watches is said again, and what was said long ago is dropped."""
        if isinstance(self._bus, NoBus):
            return
        for table_id in self._audience.watched():
            self._publish(table_id)
        old = time.monotonic() - self._forget_seconds
        for table_id, nodes in list(self._elsewhere.items()):
            for node in [node for node, (_, heard) in nodes.items() if heard < old]:
                self._note(node, table_id, [])

    def _note(self, node: str, table_id: str, there: list[PresentAccount]) -> None:
        before = self.at(table_id)
        nodes = self._elsewhere.setdefault(table_id, {})
        self._number_elsewhere += len(there) - len(nodes.get(node, ([], 0.0))[0])
        nodes[node] = there, time.monotonic()
        if not there:
            del nodes[node]
        if not nodes:
            del self._elsewhere[table_id]
        if self.at(table_id) != before:
            self._broadcast.presence(table_id, self.at(table_id))

    def _changed(self, table_id: str) -> None:
        self._publish(table_id)
        self._broadcast.presence(table_id, self.at(table_id))

    def _publish(self, table_id: str) -> None:
        here = [one["account"] for one in self._audience.present(table_id)]
        self._bus.publish(PresenceSeen(table_id=table_id, present=here[:MOST_PRESENT]))
