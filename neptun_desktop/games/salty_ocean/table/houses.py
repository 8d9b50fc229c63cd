"""Draws the houses of Rouen as a woodcut does: gables, slate roofs, spires; no two rows alike, every time the same."""

from collections.abc import Iterable
from functools import partial
from itertools import starmap
from random import Random
from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from neptun_desktop.games.salty_ocean.table.palette import Scenery, blend
from neptun_desktop.ui.paint.panels import Stroke

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
    line = blend(colours.line, haze, far)
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


def row_strokes(row: Iterable[House], tone: Tone) -> list[Stroke]:
    """Return a stroke for each house."""
    return [partial(_paint_house, house=house, tone=tone) for house in row]


def _paint_house(painter: QPainter, house: House, tone: Tone) -> None:
    painter.setPen(tone.line)
    roof = tone.roof_tile if house.tiled else tone.slate
    match house.kind:
        case "gable":
            _paint_gable(painter, house, tone, roof)
        case "eaves":
            _paint_eaves(painter, house, tone, roof)
        case "stepped":
            _paint_stepped(painter, house, tone)
        case "spire":
            _paint_spire(painter, house, tone)


def _polygon(*points: tuple[float, float]) -> QPolygonF:
    return QPolygonF(list(starmap(QPointF, points)))


def _paint_gable(painter: QPainter, house: House, tone: Tone, roof: QColor) -> None:
    """Paint a half-timbered front under a steep roof."""
    box = house.box
    x, y, width, height = box.x(), box.y(), box.width(), box.height()
    eave = y + height * 0.48
    painter.setBrush(tone.wall)
    painter.drawPolygon(
        _polygon(
            (x + 1, y + height),
            (x + 1, eave),
            (x + width / 2, y + 2),
            (x + width - 1, eave),
            (x + width - 1, y + height),
        )
    )
    timber = QPen(tone.timber, 0.9)
    painter.setPen(timber)
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
    painter.setPen(tone.line)
    painter.setBrush(tone.window)
    for share in (0.30, 0.56):
        painter.drawRect(QRectF(x + width * share, y + height * 0.53, width * 0.14, height * 0.13))
    painter.drawRect(QRectF(x + width * 0.41, y + height * 0.27, width * 0.18, height * 0.11))
    painter.setBrush(roof)
    painter.drawPolygon(
        _polygon((x - 1.5, eave + 2), (x + width / 2, y), (x + width / 2, y + 4.5), (x + 1, eave + 2.5))
    )
    painter.drawPolygon(
        _polygon((x + width + 1.5, eave + 2), (x + width / 2, y), (x + width / 2, y + 4.5), (x + width - 1, eave + 2.5))
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


def _paint_eaves(painter: QPainter, house: House, tone: Tone, roof: QColor) -> None:
    """Paint a broad house with its roof towards the street, and a dormer in it."""
    box = house.box
    x, y, width, height = box.x(), box.y() + box.height() * 0.12, box.width(), box.height() * 0.88
    eave = y + height * 0.46
    painter.setBrush(tone.stone)
    painter.drawRect(chimney(house))
    painter.setBrush(tone.wall)
    painter.drawRect(QRectF(x + 1, eave, width - 2, y + height - eave))
    painter.setPen(QPen(tone.timber, 0.9))
    for share in (0.02, 0.34, 0.66, 0.98):
        painter.drawLine(QPointF(x + width * share, eave), QPointF(x + width * share, y + height))
    painter.setPen(tone.line)
    painter.setBrush(tone.window)
    for window in windows(house):
        painter.drawRect(window)
    painter.setBrush(roof)
    painter.drawPolygon(
        _polygon((x - 1.5, eave + 1.5), (x + width * 0.1, y), (x + width * 0.9, y), (x + width + 1.5, eave + 1.5))
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
        _polygon(
            (middle - 3, eave - 1),
            (middle - 3, eave - height * 0.18),
            (middle, eave - height * 0.32),
            (middle + 3, eave - height * 0.18),
            (middle + 3, eave - 1),
        )
    )


def _paint_stepped(painter: QPainter, house: House, tone: Tone) -> None:
    """Paint a stone house whose gable climbs in steps."""
    box = house.box
    x, y, width, height = box.x(), box.y(), box.width(), box.height()
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
    painter.setBrush(tone.stone)
    painter.drawPath(outline)
    painter.setBrush(tone.window)
    for row, shares in ((0.28, (0.42,)), (0.48, (0.22, 0.6)), (0.72, (0.22, 0.6))):
        for share in shares:
            painter.drawRect(QRectF(x + width * share, y + height * row, width * 0.17, height * 0.13))


def _paint_spire(painter: QPainter, house: House, tone: Tone) -> None:
    """Paint the tower of a parish church."""
    box = house.box
    x, y, width, height = box.x(), box.y(), box.width(), box.height()
    top = y + height * 0.45
    painter.setBrush(tone.stone)
    painter.drawRect(QRectF(x + width * 0.12, top, width * 0.76, height * 0.55))
    painter.setBrush(tone.slate)
    painter.drawPolygon(_polygon((x, top + 1), (x + width / 2, y), (x + width, top + 1)))
    painter.drawLine(QPointF(x + width / 2, y - 5), QPointF(x + width / 2, y))
    painter.drawLine(QPointF(x + width / 2 - 1.8, y - 3.4), QPointF(x + width / 2 + 1.8, y - 3.4))
    painter.setBrush(tone.window)
    for share in (0.28, 0.56):
        painter.drawRoundedRect(QRectF(x + width * share, top + height * 0.08, width * 0.16, height * 0.16), 1.5, 1.5)
