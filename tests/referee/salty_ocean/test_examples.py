"""The examples of the rules, and games played at random to their end."""

import copy
import random
import tomllib
from pathlib import Path
from typing import Any

import pytest

from . import game
from .documents import Doc

EDITION_FILE = Path(__file__).resolve().parents[3] / "resources" / "salty_ocean" / "edition.toml"
EDITION: Doc = tomllib.loads(EDITION_FILE.read_text(encoding="utf-8"))

A, B, C, D = 0, 1, 2, 3
CALM, CALM_PIRATES, POOR, STORM, STORM_PIRATES = 0, 3, 5, 7, 9
PASS = {"kind": "pass"}
SALINE = {"kind": "buy_saline"}
MOVE = {"kind": "move_goods"}
STOP = {"kind": "stop"}
REST = {"kind": "rest"}


def build(building: str) -> Doc:
    return {"kind": "build", "building": building}


def sell(good: str) -> Doc:
    return {"kind": "sell", "good": good}


def buy(good: str, count: int) -> Doc:
    return {"kind": "buy", "good": good, "count": count}


def out(ship: int = 0) -> Doc:
    return {"kind": "sail_out", "ship": ship}


def home(ship: int = 0) -> Doc:
    return {"kind": "sail_home", "ship": ship}


def take(count: int) -> Doc:
    return {"kind": "take", "count": count}


def fish(herring: int) -> Doc:
    return {"kind": "fish", "herring": herring}


def ship(kind: str = "caravel", hold: tuple[int, int, int] = (0, 0, 0), at_sea: bool = False, damage: int = 0) -> Doc:
    return {"kind": kind, "at_sea": at_sea, "damage": damage, "hold": list(hold)}


def table(seats: int = 4, tile: int = CALM, row: int = 3, **options: bool) -> Doc:
    """A new game: order by seat, a chosen first tile, all markers on one row, 20 coins each."""
    state = game.new(EDITION, seats, 1, options)
    state["order"] = list(range(seats))
    state["queue"] = list(range(seats))
    state["markers"] = list(reversed(range(seats)))
    tiles = state["tiles"]
    other = tiles.index(tile)
    tiles[0], tiles[other] = tiles[other], tiles[0]
    state["pirates"] = EDITION["event"][tile].get("extra") == "pirates"
    state["rows"] = {"salt": row, "herring": row, "cod": row}
    for merchant in state["merchants"]:
        merchant["coins"] = 20
    return state


def play(state: Doc, *commands: Doc) -> tuple[Doc, list[Doc]]:
    """Let whoever is to act give each command; the last state and all events."""
    events: list[Doc] = []
    for command in commands:
        before = copy.deepcopy(state)
        seat = game.to_act(EDITION, state)[0]
        assert command in game.legal(EDITION, state, seat), (command, refused(state, command))
        after, more = game.apply(EDITION, state, seat, command)
        assert state == before
        state, events = after, events + more
    return state, events


def refused(state: Doc, command: Doc) -> str | None:
    """The kind of refusal for whoever is to act."""
    why = game.refusal(EDITION, state, game.to_act(EDITION, state)[0], command)
    return None if why is None else why["kind"]


def purses(events: list[Doc], seat: int) -> list[int]:
    """The purse of a seat after each change."""
    return [event["after"] for event in events if event["kind"] == "purse_changed" and event["seat"] == seat]


def paid(events: list[Doc]) -> list[int]:
    """Cost and surcharge of each action."""
    return [event["cost"] + event["surcharge"] for event in events if event["kind"] == "action_paid"]


def of_kind(events: list[Doc], kind: str) -> list[Doc]:
    return [event for event in events if event["kind"] == kind]


def all_pass(state: Doc) -> tuple[Doc, list[Doc]]:
    """Everybody passes."""
    return play(state, *[PASS] * len(state["merchants"]))


def merchant(state: Doc, seat: int = A) -> Any:
    return state["merchants"][seat]


