"""How a seat is shown everywhere: by its colour, a name and a head."""

from attrs import frozen


@frozen
class SeatBadge:
    """A colour of the game, and the player who has it."""

    colour: str
    name: str
    head: str = ""  # as in `heads`; empty where only a disc is shown
