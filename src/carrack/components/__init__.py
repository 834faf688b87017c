"""What is printed: tiles, boards and maps as data files with provenance, read into tables."""
