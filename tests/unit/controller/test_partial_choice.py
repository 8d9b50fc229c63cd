"""Clicks that spell commands, on Neptun's table."""

from random import Random

import pytest

from neptun_desktop.games.neptun.clicks.targets import (
    ContractTarget,
    OarTarget,
    PortTarget,
    SlotTarget,
    path,
    same_choice,
    why_not,
    with_equals,
)
from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.commands import Command, Reveal, Sail, TakeContract
from neptun_desktop.games.neptun.rules.refusals import NotAskedNow, OutOfReach, StillFaceDown
from neptun_desktop.games.neptun.rules.state import Options, State, View
from tests.kit.chooser import chooser


def table(seed: int = 1) -> State:
    return engine.new(shipped_edition(), 4, seed, Options())


def actor(state: State) -> int:
    return state.queue[0]


def own_view(state: State) -> View:
    return engine.observe(state, actor(state))


def after_reveal() -> State:
    state = table()
    return engine.apply(state, actor(state), Reveal()).state


def at_sea() -> State:
    state = table()
    while state.stage != "sail":
        state = engine.apply(state, actor(state), engine.legal(state, actor(state))[-1]).state
    return state


def test_one_click_reveals_the_leftmost_face_down_contract() -> None:
    choice = chooser(own_view(table()), actor(table()))
    assert choice.targets == {ContractTarget(0)}
    assert choice.click(ContractTarget(0)).chosen == Reveal()


def test_two_clicks_take_a_contract() -> None:
    state = after_reveal()
    half = chooser(own_view(state), actor(state)).click(ContractTarget(0))
    assert half.chosen is None
    assert half.targets == {SlotTarget(slot) for slot in range(5)}
    assert half.click(SlotTarget(3)).chosen == TakeContract(0, 3)


def test_a_half_made_choice_is_taken_back_by_the_same_click_or_begun_anew_by_another() -> None:
    state = after_reveal()
    half = chooser(own_view(state), actor(state)).click(ContractTarget(0))
    assert half.click(ContractTarget(0)).clicked == ()
    assert half.click(ContractTarget(1)).chosen == Reveal()


def test_a_click_that_means_nothing_changes_nothing() -> None:
    choice = chooser(own_view(table()), actor(table()))
    assert choice.click(SlotTarget(2)) == choice
    assert choice.click(PortTarget("roma")) == choice


def test_pointing_at_what_is_not_possible_says_why() -> None:
    view, seat = own_view(table()), actor(table())
    assert why_not(view, seat, ContractTarget(2)) == StillFaceDown(2, 0)
    assert why_not(view, seat, PortTarget("roma")) == NotAskedNow("draft")
    assert why_not(view, seat, ContractTarget(0)) is None


def test_a_port_too_far_says_how_far() -> None:
    state = at_sea()
    view, seat = own_view(state), actor(state)
    near = {command.port for command in engine.legal(view, seat) if isinstance(command, Sail)}
    far = next(port.id for port in reversed(shipped_edition().ports) if port.id not in near)
    reason = why_not(view, seat, PortTarget(far))
    assert isinstance(reason, OutOfReach)
    assert reason.miles_short == reason.miles - reason.reach > 0


def test_of_equal_oar_cards_a_click_on_either_means_the_one_that_is_played() -> None:
    state = table()
    state.merchants[0].hand = (1, 2, 40)  # both +2, 1
    assert same_choice(state, 0, OarTarget(2)) == OarTarget(1)
    assert same_choice(state, 0, OarTarget(40)) == OarTarget(40)


def test_of_equal_oar_cards_each_glows() -> None:
    state = table()
    state.merchants[0].hand = (1, 2, 40)
    offered = frozenset({OarTarget(1), OarTarget(40)})
    assert with_equals(state, 0, offered) == offered | {OarTarget(2)}
    assert with_equals(state, 0, frozenset({ContractTarget(0)})) == {ContractTarget(0)}


@pytest.mark.parametrize("seed", range(3))
def test_every_legal_command_of_a_game_is_spelled_by_its_own_clicks(seed: int) -> None:
    state, chance = table(seed), Random(seed)
    while engine.to_act(state):
        seat = chance.choice(sorted(engine.to_act(state)))
        view = engine.observe(state, seat)
        choice = chooser(view, seat)
        for command in choice.commands:
            assert clicked_through(view, seat, command) == command
        state = engine.apply(state, seat, chance.choice(choice.commands)).state


def clicked_through(view: View, seat: int, command: Command) -> Command | None:
    choice = chooser(view, seat)
    for target in path(view, command):
        assert target in choice.targets
        choice = choice.click(target)
    return choice.chosen
