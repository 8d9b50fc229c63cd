"""Measurements of Upon a Salty Ocean: statistics of the edition from bots' games."""
