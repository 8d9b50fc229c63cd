"""Looking back at a match: replays."""
