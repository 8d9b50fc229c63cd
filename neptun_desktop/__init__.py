"""Two board games of seafaring on one desktop: Neptun, and Upon a Salty Ocean."""

__version__ = "0.1.0"

# The program's name, not the game's.
PROGRAM = "neptun"
TITLE = "Neptun Desktop"
