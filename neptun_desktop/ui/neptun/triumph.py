"""Neptun's triumph: the winner's ship comes home under full sail, with dolphins before its bow."""

import math
from functools import lru_cache
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPixmap, QRadialGradient

from neptun_desktop.ui.canvas.art import art_pixmap, paint_art
from neptun_desktop.ui.canvas.palette import Tint
from neptun_desktop.ui.canvas.panels import faint, upright
from neptun_desktop.ui.canvas.seat_badge import SeatBadge
from neptun_desktop.ui.canvas.theme import LOOKS, Theme
from neptun_desktop.ui.table.animations import eased
from neptun_desktop.ui.table.triumph import Triumph

HORIZON = 0.46
RAYS = 14
SHIP = 0.56  # its size, as a share of the height
WATER_LINE = 0.87  # this far down its picture
EMBLEM = (0.36, 0.24, 0.27, 0.27)  # where the emblem is in its picture, in shares
ABEAM = 0.82  # ships lie left of the middle, where no winner stands before them
ARRIVED = 0.62  # the share of the time at which it lies in the middle
WAVES = ((0.49, 9.0, 0.9), (0.55, 14.0, -1.3), (0.66, 20.0, 1.7))  # where each row begins, its height, and its way
DOLPHINS = ((0.24, 0.00), (0.74, 0.35), (0.15, 0.6), (0.84, 0.8))  # where each leaps, and its turn
LEAPS = 2.4  # in the whole time
SKIES = {"dark": ("#10202c", "#3c4a52", 0.16)}  # the colours of the sky, and how strong the rays are
DEEP = {"dark": "#1c4453"}  # the colour of deeper water
BLUE = "#4a8a9c"
BY_DAY = ("#9fcbd6", "#fbeecb", 0.34)


def paint_triumph(painter: QPainter, box: QRectF, share: float, winners: tuple[SeatBadge, ...], theme: Theme) -> None:
    """Paint sky, sea, dolphins and the ships of the winners."""
    ratio = painter.device().devicePixelRatioF()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(box.topLeft(), _sky(round(box.width()), round(box.height()), ratio, theme.name))
    _paint_wave(painter, box, 0, share, theme)
    for number, winner in enumerate(winners):
        _paint_ship(painter, box, share, winner.colour, theme, ABEAM * (number + 1) / (len(winners) + 1))
    _paint_wave(painter, box, 1, share, theme)
    for place, turn in DOLPHINS:
        _paint_dolphin(painter, box, place, share * LEAPS - turn, theme)
    _paint_wave(painter, box, 2, share, theme)


def _paint_ship(  # noqa: PLR0913, PLR0917  (which one, where and when)
    painter: QPainter, box: QRectF, share: float, colour: str, theme: Theme, place: float
) -> None:
    size = box.height() * SHIP
    done = eased(min(1.0, share / ARRIVED))
    x = box.left() - size + (box.width() * place + size) * done
    rocking = math.sin(share * math.tau * 2.5)
    painter.save()
    painter.translate(x, box.top() + box.height() * 0.585 + rocking * 3)
    painter.rotate(rocking * 2.2)
    picture = _galley(size, colour, theme.merchant(colour), painter.device().devicePixelRatioF())
    painter.drawPixmap(QPointF(-size / 2, -size * WATER_LINE), picture)
    painter.restore()


@lru_cache(maxsize=5)
def _galley(size: float, colour: str, tint: Tint, ratio: float) -> QPixmap:
    """Return a merchant's ship with the emblem in its sail."""
    picture = art_pixmap("galley", size, size, tint, ratio).copy()
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_art(painter, f"merchant-{colour}", QRectF(*(share * size for share in EMBLEM)), tint=tint)
    painter.end()
    return picture


