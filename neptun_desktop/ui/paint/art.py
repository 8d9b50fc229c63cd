"""Our vector pictures by name, tinted in an owner's colour and cached as pixmaps of the size needed."""

import math
from functools import cache, lru_cache
from pathlib import Path

from PySide6.QtCore import QByteArray, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap
from PySide6.QtSvg import QSvgRenderer

from neptun_desktop.kernel.resources import resource
from neptun_desktop.ui.paint.panels import smooth_painter
from neptun_desktop.ui.paint.theme import Tint

SHADOW_RATIO = 3.0  # pixels to a unit: sharp enough for what is visible only at its edge
# In the files these greys stand for an owner's colours; every other colour is left as drawn.
BODY, SHADE, LIGHT, INK = "#808080", "#505050", "#b0b0b0", "#101010"


def art_folders() -> tuple[Path, ...]:
    """Return every folder of pictures: the shared ones first, then those of each game."""
    shared = resource("shell", "art")
    return (shared, *(folder for folder in sorted(resource().glob("*/art")) if folder != shared))


@cache
def _source(name: str) -> str:
    file = f"{name}.svg"
    try:
        return resource("shell", "art", file).read_text(encoding="utf-8")  # enough for the start page
    except FileNotFoundError:
        found = next((folder / file for folder in art_folders() if (folder / file).exists()), None)
    if found is None:
        raise FileNotFoundError(f"there is no picture {name!r}")
    return found.read_text(encoding="utf-8")


@cache
def has_art(name: str) -> bool:
    """Return whether there is a picture of this name."""
    return any((folder / f"{name}.svg").exists() for folder in art_folders())


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
    place = QRectF(QPointF(), size * min(box.width() / size.width(), box.height() / size.height()))
    place.moveCenter(box.center())
    renderer.render(painter, place)


def paint_art_filling(painter: QPainter, name: str, shape: QPainterPath, *, cut_above: float = 0.5) -> None:
    """Fill a shape with a picture; of what is too high for it, this share is cut off above, and the rest below."""
    renderer, box = _renderer(name, None), shape.boundingRect()
    size = renderer.viewBoxF().size()
    place = QRectF(QPointF(), size * max(box.width() / size.width(), box.height() / size.height()))
    place.moveCenter(box.center())
    place.moveTop(box.top() - (place.height() - box.height()) * cut_above)
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    renderer.render(painter, place)
    painter.restore()


@lru_cache(maxsize=1024)
def art_pixmap(name: str, width: float, height: float, tint: Tint | None = None, ratio: float = 1.0) -> QPixmap:
    """Return a picture of this size in units, with `ratio` pixels to a unit. It is cached."""
    pixmap = QPixmap(max(1, math.ceil(width * ratio)), max(1, math.ceil(height * ratio)))
    pixmap.fill(QColor(0, 0, 0, 0))
    with smooth_painter(pixmap) as painter:
        paint_art(painter, name, QRectF(0, 0, pixmap.width(), pixmap.height()), tint=tint)
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


@lru_cache(maxsize=64)
def art_shadow(name: str, size: float, colour: str) -> QPixmap:
    """Return the silhouette of a square picture in one colour."""
    pixmap = art_pixmap(name, size, size, None, SHADOW_RATIO).copy()
    with QPainter(pixmap) as painter:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
        painter.fillRect(QRectF(0, 0, size, size), QColor(colour))
    return pixmap
