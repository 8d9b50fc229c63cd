"""Draws Rouen from across the river, as a woodcut does: hills, distant houses, terraces with their streets, strand."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain
from random import Random
from typing import Final, Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from neptun_desktop.games.salty_ocean.table.palette import Scenery, blend
from neptun_desktop.ui.paint.panels import Stroke, drawn, faint, filled, upright
from neptun_desktop.ui.paint.shapes import linear, paint_lines, paint_with

KINDS: tuple["Kind", ...] = ("gable", "eaves", "gable", "eaves", "stepped", "gable", "eaves", "spire")
Kind = Literal["gable", "eaves", "stepped", "spire"]
TILED = 0.3  # share of the roofs


class Tone(NamedTuple):
    """The colours of a row of houses: the farther away, the paler."""

    wall: QColor
    stone: QColor
    slate: QColor
    roof_tile: QColor
    timber: QColor
    window: QColor
    line: QPen


class House(NamedTuple):
    """One house: what it is like, and where it stands."""

    kind: Kind
    box: QRectF
    tiled: bool  # red tiles instead of slate
    mark: int  # chooses among small differences


def toned(colours: Scenery, haze: str, far: float) -> Tone:
    """Return the colours of houses that fade into a haze."""
    line = QColor(blend(colours.line, haze, far))
    line.setAlphaF(colours.strength)
    return Tone(
        wall=blend(colours.plaster, haze, far),
        stone=blend(colours.stone, haze, far),
        slate=blend(colours.slate, haze, far),
        roof_tile=blend(colours.roof_tile, haze, far),
        timber=blend(colours.timber, haze, far),
        window=blend(colours.window, haze, far),
        line=QPen(line, 0.8),
    )


def houses(seed: int, left: float, right: float, base: float, tall: tuple[float, float]) -> list[House]:
    """Return a row of houses wall to wall, between these heights."""
    chance, row = Random(seed), list[House]()
    x = left
    while x < right:
        kind = chance.choice(KINDS)
        width = chance.uniform(0.55, 0.85) * tall[1]
        height = chance.uniform(*tall)
        if kind == "spire":
            width, height = width * 0.6, height * 1.3
        box = QRectF(x, base - height, width, height)
        row.append(House(kind, box, tiled=chance.random() < TILED, mark=chance.randrange(12)))
        x += width * chance.uniform(0.86, 1.0)
    return row


def _paint_gable(painter: QPainter, house: House, tone: Tone) -> None:
    """Paint a half-timbered front under a steep roof."""
    x, y, width, height = house.box.x(), house.box.y(), house.box.width(), house.box.height()
    eave = y + height * 0.48
    painter.setPen(tone.line)
    painter.setBrush(tone.wall)
    painter.drawPolygon(
        [
            QPointF(x + 1, y + height),
            QPointF(x + 1, eave),
            QPointF(x + width / 2, y + 2),
            QPointF(x + width - 1, eave),
            QPointF(x + width - 1, y + height),
        ]
    )
    painter.setPen(QPen(tone.timber, 0.9))
    frame = QPainterPath()
    for share in (0.48, 0.74):
        frame.moveTo(x + 1, y + height * share)
        frame.lineTo(x + width - 1, y + height * share)
    for share in (0.24, 0.5, 0.76):
        frame.moveTo(x + width * share, y + height * 0.48)
        frame.lineTo(x + width * share, y + height * 0.98)
    frame.moveTo(x + width / 2, y + height * 0.14)
    frame.lineTo(x + width / 2, eave)
    low, high = y + height * 0.74, eave
    if house.mark % 2:
        low, high = y + height * 0.98, y + height * 0.74
    frame.moveTo(x + 1, low)
    frame.lineTo(x + width * 0.24, high)
    frame.moveTo(x + width - 1, low)
    frame.lineTo(x + width * 0.76, high)
    painter.drawPath(frame)
    paint_with(painter, tone.line, tone.window)
    for share in (0.30, 0.56):
        painter.drawRect(QRectF(x + width * share, y + height * 0.53, width * 0.14, height * 0.13))
    painter.drawRect(QRectF(x + width * 0.41, y + height * 0.27, width * 0.18, height * 0.11))
    painter.setBrush(tone.roof_tile if house.tiled else tone.slate)
    painter.drawPolygon(
        [
            QPointF(x - 1.5, eave + 2),
            QPointF(x + width / 2, y),
            QPointF(x + width / 2, y + 4.5),
            QPointF(x + 1, eave + 2.5),
        ]
    )
    painter.drawPolygon(
        [
            QPointF(x + width + 1.5, eave + 2),
            QPointF(x + width / 2, y),
            QPointF(x + width / 2, y + 4.5),
            QPointF(x + width - 1, eave + 2.5),
        ]
    )


def chimney(house: House) -> QRectF:
    """Return where the chimney of a house with eaves is."""
    box = house.box
    y, height = box.y() + box.height() * 0.12, box.height() * 0.88
    stack = box.x() + box.width() * (0.2 if house.mark % 2 else 0.72)
    return QRectF(stack, y - height * 0.12, box.width() * 0.11, height * 0.3)


def windows(house: House) -> list[QRectF]:
    """Return the windows of a house with eaves; some have none in a place."""
    box = house.box
    height = box.height() * 0.88
    eave = box.y() + box.height() * 0.12 + height * 0.46
    return [
        QRectF(box.x() + box.width() * share, eave + height * 0.12, box.width() * 0.15, height * 0.16)
        for share in (0.10, 0.42, 0.74)
        if (house.mark + round(share * 10)) % 4
    ]


def _paint_eaves(painter: QPainter, house: House, tone: Tone) -> None:
    """Paint a broad house with its roof towards the street, and a dormer in it."""
    box = house.box
    x, y, width, height = box.x(), box.y() + box.height() * 0.12, box.width(), box.height() * 0.88
    eave = y + height * 0.46
    painter.setPen(tone.line)
    painter.setBrush(tone.stone)
    painter.drawRect(chimney(house))
    painter.setBrush(tone.wall)
    painter.drawRect(QRectF(x + 1, eave, width - 2, y + height - eave))
    painter.setPen(QPen(tone.timber, 0.9))
    for share in (0.02, 0.34, 0.66, 0.98):
        painter.drawLine(QPointF(x + width * share, eave), QPointF(x + width * share, y + height))
    paint_with(painter, tone.line, tone.window)
    for window in windows(house):
        painter.drawRect(window)
    painter.setBrush(tone.roof_tile if house.tiled else tone.slate)
    painter.drawPolygon(
        [
            QPointF(x - 1.5, eave + 1.5),
            QPointF(x + width * 0.1, y),
            QPointF(x + width * 0.9, y),
            QPointF(x + width + 1.5, eave + 1.5),
        ]
    )
    scales = QPainterPath()
    for share in (0.3, 0.6):
        scales.moveTo(x + width * 0.1 * (1 - share), y + (eave - y) * share)
        scales.lineTo(x + width - width * 0.1 * (1 - share), y + (eave - y) * share)
    thin = QPen(tone.line)
    thin.setWidthF(0.4)
    painter.strokePath(scales, thin)
    middle = x + width * (0.62 if house.mark % 2 else 0.36)
    painter.setBrush(tone.wall)
    painter.drawPolygon(
        [
            QPointF(middle - 3, eave - 1),
            QPointF(middle - 3, eave - height * 0.18),
            QPointF(middle, eave - height * 0.32),
            QPointF(middle + 3, eave - height * 0.18),
            QPointF(middle + 3, eave - 1),
        ]
    )


def _paint_stepped(painter: QPainter, house: House, tone: Tone) -> None:
    """Paint a stone house whose gable climbs in steps."""
    x, y, width, height = house.box.x(), house.box.y(), house.box.width(), house.box.height()
    steps = 4
    outline = QPainterPath(QPointF(x + 1, y + height))
    rise, tread = height * 0.42 / steps, width / 2 / (steps + 0.5)
    outline.lineTo(x + 1, y + height * 0.46)
    for step in range(steps):
        outline.lineTo(x + 1 + tread * step, y + height * 0.46 - rise * (step + 1))
        outline.lineTo(x + 1 + tread * (step + 1), y + height * 0.46 - rise * (step + 1))
    for step in reversed(range(steps)):
        outline.lineTo(x + width - 1 - tread * (step + 1), y + height * 0.46 - rise * (step + 1))
        outline.lineTo(x + width - 1 - tread * step, y + height * 0.46 - rise * (step + 1))
    outline.lineTo(x + width - 1, y + height * 0.46)
    outline.lineTo(x + width - 1, y + height)
    outline.closeSubpath()
    painter.setPen(tone.line)
    painter.setBrush(tone.stone)
    painter.drawPath(outline)
    painter.setBrush(tone.window)
    for row, shares in ((0.28, (0.42,)), (0.48, (0.22, 0.6)), (0.72, (0.22, 0.6))):
        for share in shares:
            painter.drawRect(QRectF(x + width * share, y + height * row, width * 0.17, height * 0.13))


def _paint_spire(painter: QPainter, house: House, tone: Tone) -> None:
    """Paint the tower of a parish church."""
    x, y, width, height = house.box.x(), house.box.y(), house.box.width(), house.box.height()
    top = y + height * 0.45
    painter.setPen(tone.line)
    painter.setBrush(tone.stone)
    painter.drawRect(QRectF(x + width * 0.12, top, width * 0.76, height * 0.55))
    painter.setBrush(tone.slate)
    painter.drawPolygon([QPointF(x, top + 1), QPointF(x + width / 2, y), QPointF(x + width, top + 1)])
    painter.drawLine(QPointF(x + width / 2, y - 5), QPointF(x + width / 2, y))
    painter.drawLine(QPointF(x + width / 2 - 1.8, y - 3.4), QPointF(x + width / 2 + 1.8, y - 3.4))
    painter.setBrush(tone.window)
    for share in (0.28, 0.56):
        painter.drawRoundedRect(QRectF(x + width * share, top + height * 0.08, width * 0.16, height * 0.16), 1.5, 1.5)


PAINTERS: Final[dict[Kind, Callable[..., None]]] = {  # of a painter, a house and a tone
    "gable": _paint_gable,
    "eaves": _paint_eaves,
    "stepped": _paint_stepped,
    "spire": _paint_spire,
}


def row_strokes(row: Iterable[House], tone: Tone) -> list[Stroke]:
    """Return a stroke for each house."""
    return [partial(PAINTERS[house.kind], house=house, tone=tone) for house in row]


BEHIND, STREET, RAMPART = 4.0, 26.0, 9.0  # a street: how far it goes on behind buildings, how deep it is; its wall
STAIRS, TREADS = 15.0, 3  # how broad a flight of steps is, and of how many treads
EMBANKMENT = 9.0
COBBLE = (12.0, 6.5)
TALL = (24.0, 34.0)  # distant houses
FADED = 0.35  # how strong the lines of what is far away are


class Lie(NamedTuple):
    """Where the parts of the painting lie, from its own corner."""

    inside: QRectF  # its frame
    streets: tuple[float, ...]  # where each row of buildings stands, the farthest first
    shore: float  # where the land ends
    mouth: float  # where the sea ends and the river begins
    quay: float  # where the river ends and the quay begins
    corners: tuple[float, ...]  # between two buildings of a row, where there is room for passers-by


def land_strokes(lie: Lie, colours: Scenery) -> Iterator[Stroke]:
    """Return everything on land, from the sky down to the water's edge."""
    return chain(
        (partial(_paint_sky, lie=lie, colours=colours),),
        _hill_strokes(lie, colours),
        _distant_strokes(lie, colours),
        *(_terrace_strokes(lie, colours, number) for number in range(len(lie.streets))),
        (partial(_paint_street_life, lie=lie, colours=colours),),
    )


