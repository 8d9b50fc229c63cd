"""Bots for Upon a Salty Ocean."""
