"""The painting that the table's things stand on: the water as on an old chart, the panorama, and the moles."""

import math
from collections.abc import Iterator
from functools import partial
from itertools import chain, islice, pairwise, starmap
from random import Random

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF

from neptun_desktop.games.salty_ocean.table.palette import Scenery, blend, scenery
from neptun_desktop.games.salty_ocean.table.town import Lie, embankment_strokes, land_strokes, shore_path
from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.board.pieces import SlowFace, TableLook
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.lettering import arc_through, font, write_along
from neptun_desktop.ui.paint.panels import Stroke, drawn, faint, filled, grain, paint_shadow, smooth_painter, upright
from neptun_desktop.ui.paint.shapes import (
    kept,
    linear,
    paint_lines,
    paint_shape,
    paint_soft_spot,
    paint_with,
    polygon,
    square,
)
from neptun_desktop.ui.paint.theme import Theme, Tint

STONE, COURSE = 22.0, 9.0  # how long stones are, and how high
QUOIN, WEED = 14.0, 5.0  # how wide the corner of a quay is; how high weed grows on walls
TREAD = 4.0  # how much is seen of the upper side of a mole
WALL, BASIN = 0.52, 64.0  # the share of a lane that its wall takes at least; how much water is before it at most
HIGHEST = 68.0  # a wall
HEAD, BROADEST, MOLE = 34.0, 46.0, 50 / 36  # how wide the end of a mole is at least and at most, and its shape
LAMP, GLEAM = 16.0, 64.0  # how tall a lantern is, and how far its light reaches
SWAG = 34.0
ROSE = 30.0  # half its width
NAME_LETTERS = 20.0
ART_FORMAT = QImage.Format.Format_ARGB32_Premultiplied
WAVES, THICK = 11.0, 0.72  # from a row of waves to the next, and how much of it is drawn


