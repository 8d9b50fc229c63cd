"""The name of a key, painted as a key cap."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLabel, QSizePolicy

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.paint.lettering import write
from neptun_desktop.ui.widgets.styling import Styling


class KeyCap(QLabel):
    """A key cap; it cannot be pressed."""

    def __init__(self, styling: Styling) -> None:
        """Start without a name."""
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        self.restyle(styling)

    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        self.styling = styling
        self.setFont(styling.font("strong", styling.theme.sizes.body))
        self.updateGeometry()

    @override
    def sizeHint(self) -> QSize:
        metrics, px = QFontMetrics(self.font()), self.styling.px
        return QSize(max(px(44), metrics.horizontalAdvance(self.text()) + px(18)), metrics.height() + px(9))

    @override
    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self.styling.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        wanted = self.sizeHint()
        box = QRectF(1, (self.height() - wanted.height()) / 2 + 1, self.width() - 2, wanted.height() - 3)
        painter.setPen(QPen(QColor(theme.card_edge), 1.2))
        painter.setBrush(QColor(theme.card_shade))
        painter.drawRoundedRect(box, 5, 5)
        painter.setBrush(QColor(theme.card))
        painter.drawRoundedRect(box.adjusted(0, 0, 0, -2.5), 5, 5)
        write(painter, box.adjusted(4, 0, -4, -2.5), self.text(), self.font(), theme.card_ink)
        painter.end()
