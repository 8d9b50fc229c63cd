"""Paints a column of the podium: fluted stone with a golden ledge, a band in the player's colour, and a medal."""

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen

from neptun_desktop.ui.paint.lettering import write
from neptun_desktop.ui.paint.palette import GOLD, Tint
from neptun_desktop.ui.paint.panels import faint, paint_shadow, upright
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.widgets.styling import Styling
from neptun_desktop.words.dates import figure

MEDALS: Final = (  # of the first three
    GOLD,
    Tint("#c6cdd4", "#66707a", "#f3f6f8", "#262d34"),
    Tint("#d09763", "#7a4a1f", "#f0cfaa", "#3a1e06"),
)
FLUTES = 3  # on each side
FLUTE = 6  # how wide one is
LARGEST, LEAST = 66, 34  # a medal


def paint_stone(
    painter: QPainter, column: QRectF, badge: SeatBadge, reached: tuple[int, str], styling: Styling
) -> None:
    """Paint a column for a player who has reached a rank with a score, which is in words."""
    theme, px, font = styling.theme, styling.px, styling.font
    rank, counted = reached
    paint_shadow(painter, column, 3)
    painter.setPen(QPen(QColor(theme.panel_edge), 1.2))
    painter.setBrush(upright(column, theme.panel, theme.panel_shade))
    painter.drawRect(column.adjusted(0, 0, 0, px(8)))
    _paint_flutes(painter, column, styling)
    _paint_ledge(painter, column, badge, styling)
    line = px(26)
    name = QRectF(column.left() + px(6), column.top() + px(12), column.width() - px(12), line)
    write(painter, name, badge.name, font("strong", 20), theme.ink)
    write(painter, name.translated(0, line - px(2)), counted, font("strong", 16), theme.ink_soft)
    left = column.bottom() - name.bottom() - line
    if left > px(LEAST):
        size = min(left - px(4), px(LARGEST))
        medal = QRectF(column.center().x() - size / 2, name.bottom() + line + (left - size) / 2 - px(2), size, size)
        _paint_medal(painter, medal, rank, styling)


def _paint_flutes(painter: QPainter, column: QRectF, styling: Styling) -> None:
    """Paint the flutes beside the text: each has a shadow on its left and light on its right."""
    wide = styling.px(FLUTE)
    top = column.top() + styling.px(14)
    dark = 0.16 if styling.theme.name != "dark" else 0.4
    for number in range(FLUTES):
        for left in (column.left() + wide * (number + 0.4), column.right() - wide * (number + 1.2)):
            flute = QRectF(left, top, wide * 0.8, column.bottom() - top)
            light = QLinearGradient(flute.topLeft(), flute.topRight())
            light.setColorAt(0, faint("#000000", dark))
            light.setColorAt(0.7, faint("#000000", 0.02))
            light.setColorAt(1, faint("#ffffff", 0.25 if styling.theme.name != "dark" else 0.10))
            painter.fillRect(flute, light)


def _paint_ledge(painter: QPainter, column: QRectF, badge: SeatBadge, styling: Styling) -> None:
    """Paint the ledge on top, and below it the band in the player's colour."""
    theme, px = styling.theme, styling.px
    tint = theme.merchant(badge.colour)
    band = QRectF(column.left() - px(1), column.top() + px(2), column.width() + px(2), px(8))
    painter.setPen(QPen(QColor(tint.shade), 1))
    painter.setBrush(upright(band, tint.body, tint.shade))
    painter.drawRect(band)
    ledge = QRectF(column.left() - px(6), column.top() - px(7), column.width() + px(12), px(10))
    painter.setPen(QPen(QColor(theme.gold_shade), 1.2))
    painter.setBrush(upright(ledge, theme.gold_light, theme.gold))
    painter.drawRoundedRect(ledge, 2, 2)


def _paint_medal(painter: QPainter, box: QRectF, rank: int, styling: Styling) -> None:
    """Paint a rank: the first three have a medal."""
    theme = styling.theme
    font = styling.font("title", 30)
    if rank > len(MEDALS):
        write(painter, box, figure(rank), font, theme.gold if theme.name == "dark" else theme.gold_shade)
        return
    metal = MEDALS[rank - 1]
    middle, half = box.center(), box.width() / 2
    painter.setPen(QPen(QColor(metal.ink), 1.4))
    painter.setBrush(upright(box, metal.light, metal.body))
    painter.drawEllipse(middle, half, half)
    painter.setPen(QPen(QColor(metal.shade), 1.2))
    painter.setBrush(upright(box, metal.body, metal.light))
    painter.drawEllipse(middle, half * 0.8, half * 0.8)
    write(painter, box.translated(0, -1), figure(rank), font, metal.ink)