def test_set_up() -> None:
    state = game.new(EDITION, 4, 1, {})
    assert state["order"] == [1, 0, 2, 3]
    assert [state["merchants"][seat]["coins"] for seat in state["order"]] == [10, 12, 14, 16]
    assert state["markers"] == [3, 2, 0, 1]
    assert merchant(state)["ships"] == [ship(hold=(3, 0, 0))]


def test_y1() -> None:
    state = table(row=4)
    merchant(state).update(coins=2, depot=[0, 3, 0])
    state["costs"]["market"] = 4
    state, events = play(state, sell("herring"), take(3))
    assert purses(events, A) == [-2, -3, 6]
    assert state["costs"]["market"] == 5
    state, events = all_pass(state)
    assert not [event for event in of_kind(events, "purse_changed") if event["reason"] == "debt"]


def test_y2_y39() -> None:
    state = table(3)
    merchant(state, B)["depot"] = [0, 3, 0]
    commands = [SALINE, sell("herring"), take(3), build("inn"), out(), fish(3), PASS, PASS, build("shipyard")]
    state, events = play(state, *commands)
    assert paid(events) == [0, 0, 1, 0, 2]
    assert state["costs"] == {"city": 3, "navigation": 1, "port": 0, "market": 1}
    state, events = play(state, PASS, PASS)
    assert state["round"] == 0
    state, events = play(state, PASS)
    assert state["round"] == 1
    assert state["turn"] == 0


def test_y3() -> None:
    state = table(3)
    state, _events = play(state, out(), fish(3), PASS, PASS, home(), PASS, PASS, sell("herring"), take(3))
    assert merchant(state)["coins"] == 20 + 12 - 1
    assert state["rows"]["herring"] == 4


def test_y4() -> None:
    state = table(row=2)
    merchant(state)["depot"] = [0, 6, 0]
    state, events = play(state, sell("herring"), take(6))
    assert purses(events, A) == [50]
    assert state["rows"]["herring"] == 3


@pytest.mark.parametrize(("seats", "count", "rows"), [(4, 8, 1), (4, 9, 2), (2, 8, 2), (2, 9, 4)])
def test_y5(seats: int, count: int, rows: int) -> None:
    state = table(seats, row=1)
    merchant(state).update(depot=[0, 9, 0], depot_level=1)
    state, _events = play(state, sell("herring"), take(count))
    assert state["rows"]["herring"] == 1 + rows


def test_plain_sales() -> None:
    state = table(2, row=1, plain_sales=True)
    merchant(state).update(depot=[0, 9, 0], depot_level=1)
    state, _events = play(state, sell("herring"), take(9))
    assert state["rows"]["herring"] == 3


def test_y6() -> None:
    state, events = play(table(row=5), buy("salt", 3))
    assert purses(events, A) == [17]
    assert state["rows"]["salt"] == 5


def test_y7_y8() -> None:
    state = table()
    state["owners"].update(academy=[A, C], shipyard=[B])
    state["queue"] = [D, A, B, C]
    state, events = play(state, {"kind": "build_ship", "ship_kind": "carrack"})
    assert [merchant(state, seat)["coins"] for seat in range(4)] == [22, 24, 22, 12]
    state["costs"]["port"] = 0
    state, _events = play(state, {"kind": "build_ship", "ship_kind": "caravel"})
    assert [merchant(state, seat)["coins"] for seat in range(4)] == [19, 27, 22, 12]


def test_y9() -> None:
    state = table()
    merchant(state).update(depot=[3, 0, 0], ships=[ship(hold=(0, 0, 4))])
    state, _events = play(state, MOVE, {"kind": "stow", "count": 3}, {"kind": "stow", "count": 0})
    assert merchant(state)["ships"][0]["hold"] == [3, 0, 0]
    assert merchant(state)["depot"] == [0, 0, 4]


