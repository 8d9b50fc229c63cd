"""What light a picture gives off, pixel by pixel, and how two pictures of the same thing differ in it (WCAG 2)."""

from collections.abc import Iterator
from functools import cache

from PySide6.QtCore import QPointF, QRect
from PySide6.QtGui import QImage, QPainterPath

from neptun_desktop.ui.paint.theme import luminance

POINTS = 48  # of a rim
ACROSS = 5  # pixels on either side of its middle line


@cache
def light_of(pixel: int) -> float:
    """Return the luminance of a pixel."""
    return luminance(f"#{pixel & 0xFFFFFF:06x}")


def contrast(one: float, other: float) -> float:
    """Return the contrast of two luminances, from 1 to 21."""
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


def between(before: QImage, after: QImage, x: int, y: int) -> float:
    """Return the contrast of a pixel with what was there before."""
    if before.pixel(x, y) == after.pixel(x, y):
        return 1.0
    return contrast(light_of(before.pixel(x, y)), light_of(after.pixel(x, y)))


def along(rim: QPainterPath) -> Iterator[tuple[QPointF, QPointF]]:
    """Yield points of a rim, each with the way across it, one pixel long."""
    for number in range(POINTS):
        share = (number + 0.5) / POINTS
        ahead = rim.pointAtPercent(min(1.0, share + 0.002)) - rim.pointAtPercent(max(0.0, share - 0.002))
        long = (ahead.x() ** 2 + ahead.y() ** 2) ** 0.5 or 1.0
        yield rim.pointAtPercent(share), QPointF(-ahead.y() / long, ahead.x() / long)


def standing_out(rim: QPainterPath, before: QImage, after: QImage, least: float) -> float:
    """Return the share of a rim that stands out from what was there before, somewhere across it, at this contrast."""
    seen = found = 0
    for point, across in along(rim):
        spots = [point + across * step for step in range(-ACROSS, ACROSS + 1)]
        places = [(round(spot.x()), round(spot.y())) for spot in spots if before.rect().contains(spot.toPoint())]
        if places:
            seen += 1
            found += max(between(before, after, *place) for place in places) >= least
    return found / max(seen, 1)


def changed(area: QRect, before: QImage, after: QImage, least: float) -> int:
    """Return how many pixels of an area stand out from what was there before at this contrast."""
    area = area.intersected(before.rect())
    return sum(
        between(before, after, x, y) >= least
        for x in range(area.left(), area.right() + 1)
        for y in range(area.top(), area.bottom() + 1)
    )


def written_contrast(image: QImage, area: QRect) -> float:
    """Return how words stand out from their ground: the light of most of an area against its darkest or lightest."""
    lights = sorted(
        light_of(image.pixel(x, y))
        for x in range(area.left(), area.right() + 1)
        for y in range(area.top(), area.bottom() + 1)
    )
    few, ground = len(lights) // 50, lights[len(lights) // 2]
    return max(contrast(ground, lights[few]), contrast(ground, lights[-1 - few]))
