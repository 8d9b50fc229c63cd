"""Chapter 5: end values, tallies and the result."""

from .buildings import cathedral_worth
from .documents import Doc, happen
from .spaces import above_cap, count_buildings, effect, owns

WORTH_COINS = ["lighthouse", "cathedral", "stained_glass", "town_hall", "st_maclou"]


def end_value(edition: Doc, state: Doc, seat: int, building: str) -> int:
    """What a building is worth to a merchant at the end."""
    merchant = state["merchants"][seat]
    if building == "cathedral":
        return cathedral_worth(edition, merchant["cathedral"])
    if not owns(state, seat, building):
        return 0
    if building == "lighthouse":
        return edition["buildings"]["lighthouse"]["end_per_ship"] * len(merchant["ships"])
    worth = effect(edition, state, seat, building, "end")
    if building == "town_hall":
        return worth["flat"] + count_buildings(state, seat) // worth["per"]
    return worth


def standing(edition: Doc, state: Doc) -> list[list[Doc]]:
    """The tally of each seat, as if the game ended now: coins up to the cap, and the end values."""
    tallies = []
    for seat, merchant in enumerate(state["merchants"]):
        tally = [{"reason": "coins", "points": merchant["coins"] - above_cap(edition, state, seat)}]
        for building in WORTH_COINS:
            worth = end_value(edition, state, seat, building)
            if worth != 0:
                tally.append({"reason": building, "points": worth})
        tallies.append(tally)
    return tallies


def result(edition: Doc, state: Doc) -> Doc | None:
    """Scores, winners and tallies when the game is over."""
    if state["stage"] != "over":
        return None
    tallies = standing(edition, state)
    scores = [sum(line["points"] for line in tally) for tally in tallies]
    best = [seat for seat, score in enumerate(scores) if score == max(scores)]
    most = max(count_buildings(state, seat) for seat in best)
    winners = [seat for seat in best if count_buildings(state, seat) == most]
    return {"scores": scores, "winners": winners, "tallies": tallies}


def announce(edition: Doc, state: Doc, events: list[Doc]) -> None:
    """Tell the end values, seat by seat, and the result."""
    final = result(edition, state)
    assert final is not None
    for seat, tally in enumerate(final["tallies"]):
        for line in tally[1:]:
            happen(events, "end_value_counted", seat=seat, building=line["reason"], coins=line["points"])
    happen(events, "game_ended", scores=final["scores"], winners=final["winners"])
