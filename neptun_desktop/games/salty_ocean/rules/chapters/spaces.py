"""Which space of a building a merchant owns: the best ones are closed with fewer merchants (S27)."""

from neptun_desktop.games.salty_ocean.edition.figures import Building
from neptun_desktop.games.salty_ocean.rules.state import Position
from neptun_desktop.kernel.seat import Seat


def space_of(position: Position, seat: Seat, building: Building) -> int | None:
    """Return the rank of the merchant's space, 0 being the best one printed; None without one."""
    owners = position.owners[building]
    if seat not in owners:
        return None
    return position.edition.space_rank(building, len(position.merchants), owners.index(seat))
