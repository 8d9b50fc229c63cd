"""What all buttons share: the state they are painted in, and the focus glow around them."""

from PySide6 import QtCore
from PySide6.QtCore import QEvent, QRectF, QSize
from PySide6.QtGui import QEnterEvent, QPainter
from PySide6.QtWidgets import QPushButton, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.paint.glow import paint_widget_focus
from neptun_desktop.ui.paint.panels import ButtonState
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.widgets.styling import Styling

RIM = 4  # room for shadow and focus


class ButtonBase(QPushButton):
    """A button that paints itself. `first` marks the one most people want."""

    def __init__(self, styling: Styling, *, first: bool) -> None:
        """Create a button without a label."""
        super().__init__()
        self.styling, self.first = styling, first

    @override
    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    @override
    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.setCursor(QtCore.Qt.CursorShape.PointingHandCursor)
        self.update()

    @override
    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.update()

    def _state(self) -> ButtonState:
        if not self.isEnabled():
            return "off"
        if self.isDown():
            return "pressed"
        if self.first:
            return "first"
        return "hover" if self.underMouse() else "rest"


def begin_painting(painter: QPainter, widget: QWidget, theme: Theme) -> QRectF:
    """Paint the glow if the widget has focus, and return the box within the rim."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    box = QRectF(widget.rect()).adjusted(RIM, RIM, -RIM, -RIM)
    if widget.hasFocus():
        paint_widget_focus(painter, box, theme.sizes.corner, theme)
    return box
