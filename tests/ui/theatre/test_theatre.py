"""The theatre shows every moment of a match as it was, and only to eyes that may see it."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from neptun_desktop.games.neptun import engine
from neptun_desktop.match.match import Match
from neptun_desktop.match.replay import Replay, branch
from neptun_desktop.ui.canvas.theme import DARK, LIGHT, LOOKS
from neptun_desktop.ui.neptun.item import face_pixmap
from neptun_desktop.ui.neptun.shown import LogTarget
from neptun_desktop.ui.shell.theatre.eyes import ALL_OPEN, Eyes
from neptun_desktop.ui.shell.theatre.theatre_page import TheatrePage
from neptun_desktop.words.language import Language, language
from tests.ui.expected import expected_table
from tests.ui.pages.stage import LONG, clipped, noticing_cuts, overlapping
from tests.ui.reader import read_table
from tests.ui.theatre.matches import NAMES, recorded, states_of, twins

Open = Callable[..., TheatrePage]
STORY = "three-merchants"
HAIR = 2  # of 256 shades


@pytest.fixture
def theatre(qtbot: QtBot) -> Open:
    """Return a way to open a theatre in a window."""

    def opened(
        match: Match,
        eyes_allowed: tuple[Eyes, ...] | None = None,
        size: tuple[int, int] = (1280, 800),
        say: Language | None = None,
    ) -> TheatrePage:
        page = TheatrePage(match, LIGHT, say or language(), eyes_allowed=eyes_allowed)
        qtbot.addWidget(page)
        page.resize(*size)
        page.show()
        qtbot.waitExposed(page)
        QApplication.processEvents()  # what has grown is laid out
        page.board.settle()
        return page

    return opened


def press(page: TheatrePage, key: Qt.Key) -> None:
    focused: QWidget | None = page.focusWidget()
    QTest.keyClick(page if focused is None else focused, key)


# --- every moment ----------------------------------------------------------------------------------------------------


def test_every_command_shows_the_engines_state(theatre: Open) -> None:
    page, states = theatre(recorded(STORY), (None,)), states_of(STORY)
    for commands, state in enumerate(states):
        page.show_moment(commands)
        shown = page.scene.shown
        assert shown is not None
        assert shown.view == engine.observe(state, None)
        assert not shown.answers
        assert page.controls.scrub.value() == commands
        if commands % 40 == 0 or state.stage == "over":
            found, wanted = read_table(page.scene), expected_table(shown, NAMES[:3])
            assert {part: found[part] for part in wanted} == wanted
    assert page.at.at_end


@pytest.mark.parametrize("eyes", [0, 2])
def test_a_seats_eyes_see_what_the_seat_saw(theatre: Open, eyes: int) -> None:
    page, states = theatre(recorded(STORY)), states_of(STORY)
    page.choose_eyes(eyes)
    for commands in range(len(states) - 1, -1, -7):
        page.show_moment(commands)
        assert page.scene.shown is not None
        assert page.scene.shown.view == engine.observe(states[commands], eyes)


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
    open_cards = page.grab().toImage()
    page.choose_eyes(None)
    assert page.grab().toImage() != open_cards


def test_the_log_tells_no_more_than_had_happened(theatre: Open) -> None:
    page = theatre(recorded(STORY))
    for commands in (0, 10, 60):
        page.show_moment(commands)
        assert page.scene.shown is not None
        told = len(page.scene.shown.log)
        assert all(moment <= commands for moment in page.telling.teller.moments[:told])
        assert all(moment > commands for moment in page.telling.teller.moments[told:])


# --- films -----------------------------------------------------------------------------------------------------------


def test_a_step_is_a_film_that_ends_in_the_next_moment(theatre: Open) -> None:
    page, states = theatre(recorded(STORY), (None,)), states_of(STORY)
    films = 0
    for commands in range(1, 40):
        press(page, Qt.Key.Key_Right)
        films += page.player.projector.running
        while page.player.projector.running:
            page.player.projector.play_on(200)
        assert page.scene.shown is not None
        assert page.scene.shown.view == engine.observe(states[commands], None)
        assert not page.scene.props
    assert films > 20


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
    qtbot.waitUntil(lambda: not page.player.playing, timeout=20_000)
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


# --- ways to go ------------------------------------------------------------------------------------------------------


def test_keys_go_everywhere(theatre: Open) -> None:
    match = recorded(STORY)
    page = theatre(match)
    start = page.at
    press(page, Qt.Key.Key_End)
    assert page.at.at_end
    press(page, Qt.Key.Key_Left)
    assert page.at.commands == match.timeline.commands - 1
    press(page, Qt.Key.Key_PageUp)
    assert page.at.commands == start.to(match.timeline.commands - 1).previous_turn().commands
    press(page, Qt.Key.Key_Home)
    assert page.at.at_start
    press(page, Qt.Key.Key_PageDown)
    assert page.at.commands == start.turns[1]
    press(page, Qt.Key.Key_Down)
    assert page.at.commands == page.playbill.marks[0].place
    press(page, Qt.Key.Key_Down)
    press(page, Qt.Key.Key_Up)
    assert page.at.commands == page.playbill.marks[0].place


@pytest.mark.parametrize("where", ["scrub", "knob", "board"])
def test_keys_mean_the_same_wherever_the_keyboard_is(theatre: Open, where: str) -> None:
    page = theatre(recorded(STORY))
    if where == "knob":
        page.controls.knobs["step on"].setFocus()
    elif where == "board":
        QTest.mouseClick(page.board.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(300, 200))
    press(page, Qt.Key.Key_End)
    assert page.at.at_end
    press(page, Qt.Key.Key_Left)
    assert not page.at.at_end


def test_escape_and_the_button_lead_back(theatre: Open, qtbot: QtBot) -> None:
    page = theatre(recorded(STORY))
    with qtbot.waitSignal(page.back):
        press(page, Qt.Key.Key_Escape)
    with qtbot.waitSignal(page.back):
        QTest.mouseClick(page.controls.back, Qt.MouseButton.LeftButton)


def test_the_bar_leads_to_any_moment(theatre: Open) -> None:
    page = theatre(recorded(STORY))
    bar = page.controls.scrub
    for commands in range(3, bar.maximum(), 17):
        x = round(bar.x_of(commands))
        QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=QPoint(x, bar.height() // 2))
        assert page.at.commands == bar.place_at(x)
        assert abs(bar.x_of(page.at.commands) - x) <= 6
    mark = page.playbill.marks[3]
    QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=QPoint(round(bar.x_of(mark.place)), 20))
    assert page.at.commands == mark.place
    assert mark.words in bar.words_at(mark.place)


def test_a_turn_is_chosen_from_the_list(theatre: Open) -> None:
    page = theatre(recorded(STORY))
    turns = page.controls.turns
    assert turns.count() == len(page.at.turns)
    turns.setCurrentIndex(9)
    turns.activated.emit(9)
    assert page.at.commands == page.at.turns[9]
    assert page.focusWidget() is page.controls.scrub


def test_a_line_of_the_log_leads_to_its_moment(theatre: Open) -> None:
    page = theatre(recorded(STORY))
    page.show_moment(80)
    lines = [item.piece.target for item in page.scene.items_by_key.values() if isinstance(item.piece.target, LogTarget)]
    target = min(lines, key=lambda line: line.line)
    item = page.scene.item_of(target)
    assert item is not None
    at = page.board.mapFromScene(item.box().center())
    QTest.mouseClick(page.board.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert page.at.commands == page.telling.teller.moments[target.line] < 80


# --- key events ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("story", "kind"), [("all-five-fulfilled", "all fulfilled"), ("both-extra-turns", "extra turn"), (STORY, "end")]
)
def test_key_events_are_marked(theatre: Open, story: str, kind: str) -> None:
    page = theatre(recorded(story))
    marks = page.playbill.marks
    assert any(mark.kind == kind for mark in marks)
    assert sum(mark.kind == "scoring" for mark in marks) == len(page.playbill.acts) == 3
    assert all(mark.words for mark in marks)


# --- eyes ------------------------------------------------------------------------------------------------------------


def test_while_a_match_goes_on_nobody_sees_all(theatre: Open) -> None:
    running = recorded(STORY, 70)
    assert theatre(running).eyes_offered == (None,)
    page = theatre(running, (ALL_OPEN, 1))
    assert page.eyes_offered == (1,)
    page.choose_eyes(ALL_OPEN)
    page.choose_eyes(0)
    assert page.eyes == 1


def texts(page: QWidget) -> list[str]:
    """Return all that the page says, aloud or not."""
    found = []
    for part in [page, *page.findChildren(QWidget)]:
        found += [part.toolTip(), part.accessibleName(), part.accessibleDescription(), part.windowTitle()]
        if isinstance(part, QAbstractButton):
            found.append(part.text())
        if isinstance(part, QComboBox):
            found += [part.itemText(row) for row in range(part.count())]
    return found


def all_that_is_seen(page: TheatrePage) -> list[tuple[QImage, list[str]]]:
    """Return the picture and the texts of every moment."""
    seen = []
    for commands in range(3):
        page.show_moment(commands)
        seen.append((page.grab().toImage(), texts(page)))
    page.close()
    return seen


def alike(one: QImage, other: QImage) -> bool:
    """Whether two pictures look the same: Qt paints a chart twice with shades that differ by a hair's breadth."""
    if one.size() != other.size():
        return False
    length, pixels, others = one.bytesPerLine(), bytes(one.constBits()), bytes(other.constBits())
    for start in range(0, len(pixels), length):
        row, twin = pixels[start : start + length], others[start : start + length]
        if row != twin and any(abs(here - there) > HAIR for here, there in zip(row, twin, strict=True)):
            return False
    return True


