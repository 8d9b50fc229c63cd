"""Folder of saved games, full screen, look: followed at once, followed at the next start, to nobody's loss."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from neptun_desktop.ui.board.pieces import Key, Piece
from neptun_desktop.ui.board.scene import TableScene
from neptun_desktop.ui.library.library_page import LibraryPage
from neptun_desktop.ui.paint.theme import DARK
from neptun_desktop.ui.preferences.preferences import Preferences, read_preferences
from neptun_desktop.ui.replay.replay_page import ReplayPage
from neptun_desktop.ui.settings.settings_page import SettingsPage
from neptun_desktop.ui.window.window import MainWindow

from .conftest import Start
from .driver import a_table


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    (tmp_path / "else" / "where").mkdir(parents=True)
    return tmp_path / "else" / "where"


def choose(window: MainWindow, folder: Path) -> SettingsPage:
    """Choose a folder on the settings page."""
    window.show_settings()
    page = window.stack.currentWidget()
    assert isinstance(page, SettingsPage)
    page.ask_folder = lambda _where: str(folder)
    page.computer.choose.click()
    return page


def begin(window: MainWindow) -> Path:
    """Begin a game and leave it; return its file."""
    window.begin(a_table(1, 2))
    assert window.session is not None
    path = window.session.host.path
    assert path is not None
    window.show_start()
    assert path.exists()
    return path


def listed(window: MainWindow) -> tuple[list[Path], str]:
    """Return what the page of saved games lists, and where it says that they lie."""
    window.show_library()
    page = window.stack.currentWidget()
    assert isinstance(page, LibraryPage)
    games = [page.list.item(row).data(0x100).path for row in range(page.list.count())]
    return games, page.folder.text().replace("\N{ZERO WIDTH SPACE}", "")


def test_another_folder_is_followed_at_once_and_at_the_next_start(
    start: Start, tmp_path: Path, elsewhere: Path
) -> None:
    window = start()
    before = begin(window)
    assert listed(window) == ([before], f"Saved in {tmp_path / 'matches'}")
    choose(window, elsewhere)
    after = begin(window)
    assert after.parent == elsewhere
    for shown in (window, start()):
        assert listed(shown) == ([after], f"Saved in {elsewhere}")
        found = shown.library.to_continue()
        assert found is not None
        assert found.path == after
    assert before.exists()
    assert not (elsewhere.parent / "pictures").exists()


def test_the_usual_folder_has_its_games_again(start: Start, elsewhere: Path) -> None:
    window = start()
    before = begin(window)
    page = choose(window, elsewhere)
    page.computer.usual.click()
    assert listed(window)[0] == [before]


def test_a_game_on_the_table_stays_where_it_is(start: Start, elsewhere: Path) -> None:
    window = start()
    window.begin(a_table(1, 2))
    assert window.session is not None
    path = window.session.host.path
    choose(window, elsewhere)
    window.go_back()
    assert window.session.host.path == path
    window.session.panels.menu.chosen.emit("delete")
    assert path is not None
    assert not path.exists()
    assert [gone.path.name for gone in window.library.trash.summaries()] == [path.name]


def test_a_folder_of_no_use_is_not_taken(start: Start, tmp_path: Path) -> None:
    window = start()
    file = tmp_path / "file"
    file.write_text("")
    for wished in (tmp_path / "gone", file):
        page = choose(window, wished)
        assert page.problem.text() == (
            f"Games can't be saved in {wished}: there's no such folder. Please choose another folder."
        )
        assert window.preferences.folder == ""
        assert window.library.folder == tmp_path / "matches"


def test_a_folder_that_is_gone_is_told_and_games_are_kept_in_the_usual_one(
    start: Start, tmp_path: Path, elsewhere: Path
) -> None:
    window = start()
    choose(window, elsewhere)
    there = begin(window)
    away = elsewhere.rename(tmp_path / "unplugged")
    window = start()
    assert window.banner.isVisible()
    assert window.banner.sentence.text() == (
        f"Games can't be saved in {elsewhere}: there's no such folder. "
        f"For now they're saved in {tmp_path / 'matches'}; nothing was changed."
    )
    assert begin(window).parent == tmp_path / "matches"
    away.rename(elsewhere)
    window = start()
    assert not window.banner.isVisible()
    assert listed(window)[0] == [there]


@pytest.mark.parametrize("full", [True, False])
def test_the_full_screen_is_as_it_was_at_the_next_start(start: Start, tmp_path: Path, *, full: bool) -> None:
    window = start()
    if full:
        window.toggle_full_screen()
    assert window.isFullScreen() == full
    assert read_preferences(tmp_path / "settings.json").full_screen == full
    assert start().isFullScreen() == full


def test_the_full_screen_is_switched_on_the_settings_page(start: Start) -> None:
    window = start()
    window.show_settings()
    page = window.stack.currentWidget()
    assert isinstance(page, SettingsPage)
    for full in (True, False):
        page.computer.controls["full_screen"].click()  # type: ignore[union-attr]
        assert window.isFullScreen() == full
    window.toggle_full_screen()
    assert page.computer.controls["full_screen"].isChecked()  # type: ignore[union-attr]


def test_other_wishes_leave_the_window_as_large_as_it_is(start: Start) -> None:
    window = start()
    window.showMaximized()
    window.prefer(window.preferences._replace(guard="always"))
    assert window.isMaximized()


def test_a_theatre_that_waits_behind_the_settings_follows_as_well(start: Start) -> None:
    window = start()
    window.begin(a_table(1, 2))
    window.replays.look_back(-1)
    theatre = window.stack.currentWidget()
    assert isinstance(theatre, ReplayPage)
    window.show_settings()
    window.prefer(window.preferences._replace(look="dark", text_size="largest"))
    window.go_back()
    assert window.stack.currentWidget() is theatre
    assert theatre.theme.sizes.body > DARK.sizes.body
    assert window.session is not None
    larger = DARK._replace(sizes=DARK.sizes._replace(larger=theatre.theme.sizes.larger))  # within its places
    assert theatre.scene.look.theme == window.session.page.scene.look.theme == larger


def test_a_panel_that_is_first_opened_after_a_change_of_look_has_the_new_one(start: Start) -> None:
    window = start()
    window.begin(a_table(1, 2))
    assert window.session is not None
    panels = window.session.panels
    before = panels.log
    window.prefer(window.preferences._replace(look="dark"))
    for panel in (before, panels.reasons, panels.menu, *panels.of_game.values()):
        assert panel.theme.name == "dark", panel


def test_a_table_is_laid_out_once_in_the_size_of_its_window(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    laid: list[float] = []
    lay_out = TableScene.lay_out

    def noted(scene: TableScene, pieces: dict[Key, Piece]) -> None:
        laid.append(scene.pixel_scale)
        lay_out(scene, pieces)

    window = start()
    window.resize(1500, 900)
    window.show()
    monkeypatch.setattr(TableScene, "lay_out", noted)
    window.begin(a_table(1, 2))
    assert window.session is not None
    assert laid == [window.session.page.scene.pixel_scale]


def test_a_reset_of_all_settings_forgets_no_lesson_and_no_table(start: Start) -> None:
    window = start()
    taught = (("neptun", "done"), ("salty_ocean", "begun"))
    tables = (("neptun", ""),)
    window.prefer(window.preferences._replace(lessons=taught, tables=tables, look="dark"))
    window.show_settings()
    page = window.pages.settings
    for _ in range(2):  # it asks once more
        QTest.mouseClick(page.reset, Qt.MouseButton.LeftButton)
    assert window.preferences == Preferences(lessons=taught, tables=tables)
    window.show_start()
    offered = [lesson.offer for lesson in window.pages.start.games.lessons.values()]
    assert offered == [None, "rest of the lesson"]
    assert start().preferences.lessons == taught
