"""Self-checks of the second referee: in whole games nothing is lost or made."""

import random
import tomllib
from copy import deepcopy
from pathlib import Path

import pytest

from tests.kit.slices import in_turns

from .facts import Doc, personal_oars
from .game import apply, legal, new, scores, to_act, winners

ROOT = Path(__file__).resolve().parents[2]
EDITION: Doc = tomllib.loads((ROOT / "resources" / "neptun" / "edition.toml").read_text(encoding="utf-8"))
REVEAL: Doc = {"kind": "reveal"}
HOUSE_RULES = ("bare_left_overs", "calm_seas", "every_disc_counts", "rejected_for_good")


def all_oars(state: Doc) -> list[int]:
    cards = [*state["oars"], *state["box_oars"]]
    cards += [c["oar"] for c in [*state["row"], *state["discard"]] if c is not None]
    for merchant in state["merchants"]:
        cards += [*merchant["hand"], *merchant["played"]]
    return cards


def all_cards(state: Doc, pile: str, key: str) -> list[int]:
    cards = list(state[pile])
    cards += [c[key] for c in [*state["row"], *state["discard"]] if c is not None]
    for merchant in state["merchants"]:
        cards += [e[key] for e in merchant["manifest"] if e["status"] != "empty"]
    return cards


def check(state: Doc, seats: int) -> None:
    """Assert what holds in every state."""
    personal = EDITION["edition"]["players"][-1] * len(EDITION["oars"]["personal"])
    oars = all_oars(state)
    assert sorted(oars) == list(range(len(EDITION["oars"]["common"]) + personal))
    assert sorted(all_cards(state, "cities", "city")) == list(range(30))
    assert sorted(all_cards(state, "goods", "goods")) == list(range(30))
    bonus = [tile for merchant in state["merchants"] for tile in merchant["bonus"]]
    assert sorted([*state["bonus"], *bonus]) == list(range(15))
    assert sorted(state["coastal"]) == sorted(EDITION["distance_tiles"]["coastal"])
    assert sorted(state["order"]) == list(range(seats))
    assert 0 <= state["wind"] <= 10
    for temple in state["temples"].values():
        fields = [temple["favours"][seat] for seat in temple["standing"]]
        assert fields == sorted(fields, reverse=True)
        assert sorted(temple["standing"]) == list(range(seats))
    for merchant in state["merchants"]:
        assert merchant["gold"] >= 0
        assert merchant["hand"] == sorted(merchant["hand"])
    tiles = [t for m in state["merchants"] for t in m["tiles"]] + state["box_tiles"]
    scored = state["round"] + (state["stage"] == "over")
    assert len(tiles) == 6 * sum(range(1, scored + 1))
    if state["stage"] != "draft":
        assert (state["row"], state["row_gold"], state["oar_track"]) == ([], 0, [])
    if state["stage"] not in ("extra", "play", "sail", "deliver", "favour"):
        assert (state["forecast"], state["volunteers"]) == (None, [])


def gold_change(before: Doc, after: Doc, command: Doc, seat: int) -> None:
    """Gold moves only for the one who acts, and only for a reason."""
    for other, merchant in enumerate(before["merchants"]):
        change = after["merchants"][other]["gold"] - merchant["gold"]
        if other != seat or command["kind"] in ("reveal", "choose_oar"):
            assert change == 0 or command["kind"] == "reveal"
        elif command["kind"] == "take_contract":
            assert change == (before["row_gold"] if command["place"] == 0 else 0)
        elif command["kind"] == "sail":
            assert change <= 0
        elif command["kind"] == "buy_favour":
            assert change == (-3 if command["buy"] else 0)
        elif command["kind"] == "deliver":
            assert change >= 0


def check_new_round(state: Doc, before: Doc, *, calm: bool) -> None:
    """X19, R1: what carries over, and what does not."""
    assert (state["stage"], state["turn"]) == ("draft", 0)
    assert state["order"] == before["order"]
    gone = [c for m in before["merchants"] for c in m["played"]]
    for merchant in state["merchants"]:
        assert merchant["port"] == "crete"
        assert merchant["played"] == []
        assert all(entry["status"] == "empty" for entry in merchant["manifest"])
    for seat in range(len(state["merchants"])):
        for card in personal_oars(EDITION, seat):
            assert (card not in gone) or card in state["box_oars"]
    if calm:
        assert state["wind"] == 5
    else:
        assert state["wind"] == 5 + before["forecast"]


def never_again(rejections: set[tuple[int, int, int]], state: Doc, seat: int, choices: list[Doc], command: Doc) -> None:
    """R13 as a house rule: no choice takes what the seat rejected in this round; revealing rejects what is open."""
    for choice in choices:
        if choice["kind"] == "take_contract":
            assert (state["round"], seat, state["row"][choice["place"]]["city"]) not in rejections
    if command == REVEAL:
        for contract in state["row"][: state["revealed"]]:
            if contract is not None:
                rejections.add((state["round"], seat, contract["city"]))


@pytest.mark.soak
@pytest.mark.parametrize(("rule", "seats"), in_turns([None, *HOUSE_RULES], [3, 4, 5]))
def test_random_games(seats: int, rule: str | None) -> None:
    dice = random.Random(f"{seats}/{rule}")
    options: Doc = {name: name == rule for name in HOUSE_RULES}
    state = new(EDITION, seats, dice.randrange(1000), options)
    rounds = 0
    rejections: set[tuple[int, int, int]] = set()
    stages: set[str] = set()
    while state["stage"] != "over":
        check(state, seats)
        stages.add(state["stage"])
        seat = dice.choice(to_act(EDITION, state))
        choices = legal(EDITION, state, seat)
        assert len(choices) > 1 or choices == [REVEAL]
        command = dice.choice(choices)
        kept = deepcopy(state)
        after = apply(EDITION, state, seat, command)
        assert state == kept
        gold_change(state, after, command, seat)
        if after["round"] != state["round"]:
            rounds += 1
            if state["forecast"] is not None:
                check_new_round(after, state, calm=rule == "calm_seas")
        if rule == "bare_left_overs":
            assert after["row_gold"] == 0
        if rule == "every_disc_counts":
            assert after["box_tiles"] == []
        if rule == "rejected_for_good":
            never_again(rejections, state, seat, choices, command)
        state = after
    check(state, seats)
    assert rounds == 2
    assert to_act(EDITION, state) == []
    assert all(legal(EDITION, state, seat) == [] for seat in range(seats))
    assert winners(EDITION, state) != []
    assert sum(scores(EDITION, state)) > 0
    assert stages == {"draft", "choose", "sail", "deliver", "favour", "extra", "play"}
