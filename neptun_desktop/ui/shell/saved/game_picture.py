"""The picture of a saved game; where none was taken, its merchants' ships on the open sea."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPixmap

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.canvas.discs import paint_ship
from neptun_desktop.ui.canvas.panels import faint, upright
from neptun_desktop.ui.canvas.theme import Theme
from neptun_desktop.ui.widgets.painted import Painted
from neptun_desktop.ui.widgets.styling import Styling

SHAPE = 1.6  # a picture of the table is so much wider than high
WAVES = ((0.1, 0.28), (0.42, 0.16), (0.74, 0.3), (0.22, 0.62), (0.56, 0.9), (0.86, 0.7))


def paint_game(painter: QPainter, box: QRectF, pixmap: QPixmap | None, colours: Sequence[str], theme: Theme) -> None:
    """Paint the picture into a box, filled to its edges."""
    painter.save()
    painter.setClipRect(box)
    if pixmap is not None and not pixmap.isNull():
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        ratio = painter.device().devicePixelRatioF()
        wanted = (box.size() * ratio).toSize()
        fitted = pixmap.scaled(
            wanted, Qt.AspectRatioMode.KeepAspectRatioByExpanding, Qt.TransformationMode.SmoothTransformation
        )
        painter.drawPixmap(box, fitted, QRectF(0, 0, wanted.width(), wanted.height()))
    else:
        _paint_fleet(painter, box, colours, theme)
    painter.restore()
    painter.setPen(QPen(QColor(theme.frame), 1.6))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(box.adjusted(0.8, 0.8, -0.8, -0.8))


def _paint_fleet(painter: QPainter, box: QRectF, colours: Sequence[str], theme: Theme) -> None:
    painter.fillRect(box, upright(box, theme.sea, theme.sea_deep))
    painter.setPen(QPen(faint(theme.sea_line, 0.5), max(1.0, box.height() * 0.012)))
    for x, y in WAVES:
        start = QPointF(box.left() + box.width() * x, box.top() + box.height() * y)
        painter.drawLine(start, start + QPointF(box.width() * 0.09, 0))
    known = [colour for colour in colours if colour in theme.merchants.tints]
    if not known:
        return
    step = box.width() * 0.86 / len(known)
    size = min(step * 1.15, box.height() * 0.6)
    for place, colour in enumerate(known):
        x = box.left() + box.width() * 0.07 + step * (place + 0.5)
        y = box.top() + box.height() * (0.74 if place % 2 else 0.6) + size * 0.1
        paint_ship(painter, QPointF(x, y), size, colour, theme)


class GamePicture(Painted):
    """A picture as a part of a page."""

    def __init__(self, styling: Styling, height: float, *, wide: bool = False) -> None:
        """Show the open sea; it is so many units high, and as wide as a table looks or as there is room."""
        super().__init__(styling)
        self.units, self.wide = height, wide
        self.pixmap: QPixmap | None = None
        self.colours: tuple[str, ...] = ()

    def show_game(self, pixmap: QPixmap | None, colours: Sequence[str]) -> None:
        """Show a game."""
        self.pixmap, self.colours = pixmap, tuple(colours)
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(self.styling.px(self.units * SHAPE), self.styling.px(self.units))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        breadth = box.width() if self.wide else min(box.width(), box.height() * SHAPE)
        middle = QRectF(box.center().x() - breadth / 2, box.top(), breadth, box.height())
        paint_game(painter, middle, self.pixmap, self.colours, self.styling.theme)
        painter.end()
