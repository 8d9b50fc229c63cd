"""The player's preferences, and how they are saved."""
