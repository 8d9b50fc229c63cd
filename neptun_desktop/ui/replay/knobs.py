"""The buttons that move a replay: small, with a sign, and a tool tip that explains it."""

from typing import Literal, TypeAlias

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QSizePolicy

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.paint.palette import GOLD
from neptun_desktop.ui.paint.panels import paint_button
from neptun_desktop.ui.widgets.button_base import RIM, ButtonBase, begin_painting
from neptun_desktop.ui.widgets.buttons import paint_veil
from neptun_desktop.ui.widgets.styling import Styling

Sign: TypeAlias = Literal[
    "start", "turn back", "mark back", "step back", "play", "pause", "step on", "mark on", "turn on", "end"
]
MIRRORED: dict[Sign, Sign] = {
    "start": "end",
    "turn back": "turn on",
    "mark back": "mark on",
    "step back": "step on",
}
PRESSING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Select)


class Knob(ButtonBase):
    """A button with a sign on it. A click does not take the focus."""

    def __init__(self, sign: Sign, styling: Styling, *, first: bool = False) -> None:
        """Create a button without text."""
        super().__init__(styling, first=first)
        self.sign: Sign = sign
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        self.styling = styling
        self.updateGeometry()
        self.update()

    def mean(self, words: str) -> None:
        """Set the text that says what it does."""
        self.setAccessibleName(words)
        self.setToolTip(words)

    def show_sign(self, sign: Sign) -> None:
        """Show another sign."""
        self.sign = sign
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(self.styling.px(46 if self.first else 29) + 2 * RIM, self.styling.px(32) + 2 * RIM)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if Qt.Key(event.key()) in PRESSING:
            self.click()
        else:
            event.ignore()  # all other keys mean the same wherever the focus is

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme, state = self.styling.theme, self._state()
        painter = QPainter(self)
        box = begin_painting(painter, self, theme)
        if self.first:
            paint_button(painter, box, theme, state)
        else:
            paint_veil(painter, box, theme, state)
        painter.setOpacity(1.0 if self.isEnabled() else 0.45)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(GOLD.ink if self.first else theme.prompt_ink))
        painter.translate(box.center())
        reach = self.styling.px(8 if self.first else 6.5)
        painter.scale(-reach if self.sign in MIRRORED else reach, reach)
        painter.drawPath(sign_path(MIRRORED.get(self.sign, self.sign)))
        painter.end()


def sign_path(sign: Sign) -> QPainterPath:
    """Return a sign that points to the right, in coordinates from -1 to 1."""
    path = QPainterPath()
    if sign == "pause":
        path.addRect(QRectF(-0.75, -0.9, 0.5, 1.8))
        path.addRect(QRectF(0.25, -0.9, 0.5, 1.8))
    elif sign == "step on":
        _arrow(path, -0.75, 0.45)
        path.addRect(QRectF(0.5, -0.8, 0.28, 1.6))
    elif sign == "turn on":
        _arrow(path, -1.0, 0.0)
        _arrow(path, 0.0, 1.0)
    elif sign == "end":
        _arrow(path, -1.1, -0.2)
        _arrow(path, -0.2, 0.7)
        path.addRect(QRectF(0.8, -0.8, 0.28, 1.6))
    elif sign == "mark on":
        _arrow(path, -1.1, -0.1)
        corners = [QPointF(0.55, -0.8), QPointF(1.15, 0), QPointF(0.55, 0.8), QPointF(-0.05, 0)]
        path.addPolygon(QPolygonF(corners))
        path.closeSubpath()
    else:
        _arrow(path, -0.65, 0.9)
    return path


def _arrow(path: QPainterPath, left: float, right: float) -> None:
    half = min(0.95, (right - left) * 0.8)
    path.addPolygon(QPolygonF([QPointF(left, -half), QPointF(right, 0), QPointF(left, half)]))
    path.closeSubpath()