def _paint_dolphin(painter: QPainter, box: QRectF, place: float, time: float, theme: Theme) -> None:
    """Paint a dolphin in its leap: it rises from the water, and dives again."""
    leap = time % 1.0
    if time < 0 or leap > 0.7:  # noqa: PLR2004  (the rest of its time it is below)
        return
    way = leap / 0.7
    size = box.height() * 0.17
    x = box.left() + box.width() * (place + 0.07 * (way - 0.5))
    y = box.top() + box.height() * 0.66 - math.sin(math.pi * way) * box.height() * 0.16
    tint = Tint(BLUE, theme.prompt, theme.sea, theme.prompt_shade)
    picture = art_pixmap("dolphin", size, size, tint, painter.device().devicePixelRatioF())
    painter.save()
    painter.translate(x, y)
    painter.rotate(-38 + 76 * way)
    painter.drawPixmap(QPointF(-size / 2, -size / 2), picture)
    painter.restore()


def _paint_wave(painter: QPainter, box: QRectF, number: int, share: float, theme: Theme) -> None:
    """Paint one of three rows of waves; each rolls at its own pace."""
    top, _, way = WAVES[number]
    width, height = round(box.width()), round(box.height())
    rolled = (share * way * 2) % 1.0 * _wave_length(width, number)
    picture = _wave(number, width, height, painter.device().devicePixelRatioF(), theme.name)
    painter.drawPixmap(QPointF(box.left() - rolled, box.top() + top * height - 2), picture)


def _wave_length(width: int, number: int) -> float:
    return width / (9 - 2 * number)


@lru_cache(maxsize=6)
def _wave(number: int, width: int, height: int, ratio: float, look: str) -> QPixmap:
    """Return a row of waves with all the water below it, one wave longer than the picture."""
    top, deep, _ = WAVES[number]
    length, tall = _wave_length(width, number), height * (1 - top) + 4
    pixmap = QPixmap(math.ceil((width + length) * ratio), math.ceil(tall * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    crests = [QPointF(step * length, 2) for step in range(int(width / length) + 3)]
    wave = QPainterPath(crests[0])
    for left, right in pairwise(crests):
        wave.quadTo(QPointF((left.x() + right.x()) / 2, 2 + deep), right)
    wave.lineTo(crests[-1].x(), tall + 4)
    wave.lineTo(0, tall + 4)
    wave.closeSubpath()
    theme = LOOKS[look]
    depths = (theme.sea, theme.sea_deep, DEEP.get(look, BLUE), theme.prompt)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(faint("#ffffff", 0.5), 1.0 + number))
    painter.setBrush(upright(QRectF(0, 0, width, tall), depths[number], depths[number + 1]))
    painter.drawPath(wave)
    painter.end()
    return pixmap


@lru_cache(maxsize=2)
def _sky(width: int, height: int, ratio: float, look: str) -> QPixmap:
    """Return what stands still: a sky with the rising sun, and the sea up to the horizon."""
    pixmap = QPixmap(math.ceil(width * ratio), math.ceil(height * ratio))
    pixmap.setDevicePixelRatio(ratio)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    box = QRectF(0, 0, width, height)
    sky = QRectF(0, 0, width, height * HORIZON)
    theme, (high, low, rays) = LOOKS[look], SKIES.get(look, BY_DAY)
    painter.fillRect(box, upright(sky, high, low))
    sun = QPointF(width / 2, height * HORIZON)
    reach = math.hypot(width, height)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faint(theme.gold_light, rays))
    for ray in range(RAYS):
        way = math.pi * (1 + (ray + 0.25) / RAYS)
        beam = QPainterPath(sun)
        for angle in (way, way + math.pi / RAYS / 2):
            beam.lineTo(sun + QPointF(math.cos(angle), math.sin(angle)) * reach)
        beam.closeSubpath()
        painter.drawPath(beam)
    light = QRadialGradient(sun, height * 0.42)
    light.setColorAt(0, faint(theme.gold_light, 0.95))
    light.setColorAt(0.25, faint(theme.gold, 0.55))
    light.setColorAt(1, faint(theme.gold, 0.0))
    painter.fillRect(sky, light)
    water = QRectF(0, sky.bottom(), width, height - sky.height())
    painter.fillRect(water, upright(water, theme.sea, theme.sea_deep))
    painter.end()
    return pixmap


TRIUMPH: Final = Triumph(paint_triumph)
