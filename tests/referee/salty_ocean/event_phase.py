"""Chapter 2, phase 1: the tile of a turn."""

from .documents import GOODS, Doc, happen, place_names, tile_in_force
from .market import move_marker


def begin_turn(edition: Doc, state: Doc, events: list[Doc]) -> None:
    """Let the tile of `round` take effect and ask the first merchant for an action."""
    now = state["round"]
    tile = tile_in_force(edition, state)
    state["turn"] = 0
    state["passes"] = 0
    state["queue"] = list(state["order"])
    state["stage"] = "act"
    state["pirates"] = tile.get("extra") == "pirates"
    happen(events, "turn_began", round=now, tile=state["tiles"][now])
    for good, up in zip(GOODS, tile["rows"], strict=False):
        move_marker(edition, state, events, good, -up)
    if now + 1 < edition["edition"]["turns"]:
        happen(events, "tile_turned_up", place=place_names(edition)[now + 1], tile=state["tiles"][now + 1])
