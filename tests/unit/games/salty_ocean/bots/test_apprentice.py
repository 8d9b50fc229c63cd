"""A child's habits: what an apprentice does, and that no whim decides."""

import pytest

from neptun_desktop.games.salty_ocean.bots.ladder import LADDER
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.commands import Build, Buy, Command, Pass, SailHome, SailOut, Sell
from neptun_desktop.games.salty_ocean.rules.state import Options, Ship, State
from tests.unit.games.salty_ocean.bots.salty_tables import EDITION, asked, give, moments, table

APPRENTICE = LADDER.level("apprentice")


def apprentices_answer(state: State) -> Command:
    return asked(APPRENTICE, state, 0).command


def ship(*hold: int, at_sea: bool = False) -> Ship:
    salt, herring, cod = hold
    return Ship("caravel", at_sea, 0, (salt, herring, cod))


def test_chance_decides_between_equals_only() -> None:
    ties = 0
    for state, seat in moments(6, every=7):
        found = [asked(APPRENTICE, state, seat, seed) for seed in range(5)]
        assert len({choice.options[0].worth for choice in found}) == 1
        first, *others = found[0].options
        if others and others[0].worth < first.worth:
            assert {choice.command for choice in found} == {first.command}
        else:
            ties += 1
    assert ties  # else this would prove nothing


def test_an_apprentice_never_borrows() -> None:
    for seed in range(3):
        state = engine.new(EDITION, 4, seed, Options())
        number = 0
        while state.queue:
            engine.step(state, state.queue[0], asked(APPRENTICE, state, state.queue[0], number).command)
            assert all(merchant.coins >= 0 for merchant in state.merchants)
            number += 1


def test_whoever_takes_over_a_debt_does_what_is_free() -> None:
    state = table()
    give(state, coins=-5, ships=(ship(2, 0, 0),))
    state.costs = {"city": 1, "navigation": 0, "port": 1, "market": 1}
    assert apprentices_answer(state) == SailOut(0)
    state.costs["navigation"] = 1
    assert apprentices_answer(state) == Pass()


def test_an_apprentice_sells_at_once_at_any_price_and_sails_with_a_single_barrel() -> None:
    state = table()
    give(state, depot=(0, 0, 1), ships=(ship(1, 0, 0), ship(0, 0, 1, at_sea=True)))
    state.rows["cod"] = 5  # as cheap as it can be
    state.costs = {"city": 0, "navigation": 3, "port": 0, "market": 4}
    assert apprentices_answer(state) == Sell("cod")
    give(state, depot=(0, 0, 0))
    assert apprentices_answer(state) == SailHome(1)
    give(state, ships=(ship(1, 0, 0),))
    assert apprentices_answer(state) == SailOut(0)


def test_an_apprentice_builds_what_it_likes_then_what_the_others_have() -> None:
    state = table()
    give(state, coins=20, depot=(3, 0, 0), ships=(ship(0, 0, 0, at_sea=False),))
    state.costs = {"city": 7, "navigation": 10, "port": 21, "market": 21}
    state.owners["inn"], state.owners["lighthouse"] = (1, 2), (3,)
    assert apprentices_answer(state) == Build("finance_office")  # seat 0 likes the market
    state.owners["finance_office"] = (0,)
    assert apprentices_answer(state) == Build("inn")


@pytest.mark.parametrize(("salt", "row", "buys"), [(0, 5, True), (1, 5, False), (0, 1, False)])
def test_who_likes_the_market_buys_salt_when_it_is_cheap_and_none_is_left(salt: int, row: int, *, buys: bool) -> None:
    state = table()
    give(state, coins=20, depot=(salt, 0, 0), ships=(ship(0, 0, 0),))
    state.rows["salt"] = row
    state.costs = {"city": 21, "navigation": 21, "port": 21, "market": 0}
    assert apprentices_answer(state) == (Buy("salt", 6) if buys else Pass())
