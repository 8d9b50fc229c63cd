"""Whoever passes for the rest of a turn is woken by what might be worth an action, and by nothing else."""

import pytest

from neptun_desktop.controller.standing_orders import Waking
from neptun_desktop.games.salty_ocean.clicks import targets
from neptun_desktop.games.salty_ocean.clicks.standing_orders import ORDERS, same_turn, wakes
from neptun_desktop.games.salty_ocean.clicks.targets import PASS_ON
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.commands import (
    BUY_SALINE,
    PASS,
    SELL,
    Build,
    BuildShip,
    Command,
    Fish,
    SailOut,
    Take,
)
from neptun_desktop.games.salty_ocean.rules.state import State
from neptun_desktop.games.salty_ocean.texts.phrases import phrases_for
from neptun_desktop.texts.language import Language
from tests.bench.count_passes import games, presses_one_by_one, presses_with_orders
from tests.unit.games.salty_ocean.rules.tables import ANNA, BEA, CARLO, all_pass, caravel, merchant, play, table

PASSING, _ = ORDERS


def woken(state: State, *others: Command) -> list[tuple[str, str]]:
    """Let Anna pass and the others act until it is her turn, and return why she would be woken."""
    passed = play(state, PASS).state
    now = play(passed, *others).state
    assert now.queue[0] == ANNA, "it is her turn again"
    before, now_seen = engine.observe(passed, ANNA), engine.observe(now, ANNA)
    return [(waking.reason, waking.about) for waking in wakes(before, now_seen, ANNA)]


def test_a_good_that_falls_in_price_wakes_who_could_sell_it() -> None:
    seller = merchant(10, caravel((0, 2, 0)))
    sale = (SELL["herring"], Take(2), PASS)
    holder, owner_of_salt = merchant(10, depot=(0, 3, 0)), merchant(10, depot=(3, 0, 0))
    assert woken(table(holder, seller), *sale) == [("price", "herring")]
    assert woken(table(owner_of_salt, seller), *sale) == []


def test_a_good_at_sea_can_be_brought_home_and_counts() -> None:
    seller = merchant(10, caravel((0, 0, 2)))
    fishing = merchant(10, caravel((0, 0, 3), at_sea=True))
    assert woken(table(fishing, seller), SELL["cod"], Take(2), PASS) == [("price", "cod")]


def test_who_cannot_pay_for_an_action_sleeps_on() -> None:
    seller = merchant(10, caravel((0, 2, 0)))
    poor = merchant(-22, depot=(0, 3, 0))
    costs = {"city": 1, "navigation": 1, "port": 1, "market": 1}
    assert woken(table(poor, seller, costs=costs), SELL["herring"], Take(2), PASS) == []  # type: ignore[arg-type]


def test_the_last_space_of_a_building_wakes_while_somebody_else_could_take_it() -> None:
    """With three merchants, St Maclou has two spaces."""
    assert woken(table(), Build("st_maclou"), PASS) == [("last_space", "st_maclou")]
    assert woken(table(owns={"st_maclou": (BEA,)}), BUY_SALINE, PASS) == [], "it was the last one before"
    assert woken(table(owns={"st_maclou": (ANNA,)}), PASS, Build("st_maclou")) == [], "one is enough"


def test_the_last_place_on_the_next_step_of_the_cathedral_wakes() -> None:
    """Two merchants at a time have a place on 55, the seventh step."""
    sixth = merchant(10, cathedral=6)
    assert woken(table(sixth, sixth, merchant(10, cathedral=5)), Build("cathedral"), PASS) == [
        ("last_space", "cathedral")
    ]


@pytest.mark.parametrize(
    ("owns", "built", "about"),
    [
        ({}, "bank", "town_hall"),
        ({"shipyard": (CARLO,)}, "academy", "ships"),
        ({"academy": (CARLO,)}, "shipyard", "ships"),
    ],
)
def test_what_becomes_possible_wakes(owns: dict[str, tuple[int, ...]], built: str, about: str) -> None:
    state = table(seats=4, owns=owns)  # type: ignore[arg-type]
    assert ("possible", about) in woken(state, Build(built), PASS, PASS)


def test_a_second_bank_makes_nothing_possible() -> None:
    assert woken(table(owns={"bank": (CARLO,)}, seats=4), Build("bank"), PASS, PASS) == []


def test_a_payment_for_a_ship_wakes() -> None:
    """Anna owns the shipyard: half of a caravel is hers."""
    state = table(owns={"shipyard": (ANNA,), "academy": (CARLO,)})
    assert woken(state, BuildShip("caravel"), PASS) == [("paid", "3")]


def test_pirates_who_have_struck_wake_who_could_sail_with_salt() -> None:
    victim = merchant(10, caravel((1, 0, 0)))
    attacked = (SailOut(0), Fish(1), PASS)
    assert woken(table(merchant(10, depot=(2, 0, 0)), victim, sky="pirates"), *attacked) == [("pirates", "")]
    assert woken(table(merchant(10), victim, sky="pirates"), *attacked) == [], "she has no salt"
    at_sea = merchant(10, caravel((0, 0, 0), at_sea=True), depot=(2, 0, 0))
    assert woken(table(at_sea, victim, sky="pirates"), *attacked) == [], "her ship is out"


def test_a_pass_that_would_end_the_turn_wakes() -> None:
    state = play(table(), BUY_SALINE, PASS, PASS).state
    seen = engine.observe(state, ANNA)
    assert [waking.reason for waking in wakes(seen, seen, ANNA)] == ["ends_turn"]


def test_others_who_only_raise_salines_and_pass_wake_nobody() -> None:
    assert woken(table(), BUY_SALINE, PASS) == []


def test_an_order_is_over_with_its_turn_and_at_its_end() -> None:
    state = table(merchant(10, caravel(damage=1), caravel(damage=2)), owns={"lighthouse": (ANNA,)})
    given, closing = engine.observe(state, ANNA), engine.observe(all_pass(state).state, ANNA)
    assert closing.stage == "repair"
    assert same_turn(given, engine.observe(play(state, PASS).state, ANNA))
    assert not same_turn(given, closing)
    assert not same_turn(given, engine.observe(all_pass(table()).state, ANNA))


def test_the_button_stands_beside_pass_unless_the_pass_would_end_the_turn() -> None:
    state = table()
    buttons = [answer.target for answer in targets.answers(state, ANNA)]
    assert buttons == [PASS_ON, targets.AnswerTarget("pass")]
    last = play(state, PASS, PASS).state
    assert [answer.target for answer in targets.answers(last, CARLO)] == [targets.AnswerTarget("pass")]
    assert PASS_ON not in {gesture.path[0] for gesture in targets.gestures(last, CARLO)}
    assert targets.answers(state, BEA) == (), "it is not her turn"


def test_every_reason_has_a_sentence_and_a_name() -> None:
    phrases, seen = phrases_for(Language(), table().edition, 3), engine.observe(table(), ANNA)
    about = {"price": "cod", "last_space": "inn", "possible": "town_hall", "paid": "3"}
    for reason in PASSING.reasons:
        waking = Waking(reason, about.get(reason, ""))
        assert PASSING.describe(phrases, seen, waking).endswith(".")
        assert PASSING.reason_named(phrases.language, reason)


def test_in_ten_recorded_games_nobody_presses_pass_more_than_twice_a_turn() -> None:
    """A person who runs out of useful actions early; one by one, it was up to twelve times."""
    recorded = games()
    assert len(recorded) == 10
    assert max(max(presses_one_by_one(game).values()) for game in recorded) == 12
    assert max(max(presses_with_orders(game).values()) for game in recorded) == 2
