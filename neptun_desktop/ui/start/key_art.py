"""The key art of a game: the large picture behind the start page.

It is drawn in layers, and the first frame of the window already shows it, so images of it are rendered in advance by
`packaging/make_key_art.py`: the `still` is the whole picture, the `ground` what lies behind everything that moves.
"""

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QPixmap

from neptun_desktop.kernel.resources import resource
from neptun_desktop.ui.paint.night import darken
from neptun_desktop.ui.paint.picture_files import picture_reader
from neptun_desktop.ui.paint.theme import Theme

UNITS = QSize(1280, 800)  # the picture as it is drawn
USUAL = QSize(1280, 800)  # windows up to this size use smaller files, which load in a third of the time
QUICK = 40  # below 50, Qt decodes the colours of a JPEG faster


def art_image(game: str, name: str, size: QSize, theme: Theme) -> QPixmap:
    """Return the part of a game's image that a window of this size in pixels shows; empty if the game has none."""
    file = f"{name}-usual.jpg" if size.boundedTo(USUAL) == size else f"{name}-large.jpg"
    path = resource() / game / "key_art" / file
    if not path.exists():
        return QPixmap()
    reader = picture_reader(str(path), "jpg")
    reader.setQuality(QUICK)
    whole = whole_size(size)
    reader.setScaledSize(whole)
    reader.setScaledClipRect(part_seen(whole, size))
    pixmap = QPixmap.fromImageReader(reader)
    if theme.name == "dark":
        darken(pixmap, 0, whole.height())
    return pixmap


def whole_size(window: QSize) -> QSize:
    """Return the size in which the picture just covers a window."""
    return UNITS * max(window.width() / UNITS.width(), window.height() / UNITS.height())


def part_seen(whole: QSize, window: QSize) -> QRect:
    """Return the largest part of a picture with the window's aspect ratio: its upper right corner."""
    width = min(whole.width(), round(whole.height() * window.width() / max(window.height(), 1)))
    height = min(whole.height(), round(whole.width() * window.height() / max(window.width(), 1)))
    return QRect(whole.width() - width, 0, width, height)
