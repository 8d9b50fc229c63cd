"""The painting that the table's things stand on: the water as on an old chart, the panorama, and the jetties."""

import math
from collections.abc import Iterator
from functools import partial
from itertools import chain, starmap
from random import Random

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF

from neptun_desktop.games.salty_ocean.table.palette import Scenery, blend, scenery
from neptun_desktop.games.salty_ocean.table.town import Lie, bridge_strokes, land_strokes, shore_path
from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.board.pieces import SlowFace, TableLook
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.lettering import arc_through, font, write_along
from neptun_desktop.ui.paint.panels import Stroke, drawn, faint, filled, grain, paint_shadow, upright
from neptun_desktop.ui.paint.shapes import kept, linear, paint_lines, paint_with, polygon
from neptun_desktop.ui.paint.theme import Theme, Tint

STONE = 22.0
ROSE = 30.0  # half its width
WAVES, THICK = 11.0, 0.72  # from a row of waves to the next, and how much of it is drawn


def water_strokes(lie: Lie, colours: Scenery, sea_name: str) -> Iterator[Stroke]:
    """Return sea and river, from the open water to the lines along the coast."""
    return chain(
        (partial(_paint_open_water, lie=lie, colours=colours), partial(_paint_rhumbs, lie=lie, colours=colours)),
        wave_strokes(_sea(lie), colours),
        ripple_strokes(_river(lie), colours),
        _cliff_strokes(lie, colours),
        _coast_strokes(lie, colours),
        (
            partial(_paint_creatures, lie=lie, colours=colours),
            partial(_write_name, lie=lie, colours=colours, name=sea_name),
            partial(_paint_quay, lie=lie, colours=colours),
        ),
    )


def _sea(lie: Lie) -> QRectF:
    return QRectF(lie.inside.x(), lie.shore - 8, lie.mouth - lie.inside.x(), lie.inside.bottom() - lie.shore + 8)


def _river(lie: Lie) -> QRectF:
    return QRectF(lie.mouth, lie.shore - 8, lie.quay - lie.mouth, lie.inside.bottom() - lie.shore + 8)


def rose_at(lie: Lie) -> QPointF:
    """Return the middle of the compass rose."""
    return QPointF(lie.mouth - 62, lie.inside.bottom() - ROSE - 10)


def _paint_open_water(painter: QPainter, lie: Lie, colours: Scenery) -> None:
    """Paint the sea, deeper towards the open ocean, and the greener river."""
    water = QRectF(lie.inside.x(), lie.shore - 3, lie.inside.width(), lie.inside.bottom() - lie.shore + 3)
    deep = QLinearGradient(water.left(), 0, lie.quay, 0)
    shares = (lie.mouth - water.left()) / (lie.quay - water.left())
    deep.setColorAt(0, QColor(colours.sea_deep))
    deep.setColorAt(shares * 0.55, QColor(colours.sea))
    deep.setColorAt(shares * 0.97, blend(colours.sea, colours.river, 0.55))
    deep.setColorAt(min(shares * 1.12, 1), QColor(colours.river))
    deep.setColorAt(1, QColor(colours.river_deep))
    painter.fillRect(water, deep)
    painter.fillRect(water, upright(water, "#00ffffff", faint(colours.sea_deep, 0.45).name(QColor.NameFormat.HexArgb)))


def _paint_rhumbs(painter: QPainter, lie: Lie, colours: Scenery) -> None:
    with kept(painter):
        painter.setClipRect(_sea(lie).adjusted(0, 6, 0, 0))
        rose = rose_at(lie)
        for ray in range(32):
            angle = 2 * math.pi * ray / 32
            paint_lines(
                painter,
                QPen(faint(colours.foam, 0.22 if ray % 2 else 0.34), 0.6),
                (rose, rose + QPointF(math.cos(angle), math.sin(angle)) * 700),
            )


def wave_strokes(box: QRectF, colours: Scenery) -> Iterator[Stroke]:
    """Yield waves as an engraver cuts them: rows of short crests, none above another."""
    chance = Random(2)
    shade, foam = QPen(faint(colours.sea_deep, 0.5), 1.0), QPen(faint(colours.foam, 0.55), 1.0)
    for row in range(int((box.height() - 24) / WAVES)):
        y, crests = box.y() + 20 + row * WAVES, QPainterPath()
        x = box.x() + 8 + (row % 2) * 17 + chance.uniform(-5, 5)
        while x < box.right() - 26:
            if chance.random() < THICK:
                crests.moveTo(x, y)
                crests.quadTo(QPointF(x + 4, y - 4.5), QPointF(x + 8, y))
                crests.quadTo(QPointF(x + 12, y - 4.5), QPointF(x + 16, y))
            x += chance.uniform(30, 40)
        yield drawn(crests.translated(0, 1.4), shade)
        yield drawn(crests, foam)


