"""The texts of pages and panels, for any game."""
