"""Neptun as the shell knows it: its entry, and which clicks make its commands."""
