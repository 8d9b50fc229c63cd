"""What the player prefers: kept in a file, and read by every page."""
