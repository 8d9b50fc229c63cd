"""The theatre shows every moment of a match as it was, at once or at the end of a film."""

from random import Random

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.match.match import Match
from neptun_desktop.ui.board.pieces import Key
from neptun_desktop.ui.board.view import portrait
from neptun_desktop.ui.replay.replay_presenter import ALL_OPEN
from tests.kit.slices import few, one_in
from tests.ui.expected import expected_table
from tests.ui.reader import read_table
from tests.ui.replay.front import STORY, Open, press
from tests.ui.replay.matches import NAMES, recorded, states_of
from tests.ui.window.driver import BOX
from tests.ui.window.leaks import match_of

FILMS = 15

# --- every moment -----------------------------------------------------------------------------------------------------


@pytest.mark.soak
def test_every_command_shows_the_engines_state(theatre: Open) -> None:
    """Every sixth outside the soak, the first and the last among them."""
    page, states = theatre(recorded(STORY), (None,)), states_of(STORY)
    read = -1  # of how many times 40 commands the table was read last
    for commands, state in few(len(states) // 6, enumerate(states)):
        page.show_moment(commands)
        shown = page.scene.shown
        assert shown is not None
        assert shown.view == engine.observe(state, None)
        assert not shown.answers
        assert page.controls.scrub.value() == commands
        if commands // 40 != read or state.stage == "over":
            read = commands // 40
            found, wanted = read_table(page.scene), expected_table(shown, NAMES[:3])
            assert {part: found[part] for part in wanted} == wanted
    assert page.at.at_end


@pytest.mark.soak
@pytest.mark.parametrize("eyes", one_in(2, [0, 2]))
def test_a_seats_eyes_see_what_the_seat_saw(theatre: Open, eyes: int) -> None:
    page, states = theatre(recorded(STORY)), states_of(STORY)
    page.choose_eyes(eyes)
    for commands in range(len(states) - 1, -1, -7):
        page.show_moment(commands)
        assert page.scene.shown is not None
        assert page.scene.shown.view == engine.observe(states[commands], eyes)


@pytest.mark.painted
def test_all_open_shows_cards_chosen_in_secret(theatre: Open) -> None:
    page, states = theatre(recorded(STORY)), states_of(STORY)
    assert page.eyes == ALL_OPEN
    commands = next(place for place, state in enumerate(states) if state.stage == "choose" and len(state.queue) == 1)
    page.show_moment(commands)
    shown = page.scene.shown
    assert shown is not None
    assert [merchant.chosen for merchant in shown.view.merchants] == [
        merchant.chosen for merchant in states[commands].merchants
    ]
    open_cards = portrait(page).toImage()
    page.choose_eyes(None)
    assert portrait(page).toImage() != open_cards


def test_the_log_tells_no_more_than_had_happened(theatre: Open) -> None:
    page = theatre(recorded(STORY))
    for commands in (0, 10, 60):
        page.show_moment(commands)
        assert page.scene.shown is not None
        told = len(page.scene.shown.log)
        assert all(moment <= commands for moment in page.replay_presenter.presenter.moments[:told])
        assert all(moment > commands for moment in page.replay_presenter.presenter.moments[told:])


# --- films ------------------------------------------------------------------------------------------------------------


def test_a_step_is_a_film_that_ends_in_the_next_moment(theatre: Open) -> None:
    page, states = theatre(recorded(STORY), (None,)), states_of(STORY)
    films = 0
    for commands in range(1, 25):
        press(page, Qt.Key.Key_Right)
        films += page.player.projector.running
        while page.player.projector.running:
            page.player.projector.play_on(200)
        assert page.scene.shown is not None
        assert page.scene.shown.view == engine.observe(states[commands], None)
        assert not page.scene.props
    assert films > 12


def played_at_random(entry: GameEntry, commands: int) -> Match:
    """Return the beginning of a match of a game."""
    match, chance = match_of(entry, entry.new(entry.editions.shipped(), 3, 1)), Random(1)
    for _ in range(commands):
        seat = min(entry.rules.to_act(match.state))
        match.submit(seat, chance.choice(entry.rules.legal(match.state, seat)))
    return match


@pytest.mark.soak
@pytest.mark.parametrize("game", one_in(2, ["neptun", "salty_ocean"]))
def test_no_button_of_a_table_is_seen_while_a_film_runs(theatre: Open, game: str) -> None:
    """Films lay out the table again, and showed the buttons that the theatre has no use for."""
    page = theatre(played_at_random(BOX.games.entry(game), FILMS))
    press(page, Qt.Key.Key_Home)
    seen: set[Key] = set()
    for _ in range(FILMS):
        press(page, Qt.Key.Key_Right)
        while page.player.projector.running:
            page.player.projector.play_on(200)
            seen |= {key for key, item in page.scene.items_by_key.items() if item.isVisible()}
    assert seen
    assert not {key for key in seen if key[0] == "button"}


def test_a_step_back_in_the_middle_of_a_film_returns_to_its_beginning(theatre: Open) -> None:
    page, states = theatre(recorded(STORY), (None,)), states_of(STORY)
    press(page, Qt.Key.Key_Right)
    page.player.projector.play_on(30)
    press(page, Qt.Key.Key_Left)
    assert page.at.at_start
    assert not page.player.projector.running
    assert page.scene.shown is not None
    assert page.scene.shown.view == engine.observe(states[0], None)


def test_it_plays_by_itself_to_the_end_and_stops(theatre: Open, qtbot: QtBot) -> None:
    match = recorded(STORY)
    page = theatre(match)
    page.choose_speed("fast")
    page.show_moment(match.timeline.commands - 2)
    press(page, Qt.Key.Key_Space)
    assert page.player.playing
    qtbot.waitUntil(lambda: not page.player.playing)
    assert page.at.at_end
    assert page.scene.shown is not None
    assert page.scene.shown.view.stage == "over"


def test_a_pause_stops_after_the_command_and_leaving_stops_all(theatre: Open, qtbot: QtBot) -> None:
    page = theatre(recorded(STORY))
    page.choose_speed("fast")
    page.play_or_pause()
    page.play_or_pause()
    qtbot.waitUntil(lambda: not page.player.projector.running)
    qtbot.wait(350)
    assert page.at.commands == 1
    page.play_or_pause()
    page.hide()
    assert not page.player.playing
    assert not page.player.projector.running
