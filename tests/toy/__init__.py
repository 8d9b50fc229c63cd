"""A toy game, Tally Ho, in a folder of its own, and what the tests do with it."""
