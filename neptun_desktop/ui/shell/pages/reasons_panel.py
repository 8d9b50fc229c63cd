"""What the bots thought: the last decision of each, why it was made, and what else came into question."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractSlider, QWidget
from typing_extensions import override

from neptun_desktop.ui.canvas.theme import Theme
from neptun_desktop.ui.shell.parts.lettered import Words
from neptun_desktop.ui.shell.parts.overlay import Overlay
from neptun_desktop.ui.shell.parts.remarks import Remark, RemarkList
from neptun_desktop.ui.shell.parts.rule import Rule
from neptun_desktop.words.language import Language
from neptun_desktop.words.shell import panels as words

BREADTH, HIGHEST = 820, 590  # of the list; a longer one scrolls
SCROLLING = {
    Qt.Key.Key_PageUp: QAbstractSlider.SliderAction.SliderPageStepSub,
    Qt.Key.Key_PageDown: QAbstractSlider.SliderAction.SliderPageStepAdd,
}


class ReasonsPanel(Overlay):
    """Lists what it is given; what may be told is decided elsewhere (see `ui.shell.reasons`)."""

    def __init__(self, theme: Theme, language: Language, parent: QWidget | None = None) -> None:
        """Wait for reasons."""
        super().__init__(theme, language, parent)
        self.line = Words("quiet", self.attire, wraps=True)
        self.remarks = RemarkList(self.attire, highest=HIGHEST)
        self.sheet.column.addWidget(self.line)
        self.sheet.column.addWidget(Rule(self.attire, 3))
        self.sheet.column.addWidget(self.remarks, 1)
        self.keep(self._reword)
        self.settle()

    def show_reasons(self, remarks: Sequence[Remark]) -> None:
        """Tell these, the latest decision first."""
        self.remarks.tell(remarks)
        self._reword()

    def _reword(self) -> None:
        self.call(self.say.gettext(words.REASONS))
        told = words.REASONS_LINE if self.remarks.remarks else words.NO_REASONS
        self.line.setText(self.say.gettext(told))
        self.line.setMinimumWidth(self.attire.px(BREADTH))
        self.remarks.setVisible(bool(self.remarks.remarks))

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = SCROLLING.get(Qt.Key(event.key()))
        if step is not None:
            self.remarks.area.verticalScrollBar().triggerAction(step)
        else:
            super().keyPressEvent(event)
