"""The card on the start page that shows where the last game stands."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget
from typing_extensions import override

from neptun_desktop.ui.canvas.panels import upright
from neptun_desktop.ui.shell.parts.lettered import Words
from neptun_desktop.ui.shell.parts.plaques import Plaque
from neptun_desktop.ui.shell.parts.sheets import Parchment
from neptun_desktop.ui.shell.style import Attire

SHAPE = 1.6  # a picture of the table is so much wider than high


class Picture(QWidget):
    """A picture of the table in a thin frame, filled to its edges."""

    def __init__(self, attire: Attire, height: float) -> None:
        """Frame nothing yet; it is so many units high."""
        super().__init__()
        self.units = height
        self.pixmap: QPixmap | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.wear(attire)

    def wear(self, attire: Attire) -> None:
        """Put this on."""
        self.attire = attire
        self.updateGeometry()

    def frame(self, pixmap: QPixmap | None) -> None:
        """Show this picture."""
        self.pixmap = pixmap
        self.setVisible(pixmap is not None)
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(self.attire.px(self.units * SHAPE), self.attire.px(self.units))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme, box = self.attire.theme, QRectF(self.rect())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.fillRect(box, upright(box, theme.sea, theme.sea_deep))
        if self.pixmap is not None and not self.pixmap.isNull():
            ratio = self.devicePixelRatioF()
            fitted = self.pixmap.scaled(
                (box.size() * ratio).toSize(),
                Qt.AspectRatioMode.KeepAspectRatioByExpanding,
                Qt.TransformationMode.SmoothTransformation,
            )
            part = QRectF(0, 0, box.width() * ratio, box.height() * ratio)
            painter.drawPixmap(box, fitted, part)
        painter.setPen(QPen(QColor(theme.frame), 2))
        painter.drawRect(box.adjusted(1, 1, -1, -1))
        painter.end()


class LastGameCard(Parchment):
    """Picture, name and place of the last game, and a button to go on."""

    def __init__(self, attire: Attire) -> None:
        """Make an empty card."""
        super().__init__(attire, padding=10)
        self.picture = Picture(attire, 150)
        self.title = Words("strong", attire, wraps=True)
        self.line = Words("quiet", attire, wraps=True)
        self.button = Plaque(attire, first=True, large=True)
        for part in (self.picture, self.title, self.line, self.button):
            self.column.addWidget(part)
        self.column.setSpacing(attire.px(4))

    def show_game(self, picture: QPixmap | None, title: str, line: str) -> None:
        """Show a game."""
        self.picture.frame(picture)
        self.title.setText(title)
        self.line.setText(line)
        self.button.setAccessibleDescription(f"{title}. {line}")
