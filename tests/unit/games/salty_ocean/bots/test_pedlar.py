"""Rules of thumb: what a pedlar does, and what it never thinks of."""

from neptun_desktop.games.salty_ocean.bots.ladder import LADDER
from neptun_desktop.games.salty_ocean.rules.commands import (
    Build,
    BuySaline,
    Command,
    MoveGoods,
    Pass,
    SailHome,
    SailOut,
    Sell,
)
from neptun_desktop.games.salty_ocean.rules.state import Ship, State
from tests.unit.games.salty_ocean.bots.salty_tables import asked, give, table

EMPTY = (0, 0, 0)


def pedlars_answer(state: State) -> Command:
    return asked(LADDER.level("pedlar"), state, 0).command


def ship(*hold: int, at_sea: bool = False) -> Ship:
    salt, herring, cod = hold
    return Ship("caravel", at_sea, 0, (salt, herring, cod))


def test_a_pedlar_sells_fish_at_once_and_waits_for_no_price() -> None:
    state = table()
    give(state, depot=(0, 0, 4), ships=(ship(*EMPTY),))
    state.rows["cod"] = 5  # as cheap as it can be
    assert pedlars_answer(state) == Sell("cod")


def test_a_pedlar_brings_fish_home_then_sends_salt_out_then_loads() -> None:
    state = table()
    give(state, depot=(3, 0, 0), ships=(ship(3, 0, 0), ship(0, 0, 4, at_sea=True)))
    assert pedlars_answer(state) == SailHome(1)
    give(state, ships=(ship(3, 0, 0),))
    assert pedlars_answer(state) == SailOut(0)
    give(state, ships=(ship(*EMPTY),))
    assert pedlars_answer(state) == MoveGoods()


def test_a_pedlar_builds_only_what_is_cheap() -> None:
    state = table()
    give(state, ships=(ship(*EMPTY),))
    assert pedlars_answer(state) == BuySaline()
    give(state, ships=(ship(*EMPTY),), saline=3, depot_level=1)
    assert pedlars_answer(state) == Build("finance_office")  # seat 0 likes the market
    state.owners["finance_office"] = (0,)
    assert pedlars_answer(state) == Build("inn")
    state.costs["city"] = 6
    assert pedlars_answer(state) == Pass()


def test_a_pedlar_shuns_debt() -> None:
    state = table()
    give(state, coins=-8, ships=(ship(*EMPTY),))
    state.costs["city"] = 1
    assert pedlars_answer(state) == Pass()
