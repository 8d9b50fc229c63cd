"""Tally Ho, a toy game: the shortest whole example of a game, and the proof that the shell knows no game by name.

It is laid out as games/<game> is: what is a folder there (`rules`, `texts`, `bots`, `clicks`, `pages`) is a module
here, and its edition and layout, which would be in resources/<game>, lie beside them.
"""
