"""Section 1, the set-up, and section 5, how a round begins."""

from . import draft
from .chance import shuffled
from .facts import Doc, common_oars, is_personal, personal_oars, regions

HOUSE_RULES = ("bare_left_overs", "calm_seas", "every_disc_counts", "rejected_for_good")


def first_state(edition: Doc, seats: int, seed: int, options: Doc) -> Doc:
    """Section 1. A house rule that `options` leaves out is off."""
    assert seats in edition["edition"]["players"]
    assert set(options) <= set(HOUSE_RULES)
    everyone = list(range(seats))
    tiles = edition["distance_tiles"]
    temples = {
        region: {
            "favours": [0] * seats,
            "standing": shuffled(everyone, seed, f"discs/{region}"),
        }
        for region in regions(edition)
    }
    absent = range(seats, max(edition["edition"]["players"]))
    state: Doc = {
        "seed": seed,
        "options": house_rules(options),
        "round": 0,
        "turn": 0,
        "stage": "draft",
        "order": shuffled(everyone, seed, "order"),
        "queue": [],
        "volunteers": [],
        "coastal": shuffled(tiles["coastal"], seed, "coastal"),
        "high_sea": shuffled(tiles["high_sea"], seed, "high_sea"),
        "wind": edition["start"]["wind"],
        "forecast": None,
        "cities": [],
        "goods": [],
        "oars": [],
        "bonus": shuffled(range(edition["bonus"]["tiles"]), seed, "bonus"),
        "row": [],
        "revealed": 0,
        "given_up": 0,
        "row_gold": 0,
        "oar_track": [],
        "temples": temples,
        "merchants": [new_merchant(edition, seat) for seat in everyone],
        "discard": [],
        "box_oars": [card for seat in absent for card in personal_oars(edition, seat)],
        "box_tiles": [],
    }
    begin_round(edition, state)
    return state


def house_rules(options: Doc) -> Doc:
    """Return every house rule; documents hold the one that came later only where it is on."""
    rules = {rule: bool(options.get(rule, False)) for rule in HOUSE_RULES}
    if not rules["rejected_for_good"]:
        del rules["rejected_for_good"]
    return rules


def empty_manifest(edition: Doc) -> list[Doc]:
    slots = range(edition["trade"]["contracts_per_round"])
    return [{"status": "empty", "city": None, "goods": None} for _ in slots]


def new_merchant(edition: Doc, seat: int) -> Doc:
    return {
        "gold": edition["start"]["gold"],
        "port": edition["start"]["port"],
        "hand": personal_oars(edition, seat),
        "chosen": None,
        "played": [],
        "manifest": empty_manifest(edition),
        "tiles": [],
        "bonus": [],
    }


def begin_round(edition: Doc, state: Doc) -> None:
    """Section 5; `round` is already that of the round which begins."""
    for merchant in state["merchants"]:
        for card in merchant["played"]:
            if is_personal(edition, card):
                state["box_oars"].append(card)
        merchant["played"] = []
        merchant["manifest"] = empty_manifest(edition)
        merchant["port"] = edition["start"]["port"]
    state["box_oars"].sort()
    state["discard"] = []
    # New draw piles: all cards of the kind, but for oar cards still in a hand.
    seed, which = state["seed"], state["round"]
    all_cities = range(len(edition["city_card"]))
    all_goods = range(len(edition["goods"]["names"]) * edition["goods"]["copies"])
    all_oars = range(common_oars(edition))
    held = [card for merchant in state["merchants"] for card in merchant["hand"]]
    state["cities"] = shuffled(all_cities, seed, f"{which}/cities")
    state["goods"] = shuffled(all_goods, seed, f"{which}/goods")
    oars = shuffled(all_oars, seed, f"{which}/oars")
    state["oars"] = [card for card in oars if card not in held]
    # R1: the wind is never reset, but for the house rule.
    if state["options"]["calm_seas"]:
        state["wind"] = edition["start"]["wind"]
    draft.begin_draft(state)
