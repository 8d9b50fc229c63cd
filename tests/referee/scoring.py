"""Phase 3 (section 4) and the end of the game (section 5)."""

from .facts import Doc, bonus_value, regions, temple_tiles


def ranking(state: Doc, temple: str) -> list[int]:
    """List the seats that may claim a tile of this temple, the first one first."""
    if temple == "gold":
        # 4.3: by gold owned; ties go to the merchant earlier in the order.
        have = [merchant["gold"] for merchant in state["merchants"]]
        first_of_equals = state["order"]
    else:
        # 4.2: the farthest first; on one field the lower disc is ahead.
        have = state["temples"][temple]["favours"]
        first_of_equals = state["temples"][temple]["standing"]
    ranked: list[int] = []
    for amount in sorted(set(have), reverse=True):
        # R2: nothing claims nothing, but for the house rule.
        if amount >= 1 or state["options"]["every_disc_counts"]:
            ranked.extend(seat for seat in first_of_equals if have[seat] == amount)
    return ranked


def score_round(edition: Doc, state: Doc) -> None:
    # 4.1: a bonus tile for all five contracts, handed out in order.
    for seat in state["order"]:
        merchant = state["merchants"][seat]
        if all(entry["status"] == "fulfilled" for entry in merchant["manifest"]):
            merchant["bonus"].append(state["bonus"].pop(0))
    # 4.2 and 4.3: the temples in the edition's order, then gold.
    for temple in [*regions(edition), "gold"]:
        ranked = ranking(state, temple)
        values = temple_tiles(edition, temple, state["round"])
        for place, value in enumerate(values):
            tile = {"round": state["round"], "temple": temple, "value": value}
            if place < len(ranked):
                state["merchants"][ranked[place]]["tiles"].append(tile)
            else:
                state["box_tiles"].append(tile)


def scores(edition: Doc, state: Doc) -> list[int]:
    """Point and bonus tiles added up, by seat."""
    result: list[int] = []
    for merchant in state["merchants"]:
        points = sum(tile["value"] for tile in merchant["tiles"])
        points += sum(bonus_value(edition, tile) for tile in merchant["bonus"])
        result.append(points)
    return result


def winners(edition: Doc, state: Doc) -> list[int]:
    """Most points wins; a tie is a shared victory. Nobody before the end."""
    if state["stage"] != "over":
        return []
    points = scores(edition, state)
    return [seat for seat, own in enumerate(points) if own == max(points)]
