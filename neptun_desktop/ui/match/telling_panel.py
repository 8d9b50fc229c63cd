"""An answer on a sheet over the table: what can be done, how one stands, what has changed, or what is looked for."""

from collections.abc import Sequence

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.texts.language import Language, in_sentences
from neptun_desktop.texts.shell.library import NOTHING_FOUND
from neptun_desktop.texts.shell.shortcuts import ACTIONS
from neptun_desktop.texts.shell.speech import SOUGHT
from neptun_desktop.ui.match.description import Question
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.widgets.announcer import Announcer
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.layouts import empty, filled_with
from neptun_desktop.ui.widgets.overlay import Overlay
from neptun_desktop.ui.widgets.reader import COMPOUNDING, occurrences
from neptun_desktop.ui.widgets.scroll import Scroll

BREADTH, HIGHEST = 760, 560  # of the lines; more of them scroll
AROUND = 150  # the head and the foot of the sheet, and the rim of the window


class TellingPanel(Overlay):
    """Shows lines under a title, and announces them to those who hear; of a search, what was found."""

    def __init__(self, theme: Theme, language: Language, parent: QWidget | None = None) -> None:
        """Start with nothing to tell."""
        super().__init__(theme, language, parent)
        self.question: Question | None = None
        self._all: tuple[str, ...] = ()
        self.lines: tuple[str, ...] = ()
        self._speech = Announcer(self)
        self.sought = QLineEdit()
        content = QWidget()
        self._column, self.area = filled_with(content), Scroll(content)
        self.sheet.column.addWidget(self.sought)
        self.sheet.column.addWidget(self.area, 1)
        self.sought.textChanged.connect(lambda _text: self._lay_out())
        self.sought.returnPressed.connect(self._announce)
        self.on_restyle(self._lay_out)
        self.settle()

    def tell(self, question: Question, lines: Sequence[str]) -> None:
        """Open with the answer to one of the questions that have keys."""
        self.question = question
        self.sought.clear()
        self.sought.setVisible(question == "find")
        self.open_sheet()
        self.retell(lines)
        self._announce()

    def retell(self, lines: Sequence[str]) -> None:
        """Give the same answer in other words."""
        self._all = tuple(line.strip() for line in lines)
        self._lay_out()

    @override
    def first_focus(self) -> QWidget:
        return self.sought if self.question == "find" else super().first_focus()

    def _announce(self) -> None:
        title = () if self.sought.text() else (self.title.text(),)
        self._speech.tell(in_sentences((*title, *self.lines)))

    def _found(self) -> tuple[str, ...]:
        """Return the lines in which every word that was typed begins a word, the shortest first."""
        words, compounds = self.sought.text().split(), self.language.locale in COMPOUNDING
        if not words:
            return ()
        found = dict.fromkeys(
            line for line in self._all if all(any(occurrences(line, word, in_compounds=compounds)) for word in words)
        )
        return tuple(sorted(found, key=len)) or (self.language.gettext(NOTHING_FOUND),)

    def _lay_out(self) -> None:
        if self.question is not None:
            self.call(self.language.gettext(ACTIONS[self.question]))
        asked = self.language.gettext(SOUGHT)
        self.sought.setPlaceholderText(asked)
        self.sought.setAccessibleName(asked)
        self.sought.setFont(self.styling.font("body", self.styling.theme.sizes.body * 1.1))
        self.sought.setFixedHeight(self.styling.high_for(self.sought.font(), 36))
        self.lines = self._found() if self.question == "find" else self._all
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
