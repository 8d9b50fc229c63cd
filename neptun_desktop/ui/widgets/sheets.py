"""Sheets of parchment that hold other widgets."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.palette import Tint
from neptun_desktop.ui.paint.panels import paint_panel, smooth_painter
from neptun_desktop.ui.widgets.styling import Styling

RIM = 3  # room for the shadow


class Parchment(QWidget):
    """A sheet with a double edge. Widgets go into its `column`."""

    def __init__(self, styling: Styling, parent: QWidget | None = None, *, padding: float = 16) -> None:
        """Create an empty sheet."""
        super().__init__(parent)
        self.padding = padding
        self.accent: str | None = None
        self.vignette: str | None = None  # name of a picture engraved in the lower right corner
        self.column = QVBoxLayout(self)
        Parchment.restyle(self, styling)  # a subclass has no parts yet

    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        self.styling = styling
        room = styling.px(self.padding) + RIM
        self.column.setContentsMargins(room, room, room, room)
        self.column.setSpacing(styling.px(8))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        with smooth_painter(self) as painter:
            box = QRectF(self.rect()).adjusted(RIM, RIM - 1, -RIM, -RIM - 1)
            theme = self.styling.theme
            paint_panel(painter, box, theme, accent=self.accent)
            if self.vignette and theme.name != "high contrast":
                size = min(box.width() * 0.5, box.height() * 0.36)
                painter.setOpacity(0.34)
                engraved = Tint(theme.panel_rule, theme.panel_rule, theme.panel, theme.panel_rule)
                place = QRectF(box.right() - size - self.padding, box.bottom() - size - self.padding, size, size)
                paint_art(painter, self.vignette, place, tint=engraved)
