"""Sentences: what happened, why not, what now, and what it was worth, in the language of whoever reads."""