def test_y10() -> None:
    state = table()
    state["owners"].update(bank=[A, B], vault=[B])
    merchant(state, A)["coins"] = merchant(state, B)["coins"] = 45
    state, events = all_pass(state)
    assert purses(events, A) == [47]
    assert purses(events, B) == [49]


def test_y11() -> None:
    state = table(3)
    state["owners"]["inn"] = [A, B]
    state, events = all_pass(state)
    assert purses(events, A) == [23]
    assert purses(events, B) == [23]
    assert purses(events, C) == []


def test_y12_y13() -> None:
    state = table()
    for seat, coins in enumerate([12, 18, 15, 44]):
        merchant(state, seat)["coins"] = coins
    state, _events = all_pass(state)
    assert merchant(state, D)["coins"] == 40
    assert state["order"] == [A, C, B, D]


def over(state: Doc) -> tuple[Doc, Doc]:
    """Play the last turn with passes only; the state and the result."""
    state["round"] = 4
    state, events = all_pass(state)
    final = game.result(EDITION, state)
    assert final is not None
    assert of_kind(events, "game_ended")[0]["scores"] == final["scores"]
    assert game.to_act(EDITION, state) == []
    assert state["passes"] == len(state["merchants"])
    return state, final


def test_y14() -> None:
    state = table()
    for seat, steps in enumerate([1, 2, 3, 8]):
        merchant(state, seat)["cathedral"] = steps
    state, final = over(state)
    assert final["scores"] == [25, 31, 38, 90]


def test_y15() -> None:
    state = table()
    state["owners"]["great_clock"] = [A]
    state["costs"]["port"] = 3
    merchant(state)["depot"] = [1, 0, 0]
    merchant(state)["ships"].append(ship())
    state, events = play(state, out(), fish(3), STOP)
    assert state["stage"] == "second"
    assert state["first"] == "navigation"
    assert refused(state, home()) == "same_type"
    state, more = play(state, MOVE, {"kind": "stow", "count": 1})
    assert paid(events + more) == [0, 6]
    assert state["costs"]["port"] == 4
    assert merchant(state)["clock_used"]
    assert state["first"] is None
    assert state["queue"][0] == B


@pytest.mark.parametrize(("seats", "worth"), [(4, 10), (3, 7), (2, 5)])
def test_y16(seats: int, worth: int) -> None:
    state = table(seats)
    state["owners"]["stained_glass"] = [A]
    assert over(state)[1]["tallies"][A][1] == {"reason": "stained_glass", "points": worth}


def test_y17() -> None:
    state = table()
    merchant(state).update(coins=2, depot_level=1)
    assert refused(state, buy("herring", 7)) == "below_lowest"
    state, events = play(state, buy("herring", 6))
    assert purses(events, A) == [-22]


def test_y18() -> None:
    state = table()
    merchant(state).update(coins=-20, depot=[0, 6, 0])
    state["costs"]["market"] = 3
    assert refused(state, sell("herring")) == "below_lowest"
    state["costs"]["market"] = 2
    assert refused(state, sell("herring")) is None


def test_y19() -> None:
    state = table(row=5)
    merchant(state)["coins"] = 3
    state["costs"]["market"] = 1
    state, events = play(state, buy("herring", 4))
    assert purses(events, A) == [-6, -7]


def test_y20() -> None:
    state = table(2)
    merchant(state).update(coins=0, depot=[0, 2, 0])
    state["costs"].update(city=1, market=1)
    state, events = play(state, SALINE, PASS, sell("herring"), take(2), PASS)
    assert purses(events, A) == [-1, -2, -3, 5]
    state["costs"]["city"] = 6
    state, events = play(state, SALINE)
    assert purses(events, A) == [-1, -2]


def test_y21() -> None:
    state = table(tile=STORM)
    merchant(state)["ships"] = [ship(hold=(4, 0, 0))]
    state, events = play(state, out(), fish(3))
    assert merchant(state)["ships"] == [ship(hold=(0, 3, 0), at_sea=True, damage=1)]
    state, events = play(state, PASS, PASS, PASS, home())
    merchant(state)["ships"][0]["hold"] = [2, 0, 0]
    state, _events = play(state, PASS, PASS, PASS, out(), fish(2))
    assert merchant(state)["ships"] == [ship(hold=(0, 2, 0), at_sea=True, damage=2)]


