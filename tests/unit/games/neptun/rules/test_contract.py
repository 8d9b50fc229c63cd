"""Neptun's engine fits the kernel's contract; type checkers compare the two here."""

from neptun_desktop.games.neptun.edition.figures import Edition
from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.commands import Command, Sail
from neptun_desktop.games.neptun.rules.state import Options, State, View
from neptun_desktop.kernel.game import Game

RULES: Game[State, View, Command, Edition, Options] = engine


def test_a_seats_own_view_answers_as_the_state_does() -> None:
    state = RULES.new(shipped_edition(), 3, 1, Options())
    (seat,) = RULES.to_act(state)
    view = RULES.observe(state, seat)
    assert RULES.to_act(view) == {seat}
    assert RULES.legal(view, seat) == RULES.legal(state, seat)
    assert RULES.refusal(view, seat, Sail("tyros")) == RULES.refusal(state, seat, Sail("tyros"))
    assert RULES.standing(view) == RULES.standing(state)
    assert RULES.result(view) is None
