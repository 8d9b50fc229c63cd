"""A paint device that keeps what is painted instead of showing it: words, pictures, and the colours of shapes."""

import math
from collections.abc import Callable
from functools import lru_cache
from unittest.mock import patch

from attrs import define, field, frozen
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import (
    QImage,
    QPaintDevice,
    QPaintEngine,
    QPaintEngineState,
    QPainter,
    QPainterPath,
    QPixmap,
    QRegion,
    QTextItem,
)
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.pieces import Face, TableLook
from neptun_desktop.ui.paint import art
from neptun_desktop.ui.paint.theme import Tint

RISE, DROP = 0.75, 0.2  # how far letters reach above and below their line, as shares of their size
METRICS = {
    QPaintDevice.PaintDeviceMetric.PdmWidth: 2000,
    QPaintDevice.PaintDeviceMetric.PdmHeight: 2000,
    QPaintDevice.PaintDeviceMetric.PdmDpiX: 96,
    QPaintDevice.PaintDeviceMetric.PdmDpiY: 96,
    QPaintDevice.PaintDeviceMetric.PdmPhysicalDpiX: 96,
    QPaintDevice.PaintDeviceMetric.PdmPhysicalDpiY: 96,
    QPaintDevice.PaintDeviceMetric.PdmDepth: 32,
    QPaintDevice.PaintDeviceMetric.PdmDevicePixelRatio: 1,
    QPaintDevice.PaintDeviceMetric.PdmDevicePixelRatioScaled: 65536,
}


@frozen
class Drawn:
    """A picture of our art, as it was painted."""

    name: str
    colour: str | None  # its owner's
    pale: bool  # painted thinly, or worked over before it came to the paper


@frozen
class Letters:
    """Words as they were written: how far their ink reaches, its colour, and their height and weight."""

    words: str
    ink: QRectF
    colour: str
    size: float
    bold: bool


@frozen
class Painted:
    """What one face put on the paper."""

    words: tuple[str, ...]  # in the order in which they were written
    spots: tuple[QRectF, ...]  # where the letters of each are
    inks: tuple[str, ...]  # the colours of each
    pictures: tuple[Drawn, ...]
    colours: frozenset[str]  # of filled shapes
    lines: frozenset[str]  # colours of lines
    faded: bool  # whether it was painted thinly
    smallest: float  # height of the smallest letters, in units of the table
    letters: tuple[Letters, ...]


@define(eq=False)
class _Notes:
    words: list[str] = field(factory=list)
    spots: list[QRectF] = field(factory=list)
    inks: list[str] = field(factory=list)
    pictures: list[Drawn] = field(factory=list)
    colours: set[str] = field(factory=set)
    lines: set[str] = field(factory=set)
    opacity: float = 1.0
    smallest: float = math.inf
    sizes: list[float] = field(factory=list)
    letters: list[Letters] = field(factory=list)  # unless all is clipped


