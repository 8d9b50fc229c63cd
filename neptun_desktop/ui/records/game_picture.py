"""The picture of a saved game; if none was taken, pictures of its seats on the open sea."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.paint.panels import draw, faint, upright
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.widgets.painted import Painted
from neptun_desktop.ui.widgets.styling import Styling

# The start page paints its picture without Qt's names, and imports as little as possible: see `inks`.
if TYPE_CHECKING:
    from neptun_desktop.ui.paint.players import SeatPainter

SHAPE = 1.6  # width to height of a picture of the table
WAVES = ((0.1, 0.28), (0.42, 0.16), (0.74, 0.3), (0.22, 0.62), (0.56, 0.9), (0.86, 0.7))


class Fleet(NamedTuple):
    """The colours of the seats, and the painter of their pictures; without a painter, the sea stays empty."""

    colours: tuple[str, ...] = ()
    paint_seat: SeatPainter | None = None


def paint_game(painter: QPainter, box: QRectF, pixmap: QPixmap | None, fleet: Fleet, theme: Theme) -> None:
    """Paint the picture into a box, filling it."""
    painter.save()
    if pixmap is not None and not pixmap.isNull():
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(box, pixmap, _part_shown(pixmap, box))
    else:
        painter.setClipRect(box)
        _paint_fleet(painter, box, fleet, theme)
    painter.restore()
    frame = QPainterPath()
    frame.addRect(box.adjusted(0.8, 0.8, -0.8, -0.8))
    draw(painter, frame, QColor(theme.frame), 1.6)


def _part_shown(pixmap: QPixmap, box: QRectF) -> QRectF:
    """Return the largest upper left part of a picture with the shape of the box."""
    scale = min(pixmap.width() / max(box.width(), 1), pixmap.height() / max(box.height(), 1))
    return QRectF(0, 0, box.width() * scale, box.height() * scale)


def _paint_fleet(painter: QPainter, box: QRectF, fleet: Fleet, theme: Theme) -> None:
    painter.fillRect(box, upright(box, theme.sea, theme.sea_deep))
    painter.setPen(QPen(faint(theme.sea_line, 0.5), max(1.0, box.height() * 0.012)))
    for x, y in WAVES:
        start = QPointF(box.left() + box.width() * x, box.top() + box.height() * y)
        painter.drawLine(start, start + QPointF(box.width() * 0.09, 0))
    if fleet.paint_seat is None or not fleet.colours:
        return
    step = box.width() * 0.86 / len(fleet.colours)
    size = min(step * 1.15, box.height() * 0.6)
    for place, colour in enumerate(fleet.colours):
        x = box.left() + box.width() * 0.07 + step * (place + 0.5)
        y = box.top() + box.height() * (0.74 if place % 2 else 0.6) + size * 0.1
        fleet.paint_seat(painter, QRectF(x - size / 2, y - size * 0.92, size, size), colour, theme)


class GamePicture(Painted):
    """A game's picture as a widget."""

    def __init__(self, styling: Styling, height: float, *, wide: bool = False) -> None:
        """Show the open sea, `height` units high; as wide as a picture of the table or, if `wide`, as the space."""
        super().__init__(styling)
        self.units, self.wide = height, wide
        self.pixmap: QPixmap | None = None
        self.fleet = Fleet()

    def show_game(self, pixmap: QPixmap | None, fleet: Fleet) -> None:
        """Show a game."""
        self.pixmap, self.fleet = pixmap, fleet
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(self.styling.px(self.units * SHAPE), self.styling.px(self.units))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            box = QRectF(self.rect())
            breadth = box.width() if self.wide else min(box.width(), box.height() * SHAPE)
            middle = QRectF(box.center().x() - breadth / 2, box.top(), breadth, box.height())
            paint_game(painter, middle, self.pixmap, self.fleet, self.styling.theme)
