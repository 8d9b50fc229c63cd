"""Unexpected errors: noticed, logged, reported, and told calmly."""
