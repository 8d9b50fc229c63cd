"""Favours: how discs move up in the region temples, and who is ahead."""

from neptun_desktop.games.neptun.edition.figures import Region
from neptun_desktop.games.neptun.rules.events import DiscAdvanced, Tell
from neptun_desktop.games.neptun.rules.state import State, Temple
from neptun_desktop.kernel.seat import Seat


def raised(temple: Temple, seat: Seat, field: int) -> Temple:
    """Return the temple after a disc moved up to a field, to the top of the stack there (3.4)."""
    favours = (*temple.favours[:seat], field, *temple.favours[seat + 1 :])
    others = [other for other in temple.standing if other != seat]
    ahead = sum(1 for other in others if favours[other] >= field)
    return Temple(favours, (*others[:ahead], seat, *others[ahead:]))


def advance(state: State, seat: Seat, region: Region, fields: int, tell: Tell) -> None:
    """Move a merchant's disc up. A disc on the last field does not move (R7)."""
    temple = state.temples[region]
    start = temple.favours[seat]
    end = min(start + fields, state.edition.track_length)
    if end > start:
        state.temples[region] = raised(temple, seat, end)
        tell(DiscAdvanced(seat, region, start, end))


def may_advance(state: State, seat: Seat, region: Region) -> bool:
    """Return whether a favour could still move the disc (R7)."""
    return state.temples[region].favours[seat] < state.edition.track_length
