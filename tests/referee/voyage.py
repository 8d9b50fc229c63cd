"""Phase 2 (section 3): oar cards, ships, deliveries and favours."""

from .facts import Doc, equal_oars, good_on, oar_face, port_of, region_of


def legal_oars(edition: Doc, state: Doc, seat: int) -> list[Doc]:
    """Oar cards by id; of equal ones only the lowest may be named."""
    commands: list[Doc] = []
    hand = state["merchants"][seat]["hand"]
    for card in sorted(hand):
        lower = [c for c in hand if c < card and equal_oars(edition, c, card)]
        if not lower:
            commands.append({"kind": "choose_oar", "card": card})
    return commands


def play_card(state: Doc, seat: int, card: int) -> None:
    """From the hand to the cards played this round (R5)."""
    merchant = state["merchants"][seat]
    merchant["hand"].remove(card)
    merchant["played"].append(card)
    merchant["chosen"] = None


def forecast(edition: Doc, cards: list[int]) -> int:
    """3.2: the sum of the wind values, held to the scale."""
    lowest, highest = edition["wind"]["forecast"]
    total = sum(oar_face(edition, card)[0] for card in cards)
    clamped: int = max(lowest, min(highest, total))
    return clamped


# --- the sea ---------------------------------------------------------------------


def legs_from(edition: Doc, state: Doc, port: str) -> list[tuple[str, int]]:
    """Where one leg leads, and what its tile says."""
    legs: list[tuple[str, int]] = []
    for kind in ("coastal", "high_sea"):
        for (one, other), miles in zip(edition["routes"][kind], state[kind], strict=True):
            if one == port:
                legs.append((other, miles))
            if other == port:
                legs.append((one, miles))
    return legs


def cheapest_ways(edition: Doc, state: Doc, start: str) -> dict[str, tuple[int, list[str]]]:
    """For each port the miles of the cheapest way and the ports called at.

    Every way that calls at no port twice is walked. Of two ways to a port the one
    with fewer miles is better, then the one with fewer legs, then the one whose
    ports stand earlier in the edition's list at the first difference.
    """
    names = [entry["id"] for entry in edition["port"]]
    ways: list[tuple[int, list[str]]] = []

    def walk(miles: int, ports: list[str]) -> None:
        ways.append((miles, ports))
        for port, cost in legs_from(edition, state, ports[-1]):
            if port not in ports:
                walk(miles + cost, [*ports, port])

    walk(0, [start])
    best: dict[str, tuple[int, list[str]]] = {}
    for miles, ports in ways:
        goal = ports[-1]
        if goal not in best:
            best[goal] = (miles, ports)
        else:
            old_miles, old_ports = best[goal]
            old = (old_miles, len(old_ports), [names.index(p) for p in old_ports])
            new = (miles, len(ports), [names.index(p) for p in ports])
            if new < old:
                best[goal] = (miles, ports)
    return best


def mile_cost(edition: Doc, state: Doc, seat: int, miles: int) -> int:
    """3.3: the gold that a way of so many miles costs."""
    card = state["merchants"][seat]["played"][-1]
    _, strength = oar_face(edition, card)
    reach = strength + state["wind"]
    missing: int = max(0, miles - reach)
    price: int = edition["trade"]["mile_price"]
    return missing * price


def legal_ports(edition: Doc, state: Doc, seat: int) -> list[Doc]:
    """Ports within range and purse by miles, then legs, then the edition's order."""
    names = [entry["id"] for entry in edition["port"]]
    merchant = state["merchants"][seat]
    found: list[tuple[int, int, int]] = []
    ways = cheapest_ways(edition, state, merchant["port"])
    for goal, (miles, ports) in ways.items():
        if mile_cost(edition, state, seat, miles) <= merchant["gold"]:
            found.append((miles, len(ports) - 1, names.index(goal)))
    return [{"kind": "sail", "port": names[index]} for _, _, index in sorted(found)]


def sail(edition: Doc, state: Doc, seat: int, port: str) -> None:
    merchant = state["merchants"][seat]
    miles, _ = cheapest_ways(edition, state, merchant["port"])[port]
    merchant["gold"] -= mile_cost(edition, state, seat, miles)
    merchant["port"] = port


# --- contracts -------------------------------------------------------------------


def slots_for_port(edition: Doc, state: Doc, seat: int) -> list[int]:
    """3.4: the slots with an open contract for the city where the ship lies."""
    merchant = state["merchants"][seat]
    slots: list[int] = []
    for slot, entry in enumerate(merchant["manifest"]):
        if entry["status"] != "open":
            continue
        if port_of(edition, entry["city"]) == merchant["port"]:
            slots.append(slot)
    return slots


def legal_deliveries(edition: Doc, state: Doc, seat: int) -> list[Doc]:
    slots: list[int | None] = [*slots_for_port(edition, state, seat), None]
    return [{"kind": "deliver", "slot": slot} for slot in slots]


def add_favours(edition: Doc, state: Doc, seat: int, region: str, n: int) -> None:
    """Move a disc along: on top of the discs on the new field (3.4, R7)."""
    temple = state["temples"][region]
    before = temple["favours"][seat]
    after = min(before + n, edition["temple_track"]["length"])
    if after == before:
        return
    temple["favours"][seat] = after
    others = [other for other in temple["standing"] if other != seat]
    ahead = [other for other in others if temple["favours"][other] >= after]
    behind = [other for other in others if temple["favours"][other] < after]
    temple["standing"] = [*ahead, seat, *behind]


def deliver(edition: Doc, state: Doc, seat: int, slot: int) -> None:
    merchant = state["merchants"][seat]
    entry = merchant["manifest"][slot]
    city_card = edition["city_card"][entry["city"]]
    good = good_on(edition, entry["goods"])
    # 3.4: it pays gold, or favours in the city's region.
    if good in city_card["gold"]:
        merchant["gold"] += city_card["gold"][good]
    else:
        region = region_of(edition, city_card["port"])
        add_favours(edition, state, seat, region, city_card["temple"][good])
    entry["status"] = "fulfilled"
    # 3.6: every open contract to the left is lost for good.
    for left in merchant["manifest"][:slot]:
        if left["status"] == "open":
            left["status"] = "lost"


def may_buy_favour(edition: Doc, state: Doc, seat: int) -> bool:
    """3.5 and R7: the purse holds the price, the disc is not at the end."""
    merchant = state["merchants"][seat]
    region = region_of(edition, merchant["port"])
    field = state["temples"][region]["favours"][seat]
    if field >= edition["temple_track"]["length"]:
        return False
    enough: bool = merchant["gold"] >= edition["trade"]["favour_price"]
    return enough


def buy_favour(edition: Doc, state: Doc, seat: int) -> None:
    merchant = state["merchants"][seat]
    merchant["gold"] -= edition["trade"]["favour_price"]
    region = region_of(edition, merchant["port"])
    add_favours(edition, state, seat, region, 1)


def can_use_extra(state: Doc, seat: int) -> bool:
    """Extra turns: at least one open contract and at least one oar card (R3)."""
    merchant = state["merchants"][seat]
    open_slots = [e for e in merchant["manifest"] if e["status"] == "open"]
    return len(open_slots) > 0 and len(merchant["hand"]) > 0