@pytest.mark.parametrize("eyes", [None, 1, 2])
def test_two_secrets_look_the_same_to_others(theatre: Open, eyes: Eyes) -> None:
    one, other = (all_that_is_seen(theatre(match, (eyes,))) for match in twins())
    assert [said for _, said in one] == [said for _, said in other]
    assert all(alike(picture, twin) for (picture, _), (twin, _) in zip(one, other, strict=True))


def test_the_owner_of_a_secret_sees_it(theatre: Open) -> None:
    """Otherwise the test before this one would prove nothing."""
    one, other = (all_that_is_seen(theatre(match, (0,))) for match in twins())
    assert alike(one[1][0], other[1][0])
    assert not alike(one[2][0], other[2][0])


# --- ways out --------------------------------------------------------------------------------------------------------


def test_playing_on_from_here_is_wanted(theatre: Open, qtbot: QtBot) -> None:
    match = recorded(STORY)
    page = theatre(match)
    page.show_moment(50)
    with qtbot.waitSignal(page.branch_wanted) as wanted:
        QTest.mouseClick(page.controls.branch, Qt.MouseButton.LeftButton)
    at = wanted.args[0]
    assert isinstance(at, Replay)
    branched = branch(match, at, match.occupants)
    assert branched.state == states_of(STORY)[50]
    page.show_moment(match.timeline.commands)
    assert not page.controls.branch.isEnabled()


