"""Starts the window, with Qt's own words in its language and dates as in the user's region."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QLibraryInfo, QLocale, QTranslator, Signal
from PySide6.QtGui import QAccessible, QFileOpenEvent
from PySide6.QtWidgets import QApplication

from neptun_desktop import DESKTOP_ID, PROGRAM, TITLE, __version__
from neptun_desktop.kernel.overriding import override
from neptun_desktop.match.library import Library
from neptun_desktop.texts.dates import system_region
from neptun_desktop.texts.language import ENGLISH
from neptun_desktop.ui.board.game_box import GameBox
from neptun_desktop.ui.preferences.preferences import Preferences, language_of, preferences_path
from neptun_desktop.ui.trouble.trouble_hook import TroubleHook
from neptun_desktop.ui.widgets.labels import accessible_heading
from neptun_desktop.ui.window.ending_signals import EndingSignals
from neptun_desktop.ui.window.start_up import resume_gc
from neptun_desktop.ui.window.window import MainWindow
from neptun_desktop.ui.window.window_place import WindowPlace


class Application(QApplication):
    """The program as the system knows it."""

    file_handed_over = Signal(Path)  # a saved game was double-clicked: macOS sends an event instead of an argument

    @override
    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent):
            self.file_handed_over.emit(Path(event.file()))
            return True
        return super().event(event)


class QtWords:
    """Installs one of Qt's catalogues at a time; without one, Qt speaks English."""

    def __init__(self, application: QCoreApplication) -> None:
        """Start in English."""
        self._application = application
        self._installed: QTranslator | None = None
        self.locale = ENGLISH

    def follow(self, preferences: Preferences) -> None:
        """Use the language that these preferences ask for."""
        locale = language_of(preferences).locale
        if locale != self.locale:
            self.locale = locale
            self._install(locale)

    def _install(self, locale: str) -> None:
        if self._installed is not None:
            self._application.removeTranslator(self._installed)
            self._installed = None
        catalogue = QTranslator(self._application)
        if locale != ENGLISH and catalogue.load(f"qtbase_{locale}", _folder()):
            self._application.installTranslator(catalogue)
            self._installed = catalogue


def _folder() -> str:
    return QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)


def note_region() -> None:
    """Let dates be written as in the user's region: where no variable names it, as on Windows, Qt knows it."""
    if not system_region():
        os.environ["LC_TIME"] = QLocale.system().name()


def main(box: GameBox, file: Path | None = None, start_logging: Callable[[], object] | None = None) -> int:
    """Open the window, with a saved game if one is given, and return when it is closed; raise NoHome."""
    library, settings = Library(), preferences_path()
    application = Application(sys.argv[:1])
    application.setApplicationName(PROGRAM)
    application.setApplicationDisplayName(TITLE)
    application.setApplicationVersion(__version__)
    application.setDesktopFileName(DESKTOP_ID)
    QAccessible.installFactory(accessible_heading)
    note_region()
    window = MainWindow(box, library, settings, file)
    qt_words = QtWords(application)
    qt_words.follow(window.preferences)
    window.preferred.connect(qt_words.follow)
    hook = TroubleHook(window.show_trouble).install()
    application.file_handed_over.connect(window.open_game)
    window.first_picture.tasks.append(resume_gc)
    if start_logging is not None:
        window.first_picture.tasks.append(start_logging)
    place = WindowPlace(window, settings.with_name("window.json"))
    window.first_picture.tasks.append(place.fit_frame)
    place.show()
    code = run(application, window)
    hook.uninstall()
    return code


def run(application: QApplication, window: MainWindow) -> int:
    """Wait until the window is closed, if need be by a signal; return the exit code."""
    ending = EndingSignals(window.close_for_a_signal)
    ending.install()  # from now on there may be something to close
    try:
        code = application.exec()
    finally:
        ending.uninstall()
    return code if ending.code is None else ending.code
