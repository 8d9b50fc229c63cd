"""The program in a window of some size, for `at_spi_player.py`: with its own settings and games, and no animations."""

import sys
from pathlib import Path

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.match.library import Library
from neptun_desktop.ui.main import Application
from neptun_desktop.ui.preferences.preferences import Preferences, write_preferences
from neptun_desktop.ui.window.window import MainWindow


def main(folder: Path, width: int, height: int) -> int:
    """Open the window, and return when it is closed."""
    application = Application([])
    application.setApplicationName("neptun")
    settings = folder / "settings.json"
    write_preferences(settings, Preferences(tempo="instant"))
    window = MainWindow(game_box(), Library(folder / "matches"), settings)
    window.show()
    window.resize(width, height)
    return application.exec()


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])))
