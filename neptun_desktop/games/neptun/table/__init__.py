"""Neptun's table: where everything is, how it looks, and what can be pointed at."""
