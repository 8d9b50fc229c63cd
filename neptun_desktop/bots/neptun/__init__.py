"""Neptun's bots."""
