"""Tabs: one of a few words in a row, or of a few chapters in a column."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.widgets.buttons import TextButton
from neptun_desktop.ui.widgets.styling import Styling


class TabBar(QWidget):
    """Buttons of which one is chosen. Tab reaches the chosen one; arrow keys choose a neighbour.

    Whichever becomes checked is chosen, however that came about: a screen reader's toggle is no click.
    """

    chosen = Signal(str)

    def __init__(self, names: Sequence[str], styling: Styling, *, upright: bool = False) -> None:
        """Offer these names; the first is chosen."""
        super().__init__()
        way = QBoxLayout.Direction.TopToBottom if upright else QBoxLayout.Direction.LeftToRight
        self.row = QBoxLayout(way, self)
        self.row.setContentsMargins(0, 0, 0, 0)
        self.row.setSpacing(0)
        self.buttons: dict[str, TextButton] = {}
        for name in names:
            button = self.make_button(name, styling)
            button.setCheckable(True)
            if not upright:
                button.yield_room()
            button.setAutoExclusive(True)  # among its neighbours, and known as a radio button
            button.setAutoDefault(False)
            button.installEventFilter(self)
            self.row.addWidget(button)
            self.buttons[name] = button
        self.choose(names[0])
        for name, button in self.buttons.items():
            button.toggled.connect(partial(self._toggle, name))

    def make_button(self, name: str, styling: Styling) -> TextButton:  # noqa: ARG002  (for subclasses)
        """Return the button for a choice."""
        return TextButton(styling)

    @property
    def current(self) -> str:
        """The chosen name."""
        return next(name for name, button in self.buttons.items() if button.first)

    def choose(self, name: str) -> None:
        """Show this name as chosen."""
        for each, button in self.buttons.items():
            button.first = each == name
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus if each == name else Qt.FocusPolicy.ClickFocus)
            button.update()
        self.buttons[name].setChecked(True)

    def _toggle(self, name: str, checked: bool) -> None:  # noqa: FBT001  (Qt's own)
        if checked and name != self.current:
            self.choose(name)
            self.chosen.emit(name)

    @override
    def eventFilter(self, watched: object, event: QEvent) -> bool:
        """Let arrow keys choose the neighbour; Qt would only move the focus."""
        if event.type() == QEvent.Type.KeyPress and isinstance(watched, TextButton):
            step = {
                Qt.Key.Key_Right: 1,
                Qt.Key.Key_Down: 1,
                Qt.Key.Key_Left: -1,
                Qt.Key.Key_Up: -1,
            }.get(Qt.Key(event.key()))  # type: ignore[attr-defined]
            if step is not None:
                names = [name for name, button in self.buttons.items() if not button.isHidden()]
                place = names.index(self.current) + step
                if 0 <= place < len(names):
                    self.buttons[names[place]].setFocus()
                    self.buttons[names[place]].click()
                return True
        return False