def test_y22() -> None:
    state = table(tile=STORM_PIRATES)
    merchant(state)["ships"] = [ship(hold=(2, 1, 0))]
    drop = {"kind": "drop", "good": "salt"}
    state, _events = play(state, out(), drop, drop)
    assert merchant(state)["ships"] == [ship(hold=(0, 1, 0), at_sea=True, damage=3)]
    assert not state["pirates"]
    assert state["queue"][0] == B
    assert state["stage"] == "act"


def test_y23() -> None:
    state = table(3, tile=CALM_PIRATES)
    state["owners"]["st_maclou"] = [A]
    state, _events = play(state, out(), fish(3), out(), fish(2), out(), fish(3))
    assert [merchant(state, seat)["ships"][0]["damage"] for seat in range(3)] == [0, 2, 0]


def test_y24() -> None:
    state = table(3, tile=POOR)
    state["owners"]["fierte"] = [C]
    merchant(state, A)["ships"] = [ship(hold=(0, 2, 0))]
    merchant(state, B)["ships"] = [ship(hold=(1, 0, 0))]
    state, _events = play(state, out(), out(), out(), fish(3))
    assert [merchant(state, seat)["ships"][0]["hold"] for seat in range(3)] == [[0, 2, 0], [0, 0, 0], [0, 3, 0]]


def test_y25() -> None:
    state = table(tile=STORM_PIRATES)
    merchant(state)["ships"] = [ship(hold=(0, 0, 3), at_sea=True)]
    state, _events = play(state, home())
    assert merchant(state)["ships"] == [ship(hold=(0, 0, 3))]


def test_y26() -> None:
    state = table(tile=STORM_PIRATES)
    merchant(state)["ships"] = [ship(damage=3)]
    state, events = play(state, out())
    assert merchant(state)["ships"] == [ship(damage=4, at_sea=True)]
    assert len(of_kind(events, "ship_damaged")) == 2
    state, events = play(state, PASS, PASS, PASS, home(), PASS, PASS, PASS, out())


def test_y27() -> None:
    state = table()
    state["owners"]["lighthouse"] = [A]
    merchant(state)["ships"] = [ship(damage=1), ship("carrack", at_sea=True, damage=3)]
    state, events = all_pass(state)
    assert state["stage"] == "repair"
    assert state["queue"][0] == A
    state, _events = play(state, {"kind": "repair", "ship": 1})
    assert [each["damage"] for each in merchant(state)["ships"]] == [1, 0]
    assert state["round"] == 1


def test_y28() -> None:
    state = table()
    merchant(state).update(depot=[0, 5, 0], saline=2)
    state, events = all_pass(state)
    assert merchant(state)["depot"] == [1, 5, 0]
    assert of_kind(events, "salt_made")[0] == {"kind": "salt_made", "seat": A, "kept": 1, "lost": 6}


def test_y29() -> None:
    state = table(2, row=4)
    merchant(state)["depot"] = [0, 3, 0]
    state, _events = play(state, sell("herring"), take(3))
    assert state["rows"]["herring"] == 5


def test_y30() -> None:
    state = table()
    merchant(state, A)["cathedral"], merchant(state, B)["cathedral"] = 2, 3
    assert refused(state, build("stained_glass")) == "needs_cathedral"
    state["options"]["open_windows"] = True
    assert refused(state, build("stained_glass")) is None
    state["options"]["open_windows"] = False
    merchant(state, A)["cathedral"] = 3
    assert refused(state, build("stained_glass")) is None


def test_y31() -> None:
    state = table()
    assert refused(state, build("town_hall")) == "needs_building_on_board"
    state["owners"]["bank"] = [B]
    assert refused(state, build("town_hall")) is None


