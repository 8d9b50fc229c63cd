"""Setting up a new game."""
