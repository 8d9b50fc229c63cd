"""What the bots thought: the last decision of each, why it was made, and the alternatives."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractSlider, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.widgets.divider import Rule
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.overlay import Overlay
from neptun_desktop.ui.widgets.remarks import Remark, RemarkList
from neptun_desktop.words.language import Language
from neptun_desktop.words.shell import panels as words

BREADTH, HIGHEST = 820, 590  # of the list; a longer one scrolls
SCROLLING = {
    Qt.Key.Key_PageUp: QAbstractSlider.SliderAction.SliderPageStepSub,
    Qt.Key.Key_PageDown: QAbstractSlider.SliderAction.SliderPageStepAdd,
}


class ReasonsPanel(Overlay):
    """Lists the remarks it is given; `ui.shell.session.reasons` decides what may be shown."""

    def __init__(self, theme: Theme, language: Language, parent: QWidget | None = None) -> None:
        """Start without reasons."""
        super().__init__(theme, language, parent)
        self.line = Label("quiet", self.styling, wraps=True)
        self.remarks = RemarkList(self.styling, highest=HIGHEST)
        self.sheet.column.addWidget(self.line)
        self.sheet.column.addWidget(Rule(self.styling, 3))
        self.sheet.column.addWidget(self.remarks, 1)
        self.on_restyle(self._reword)
        self.settle()

    def show_reasons(self, remarks: Sequence[Remark]) -> None:
        """Show these remarks, latest decision first."""
        self.remarks.tell(remarks)
        self._reword()

    def _reword(self) -> None:
        self.call(self.say.gettext(words.REASONS))
        told = words.REASONS_LINE if self.remarks.remarks else words.NO_REASONS
        self.line.setText(self.say.gettext(told))
        self.line.setMinimumWidth(self.styling.px(BREADTH))
        self.remarks.setVisible(bool(self.remarks.remarks))

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = SCROLLING.get(Qt.Key(event.key()))
        if step is not None:
            self.remarks.area.verticalScrollBar().triggerAction(step)
        else:
            super().keyPressEvent(event)