class _Engine(QPaintEngine):
    def __init__(self, notes: _Notes) -> None:
        super().__init__(QPaintEngine.PaintEngineFeature.AllFeatures)
        self._notes = notes

    @override
    def begin(self, pdev: QPaintDevice) -> bool:
        return True

    @override
    def end(self) -> bool:
        return True

    @override
    def type(self) -> QPaintEngine.Type:
        return QPaintEngine.Type.User

    @override
    def updateState(self, state: QPaintEngineState) -> None:
        self._notes.opacity = min(self._notes.opacity, state.opacity())
        self._notes.lines.add(state.pen().color().name())
        brush = state.brush()
        if brush.style() == Qt.BrushStyle.SolidPattern:
            self._notes.colours.add(brush.color().name())

    @override
    def drawTextItem(self, p: QPointF | QPoint | QPainterPath.Element, textItem: QTextItem) -> None:
        self._notes.words.append(textItem.text())
        x, y = (p.x, p.y) if isinstance(p, QPainterPath.Element) else (p.x(), p.y())
        size = textItem.font().pixelSize()
        letters = QRectF(x, y - RISE * size, textItem.width(), (RISE + DROP) * size)
        self._notes.spots.append(self.painter().worldTransform().mapRect(letters))
        turned = self.painter().worldTransform()
        colour = self.painter().pen().color().name()
        self._notes.inks.append(colour)
        tall = size * math.hypot(turned.m21(), turned.m22())  # names on a map are turned
        self._notes.sizes.append(tall)
        self._notes.smallest = min(self._notes.smallest, tall)
        outline = QPainterPath()
        outline.addText(QPointF(x, y), textItem.font(), textItem.text())
        ink = outline.boundingRect()  # font metrics are rounded
        if not self.painter().hasClipping() or self.painter().clipBoundingRect().intersects(ink):
            self._notes.letters.append(
                Letters(textItem.text(), turned.mapRect(ink), colour, tall, textItem.font().bold())
            )

    @override
    def drawPixmap(self, r: QRectF | QRect, pm: QPixmap | QImage, sr: QRectF | QRect) -> None:
        """Pixels carry no words."""

    @override
    def drawPath(self, path: object) -> None:
        """Shapes are known by their colours."""

    @override
    def drawPolygon(self, *shape: object) -> None:
        """Shapes are known by their colours."""


class _Paper(QPaintDevice):
    def __init__(self) -> None:
        super().__init__()
        self.notes = _Notes()
        self._engine = _Engine(self.notes)

    @override
    def paintEngine(self) -> QPaintEngine:
        return self._engine

    @override
    def metric(self, metric: QPaintDevice.PaintDeviceMetric) -> int:
        return METRICS.get(metric, 0)


class _NotedPicture:
    """Stands in for a picture: paints it, and notes that it did."""

    def __init__(self, notes: _Notes, name: str, tint: Tint | None) -> None:
        self._notes, self._name, self._tint, self._drawn = notes, name, tint, _PICTURE(name, tint)

    def viewBoxF(self) -> QRectF:  # noqa: N802  (Qt's name)
        return self._drawn.viewBoxF()

    def render(self, painter: QPainter, place: QRectF) -> None:
        colour = None if self._tint is None else self._tint.body
        pale = painter.opacity() < 1 or not isinstance(painter.device(), _Paper)
        self._notes.pictures.append(Drawn(self._name, colour, pale))
        self._drawn.render(painter, place)


_PICTURE: Callable[[str, Tint | None], QSvgRenderer] = art._renderer  # noqa: SLF001  (every picture comes from there)


@lru_cache(maxsize=8192)
def painted_face(face: Face, width: float, height: float, look: TableLook) -> Painted:
    """Return what a face paints."""
    paper = _Paper()
    notes = paper.notes
    noted = patch.object(art, "_renderer", lambda name, tint: _NotedPicture(notes, name, tint))
    with noted, QPainter(paper) as painter:  # which ends even if the face fails: Qt would end the process
        face.paint(painter, QRectF(0, 0, width, height), look)
    return Painted(
        tuple(notes.words),
        tuple(notes.spots),
        tuple(notes.inks),
        tuple(notes.pictures),
        frozenset(notes.colours),
        frozenset(notes.lines),
        notes.opacity < 1,
        notes.smallest,
        tuple(notes.letters),
    )


def painted(item: PieceItem) -> Painted:
    """Return what an item of the table paints."""
    return painted_face(item.piece.face, item.piece.width, item.piece.height, item.look)


def letters_on(widget: QWidget) -> list[tuple[str, float]]:
    """Return all words that a widget and its parts paint, each with the height of its letters in pixels."""
    paper = _Paper()
    painter = QPainter(paper)
    widget.render(painter, QPoint(0, 0))
    painter.end()
    return list(zip(paper.notes.words, paper.notes.sizes, strict=True))


def own_letters(widget: QWidget) -> list[Letters]:
    """Return the words that a widget paints itself, without its parts."""
    paper = _Paper()
    painter = QPainter(paper)
    widget.render(painter, QPoint(0, 0), QRegion(), QWidget.RenderFlag(0))
    painter.end()
    return paper.notes.letters
