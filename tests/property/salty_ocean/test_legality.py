"""What is legal is exactly what is not refused, and what is refused changes nothing."""

from collections.abc import Iterator

import pytest
from hypothesis import given

from neptun_desktop.games.salty_ocean.edition.figures import BUILDINGS, GOODS, SHIP_KINDS
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.commands import (
    Build,
    BuildShip,
    Buy,
    BuySaline,
    Command,
    Drop,
    Fish,
    Keep,
    Look,
    LookAway,
    MoveGoods,
    Pass,
    Repair,
    Rest,
    SailHome,
    SailOut,
    Sell,
    Shed,
    Stop,
    Stow,
    Swap,
    Take,
)
from neptun_desktop.games.salty_ocean.rules.state import State
from neptun_desktop.kernel.codec import canonical
from neptun_desktop.kernel.game import Refused
from tests.property.salty_ocean.play import EDITION, several_positions

NO_NAMES = ("", "Salt", "galley")
MOST_BARRELS = EDITION.depot_capacity[-1] + 3 * EDITION.ships["carrack"].capacity


def around(count: int) -> range:
    """Return all numbers up to a count, and one out of range on each side."""
    return range(-1, count + 2)


def all_commands() -> Iterator[Command]:
    """Return the full product of field values, one out of range on each side."""
    yield from (Pass(), BuySaline(), MoveGoods(), Rest(), Stop(), LookAway(), Swap(), Keep())
    yield from map(Build, (*BUILDINGS, *NO_NAMES))
    yield from map(BuildShip, (*SHIP_KINDS, *NO_NAMES))
    for good in (*GOODS, *NO_NAMES):
        yield Sell(good)
        yield Drop(good)
        yield from (Buy(good, count) for count in around(EDITION.depot_capacity[-1]))
    for ship in around(3):
        yield from (SailOut(ship), SailHome(ship), Repair(ship))
    for count in around(MOST_BARRELS):
        yield from (Fish(count), Stow(count), Shed(count), Take(count))
    yield from map(Look, (*EDITION.places, "T0", "T6", "P0", "P6", *NO_NAMES))


ALL_COMMANDS = tuple(all_commands())


@given(several_positions)
def test_legal_is_exactly_what_is_not_refused(states: list[State]) -> None:
    for state in states:
        before = canonical(engine.state_document(state))
        for seat in around(len(state.merchants)):
            legal = engine.legal(state, seat)
            assert len(set(legal)) == len(legal)
            allowed = {command for command in ALL_COMMANDS if engine.refusal(state, seat, command) is None}
            assert allowed == set(legal)
            assert bool(legal) == (seat in engine.to_act(state))
        assert canonical(engine.state_document(state)) == before


@given(several_positions)
def test_a_refused_command_raises_its_reason_and_changes_nothing(states: list[State]) -> None:
    for state in states[:2]:
        before = canonical(engine.state_document(state))
        for seat in range(len(state.merchants)):
            for command in ALL_COMMANDS:
                reason = engine.refusal(state, seat, command)
                if reason is not None:
                    with pytest.raises(Refused) as refused:
                        engine.apply(state, seat, command)
                    assert refused.value.refusal == reason
                    assert engine.refusal_document(reason)["rule"] == reason.rule
        assert canonical(engine.state_document(state)) == before


@given(several_positions)
def test_its_own_view_tells_a_seat_what_it_may_do_and_why_not(states: list[State]) -> None:
    for state in states:
        for seat in range(len(state.merchants)):
            view = engine.observe(state, seat)
            assert engine.to_act(view) == engine.to_act(state)
            assert engine.legal(view, seat) == engine.legal(state, seat)
            for command in ALL_COMMANDS[:: 1 if seat in state.queue[:1] else 9]:
                assert engine.refusal(view, seat, command) == engine.refusal(state, seat, command)
