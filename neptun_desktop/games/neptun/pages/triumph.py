"""Neptun's triumph: the winner's ship comes home under full sail, and the god himself rises from the sea."""

import math
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPixmap

from neptun_desktop.games.neptun.pages.triumph_sea import drawn, frame_of, ground, paint_row
from neptun_desktop.ui.board.animations import eased
from neptun_desktop.ui.board.kit import Triumph
from neptun_desktop.ui.paint.art import art_pixmap, paint_art
from neptun_desktop.ui.paint.palette import Tint
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.theme import Theme

PODIUM = 0.58  # where its middle is, as a share of the width: the winner stands before the god
SHIPS = 0.42  # they share the water left of the god, as a share of the width
SHIP, FLEET = 400.0, 290.0  # the size of one ship, and of several, in units of the key art
AFLOAT = 450.0  # the height of the water that it floats on, likewise
WATER_LINE = 0.87  # this far down its picture
EMBLEM = (0.36, 0.24, 0.27, 0.27)  # where the emblem is in its picture, in shares
ARRIVED = 0.62  # the share of the time at which it is there
RISES, RISEN, DEEP = 0.42, 0.70, 470.0  # when the god rises, and from how deep, in units
DOLPHINS = ((536.0, 0.1), (1110.0, 0.5))  # where each leaps, in units, and its turn
LEAPS = 2.4  # in the whole time
UNDER = 0.7  # the share of a leap's time after which the dolphin is below


def paint_triumph(painter: QPainter, box: QRectF, share: float, winners: tuple[SeatBadge, ...], theme: Theme) -> None:
    """Paint sky and sea, the ships of the winners, dolphins and the god."""
    ratio = painter.device().devicePixelRatioF()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(box.topLeft(), ground(round(box.width()), round(box.height()), ratio, theme.name))
    paint_row(painter, box, 0, share, theme.name)
    paint_row(painter, box, 1, share, theme.name)
    _paint_god(painter, box, share, theme)
    for number, winner in enumerate(winners):
        _paint_ship(painter, box, share, winner.colour, theme, (number, len(winners)))
    for place, turn in DOLPHINS:
        _paint_dolphin(painter, box, place, share * LEAPS - turn, theme)
    paint_row(painter, box, 2, share, theme.name)
    paint_row(painter, box, 3, share, theme.name)


def _paint_god(painter: QPainter, box: QRectF, share: float, theme: Theme) -> None:
    """Paint the god as far as he has risen before the sun; in the end his trident glints."""
    risen = eased(min(1.0, max(0.0, (share - RISES) / (RISEN - RISES))))
    if risen <= 0:
        return
    frame, ratio = frame_of(box), painter.device().devicePixelRatioF()
    sunk = (1 - risen) * DEEP + 4 * math.sin(share * math.tau * 2)
    picture, corner = drawn("god", frame.scale, ratio, theme.name)
    painter.drawPixmap(frame.at(corner.x(), corner.y() + sunk).toPoint(), picture)
    if share > RISEN:
        glint, spot = drawn("glint-1", frame.scale, ratio, "light")
        painter.setOpacity(0.35 + 0.65 * abs(math.sin((share - RISEN) * math.tau * 2.5)))
        painter.drawPixmap(frame.at(spot.x(), spot.y() + sunk), glint)
        painter.setOpacity(1.0)


def _paint_ship(  # noqa: PLR0913, PLR0917  (which one, where and when)
    painter: QPainter, box: QRectF, share: float, colour: str, theme: Theme, place: tuple[int, int]
) -> None:
    """Paint a ship on its way to its place, which is a number and of how many."""
    number, ships = place
    frame = frame_of(box)
    size = (SHIP if ships == 1 else FLEET) * frame.scale
    done = eased(min(1.0, share / ARRIVED))
    there = box.width() * SHIPS * (number + 1) / (ships + 1)
    rocking = math.sin(share * math.tau * 2.5)
    painter.save()
    painter.translate(box.left() - size + (there + size) * done, frame.at(0, AFLOAT).y() + rocking * 3)
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
    if time < 0 or leap > UNDER:
        return
    way = leap / UNDER
    frame = frame_of(box)
    picture, _ = drawn("dolphin", frame.scale * 0.8, painter.device().devicePixelRatioF(), theme.name)
    size = picture.deviceIndependentSize()
    painter.save()
    painter.translate(frame.at(place + 110 * (way - 0.5), 500 - math.sin(math.pi * way) * 110))
    painter.rotate(-25 + 70 * way)
    painter.drawPixmap(QPointF(-size.width() / 2, -size.height() / 2), picture)
    painter.restore()


TRIUMPH: Final = Triumph(paint_triumph, podium=PODIUM)
