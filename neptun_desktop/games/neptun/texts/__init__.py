"""Neptun's texts. Nothing is imported here: the start page needs only the captions."""
