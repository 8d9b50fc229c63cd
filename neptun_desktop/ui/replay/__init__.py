"""Looking back at a match: the replay theatre."""
