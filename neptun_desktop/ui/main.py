"""Starts the window."""

import sys
from pathlib import Path

from PySide6.QtWidgets import QApplication

from neptun_desktop import __version__
from neptun_desktop.match.library import Library
from neptun_desktop.ui.shell.preferences import preferences_path
from neptun_desktop.ui.shell.trouble import install_trouble_hook
from neptun_desktop.ui.shell.window import MainWindow


def main(file: Path | None = None) -> int:
    """Open the window, at a saved game if one is named, and return when it is closed."""
    application = QApplication(sys.argv[:1])
    application.setApplicationName("neptun")
    application.setApplicationDisplayName("Neptun")
    application.setApplicationVersion(__version__)
    application.setDesktopFileName("neptun-desktop")
    window = MainWindow(Library(), preferences_path())
    hook = install_trouble_hook(window.show_trouble)
    if file is not None:
        window.open(file)
    if window.preferences.full_screen:
        window.showFullScreen()
    else:
        window.show()
    code = application.exec()
    hook.uninstall()
    return code
