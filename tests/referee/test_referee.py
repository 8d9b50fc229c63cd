"""Self-checks of the second referee: the rules' examples."""

import tomllib
from copy import deepcopy
from pathlib import Path

from . import draft, voyage
from .chance import shuffled
from .facts import Doc, oar_face
from .game import apply, legal, new, settle, to_act

ROOT = Path(__file__).resolve().parents[2]
EDITION: Doc = tomllib.loads((ROOT / "resources" / "neptun" / "edition.toml").read_text(encoding="utf-8"))
REVEAL: Doc = {"kind": "reveal"}
CITY = {
    "saguntum": 5,
    "pergamum": 18,
    "alexandria": 24,
    "leptis_magna": 26,
    "carthago": 28,
}
GRAPES, OLIVES, HONEY, GRAIN, SALT = 0, 6, 12, 18, 24


def take(place: int, slot: int) -> Doc:
    return {"kind": "take_contract", "place": place, "slot": slot}


def first(state: Doc) -> int:
    return to_act(EDITION, state)[0]


def do(state: Doc, *commands: Doc) -> Doc:
    """Each command by whoever is to act first."""
    for command in commands:
        state = apply(EDITION, state, first(state), command)
    return state


def slot(status: str, city: int | None, goods: int | None) -> Doc:
    return {"status": status, "city": city, "goods": goods}


def at_sea(**changes: object) -> Doc:
    """Turn 1 of a four-merchant game; the first in order is about to sail."""
    state = new(EDITION, 4, 7, {})
    state["stage"] = "sail"
    state["row"] = []
    state["queue"] = list(state["order"])
    state["forecast"] = 0
    for merchant in state["merchants"]:
        merchant["played"] = [state["oars"].pop(0)]
        merchant["manifest"] = [slot("open", CITY["carthago"], HONEY)] * 5
        merchant["manifest"] = deepcopy(merchant["manifest"])
    state["merchants"][state["order"][0]].update(changes)
    return state


def ports(state: Doc) -> list[str]:
    return [c["port"] for c in legal(EDITION, state, first(state))]


# --- chance ----------------------------------------------------------------------


def test_shuffled_keeps_the_items_and_is_repeatable() -> None:
    assert sorted(shuffled(range(30), 1, "0/cities")) == list(range(30))
    assert shuffled(range(30), 1, "a") == shuffled(range(30), 1, "a")
    assert shuffled(range(30), 1, "a") != shuffled(range(30), 2, "a")
    assert shuffled([3], 1, "a") == [3]
    assert shuffled([], 1, "a") == []


# --- the draft: X1 to X4, X16, X17 -----------------------------------------------


def test_x1_x2_reject_and_accept() -> None:
    state = new(EDITION, 4, 1, {})
    red = first(state)
    row = deepcopy(state["row"])
    assert len(row) == 5
    assert legal(EDITION, state, red) == [REVEAL]
    state = do(state, REVEAL)
    assert take(0, 0) in legal(EDITION, state, red)
    state = do(state, REVEAL)
    assert [c for c in legal(EDITION, state, red) if c.get("place") == 0] == []
    state = do(state, take(1, 3))
    assert state["merchants"][red]["manifest"][3] == slot("open", row[1]["city"], row[1]["goods"])
    assert row[1]["oar"] in state["merchants"][red]["hand"]
    green = first(state)
    assert green != red
    state = do(state, take(0, 0))
    assert state["merchants"][green]["manifest"][0]["city"] == row[0]["city"]


