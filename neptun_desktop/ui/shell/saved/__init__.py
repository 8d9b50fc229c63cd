"""Saved games: listed, opened, renamed, brought in and deleted."""
