"""News between nodes: the bus that carries them, over NATS, and hints that wait to be looked at."""
