"""What light a picture gives off, pixel by pixel, and how two pictures of the same thing differ in it (WCAG 2)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import accumulate

from PySide6.QtCore import QPointF, QRect
from PySide6.QtGui import QImage, QPainterPath

from neptun_desktop.ui.paint.theme import luminance

POINTS = 48  # of a rim
ALIKE = 0xF8F8F8  # what counts of a colour: paper has a grain
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


NEAR = 6  # of 255: how far a pixel of letters is from their ink at most
SAME = 1.15  # a contrast that nobody sees
FEW = 50  # one in so many pixels: of thin letters, as many are of their full colour


def written_contrast(image: QImage, area: QRect, ink: str) -> float:
    """Return how words of an ink stand out: their ground's most common colour against the darkest, or lightest if pale.

    Bold letters may cover more than their ground does, and be painted thinly.
    """
    colours = Counter[int]()
    pixels, wide = memoryview(image.constBits()).cast("I"), image.bytesPerLine() // 4
    for y in range(area.top(), area.bottom() + 1):
        colours.update(pixels[y * wide + area.left() : y * wide + area.right() + 1])
    lights = sorted((light_of(colour), count) for colour, count in colours.items())
    average = sum(light * count for light, count in lights) / colours.total()
    letters = extreme(lights[::-1] if luminance(ink) > average else lights, colours.total() // FEW)
    shades = Counter[int]()
    for colour, count in colours.items():
        if not is_like(colour, ink) and contrast(light_of(colour), letters) > SAME:
            shades[colour & ALIKE] += count
    if not shades:
        return 1.0
    common = shades.most_common(1)[0][0]
    ground = max((each for each in colours if each & ALIKE == common), key=colours.__getitem__)
    return contrast(light_of(ground), letters)


def is_like(pixel: int, ink: str) -> bool:
    """Return whether a pixel has the colour of an ink."""
    wanted = int(ink[1:], 16)
    return all(abs((pixel >> shift & 0xFF) - (wanted >> shift & 0xFF)) <= NEAR for shift in (0, 8, 16))


def extreme(lights: Sequence[tuple[float, int]], few: int) -> float:
    """Return the first of these lights after so many pixels."""
    pixels = accumulate(count for _light, count in lights)
    return next(light for (light, _count), seen in zip(lights, pixels, strict=True) if seen > few)
