"""How a seat is shown everywhere: by its colour, a name and a head."""

from typing import NamedTuple


class SeatBadge(NamedTuple):
    """A colour of the game, and the player who has it."""

    colour: str
    name: str
    head: str = ""  # as in `players`; empty where only a disc is shown
