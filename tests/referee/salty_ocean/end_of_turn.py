"""Chapter 2, phase 3: the end of a turn."""

from .documents import TYPES, Doc, clear_question, face_down_places, happen, place_names, refuse
from .event_phase import begin_turn
from .goods import depot_room
from .navigation import refuse_ship_number
from .purse import change, charge_interest
from .scoring import announce
from .spaces import above_cap, effect, owns


def is_last_turn(edition: Doc, state: Doc) -> bool:
    """Whether the present turn is the last one."""
    return state["round"] == edition["edition"]["turns"] - 1


def damaged_ships(state: Doc, seat: int) -> list[int]:
    """The numbers of the own damaged ships, wherever they are."""
    return [number for number, ship in enumerate(state["merchants"][seat]["ships"]) if ship["damage"] > 0]


def may_repair(state: Doc, seat: int) -> bool:
    """Whether the merchant's lighthouse has something to repair."""
    return owns(state, seat, "lighthouse") and len(damaged_ships(state, seat)) > 0


def may_look(edition: Doc, state: Doc, seat: int) -> bool:
    """Whether the merchant's Fierté is asked: the tile of a turn after the next one is face down."""
    return owns(state, seat, "fierte") and state["round"] + 2 <= edition["edition"]["turns"] - 1


def end_turn(edition: Doc, state: Doc, events: list[Doc]) -> None:
    """Begin phase 3 when all have passed one after another."""
    state["queue"] = [] if is_last_turn(edition, state) else list(state["order"])
    go_through_queue(edition, state, events)


def go_through_queue(edition: Doc, state: Doc, events: list[Doc]) -> None:
    """Let lighthouse and Fierté of each waiting merchant act until somebody is asked, then settle the turn."""
    while state["queue"]:
        seat = state["queue"][0]
        if may_repair(state, seat):
            damaged = damaged_ships(state, seat)
            if len(damaged) > 1:
                state["stage"] = "repair"
                return
            repair_ship(state, events, seat, damaged[0])
        if may_look(edition, state, seat):
            state["stage"] = "look"
            return
        state["queue"].pop(0)
    settle(edition, state, events)


def next_in_queue(edition: Doc, state: Doc, events: list[Doc]) -> None:
    """The acting merchant is done."""
    clear_question(state)
    state["queue"].pop(0)
    go_through_queue(edition, state, events)


def repair_ship(state: Doc, events: list[Doc], seat: int, number: int) -> None:
    """Repair a ship wholly."""
    ship = state["merchants"][seat]["ships"][number]
    happen(events, "ship_repaired", seat=seat, ship=number, damage=ship["damage"])
    ship["damage"] = 0


def refuse_repair(state: Doc, seat: int, number: int) -> Doc | None:
    """Why the ship cannot be repaired, or nothing."""
    refusal = refuse_ship_number(state, seat, number)
    if refusal is not None:
        return refusal
    if state["merchants"][seat]["ships"][number]["damage"] == 0:
        return refuse("not_damaged", "4.lighthouse", ship=number)
    return None


def repair(edition: Doc, state: Doc, events: list[Doc], seat: int, number: int) -> None:
    """Repair the chosen ship, then the Fierté may look."""
    repair_ship(state, events, seat, number)
    if may_look(edition, state, seat):
        state["stage"] = "look"
    else:
        next_in_queue(edition, state, events)


def refuse_look(edition: Doc, state: Doc, place: str) -> Doc | None:
    """Why this tile cannot be looked at, or nothing."""
    if place not in place_names(edition):
        return refuse("unknown_place", "4.fierte", place=place)
    if place not in face_down_places(edition, state):
        return refuse("face_up", "4.fierte", place=place)
    if place in state["looked"]:
        return refuse("looked_already", "4.fierte", place=place)
    return None


def look(edition: Doc, state: Doc, events: list[Doc], seat: int, place: str) -> None:
    """Look at a tile; then at a second one and swap, if the space allows it."""
    happen(events, "tile_looked_at", seat=seat, place=place)
    state["looked"].append(place)
    merchant = state["merchants"][seat]
    merchant["seen"] = [name for name in place_names(edition) if name in merchant["seen"] or name == place]
    if len(state["looked"]) < effect(edition, state, seat, "fierte", "tiles_seen"):
        return
    if len(state["looked"]) == 2 and effect(edition, state, seat, "fierte", "may_swap"):
        state["stage"] = "swap"
    else:
        next_in_queue(edition, state, events)


