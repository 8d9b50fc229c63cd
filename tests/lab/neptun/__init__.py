"""Neptun in the lab: fits of the bots' figures to games, and a player that sees everything."""