def test_x3_x4_gold_on_the_left_over() -> None:
    for option, gold in (({}, 1), ({"bare_left_overs": True}, 0)):
        state = new(EDITION, 3, 2, option)
        left = state["row"][0]
        state = do(state, REVEAL, REVEAL, take(1, 0))
        state = do(state, REVEAL, take(2, 0), REVEAL, take(3, 0))
        assert state["row"][0] == left
        assert (state["turn"], state["revealed"], state["row_gold"]) == (1, 1, gold)
        # Left over once more: gold adds up; then whoever takes it gets it.
        again = do(state, REVEAL, take(1, 1), REVEAL, take(2, 1), REVEAL, take(3, 1))
        assert again["row_gold"] == 2 * gold
        rich = first(again)
        again = do(again, take(0, 2))
        assert again["merchants"][rich]["gold"] == 5 + 2 * gold
        assert again["row_gold"] == 0
    state = new(EDITION, 3, 2, {})
    left = state["row"][3]
    for place in range(3):
        state = do(state, REVEAL, take(place, 0))
    assert state["row"][0] == left
    assert (state["revealed"], state["row_gold"]) == (1, 0)


def test_last_face_down_contract_must_be_taken() -> None:
    state = do(new(EDITION, 3, 2, {}), REVEAL, REVEAL, REVEAL)
    assert REVEAL in legal(EDITION, state, first(state))
    state = do(state, REVEAL)
    assert legal(EDITION, state, first(state)) == [take(3, s) for s in range(5)]


def test_x16_x17_new_order() -> None:
    red, green, purple, yellow = range(4)
    track = [[yellow, 3], [red, 8], [green, 1], [purple, 5]]
    assert draft.new_order(track) == [green, yellow, purple, red]
    assert draft.new_order([[0, 2], [1, 4], [2, 4], [3, 7]]) == [0, 2, 1, 3]


# --- the sea: X5 to X9 -----------------------------------------------------------


def test_x5_range() -> None:
    five = EDITION["oars"]["common"].index([0, 5])
    state = at_sea(played=[five])
    assert voyage.mile_cost(EDITION, state, first(state), 10) == 0
    assert voyage.mile_cost(EDITION, state, first(state), 11) == 1


def test_x6_x7_forecast() -> None:
    common = EDITION["oars"]["common"]
    plus_two = [c for c, face in enumerate(common) if face[0] == 2]
    minus_two = [c for c, face in enumerate(common) if face[0] == -2]
    zero = [c for c, face in enumerate(common) if face[0] == 0]
    assert voyage.forecast(EDITION, [plus_two[0], *zero[:3]]) == 2
    assert voyage.forecast(EDITION, plus_two[:4]) == 5
    assert voyage.forecast(EDITION, minus_two[:4]) == -5
    state = at_sea()
    state["forecast"] = 2
    state["queue"] = []
    settle(EDITION, state)
    assert (state["wind"], state["forecast"], state["turn"]) == (7, None, 1)


def test_x8_x9_miles_and_gold() -> None:
    six = EDITION["oars"]["common"].index([0, 6])
    for gold, reachable in ((0, False), (1, True)):
        state = at_sea(played=[six], gold=gold)
        routes = EDITION["routes"]["coastal"]
        state["coastal"] = [8] * len(routes)
        state["coastal"][routes.index(["tyros", "alexandria"])] = 4
        state["high_sea"] = [13] * 4
        ways = voyage.cheapest_ways(EDITION, state, "crete")
        assert ways["alexandria"] == (12, ["crete", "tyros", "alexandria"])
        assert ports(state)[0] == "crete"
        assert ("alexandria" in ports(state)) is reachable
        if reachable:
            seat = first(state)
            after = do(state, {"kind": "sail", "port": "alexandria"})
            assert after["merchants"][seat]["gold"] == 0
            assert after["merchants"][seat]["port"] == "alexandria"


def test_tied_ways_and_the_order_of_ports() -> None:
    state = at_sea(gold=100)
    state["coastal"] = [4] * 15
    state["high_sea"] = [12] * 4
    ways = voyage.cheapest_ways(EDITION, state, "crete")
    # 12 miles by sea in one leg, or coastwise in three: the fewer legs win.
    assert ways["syracusae"] == (12, ["crete", "syracusae"])
    names = [entry["id"] for entry in EDITION["port"]]
    keys = [(ways[p][0], len(ways[p][1]), names.index(p)) for p in ports(state)]
    assert keys == sorted(keys)
    assert len(keys) == len(names)