def test_y32() -> None:
    state = table()
    state["owners"].update(town_hall=[A, B, C], bank=[A, B], vault=[A], inn=[A, C], shipyard=[C], academy=[C])
    state["owners"].update(fierte=[C], great_clock=[C], finance_office=[C])
    merchant(state)["cathedral"] = 4
    tallies = over(state)[1]["tallies"]
    worth = [line["points"] for tally in tallies for line in tally if line["reason"] == "town_hall"]
    assert worth == [7, 2, 3]


def test_y33() -> None:
    state = table(2)
    merchant(state, A)["coins"], merchant(state, B)["coins"] = 12, 13
    state["queue"] = [B, A]
    state["costs"]["city"] = 1
    state, events = play(state, SALINE)
    assert of_kind(events, "purse_changed")[0]["beneath"] == 1
    state, events = all_pass(state)
    assert state["order"] == [B, A]


def test_y34() -> None:
    state = table(3)
    for seat, coins in enumerate([40, 44, 43]):
        merchant(state, seat)["coins"] = coins
    state, _events = all_pass(state)
    assert [each["coins"] for each in state["merchants"]] == [40, 40, 40]
    assert state["order"] == [C, B, A]


def test_y35() -> None:
    state = table(2)
    for building in ("finance_office", "great_clock", "st_maclou", "fierte", "town_hall"):
        state["owners"][building] = [A]
    merchant(state)["depot"] = [0, 1, 0]
    state, events = play(state, out())
    assert state["stage"] == "second"
    assert merchant(state)["ships"][0]["hold"] == [0, 3, 0]
    state, events = play(state, sell("herring"))
    assert paid(events) == [5]
    assert purses(events, A) == [15, 19, 21]
    state, events = play(state, PASS, PASS)
    assert state["stage"] == "look"
    state, events = play(state, {"kind": "look", "place": "T3"})
    assert state["round"] == 1
    assert merchant(state)["seen"] == ["T3"]
    final = over(state)[1]
    assert {"reason": "town_hall", "points": 2} in final["tallies"][A]
    assert {"reason": "st_maclou", "points": 3} in final["tallies"][A]


def test_y36() -> None:
    state = table()
    state["owners"]["great_clock"] = [A]
    state["costs"].update(city=10, market=10)
    state, events = play(state, SALINE, buy("salt", 1))
    assert purses(events, A) == [10, -4, -5]
    assert state["costs"]["city"] == state["costs"]["market"] == 10


def test_y37() -> None:
    state = table()
    for seat, steps in enumerate([5, 6, 6, 6]):
        merchant(state, seat)["cathedral"] = steps
    assert refused(state, build("cathedral")) == "no_cathedral_place"
    state, _events = play(state, PASS, build("cathedral"), PASS, PASS)
    assert refused(state, build("cathedral")) is None
    state["options"]["pyramid"] = True
    assert refused(state, build("cathedral")) == "no_cathedral_place"


def test_y38() -> None:
    state = table()
    state["owners"]["fierte"] = [A, B]
    state, events = all_pass(state)
    assert state["queue"][0] == A
    on_t3, on_p2 = state["tiles"][2], state["tiles"][6]
    look_t3, look_p2 = {"kind": "look", "place": "T3"}, {"kind": "look", "place": "P2"}
    assert refused(state, {"kind": "look", "place": "T2"}) == "face_up"
    state, events = play(state, look_t3)
    assert refused(state, look_t3) == "looked_already"
    assert state["looked"] == ["T3"]
    state, events = play(state, look_p2, {"kind": "swap"})
    assert merchant(state)["seen"] == ["T3", "P2"]
    assert state["queue"][0] == B
    assert state["looked"] == []
    state, events = play(state, look_t3)
    assert game.observe(EDITION, state, B)["tiles"][2] == on_p2
    assert state["tiles"][6] == on_t3
    assert game.observe(EDITION, state, A)["tiles"][6] == on_t3
    assert game.observe(EDITION, state, B)["tiles"][6] is None
    assert game.observe(EDITION, state, None)["tiles"][3:] == [None] * 7
    away = {"kind": "look_away"}
    for turns_left in (["T4", "T5"], ["T5"]):
        if turns_left == ["T4", "T5"]:
            state, events = all_pass(state)
        else:
            state, events = play(state, away, away)
            state, events = all_pass(state)
        places = [each["place"] for each in game.legal(EDITION, state, state["queue"][0]) if each["kind"] == "look"]
        assert [place for place in places if place[0] == "T"] == turns_left
        assert len(places) == len(turns_left) + 5
    state, events = play(state, away, away)
    state, _events = all_pass(state)
    assert state["round"] == 4


