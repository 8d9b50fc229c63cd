"""A match being played: its host, privacy at a shared screen, and the bots' reasons."""
