"""Neptun's measurements: statistics of the edition from bots' games, and parameters fitted to games."""
