"""What can be delivered now is not delivered later, and points count even where the victory is decided."""

from random import Random

import pytest

from neptun_desktop.bots.bot import Budget
from neptun_desktop.games.neptun.bots.figures import LEARNT
from neptun_desktop.games.neptun.bots.ladder import LADDER
from neptun_desktop.games.neptun.bots.sailing import outcome, sailing_context, sooner
from neptun_desktop.games.neptun.bots.sea_trial import SeaTrial
from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.commands import Deliver, Sail
from neptun_desktop.games.neptun.rules.outlook import passage
from neptun_desktop.games.neptun.rules.state import Options, State
from tests.kit.positions import at_sea, lay, purse, rowing, ship

NAVIGATOR = LADDER.level("navigator")


def bound_for_tyros() -> State:
    """Return a merchant in Crete with one contract, who may sail to Tyros and farther."""
    state = lay(at_sea(), 0, 0, "tyros", "salt")
    return rowing(purse(state, 0, 5), {0: (0, 6)})


def test_a_port_of_the_plan_that_is_in_reach_is_sailed_to_now() -> None:
    state = bound_for_tyros()
    context = sailing_context(state, 0, LEARNT)
    assert passage(state, 0, "tyros").gold == 0
    for port in ("crete", "athenae"):
        assert sooner(context, Sail(port), outcome(context, Sail(port))) == Sail("tyros")
    assert sooner(context, Sail("tyros"), outcome(context, Sail("tyros"))) is None


def test_whoever_waits_for_want_of_gold_may_wait() -> None:
    state = rowing(purse(lay(at_sea(wind=0), 0, 0, "antiochia", "salt"), 0, 20), {0: (0, 1)})
    context = sailing_context(state, 0, LEARNT)
    assert 0 < passage(state, 0, "antiochia").gold < 20
    assert outcome(context, Sail("crete")).plan.path
    assert sooner(context, Sail("crete"), outcome(context, Sail("crete"))) is None


def test_goods_are_not_kept_for_a_later_delivery_in_the_same_port() -> None:
    state = ship(bound_for_tyros(), 0, "tyros")
    state.stage = "deliver"
    context = sailing_context(state, 0, LEARNT)
    assert sooner(context, Deliver(None), outcome(context, Deliver(None))) == Deliver(0)


@pytest.mark.parametrize("seed", [104, 121])
def test_a_navigator_never_waits_with_what_its_plan_serves_next(seed: int) -> None:
    state, asked = engine.new(shipped_edition(), 4, seed, Options()), 0
    trader = LADDER.level("trader")
    while engine.result(state) is None:
        seat = min(engine.to_act(state))
        view, legal = engine.observe(state, seat), engine.legal(state, seat)
        level = NAVIGATOR if seat == 0 and state.stage in {"sail", "deliver"} else trader
        command = level.bot.choose(view, legal, Budget(iterations=24), seed).command
        if level is NAVIGATOR and len(legal) > 1:
            context = sailing_context(view, 0, LEARNT)
            assert sooner(context, command, outcome(context, command)) is None
            asked += 1
        engine.step(state, seat, command)
    assert asked > 15


def test_points_count_even_for_whoever_cannot_win_any_more() -> None:
    state = bound_for_tyros()
    trial = SeaTrial.of(engine.observe(state, 0), 0, Random(1), LEARNT)
    trial.points = [0.0, 900.0, 900.0, 900.0]
    trial.hopes(engine.legal(state, 0))
    lazy = min(trial.own, key=lambda command: trial.own[command].plan.worth)
    assert trial.worth(Sail("tyros"), 0) > trial.worth(lazy, 0)
