"""Unexpected errors: caught, logged, reported, and explained calmly."""
