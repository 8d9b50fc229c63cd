"""How the seats of a match are shown: colour, name and head."""

from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.match.match import Match
from neptun_desktop.ui.paint.players import heads_at_table
from neptun_desktop.ui.paint.seat_badge import SeatBadge


def badges_of(entry: GameEntry, match: Match) -> tuple[SeatBadge, ...]:
    """Return how the seats of a match are shown at the moment."""
    meta, occupants = entry.meta, match.occupants
    seats = [(each.name, None if each.kind == "human" else each.level or "") for each in occupants]
    return tuple(
        SeatBadge(meta.colour_of(occupant.colour, seat), occupant.name, head)
        for seat, (occupant, head) in enumerate(zip(occupants, heads_at_table(meta, seats), strict=True))
    )
