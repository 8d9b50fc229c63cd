"""Neptun: Roman merchants, their contracts, oars and the wind they make together."""
