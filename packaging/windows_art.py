"""The picture beside the installer's last page, cut out of the key art: `python packaging/windows_art.py FILE`."""

import sys
from pathlib import Path

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QImage

SOURCE = Path(__file__).resolve().parents[1] / "resources" / "neptun" / "key_art" / "still-large.jpg"
WIDTH, HEIGHT = 328, 628  # twice what NSIS shows, for screens with many dots
MIDDLE = 0.61  # of trident, Neptun and sun, from the left


def main(target: Path) -> None:
    """Cut out an upright strip with Neptun, and write it in the format that the name asks for."""
    art = QImage(str(SOURCE))
    wide = art.height() * WIDTH // HEIGHT
    strip = art.copy(QRect(round(art.width() * MIDDLE) - wide // 2, 0, wide, art.height()))
    smooth = Qt.TransformationMode.SmoothTransformation
    picture = strip.scaled(WIDTH, HEIGHT, Qt.AspectRatioMode.IgnoreAspectRatio, smooth)
    picture.convertToFormat(QImage.Format.Format_RGB888).save(str(target))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
