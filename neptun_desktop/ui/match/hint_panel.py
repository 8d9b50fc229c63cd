"""The hint in three steps: where to look, the move, and why. Each is shown only on request."""

from attrs import frozen
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.texts.language import Language, in_sentences
from neptun_desktop.texts.shell import panels as texts
from neptun_desktop.texts.shell import table as table_texts
from neptun_desktop.ui.paint.players import ANYBODY
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.widgets.buttons import RIM, TextButton
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.layouts import filled_with, put_in, row_of
from neptun_desktop.ui.widgets.painted import HeadPicture, Parchment
from neptun_desktop.ui.widgets.styling import StyledWidget

TITLES = (texts.LOOK_AT, texts.THE_MOVE, texts.WHY)
BREADTH = 348  # default, unless `lie` is called
HEAD = 44  # units


@frozen
class Hint:
    """The advice of a strong bot."""

    look_at: str
    move: str
    why: str


class AdviceSheet(StyledWidget):
    """A small sheet beside the board, with a head that says something, and two buttons below."""

    def __init__(self, theme: Theme, language: Language, parent: QWidget | None, head: str, units: int) -> None:
        """Start hidden; the head is so many units large."""
        super().__init__(theme, language, parent)
        self._least = 0  # its height in pixels
        self.sheet = Parchment(self.styling, padding=12)
        self.head = HeadPicture(head, self.styling, units)
        self.title, self.count = Label("heading", self.styling, wraps=True), Label("quiet", self.styling)
        self.text = Label("body", self.styling, wraps=True)
        self.head.setParent(self.text)  # in the margin of the text
        self.head.move(RIM, 0)
        self.onward, self.aside = TextButton(self.styling, first=True), TextButton(self.styling)
        for button in (self.onward, self.aside):
            button.yield_room()
        self.title.leave_edges(RIM, 0, 0, 0)  # flush with the buttons, which have a rim for their glow
        self.count.leave_edges(0, 0, RIM, 0)
        self.foot = row_of(self.aside, 1, self.onward)
        self.top = row_of((self.title, 1), self.count)
        put_in(self.sheet.column, self.top, self.text)
        filled_with(self, self.sheet)
        self.hide()

    def _fit_height(self) -> None:
        """Fit the height to the text."""
        needed = self.sheet.column.totalHeightForWidth(self.width())
        if needed > 0:
            self.setFixedHeight(max(needed, self._least))


class HintPanel(AdviceSheet):
    """A sheet beside the board, which stays visible while reading: what the hint means is lit, the rest is darker."""

    step_shown = Signal(int)  # 0, 1, 2
    closed = Signal()

    def __init__(
        self, theme: Theme, language: Language, parent: QWidget | None = None, *, adviser: str = ANYBODY
    ) -> None:
        """Start hidden; `adviser` is the head of who gives the hint."""
        super().__init__(theme, language, parent, adviser, HEAD)
        self.hint: Hint | None = None
        self.failed = False  # no bot could answer
        self.leads_back = texts.CLOSE  # what the button says that closes it
        self.step = 0
        self._breadth = BREADTH
        self.sheet.column.addLayout(self.foot)
        self.onward.clicked.connect(lambda: self.show_step(self.step + 1))
        self.aside.clicked.connect(self.close_sheet)
        self.on_restyle(self._reword)
        self.settle()

    def show_hint(self, hint: Hint | None) -> None:
        """Show a hint at its first step; None while the bot is thinking."""
        self.hint, self.failed = hint, False
        self.show()
        self.raise_()
        self.show_step(0)

    def retell(self, hint: Hint) -> None:
        """Say the same in another language, at the same step."""
        self.hint = hint
        self._reword()

    def show_failure(self) -> None:
        """Say that there is no hint this time."""
        self.hint, self.failed = None, True
        self.show_step(0)

    def show_step(self, step: int) -> None:
        """Show this step, or the last one."""
        self.step = min(step, len(TITLES) - 1)
        self._reword()
        (self.onward if self.onward.isVisibleTo(self) else self.aside).setFocus()
        if self.hint is not None:
            self.step_shown.emit(self.step)

    def close_sheet(self) -> None:
        """Hide the sheet, and emit `closed`."""
        self.hide()
        self.closed.emit()

    def lie(self, breadth: int, least: int = 0) -> None:
        """Take the width of its place in the window, and at least this height."""
        self._breadth, self._least = breadth, least
        self._reword()

    def _reword(self) -> None:
        tr, px = self.language, self.styling.px
        self.sheet.accent = self.theme.gold
        self.title.setText(tr.gettext(TITLES[self.step]))
        self.count.setText(tr.gettext(texts.STEP, step=self.step + 1, all=len(TITLES)))
        sentences = (self.hint.look_at, self.hint.move, self.hint.why) if self.hint else ()
        waiting = table_texts.NO_HINT if self.failed else texts.THINKING
        self.text.setText(in_sentences((sentences[self.step],)) if sentences else tr.gettext(waiting))
        self.text.leave_edges(RIM + px(HEAD + 12), 0, RIM, 0)
        self.text.setMinimumHeight(px(HEAD))
        self.onward.word(tr.gettext(texts.NEXT_HINT))
        self.onward.setVisible(bool(sentences) and self.step < len(TITLES) - 1)
        self.aside.word(tr.gettext(self.leads_back))
        self.setAccessibleName(tr.labelled(self.title.text(), self.text.text()))
        self.setFixedWidth(self._breadth)
        self._fit_height()

    @override
    def _fit_height(self) -> None:
        self.sheet.column.invalidate()
        super()._fit_height()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_height()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_sheet()
        else:
            super().keyPressEvent(event)