def ripple_strokes(box: QRectF, colours: Scenery) -> Iterator[Stroke]:
    """Yield the calm river: level lines."""
    chance = Random(4)
    for row in range(int((box.height() - 20) / 6)):
        y, lines = box.y() + 16 + row * 6, QPainterPath()
        for _ in range(int(box.width() / 90)):
            x = chance.uniform(box.x() + 20, box.right() - 30)
            lines.moveTo(x, y)
            lines.quadTo(QPointF(x + 7, y - 1.6), QPointF(x + chance.uniform(12, 26), y))
        yield drawn(lines, QPen(faint(colours.foam, 0.5), 0.9))


def _coast_strokes(lie: Lie, colours: Scenery) -> Iterator[Stroke]:
    """Yield the strand's edge, and lines that follow it into the water."""
    shore = shore_path(lie)
    land = polygon(shore, QPointF(lie.mouth - 6, lie.shore - 26), QPointF(lie.inside.x() - 6, lie.shore - 26))
    sand = linear(
        QPointF(0, lie.shore - 26), QPointF(0, lie.shore), (0, faint(colours.sand, 0.0)), (1, QColor(colours.sand))
    )
    for step, strength in ((9.0, 0.35), (6.0, 0.5), (3.0, 0.75)):
        yield drawn(shore.translated(0, step), QPen(faint(colours.foam, strength), 0.9))
    yield filled(land, sand)
    yield drawn(shore, QPen(faint(colours.line, 0.8 * colours.strength), 1.1))


def cliff_path(lie: Lie, *, top: bool) -> QPainterPath:
    """Return one of the two headlands of chalk at the river's mouth."""
    start, reach, broad, seed = (lie.shore - 10, 74.0, 62.0, 31) if top else (lie.inside.bottom() + 8, -46.0, 40.0, 37)
    chance, steps = Random(seed), 8
    path = QPainterPath(QPointF(lie.mouth - broad, start))
    for step in range(1, steps + 1):
        share = step / steps
        x = lie.mouth - broad * (1 - share) ** 0.8 + chance.uniform(-4, 4)
        path.lineTo(x, start + reach * share + chance.uniform(-3, 3))
    path.quadTo(QPointF(lie.mouth + 12, start + reach), QPointF(lie.mouth + 13, start + reach * 0.5))
    path.lineTo(lie.mouth + 24, start)
    path.closeSubpath()
    return path


def _cliff_strokes(lie: Lie, colours: Scenery) -> Iterator[Stroke]:
    """Yield the chalk cliffs: white to the sea, green on top, streaked by flints."""
    for top in (True, False):
        cliff = cliff_path(lie, top=top)
        for step, strength in ((5.0, 0.35), (2.6, 0.6)):
            pen = QPen(faint(colours.foam, strength), step * 2, Qt.PenStyle.SolidLine)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            yield partial(_afloat, lie=lie, stroke=drawn(cliff, pen))
        slope = linear(
            QPointF(lie.mouth - 50, 0),
            QPointF(lie.mouth + 24, 0),
            (0, QColor(colours.chalk)),
            (0.5, QColor(colours.chalk)),
            (0.72, blend(colours.hill_near, colours.street, 0.25)),
            (1, QColor(colours.hill_near)),
        )
        outline = drawn(cliff, QPen(faint(colours.line, 0.85 * colours.strength), 1.1))
        for stroke in (filled(cliff, slope), partial(_paint_flints, cliff=cliff, colours=colours), outline):
            yield partial(_afloat, lie=lie, stroke=stroke)


def _afloat(painter: QPainter, lie: Lie, stroke: Stroke) -> None:
    """Paint only below the shore."""
    painter.setClipRect(_sea(lie).united(_river(lie)).adjusted(0, 6, 0, 0), Qt.ClipOperation.IntersectClip)
    stroke(painter)