def test_seen_follows_tiles() -> None:
    state = table()
    state["owners"]["fierte"] = [A]
    merchant(state, B)["seen"] = ["T4", "P1"]
    state, events = all_pass(state)
    state, events = play(state, {"kind": "look", "place": "P3"}, {"kind": "look", "place": "T4"}, {"kind": "swap"})
    assert merchant(state, B)["seen"] == ["P1", "P3"]
    assert of_kind(events, "tiles_swapped")[0]["places"] == ["P3", "T4"]


def test_y40() -> None:
    state = table()
    state["owners"]["inn"] = [A]
    merchant(state)["coins"] = -1
    state, events = all_pass(state)
    assert purses(events, A) == [4]


def test_y41() -> None:
    state = table(3)
    for seat, coins in enumerate([-22, -21, -5]):
        merchant(state, seat)["coins"] = coins
    state, _events = all_pass(state)
    assert [each["coins"] for each in state["merchants"]] == [-22, -22, -6]


def test_y42() -> None:
    state = table()
    state["owners"]["bank"] = [A]
    merchant(state)["coins"] = 79
    state, events = all_pass(state)
    assert purses(events, A) == [82, 80]


def test_y43() -> None:
    state = table()
    merchant(state).update(coins=44, cathedral=3)
    assert over(state)[1]["scores"][A] == 58


def test_y44() -> None:
    state = table()
    merchant(state).update(depot=[4, 2, 0], ships=[ship(hold=(0, 1, 3)), ship("carrack", (6, 0, 0))])
    state, events = play(state, MOVE, {"kind": "stow", "count": 4}, {"kind": "stow", "count": 6})
    assert [each["hold"] for each in merchant(state)["ships"]] == [[4, 0, 0], [6, 0, 0]]
    assert merchant(state)["depot"] == [0, 3, 3]
    state = table()
    merchant(state).update(depot=[4, 2, 0], ships=[ship(hold=(0, 1, 3))])
    nothing = {"kind": "stow", "count": 0}
    state, events = play(state, MOVE, nothing, nothing, nothing)
    assert state["stage"] == "shed"
    assert state["quay"] == [4, 3, 3]
    state, _events = play(state, {"kind": "shed", "count": 3}, {"kind": "shed", "count": 1})
    assert merchant(state)["depot"] == [1, 2, 3]
    assert state["queue"][0] == B


def test_y45() -> None:
    state = table()
    state["owners"].update(shipyard=[A], academy=[A])
    state["costs"]["port"] = 2
    carrack = {"kind": "build_ship", "ship_kind": "carrack"}
    state, events = play(state, carrack)
    assert purses(events, A) == [18]
    state, events = play(state, PASS, PASS, PASS)
    assert refused(state, carrack) == "fleet_complete"


def test_y46() -> None:
    state = table()
    state["owners"].update(shipyard=[B, C], academy=[D])
    caravel = {"kind": "build_ship", "ship_kind": "caravel"}
    state, events = play(state, caravel)
    assert [each["coins"] for each in state["merchants"]] == [14, 21, 21, 23]
    state, _events = play(state, PASS, PASS, PASS)
    assert refused(state, caravel) == "fleet_complete"


