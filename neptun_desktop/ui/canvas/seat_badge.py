"""How a seat is shown everywhere: by its colour and a name."""

from attrs import frozen


@frozen
class SeatBadge:
    """A colour of the game, and the name of the player who has it."""

    colour: str
    name: str