def _paint_flints(painter: QPainter, cliff: QPainterPath, colours: Scenery) -> None:
    with kept(painter):
        painter.setClipPath(cliff)
        box, chance = cliff.boundingRect(), Random(8)
        painter.setPen(QPen(faint(colours.line, 0.35 * colours.strength), 0.8))
        for _ in range(26):
            x, y = box.x() + chance.uniform(0, box.width() * 0.6), chance.uniform(box.top(), box.bottom())
            painter.drawLine(QPointF(x, y), QPointF(x + chance.uniform(-1, 2), y + chance.uniform(4, 10)))
        painter.setPen(QPen(faint(colours.line, 0.3 * colours.strength), 0.8))
        for _ in range(10):
            x, y = box.x() + chance.uniform(box.width() * 0.66, box.width()), chance.uniform(box.top(), box.bottom())
            painter.drawLine(QPointF(x, y), QPointF(x + 1.5, y - 3))
            painter.drawLine(QPointF(x + 2, y), QPointF(x + 2, y - 3.4))


def _paint_creatures(painter: QPainter, lie: Lie, colours: Scenery) -> None:
    """Paint the compass rose, a whale and shoals of fish, lightly."""
    engraved = Tint(colours.sea_deep, colours.sea_deep, colours.foam, colours.foam)
    rose = rose_at(lie)
    with kept(painter):
        painter.setOpacity(0.85)
        paint_art(painter, "rouen-rose", QRectF(rose.x() - ROSE, rose.y() - ROSE, 2 * ROSE, 2 * ROSE), tint=engraved)
        painter.setOpacity(0.6)
        paint_art(painter, "rouen-whale", QRectF(lie.inside.x() + 14, lie.inside.bottom() - 66, 84, 56), tint=engraved)
    paint_with(painter, QPen(faint(colours.foam, 0.8), 1.1, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap), None)
    for at in ((-150, 46), (-138, 38), (-122, 47), (-186, 120), (-174, 113)):  # gulls
        _paint_gull(painter, QPointF(lie.mouth + at[0], lie.shore + at[1]))


def _paint_gull(painter: QPainter, at: QPointF) -> None:
    wings = QPainterPath(at - QPointF(5, 1))
    wings.quadTo(at - QPointF(2.5, 4), at)
    wings.quadTo(at + QPointF(2.5, -4), at + QPointF(5, -1))
    painter.drawPath(wings)


def _write_name(painter: QPainter, lie: Lie, colours: Scenery, name: str) -> None:
    left, right, y = lie.inside.x() + 112, lie.mouth - 116, lie.inside.bottom() - 14
    arc = arc_through(QPointF(left, y), QPointF((left + right) / 2, y - 10), QPointF(right, y))
    write_along(painter, arc, name, font("sea", 15), colours.sea_ink)


def _paint_quay(painter: QPainter, lie: Lie, colours: Scenery) -> None:
    """Paint the quay: great stones, and a kerb with bollards along the water."""
    box = QRectF(lie.quay, lie.shore - 3, lie.inside.right() - lie.quay + 4, lie.inside.bottom() - lie.shore + 6)
    painter.fillRect(box.adjusted(-5, 0, 0, 0), faint(colours.line, 0.30))
    painter.fillRect(
        box,
        upright(
            box, blend(colours.stone, colours.street, 0.4).name(), blend(colours.stone, colours.stone_shade, 0.4).name()
        ),
    )
    painter.setPen(QPen(faint(colours.line, 0.24 * colours.strength), 0.8))
    for row in range(int(box.height() / (STONE * 0.6)) + 1):
        y = box.y() + row * STONE * 0.6
        painter.drawLine(QPointF(box.x(), y), QPointF(box.right(), y))
        for column in range(int(box.width() / STONE) + 2):
            x = box.x() + (column + 0.5 * (row % 2)) * STONE
            painter.drawLine(QPointF(x, y), QPointF(x, y + STONE * 0.6))
    kerb = QRectF(box.x(), box.y(), 7, box.height())
    painter.fillRect(kerb, blend(colours.stone, colours.chalk, 0.4))
    paint_lines(
        painter,
        QPen(faint(colours.line, 0.7 * colours.strength), 0.9),
        (kerb.topLeft(), kerb.bottomLeft()),
        (kerb.topRight(), kerb.bottomRight()),
    )
    painter.setBrush(blend(colours.wood_shade, colours.line, 0.3))
    y = kerb.y() + 30
    while y < kerb.bottom():
        painter.drawRoundedRect(QRectF(kerb.x() + 1, y, 5, 8), 2, 2)
        painter.drawEllipse(QPointF(kerb.center().x(), y), 3.4, 2)
        y += 37


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
        name = look.phrases.sea(self.sea_name)
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
        count = round(math.hypot(way.x(), way.y()) / 8)
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
