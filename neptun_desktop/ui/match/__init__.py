"""A match on the table: its host, its page with panels and curtain, and how it ends."""