def test_a_picture_is_saved(theatre: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = theatre(recorded(STORY))
    page.show_moment(70)
    assert page.save_picture(tmp_path / "one.png")
    picture = QImage(str(tmp_path / "one.png"))
    assert (picture.width(), picture.height()) == (1920, 1080)
    assert not page.save_picture(tmp_path / "nowhere" / "two.png")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "three"), ""))
    QTest.mouseClick(page.controls.save, Qt.MouseButton.LeftButton)
    assert (tmp_path / "three.png").exists()
    assert page.controls.save.text() == "Picture saved"


def test_it_opens_quickly(theatre: Open) -> None:
    match = recorded("five-merchants")
    face_pixmap.cache_clear()
    begun = time.process_time()
    theatre(match).grab()
    assert time.process_time() - begun < 1.0


# --- looks -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1024, 768), (1280, 800), (1920, 1080)], ids=str)
@pytest.mark.parametrize("say", [language(), LONG], ids=["english", "longer"])
def test_no_word_is_cut(theatre: Open, size: tuple[int, int], say: Language, monkeypatch: pytest.MonkeyPatch) -> None:
    page = theatre(recorded("five-merchants"), size=size, say=say)
    assert (page.width(), page.height()) == size
    with noticing_cuts(monkeypatch) as cut:
        page.controls.grab()
    assert [*clipped(page), *overlapping(page), *cut] == []
    assert page.controls.height() <= page.height() * 0.12


@pytest.mark.parametrize("look", LOOKS)
def test_it_changes_look_and_language_at_once(theatre: Open, look: str) -> None:
    page = theatre(recorded(STORY))
    page.show_moment(70)
    before = page.grab().toImage()
    page.dress(LOOKS[look], LONG)
    QApplication.processEvents()
    assert page.scene.look.theme is LOOKS[look]
    assert page.accessibleName() == LONG.gettext("Replay")
    assert page.at.commands == 70
    assert page.scene.shown is not None
    assert page.scene.shown.phase.endswith("n")
    assert page.controls.speeds.currentData() == "normal"
    assert page.grab().toImage() != before


def test_the_dark_bar_is_dark(theatre: Open) -> None:
    page = theatre(recorded(STORY))
    light = page.controls.grab().toImage().pixelColor(3, 30).lightness()
    page.dress(DARK, language())
    QApplication.processEvents()
    assert page.controls.grab().toImage().pixelColor(3, 30).lightness() <= light
