"""Chapters 3.1, 3.2 and 4: salines and buildings."""

from .documents import Doc, happen, refuse
from .purse import below_lowest, pay
from .spaces import open_spaces, owns, rank_of


def price_in_table(edition: Doc, what: str) -> int:
    """What a saline or a building costs beyond the action."""
    return edition["prices"].get(what, edition["prices"]["default"])


def refuse_saline(edition: Doc, state: Doc, seat: int) -> Doc | None:
    """Why the saline cannot go up, or nothing."""
    level = state["merchants"][seat]["saline"]
    if level >= len(edition["saline"]["output"]):
        return refuse("saline_complete", "3.1", level=level)
    return below_lowest(edition, state, seat, "city", price_in_table(edition, "saline"))


def buy_saline(edition: Doc, state: Doc, events: list[Doc], seat: int) -> None:
    """Raise the saline by one level."""
    pay(edition, state, events, seat, "city", price_in_table(edition, "saline"))
    merchant = state["merchants"][seat]
    merchant["saline"] += 1
    happen(events, "saline_raised", seat=seat, level=merchant["saline"])


def cathedral_worth(edition: Doc, steps: int) -> int:
    """What so many steps of the cathedral are worth."""
    return edition["cathedral"]["values"][steps - 1] if steps > 0 else 0


def refuse_build(edition: Doc, state: Doc, seat: int, building: str) -> Doc | None:
    """Why a building cannot be built, or nothing."""
    if building == "depot":
        refusal = refuse_depot(edition, state, seat)
    elif building == "cathedral":
        refusal = refuse_cathedral(edition, state, seat)
    elif building in edition["buildings"]:
        refusal = refuse_with_spaces(edition, state, seat, building)
    else:
        refusal = refuse("unknown_building", "3.2", building=building)
    if refusal is not None:
        return refusal
    return below_lowest(edition, state, seat, "city", price_in_table(edition, building))


def refuse_depot(edition: Doc, state: Doc, seat: int) -> Doc | None:
    """Why the depot cannot go up, or nothing."""
    highest = len(edition["depot"]["capacity"]) - 1
    if state["merchants"][seat]["depot_level"] >= highest:
        return refuse("track_complete", "3.2", building="depot", steps=highest)
    return None


def refuse_cathedral(edition: Doc, state: Doc, seat: int) -> Doc | None:
    """Why the cathedral's next step cannot be climbed, or nothing."""
    highest = len(edition["cathedral"]["values"])
    steps = state["merchants"][seat]["cathedral"]
    if steps >= highest:
        return refuse("track_complete", "3.2", building="cathedral", steps=highest)
    step = steps + 1
    value = cathedral_worth(edition, step)
    places = edition["cathedral"]["places"].get(str(value))
    if places is None:
        return None
    seats = []
    for other, merchant in enumerate(state["merchants"]):
        stands_there = merchant["cathedral"] == step
        was_there = merchant["cathedral"] >= step
        if stands_there or (state["options"]["pyramid"] and was_there):
            seats.append(other)
    if len(seats) >= places:
        return refuse("no_cathedral_place", "4.cathedral", value=value, places=places, seats=seats)
    return None


def refuse_with_spaces(edition: Doc, state: Doc, seat: int, building: str) -> Doc | None:
    """Why a building with spaces cannot be built, or nothing."""
    data = edition["buildings"][building]
    owners = state["owners"][building]
    if seat in owners:
        return refuse("already_built", "3.2", building=building)
    if "needs" in data and not owns(state, seat, data["needs"]):
        return refuse("needs_own_building", "4", building=building, needs=data["needs"])
    if "needs_on_board" in data and not state["owners"][data["needs_on_board"]]:
        return refuse("needs_building_on_board", "4", building=building, needs=data["needs_on_board"])
    if "needs_cathedral" in data:
        steps = state["merchants"][seat]["cathedral"]
        if state["options"]["open_windows"] or data.get("cathedral_of") == "any":
            steps = max(merchant["cathedral"] for merchant in state["merchants"])
        has = cathedral_worth(edition, steps)
        if has < data["needs_cathedral"]:
            return refuse(
                "needs_cathedral", "4.stained_glass", building=building, needs=data["needs_cathedral"], has=has
            )
    if len(owners) >= open_spaces(edition, state, building):
        return refuse("no_space", "4", building=building, owners=list(owners))
    return None


def build(edition: Doc, state: Doc, events: list[Doc], seat: int, building: str) -> None:
    """Put a cube on a building, or climb a level or step."""
    pay(edition, state, events, seat, "city", price_in_table(edition, building))
    merchant = state["merchants"][seat]
    if building == "depot":
        merchant["depot_level"] += 1
        rank = merchant["depot_level"]
    elif building == "cathedral":
        merchant["cathedral"] += 1
        rank = merchant["cathedral"]
    else:
        state["owners"][building].append(seat)
        rank = rank_of(edition, state, seat, building)
    happen(events, "building_built", seat=seat, building=building, rank=rank)
