"""Where on a manifest a contract fits best: the miles around a slot compared with the turns between."""

from typing import TypeAlias

from neptun_desktop.games.neptun.bots import figures
from neptun_desktop.games.neptun.bots.atlas import Atlas, Deal
from neptun_desktop.games.neptun.rules.state import Merchant

Layout: TypeAlias = tuple[Deal | None, ...]  # by slot; None if empty


def layout_of(atlas: Atlas, merchant: Merchant) -> Layout:
    """Return a manifest in the draft as deals."""
    return tuple(
        None if slot.city is None or slot.goods is None else atlas.deals[slot.city][slot.goods]
        for slot in merchant.manifest
    )


def strain(atlas: Atlas, layout: Layout, slot: int, port: int) -> float:
    """Return the cost of a port in this slot, in points: miles beyond what the turns allow, and the detour.

    Each slot is a turn, even an empty one: it will be filled.
    """
    miles = atlas.miles
    left = slot - 1
    while left >= 0 and layout[left] is None:
        left -= 1
    origin = layout[left] if left >= 0 else None
    start = atlas.start if origin is None else origin.port
    there = miles[start][port]
    turns = slot - left
    pace = figures.MILES_A_TURN
    over = there - pace * turns
    cost = figures.MILE_TOO_MANY * over if over > 0 else 0.0
    detour = there
    right = slot + 1
    while right < len(layout):
        following = layout[right]
        if following is not None:
            onward, direct = miles[port][following.port], miles[start][following.port]
            over = onward - pace * (right - slot)
            if over > 0:
                cost += figures.MILE_TOO_MANY * over
            over = direct - pace * (right - left)
            if over > 0:
                cost -= figures.MILE_TOO_MANY * over
            detour += onward - direct
            break
        right += 1
    return cost + figures.MILE_OF_DETOUR * detour


def best_slot(atlas: Atlas, layout: Layout, port: int) -> tuple[float, int]:
    """Return the least strain, and the empty slot that has it."""
    return min((strain(atlas, layout, slot, port), slot) for slot, deal in enumerate(layout) if deal is None)


def placed(layout: Layout, slot: int, deal: Deal) -> Layout:
    """Return the manifest with a deal in a slot."""
    return (*layout[:slot], deal, *layout[slot + 1 :])
