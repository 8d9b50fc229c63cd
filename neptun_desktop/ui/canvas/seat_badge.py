"""How a seat is shown everywhere: by its colour, a name and, if a bot plays, a head."""

from attrs import frozen


@frozen
class SeatBadge:
    """A colour of the game, and the player who has it."""

    colour: str
    name: str
    head: str = ""  # of a bot, as in `heads`; a person has none
