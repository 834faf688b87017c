"""The table in the terminal: drawn with letters and colours, played and replayed by typing."""
