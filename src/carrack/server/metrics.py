"""What an operator can watch, in the form that Prometheus reads."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """The counters of one node."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.moves = Counter(
            "carrack_actions", "Actions stored", ["game", "kind"], registry=self.registry
        )
        self.move_seconds = Histogram(
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
        self.tables = Gauge("carrack_tables", "Tables in memory", registry=self.registry)
        self.sockets = Gauge("carrack_listeners", "Live listeners", registry=self.registry)
        self.thinking = Gauge(
            "carrack_bot_queue", "Tables whose bot is thinking or waits to", registry=self.registry
        )

    def text(self) -> bytes:
        return generate_latest(self.registry)
