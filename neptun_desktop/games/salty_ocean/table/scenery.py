"""The painting that the table's things stand on: the panorama, painted once, and the jetties of the harbour."""

import math
from collections.abc import Iterator
from functools import partial
from itertools import chain, starmap

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from neptun_desktop.games.salty_ocean.table.palette import Scenery, scenery
from neptun_desktop.games.salty_ocean.table.town import Lie, bridge_strokes, land_strokes
from neptun_desktop.games.salty_ocean.table.waters import ripple_strokes, water_strokes, wave_strokes
from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.board.pieces import SlowFace, TableLook
from neptun_desktop.ui.paint.panels import Stroke, faint, grain, paint_shadow, upright
from neptun_desktop.ui.paint.theme import Theme

FRAME = 7.0
PLANK = 9.0
ACROSS, DOWN = (  # a notch of the frame, along each way
    QPolygonF(list(starmap(QPointF, points)))
    for points in (
        ((-2.6, 0), (0, -1.7), (2.6, 0), (0, 1.7), (-2.6, 0)),
        ((0, -2.6), (-1.7, 0), (0, 2.6), (1.7, 0), (0, -2.6)),
    )
)


@frozen
class Panorama(SlowFace):
    """Rouen with its river and the sea, in a frame. Everything lies where the layout puts it, from the box's corner."""

    streets: tuple[float, ...]
    shore: float
    mouth: float
    quay: float
    corners: tuple[float, ...]
    sea_name: str

    @override
    def strokes(self, box: QRectF, look: TableLook) -> Iterator[Stroke]:
        """Yield the frame's ground first, then the painting from the sky to the quay."""
        colours = scenery(look.theme.name)
        inside = box.adjusted(FRAME, FRAME, -FRAME, -FRAME)
        lie = Lie(inside, self.streets, self.shore, self.mouth, self.quay, self.corners)
        name = look.words.sea(self.sea_name)
        yield partial(_paint_ground, box=box, colours=colours)
        for stroke in chain(
            land_strokes(lie, colours), water_strokes(lie, colours, name), bridge_strokes(lie, colours)
        ):
            yield partial(_within, inside=inside, stroke=stroke)
        yield partial(grain, box=inside, theme=look.theme)
        yield partial(_paint_frame, box=box, theme=look.theme)


def _paint_ground(painter: QPainter, box: QRectF, colours: Scenery) -> None:
    paint_shadow(painter, box, 3)
    painter.fillRect(box, QColor(colours.street))


def _within(painter: QPainter, inside: QRectF, stroke: Stroke) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipRect(inside)
    stroke(painter)
    painter.restore()


def _paint_frame(painter: QPainter, box: QRectF, theme: Theme) -> None:
    """Paint the border of a woodcut: two lines, and notches between them."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    ring = QPainterPath()
    ring.addRect(box)
    ring.addRect(box.adjusted(FRAME, FRAME, -FRAME, -FRAME))
    painter.fillPath(ring, QColor(theme.frame_light))
    notches, middle = QPainterPath(), FRAME / 2
    for start, end in (
        (box.topLeft() + QPointF(FRAME, middle), box.topRight() + QPointF(-FRAME, middle)),
        (box.bottomLeft() + QPointF(FRAME, -middle), box.bottomRight() + QPointF(-FRAME, -middle)),
        (box.topLeft() + QPointF(middle, FRAME), box.bottomLeft() + QPointF(middle, -FRAME)),
        (box.topRight() + QPointF(-middle, FRAME), box.bottomRight() + QPointF(-middle, -FRAME)),
    ):
        way = end - start
        length = math.hypot(way.x(), way.y())
        count = round(length / 8)
        notch = ACROSS if way.x() else DOWN
        for number in range(count):
            notches.addPolygon(notch.translated(start + way * ((number + 0.5) / count)))
    painter.fillPath(notches, QColor(theme.frame))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for inset, width in ((0.6, 1.2), (FRAME - 0.5, 1.2)):
        painter.setPen(QPen(QColor(theme.frame), width))
        painter.drawRect(box.adjusted(inset, inset, -inset, -inset))


@frozen
class Water:
    """A piece of the sea or the harbour, for pictures that show no more of the table."""

    at_sea: bool

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the water with its waves."""
        colours = scenery(look.theme.name)
        near, deep = (colours.sea, colours.sea_deep) if self.at_sea else (colours.river, colours.river_deep)
        painter.fillRect(box, upright(box, near, deep))
        for stroke in (wave_strokes if self.at_sea else ripple_strokes)(box, colours):
            stroke(painter)


@frozen
class Jetties:
    """The landing stages between the lanes of the harbour."""

    lanes: int

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint planks on piles between every two lanes."""
        colours = scenery(look.theme.name)
        lane = box.height() / self.lanes
        for number in range(1, self.lanes):
            self._paint_jetty(
                painter, QRectF(box.x() + 30, box.y() + number * lane - 2.5, box.width() - 30, 5), colours
            )

    def _paint_jetty(self, painter: QPainter, box: QRectF, colours: Scenery) -> None:
        painter.fillRect(box.translated(0, 2.5), faint(colours.river_deep, 0.9))
        painter.fillRect(box, QColor(colours.wood))
        painter.setPen(QPen(faint(colours.wood_shade, 0.8), 0.8))
        joints = QPainterPath()
        for number in range(int(box.width() / PLANK)):
            joints.moveTo(box.x() + number * PLANK, box.y())
            joints.lineTo(box.x() + number * PLANK, box.bottom())
        painter.drawPath(joints)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(box)
        painter.setBrush(QColor(colours.wood_shade))
        for number in range(int(box.width() / 60) + 1):
            painter.drawEllipse(QPointF(box.x() + number * 60 + 2, box.center().y()), 2.6, 2.6)
