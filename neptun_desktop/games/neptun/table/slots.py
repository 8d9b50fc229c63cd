"""Paints a slot of a manifest: empty, open, fulfilled or lost."""

from typing import Literal

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from neptun_desktop.games.neptun.table.tiles import paint_coin
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.fonts import font
from neptun_desktop.ui.paint.lettering import write
from neptun_desktop.ui.paint.palette import Tint
from neptun_desktop.ui.paint.panels import faint, paint_shadow, upright
from neptun_desktop.ui.paint.theme import Theme

Pay = Literal["gold", "favour"]
TICK = "#2f6b26"  # on a pale seal, in every look


def _hollow(painter: QPainter, box: QRectF, theme: Theme, number: int, edge: str) -> None:
    pen = QPen(QColor(edge), 1.2, Qt.PenStyle.DashLine)
    pen.setDashPattern([3, 2.4])
    painter.setPen(pen)
    painter.setBrush(faint(theme.ink, 0.05))
    painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 4, 4)
    write(painter, box, str(number), font("title", 18), theme.panel_edge if theme.name != "dark" else theme.button_edge)


def _head(box: QRectF) -> QRectF:
    """Return the box of the port's name; long names reach almost from edge to edge."""
    return QRectF(box.left() + 2, box.top() + 1, box.width() - 4, 18)


def paint_empty_slot(painter: QPainter, box: QRectF, number: int, theme: Theme) -> None:
    """Paint a slot without a contract: its number in a dashed frame."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _hollow(painter, box, theme, number, theme.panel_rule)
    painter.restore()


def paint_open_slot(  # noqa: PLR0913, PLR0917 - port, good and pay
    painter: QPainter, box: QRectF, name: str, region: str, tint: Tint, good: str, pay: Pay, amount: int, theme: Theme
) -> None:
    """Paint a small open contract: the port on its region's colour, the good, and what it pays."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_shadow(painter, box, 4, 1.2)
    painter.setPen(QPen(QColor(tint.shade), 1.1))
    painter.setBrush(upright(box, theme.card, theme.card_shade))
    painter.drawRoundedRect(box.adjusted(0.6, 0.6, -0.6, -0.6), 4, 4)
    head = QPainterPath()
    head.addRoundedRect(box.adjusted(1.2, 1.2, -1.2, -1.2), 3.4, 3.4)
    strip = QPainterPath()
    strip.addRect(QRectF(box.left(), box.top(), box.width(), 19))
    painter.fillPath(
        head.intersected(strip), upright(QRectF(box.left(), box.top(), box.width(), 19), tint.light, tint.body)
    )
    write(
        painter,
        _head(box),
        name,
        font("strong", theme.sizes.smallest),
        tint.ink,
    )
    foot = QRectF(box.left(), box.top() + 19, box.width(), box.height() - 19)
    third = foot.width() / 3
    paint_art(painter, f"emblem-{region}", QRectF(foot.left() + 3, foot.center().y() - 6.5, 13, 13), tint=tint)
    paint_art(painter, f"good-{good}", QRectF(foot.left() + third - 2, foot.top() + 4, 24, 24), tint=None)
    right = QRectF(foot.right() - third - 1, foot.top(), third, foot.height())
    if pay == "gold":
        paint_coin(painter, QRectF(right.center().x() - 8, right.center().y() - 8, 16, 16), amount)
    else:
        paint_art(painter, "favour", QRectF(right.center().x() - 5.5, right.top() + 4, 11, 11), tint=tint)
        write(
            painter,
            QRectF(right.left(), right.top() + 14, right.width(), 17),
            str(amount),
            font("figure", 15),
            tint.ink,
        )
    painter.restore()


def paint_fulfilled_slot(painter: QPainter, box: QRectF, name: str, tint: Tint, theme: Theme) -> None:
    """Paint a fulfilled slot: its port, and a seal."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(theme.success), 1.3))
    painter.setBrush(faint(theme.success, 0.20))
    painter.drawRoundedRect(box.adjusted(0.8, 0.8, -0.8, -0.8), 4, 4)
    write(
        painter,
        _head(box),
        name,
        font("strong", theme.sizes.smallest),
        theme.ink,
    )
    middle = QRectF(box.center().x() - 11, box.top() + 22, 22, 22)
    painter.setPen(QPen(QColor(theme.success), 1.2))
    painter.setBrush(QColor(tint.light))
    painter.drawEllipse(middle.adjusted(-2, -2, 2, 2))
    paint_art(painter, "tick", middle.adjusted(4, 4, -4, -4), tint=Tint(TICK, TICK, TICK, TICK))
    painter.restore()


def paint_lost_slot(painter: QPainter, box: QRectF, name: str, theme: Theme) -> None:
    """Paint a lost slot: turned over, its port struck out."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(faint(theme.ink_soft, 0.6), 1))
    painter.setBrush(faint(theme.ink_soft, 0.12))
    painter.drawRoundedRect(box.adjusted(0.8, 0.8, -0.8, -0.8), 4, 4)
    write(
        painter,
        _head(box),
        name,
        font("body", theme.sizes.smallest),
        theme.ink_soft,
    )
    size = 18
    middle = QRectF(box.center().x() - size / 2, box.top() + 25, size, size)
    paint_art(painter, "cross", middle, tint=Tint(theme.danger, theme.danger, theme.danger, theme.danger))
    painter.restore()
