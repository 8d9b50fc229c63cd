"""Lessons: a game is learnt by playing it (docs/lessons.md). No window, and no game by name."""
