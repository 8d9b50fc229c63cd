"""Finished games, player statistics and personal records."""
