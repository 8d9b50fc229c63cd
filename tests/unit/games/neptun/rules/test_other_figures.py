"""Figures live in the edition: with other ones the same rules hold."""

from typing import Any

import pytest

from neptun_desktop.games.neptun.rules.commands import BuyFavour, Deliver, Reveal, Sail, TakeContract
from neptun_desktop.games.neptun.rules.engine import legal, refusal
from neptun_desktop.games.neptun.rules.events import SailingTurnBegan
from neptun_desktop.games.neptun.rules.refusals import NoSuchSlot, OutOfReach
from neptun_desktop.games.neptun.rules.state import State
from tests.kit.maps import edition_with
from tests.kit.positions import at_sea, lay, miles, purse, rowing, ship, temple
from tests.kit.table import GREEN, RED, first_legal, play, play_until, stay, table


def trading(state: State, **figures: int) -> State:
    """Let other prices and turns hold on a table."""
    state = state.clone()
    state.edition = edition_with(lambda document: document["trade"].update(figures))
    return state


def test_a_mile_may_cost_2_gold() -> None:
    """Two miles short: 4 gold do, 3 do not."""
    state = trading(miles(at_sea(), {("crete", "tyros"): 8}), mile_price=2)
    state = rowing(purse(state, RED, 3), {RED: (0, 1)})
    assert Sail("tyros") not in legal(state, RED)
    assert refusal(state, RED, Sail("tyros")) == OutOfReach(
        "tyros", miles=8, reach=6, miles_short=2, gold_needed=4, gold=3
    )
    assert play(purse(state, RED, 5), RED, Sail("tyros")).merchants[RED].gold == 1


def test_a_favour_may_cost_2_gold() -> None:
    state = lay(trading(at_sea(), favour_price=2), RED, 0, "tyros", "olives", pays="favours")
    state = rowing(purse(ship(state, RED, "tyros"), RED, 2), {RED: (0, 8)})
    state = play(state, RED, Sail("tyros"), Deliver(0), BuyFavour(buy=True))
    assert (state.merchants[RED].gold, state.temples["asia_minor"].favours[RED]) == (0, 3)


@pytest.mark.parametrize("turns", [1, 3])
def test_a_round_may_have_fewer_turns(turns: int) -> None:
    def shorten(document: dict[str, Any]) -> None:
        document["trade"].update(contracts_per_round=turns, sailing_turns=turns)

    state = play(table(edition=edition_with(shorten)), RED, Reveal())
    assert refusal(state, RED, TakeContract(place=0, slot=turns)) == NoSuchSlot(slot=turns, slots=turns)
    _, told = play_until(state, lambda now: now.round == 1)
    assert [event.turn for event in told if isinstance(event, SailingTurnBegan)] == list(range(turns))


@pytest.mark.parametrize("extra", [0, 1, 3])
def test_there_may_be_another_number_of_extra_turns(extra: int) -> None:
    """Red never delivers and says yes each time; 3 cards would do for three of them."""
    state = trading(lay(at_sea(turn=4), RED, 0, "malaca", "salt"), extra_turns=extra)
    state.merchants[RED].hand += (48,)
    state = rowing(state)
    turns = set()
    while state.round == 0:
        turns.add(state.turn)
        seat = state.queue[0]
        choice = Sail("crete") if state.stage == "sail" else first_legal(state, seat, legal(state, seat))
        state = play(state, seat, choice)
    assert turns == set(range(4, 5 + extra))


def test_a_track_may_be_shorter() -> None:
    """R7 at field 4."""
    state = temple(at_sea(), "hispania", (GREEN, 4), (RED, 2))
    state.edition = edition_with(lambda document: document["temple_track"].update(length=4))
    state = lay(state, RED, 0, "saguntum", "olives", pays="favours")
    state = rowing(ship(state, RED, "saguntum"))
    state = play(state, RED, Sail("saguntum"), Deliver(0))
    assert (state.temples["hispania"].favours[RED], state.queue[0]) == (4, GREEN)
    assert state.temples["hispania"].standing[:2] == (GREEN, RED)


def test_the_wind_may_have_another_base() -> None:
    def blow(document: dict[str, Any]) -> None:
        document["wind"]["base"] = 8
        document["start"]["wind"] = 7

    assert table(edition=edition_with(blow)).wind == 7
    state = at_sea()
    state.edition = edition_with(blow)
    state = stay(rowing(state, {RED: (1, 5)}), *state.order)
    assert state.wind == 8 + 1
