"""Starts the window."""

import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

from neptun_desktop import PROGRAM, TITLE, __version__
from neptun_desktop.kernel.overriding import override
from neptun_desktop.match.library import Library
from neptun_desktop.ui.shell.game_box import GameBox
from neptun_desktop.ui.shell.settings.preferences import preferences_path
from neptun_desktop.ui.shell.startup.ending_signals import EndingSignals
from neptun_desktop.ui.shell.startup.garbage_collection import resume_gc
from neptun_desktop.ui.shell.trouble.trouble_hook import install_trouble_hook
from neptun_desktop.ui.shell.window import MainWindow


class Application(QApplication):
    """The program as the system knows it."""

    file_handed_over = Signal(Path)  # a saved game was double-clicked: macOS sends an event instead of an argument

    @override
    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent):
            self.file_handed_over.emit(Path(event.file()))
            return True
        return super().event(event)


def main(box: GameBox, file: Path | None = None, start_logging: Callable[[], object] | None = None) -> int:
    """Open the window, with a saved game if one is given, and return when it is closed."""
    application = Application(sys.argv[:1])
    application.setApplicationName(PROGRAM)
    application.setApplicationDisplayName(TITLE)
    application.setApplicationVersion(__version__)
    application.setDesktopFileName("neptun-desktop")
    window = MainWindow(box, Library(), preferences_path(), file)
    hook = install_trouble_hook(window.show_trouble)
    application.file_handed_over.connect(window.open)
    window.first_picture.tasks.append(resume_gc)
    if start_logging is not None:
        window.first_picture.tasks.append(start_logging)
    window.show()
    code = run(application, window)
    hook.uninstall()
    return code


def run(application: QApplication, window: MainWindow) -> int:
    """Wait until the window is closed, if need be by a signal; return the exit code."""
    ending = EndingSignals(window.close)
    ending.install()
    try:
        code = application.exec()
    finally:
        ending.uninstall()
    return code if ending.code is None else ending.code
