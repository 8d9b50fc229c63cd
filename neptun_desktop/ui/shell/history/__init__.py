"""Finished games, how everybody has done, and personal records."""
