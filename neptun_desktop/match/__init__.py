"""A match: its journal, its players' seats, undo, replay, saved games and history."""
