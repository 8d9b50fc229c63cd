"""Pages on the table's cloth, those of them that have a heading with a back button, and the stack that holds all.

`connect` connects their signals, written as a list of what each of them does.
"""

from collections.abc import Callable
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QRect, QRectF, Qt, SignalInstance
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.texts.language import Language, noted_in
from neptun_desktop.ui.paint.panels import faint, paint_table, upright
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.widgets.buttons import TextButton
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.layouts import filled_with, row_of
from neptun_desktop.ui.widgets.painted import Ornament
from neptun_desktop.ui.widgets.scroll import scroll_by_key
from neptun_desktop.ui.widgets.styling import Page, Styling

BACK = noted_in("action", "Back")


class Heading(QWidget):
    """The page's title between golden lines, and a back button."""

    def __init__(self, styling: Styling) -> None:
        """Create a heading without text."""
        super().__init__()
        self.title = Label("page", styling)
        self.back = TextButton(styling)
        self.back.veiled = True
        self.balance = QWidget()
        row = row_of(self.back, (Ornament(styling), 1), self.title, (Ornament(styling), 1), self.balance)
        filled_with(self, row)

    def word(self, title: str, back: str) -> None:
        """Set the title and the label of the back button."""
        self.title.setText(title)
        self.back.word(back)
        self.balance.setFixedWidth(self.back.sizeHint().width())  # keeps the title centred


def paint_page(painter: QPainter, box: QRect, theme: Theme) -> None:
    """Paint a page's background: the table's cloth, with deep water along its upper edge."""
    paint_table(painter, QRectF(box), theme)
    head = QRectF(box.left(), box.top(), box.width(), min(90.0, box.height()))
    painter.fillRect(head, upright(head, theme.prompt, faint(theme.prompt, 0.0)))


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
        with QPainter(self) as painter:
            paint_page(painter, self.rect(), self.theme)


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


@runtime_checkable
class Styled(Protocol):
    """What has a theme and a language: a page, or a table."""

    def change_style(self, theme: Theme, language: Language) -> None:
        """Change theme and language together."""


class PageStack(QStackedWidget):
    """Pages that are kept once they are made; a table and the pages that show its match are temporary guests."""

    def __init__(self) -> None:
        """Start without pages."""
        super().__init__()
        self._kept: list[Page] = []

    def change_style(self, theme: Theme, language: Language) -> None:
        """Change theme and language of everything that exists now, guests included."""
        for page in self._all:
            if isinstance(page, Styled):
                page.change_style(theme, language)

    def keep(self, page: Page) -> None:
        """Add a page that stays."""
        self._kept.append(page)
        self.addWidget(page)

    def dismiss(self, guest: QWidget) -> None:
        """Remove and delete a guest."""
        self.removeWidget(guest)
        guest.deleteLater()

    def dismiss_guests(self) -> bool:
        """Remove and delete all guests, so that nothing is kept of a match; return whether there were any."""
        guests = [page for page in self._all if page not in self._kept]
        for page in guests:
            self.dismiss(page)
        return bool(guests)

    def holds(self, page: object) -> bool:
        """Whether a page is still in the stack."""
        return any(each is page for each in self._all)

    @property
    def _all(self) -> tuple[QWidget, ...]:
        found = (self.widget(place) for place in range(self.count()))
        return tuple(page for page in found if page is not None)


def connect(*wires: tuple[SignalInstance, Callable[..., object]]) -> None:
    """Let each signal call what stands behind it."""
    for signal, do in wires:
        signal.connect(do)
