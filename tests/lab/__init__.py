"""Measurements for those who work on bots, where a player may see everything hidden: `python -m tests.lab`."""
