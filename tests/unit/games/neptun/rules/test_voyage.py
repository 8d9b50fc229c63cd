"""Chapter 3, paragraph 3: range, routes and miles for gold, with the examples X5, X8 and X9."""

from neptun_desktop.games.neptun.rules.commands import Command, Sail
from neptun_desktop.games.neptun.rules.engine import legal, refusal
from neptun_desktop.games.neptun.rules.events import ShipSailed
from neptun_desktop.games.neptun.rules.refusals import OutOfReach
from neptun_desktop.games.neptun.rules.state import State
from tests.kit.positions import Face, at_sea, miles, purse, rowing, ship
from tests.kit.table import GREEN, RED, events_of, play

TYROS, ALEXANDRIA = Sail("tyros"), Sail("alexandria")


def sailing(face: Face, *, wind: int = 5, gold: int = 5, crete_tyros: int = 8, tyros_alexandria: int = 4) -> State:
    """Let red sail from Crete, with the short way to Alexandria by Tyros."""
    tiles = {
        ("crete", "tyros"): crete_tyros,
        ("tyros", "alexandria"): tyros_alexandria,
        ("athenae", "crete"): 8,
        ("crete", "syracusae"): 13,
    }
    return rowing(purse(miles(at_sea(wind=wind), tiles), RED, gold), {RED: face})


def sailed(state: State, command: Command) -> ShipSailed:
    """Return what is told of red's ship."""
    event = events_of(state, RED, command)[0]
    assert isinstance(event, ShipSailed)
    return event


def test_x5_wind_5_and_strength_5_carry_10_miles() -> None:
    """X5."""
    assert sailed(sailing((0, 5)), TYROS).reach == 10


def test_x8_a_leg_costs_what_its_tile_says() -> None:
    """X8: Tyros-Alexandria with tile 3."""
    state = ship(sailing((0, 5), tyros_alexandria=3), RED, "tyros")
    assert sailed(state, ALEXANDRIA) == ShipSailed(RED, "tyros", ("alexandria",), miles=3, reach=10, gold=0)


def test_x9_one_mile_short_costs_1_gold() -> None:
    """X9: range 11, 8 miles to Tyros and 4 to Alexandria."""
    state = sailing((0, 6), gold=5)
    assert sailed(state, ALEXANDRIA) == ShipSailed(RED, "crete", ("tyros", "alexandria"), miles=12, reach=11, gold=1)
    arrived = play(state, RED, ALEXANDRIA)
    assert (arrived.merchants[RED].port, arrived.merchants[RED].gold) == ("alexandria", 4)


def test_x9_with_an_empty_purse_it_is_out_of_reach() -> None:
    """X9: the same with 0 gold."""
    state = sailing((0, 6), gold=0)
    assert ALEXANDRIA not in legal(state, RED)
    assert refusal(state, RED, ALEXANDRIA) == OutOfReach(
        "alexandria", miles=12, reach=11, miles_short=1, gold_needed=1, gold=0
    )


def test_the_range_uses_the_present_wind_not_the_forecast() -> None:
    """Wind 5 now, forecast -3: strength 7 carries 12 miles, so Alexandria needs no gold."""
    state = sailing((-3, 7), gold=0)
    assert state.forecast == -3
    assert sailed(state, ALEXANDRIA).reach == 12


def test_a_strong_wind_carries_far_and_none_leaves_only_the_crew() -> None:
    assert sailed(sailing((0, 5), wind=10), TYROS).reach == 15
    assert sailed(sailing((0, 8), wind=0), TYROS).reach == 8


def test_everyone_rows_with_the_own_card() -> None:
    state = rowing(at_sea(), {RED: (0, 8), GREEN: (0, 1)})
    assert sailed(state, Sail("crete")).reach == 13
    state = play(state, RED, Sail("crete"))
    event = events_of(state, GREEN, Sail("crete"))[0]
    assert isinstance(event, ShipSailed)
    assert event.reach == 6


def test_only_missing_miles_are_bought() -> None:
    """The purse holds 5, four miles are missing: one gold is left."""
    state = sailing((0, 3), gold=5)
    assert sailed(state, ALEXANDRIA).gold == 4
    assert play(state, RED, ALEXANDRIA).merchants[RED].gold == 1
    assert sailed(state, TYROS).gold == 0


def test_all_the_gold_may_go_into_miles() -> None:
    state = sailing((0, 3), gold=4)
    assert play(state, RED, ALEXANDRIA).merchants[RED].gold == 0


def test_passing_through_cities_is_free_and_legs_are_without_number() -> None:
    """Five legs in one turn cost the sum of their tiles and nothing more."""
    tiles = {
        ("athenae", "crete"): 3,
        ("corcyra", "athenae"): 3,
        ("syracusae", "corcyra"): 4,
        ("roma", "syracusae"): 4,
        ("genua", "roma"): 4,
    }
    state = rowing(miles(at_sea(wind=10), tiles), {RED: (0, 8)})
    way = ("athenae", "corcyra", "syracusae", "roma", "genua")
    assert sailed(state, Sail("genua")) == ShipSailed(RED, "crete", way, miles=18, reach=18, gold=0)


def test_unused_miles_are_lost() -> None:
    """The next turn's range knows nothing of them: card and wind alone."""
    state = sailing((0, 8), gold=0)
    state = play(state, RED, Sail("crete"))
    for seat in state.queue:
        state = play(state, seat, Sail("crete"))
    assert sailed(rowing(state, {RED: (0, 1)}), Sail("crete")).reach == 6


def test_staying_is_allowed_and_costs_nothing() -> None:
    state = sailing((0, 8))
    assert legal(state, RED)[0] == Sail("crete")
    assert sailed(state, Sail("crete")) == ShipSailed(RED, "crete", (), miles=0, reach=13, gold=0)
    stayed = play(state, RED, Sail("crete"))
    assert (stayed.merchants[RED].port, stayed.merchants[RED].gold) == ("crete", 5)


def test_any_number_of_ships_may_share_a_city() -> None:
    state = rowing(miles(at_sea(), {("crete", "tyros"): 3}))
    for seat in range(4):
        state = play(state, seat, TYROS)
    assert [merchant.port for merchant in state.merchants] == ["tyros"] * 4


def test_the_merchants_sail_in_order() -> None:
    state = rowing(at_sea())
    assert legal(state, RED)
    assert not legal(state, GREEN)
    assert legal(play(state, RED, Sail("crete")), GREEN)


def test_ports_are_listed_by_miles() -> None:
    """`legal` names the present port first, then the nearest."""
    state = sailing((0, 8))
    distances = [state.chart.miles("crete", c.port) for c in legal(state, RED) if isinstance(c, Sail)]
    assert distances == sorted(distances)
    assert max(distances) <= 13 + 5
    ways = state.chart.ways("crete")
    assert len(distances) == sum(1 for there in ways.miles.values() if there <= 18)
