"""News between nodes: the bus that carries them, and what a node does about what it hears."""
