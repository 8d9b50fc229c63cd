"""Pictures from files: each is read as the kind that it is said to be, and the dark look lets night fall over it."""

from functools import lru_cache
from typing import Literal, TypeAlias

from PySide6.QtCore import QIODevice, QRectF, QSize
from PySide6.QtGui import (
    QBrush,
    QColor,
    QImageReader,  # noqa: TID251  (here only)
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPixmap,
)
from PySide6.QtSvg import QSvgRenderer

from neptun_desktop.kernel.resources import resource
from neptun_desktop.ui.paint.panels import fill

Kind: TypeAlias = Literal["jpg", "png"]


def picture_reader(source: str | QIODevice, kind: Kind) -> QImageReader:
    """Return a reader of a file, or of what is in memory.

    Left to itself, Qt goes by the content: whatever is inside, somebody can read it. So a drawing in SVG that is named
    like a photograph is drawn, with all the files that it names, even if that takes for ever.
    """
    reader = QImageReader(source, kind.encode())
    reader.setAutoDetectImageFormat(False)
    reader.setDecideFormatFromContent(False)
    return reader


# What the dark look makes of a picture, from its top to its bottom. The first deepens the dark parts and leaves the
# light ones, so that gold and foam shine; the second is the light of the night, brightest at the horizon.
DEEPENED = ((0.0, "#24384f"), (0.45, "#4c5668"), (1.0, "#183048"))
MOONLIGHT = ((0.0, "#7e92c2"), (0.22, "#e4e2ea"), (0.45, "#f2ecea"), (0.62, "#bccbe4"), (1.0, "#5f7fae"))


def darken(pixmap: QPixmap, top: float, whole: float) -> None:
    """Let night fall over a part of a picture that begins at `top`, of its `whole` height; what is clear stays so."""
    day = pixmap.copy() if pixmap.hasAlphaChannel() else None
    everything = QPainterPath()
    everything.addRect(0, 0, pixmap.width(), pixmap.height())
    painter, modes = QPainter(pixmap), QPainter.CompositionMode
    for mode, stops in ((modes.CompositionMode_Overlay, DEEPENED), (modes.CompositionMode_Multiply, MOONLIGHT)):
        light = QLinearGradient(0, -top, 0, whole - top)
        for place, colour in stops:
            light.setColorAt(place, QColor(colour))
        painter.setCompositionMode(mode)
        fill(painter, everything, QBrush(light))
    if day is not None:
        painter.setCompositionMode(modes.CompositionMode_DestinationIn)
        painter.drawPixmap(0, 0, day)
    painter.end()


def page_picture(game: str, name: str, scale: float) -> QPixmap:
    """Return a part of what a game's pages are made of, at so many pixels to a unit; empty if it has none."""
    file = resource() / game / "page" / f"{name}.svg"
    return _drawn(str(file), round(scale, 3)) if file.exists() else QPixmap()


@lru_cache(maxsize=8)
def _drawn(file: str, scale: float) -> QPixmap:
    vectors = QSvgRenderer(file)
    pixmap = QPixmap((vectors.defaultSize().toSizeF() * scale).toSize())
    pixmap.fill(QColor(0, 0, 0, 0))
    with QPainter(pixmap) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        vectors.render(painter, QRectF(pixmap.rect()))
    return pixmap


def page_strip(game: str, size: QSize, *, night: bool) -> QPixmap:
    """Return what is behind the headings of a game's pages, in this size in pixels; empty if there is no drawing.

    Where there is less room, it is the middle of the drawing. All pages of a window share it.
    """
    return _strip(game, size.width(), size.height(), night)


@lru_cache(maxsize=3)
def _strip(game: str, width: int, height: int, night: bool) -> QPixmap:  # noqa: FBT001  (a cache takes it by place)
    drawing, size = resource() / game / "page" / "strip.svg", QSize(width, height)
    if size.isEmpty() or not drawing.exists():
        return QPixmap()
    pixmap, vectors = QPixmap(size), QSvgRenderer(str(drawing))
    units = vectors.viewBoxF().size()
    scale = max(size.width() / units.width(), size.height() / units.height())
    place = QRectF(0, 0, units.width() * scale, units.height() * scale)
    place.moveCenter(QRectF(pixmap.rect()).center())
    place.moveBottom(size.height())
    with QPainter(pixmap) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        vectors.render(painter, place)
    if night:
        darken(pixmap, 0, size.height())
    return pixmap
