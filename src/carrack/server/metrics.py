"""What an operator can watch, in the form that Prometheus reads."""

import os
from functools import cache

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

_QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """The counters of one node; workers at one port tell the sums of all of them."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.actions = Counter(
            "carrack_actions", "Actions stored", ["game", "kind"], registry=self.registry
        )
        self._actions_of = cache(
            self.actions.labels
        )  # quicker than to look for the labels each time
        self.action_seconds = Histogram(
            "carrack_action_seconds",
            "From an action asked for to stored and told",
            buckets=_QUICK,
            registry=self.registry,
        )
        self.refusals = Counter(
            "carrack_refusals", "Requests refused", ["status"], registry=self.registry
        )
        self.faults = Counter("carrack_faults", "Faults of the server", registry=self.registry)
        self.frozen = Counter("carrack_frozen", "Tables frozen", registry=self.registry)
        self.bot_faults = Counter(
            "carrack_bot_faults", "How often bots were played for", ["bot"], registry=self.registry
        )
        self.failed_writes = Counter(
            "carrack_failed_writes",
            "Transactions that the database did not store",
            registry=self.registry,
        )
        self.connections_closed = Counter(
            "carrack_connections_closed",
            "Connections closed because of what the client did or did not do",
            ["reason"],
            registry=self.registry,
        )
        self.connections = self._gauge("carrack_connections", "Open connections")
        self.unread = self._gauge(
            "carrack_connections_unread", "Connections on which something waits to be read"
        )
        self.tables = self._gauge("carrack_tables", "Tables in memory")
        self.listeners = self._gauge("carrack_listeners", "Live listeners")
        self.bot_queue = self._gauge("carrack_bot_queue", "Tables whose bot thinks or waits to")

    def _gauge(self, name: str, what: str) -> Gauge:
        return Gauge(name, what, registry=self.registry, multiprocess_mode="livesum")

    def action_stored(self, game: str, kind: str, seconds: float) -> None:
        self._actions_of(game, kind).inc()
        self.action_seconds.observe(seconds)

    def count(self, tables: int, listeners: int) -> None:
        """What is in memory now."""
        self.tables.set(tables)
        self.listeners.set(listeners)

    def count_connections(self, connections: int, unread: int) -> None:
        self.connections.set(connections)
        self.unread.set(unread)

    def text(self) -> bytes:
        if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:  # set by our supervisor
            return generate_latest(self.registry)
        of_all = CollectorRegistry()
        MultiProcessCollector(of_all)  # type: ignore[no-untyped-call]  # Prometheus left it out
        return generate_latest(of_all)
