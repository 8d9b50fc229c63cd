"""Recorded games of Upon a Salty Ocean."""
