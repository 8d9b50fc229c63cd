"""Chapter 4: spaces of buildings, their ranks, and what counts as a building."""

from typing import Any

from .documents import Doc, number_of_merchants


def open_spaces(edition: Doc, state: Doc, building: str) -> int:
    """How many spaces of a building are open with so many merchants."""
    numbers = sorted(edition["edition"]["players"], reverse=True)
    return edition["buildings"][building]["spaces"][numbers.index(number_of_merchants(state))]


def owns(state: Doc, seat: int, building: str) -> bool:
    """Whether the merchant has a cube on the building."""
    return seat in state["owners"][building]


def rank_of(edition: Doc, state: Doc, seat: int, building: str) -> int:
    """The rank of the owner's space; with fewer merchants the best are closed."""
    closed = max(edition["buildings"][building]["spaces"]) - open_spaces(edition, state, building)
    return closed + state["owners"][building].index(seat)


def effect(edition: Doc, state: Doc, seat: int, building: str, key: str) -> Any:
    """What a list of ranked effects gives to this owner."""
    return edition["buildings"][building][key][rank_of(edition, state, seat, building)]


def count_buildings(state: Doc, seat: int) -> int:
    """What counts for the town hall and in ties: bank and vault once together, the cathedral once."""
    count = 0
    for building, owners in state["owners"].items():
        if seat in owners and building not in ("bank", "vault"):
            count += 1
    if owns(state, seat, "bank") or owns(state, seat, "vault"):
        count += 1
    if state["merchants"][seat]["cathedral"] > 0:
        count += 1
    return count


def above_cap(edition: Doc, state: Doc, seat: int) -> int:
    """How many coins a merchant has above the cap; with a vault there is none."""
    if owns(state, seat, "vault"):
        return 0
    cap = edition["money"]["cap"]["bank" if owns(state, seat, "bank") else "none"]
    return max(0, state["merchants"][seat]["coins"] - cap)
