"""A first game after the lesson, in which the person hands the seat to a bot and takes it back, in every phase."""

from random import Random

import pytest
from pytestqt.qtbot import QtBot

from neptun_desktop.ui.preferences.preferences import with_lesson
from neptun_desktop.ui.window.window import MainWindow
from tests.conftest import SOAK

from .at_window import Person
from .driver import BOX

MOST_MOVES = 400
A_FEW = 4  # commands that the bot's table plays before the person comes back
STAGES = {  # a person meets these in any game, however it is played
    "neptun": {"draft", "choose", "sail"},
    "salty_ocean": {"act"},
}


@pytest.mark.soak
@pytest.mark.parametrize("game", BOX.games.ids)
def test_the_seat_goes_to_a_bot_and_back_in_every_phase_of_a_first_game(
    qtbot: QtBot, window: MainWindow, game: str
) -> None:
    """In the soak to the end of the game, otherwise until the phases have been met that every game has."""
    window.prefer(with_lesson(window.preferences, game, "done"))
    window.lessons.begin_first_game(game)
    companion = window.lessons.companion
    assert companion is not None
    person, chance, seen = Person(qtbot, window), Random(2), set[str]()
    level = person.session.entry.ladder.ids[0]
    for _ in range(MOST_MOVES):
        person.rest()
        if person.is_over():
            break
        stage = person.session.match.state.stage
        if not SOAK and seen >= STAGES[game]:
            break
        if stage in seen:
            person.move(chance)
            continue
        seen.add(stage)
        person.hand_over(0, level)
        person.watch(person.commands + A_FEW)
        if person.is_over():
            break
        assert not companion.panel.isVisible(), "there is nobody to talk to"
        person.hand_over(0, "human")
    assert seen >= STAGES[game]
