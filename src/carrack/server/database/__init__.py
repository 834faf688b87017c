"""What is stored, and all that is asked of it."""
