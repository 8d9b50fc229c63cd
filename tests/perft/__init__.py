"""Counting: how many ways a game can go on from a few positions."""
