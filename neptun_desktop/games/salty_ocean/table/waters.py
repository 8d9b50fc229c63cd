"""Draws the water: the sea as on an old chart, with waves, a compass and what swims there; cliffs, river and quay."""

import math
from collections.abc import Iterator
from functools import partial
from itertools import chain
from random import Random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen

from neptun_desktop.games.salty_ocean.table.palette import Scenery, blend
from neptun_desktop.games.salty_ocean.table.town import Lie, shore_path
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.lettering import arc_through, font, write_along
from neptun_desktop.ui.paint.palette import Tint
from neptun_desktop.ui.paint.panels import Stroke, drawn, faint, filled, upright

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
    painter.save()
    painter.setClipRect(_sea(lie).adjusted(0, 6, 0, 0))
    rose = rose_at(lie)
    for ray in range(32):
        angle = 2 * math.pi * ray / 32
        painter.setPen(QPen(faint(colours.foam, 0.22 if ray % 2 else 0.34), 0.6))
        painter.drawLine(rose, rose + QPointF(math.cos(angle), math.sin(angle)) * 700)
    painter.restore()


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
    land = QPainterPath(shore)
    land.lineTo(lie.mouth - 6, lie.shore - 26)
    land.lineTo(lie.inside.x() - 6, lie.shore - 26)
    land.closeSubpath()
    sand = QLinearGradient(0, lie.shore - 26, 0, lie.shore)
    sand.setColorAt(0, faint(colours.sand, 0.0))
    sand.setColorAt(1, QColor(colours.sand))
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
        slope = QLinearGradient(lie.mouth - 50, 0, lie.mouth + 24, 0)
        slope.setColorAt(0, QColor(colours.chalk))
        slope.setColorAt(0.5, QColor(colours.chalk))
        slope.setColorAt(0.72, blend(colours.hill_near, colours.street, 0.25))
        slope.setColorAt(1, QColor(colours.hill_near))
        outline = drawn(cliff, QPen(faint(colours.line, 0.85 * colours.strength), 1.1))
        for stroke in (filled(cliff, slope), partial(_paint_flints, cliff=cliff, colours=colours), outline):
            yield partial(_afloat, lie=lie, stroke=stroke)


def _afloat(painter: QPainter, lie: Lie, stroke: Stroke) -> None:
    """Paint only below the shore."""
    painter.setClipRect(_sea(lie).united(_river(lie)).adjusted(0, 6, 0, 0), Qt.ClipOperation.IntersectClip)
    stroke(painter)


def _paint_flints(painter: QPainter, cliff: QPainterPath, colours: Scenery) -> None:
    painter.save()
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
    painter.restore()


def _paint_creatures(painter: QPainter, lie: Lie, colours: Scenery) -> None:
    """Paint the compass rose, a whale and shoals of fish, lightly."""
    engraved = Tint(colours.sea_deep, colours.sea_deep, colours.foam, colours.foam)
    rose = rose_at(lie)
    painter.save()
    painter.setOpacity(0.85)
    paint_art(painter, "rouen-rose", QRectF(rose.x() - ROSE, rose.y() - ROSE, 2 * ROSE, 2 * ROSE), tint=engraved)
    painter.setOpacity(0.6)
    paint_art(painter, "rouen-whale", QRectF(lie.inside.x() + 14, lie.inside.bottom() - 66, 84, 56), tint=engraved)
    painter.restore()
    painter.setPen(QPen(faint(colours.foam, 0.8), 1.1, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.setBrush(Qt.BrushStyle.NoBrush)
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
    painter.setPen(QPen(faint(colours.line, 0.7 * colours.strength), 0.9))
    painter.drawLine(kerb.topLeft(), kerb.bottomLeft())
    painter.drawLine(kerb.topRight(), kerb.bottomRight())
    painter.setBrush(blend(colours.wood_shade, colours.line, 0.3))
    y = kerb.y() + 30
    while y < kerb.bottom():
        painter.drawRoundedRect(QRectF(kerb.x() + 1, y, 5, 8), 2, 2)
        painter.drawEllipse(QPointF(kerb.center().x(), y), 3.4, 2)
        y += 37
