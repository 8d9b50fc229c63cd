"""Our vector pictures by name, stained with an owner's colour and kept as pixels of the size that is needed."""

import math
from functools import cache, lru_cache

from PySide6.QtCore import QByteArray, QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from neptun_desktop.kernel.resources import resource
from neptun_desktop.ui.canvas.palette import Tint

SHADOW_RATIO = 3.0  # pixels to a unit: sharp enough for what is only seen at its edge
# In the files these greys stand for an owner's colours; every other colour stays as it is drawn.
BODY, SHADE, LIGHT, INK = "#808080", "#505050", "#b0b0b0", "#101010"


@cache
def _source(name: str) -> str:
    return resource("neptun", "art", f"{name}.svg").read_text(encoding="utf-8")


def art_names() -> tuple[str, ...]:
    """Return the names of all pictures."""
    return tuple(sorted(file.stem for file in resource("neptun", "art").glob("*.svg")))


@lru_cache(maxsize=256)
def _renderer(name: str, tint: Tint | None) -> QSvgRenderer:
    drawn = _source(name)
    if tint is not None:
        for grey, colour in ((BODY, tint.body), (SHADE, tint.shade), (LIGHT, tint.light), (INK, tint.ink)):
            drawn = drawn.replace(grey, colour)
    return QSvgRenderer(QByteArray(drawn.encode()))


def paint_art(painter: QPainter, name: str, box: QRectF, *, tint: Tint | None) -> None:
    """Paint a picture into a box, keeping its proportions. For pictures that are painted once, into a pixmap."""
    renderer = _renderer(name, tint)
    size = renderer.viewBoxF().size()
    scale = min(box.width() / size.width(), box.height() / size.height())
    place = QRectF(QPointF(), size * scale)
    place.moveCenter(box.center())
    renderer.render(painter, place)


@lru_cache(maxsize=1024)
def art_pixmap(name: str, width: float, height: float, tint: Tint | None = None, ratio: float = 1.0) -> QPixmap:
    """Return a picture so many units wide and high, with `ratio` pixels to a unit. Asked again, it is the same one."""
    pixmap = QPixmap(max(1, math.ceil(width * ratio)), max(1, math.ceil(height * ratio)))
    pixmap.fill(QColor(0, 0, 0, 0))
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_art(painter, name, QRectF(0, 0, pixmap.width(), pixmap.height()), tint=tint)
    painter.end()
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


@lru_cache(maxsize=64)
def art_shadow(name: str, size: float, colour: str) -> QPixmap:
    """Return the outline of a square picture, filled with one colour."""
    pixmap = art_pixmap(name, size, size, None, SHADOW_RATIO).copy()
    painter = QPainter(pixmap)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    painter.fillRect(QRectF(0, 0, size, size), QColor(colour))
    painter.end()
    return pixmap
