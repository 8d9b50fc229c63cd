"""Neptun's table: what lies where, how it looks, and what can be pointed at."""
