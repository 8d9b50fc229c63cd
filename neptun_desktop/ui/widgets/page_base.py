"""Pages on the table's cloth, and those of them that have a heading with a back button."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.widgets.heading import Heading, paint_page
from neptun_desktop.ui.widgets.scroll import scroll_by_key
from neptun_desktop.ui.widgets.styled_widget import Page
from neptun_desktop.words.language import Language


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

    def call(self, title: str, back: str) -> None:
        """Set the title and the label of the back button."""
        self.heading.word(title, back)
        self.setAccessibleName(title)

    @override
    def escape(self) -> None:
        self._back()

    def _measure_whole(self) -> None:
        px = self.styling.px
        self.whole.setContentsMargins(px(24), px(14), px(24), px(14))
        self.whole.setSpacing(px(8))