# --- deliveries: X10 to X13, R7 --------------------------------------------------


def test_x10_x11_favours() -> None:
    for port, goods, region, pay in (
        ("alexandria", GRAPES, "africa", 2),
        ("saguntum", OLIVES, "hispania", 3),
    ):
        state = at_sea(port=port, gold=0)
        seat = first(state)
        state["merchants"][seat]["manifest"][0] = slot("open", CITY[port], goods)
        state = do(state, {"kind": "sail", "port": port})
        assert legal(EDITION, state, seat) == [
            {"kind": "deliver", "slot": 0},
            {"kind": "deliver", "slot": None},
        ]
        state = do(state, {"kind": "deliver", "slot": 0})
        assert state["temples"][region]["favours"][seat] == pay
        assert state["temples"][region]["standing"][0] == seat
        assert first(state) != seat


def test_x12_only_delivering_loses() -> None:
    state = at_sea(port="pergamum", gold=3)
    seat = first(state)
    manifest = state["merchants"][seat]["manifest"]
    manifest[0] = slot("fulfilled", CITY["alexandria"], GRAPES)
    manifest[1] = slot("open", CITY["saguntum"], OLIVES)
    manifest[2] = slot("open", CITY["pergamum"], SALT)
    state = do(state, {"kind": "sail", "port": "pergamum"})
    idle = do(state, {"kind": "deliver", "slot": None})
    assert idle["merchants"][seat]["manifest"] == manifest
    busy = do(state, {"kind": "deliver", "slot": 2})
    statuses = [entry["status"] for entry in busy["merchants"][seat]["manifest"]]
    assert statuses == ["fulfilled", "lost", "fulfilled", "open", "open"]
    assert busy["stage"] == "favour"
    bought = do(busy, {"kind": "buy_favour", "buy": True})
    assert bought["merchants"][seat]["gold"] == 0
    assert bought["temples"]["asia_minor"]["favours"][seat] == 3


def test_x13_two_turns_from_the_left() -> None:
    state = at_sea(port="leptis_magna", gold=0)
    seat = first(state)
    manifest = state["merchants"][seat]["manifest"]
    manifest[0] = slot("open", CITY["leptis_magna"], SALT)
    voyage.deliver(EDITION, state, seat, 0)
    state["merchants"][seat]["port"] = "carthago"
    voyage.deliver(EDITION, state, seat, 1)
    assert [entry["status"] for entry in manifest[:2]] == ["fulfilled"] * 2
    assert state["temples"]["africa"]["favours"][seat] == 3 + 2


def test_r7_the_end_of_the_track() -> None:
    state = at_sea(port="alexandria")
    temple = state["temples"]["africa"]
    voyage.add_favours(EDITION, state, 2, "africa", 19)
    voyage.add_favours(EDITION, state, 1, "africa", 25)
    voyage.add_favours(EDITION, state, 2, "africa", 3)
    assert temple["favours"][1] == temple["favours"][2] == 20
    assert temple["standing"][:2] == [1, 2]
    voyage.add_favours(EDITION, state, 1, "africa", 1)
    assert temple["standing"][:2] == [1, 2]
    state["merchants"][1].update(gold=9, port="alexandria")
    assert not voyage.may_buy_favour(EDITION, state, 1)


def test_equal_cards_only_the_lowest_is_named() -> None:
    state = at_sea()
    seat = first(state)
    state["stage"] = "choose"
    state["merchants"][seat]["hand"] = [1, 2, 15, 40]
    assert oar_face(EDITION, 1) == oar_face(EDITION, 2)
    # The common and the personal card of +2/4 are not equal.
    assert oar_face(EDITION, 15) == oar_face(EDITION, 40)
    named = [command["card"] for command in legal(EDITION, state, seat)]
    assert named == [1, 15, 40]
