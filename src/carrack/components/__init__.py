"""What is printed: how tiles, boards and maps are read from the data files of the games."""