def look_away(edition: Doc, state: Doc, events: list[Doc], seat: int) -> None:
    """Look at no tile, or at no second one."""
    happen(events, "looked_away", seat=seat)
    next_in_queue(edition, state, events)


def swap(edition: Doc, state: Doc, events: list[Doc], seat: int) -> None:
    """Swap the two tiles; what merchants have seen follows the tiles."""
    one, two = state["looked"]
    names = place_names(edition)
    i, j = names.index(one), names.index(two)
    tiles = state["tiles"]
    tiles[i], tiles[j] = tiles[j], tiles[i]
    where_now = {one: two, two: one}
    for merchant in state["merchants"]:
        moved = [where_now.get(place, place) for place in merchant["seen"]]
        merchant["seen"] = [name for name in names if name in moved]
    happen(events, "tiles_swapped", seat=seat, places=[one, two])
    next_in_queue(edition, state, events)


def keep(edition: Doc, state: Doc, events: list[Doc], seat: int) -> None:
    """Leave the two tiles."""
    happen(events, "tiles_kept", seat=seat, places=list(state["looked"]))
    next_in_queue(edition, state, events)


def settle(edition: Doc, state: Doc, events: list[Doc]) -> None:
    """The steps of phase 3 that ask nobody, then the next turn or the end."""
    for merchant in state["merchants"]:
        merchant["clock_used"] = False
    for seat in state["order"]:
        make_salt(edition, state, events, seat)
    for seat in state["order"]:
        pay_inn(edition, state, events, seat)
    for seat in state["order"]:
        pay_bank(edition, state, events, seat)
    for seat in state["order"]:
        if state["merchants"][seat]["coins"] < 0:
            charge_interest(edition, state, events, seat, "debt")
    state["costs"] = dict.fromkeys(TYPES, 0)
    happen(events, "costs_reset")
    for seat in state["order"]:
        apply_cap(edition, state, events, seat)
    before, state["order"] = list(state["order"]), new_order(state)
    happen(events, "order_changed", order=list(state["order"]), before=before)
    if is_last_turn(edition, state):
        state["stage"] = "over"
        state["queue"] = []
        announce(edition, state, events)
    else:
        state["round"] += 1
        begin_turn(edition, state, events)


def make_salt(edition: Doc, state: Doc, events: list[Doc], seat: int) -> None:
    """The saline puts salt into the depot; what does not fit is lost."""
    merchant = state["merchants"][seat]
    made = edition["saline"]["output"][merchant["saline"] - 1]
    kept = min(made, depot_room(edition, state, seat))
    merchant["depot"][0] += kept
    happen(events, "salt_made", seat=seat, kept=kept, lost=made - kept)


def pay_inn(edition: Doc, state: Doc, events: list[Doc], seat: int) -> None:
    """The inn pays its rent, and more for each merchant without an inn."""
    if owns(state, seat, "inn"):
        data = edition["buildings"]["inn"]
        without = len(state["merchants"]) - len(state["owners"]["inn"])
        change(state, events, seat, data["rent"] + data["per_merchant_without"] * without, "inn")


def pay_bank(edition: Doc, state: Doc, events: list[Doc], seat: int) -> None:
    """Vault or bank pays interest on coins owned."""
    coins = max(0, state["merchants"][seat]["coins"])
    for building in ("vault", "bank"):
        if owns(state, seat, building):
            change(state, events, seat, coins // edition["buildings"][building]["per"], building)
            return


def apply_cap(edition: Doc, state: Doc, events: list[Doc], seat: int) -> None:
    """Coins above the cap are lost."""
    change(state, events, seat, -above_cap(edition, state, seat), "cap")


def new_order(state: Doc) -> list[int]:
    """Fewest coins first; on the same field the marker on top first."""
    seats = range(len(state["merchants"]))
    return sorted(seats, key=lambda seat: (state["merchants"][seat]["coins"], state["markers"].index(seat)))
