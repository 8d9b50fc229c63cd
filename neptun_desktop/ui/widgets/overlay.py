"""A sheet over the table: the rest is dimmed until it is closed."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget
from shiboken6 import isValid

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.paint.ambient import hold_clocks
from neptun_desktop.ui.paint.panels import faint
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.widgets.buttons import TextButton
from neptun_desktop.ui.widgets.focus_stops import focus_stops
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.scroll import scroll_by_key
from neptun_desktop.ui.widgets.sheets import Parchment
from neptun_desktop.ui.widgets.styled_widget import Page, focus_first
from neptun_desktop.words.language import Language
from neptun_desktop.words.shell import panels as words

VEIL = 0.55


class Overlay(Page):
    """Covers its parent at any size. Escape, its button and a click beside the sheet close it."""

    closed = Signal()

    def __init__(self, theme: Theme, language: Language, parent: QWidget | None = None) -> None:
        """Start closed."""
        super().__init__(theme, language, parent)
        self._before: QWidget | None = None  # what had the focus when it was opened
        self.sheet = Parchment(self.styling)
        self.title = Label("heading", self.styling)
        self.shut = TextButton(self.styling, art="cross")
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.shut)
        self.sheet.column.addLayout(head)
        grid = QGridLayout(self)
        grid.addWidget(self.sheet, 1, 1)
        for edge in (0, 2):
            grid.setRowStretch(edge, 1)
            grid.setColumnStretch(edge, 1)
        self.shut.clicked.connect(self.close_sheet)
        self.on_restyle(self._word_button)
        self.hide()
        if parent is not None:
            parent.installEventFilter(self)

    def _word_button(self) -> None:
        self.shut.setAccessibleName(self.say.gettext(words.CLOSE))

    def call(self, title: str) -> None:
        """Set the title."""
        self.title.setText(title)
        self.setAccessibleName(title)

    def open_sheet(self) -> None:
        """Show this sheet, and close any other."""
        parent = self.parentWidget()
        if parent is not None:
            for other in parent.findChildren(Overlay, options=Qt.FindChildOption.FindDirectChildrenOnly):
                if other is not self:
                    other.close_sheet()
            self.setGeometry(parent.rect())
            self._before = parent.window().focusWidget()
        self.show()
        self.raise_()

    @override
    def first_focus(self) -> QWidget:
        return self.shut

    def close_sheet(self) -> None:
        """Hide the sheet, return the focus to where it was, and emit `closed`."""
        if self.isVisible():
            self.hide()
            before, self._before = self._before, None
            beneath = self.parentWidget()
            if before is not None and isValid(before) and before.isVisible() and before.isEnabled():
                before.setFocus()
            elif beneath is not None:
                focus_first(beneath)
            self.closed.emit()

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        hold_clocks(self.parentWidget(), "overlay", held=True)

    @override
    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        hold_clocks(self.parentWidget(), "overlay", held=False)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(watched, QWidget) and watched is self.parentWidget() and event.type() == QEvent.Type.Resize:
            self.setGeometry(watched.rect())
        return super().eventFilter(watched, event)

    @override
    def focusNextPrevChild(self, next: bool) -> bool:
        """Keep the focus on the sheet while it is open."""
        places = focus_stops(self)
        if not places:
            return False
        here = places.index(part) if (part := self.focusWidget()) in places else -1
        places[(here + (1 if next else -1)) % len(places)].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not self.sheet.geometry().contains(event.position().toPoint()):
            self.close_sheet()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_sheet()
        elif event.key() in {Qt.Key.Key_Down, Qt.Key.Key_Up}:
            self.focusNextPrevChild(event.key() == Qt.Key.Key_Down)
        else:
            scroll_by_key(self, event.key())

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), faint("#000000", VEIL))
        painter.end()


def is_covered(page: QWidget) -> bool:
    """Return whether a sheet is open over a page."""
    sheets = page.findChildren(Overlay, options=Qt.FindChildOption.FindDirectChildrenOnly)
    return any(sheet.isVisible() for sheet in sheets)
