"""Lessons at the table: the coach, its panel, what is remembered of them, and the companion of a first game."""