def water_strokes(lie: Lie, colours: Scenery) -> Iterator[Stroke]:
    """Return sea and river, from the open water to the lines along the coast."""
    return chain(
        (partial(_paint_open_water, lie=lie, colours=colours), partial(_paint_rhumbs, lie=lie, colours=colours)),
        wave_strokes(_sea(lie), colours),
        ripple_strokes(_river(lie), colours),
        _cliff_strokes(lie, colours),
        _coast_strokes(lie, colours),
        (
            partial(_paint_creatures, lie=lie, colours=colours),
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


def _paint_quay(painter: QPainter, lie: Lie, colours: Scenery) -> None:
    """Paint the wall of the quay where ships are built, from the front: courses of stone, and weed along the water."""
    box = QRectF(lie.quay, lie.shore - 3, lie.inside.right() - lie.quay + 4, lie.inside.bottom() - lie.shore + 6)
    painter.fillRect(QRectF(box.x() - 7, box.y(), 7, box.height()), faint(colours.line, 0.28))
    paint_wall(painter, box, colours)
    corner = QRectF(box.x(), box.y(), QUOIN, box.height())
    painter.setPen(QPen(faint(colours.line, 0.55 * colours.strength), 0.8))
    for row in range(int(box.height() / COURSE) + 1):
        wide = QUOIN if row % 2 else QUOIN * 0.6
        painter.setBrush(blend(colours.stone, colours.chalk, 0.55))
        painter.drawRect(QRectF(box.x(), box.y() + row * COURSE, wide, COURSE) & box)
    paint_lines(painter, QPen(faint(colours.line, 0.8), 1.1), (corner.topLeft(), corner.bottomLeft()))


def paint_wall(painter: QPainter, box: QRectF, colours: Scenery) -> None:
    """Paint a wall of hewn stones, wet and overgrown at its foot."""
    painter.fillRect(
        box, upright(box, blend(colours.stone, colours.street, 0.3), blend(colours.stone, colours.stone_shade, 0.55))
    )
    chance, joints = Random(14), QPainterPath()
    rows = max(round(box.height() / COURSE), 1)
    tall = box.height() / rows
    for row in range(rows):
        y, x = box.y() + row * tall, box.x() - chance.uniform(0, STONE)
        while x < box.right():
            wide = chance.uniform(0.75, 1.3) * STONE
            stone = QRectF(x, y, wide, tall) & box
            tone = chance.choice((colours.chalk, colours.stone_shade, colours.stone))
            painter.fillRect(stone, faint(tone, 0.28))
            joints.addRect(stone)
            x += wide
    painter.strokePath(joints, QPen(faint(colours.line, 0.42 * colours.strength), 0.7))
    wet = QRectF(box.x(), box.bottom() - WEED, box.width(), WEED)
    painter.fillRect(wet, upright(wet, faint(colours.river_deep, 0.0), faint(colours.river_deep, 0.75)))


FRAME = 7.0
ACROSS, DOWN = (  # a notch of the frame, along each way
    QPolygonF(list(starmap(QPointF, points)))
    for points in (
        ((-2.6, 0), (0, -1.7), (2.6, 0), (0, 1.7), (-2.6, 0)),
        ((0, -2.6), (-1.7, 0), (0, 2.6), (1.7, 0), (0, -2.6)),
    )
)


TOGETHER = 4  # short strokes that are painted as one


@frozen
class Panorama(SlowFace):
    """Rouen with its river and the sea, in a frame. Everything lies where the layout puts it, from the box's corner."""

    streets: tuple[float, ...]
    shore: float
    mouth: float
    quay: float
    corners: tuple[float, ...]

    @override
    def strokes(self, box: QRectF, look: TableLook) -> Iterator[Stroke]:
        """Yield the frame's ground first, then the painting from the sky to the quay."""
        colours = scenery(look.theme.name)
        inside = box.adjusted(FRAME, FRAME, -FRAME, -FRAME)
        lie = Lie(inside, self.streets, self.shore, self.mouth, self.quay, self.corners)
        yield partial(_paint_ground, box=box, colours=colours)
        strokes = chain(land_strokes(lie, colours), water_strokes(lie, colours), embankment_strokes(lie, colours))
        while few := tuple(islice(strokes, TOGETHER)):
            yield partial(_within, inside=inside, strokes=few)
        yield partial(grain, box=_sea(lie).united(_river(lie)) & inside, theme=look.theme)
        yield partial(_paint_frame, box=box, theme=look.theme)


def _paint_ground(painter: QPainter, box: QRectF, colours: Scenery) -> None:
    paint_shadow(painter, box, 3)
    painter.fillRect(box, QColor(colours.ground))


def _within(painter: QPainter, inside: QRectF, strokes: tuple[Stroke, ...]) -> None:
    for stroke in strokes:
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
class SeaName:
    """The name of the sea, along a gentle bow; on dark water in pale letters."""

    name: str
    storm: bool

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Write the name."""
        colours, edge = scenery(look.theme.name), NAME_LETTERS / 2
        left, right, y = box.left() + edge, box.right() - edge, box.center().y() + 3
        arc = arc_through(QPointF(left, y), QPointF((left + right) / 2, y - 6), QPointF(right, y))
        pale = look.theme.name == "dark" or (self.storm and look.theme.name == "light")
        ink, halo = (colours.foam, colours.sea_depth) if pale else (colours.sea_ink, colours.foam)
        write_along(painter, arc, look.phrases.sea(self.name), font("sea", NAME_LETTERS), ink, halo)


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
class Thing:
    """What lies on a mole, or swims before it: in which gap between berths, and how far to the right there."""

    name: str
    gap: int
    share: float
    width: float
    height: float
    below: float = 0.0  # how far it reaches below the edge of the mole
    afloat: bool = False


@frozen
class Mole:
    """What one mole has."""

    ladders: tuple[tuple[int, float], ...]  # in which gap, and how far to the right there
    things: tuple[Thing, ...]


MOLES = (  # things on the first one are low: above it are signs of buildings. What swims is not behind the next mole's
    Mole(
        ((0, 0.7), (1, 0.3)),
        (Thing("rope", 0, 0.1, 16, 9), Thing("rope", 1, 0.8, 13, 7), Thing("swan", 2, 0.5, 18, 13.5, afloat=True)),
    ),
    Mole(
        ((1, 0.15), (2, 0.9)),
        (
            Thing("nets", 0, 0.5, 36, 21.5),
            Thing("crates", 1, 0.6, 25, 17.5),
            Thing("cat", 1, 1.0, 12, 13.5),
            Thing("rowboat", 0, 0.9, 36, 14, afloat=True),
        ),
    ),
    Mole(((0, 0.2), (2, 0.15)), (Thing("angler", 1, 0.5, 32, 30, below=12), Thing("anchor", 2, 0.7, 20, 18.5))),
    Mole(
        ((1, 0.8),),
        (
            Thing("crates", 0, 0.2, 25, 17.5),
            Thing("cat", 0, 0.95, 12, 13.5),
            Thing("rope", 1, 0.1, 16, 9),
            Thing("nets", 2, 0.5, 36, 21.5),
            Thing("swan", 0, 0.5, 18, 13.5, afloat=True),
            Thing("rowboat", 1, 0.6, 36, 14, afloat=True),
        ),
    ),
)
LOWEST, LARGEST, LONGEST_LADDER = 22.0, 1.6, 44.0  # walls: how high with four moles; how large things are on high ones
VEILS = {"dark": ("#16262b", 0.22), "high contrast": ("#ffffff", 0.5)}  # over things on the moles: what, how strong


@frozen
class Quays:
    """The moles of the harbour, seen from the water: one behind another, each with berths before its wall."""

    lanes: int
    berths: tuple[tuple[float, float], ...]  # from where to where ships lie, from the box's left edge

    def wall(self, box: QRectF, lane: int) -> QRectF:
        """Return the wall of a mole, from its coping down to the water."""
        tall = box.height() / self.lanes
        foot = max(tall * WALL, tall - BASIN)
        high = min(foot - TREAD - 3, HIGHEST)
        return QRectF(box.x() + HEAD * 0.5, box.y() + lane * tall + foot - high, box.width() - HEAD * 0.5, high)

    def head(self, box: QRectF, lane: int) -> QRectF:
        """Return the round end of a mole, which bears a lantern."""
        wall = self.wall(box, lane)
        wide = min(max(HEAD, (wall.height() + TREAD + 8) / MOLE), BROADEST)
        return QRectF(box.x() + 1, wall.bottom() + 8 - wide * MOLE, wide, wide * MOLE)

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the moles from the farthest to the nearest."""
        colours = scenery(look.theme.name)
        for lane in range(self.lanes):
            wall, head = self.wall(box, lane), self.head(box, lane)
            _paint_mirrored(painter, wall, box.height() / self.lanes, colours)
            paint_wall(painter, wall, colours)
            self._paint_coping(painter, wall, colours)
            self._furnish(painter, box, lane, look)
            stone = Tint(
                blend(colours.stone, colours.stone_shade, 0.2).name(), colours.stone_shade, colours.chalk, colours.line
            )
            paint_art(painter, "rouen-mole", head, tint=stone)
            self._paint_lantern(
                painter, QPointF(head.right() + 2, head.y() + head.height() * 0.55), wall, lit=look.theme.name == "dark"
            )

    def ladders(self, box: QRectF, lane: int) -> list[QRectF]:
        """Return the ladders of a mole: elsewhere on each."""
        wall, gaps = self.wall(box, lane), self._gaps(box)
        at = [(gap, share) for gap, share in MOLES[lane % len(MOLES)].ladders if gap < len(gaps)]
        spots = [gaps[gap][0] + gaps[gap][1] * share for gap, share in at]
        return [QRectF(x - 5, wall.y() - 2, 10, min(wall.height(), LONGEST_LADDER) + 3) for x in spots]

    def _gaps(self, box: QRectF) -> list[tuple[float, float]]:
        """Return where there is room between two berths, and beyond the last one: from where, and how much."""
        ends = [(right, left - right) for (_, right), (left, _) in pairwise(self.berths)]
        last = self.berths[-1][1]
        return [(box.x() + start, wide) for start, wide in (*ends, (last, box.width() - last))]

    def _furnish(self, painter: QPainter, box: QRectF, lane: int, look: TableLook) -> None:
        """Paint what a mole has that no other has: bollards, ladders, things that lie there or swim before it."""
        colours, wall, mole = scenery(look.theme.name), self.wall(box, lane), MOLES[lane % len(MOLES)]
        chance, gaps = Random(f"mole {lane}"), self._gaps(box)
        for x in chain.from_iterable(self.berths):
            post = QRectF(box.x() + x - 4 + chance.uniform(-10, 10), wall.y() - TREAD - 5, 8, 9)
            paint_art(painter, "rouen-bollard", post, tint=_iron(colours))
        for ladder in self.ladders(box, lane):
            paint_art(painter, "rouen-ladder", ladder, tint=_iron(colours))
        larger = min(max(wall.height() / LOWEST, 1.0), LARGEST)
        for thing in mole.things:
            left, room = gaps[thing.gap]
            width, height = thing.width * larger, thing.height * larger
            x = left + (room - width) * thing.share
            foot = wall.y() + 1 + thing.below * larger
            if thing.afloat:
                foot = wall.bottom() + (box.y() + (lane + 1) * box.height() / self.lanes - wall.bottom()) * 0.6
            place = QRectF(min(x, box.right() - width - 1), foot - height, width, height)
            _paint_veiled(painter, f"rouen-mole-{thing.name}", place, VEILS.get(look.theme.name))

    def _paint_coping(self, painter: QPainter, wall: QRectF, colours: Scenery) -> None:
        """Paint the stones on the wall: their upper side, and their edge."""
        tread = QRectF(wall.x(), wall.y() - TREAD, wall.width(), TREAD)
        painter.fillRect(tread, blend(colours.street, colours.chalk, 0.5))
        edge = QRectF(wall.x(), wall.y(), wall.width(), 3)
        painter.fillRect(edge, blend(colours.stone, colours.chalk, 0.6))
        painter.fillRect(edge.translated(0, 3), faint(colours.line, 0.28))
        lines, x = QPainterPath(), wall.x() + STONE
        while x < wall.right():
            lines.moveTo(x, tread.y())
            lines.lineTo(x, edge.bottom())
            x += STONE * 1.4
        for y in (tread.y(), edge.y(), edge.bottom()):
            lines.moveTo(wall.x(), y)
            lines.lineTo(wall.right(), y)
        painter.strokePath(lines, QPen(faint(colours.line, 0.75 * colours.strength), 0.8))

    def _paint_lantern(self, painter: QPainter, foot: QPointF, wall: QRectF, *, lit: bool) -> None:
        """Paint the lantern on the end of a mole; at night its light falls on wall and water."""
        lamp = QRectF(foot.x() - 5, foot.y() - LAMP, 10, LAMP)
        if lit:
            paint_soft_spot(painter, square(lamp.center(), GLEAM), "#ffcf6b", (0.0, 0.7), (0.35, 0.3), (1.0, 0.0))
            streak = QRectF(foot.x() - 5, wall.bottom() + 3, 10, LAMP + 4)
            paint_soft_spot(painter, streak, "#ffcf6b", (0.0, 0.6), (1.0, 0.0))
        paint_art(painter, "rouen-lantern-lit" if lit else "rouen-lantern", lamp, tint=None)


def _paint_veiled(painter: QPainter, name: str, place: QRectF, veil: tuple[str, float] | None) -> None:
    """Paint a picture as if through a veil: it stays opaque, so that no line behind it shows."""
    if veil is None:
        paint_art(painter, name, place, tint=None)
        return
    scale = painter.worldTransform().m11()
    picture = QImage(math.ceil(place.width() * scale), math.ceil(place.height() * scale), ART_FORMAT)
    picture.fill(0)
    with smooth_painter(picture) as pen:
        paint_art(pen, name, QRectF(picture.rect()), tint=None)
        pen.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
        pen.fillRect(picture.rect(), faint(*veil))
    painter.drawImage(place, picture)


def _iron(colours: Scenery) -> Tint:
    return Tint(blend(colours.wood_shade, colours.slate, 0.4).name(), colours.wood_shade, colours.chalk, colours.line)


def _paint_mirrored(painter: QPainter, wall: QRectF, lane: float, colours: Scenery) -> None:
    """Paint the water below a wall: a light edge, and its reflection, broken by ripples."""
    water = QRectF(wall.x(), wall.bottom(), wall.width(), min(lane * 0.36, wall.height() * 1.1))
    shade = blend(colours.stone_shade, colours.river_deep, 0.45)
    painter.fillRect(water, upright(water, faint(shade.name(), 0.85), faint(shade.name(), 0.0)))
    chance, ripples = Random(5), QPainterPath()
    for _ in range(int(water.width() / 14)):
        x, y = chance.uniform(water.x(), water.right() - 24), water.y() + water.height() * chance.uniform(0.12, 1.0)
        ripples.moveTo(x, y)
        ripples.lineTo(x + chance.uniform(8, 24), y)
    painter.strokePath(ripples, QPen(faint(colours.river, 0.75), 1.1, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    paint_lines(
        painter,
        QPen(faint(colours.foam, 0.8), 1.2),
        (water.topLeft() + QPointF(0, 1), water.topRight() + QPointF(0, 1)),
    )


@frozen
class Bunting:
    """Cloth in a merchant's colour, hung along the mole of whoever acts; it leaves ladders free."""

    seat: int
    ladders: tuple[tuple[float, float], ...]  # from where to where, from the box's left edge

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint swags side by side, each darker below."""
        tint = look.theme.merchant(look.badges[self.seat].colour)
        starts = [0.0, *(right for _, right in self.ladders)]
        ends = [*(left for left, _ in self.ladders), box.width()]
        for start, end in zip(starts, ends, strict=True):
            if end - start < SWAG / 2:
                continue
            line = QRectF(box.x() + start, box.y(), end - start, box.height())
            self._paint_swags(painter, line, tint)
            paint_lines(painter, QPen(QColor(look.theme.gold), 1.6), (line.topLeft(), line.topRight()))

    def _paint_swags(self, painter: QPainter, box: QRectF, tint: Tint) -> None:
        swags = max(round(box.width() / SWAG), 1)
        wide = box.width() / swags
        for number in range(swags):
            x = box.x() + number * wide
            swag = QPainterPath(QPointF(x, box.y()))
            swag.quadTo(QPointF(x + wide / 2, box.bottom() * 2 - box.y() - 2), QPointF(x + wide, box.y()))
            swag.closeSubpath()
            fall = linear(
                box.topLeft(),
                box.bottomLeft(),
                (0, QColor(tint.light)),
                (0.35, QColor(tint.body)),
                (1, QColor(tint.shade)),
            )
            paint_shape(painter, swag, fall, QPen(QColor(tint.shade), 1.0))
            fold = QPainterPath(QPointF(x + wide * 0.2, box.y()))
            fold.quadTo(QPointF(x + wide / 2, box.y() + box.height() * 1.1), QPointF(x + wide * 0.8, box.y()))
            painter.strokePath(fold, QPen(faint(tint.shade, 0.7), 0.8))
