"""A match being played: its host, who may look, and what bots thought."""
