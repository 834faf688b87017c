"""Many games at once: compiled play of whole games, one core a batch."""
