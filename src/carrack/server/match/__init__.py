"""A started table in memory: its records, and the game as its log of actions has it."""
