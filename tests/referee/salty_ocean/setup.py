"""Chapter 1: set-up."""

from .chance import shuffled
from .documents import GOODS, SALT, TYPES, Doc
from .event_phase import begin_turn

OPTIONS = ["open_windows", "pyramid", "plain_sales"]


def new_merchant(edition: Doc, coins: int) -> Doc:
    """A merchant before the first turn."""
    start = edition["start"]
    ships = [{"kind": kind, "at_sea": False, "damage": 0, "hold": [0, 0, 0]} for kind in start["ships"]]
    if ships:
        ships[0]["hold"][SALT] = start["salt_aboard"]
    return {
        "coins": coins,
        "saline": start["saline_level"],
        "depot_level": start["depot_level"],
        "cathedral": 0,
        "depot": [0, 0, 0],
        "ships": ships,
        "clock_used": False,
        "seen": [],
    }


def new(edition: Doc, seats: int, seed: int, options: Doc) -> Doc:
    """The state in which the first merchant is asked for the first action."""
    if seats not in edition["edition"]["players"]:
        raise ValueError(f"not a number of merchants: {seats}")
    order = shuffled(list(range(seats)), seed, "order")
    tiles = shuffled(list(range(len(edition["event"]))), seed, "tiles")
    coins = edition["start"]["coins_by_order"]
    state: Doc = {
        "seed": seed,
        "options": {key: bool(options.get(key, False)) for key in OPTIONS},
        "round": 0,
        "turn": 0,
        "stage": "act",
        "order": order,
        "queue": list(order),
        "passes": 0,
        "first": None,
        "ship": None,
        "good": None,
        "quay": [0, 0, 0],
        "taken": 0,
        "looked": [],
        "costs": dict.fromkeys(TYPES, 0),
        "rows": dict.fromkeys(GOODS, edition["market"]["start_row"]),
        "pirates": False,
        "tiles": tiles,
        "markers": list(reversed(order)),
        "owners": {building: [] for building in edition["buildings"]},
        "merchants": [new_merchant(edition, coins[order.index(seat)]) for seat in range(seats)],
    }
    begin_turn(edition, state, [])
    return state
