"""Render the cover of each game from its vectors: `python packaging/make_covers.py`.

The images, resources/<game>/cover.jpg, are what the start page shows in a window of the default size.
"""

import os

from PySide6.QtGui import QGuiApplication

from neptun_desktop.app.catalogue import GAMES
from neptun_desktop.kernel.resources import resource
from neptun_desktop.ui.records.game_cover import USUAL, painted_cover

QUALITY = 90


def main() -> None:
    """Render all covers."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    _application = QGuiApplication([])
    for game in GAMES.ids:
        painted_cover(game, USUAL).save(str(resource() / game / "cover.jpg"), quality=QUALITY)


if __name__ == "__main__":
    main()
