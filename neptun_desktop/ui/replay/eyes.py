"""Whose view of a match the theatre shows: a seat's, everyone's, or, once the game is over, with all secrets open."""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.match import Match

AllOpen: TypeAlias = Literal["all open"]
ALL_OPEN: Final[AllOpen] = "all open"
Eyes: TypeAlias = Seat | AllOpen | None  # None: what everyone may know


def eyes_for(match: Match, allowed: Sequence[Eyes] | None = None) -> tuple[Eyes, ...]:
    """Return the views on offer. While a match goes on, never all open, and no seat's unless it is `allowed`."""
    over = match.result is not None
    if allowed is None:
        allowed = (ALL_OPEN, None, *range(len(match.occupants))) if over else (None,)
    return tuple(eyes for eyes in allowed if over or eyes != ALL_OPEN) or (None,)
