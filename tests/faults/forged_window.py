"""The window, to which forged files are given in every way that it reads files."""

import json
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from neptun_desktop.app.catalogue import GAMES, game_box
from neptun_desktop.match.library import Library
from neptun_desktop.ui.board.game_box import GameBox
from neptun_desktop.ui.library.library_page import LibraryPage
from neptun_desktop.ui.match.table_session import set_up_of
from neptun_desktop.ui.preferences.preferences import Preferences, write_preferences
from neptun_desktop.ui.replay.replay_page import ReplayPage
from neptun_desktop.ui.trouble.trouble_page import TroublePage
from neptun_desktop.ui.window.window import MainWindow
from tests.faults.forged_journals import models
from tests.faults.witness import Witness, nothing_lost

IDLE = ("sh", "-c", "cat > /dev/null")  # never answers: to start a real worker for each file would take too long
PREFERENCES = Preferences(tempo="instant", curtain=False)


def quiet_box() -> GameBox:
    """Return the games with bots that never come to an answer."""
    return GameBox(GAMES, IDLE)


def settle() -> None:
    """Let the window paint and do what is due."""
    for _ in range(2):
        QApplication.processEvents()


@contextmanager
def window_on(home: Path, witness: Witness, *, in_full: bool = True) -> Iterator[MainWindow]:
    """Open a window on a folder of saved games; whatever page it shows at the end, it must not be that of trouble.

    If not `in_full`, it stays hidden and its bots never answer, which is much quicker; tables are painted all the same
    when they are left, for their thumbnails.
    """
    window = MainWindow(game_box() if in_full else quiet_box(), Library(home / "matches"), home / "settings.json")
    try:
        window.setVisible(in_full)
        settle()
        no_trouble(window, witness)
        yield window
        no_trouble(window, witness)
    finally:
        window.close()
        window.deleteLater()
        settle()


def no_trouble(window: MainWindow, witness: Witness) -> None:
    """Note if the page is shown that tells of an unexpected error."""
    page = window.stack.currentWidget()
    if isinstance(page, TroublePage):
        witness.note(f"the trouble page: {page.accessibleName()} {[*window.log.lines][-20:]}")
        window.show_start()


def read_saved_games(home: Path, names: dict[str, bytes], witness: Witness, *, in_full: bool) -> None:
    """Offer, list, open and replay each of these saved games, and rebuild the history from them."""
    folder = home / "matches"
    folder.mkdir(parents=True)
    write_preferences(home / "settings.json", PREFERENCES)
    for name, forged in names.items():
        (folder / f"{name}.neptun").write_bytes(forged)
    _forge_pictures(home, Random(len(names)))
    with window_on(home, witness, in_full=in_full) as window:
        for number, (name, forged) in enumerate(names.items()):
            path = folder / f"{name}.neptun"
            _newest(path, number)
            with witness.reading(f"start {name}"):
                window.show_start()
                settle()
            with witness.reading(f"library {name}"):
                _look_at(window, path)
            if path.read_bytes() != forged:
                witness.note("looking at it has changed it")
            with witness.reading(f"theatre {name}"):
                _replay(window, path)
            if path.read_bytes() != forged:
                witness.note("replaying it has changed it")
            with witness.reading(f"table {name}"):
                _open(window, path, witness)
            if number % 4 == 0:
                with witness.reading(f"rename {name}"):
                    _rename(window, path)
            no_trouble(window, witness)
            if not nothing_lost(path, forged):
                witness.note("what was in it is lost")
        with witness.reading("history of them all"):
            window.show_history()
            settle()
        if in_full:
            _bring_in(window, names, witness)
            _throw_away(window, witness)


def _forge_pictures(home: Path, chance: Random) -> None:
    """Lay pictures beside the games that are none, or are torn."""
    (home / "pictures").mkdir()
    for model in models():
        picture = chance.choice((b"", b"\xff\xd8\xff\xe0" + chance.randbytes(99), b"P6 99999 99999 255\n", b"<svg/>"))
        header = json.loads(model.partition(b"\n")[0])
        (home / "pictures" / f"{header['id']}.jpg").write_bytes(picture)


