"""Starts the window."""

import sys
from pathlib import Path

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

from neptun_desktop import __version__
from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.startup_gc import resume_gc
from neptun_desktop.match.library import Library
from neptun_desktop.ui.shell.settings.preferences import preferences_path
from neptun_desktop.ui.shell.trouble.trouble_hook import install_trouble_hook
from neptun_desktop.ui.shell.window import MainWindow


class Application(QApplication):
    """The program as the system knows it."""

    file_handed_over = Signal(Path)  # somebody double-clicked a saved game: macOS tells by an event, not by words

    @override
    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent):
            self.file_handed_over.emit(Path(event.file()))
            return True
        return super().event(event)


def main(file: Path | None = None) -> int:
    """Open the window, at a saved game if one is named, and return when it is closed."""
    application = Application(sys.argv[:1])
    application.setApplicationName("neptun")
    application.setApplicationDisplayName("Neptun")
    application.setApplicationVersion(__version__)
    application.setDesktopFileName("neptun-desktop")
    window = MainWindow(Library(), preferences_path())
    hook = install_trouble_hook(window.show_trouble)
    application.file_handed_over.connect(window.open)
    window.first_picture.deeds.append(resume_gc)
    if file is not None:
        window.open(file)
    window.show()
    code = application.exec()
    hook.uninstall()
    return code
