"""Saved games: list, open, rename, import and delete them."""
