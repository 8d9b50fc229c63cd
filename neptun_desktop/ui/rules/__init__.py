"""The rules of a game as a page."""
