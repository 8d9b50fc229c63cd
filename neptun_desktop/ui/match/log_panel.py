"""The log as a page: everything that has happened, line by line; each line leads to its moment on the board."""

from collections.abc import Sequence

from attrs import frozen
from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from neptun_desktop.controller.seat_view import LogLine
from neptun_desktop.kernel.overriding import override
from neptun_desktop.texts.language import Language
from neptun_desktop.texts.shell import panels as texts
from neptun_desktop.ui.paint.lettering import LEFT, write
from neptun_desktop.ui.paint.players import paint_disc
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.widgets.buttons import TextButton
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.layouts import put_in, row_of
from neptun_desktop.ui.widgets.overlay import Overlay
from neptun_desktop.ui.widgets.rows import RowList

BREADTH, HEIGHT = 1000.0, 560.0
AROUND = 150.0  # the head and the foot of the sheet, and the rim of the window
DISC = 18.0


@frozen
class LogRow:
    """One line, with its place in the log and the colour of the seat it is about."""

    place: int
    words: str
    colour: str | None


class LogRows(RowList):
    """The lines, the latest at the bottom."""

    units = 30.0

    @override
    def spoken(self, entry: object) -> str:
        return entry.words if isinstance(entry, LogRow) else ""

    @override
    def paint_entry(self, painter: QPainter, box: QRectF, entry: object) -> None:
        if not isinstance(entry, LogRow):
            return
        theme, px = self.styling.theme, self.styling.px
        size = px(DISC)
        if entry.colour is not None:
            paint_disc(
                painter, QRectF(box.left() + px(6), box.center().y() - size / 2, size, size), entry.colour, theme
            )
        room = box.adjusted(px(12) + size, 0, -px(8), 0)
        write(painter, room, entry.words, self.styling.font("body", theme.sizes.body), theme.ink, LEFT)


class LogPanel(Overlay):
    """Opens at the latest line."""

    moment_wanted = Signal(int)  # the place of a line in the log, or -1 for all of the game

    def __init__(self, theme: Theme, language: Language, parent: QWidget | None = None) -> None:
        """Start with an empty log."""
        super().__init__(theme, language, parent)
        self.line, self.rows = Label("quiet", self.styling, wraps=True), LogRows(self.styling)
        self.watch = TextButton(self.styling)
        put_in(self.sheet.column, self.line, (self.rows, 1), row_of(1, self.watch))
        self.rows.opened.connect(lambda row: self._show(row.place))
        self.watch.clicked.connect(lambda: self._show(-1))
        self.on_restyle(self._reword)
        self.settle()

    def show_log(self, log: Sequence[LogLine], badges: Sequence[SeatBadge]) -> None:
        """List these lines."""
        rows = tuple(
            LogRow(place, line.text, None if line.seat is None else badges[line.seat].colour)
            for place, line in enumerate(log)
        )
        self.rows.list_entries(rows, len(rows) - 1)
        self.rows.scrollToBottom()
        self._reword()

    @override
    def first_focus(self) -> QWidget:
        return self.rows

    def _show(self, place: int) -> None:
        self.close_sheet()
        self.moment_wanted.emit(place)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Leave room for whole lines."""
        px, rim = self.styling.px, 2 * self.rows.frameWidth()
        line = self.rows.row_height
        lines = (min(px(HEIGHT), self.height() - px(AROUND)) - rim) // line
        self.rows.setFixedSize(max(1, min(px(BREADTH), self.width() - px(64))), max(1, lines) * line + rim)

    def _reword(self) -> None:
        tr = self.language
        self.call(tr.gettext(texts.LOG))
        self.rows.setAccessibleName(tr.gettext(texts.LOG))
        self.line.setText(tr.gettext(texts.LOG_LINE if self.rows.count() else texts.NO_LOG))
        self.watch.word(tr.gettext(texts.WATCH))
        self.rows.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._fit()
