"""The whole table, one merchant and the board, line by line."""

from itertools import pairwise

from neptun_desktop.games.neptun.edition.figures import GOLD_TEMPLE
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.chapters.temples import raised
from neptun_desktop.games.neptun.rules.commands import Sail
from neptun_desktop.games.neptun.rules.outlook import temple_tiles
from neptun_desktop.games.neptun.rules.state import Options, PointTile, Slot, State
from neptun_desktop.games.neptun.texts.phrases import phrases_for
from neptun_desktop.games.neptun.texts.table import port_lines
from neptun_desktop.games.neptun.texts.things import describe_ship
from neptun_desktop.texts.language import language
from tests.unit.games.neptun.texts.test_pointing import EDITION, carrying

WORDS = phrases_for(language(), EDITION, ("Ann", "Bo", "Cy"))


def test_the_first_table_tells_order_wind_temples_and_purses() -> None:
    lines = tuple(WORDS.overview(engine.observe(engine.new(EDITION, 3, 1, Options()), 0), ()))
    assert lines[:2] == ("Round A, wind 5.", "Turn order: Ann, Bo, Cy.")
    assert "4 contracts are face down." in lines
    assert any(line.startswith("Temple of Italia, tile worth ") for line in lines)
    assert any(line.startswith("Gold temple, tile worth ") for line in lines)
    assert "Ann: no points, 5 gold, in Crete." in lines


def test_open_contracts_tell_their_place_payment_and_oar() -> None:
    state = engine.new(EDITION, 3, 1, Options())
    (seat,) = engine.to_act(state)
    state = engine.apply(state, seat, engine.legal(state, seat)[0]).state
    told = [line for line in WORDS.overview(state, ()) if line.startswith("Contract 1: ")]
    assert len(told) == 1
    assert " for " in told[0]
    assert "(oar: strength " in told[0]


def test_a_manifest_tells_the_miles_of_the_tour_slot_by_slot() -> None:
    state = carrying("tyros", "alexandria")
    chart = state.chart
    first, second = chart.miles("crete", "tyros"), chart.miles("tyros", "alexandria")
    lines = tuple(WORDS.overview(state, ()))
    assert any(line.endswith(f", {first} miles from the ship") for line in lines)
    assert any(line.endswith(f", {second} miles further on") for line in lines)
    assert f"  Whole tour: {first + second} miles" in lines


def test_where_there_are_no_miles_to_sail_none_are_counted() -> None:
    state = carrying("tyros", "tyros")
    state.merchants[0].port, state.merchants[0].gold = "tyros", 0
    lines = tuple(WORDS.overview(state, ()))
    assert "Ann: no points, no gold, in Tyros." in lines
    assert [line.rsplit(", ", 1)[1] for line in lines if line.startswith("  Slot ")] == [
        "where the ship is",
        "in the same port",
    ]
    assert "  Whole tour: no miles to sail" in lines
    assert any(line.endswith(", right here") for line in describe_ship(WORDS, state, 0)[1])


def test_contracts_that_are_done_tell_how_they_ended() -> None:
    state = carrying("tyros", "alexandria")
    done, open_ = state.merchants[0].manifest[:2]
    state.merchants[0].manifest = (
        Slot("lost", done.city, done.goods),
        Slot("fulfilled", open_.city, open_.goods),
        *state.merchants[0].manifest[2:],
    )
    lines = tuple(WORDS.overview(state, ()))
    assert [line.rsplit(", ", 1)[1] for line in lines if line.startswith("  Slot ")] == ["lost", "fulfilled"]


def test_a_closed_hand_tells_no_cards() -> None:
    state = carrying("tyros")
    assert any(line.startswith("Oars: strength ") for line in WORDS.standing(state, 0, hand_open=True))
    assert not any("strength" in line for line in WORDS.standing(state, 0, hand_open=False) if "Played" not in line)


def test_one_merchant_stands_somewhere_in_the_order() -> None:
    state = carrying("tyros")
    told = [line for seat in state.order for line in WORDS.standing(state, seat, hand_open=False) if "order" in line]
    assert told == [f"{place} of 3 in the turn order." for place in ("First", "Second", "Third")]


def test_how_one_stands_begins_with_points_and_the_place_they_mean() -> None:
    """Round A: Bo leads in Italia, where the first gets 6 points; Cy has the fullest purse, for 2."""
    state = carrying("tyros")
    for merchant in state.merchants:
        merchant.gold = 0
    assert first_line(state, 0) == "0 points; 0 if the round ended now: level with everyone."
    italia, gold = (dict(temple_tiles(EDITION, 0))[temple][0] for temple in ("italia", GOLD_TEMPLE))
    state.temples["italia"] = raised(state.temples["italia"], 1, 3)
    state.merchants[2].gold = 5
    assert [first_line(state, seat) for seat in range(3)] == [
        "0 points; 0 if the round ended now: third of 3.",
        f"0 points; {italia} if the round ended now: in the lead.",
        f"0 points; {gold} if the round ended now: second of 3.",
    ]
    assert f"  If the round ended now: {gold} points, second of 3" in WORDS.overview(state, ())
    state.merchants[2].tiles = (PointTile(0, "africa", italia - gold),)
    assert first_line(state, 2) == f"{italia - gold} points; {italia} if the round ended now: joint first."
    state.stage = "over"
    assert first_line(state, 2) == f"{italia - gold} points: first of 3."


def first_line(state: State, seat: int) -> str:
    return next(WORDS.standing(engine.observe(state, None), seat, hand_open=False))


def test_the_board_tells_every_route_from_both_ends_the_nearest_first() -> None:
    state = engine.new(EDITION, 3, 1, Options())
    lines = tuple(WORDS.board(state, 0))
    assert len(lines) == len(state.chart.ports)
    assert sum(line.count(", ") + 1 for line in lines) == sum(len(legs) for legs in state.chart.legs)
    for line in lines:
        miles = [int(each.rsplit(" ", 1)[1].rstrip(".")) for each in line.split(": ", 1)[1].split(", ")]
        assert all(near <= far for near, far in pairwise(miles))


def test_a_choice_means_what_the_table_tells_whoever_points_there() -> None:
    state = carrying("tyros")
    assert WORDS.meaning(state, 0, Sail("tyros")) == port_lines(WORDS, state, 0, "tyros")
