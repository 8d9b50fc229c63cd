"""An ornament below a heading, or on both sides of it."""

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.paint.panels import draw, fill
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.widgets.styling import Styling


class Ornament(QWidget):
    """A thin golden line with a lozenge in its middle."""

    def __init__(self, styling: Styling, parent: QWidget | None = None) -> None:
        """Create an ornament with this styling."""
        super().__init__(parent)
        self.styling = styling
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        self.styling = styling
        self.updateGeometry()

    @override
    def sizeHint(self) -> QSize:
        return QSize(self.styling.px(60), self.styling.px(12))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_ornament(painter, QRectF(self.rect()), self.styling.theme)
        painter.end()


def paint_ornament(painter: QPainter, box: QRectF, theme: Theme) -> None:
    """Paint the line and its lozenge across a box."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    middle, half = box.center(), min(box.height() * 0.36, 5.0)
    gap = half * 2.4
    corners = [QPointF(half * 1.5, 0), QPointF(0, half), QPointF(-half * 1.5, 0), QPointF(0, -half)]
    lozenge = QPainterPath()
    lozenge.addPolygon(QPolygonF([middle + corner for corner in corners]))
    lozenge.closeSubpath()
    fill(painter, lozenge, QColor(theme.gold))
    lines = QPainterPath(QPointF(box.left(), middle.y()))
    lines.lineTo(middle.x() - gap, middle.y())
    lines.moveTo(middle.x() + gap, middle.y())
    lines.lineTo(box.right(), middle.y())
    lines.addPath(lozenge)
    draw(painter, lines, QColor(theme.gold_shade), 1)
