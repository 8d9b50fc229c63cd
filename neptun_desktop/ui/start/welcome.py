"""The note for somebody without a game to continue: how to begin. It is painted without Qt's names: see `inks`."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPalette

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.paint.lettering import LEFT, write
from neptun_desktop.ui.paint.panels import paint_panel
from neptun_desktop.ui.start.game_cards import LINE, TITLE
from neptun_desktop.ui.widgets.painted import Painted, Policy
from neptun_desktop.ui.widgets.styling import Styling

TOP_LEFT_WRAPPED = 0x1021  # Qt's value for AlignTop, AlignLeft and TextWordWrap
MARGIN = 14  # units between the edge and the words
RIM = 4  # pixels, as around buttons
BELOW = 10  # units to the menu


class Welcome(Painted):
    """A heading and a sentence or two on parchment."""

    def __init__(self, styling: Styling) -> None:
        """Start without words."""
        super().__init__(styling)
        self.heading, self.line = "", ""
        policy = self.sizePolicy()
        policy.setVerticalPolicy(Policy.Minimum)  # a fixed height would be that of the width it has had before
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.restyle(styling)

    @override
    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        super().restyle(styling)
        colours = QPalette()
        colours.setColor(QPalette.ColorRole.WindowText, QColor(styling.theme.ink))
        self.setPalette(colours)

    def word(self, heading: str, line: str) -> None:
        """Set the words."""
        self.heading, self.line = heading, line
        self.setAccessibleName(f"{heading} {line}")
        self.updateGeometry()
        self.update()

    @property
    def _heading_font(self) -> QFont:
        return self.styling.font("title", self.styling.theme.sizes.body * TITLE)

    @property
    def _line_font(self) -> QFont:
        return self.styling.font("body", self.styling.theme.sizes.body * LINE)

    @override
    def heightForWidth(self, width: int) -> int:
        margin = self.styling.px(MARGIN) + RIM
        room = QRectF(0, 0, width - 2 * margin, 10_000)
        line = QFontMetricsF(self._line_font).boundingRect(room, TOP_LEFT_WRAPPED, self.line).height()
        heading = QFontMetricsF(self._heading_font).height()
        return round(heading + line + 2 * margin + self.styling.px(BELOW) + 0.5)

    @override
    def sizeHint(self) -> QSize:
        width = max(self.width(), self.styling.px(300))
        return QSize(width, self.heightForWidth(width))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        margin = self.styling.px(MARGIN)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(RIM, RIM, -RIM, -RIM - self.styling.px(BELOW))
        paint_panel(painter, box, self.styling.theme)
        inside = box.adjusted(margin, margin, -margin, -margin)
        heading = QRectF(inside.x(), inside.y(), inside.width(), QFontMetricsF(self._heading_font).height())
        write(painter, heading, self.heading, self._heading_font, None, LEFT)
        painter.setFont(self._line_font)
        painter.drawText(inside.adjusted(0, heading.height(), 0, 0), TOP_LEFT_WRAPPED, self.line)
        painter.end()
