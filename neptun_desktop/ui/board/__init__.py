"""The table engine, for any game: pieces are laid out on a scene, painted on time, moved, pointed at and chosen."""