def _paint_sky(painter: QPainter, lie: Lie, colours: Scenery) -> None:
    sky = QRectF(lie.inside.x(), lie.inside.y(), lie.inside.width(), lie.streets[0] - lie.inside.y())
    painter.fillRect(sky, upright(sky, colours.sky, colours.sky_low))
    painter.fillRect(
        QRectF(sky.x(), sky.bottom(), sky.width(), lie.inside.bottom() - sky.bottom()), QColor(colours.ground)
    )
    painter.setPen(QPen(faint(colours.cloud, 0.75), 1.1, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    chance = Random(3)
    for _ in range(26):  # an engraver's sky: short level lines
        x, y = chance.uniform(sky.x(), sky.right()), chance.uniform(sky.y() + 3, sky.center().y())
        painter.drawLine(QPointF(x, y), QPointF(x + chance.uniform(18, 70), y))


def _ridge(lie: Lie, y: float, swing: float, seed: int) -> QPainterPath:
    """Return a range of hills along the whole painting."""
    chance = Random(seed)
    path = QPainterPath(QPointF(lie.inside.x() - 10, lie.streets[0]))
    x = lie.inside.x() - 10
    path.lineTo(x, y)
    while x < lie.inside.right():
        wide = chance.uniform(90, 170)
        path.quadTo(QPointF(x + wide / 2, y - chance.uniform(0.4, 1.0) * swing), QPointF(x + wide, y))
        x += wide
    path.lineTo(x, lie.streets[0])
    path.closeSubpath()
    return path


def _hill_strokes(lie: Lie, colours: Scenery) -> Iterator[Stroke]:
    base = lie.streets[0]
    for seed, (up, swing, colour, haze) in enumerate(
        ((34, 30, colours.hill_far, 0.35), (24, 26, colours.hill_far, 0.0), (14, 24, colours.hill_near, 0.0))
    ):
        ridge = _ridge(lie, base - up, swing, 11 + seed)
        slope = linear(
            QPointF(0, base - up - swing),
            QPointF(0, base),
            (0, blend(colour, colours.sky_low, haze)),
            (1, blend(colour, colours.ground, 0.55)),
        )
        yield filled(ridge, slope)
        yield drawn(ridge, QPen(faint(colours.line, 0.35 * colours.strength), 0.7))
    yield partial(_paint_trees, lie=lie, colours=colours)


def _paint_trees(painter: QPainter, lie: Lie, colours: Scenery) -> None:
    """Paint tufts of trees on the hills."""
    chance = Random(5)
    paint_with(
        painter, QPen(faint(colours.line, 0.4 * colours.strength), 0.6), blend(colours.hill_near, colours.line, 0.18)
    )
    for _ in range(int(lie.inside.width() / 16)):
        x, y = chance.uniform(lie.inside.x(), lie.inside.right()), lie.streets[0] - chance.uniform(10, 34)
        size = chance.uniform(2.2, 4.0)
        painter.drawEllipse(QPointF(x, y), size, size * 0.9)
        painter.drawEllipse(QPointF(x + size, y + 1), size * 0.8, size * 0.7)


def _distant_strokes(lie: Lie, colours: Scenery) -> list[Stroke]:
    """Return the houses beyond the uppermost terrace, two rows, paler than whatever stands on it."""
    far = houses(40, *_breadth(lie), lie.streets[0] - 8, TALL)
    return [
        stroke
        for row, haze in ((far, 0.3), (front_row(lie), 0.16))
        for stroke in row_strokes(row, _distant(colours, colours.softness + haze))
    ]


def _distant(colours: Scenery, haze: float) -> Tone:
    return toned(colours._replace(strength=colours.strength * FADED), colours.sky_low, min(haze, 1.0))


def _breadth(lie: Lie) -> tuple[float, float]:
    return lie.inside.x() - 8, lie.inside.right()


def front_row(lie: Lie) -> list[House]:
    """Return the nearer row of distant houses."""
    low, high = TALL
    return houses(60, *_breadth(lie), lie.streets[0], (low * 0.8, high * 0.86))


def _terrace_strokes(lie: Lie, colours: Scenery, number: int) -> Iterator[Stroke]:
    """Yield a terrace: the ground below it, its street, the wall that holds it up, and steps down to the next one."""
    left, right = _breadth(lie)
    street = QRectF(left, lie.streets[number] - BEHIND, right - left, STREET)
    wall = QRectF(left, street.bottom(), right - left, RAMPART)
    end = lie.streets[number + 1] if number + 1 < len(lie.streets) else lie.shore
    below = QRectF(left, wall.bottom(), right - left, end - wall.bottom())
    shore = number + 1 == len(lie.streets)
    lawn = blend(colours.ground_shade, colours.sand, 0.6) if shore else blend(colours.ground, colours.ground_shade, 0.4)
    yield partial(_paint_flat, box=below, ground=lawn)
    yield partial(_paint_flat, box=street, ground=QColor(colours.street))
    pen = QPen(faint(colours.line, 0.32 * colours.strength), 0.8)
    paved = street.adjusted(0, 0, 2 * lie.corners[-1] - lie.corners[-2] + COBBLE[0] - right, 0)  # the market hides more
    for row in range(int(street.height() / COBBLE[1])):
        yield drawn(_cobbles(paved, row), pen)
    yield partial(_paint_rampart, box=wall, colours=colours)
    for corner in lie.corners[number % 2 :: 4]:
        yield partial(_paint_stairs, box=QRectF(corner - STAIRS / 2, wall.y(), STAIRS, RAMPART), colours=colours)


def _paint_flat(painter: QPainter, box: QRectF, ground: QColor) -> None:
    painter.fillRect(box, ground)


def _cobbles(street: QRectF, row: int) -> QPainterPath:
    """Return a row of cobblestones."""
    wide, tall = COBBLE
    y, stones = street.y() + 5 + row * tall, QPainterPath()
    for column in range(int(street.width() / wide) + 1):
        x = street.x() + (column + 0.5 * (row % 2)) * wide
        stones.moveTo(x, y)
        stones.quadTo(QPointF(x + wide / 2, y - 4), QPointF(x + wide, y))
    return stones


def _paint_rampart(painter: QPainter, box: QRectF, colours: Scenery) -> None:
    """Paint a low retaining wall: its coping in the light, a course of stones, and its shadow on the ground below."""
    shadow = QRectF(box.x(), box.bottom(), box.width(), 4)
    painter.fillRect(shadow, upright(shadow, faint(colours.line, 0.3), faint(colours.line, 0.0)))
    painter.fillRect(box, upright(box, colours.stone, colours.stone_shade))
    coping = QRectF(box.x(), box.y(), box.width(), 3)
    painter.fillRect(coping, blend(colours.stone, colours.chalk, 0.6))
    joints = QPainterPath()
    middle = coping.bottom() + (box.bottom() - coping.bottom()) / 2
    for row, (top, bottom) in enumerate(((coping.bottom(), middle), (middle, box.bottom()))):
        x = box.x() + 8.0 * row
        while x < box.right():
            joints.moveTo(x, top)
            joints.lineTo(x, bottom)
            x += 16.0
    joints.moveTo(box.x(), middle)
    joints.lineTo(box.right(), middle)
    painter.strokePath(joints, QPen(faint(colours.line, 0.35 * colours.strength), 0.7))
    pen = QPen(faint(colours.line, 0.85 * colours.strength), 0.9)
    paint_lines(
        painter,
        pen,
        *((QPointF(box.x(), y), QPointF(box.right(), y)) for y in (box.y(), coping.bottom(), box.bottom())),
    )


def _paint_stairs(painter: QPainter, box: QRectF, colours: Scenery) -> None:
    """Paint steps down through a wall, each broader than the one above."""
    pen, tall = QPen(faint(colours.line, 0.85 * colours.strength), 0.8), (box.height() + 3) / TREADS
    paint_with(painter, pen, None)
    for tread in range(TREADS):
        step = QRectF(box.x() - tread, box.y() + tread * tall, box.width() + 2 * tread, tall)
        painter.setBrush(blend(colours.chalk, colours.stone, 0.25 + 0.25 * tread))
        painter.drawRect(step)


def _paint_street_life(painter: QPainter, lie: Lie, colours: Scenery) -> None:
    """Paint trees and people where there is room between two buildings."""
    chance = Random(14)
    painter.setPen(QPen(faint(colours.line, 0.8 * colours.strength), 0.8))
    for street in lie.streets:
        for corner in lie.corners:
            spot = QPointF(corner + chance.uniform(-4, 4), street + 6)
            if chance.random() < 0.5:  # noqa: PLR2004
                _paint_tree(painter, spot, chance.uniform(13, 17), colours)
            else:
                _paint_person(painter, spot, chance.choice((colours.awning, colours.slate, colours.timber)), colours)


def _paint_tree(painter: QPainter, foot: QPointF, tall: float, colours: Scenery) -> None:
    painter.setBrush(QColor(colours.timber))
    painter.drawRect(QRectF(foot.x() - 1, foot.y() - tall * 0.5, 2, tall * 0.5))
    painter.setBrush(blend(colours.hill_near, colours.line, 0.12))
    crown = QPainterPath()
    for x, y, size in ((-2.6, 0.55, 3.6), (2.6, 0.57, 3.6), (0, 0.78, 4.0)):
        crown.addEllipse(foot + QPointF(x, -tall * y), size, size)
    painter.drawPath(crown.simplified())


def _paint_person(painter: QPainter, foot: QPointF, coat: str, colours: Scenery) -> None:
    cloak = QPainterPath(foot - QPointF(2.8, 0))
    cloak.quadTo(foot - QPointF(2.4, 6), foot - QPointF(0, 7))
    cloak.quadTo(foot - QPointF(-2.4, 6), foot + QPointF(2.8, 0))
    cloak.closeSubpath()
    painter.setBrush(blend(coat, colours.ground, 0.25))
    painter.drawPath(cloak)
    painter.setBrush(QColor(colours.plaster))
    painter.drawEllipse(foot - QPointF(0, 8.6), 1.9, 1.9)


def _stone_pen(colours: Scenery) -> QPen:
    return QPen(faint(colours.line, 0.75 * colours.strength), 0.9)


def _soft_stone(colours: Scenery, share: float = 0.0) -> QColor:
    return blend(colours.stone, colours.stone_shade, share)


def shore_path(lie: Lie) -> QPainterPath:
    """Return the land's edge from the left end to the river's mouth, wavy like a coast on a chart; then the bank."""
    chance = Random(23)
    path = QPainterPath(QPointF(lie.inside.x() - 6, lie.shore - 3))
    x = lie.inside.x() - 6
    while x < lie.mouth - 30:
        wide = chance.uniform(16, 34)
        path.quadTo(QPointF(x + wide / 2, lie.shore - 3 + chance.uniform(-5, 5)), QPointF(x + wide, lie.shore - 3))
        x += wide
    return path


def embankment_strokes(lie: Lie, colours: Scenery) -> Iterator[Stroke]:
    """Yield the street along the harbour at the foot of the town, with its parapet."""
    left, right, top = lie.mouth - 10, lie.inside.right() + 6, lie.shore - EMBANKMENT / 2
    body = QPainterPath()
    body.addRect(QRectF(left, top, right - left, EMBANKMENT))
    yield filled(body.translated(0, 3), faint(colours.line, 0.25))
    stone = linear(
        QPointF(0, top), QPointF(0, top + EMBANKMENT), (0, _soft_stone(colours, 0.0)), (1, _soft_stone(colours, 0.7))
    )
    yield filled(body, stone)
    yield drawn(body, _stone_pen(colours))
    joints = QPainterPath()
    joints.moveTo(left, top + 5)
    joints.lineTo(right, top + 5)
    x = left + 5
    while x < right:
        joints.moveTo(x, top)
        joints.lineTo(x, top + 5)
        x += 10
    yield drawn(joints, QPen(faint(colours.line, 0.4 * colours.strength), 0.8))
