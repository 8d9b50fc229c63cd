"""A sheet over the table: the rest is dimmed until it is closed."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QDialog, QGridLayout, QWidget
from shiboken6 import isValid

from neptun_desktop.kernel.overriding import override
from neptun_desktop.texts.language import Language
from neptun_desktop.texts.shell import panels as texts
from neptun_desktop.ui.paint.ambient import hold_clocks
from neptun_desktop.ui.paint.panels import faint
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.widgets.buttons import TextButton
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.layouts import filled_with, put_in, row_of
from neptun_desktop.ui.widgets.painted import Parchment
from neptun_desktop.ui.widgets.scroll import scroll_by_key
from neptun_desktop.ui.widgets.styling import Page, focus_first, focus_stops

VEIL = 0.55
EDGE = 9  # pixels, at least, between a sheet and the window
DIRECT = Qt.FindChildOption.FindDirectChildrenOnly


class SheetDialog(QDialog):
    """What a sheet lies in: a dialog to screen readers, and nothing else of one. It is no window, and takes no keys."""

    def __init__(self, sheet: QWidget) -> None:
        """Hold a sheet."""
        super().__init__()
        self.setWindowFlags(Qt.WindowType.Widget)
        self.setAttribute(Qt.WidgetAttribute.WA_Moved)  # a layout places it
        filled_with(self, sheet)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()


class Overlay(Page):
    """Covers its parent at any size. Escape, its button and a click beside the sheet close it.

    Until then nothing else of the parent can be used, neither by keys nor by a screen reader.
    """

    closed = Signal()

    def __init__(self, theme: Theme, language: Language, parent: QWidget | None = None) -> None:
        """Start closed."""
        super().__init__(theme, language, parent)
        self._before: QWidget | None = None  # what had the focus when it was opened
        self._covered: list[QWidget] = []  # what cannot be used while it is open
        self._breadth = 0  # of the sheet, in units; 0: as its content needs
        self.sheet = Parchment(self.styling)
        self.title = Label("heading", self.styling)
        self.shut = TextButton(self.styling, art="cross")
        put_in(self.sheet.column, row_of((self.title, 1), self.shut))
        self.dialog = SheetDialog(self.sheet)
        grid = QGridLayout(self)
        grid.setContentsMargins(EDGE, EDGE, EDGE, EDGE)
        grid.setSpacing(0)
        grid.addWidget(self.dialog, 1, 1)
        for edge in (0, 2):
            grid.setRowStretch(edge, 1)
            grid.setColumnStretch(edge, 1)
        self.shut.clicked.connect(self.close_sheet)
        self.on_restyle(lambda: self.shut.setAccessibleName(self.language.gettext(texts.CLOSE)))
        self.hide()
        if parent is not None:
            parent.installEventFilter(self)

    def call(self, title: str) -> None:
        """Set the title."""
        self.title.setText(title)
        for named in (self, self.dialog):
            named.setAccessibleName(title)

    def widen(self, units: float) -> None:
        """Make the sheet this wide or, if the window is narrower, as wide as that."""
        self._breadth = round(units)
        self._fit_sheet()

    def _fit_sheet(self) -> None:
        self.sheet.setMinimumWidth(min(self.styling.px(self._breadth), self.contentsRect().width() - 2 * EDGE))

    def open_sheet(self) -> None:
        """Show this sheet, and close any other."""
        parent = self.parentWidget()
        if parent is not None:
            for other in parent.findChildren(Overlay, options=DIRECT):
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
        """Return the focus to where it was, hide the sheet, and emit `closed`."""
        if self.isVisible():
            self._uncover()
            before, self._before = self._before, None
            beneath = self.parentWidget()
            if before is not None and isValid(before) and before.isVisible() and before.isEnabled():
                before.setFocus()
            elif beneath is not None:
                focus_first(beneath)
            self.hide()  # only now: Qt would give the focus to anything else first, which would be spoken
            self.closed.emit()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._breadth:
            self._fit_sheet()

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        hold_clocks(self.parentWidget(), "overlay", held=True)
        self._cover()

    @override
    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        hold_clocks(self.parentWidget(), "overlay", held=False)
        self._uncover()

    def _cover(self) -> None:
        """Let nothing that is visible beside the sheet be used; what comes later, such as the curtain, must be."""
        parent = self.parentWidget()
        for part in () if parent is None else parent.findChildren(QWidget, options=DIRECT):
            if part is not self and part.isVisible() and part.isEnabled():
                part.setEnabled(False)
                self._covered.append(part)

    def _uncover(self) -> None:
        for part in filter(isValid, self._covered):
            part.setEnabled(True)
        self._covered.clear()

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
        if not self.dialog.geometry().contains(event.position().toPoint()):
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
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), faint("#000000", VEIL))


def is_covered(page: QWidget) -> bool:
    """Return whether a sheet is open over a page."""
    return any(sheet.isVisible() for sheet in page.findChildren(Overlay, options=DIRECT))
