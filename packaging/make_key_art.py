"""Render the key art of each game from its layers: `python packaging/make_key_art.py`.

The images, resources/<game>/key_art/*.jpg, are what the start page shows: the whole picture and its ground, each in a
large size and in one for windows of the default size.
"""

import os

from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication, QImage, QPainter

from neptun_desktop.app.catalogue import GAMES
from neptun_desktop.kernel.resources import resource
from neptun_desktop.ui.start.key_art import UNITS, USUAL, paint_layers

LARGE = QSize(2560, 1600)
QUALITY = {"usual": 70, "large": 70}  # on large screens nobody sees the difference


def painted_art(game: str, name: str, size: QSize) -> QImage:
    """Return the `still`, or the `ground`, of a game's key art."""
    image = QImage(size, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_layers(painter, game, size.width() / UNITS.width(), ground_only=name == "ground")
    painter.end()
    return image


def main() -> None:
    """Render all images."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    _application = QGuiApplication([])
    for game in GAMES.ids:
        for name in ("still", "ground"):
            for file, size in (("usual", USUAL), ("large", LARGE)):
                picture = painted_art(game, name, size)
                picture.save(str(resource() / game / "key_art" / f"{name}-{file}.jpg"), quality=QUALITY[file])


if __name__ == "__main__":
    main()
