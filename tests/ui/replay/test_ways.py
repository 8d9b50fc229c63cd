"""Every way through a match and out of the theatre: keys, bar, lists, log; playing on, pictures."""

from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QStandardPaths, Qt
from PySide6.QtGui import QImage, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from neptun_desktop.controller.targets import LogTarget
from neptun_desktop.match.replay import Replay, branch
from neptun_desktop.ui.board.view import portrait
from neptun_desktop.ui.records.user_folders import documents_folder, pictures_folder
from neptun_desktop.ui.replay.controls import Sign
from tests.kit.slices import one_in
from tests.kit.stopwatch import timed
from tests.ui.replay.front import STORY, Open, press
from tests.ui.replay.matches import recorded, states_of

# --- ways to go -------------------------------------------------------------------------------------------------------


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
    assert page.at.commands == page.chapters.marks[0].place
    press(page, Qt.Key.Key_Down)
    press(page, Qt.Key.Key_Up)
    assert page.at.commands == page.chapters.marks[0].place


def test_every_button_leads_where_its_sign_says(theatre: Open) -> None:
    page = theatre(recorded(STORY))
    marks = [mark.place for mark in page.chapters.marks]
    middle = page.at.to(marks[len(marks) // 2] + 1)
    places: dict[Sign, int] = {
        "start": page.chapters.first,
        "turn back": middle.previous_turn().commands,
        "mark back": max(mark for mark in marks if mark < middle.commands),
        "step back": middle.commands - 1,
        "step on": middle.commands + 1,
        "mark on": min(mark for mark in marks if mark > middle.commands),
        "turn on": middle.next_turn().commands,
        "end": page.chapters.last,
    }
    knobs = page.controls.transport_buttons
    assert knobs.keys() == {*places, "play"}
    for sign, place in places.items():
        page.show_moment(middle.commands)
        knobs[sign].click()
        page.player.projector.skip()
        assert page.at.commands == place, sign


@pytest.mark.soak
@pytest.mark.parametrize("where", one_in(2, ["scrub", "knob", "board"]))
def test_keys_mean_the_same_wherever_the_keyboard_is(theatre: Open, where: str) -> None:
    page = theatre(recorded(STORY))
    if where == "knob":
        page.controls.transport_buttons["step on"].setFocus()
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
        QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=QPoint(x, round(bar.room.top())))  # above all marks
        assert page.at.commands == bar.place_at(x)
        assert abs(bar.x_of(page.at.commands) - x) <= 6
    mark = page.chapters.marks[3]
    QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=QPoint(round(bar.x_of(mark.place)), 20))
    assert page.at.commands == mark.place
    assert mark.words in bar.words_at(mark.place)


def test_a_name_in_a_tip_is_never_a_picture(theatre: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    bar = theatre(recorded(STORY)).controls.scrub
    monkeypatch.setattr(bar, "words_at", lambda _place: 'Turn 1\n<img src="/tmp/secret.png"> sails')
    assert "<img" not in bar.tip_at(0)
    shown = QTextDocument()
    shown.setHtml(bar.tip_at(0))
    assert shown.toPlainText() == 'Turn 1\n<img src="/tmp/secret.png"> sails'


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
    assert page.at.commands == page.replay_presenter.presenter.moments[target.line] < 80


# --- key events -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("story", "sign", "of_somebody"),
    [("all-five-fulfilled", "star", True), ("both-extra-turns", "arrow", True), (STORY, "flag", False)],
)
def test_key_events_are_marked(theatre: Open, story: str, sign: str, *, of_somebody: bool) -> None:
    page = theatre(recorded(story))
    marks = page.chapters.marks
    assert any(mark.sign == sign and (mark.seat is not None) == of_somebody for mark in marks)
    assert sum(mark.sign == "gable" for mark in marks) == len(page.chapters.rounds) == 3
    assert all(mark.words for mark in marks)


# --- ways out ---------------------------------------------------------------------------------------------------------


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


NAMES = (  # typed, and written
    ("round 2.1", "round 2.1.png"),
    ("Ann vs. Bo", "Ann vs. Bo.png"),
    ("17.11", "17.11.png"),
    ("sea.PNG", "sea.PNG"),
    ("sea.jpg", "sea.jpg"),
)


def test_a_picture_is_saved_under_any_name(theatre: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = theatre(recorded(STORY))
    for number, (typed, written) in enumerate(NAMES):
        folder = tmp_path / str(number)
        folder.mkdir()
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, at=folder / typed: (str(at), ""))
        QTest.mouseClick(page.controls.save, Qt.MouseButton.LeftButton)
        assert [file.name for file in folder.iterdir()] == [written]
        beginning = b"\xff\xd8\xff" if written.endswith("jpg") else b"\x89PNG"
        assert (folder / written).read_bytes().startswith(beginning)


def test_a_picture_goes_to_the_folder_for_pictures_under_a_telling_name_and_never_over_another(
    theatre: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def take_what_is_suggested(_parent: object, _title: str, suggested: str, *_: object) -> tuple[str, str]:
        asked.append(suggested)
        return suggested, ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", take_what_is_suggested)
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _kind: str(tmp_path))
    page = theatre(recorded(STORY))
    page.show_moment(70)
    for _ in range(2):
        QTest.mouseClick(page.controls.save, Qt.MouseButton.LeftButton)
    first, second = map(Path, asked)
    assert first.parent == second.parent == tmp_path
    assert first != second
    assert first.exists()
    assert second.exists()
    for part in ("Neptun", page.match.occupants[0].name, "Round", datetime.now().astimezone().date().isoformat()):
        assert part in first.stem
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(first), ""))
    before = first.stat().st_mtime_ns
    QTest.mouseClick(page.controls.save, Qt.MouseButton.LeftButton)
    assert first.stat().st_mtime_ns == before
    assert page.controls.save.text() == "Picture saved"


def test_without_a_folder_for_pictures_it_is_the_home_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _kind: str(tmp_path / "none"))
    assert pictures_folder() == documents_folder() == Path.home()


@pytest.mark.alone
def test_it_opens_quickly(theatre: Open) -> None:
    match = recorded("five-merchants")
    with timed() as watch:
        portrait(theatre(match))
    assert watch.seconds < 1.0
