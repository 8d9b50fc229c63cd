"""Phase 1 (section 2): five draft turns."""

from .facts import Doc, oar_face


def legal_draft(state: Doc, seat: int) -> list[Doc]:
    """List takings by place, then slot; then reveal."""
    commands: list[Doc] = []
    manifest = state["merchants"][seat]["manifest"]
    for place, contract in enumerate(state["row"]):
        face_up = place < state["revealed"]
        given_up = place < state["given_up"]
        if contract is None or not face_up or given_up:
            continue
        for slot, entry in enumerate(manifest):
            if entry["status"] == "empty":
                commands.append({"kind": "take_contract", "place": place, "slot": slot})
    if state["revealed"] < len(state["row"]):
        commands.append({"kind": "reveal"})
    return commands


def draw_contract(state: Doc) -> Doc:
    return {
        "city": state["cities"].pop(0),
        "goods": state["goods"].pop(0),
        "oar": state["oars"].pop(0),
    }


def begin_draft(state: Doc) -> None:
    """Lay out the first draft turn of a round: all contracts face down."""
    state["stage"] = "draft"
    state["turn"] = 0
    state["queue"] = list(state["order"])
    state["row"] = [draw_contract(state) for _ in range(len(state["order"]) + 1)]
    state["revealed"] = 0
    state["given_up"] = 0
    state["row_gold"] = 0
    if "rejected_for_good" in state["options"]:
        state["rejected"] = [0 for _ in state["order"]]


def reveal(state: Doc) -> None:
    """Turn up the leftmost face-down one; all that lay open is given up."""
    state["given_up"] = state["revealed"]
    state["revealed"] = state["revealed"] + 1
    if "rejected_for_good" in state["options"]:
        state["rejected"][state["queue"][0]] = state["given_up"]


def take_contract(edition: Doc, state: Doc, seat: int, place: int, slot: int) -> None:
    merchant = state["merchants"][seat]
    contract = state["row"][place]
    # Accepting 1: gold lying on the contract goes to the merchant.
    if place == 0:
        merchant["gold"] += state["row_gold"]
        state["row_gold"] = 0
    # Accepting 2: city and goods card go under the slot.
    merchant["manifest"][slot] = {
        "status": "open",
        "city": contract["city"],
        "goods": contract["goods"],
    }
    # Accepting 3: the order disc goes onto the oar track.
    _, strength = oar_face(edition, contract["oar"])
    state["oar_track"].append([seat, strength])
    # Accepting 4: the oar card goes into the hand.
    merchant["hand"] = sorted([*merchant["hand"], contract["oar"]])
    state["row"][place] = None
    # The next merchant has given up nothing yet.
    state["queue"].pop(0)
    begin_with_what_was_rejected(state)


def begin_with_what_was_rejected(state: Doc) -> None:
    """Set what the next merchant has given up: nothing, unless a house rule keeps a contract rejected."""
    state["given_up"] = 0
    if "rejected_for_good" in state["options"] and state["queue"]:
        state["given_up"] = state["rejected"][state["queue"][0]]


def new_order(oar_track: list[list[int]]) -> list[int]:
    """Lowest strength first; on one field from the top of the stack down."""
    order: list[int] = []
    for field in sorted({strength for _, strength in oar_track}):
        stack = [seat for seat, strength in oar_track if strength == field]
        order.extend(reversed(stack))
    return order


def end_draft_turn(edition: Doc, state: Doc) -> bool:
    """All have taken one. True if it was the last draft turn of the round."""
    # 1: new order, and the oar track is empty again.
    state["order"] = new_order(state["oar_track"])
    state["oar_track"] = []
    # 2: the one contract left over, with gold if it was face up already.
    [place] = [p for p, c in enumerate(state["row"]) if c is not None]
    left_over = state["row"][place]
    gold = state["row_gold"] if place == 0 else 0
    if place < state["revealed"] and not state["options"]["bare_left_overs"]:
        gold += 1
    state["given_up"] = 0
    if state["turn"] == edition["trade"]["contracts_per_round"] - 1:
        # 3: after the fifth draft turn it is discarded, its gold goes back (R14).
        state["discard"] = [left_over]
        state["row"] = []
        state["revealed"] = 0
        state["row_gold"] = 0
        state["queue"] = []
        state.pop("rejected", None)
        return True
    fresh = [draw_contract(state) for _ in state["order"]]
    state["row"] = [left_over, *fresh]
    state["revealed"] = 1
    state["row_gold"] = gold
    state["turn"] += 1
    state["queue"] = list(state["order"])
    if "rejected_for_good" in state["options"]:
        # Whoever turned up a later contract rejected this one, which is now the first.
        state["rejected"] = [1 if seen > place else 0 for seen in state["rejected"]]
    begin_with_what_was_rejected(state)
    return False
