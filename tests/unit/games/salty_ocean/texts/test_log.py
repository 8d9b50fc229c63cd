"""The log tells first what a merchant does, then what it costs."""

import pytest

from neptun_desktop.games.salty_ocean.rules import commands as do
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.state import State
from tests.unit.games.salty_ocean.texts.table import ANNA, BEA, CARLO, WORDS, opened, ship


def dear() -> State:
    """Return a table where Anna has herring in the depot and pays 2 for every type of action."""
    state = opened()
    state.costs.update({"city": 2, "navigation": 2, "port": 2, "market": 2})
    state.merchants[ANNA].depot = (0, 4, 0)
    state.owners.update({"shipyard": (BEA,), "academy": (CARLO,)})
    return state


def log(state: State, *commands: do.Command) -> list[str]:
    """Return what the log tells of Anna's commands."""
    lines = []
    for command in commands:
        made = engine.apply(state, ANNA, command)
        state = made.state
        lines += [WORDS.event(event) for event in WORDS.logged(made.events)]  # type: ignore[arg-type]  # the kernel's
    return lines


@pytest.mark.parametrize(
    ("command", "lines"),
    [
        (do.Build("inn"), ["Anna builds an inn.", "Anna pays 2 coins and has 8 left."]),
        (do.SailOut(0), ["Anna sends a ship out to sea.", "Anna pays 2 coins and has 8 left."]),
        (do.MoveGoods(), ["Anna moves goods: 3 salt and 4 herring on the quay.", "Anna pays 2 coins and has 8 left."]),
        (do.Buy("salt", 1), ["Anna buys 1 salt at 1: 1 coin.", "Anna pays 3 coins and has 7 left."]),
        (
            do.BuildShip("caravel"),
            [
                "Anna builds a caravel.",
                "Anna pays 8 coins and has 2 left.",
                "Bea gets 3 coins from the ship's price.",
                "Carlo gets 3 coins from the ship's price.",
            ],
        ),
    ],
)
def test_what_is_paid_for_is_told_before_the_payment(command: do.Command, lines: list[str]) -> None:
    assert log(dear(), command) == lines


def test_interest_follows_the_payment_that_led_into_debt() -> None:
    state = dear()
    state.merchants[ANNA].coins = 1
    assert log(state, do.BuySaline()) == [
        "Anna upgrades the saline: 7 salt per turn.",
        "Anna pays 2 coins and goes into debt.",
        "Anna pays 1 coin in interest and is now 2 coins in debt.",
    ]


def test_a_sale_that_costs_something_is_begun_paid_and_then_summed_up() -> None:
    assert log(dear(), do.Sell("herring"), do.Take(4)) == [
        "Anna goes to the market to sell herring at 5.",
        "Anna pays 2 coins and has 8 left.",
        "Anna sells 4 herring at 5: 20 coins.",
        "The price of herring falls to 4.",
    ]


def test_a_free_sale_is_told_by_its_sum() -> None:
    state = dear()
    state.costs["market"] = 0
    assert log(state, do.Sell("herring"), do.Take(4))[0] == "Anna sells 4 herring at 5: 20 coins."


def test_the_clock_is_told_before_the_second_action() -> None:
    """S23: the second action pays the cost of its type and the surcharge."""
    state = dear()
    state.owners["great_clock"] = (ANNA,)
    state.merchants[ANNA].ships = (ship("caravel", (0, 0, 3), at_sea=True),)
    assert log(state, do.BuySaline(), do.SailHome(0))[2:] == [
        "Anna uses the clock for a second action (Navigation 2, clock 3).",
        "Anna brings a ship home to Rouen.",
        "Anna pays 5 coins and has 3 left.",
    ]
