"""Plain values of what lies on a table, from which each game makes its own `estimate`."""
