"""An answer on a sheet over the table: what can be done, how one stands, what has changed."""

from collections.abc import Sequence

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.texts.language import Language, in_sentences
from neptun_desktop.texts.shell.shortcuts import ACTIONS
from neptun_desktop.ui.match.description import Question
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.widgets.announcer import Announcer
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.layouts import empty, filled_with
from neptun_desktop.ui.widgets.overlay import Overlay
from neptun_desktop.ui.widgets.scroll import Scroll

BREADTH, HIGHEST = 760, 560  # of the lines; more of them scroll
AROUND = 150  # the head and the foot of the sheet, and the rim of the window


class TellingPanel(Overlay):
    """Shows lines under a title, and announces them to those who hear."""

    def __init__(self, theme: Theme, language: Language, parent: QWidget | None = None) -> None:
        """Start with nothing to tell."""
        super().__init__(theme, language, parent)
        self.question: Question | None = None
        self.lines: tuple[str, ...] = ()
        self._speech = Announcer(self)
        content = QWidget()
        self._column, self.area = filled_with(content), Scroll(content)
        self.sheet.column.addWidget(self.area, 1)
        self.on_restyle(self._lay_out)
        self.settle()

    def tell(self, question: Question, lines: Sequence[str]) -> None:
        """Open with the answer to one of the questions that have keys."""
        self.question = question
        self.open_sheet()
        self.retell(lines)
        self._speech.tell(in_sentences((self.title.text(), *self.lines)))

    def retell(self, lines: Sequence[str]) -> None:
        """Give the same answer in other words."""
        self.lines = tuple(line.strip() for line in lines)
        self._lay_out()

    def _lay_out(self) -> None:
        if self.question is not None:
            self.call(self.language.gettext(ACTIONS[self.question]))
        empty(self._column)
        for place, line in enumerate(self.lines):
            label = Label("body" if place else "strong", self.styling, wraps=True)
            label.setText(line)
            self._column.addWidget(label)
            label.show()
        self._column.addStretch(1)
        self._column.setSpacing(self.styling.px(5))
        self._fit()

    def _fit(self) -> None:
        """Take the room that the lines need, as far as the window has it."""
        px = self.styling.px
        breadth = max(1, min(px(BREADTH), self.width() - px(64)))
        needed = self._column.totalHeightForWidth(breadth - self.area.verticalScrollBar().sizeHint().width())
        self.area.setFixedSize(breadth, max(1, min(needed, px(HIGHEST), self.height() - px(AROUND))))

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
