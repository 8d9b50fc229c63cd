"""A merchant's place in the order of play; languages count places differently, so that each has a message."""

from typing import Final

from neptun_desktop.games.salty_ocean.rules.state import Position
from neptun_desktop.games.salty_ocean.texts.names import TableNames
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.texts.language import Language, noted, noted_in

PLACES: Final = (
    noted_in("order of play", "1st"),
    noted_in("order of play", "2nd"),
    noted_in("order of play", "3rd"),
    noted_in("order of play", "4th"),
)
# Translators: in a merchant's panel, beside the figures; must be short
PLAYS: Final = (noted("plays 1st"), noted("plays 2nd"), noted("plays 3rd"), noted("plays 4th"))
RANKS: Final = (noted("1st place"), noted("2nd place"), noted("3rd place"), noted("4th place"))


def order_place(tr: Language, place: int) -> str:
    """Return a place in the order of play, with 0 as the first."""
    return tr.gettext(PLACES[place])


def place_line(names: TableNames, position: Position, seat: Seat) -> str:
    """Return where a merchant is in the order of this turn."""
    return names.tr.gettext(
        "Place {place} of {merchants} in the order.",
        place=position.order.index(seat) + 1,
        merchants=len(position.order),
    )
