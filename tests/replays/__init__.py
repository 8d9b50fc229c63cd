"""Recorded games: one for each way things can go, played again by the tests, event by event."""
