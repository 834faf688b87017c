"""The tables that this node has in memory, everybody who watches them, and the bots that play."""
