"""Whose eyes look at a match again: a seat's, anybody's, or, once the game is over, all secrets open."""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from attrs import evolve

from neptun_desktop.games.neptun import engine
from neptun_desktop.games.neptun.state import State, View
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.match import Match

AllOpen: TypeAlias = Literal["all open"]
ALL_OPEN: Final[AllOpen] = "all open"
Eyes: TypeAlias = Seat | AllOpen | None  # None: what anybody may know


def eyes_for(match: Match, allowed: Sequence[Eyes] | None = None) -> tuple[Eyes, ...]:
    """Return whose eyes may be chosen. While a match goes on nobody sees all, and unless told so, nobody's secrets."""
    over = match.result is not None
    if allowed is None:
        allowed = (ALL_OPEN, None, *range(len(match.occupants))) if over else (None,)
    return tuple(eyes for eyes in allowed if over or eyes != ALL_OPEN) or (None,)


def seen_by(state: State, eyes: Eyes) -> View:
    """Return what these eyes see: all open are every merchant's cards and tiles; piles stay face down."""
    if eyes == ALL_OPEN:
        open_merchants = tuple(merchant.clone() for merchant in state.merchants)
        return evolve(engine.observe(state, None), merchants=open_merchants)
    return engine.observe(state, eyes)