def test_y47() -> None:
    state = table(row=5)
    state["owners"]["finance_office"] = [A]
    assert refused(state, sell("herring")) == "nothing_to_sell"
    state, events = play(state, sell("salt"), take(2))
    assert purses(events, A) == [23]


def test_y48() -> None:
    state = table()
    merchant(state)["depot"] = [5, 0, 0]
    assert refused(state, buy("salt", 2)) == "depot_full"
    assert refused(state, buy("salt", 1)) is None


def test_y49() -> None:
    state = table(3)
    for seat, coins in enumerate([30, 25, 30]):
        merchant(state, seat)["coins"] = coins
    merchant(state, B)["cathedral"] = 1
    final = over(state)[1]
    assert final["scores"] == [30, 30, 30]
    assert final["winners"] == [B]


def test_y50() -> None:
    state, events = play(table(3), PASS, SALINE, PASS, PASS)
    assert state["round"] == 0
    state, _events = play(state, PASS)
    assert state["round"] == 1


def test_y51_y52() -> None:
    state, events = play(table(2), build("great_clock"))
    assert state["queue"][0] == B
    state, events = play(state, PASS, SALINE)
    assert state["stage"] == "second"
    state, events = play(state, REST, PASS, SALINE, buy("salt", 1), PASS, build("bank"))
    assert state["queue"][0] == B
    assert merchant(state)["clock_used"]
    state, _events = all_pass(state)
    assert not merchant(state)["clock_used"]


def lively(state: Doc, commands: list[Doc], chance: random.Random) -> Doc:
    """A random command, with fewer purchases than chance alone would give."""
    by_kind: dict[str, list[Doc]] = {}
    for command in commands:
        by_kind.setdefault(command["kind"], []).append(command)
    kinds = sorted(by_kind)
    if len(kinds) > 2 and state["merchants"][state["queue"][0]]["coins"] < 2 and "buy" in kinds:
        kinds.remove("buy")
    return chance.choice(by_kind[chance.choice(kinds)])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_end(seats: int) -> None:
    happened = set()
    for seed in range(12):
        chance = random.Random(seed)
        options = {key: chance.random() < 0.3 for key in ("open_windows", "pyramid", "plain_sales")}
        state = game.new(EDITION, seats, seed, options)
        steps = 0
        while game.to_act(EDITION, state):
            seat = game.to_act(EDITION, state)[0]
            commands = game.legal(EDITION, state, seat)
            assert commands
            assert len(commands) > 1 or state["stage"] == "act"
            before = copy.deepcopy(state)
            after, events = game.apply(EDITION, state, seat, lively(state, commands, chance))
            assert state == before
            assert events or before["stage"] in ("sail_out", "sail_home", "stow", "shed", "take")
            state = after
            happened |= {event["kind"] for event in events}
            check(state)
            steps += 1
            assert steps < 5000
        assert game.result(EDITION, state) is not None
        assert state["round"] == 4
    all_kinds = 33
    never_with_two = 2 if seats == 2 else 0  # nobody swaps or keeps tiles
    assert len(happened) == all_kinds - never_with_two, sorted(happened)


def check(state: Doc) -> None:
    """What always holds."""
    seats = list(range(len(state["merchants"])))
    assert sorted(state["order"]) == sorted(state["markers"]) == seats
    assert sorted(state["tiles"]) == list(range(10))
    for each in state["merchants"]:
        assert each["coins"] >= -22
        assert sum(each["depot"]) <= EDITION["depot"]["capacity"][each["depot_level"]]
        for number, one in enumerate(each["ships"]):
            whole = EDITION["ships"][one["kind"]]["capacity"]
            assert 0 <= one["damage"] <= whole
            assert min(one["hold"]) >= 0
            if not (state["stage"] == "drop" and state["ship"] == number):
                assert sum(one["hold"]) <= whole - one["damage"]
        if len(seats) == 2:
            assert each["depot"][2] == 0
            assert all(one["hold"][2] == 0 for one in each["ships"])
