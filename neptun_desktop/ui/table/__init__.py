"""The table engine, for any game: pieces laid out on a scene, painted in time, moved, pointed at and chosen."""
