"""Tally Ho, a toy game: the shortest whole example of a game, and the proof that the shell knows no game by name.

Each module here stands for a folder of a real game: `meta` and `rules` for games/<game>, `words` for words/<game>,
`bots` for bots/<game>, `controller` and `entry` for controller/<game>, `kit` for ui/<game>, `box` for app/catalogue.py.
"""