def _bring_in(window: MainWindow, names: dict[str, bytes], witness: Witness) -> None:
    """Import each of the saved games from elsewhere."""
    elsewhere = window.library.folder.parent / "elsewhere"
    elsewhere.mkdir()
    window.show_library()
    page = window.stack.currentWidget()
    assert isinstance(page, LibraryPage)
    for name, forged in names.items():
        (elsewhere / f"{name}.neptun").write_bytes(forged)
        with witness.reading(f"import {name}"):
            page.bring_in([elsewhere / f"{name}.neptun"])
            settle()


def _throw_away(window: MainWindow, witness: Witness) -> None:
    """Delete every saved game, look at each in the trash, and take it back."""
    before = {file.name: file.read_bytes() for file in window.library.folder.glob("*.neptun*")}
    with witness.reading("trash of them all"):
        window.show_library()
        page = window.stack.currentWidget()
        assert isinstance(page, LibraryPage)
        while page.list.count():
            page.sheet.wanted.emit("delete")
        page.filter.buttons["trash"].click()
        while page.list.count():
            page.list.setCurrentRow(page.list.count() - 1)
            page.sheet.wanted.emit("restore")
        page.filter.buttons["all"].click()
        settle()
    if {file.name: file.read_bytes() for file in window.library.folder.glob("*.neptun*")} != before:
        witness.note("what was restored is not what was deleted")


def _newest(path: Path, number: int) -> None:
    """Make this the file that was played last."""
    moment = time.time() + number
    os.utime(path, (moment, moment))


def _look_at(window: MainWindow, path: Path) -> LibraryPage:
    """Choose a game in the library."""
    window.show_library()
    page = window.stack.currentWidget()
    assert isinstance(page, LibraryPage)
    if not window.isVisible():
        page.refresh()  # as it does when it is shown
    page.list.choose(path)
    settle()
    assert page.list.game is not None
    assert page.list.game.path == path, "it is not in the list"
    return page


def _rename(window: MainWindow, path: Path) -> None:
    sheet = _look_at(window, path).sheet
    sheet.rename()
    if sheet.renaming:
        sheet.name.setText("\u202eanother \N{BELL} name")
        sheet.name.returnPressed.emit()
        settle()


def _replay(window: MainWindow, path: Path) -> None:
    window.replays.replay(path)
    page = window.stack.currentWidget()
    if isinstance(page, ReplayPage):
        settle()
        page.show_moment(page.chapters.last)
        settle()
        page.show_moment(page.chapters.last // 2)
        if len(page.match.record) % 4 == 0:
            page.controls.branch.click()
            settle()
            window.show_start()
        else:
            page.back.emit()
        settle()


def _open(window: MainWindow, path: Path, witness: Witness) -> None:
    window.open_game(path)
    settle()
    session = window.session
    if session is None:
        witness.counts["refused at the table"] += 1
        if not window.banner.accessibleName():
            witness.note("it was not opened, and nothing was said")
    else:
        witness.counts["opened at the table"] += 1
        page = session.page
        if page.choosing is not None and page.asked is not None:
            page.click(min(page.choosing.choice.targets, key=repr))
            QTest.qWait(1)
        settle()
        if len(session.match.record) % 4 == 1:
            window.begin(set_up_of(session), session.match.edition)
            settle()
    window.show_start()
    settle()
    window.banner.hide()
    window.banner.setAccessibleName("")


def read_settings(home: Path, forged: bytes, witness: Witness, name: str) -> None:
    """Start with these settings, and look at every page that uses them."""
    (home / "matches").mkdir(parents=True, exist_ok=True)
    file = home / "settings.json"
    file.write_bytes(forged)
    with witness.reading(f"settings {name}"), window_on(home, witness) as window:
        if file.read_bytes() != forged:
            witness.note("the settings were changed by a mere start")
        for show in (window.show_new_game, window.show_settings, window.show_shortcuts, window.show_about):
            show()
            settle()
            no_trouble(window, witness)


def read_history(home: Path, witness: Witness, name: str, window: MainWindow) -> None:
    """Show the history from whatever database is there."""
    with witness.reading(f"history {name}"):
        window.show_history()
        settle()
        no_trouble(window, witness)
        window.show_start()
        settle()
    if not list(home.glob("results.sqlite*")):
        witness.note("the database is gone")
