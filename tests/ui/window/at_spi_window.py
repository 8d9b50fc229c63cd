"""The program with a settings file and saved games of its own, for `at_spi_player.py`: nothing is animated."""

import sys
from pathlib import Path

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.match.library import Library
from neptun_desktop.ui.main import Application
from neptun_desktop.ui.preferences.preferences import Preferences, write_preferences
from neptun_desktop.ui.window.window import MainWindow


def main(folder: Path) -> int:
    """Open the window, and return when it is closed."""
    application = Application([])
    application.setApplicationName("neptun")
    settings = folder / "settings.json"
    write_preferences(settings, Preferences(tempo="instant"))
    window = MainWindow(game_box(), Library(folder / "matches"), settings)
    window.show()
    return application.exec()


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
