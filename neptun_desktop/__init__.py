"""Two board games about merchants and ships: Neptun and Upon a Salty Ocean."""

__version__ = "1.0.0"

# The program's name, not the game's.
PROGRAM = "neptun"
TITLE = "Neptun Desktop"
DESKTOP_ID = "example.neptun_desktop.NeptunDesktop"  # of the menu entry and the description in software centres
