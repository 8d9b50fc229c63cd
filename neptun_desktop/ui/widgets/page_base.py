"""Pages on the table's cloth, and those of them that have a heading with a back button."""

from collections.abc import Callable

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QKeyEvent, QLinearGradient, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.texts.language import Language, noted_in
from neptun_desktop.ui.paint.panels import faint, paint_table
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.widgets.buttons import TextButton
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.ornament import Ornament
from neptun_desktop.ui.widgets.scroll import scroll_by_key
from neptun_desktop.ui.widgets.styled_widget import Page
from neptun_desktop.ui.widgets.styling import Styling

BACK = noted_in("action", "Back")


class Heading(QWidget):
    """The page's title between golden lines, and a back button."""

    def __init__(self, styling: Styling) -> None:
        """Create a heading without text."""
        super().__init__()
        self.title = Label("page", styling)
        self.back = TextButton(styling)
        self.back.veiled = True
        row = QHBoxLayout()
        row.addWidget(self.back)
        row.addWidget(Ornament(styling), 1)
        row.addWidget(self.title)
        row.addWidget(Ornament(styling), 1)
        self.balance = QWidget()
        row.addWidget(self.balance)
        self.row = row
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(row)

    def word(self, title: str, back: str) -> None:
        """Set the title and the label of the back button."""
        self.title.setText(title)
        self.back.word(back)
        self.balance.setFixedWidth(self.back.sizeHint().width())  # keeps the title centred


def paint_page(painter: QPainter, box: QRect, theme: Theme) -> None:
    """Paint a page's background: the table's cloth, with deep water along its upper edge."""
    whole = QRectF(box)
    paint_table(painter, whole, theme)
    head = QRectF(whole.left(), whole.top(), whole.width(), min(90.0, whole.height()))
    water = QLinearGradient(head.topLeft(), head.bottomLeft())
    water.setColorAt(0, QColor(theme.prompt))
    water.setColorAt(1, faint(theme.prompt, 0.0))
    painter.fillRect(head, QBrush(water))


class PlainPage(Page):
    """A page on cloth, with deep water along its upper edge."""

    def escape(self) -> None:
        """Handle Escape: do nothing, unless a subclass overrides this."""

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.escape()
        elif not scroll_by_key(self, event.key()):
            super().keyPressEvent(event)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_page(painter, self.rect(), self.theme)
        painter.end()


class HeadedPage(PlainPage):
    """A page with a heading. Its button and Escape lead back."""

    def __init__(
        self, theme: Theme, language: Language, back: Callable[[], None], parent: QWidget | None = None
    ) -> None:
        """Start with the heading alone; the rest goes below it, into `whole`."""
        super().__init__(theme, language, parent)
        self._back = back
        self.heading = Heading(self.styling)
        self.heading.back.clicked.connect(back)
        self.whole = QVBoxLayout(self)
        self.whole.addWidget(self.heading)
        self.on_restyle(self._measure_whole)

    def call(self, title: str) -> None:
        """Set the title, and label the back button."""
        self.heading.word(title, self.language.gettext(BACK))
        self.setAccessibleName(title)

    @override
    def escape(self) -> None:
        self._back()

    def _measure_whole(self) -> None:
        px = self.styling.px
        self.whole.setContentsMargins(px(24), px(14), px(24), px(14))
        self.whole.setSpacing(px(8))
