"""The cover of a game: the picture on its box, as large as it is needed.

Painting the vectors takes as long as a tenth of opening a window, so a small image of each is rendered in advance by
`packaging/make_covers.py`: it serves windows of the default size.
"""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from neptun_desktop.kernel.resources import resource
from neptun_desktop.ui.paint.picture_files import picture_reader

SHAPE = 1.6  # width to height
USUAL = QSize(400, 250)  # the size of the images
QUICK = 40  # below 50, Qt decodes the colours of a JPEG faster


def cover_picture(game: str, size: QSize) -> QPixmap:
    """Return a game's cover in this size in pixels, which has its shape; without one, an empty pixmap."""
    if size.boundedTo(USUAL) != size:
        return painted_cover(game, size)
    file = resource() / game / "cover.jpg"
    if not file.exists():
        return QPixmap()
    reader = picture_reader(str(file), "jpg")
    reader.setQuality(QUICK)
    reader.setScaledSize(size)
    return QPixmap.fromImageReader(reader)


def painted_cover(game: str, size: QSize) -> QPixmap:
    """Return a cover painted from its vectors."""
    file = resource() / game / "cover.svg"
    if not file.exists():
        return QPixmap()
    vectors = QSvgRenderer(str(file))
    pixmap = QPixmap(size)
    pixmap.fill(QColor(0, 0, 0, 0))
    with QPainter(pixmap) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        vectors.render(painter, QRectF(pixmap.rect()))
    return pixmap
