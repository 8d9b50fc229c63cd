"""Widgets that only screen readers know: a button for each thing on the table, and a text for each region of it.

They have names, places and the focus, and nothing else: the mouse goes through them, they paint nothing, and keys go to
the table below.
"""

from collections.abc import Callable
from typing import Any

from attrs import frozen
from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QGroupBox, QLabel, QPushButton, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.board.scene import CHOOSING, StepperPart


@frozen
class SpokenThing:
    """Something that can be pressed, with the words for it."""

    target: Any  # of a click, or a part of the stepper
    name: str
    description: str
    box: QRectF  # on the table


@frozen
class SpokenGroup:
    """What lies in one region of the table, to be read line by line."""

    name: str
    lines: tuple[str, ...]


def leave_unseen(widget: QWidget) -> None:
    """Let a widget neither paint anything nor take the mouse: it is there for screen readers alone."""
    widget.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    widget.setUpdatesEnabled(False)


class SpokenButton(QPushButton):
    """A thing on the table, as a screen reader knows it."""

    focused = Signal(object)  # its target

    def __init__(self, target: object, parent: QWidget, step: Callable[[int], None]) -> None:
        """Stand for a target; `step` moves the focus to the next thing, or to the one before."""
        super().__init__(parent)
        self.target, self._step = target, step
        leave_unseen(self)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def tell(self, name: str, description: str) -> None:
        """Take these words; a screen reader is told only of those that differ."""
        if name != self.accessibleName():
            self.setAccessibleName(name)
        if description != self.accessibleDescription():
            self.setAccessibleDescription(description)

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focused.emit(self.target)

    @override
    def focusNextPrevChild(self, next: bool) -> bool:
        self._step(1 if next else -1)
        return True

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave keys to the table, which has the same focus; only the parts of a stepper have a focus of their own."""
        if isinstance(self.target, StepperPart) and Qt.Key(event.key()) in CHOOSING:
            self.click()
        else:
            event.ignore()

    @override
    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        event.ignore()


class SpokenText(QGroupBox):
    """A region of the table: a name, and lines that are read one by one."""

    def __init__(self, group: SpokenGroup, parent: QWidget) -> None:
        """Hold these lines."""
        super().__init__(parent)
        self.group = group
        leave_unseen(self)
        self.setAccessibleName(group.name)
        for line in group.lines:
            label = QLabel(self)
            label.setTextFormat(Qt.TextFormat.PlainText)  # a name may look like a tag
            label.setText(line.strip())
